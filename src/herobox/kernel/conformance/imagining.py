"""What a view hides is dealt anew where bots imagine the table: else they would be handed the truth."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec

from herobox.kernel.conformance.inspection import Inspection, bare
from herobox.kernel.deck import Deck
from herobox.kernel.match import Match
from herobox.kernel.rng import Rng
from herobox.kernel.table import Table

TRIES = 10
"""How often the table is dealt anew to see something change: two cards lie as before every second time."""

Hidden = dict[str, list[Any]]
"""What lies in places that a view hides, by the fields that lead there: "players.hand"."""


def what_is_hidden_is_dealt_anew(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """Note which places of the table a view hides, and which of them ever change when it is imagined.

    A place that never does is told of by `never_dealt` where its things lie elsewhere, too, and are dealt anew there: a
    copy that was forgotten. Things of their own may be all that is left, so that anybody can work out which they are.
    Plans made in secret are not dealt but made again.
    """
    if match.together is not None:
        return
    chance = random.Random(f"{match.seed} {len(match.choices)} imagined")  # Of its own: games played stay the same.
    for seat in range(len(match.seats)):
        view = match.view(seat)
        lies = hidden(match.state, view)
        unsure = [place for place in lies if place not in inspection.dealt]
        for _ in range(TRIES if unsure else 0):
            imagined = bare(match.state)
            match.game.resample_hidden(imagined, seat, Rng(chance.getrandbits(64)))
            now = hidden(imagined, view)
            inspection.dealt.update(place for place in unsure if now.get(place) != lies[place])
        dealt = [thing for place in lies if place in inspection.dealt for thing in lies[place]]
        for place in unsure:
            if all(not isinstance(thing, int) and thing in dealt for thing in lies[place]):
                met = f"seat {seat} after {len(match.choices)} choices, {inspection.where}"
                inspection.undealt.setdefault(place, met)


def never_dealt(inspection: Inspection) -> None:
    """Write down what views hid in all the games so far, but nobody ever imagined otherwise than it lay."""
    for place, where in inspection.undealt.items():
        if place not in inspection.dealt:
            inspection.found(
                f'"{place}" is hidden (from {where}), but `resample_hidden` leaves it as it lies, so bots are given it'
            )


def hidden(state: Any, view: Any) -> Hidden:
    """What lies on this table where the view shows something else, in order. Who has seen a card is left out."""
    found: Hidden = {}
    for field in state.__struct_fields__[len(Table.__struct_fields__) :]:
        for place, thing in _apart(getattr(state, field), getattr(view, field), field):
            found.setdefault(place, []).append(thing)
    return found


def _apart(true: Any, seen: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Each thing that is not what is seen in its place; things of a list or a dict share a place."""
    if type(true) is not type(seen):
        yield place, true
    elif isinstance(true, Deck):
        yield from _apart(true.cards, seen.cards, place)
    elif isinstance(true, msgspec.Struct) and not true.__struct_config__.frozen:
        for field in true.__struct_fields__:
            yield from _apart(getattr(true, field), getattr(seen, field), f"{place}.{field}")
    elif isinstance(true, list):
        for one, other in zip_longest(true, seen[: len(true)]):
            yield from _apart(one, other, place)
    elif isinstance(true, dict) and true.keys() == seen.keys():
        for key in true:
            yield from _apart(true[key], seen[key], place)
    elif true != seen:
        yield place, true
