"""What is chosen before a game, and the table before the first turn."""
