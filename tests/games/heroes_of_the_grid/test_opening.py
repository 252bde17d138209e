"""The opening hands: the players' choices during the set-up (rulebook p. 3 and 16)."""

from __future__ import annotations

import pytest

from herobox.games.heroes_of_the_grid.lint.invariants import check
from herobox.games.heroes_of_the_grid.rules.set_up_phase import opening_hands
from tests.games.driving import asked, drive, heard, options
from tests.games.heroes_of_the_grid.positions import names, position


def test_a_player_says_at_once_how_many_cards_to_draw() -> None:
    table = position(3, phase="set-up", decks={"jason": ["block", "power-sword"]})
    decision = asked(table, opening_hands(table))
    assert (decision.kind, decision.seats) == ("opening-hand", (0,))
    assert options(decision) == ["hand 1", "hand 2", "hand 3", "hand 4", "hand 5", "pass"]
    decision = asked(table, opening_hands(table), "hand 2")
    assert decision.seats == (1,)
    assert names(table.players[0].hand) == ["block", "power-sword"]


def test_nobody_has_to_draw_at_all() -> None:
    table = position(4, phase="set-up")
    drive(table, opening_hands(table), "pass", "pass", "pass", "pass")
    assert [len(player.hand) for player in table.players] == [0, 0, 0, 0]
    assert table.phase == "deployment"


@pytest.mark.parametrize(("players", "size"), [(5, 5), (4, 5), (3, 5), (2, 7)])
def test_the_maximum_hand_size_limits_the_opening_hand(players: int, size: int) -> None:
    table = position(players, phase="set-up")
    assert options(asked(table, opening_hands(table)))[-2:] == [f"hand {size}", "pass"]
    drive(table, opening_hands(table), *[f"hand {size}"] * players)
    assert [len(player.hand) for player in table.players] == [size] * players
    assert check(table) == []


def test_all_hear_what_is_drawn_with_open_hands() -> None:
    table = position(3, phase="set-up", decks={"jason": ["block"]})
    asked(table, opening_hands(table), "hand 1")
    assert "Jason draws Block." in heard(table)


def test_with_private_hands_others_hear_only_that_a_card_is_drawn() -> None:
    table = position(3, phase="set-up", decks={"jason": ["block"]}, private=True)
    asked(table, opening_hands(table), "hand 1")
    assert "Jason draws Block." in heard(table, 0)
    assert "Block" not in heard(table, 1)
    assert "Jason draws a card." in heard(table, 1)
