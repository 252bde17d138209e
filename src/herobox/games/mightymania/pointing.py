"""What a person means who points at things on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from herobox.games.mightymania.config import FIELDS
from herobox.games.mightymania.legality import NO_FIELD, ROW, attack_refusal
from herobox.games.mightymania.options import Attack, Cover, Lay, Move, Place
from herobox.games.mightymania.state import State, in_reach, opponent
from herobox.kernel import Decision


def pointed(view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
    """The option that these things on the picture mean, allowed or not; None for what can't be chosen at all.

    A single field stands for the choice that fails for the reason that concerns it.
    """
    fields = [_field(point) for point in points]
    if not fields or None in fields:
        return _card(view, seat, points[-1]) if points else None
    places = [field for field in fields if field is not None]
    own = [number if side == seat else NO_FIELD for side, number in places]
    theirs = [number if side != seat else NO_FIELD for side, number in places]
    match decision.kind:
        case "line-up":
            squad = view.players[seat].fields[own[-1] - 1] if own[-1] else None
            return Move(own[-1], own[-1]) if squad is None else Place(squad.card.id)
        case "change-position":
            empty = next(number for number in ROW if view.players[seat].fields[number - 1] is None)
            return Move(own[0], own[1] if len(own) > 1 else empty)
        case "cover":
            return Cover(own[-1])
        case _ if len(places) == 1 and own[0]:
            return Attack(own[0], _target(view, seat, own[0]))
        case _:
            return Attack(own[0], theirs[-1])


def _field(point: str) -> tuple[int, int] | None:
    """A field on the picture as its seat and its number; None for what is no field."""
    found = re.fullmatch(f"field-([01])-([1-{FIELDS}])", point)
    return None if found is None else (int(found[1]), int(found[2]))


def _card(view: State, seat: int, point: str) -> Any | None:
    """The option of a card in hand, of a Power Card, or of a Power Card that is laid."""
    kind, _, name = point.partition("-")
    match kind:
        case "card":
            return Place(name)
        case "power":
            return Lay(name)
        case "laid" if view.duel is not None:
            laid = view.duel.laid[seat]
            return next((Lay(power) for number, power in enumerate(laid, 1) if name == f"{seat}-{number}"), None)
        case _:
            return None


def _target(view: State, seat: int, by: int) -> int:
    """A card for the one on `by` to attack: one that it may, or else the nearest one, or else the one across."""
    own, theirs = view.players[seat].occupied(), view.players[opponent(seat)].occupied()
    allowed = [target for target in theirs if attack_refusal(own, theirs, by, target) is None]
    nearest = sorted(theirs, key=lambda target: (not in_reach(by, target), abs(by - target)))
    return next(iter([*allowed, *nearest]), by)
