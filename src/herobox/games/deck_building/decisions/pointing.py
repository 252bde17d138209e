"""What a person means who points at things on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from herobox.games.deck_building.decisions.moments import MOMENTS
from herobox.games.deck_building.options import (
    Activate,
    Attach,
    Battle,
    Begin,
    Block,
    Buy,
    Character,
    Deal,
    Destroy,
    Discard,
    First,
    Give,
    Play,
    Remove,
    Steal,
    Take,
    Target,
)
from herobox.games.deck_building.rules.sides import adversary_type, foes, is_hero
from herobox.games.deck_building.rules.stacks import in_grid
from herobox.games.deck_building.rules.tiles import BAY, LAIR, bay_level
from herobox.games.deck_building.state import State
from herobox.kernel import Decision

_OF_SEATS = ("attached", "ongoing", "slot")
"""What is called by a seat and a card or a number."""
_KINDS = ("hand", "grid", "stack", "beside", "character", "tile", "played", "pile", "looking", "hp", *_OF_SEATS)
_STACKED = {"blade-blaster": "blade-blaster", "stun": "stun"}
_PLACES = {
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


def pointed(view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
    """The option that these things on the picture mean, allowed or not; None for what can't be chosen at all.

    What is pointed at last says what is to be done; a card of the hand before it says with what.
    """
    things = [thing for point in points if (thing := _thing(point)) is not None]
    if not things or len(things) < len(points):
        return None
    *before, last = things
    held = next((thing.name for thing in reversed(before) if thing.kind in ("hand", "pile")), "")
    match decision.kind:
        case "main":
            return _in_main_phase(view, seat, held, last)
        case "slot" | "morph":
            to = _to(view, last)
            attaching = held or next((option.card for option in decision.options if isinstance(option, Attach)), "")
            return Attach(attaching, to) if to else None
        case "block":
            place = _PLACES.get(last.kind, "")
            return Block(last.name, place) if place in ("hand", "slots", "tile") else None
        case "destroy":
            place = _PLACES.get(last.kind, "")
            return Destroy(last.name, place) if place else None
        case "trade":
            return _traded(view, seat, held, last)
        case kind:
            return _plain(MOMENTS[kind].verbs, last)


def _thing(point: str) -> Thing | None:
    """A thing by its id on the picture."""
    kind, _, name = point.partition("-")
    if kind not in _KINDS or not name:
        return None
    if kind not in _OF_SEATS:
        return Thing(kind, name)
    whose, _, name = name.partition("-")
    return Thing(kind, name, int(whose)) if name and whose.isdecimal() else None


def _in_main_phase(view: State, seat: int, held: str, last: Thing) -> Any | None:
    """What is meant in one's own turn."""
    if held:
        to = _to(view, last)
        if to:
            return Attach(held, to)
    match last.kind:
        case "hand":
            return Play(last.name)
        case "grid":
            card = in_grid(view, last.name)
            foe = card is not None and card.type == adversary_type(view.players[seat])
            return Battle(last.name) if foe else Buy(last.name)
        case "beside":
            return Buy(last.name)
        case "stack":
            return Buy(_on_top(view, last.name))
        case "tile" if last.name in ("zord-bay", "lair"):
            return Activate(
                bay_level(view).id if last.name == "zord-bay" and is_hero(view.players[seat]) else last.name
            )
        case "attached" | "tile" | "character" | "ongoing" | "played":
            return Activate(last.name)
        case _:
            return None


def _on_top(view: State, stack: str) -> str:
    """The id of the card on top of a stack, face up or not."""
    if stack in _STACKED:
        return stack
    cards = (view.zords if stack == "zord" else view.masters).cards
    return cards[-1].id if cards else stack


def _to(view: State, thing: Thing) -> str:
    """Where something is attached that is pointed at; empty where nothing can be."""
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


def _traded(view: State, seat: int, held: str, last: Thing) -> Any | None:
    """A Starter out of a discard pile: one's own is given, a foe's is taken."""
    there = {view.players[foe].character.id: view.players[foe] for foe in foes(view, seat)}
    card = last.name if last.kind == "pile" else held
    named = [last.name] if last.kind == "character" and last.name in there else list(there)
    if not card or last.kind not in ("pile", "character"):
        return None
    owner = next((who for who in named if any(each.id == card for each in there[who].discard)), "")
    return Steal(card, owner) if owner else Give(card, named[0])


def _plain(verbs: tuple[type, ...], last: Thing) -> Any | None:
    """What one thing means where a verb with one name answers."""
    if last.kind in ("slot", "stack"):
        return None
    if Deal in verbs and last.kind in ("hp", "played"):
        return Deal()
    wanted = "character" if verbs[0] in (Character, Begin, Target) else ""
    if wanted and last.kind != wanted:
        return None
    for verb in (Character, Begin, Target, First, Discard, Remove, Take):
        if verb in verbs:
            return verb(last.name)
    return None
