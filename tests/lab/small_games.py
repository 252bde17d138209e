"""Small games whose numbers are known, for tests of the laboratory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec

from herobox.kernel import (
    CatalogueItem,
    Decision,
    Game,
    Kinds,
    Looks,
    Mind,
    Outcome,
    Reports,
    Rng,
    Rules,
    Seat,
    Table,
    ask,
)

CARDS = ("ant", "bee", "cat", "dog", "elk")
FACES = 100
FLIPS = 21
"""How many coins a race has: an odd number, so that somebody wins."""


class Buy(NamedTuple):
    """Take a card."""

    card: str


class Silent(Looks[Any]):
    """Nobody looks at these games."""

    def text(self, view: Any, seat: int | None) -> str:
        return ""

    def picture(self, view: Any, seat: int | None) -> str:
        return ""


class Planted(msgspec.Struct, frozen=True):
    """Which card adds how much to a die of 100."""

    card: str = ""
    worth: int = 0


class Market(Table, kw_only=True):
    """Who has bought what."""

    planted: Planted
    bought: list[list[str]]
    sums: list[int] = msgspec.field(default_factory=list)


class MarketReports(Reports[Market]):
    def catalogue(self) -> Sequence[CatalogueItem]:
        return [CatalogueItem(card, card.title(), "card", 1, {}, "A card.", "house") for card in CARDS]


class Markets(Game[Market, Planted]):
    """Two players buy one of three cards, three times; then each rolls a die of 100, and the higher sum wins."""

    id = "market"
    title = "Market"
    rulebook = "tests/lab/small_games.py"
    rules_version = "1"
    config_type = Planted
    decisions: ClassVar[Kinds[Any]] = Kinds(())
    looks_type: ClassVar[type[Looks[Any]]] = Silent
    reports_type: ClassVar[type[Reports[Any]]] = MarketReports

    def seats(self, config: Planted) -> tuple[Seat, ...]:
        return Seat("Ann", "Ann"), Seat("Ben", "Ben")

    def setup(self, config: Planted, rng: Rng) -> Market:
        return Market(rng=rng, planted=config, bought=[[], []])

    def turn(self, state: Market) -> Rules[None]:
        for seat, bought in enumerate(state.bought):
            offered = sorted(state.rng.of("market", seat).sample(CARDS, 3))
            choice = yield from ask((seat,), "buy", [Buy(card) for card in offered])
            bought.append(choice.card)
        if len(state.bought[0]) == 3:
            for seat, bought in enumerate(state.bought):
                worth = state.planted.worth * bought.count(state.planted.card)
                # Another card is another throw of the same die: it changes who wins, but not how often.
                state.sums.append(state.rng.of("die", seat, *bought).randrange(FACES) + worth)

    def outcome(self, state: Market) -> Outcome | None:
        if not state.sums:
            return None
        one, other = state.sums
        score = float((one > other) - (one < other))
        return Outcome((score, -score), "The dice are rolled.")


class KnownMind(Mind[Market]):
    """Says of three cards, in the order in which they are offered, what each is worth."""

    levels: ClassVar[Mapping[str, str]] = {"normal": "solver:4"}

    def action_values(self, state: Market, seat: int, decision: Decision) -> Sequence[float]:
        return [0.5, 0.25, -1.0]


class KnownMarkets(Markets):
    """The same, where bots are told what cards are worth."""

    id = "known-market"
    mind_type: ClassVar[type[Mind[Any]]] = KnownMind


class Race(Table, kw_only=True):
    """How far the first player is ahead, in steps."""

    ahead: int = 0
    flips: int = 0


class RaceMind(Mind[Race]):
    def evaluate(self, state: Race, seat: int) -> float:
        return (state.ahead if seat == 0 else -state.ahead) / FLIPS


class Races(Game[Race, msgspec.Struct]):
    """A coin for each step: whoever it shows goes on; who is ahead after 21 wins. Choices mean nothing."""

    id = "race"
    title = "Race"
    rulebook = "tests/lab/small_games.py"
    rules_version = "1"
    decisions: ClassVar[Kinds[Any]] = Kinds(())
    looks_type: ClassVar[type[Looks[Any]]] = Silent
    mind_type: ClassVar[type[Mind[Any]]] = RaceMind

    class config_type(msgspec.Struct, frozen=True):  # noqa: N801 - what games call it
        """Nothing to set."""

    def seats(self, config: Any) -> tuple[Seat, ...]:
        return Seat("Ann", "Ann"), Seat("Ben", "Ben")

    def setup(self, config: Any, rng: Rng) -> Race:
        return Race(rng=rng)

    def turn(self, state: Race) -> Rules[None]:
        yield from ask((state.flips % 2,), "flip", ["left", "right"])
        state.flips += 1
        state.ahead += 1 if state.rng.of("coin").randrange(2) else -1

    def outcome(self, state: Race) -> Outcome | None:
        if state.flips < FLIPS:
            return None
        score = 1.0 if state.ahead > 0 else -1.0
        return Outcome((score, -score), "The race is over.")
