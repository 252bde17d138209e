"""What the seats of a room and those who sit in them are called."""

from __future__ import annotations

from herobox.kernel.wording import join_words
from herobox.web.room import Room


def called(room: Room, seat: int) -> str:
    """A seat and who sits in it: "South (Ada)"."""
    return everybody(room)[seat]


def everybody(room: Room) -> list[str]:
    """Each seat and who sits in it; the seat alone where nobody does, or somebody without a name."""
    found = []
    for seat, title in enumerate(room.titles):
        name = sitter(room, seat, title)
        found.append(f"{title} ({name})" if name not in ("", title) else title)
    return found


def sitter(room: Room, seat: int, title: str) -> str:
    """What who sits in a seat is called; as the seat is where they gave no name, whatever it was called then."""
    name = room.seats[seat].name
    return title if name == room.match.seats[seat].name else name


def against(room: Room) -> str:
    """Who plays, side by side: "North (Ada) against South (Ben)", "Red, Blue and Pink"."""
    sides: dict[str, list[str]] = {}
    for name, seat in zip(everybody(room), room.match.seats, strict=True):
        sides.setdefault(seat.side, []).append(name)
    return " against ".join(join_words(names) for names in sides.values())
