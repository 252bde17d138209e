"""Placeholder."""

from __future__ import annotations

from herobox.games.mightymania.state import State


def picture(view: State, seat: int | None) -> str:
    return ""
