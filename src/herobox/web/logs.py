"""The log as somebody reads it: what was told, by people's names, with what was done about seats in between."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

from herobox.kernel.entries import HANDED, RETURNED, Seating, in_words
from herobox.kernel.history import taken_back_in_words
from herobox.web.beats import Seen
from herobox.web.names_of_seats import bots_of, names_of
from herobox.web.room import Room
from herobox.web.waiting import knows

if TYPE_CHECKING:
    from herobox.web.page_builder import Looks


def log_of(room: Room, looks: Looks, seat: int | None) -> tuple[tuple[str, ...], tuple[Seen, ...]]:
    """What a seat was told, with what it may know of what was done about seats in between, and the newest beats."""
    match = room.match
    names = names_of(room)
    between = [(place, names(words)) for place, words in _between(room, seat)]
    if not between:
        lines = looks.log_in_names(match, seat, names)
        return lines, looks.scenes.seen(match, seat, len(lines))
    heard = [number for number, event in enumerate(match.events) if event.heard_by(seat)]
    lines = looks.log_in_names(match, seat, names, _bots(room, heard))
    beats = looks.scenes.seen(match, seat, len(lines))
    told: list[str] = []
    done = 0
    for place, words in between:
        upto = max(done, bisect_left(heard, place))
        told += [*lines[done:upto], words]
        done = upto
    places = sorted(place for place, _ in between)
    shifted = tuple(seen._replace(line=seen.line + bisect_right(places, seen.number)) for seen in beats)
    return (*told, *lines[done:]), shifted


def _between(room: Room, seat: int | None) -> list[tuple[int, str]]:
    """What a seat may know of what happened between the events: after how many of them, and in words, in order."""
    match = room.match
    found = [
        (entry.after, 1, place, in_words(entry, room.titles))
        for place, entry in zip(room.places, match.entries, strict=True)
        if knows(match, entry, seat) and entry is not match.seating.end  # What ends a match is told as an event.
    ]
    found += [(one.line + 1, 0, one.told, taken_back_in_words(one.seat, one.gone, room.titles)) for one in room.undone]
    return [(place, words) for _, _, place, words in sorted(found, key=lambda one: one[:2])]


def _bots(room: Room, heard: Sequence[int]) -> list[tuple[int, frozenset[str]]]:
    """From which of the events that were `heard` on bots play in which seats."""
    seating, found = Seating(), []
    for place, entry in zip(room.places, room.match.entries, strict=True):
        seating.note(entry)
        if entry.word in (HANDED, RETURNED):
            found.append((bisect_left(heard, place), bots_of(seating, room.titles, room.match.seats)))
    return found
