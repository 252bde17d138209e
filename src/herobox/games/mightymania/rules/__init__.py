"""How the table changes, by the rulebook, and what is not allowed."""
