"""The rules of Clash of Heroes: each module is a chapter of the rulebook."""
