"""The Power Rangers Deck-Building Game: Heroes against Villains, one or two a side."""
