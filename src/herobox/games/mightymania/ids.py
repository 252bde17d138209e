"""What things are called on the picture (`data-id`): beats tell of them so, and choices point at them."""

from __future__ import annotations


def field_id(seat: int, field: int) -> str:
    """A field of a seat's row."""
    return f"field-{seat}-{field}"


def laid_id(seat: int, number: int) -> str:
    """The Power Card that a seat has laid for a round of the duel, from 1."""
    return f"laid-{seat}-{number}"
