"""`herobox report`: what designers ask of a game, answered by games that bots play; a module for each section."""
