"""The games in the box, each in a folder with the same rooms. A game never imports another."""
