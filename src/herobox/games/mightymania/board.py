"""Placeholder."""

from __future__ import annotations

from herobox.games.mightymania.state import State


def board(view: State, seat: int | None) -> str:
    return ""
