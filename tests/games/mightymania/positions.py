"""A builder of positions for the tests of Mightymania, with the dice chosen.

A row is written as four words, field 1 first: `"L2 a1 b2! ."` is a Leader with two lives, a card "a" with one, a card
"b" with two that lies face up, and an empty field. `?` after the lives marks a card that lies face down but is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from herobox.games.mightymania import Mightymania
from herobox.games.mightymania.cards import SquadCard, SquadDeck
from herobox.games.mightymania.config import Config
from herobox.games.mightymania.state import Player, Squad, State
from herobox.kernel import D6, Match, Rng
from herobox.kernel.copying import copier
from herobox.kernel.registry import load_game

NORTH, SOUTH = 0, 1
POWERS = ("brainwashing", "thermokinetic", "invisibility", "speed", "force")
FIVES = dict.fromkeys(POWERS, 5)


def arrange(
    north: str = "L2 a1 b1 c1",
    south: str = "L2 x1 y1 z1",
    *,
    attacker: int = NORTH,
    dice: Sequence[int] = (),
    values: dict[str, dict[str, int]] | None = None,
    **config: Any,
) -> Match:
    """A match before an attack. `values` gives cards other values than five for each power, by card and power."""
    game = Arranged(load_game("mightymania").content)
    settings = Config(**config)
    players = [player(seat, row, values or {}) for seat, row in ((NORTH, north), (SOUTH, south))]
    game.arranged = State(
        rng=rng_that_rolls(tuple(dice)),
        config=settings,
        wheel=game.wheel,
        players=players,
        attacker=attacker,
        lined_up=True,
        turns=1,
    )
    return Match(game, settings, 0)


class Arranged(Mightymania):
    """Mightymania from a position of one's own."""

    arranged: State

    def setup(self, config: Config, rng: Rng) -> State:
        table: State = copier(State)(self.arranged)
        return table


def player(seat: int, row: str, values: dict[str, dict[str, int]]) -> Player:
    """One side of the table."""
    fields: list[Squad | None] = []
    for field, word in enumerate(row.split(), start=1):
        if word == ".":
            fields.append(None)
            continue
        name, lives, mark = word[0], int(word[1]), word[2:]
        card = SquadCard(name.lower(), name, {**FIVES, **values.get(name, {})}, max(lives, 1), name == "L")
        fields.append(Squad(card, lives, revealed=mark == "!", known=mark in ("!", "?"), laid_on=field))
    deck = SquadDeck(f"deck-{seat}", f"Deck {seat}", "D", "test", "test", "test", tuple(s.card for s in fields if s))
    return Player((seat,), deck, fields)


@cache
def rng_that_rolls(dice: tuple[int, ...]) -> Rng:
    """Chance whose next dice are these."""
    seed = 0
    while tuple(D6.roll_many(Rng(seed), len(dice))) != dice:
        seed += 1
    return Rng(seed)


def table(match: Match) -> State:
    """The true table."""
    assert isinstance(match.state, State)
    return match.state


def squad(match: Match, seat: int, field: int) -> Squad | None:
    """The card on a field, numbered from 1."""
    return table(match).players[seat].fields[field - 1]


def lay(match: Match, north: Sequence[str], south: Sequence[str]) -> None:
    """Both lay their powers; a last card that is forced may be left out or not."""
    for seat, powers in ((NORTH, north), (SOUTH, south)):
        for power in powers:
            if seat in match.decisions and match.decisions[seat].kind == "lay":
                match.choose(seat, f"lay {power}")


def options(match: Match, seat: int) -> list[str]:
    """What a seat may choose, by notation."""
    from herobox.kernel import notation

    return [notation(option) for option in match.decisions[seat].options]


def heard(match: Match) -> str:
    """Everything that was told, a line each."""
    return "\n".join(event.words for event in match.events)
