"""Battles for the tests of Heroes of the Grid: who fights what, and what is seen of it afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from herobox.games.heroes_of_the_grid.lint.invariants import check
from herobox.games.heroes_of_the_grid.rules.enemy_turns import enemy_turn
from herobox.games.heroes_of_the_grid.rules.ranger_turns import ranger_turn
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from herobox.games.heroes_of_the_grid.state import Battle, State
from herobox.kernel import Decision, Rng
from tests.games.driving import Answer, asked, drive
from tests.games.heroes_of_the_grid.positions import HIGH, names, player_at, position

DUMMY = "knasty-slash"
"""An enemy card of health 4 that only deals damage."""
TOUGH = "regeneration"
"""An enemy card of health 7."""
WEAK = "leaping-attack"
"""An enemy card of health 2."""


def fight(
    *rows: Sequence[str],
    by: Sequence[str] = ("jason",),
    abilities: Sequence[str] = (),
    where: str = HIGH,
    energy: Mapping[str, int] | None = None,
    actions: Mapping[str, int] | None = None,
    **arguments: Any,
) -> State:
    """A battle with these rows of enemy cards, the top row first; of the Rangers `by` the first one leads.

    Takes what `position` takes. So that only what a test is about is asked, nobody has stored energy or actions that
    are not named, and abilities are used up but for those of the Rangers in `abilities`.
    """
    table = position(at=dict.fromkeys(by, where), lead=by[0], rows=rows, **arguments)
    if arguments.get("dice"):
        table.rng = Rng(table.rng.seed)  # Chance of its own: tests with the same dice must not share their draws.
    for player in table.players:
        player.energy = (energy or {}).get(player.id, 0)
        player.actions = (actions or {}).get(player.id, 0)
        player.used = [ranger.id for ranger in player.rangers if ranger.id not in abilities]
    return table


def the_battle(table: State) -> Battle:
    """The battle that goes on."""
    assert table.battle is not None
    return table.battle


def rangers_turn(table: State, *answers: Answer) -> State:
    """One Ranger turn with these answers; nothing is lost by it."""
    drive(table, ranger_turn(table), *answers)
    return sound(table)


def enemies_turn(table: State, *answers: Answer) -> State:
    """One enemy turn with these answers; nothing is lost by it."""
    drive(table, enemy_turn(table), *answers)
    return sound(table)


def step(table: State, *answers: Answer) -> State:
    """The next stage of the battle with these answers."""
    drive(table, battle_step(table), *answers)
    return sound(table)


def sound(table: State) -> State:
    """The table, on which all holds that must always hold."""
    problems = check(table)
    if problems:
        pytest.fail("; ".join(problems))
    return table


def asked_in_turn(table: State, *answers: Answer) -> Decision:
    """What is asked in a Ranger turn after these answers."""
    return asked(table, ranger_turn(table), *answers)


def asked_by_enemy(table: State, *answers: Answer) -> Decision:
    """What is asked in an enemy turn after these answers."""
    return asked(table, enemy_turn(table), *answers)


def hits(table: State) -> list[int]:
    """The hits on each card of the combat sequence, in order."""
    return [enemy.hits for enemy in the_battle(table).sequence]


def defeated(table: State) -> list[int]:
    """The numbers, from 1, of the defeated cards of the combat sequence."""
    return [number for number, enemy in enumerate(the_battle(table).sequence, start=1) if enemy.defeated]


def pool(table: State) -> int:
    """The shared energy pool."""
    return the_battle(table).energy


def fighting(table: State) -> list[str]:
    """Who is in the battle, the players by their first Ranger."""
    return [table.players[seat].id for seat in the_battle(table).participants]


def lead(table: State) -> str:
    """Who has the lead Ranger token."""
    return table.players[the_battle(table).lead].id


def hand(table: State, who: str) -> list[str]:
    """A player's hand."""
    return names(player_at(table, who).hand)


def discard(table: State, who: str) -> list[str]:
    """A player's discard pile, the top card last."""
    return names(player_at(table, who).discard)


def deck(table: State, who: str) -> list[str]:
    """A player's combat deck, the top card first."""
    return names(player_at(table, who).deck.cards)[::-1]


def bottom(table: State, who: str) -> str:
    """The card under a player's combat deck."""
    return deck(table, who)[-1]


def sequence(table: State) -> list[str]:
    """The cards of the combat sequence, the top row first."""
    return names([enemy.card for enemy in the_battle(table).sequence])
