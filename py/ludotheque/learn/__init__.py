"""Learning the weights of a game's judge from games that its planner plays (`python -m ludotheque train GAME`)."""
