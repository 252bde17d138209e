"""How matches have ended: which of them ratings count, the ratings, and what a person has played."""
