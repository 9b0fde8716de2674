"""The planner of Skymines: how good a position looks, and which moves are worth a thought."""
