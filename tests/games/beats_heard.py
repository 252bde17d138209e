"""The beats that a table has told, for tests of any game."""

from __future__ import annotations

from typing import NamedTuple

from herobox.kernel import Table
from herobox.kernel.beats import Beat


class Told(NamedTuple):
    """A beat with its words."""

    words: str
    beat: Beat


def beats(table: Table, seat: int | None = None) -> list[Told]:
    """The beats that this seat (None: a spectator) was told so far."""
    assert table.listener is not None
    return [
        Told(event.words, event.beat)
        for event in table.listener.events
        if event.beat is not None and event.heard_by(seat)
    ]


def beat(table: Table, words: str, seat: int | None = None) -> Beat:
    """The only beat of a seat whose words begin so."""
    found = [told.beat for told in beats(table, seat) if told.words.startswith(words)]
    assert len(found) == 1, [told.words for told in beats(table, seat)]
    return found[0]


def steps(table: Table, seat: int | None = None) -> list[tuple[str, str, tuple[str, ...]]]:
    """How each beat of a seat is shown, by whom and at what."""
    return [(told.beat.how, told.beat.by, told.beat.at) for told in beats(table, seat)]
