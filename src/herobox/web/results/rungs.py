"""The public ladder of a game, line by line."""

from __future__ import annotations

from typing import Literal

import msgspec

from herobox.web.results.history import title_of
from herobox.web.results.rating import Shown, shown
from herobox.web.results.standings import Standings
from herobox.web.store.results import BOT, CHALLENGE, PERSON

Kind = Literal["person", "bot", "scenario"]


class Rung(msgspec.Struct, frozen=True):
    """A line of a ladder."""

    place: int
    """From 1."""
    kind: Kind
    """"person", "bot", or "scenario" for what people play against together."""
    name: str
    rating: Shown
    mine: bool
    """Whether it is whoever looks."""


async def rungs_of(standings: Standings, game: str, person: str = "") -> list[Rung]:
    """The ladder of a game as everybody may see it, the strongest first; `person`: the id of who looks at it."""
    rows = await standings.public(game)
    return [
        Rung(place, _kind(who), title_of(who, name), shown(rating), bool(person) and who == PERSON + person)
        for place, (who, name, rating) in enumerate(rows, start=1)
    ]


def _kind(who: str) -> Kind:
    return "bot" if who.startswith(BOT) else "scenario" if who.startswith(CHALLENGE) else "person"
