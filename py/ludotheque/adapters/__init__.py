"""The shelf in other houses' vocabularies: OpenSpiel's (needs nothing) and PettingZoo's (extra `[rl]`)."""
