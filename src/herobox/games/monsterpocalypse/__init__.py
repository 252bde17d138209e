"""Monsterpocalypse (2008): giant monsters and their units fight in a city that both players build."""
