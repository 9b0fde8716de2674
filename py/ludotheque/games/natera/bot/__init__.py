"""The planner of Natera: what things are worth, how good a position looks, and which moves are worth a thought."""
