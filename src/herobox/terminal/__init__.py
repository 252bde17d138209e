"""The table in a terminal: what is shown, what is typed, and the files that keep a match."""
