"""What there is to go for on the board, whatever cards a hero plays, for bots."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.games.clash_of_heroes.bots.values import DeedValues, hits_worth, passed
from herobox.games.clash_of_heroes.cards.printed_tiles import Special
from herobox.games.clash_of_heroes.effects.menace_plot_effects import BringHome
from herobox.games.clash_of_heroes.effects.scenario_effects import Carry, RemoveToken, Rescue
from herobox.games.clash_of_heroes.rules.allies_and_opponents import occupied_spaces, opponents
from herobox.games.clash_of_heroes.rules.attribute_tests import offers
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero, Villain
from herobox.games.clash_of_heroes.state.table_state import State

MOST = 5
"""Actions that are reckoned with at most."""
REACTION = 0.06
"""What it costs to attack a villain that strikes back."""
FETCHED = 2.0
"""What it is worth to stand at home with a token that has to be brought there, for each point of its deeds."""


class Target(NamedTuple):
    """Something to go for."""

    name: tuple[str, ...]
    """As the option for it: ("melee", "x-tina"), ("attempt", "vault")."""
    spaces: int
    """The set of the Spaces from which it can be done."""
    gains: tuple[float, ...]
    """What so many Actions for it promise, from 0 on."""


class Foe(NamedTuple):
    """An opponent, as those who may attack it see it."""

    figure: Figure
    defense: int
    left: int
    """Damage tokens that beat it."""
    worth: dict[str, float]
    """What a hit is worth by the kind of Attack, and in general by ""."""
    cost: float
    """What an Attack costs."""
    adjacent: int
    clear: int


class Task(NamedTuple):
    """A Test of the board, as those who may attempt it see it."""

    special: Special
    space: int
    dice: int
    worth: float
    single: bool


class Opportunities:
    """What there is to go for, whatever cards a hero plays."""

    def __init__(self, table: State, hero: Hero, found: DeedValues) -> None:
        ways = table.board.ways(table.opened)
        answered = [reaction.who for reaction in table.plot.reactions if reaction.on != "approached"]
        self.table = table
        self.hero = hero
        self.found = found
        self.open_to = ~occupied_spaces(table) | 1 << hero.at
        self.foes: list[Foe] = []
        for each in opponents(table, hero):
            cost = REACTION if isinstance(each, Villain) and each.printed.id in answered else 0.0
            worth = hits_worth(table, each, found)
            left = each.values.health - each.damage
            adjacent, clear = ways.adjacent[each.at], ways.clear[each.at]
            self.foes.append(Foe(each, value(table, each, "defense"), left, worth, cost, adjacent, clear))
        self.tasks = [
            Task(
                offer.special,
                offer.space,
                offer.special.dice - table.eased.get(offer.special.id, 0),
                passed(table, hero, offer.special, found),
                is_single(offer.special),
            )
            for offer in offers(table)
        ]
        self.homes = homes(table, hero, found)
        sought = any(deed.startswith("use") and worth > 0 for deed, worth in found.items())
        self.pieces = [
            piece
            for piece in table.objects
            if not piece.gone and (sought or hero.damage > 1 or piece.spaces >> hero.at & 1)
        ]


@lru_cache(1024)
def is_single(special: Special) -> bool:
    """Whether a Test is over when it has been passed."""
    return special.once or any(isinstance(effect, RemoveToken | Rescue | Carry) for effect in special.effects)


def homes(table: State, hero: Hero, found: DeedValues) -> list[Target]:
    """Where a token that the hero carries is to be brought."""
    targets = []
    for marker in table.markers:
        if marker.holder != hero.number or not any(
            isinstance(word, BringHome) and marker.id in word.tokens for word in table.plot.end_of_round
        ):
            continue
        board = table.board
        spaces = 0
        for start in table.plot.starts[hero.side]:
            spaces |= board.areas[board.area_of[start]]
        worth = FETCHED * (1.0 + found.get("deliver", 0.0) + found.get(f"deliver:{marker.id}", 0.0))
        targets.append(Target(("home", marker.id), spaces, (worth,) * (MOST + 1)))
    return targets
