"""Words on cards that the rules look for."""
