"""Things on the picture, and what is meant by pointing at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from herobox.games.deck_building.rules.using_zord_bay_and_lair import BAY, LAIR
from herobox.games.deck_building.state import View
from herobox.kernel import Decision, Kind

_OF_SEATS = ("attached", "ongoing", "slot")
"""What is called by a seat and a card or a number."""
_KINDS = ("hand", "grid", "stack", "beside", "character", "tile", "played", "pile", "looking", "hp", *_OF_SEATS)
PLACES = {
    "hand": "hand",
    "attached": "slots",
    "tile": "tile",
    "played": "play",
    "ongoing": "play",
    "pile": "discard",
}
"""How options call the place of a thing."""


class Thing(NamedTuple):
    """A thing on the picture."""

    kind: str
    """"hand", "grid", "attached" ..."""
    name: str
    """The card's id, or a slot's number."""
    seat: int = -1
    """Whose it is, where its id says so."""


class OnTheTable(Kind[View]):
    """A kind of decision about things on the table."""

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        """What is pointed at last says what is to be done; a card of the hand or of a pile before it says with what."""
        things = [thing for point in points if (thing := thing_at(point)) is not None]
        if not things or len(things) < len(points):
            return None
        *before, last = things
        held = next((thing.name for thing in reversed(before) if thing.kind in ("hand", "pile")), "")
        return self.meant(view, seat, decision, held, last)

    def meant(self, view: View, seat: int, decision: Decision, held: str, last: Thing) -> Any | None:
        """The option that is meant by this thing, after a card that was pointed at before it ("": none).

        By default that of the kind's verb with the name of the thing.
        """
        return None if last.kind in ("slot", "stack") else self.verbs[0](last.name)


class AboutPlayers(OnTheTable):
    """A kind of decision whose options name a character."""

    def meant(self, view: View, seat: int, decision: Decision, held: str, last: Thing) -> Any | None:
        return self.verbs[0](last.name) if last.kind == "character" else None


def thing_at(point: str) -> Thing | None:
    """A thing by its id on the picture."""
    kind, _, name = point.partition("-")
    if kind not in _KINDS or not name:
        return None
    if kind not in _OF_SEATS:
        return Thing(kind, name)
    whose, _, name = name.partition("-")
    return Thing(kind, name, int(whose)) if name and whose.isdecimal() else None


def attached_to(view: View, thing: Thing) -> str:
    """What options call the place where a card is attached that is pointed at; empty where nothing can be."""
    match thing.kind:
        case "slot":
            return thing.name
        case "attached":
            there = [0 if each is None else each.card.id for each in view.players[thing.seat].slots]
            return str(there.index(thing.name) + 1) if thing.name in there else ""
        case "tile":
            zords = thing.name == "zord-bay" or any(each.card.id == thing.name for each in view.teams[1].tile)
            return BAY if zords else LAIR
        case _:
            return ""
