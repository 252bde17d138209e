"""How the table changes: the chapters of the rulebook."""
