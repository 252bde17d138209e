"""What must always hold: each breach is found and named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from herobox.games.heroes_of_the_grid.lint.invariants import check
from herobox.games.heroes_of_the_grid.state import State
from tests.games.heroes_of_the_grid.positions import HIGH, PARK, PUTTIES, position

Breach = Callable[[State], Any]


def panic_everywhere(table: State) -> None:
    """A panic token on each outer board."""
    for board in table.boards[:4]:
        board.panicked = True


BREACHES: list[tuple[Breach, str]] = [
    (lambda table: table.players[1].hand.pop(), "9 cards of Zack are there and not 10"),
    (lambda table: table.players[1].hand.append(table.players[0].deck.cards.pop()), "Zack have cards of others: "),
    (lambda table: setattr(table.players[1], "energy", 2), "Zack store 2 energy"),
    (lambda table: setattr(table.players[1], "actions", -1), "Zack have -1 actions"),
    (lambda table: table.boards[0].foot_soldiers.__setitem__(0, -1), "there are [-1, 0] foot soldiers at"),
    (lambda table: setattr(table.boards[0], "foot_soldiers", [5, 0]), "is not panicked, with 5 figures"),
    (lambda table: setattr(table.boards[0], "foot_soldiers", [7, 0]), "7 figures at Angel Grove High, more than its"),
    (lambda table: setattr(table.boards[4], "panicked", True), "Command Center is panicked"),
    (lambda table: table.boards[1].monsters.clear(), "Bones is in 0 places"),
    (lambda table: table.foes[0].deck.cards.pop(), "9 cards of Putty Patrollers are there and not 10"),
    (lambda table: table.deployments[0].cards.pop(), "there are 19 foot soldier deployment cards"),
    (lambda table: table.boxed_deployments.pop(), "the monsters and bosses in the deck, in the box and met are"),
    (lambda table: table.zord_deck.pop(), "0 Zords are summoned and 5 are left in the deck"),
    (lambda table: table.zord_deck.reverse(), "the last card of the Zord deck is no Megazord"),
    (lambda table: setattr(table, "morphin_grid", -1), "there are -1 energy tokens at the Command Center"),
    (lambda table: setattr(table, "experience", 6), "there are 6 figures on the experience track"),
    (panic_everywhere, "all four outer locations are panicked and the game goes on"),
]


def arranged() -> State:
    return position(at={"zack": HIGH}, hands={"zack": ["power-axe"]}, enemies={HIGH: {PUTTIES: 1}, PARK: {"bones": 1}})


def test_a_position_is_sound() -> None:
    assert check(arranged()) == []


@pytest.mark.parametrize(("breach", "sentence"), BREACHES, ids=[sentence for _, sentence in BREACHES])
def test_a_breach_is_found_and_named(breach: Breach, sentence: str) -> None:
    table = arranged()
    breach(table)
    assert any(sentence in problem for problem in check(table)), check(table)


def test_hits_in_a_battle_are_checked() -> None:
    table = position(at={"zack": HIGH}, rows=[["cannon-fodder"]])
    assert check(table) == []
    assert table.battle is not None
    table.battle.sequence[0].hits = 3
    assert check(table) == ["Cannon Fodder has 3 hits and is not defeated"]
    table.battle.energy = -1
    assert "there are -1 energy in the shared pool" in check(table)
