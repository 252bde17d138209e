"""The table of Heroes of the Grid as text."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.draw.ascii import to_ascii
from herobox.games.heroes_of_the_grid.picture.text_table import text_table
from herobox.games.heroes_of_the_grid.state import State
from tests.games.heroes_of_the_grid.box import GAME, seen_by
from tests.games.heroes_of_the_grid.looking import GAMES, battle, fullest
from tests.games.heroes_of_the_grid.positions import HIGH, PARK, PUTTIES, SUPER_PUTTIES, position
from tests.games.looking import at_random

ZACK, BILLY = 1, 2


def text(table: State, seat: int | None = ZACK) -> str:
    """The text with its line breaks taken out, as a line may be broken anywhere."""
    return " ".join(text_table(seen_by(table, seat), seat).split())


@pytest.mark.parametrize("config", GAMES)
def test_no_line_is_wider_than_a_hundred_columns(config: dict[str, Any]) -> None:
    for match in at_random(GAME, 200, 7, **config):
        for seat in (0, None):
            assert max(map(len, match.text(seat).splitlines())) <= 100


def test_the_text_can_be_said_in_ascii() -> None:
    shown = fullest().text(ZACK)
    assert "?" not in to_ascii(shown)


def test_a_board_is_a_line_with_its_figures_limit_panic_and_rangers() -> None:
    table = position(at={"zack": HIGH}, enemies={HIGH: {PUTTIES: 2, SUPER_PUTTIES: 2, "bones": 1}, PARK: {PUTTIES: 1}})
    shown = text(table)
    assert "Angel Grove High 5/5 PANIC Putties ×2, Super Putties ×2 and Bones 0/4 · Zack" in shown
    assert "Angel Grove Park 1/6 Putties ×1" in shown


def test_enemy_cards_have_the_numbers_by_which_they_are_chosen() -> None:
    table = battle()
    assert table.battle is not None
    table.battle.sequence[1].hits = 2
    table.battle.sequence[4].defeated = True
    shown = text(table)
    assert "2 Braid Lash health 4 GUARD Deal 3 damage. Drain 1 energy. [2 of 4 hits]" in shown
    assert "3 Deadly Claws health 3 FAST Deal 4 damage. [guarded by Braid Lash]" in shown
    assert "5 Engulf defeated" in shown
    assert "energy in the pool 2 · lead Zack" in shown
    assert "Madame Woe: 0 of 4 cards defeated" in shown


def test_ones_own_hand_has_texts_and_the_hands_of_others_lie_open() -> None:
    hands = {"zack": ["power-axe"], "billy": ["counter-jab", "counter-jab"]}
    shown = text(position(hands=hands, discards={"zack": ["smooth-moves", "smooth-moves"]}))
    assert "Power Axe attack, 3 energy, 3 dice, 3 shields. After rolling" in shown
    assert "holds Counter Jab (0 energy, 1 shield) ×2" in shown
    assert "Your discard pile: Smooth Moves ×2" in shown


def test_private_hands_are_counted_alone() -> None:
    table = position(hands={"billy": ["power-lance"]}, private=True)
    assert "Power Lance" not in text(table, ZACK)
    assert "Power Lance" in text(table, BILLY)
    assert "hand 1" in text(table, ZACK)


def test_a_spectator_has_no_hand() -> None:
    assert "Your hand" not in text(position(), None)


def test_a_rangers_line_says_what_can_be_spent_and_what_was_used() -> None:
    table = battle(energy={"zack": 1}, actions={"zack": 2})
    table.players[ZACK].used.append("zack")
    assert "Zack (you) High School · 2 actions · energy 1 · hand 0 · deck 10 · discard 0 · Hip-Hop Kido used" in text(
        table
    )
