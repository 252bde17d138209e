"""How good the table looks to a bot."""

from __future__ import annotations

import pytest

from herobox.games.deck_building.bots import card_values
from herobox.games.deck_building.bots.card_values import attached_worth, character_worth, liking, played_worth
from herobox.games.deck_building.bots.evaluation import evaluate
from herobox.games.deck_building.effects.basic_effects import Damage, DiscardThis
from herobox.games.deck_building.state import HEROES, VILLAINS
from tests.games.deck_building.box import CARDS, CHARACTERS
from tests.games.deck_building.positions import position

NO_GRID = [""] * 6


def test_what_is_good_for_one_team_is_bad_for_the_other() -> None:
    table = position(2, 2, hp=(22, 17), energy=(3, 9), grid=["baboo", "bones", "ninjor", "", "", ""])
    assert evaluate(table, 0) == evaluate(table, 2) == -evaluate(table, 1) == -evaluate(table, 3)


def test_a_game_that_is_over_is_worth_a_win_a_loss_or_nothing() -> None:
    table = position()
    table.ending, table.winner = "The end.", HEROES
    assert (evaluate(table, 0), evaluate(table, 1)) == (-1, 1)
    table.winner = -1
    assert (evaluate(table, 0), evaluate(table, 1)) == (0, 0)


def test_hit_points_energy_attached_cards_and_few_adversaries_are_good() -> None:
    plain = evaluate(position(grid=NO_GRID), VILLAINS)
    assert evaluate(position(grid=NO_GRID, hp=(30, 28)), VILLAINS) > plain
    assert evaluate(position(grid=NO_GRID, energy=(4, 0)), VILLAINS) > plain
    assert evaluate(position(grid=NO_GRID, lair=["master-scorpina"]), VILLAINS) > plain
    assert evaluate(position(grid=["ninjor", *NO_GRID[1:]]), VILLAINS) < plain


def test_a_deck_full_of_stuns_is_worse_than_one_of_good_cards() -> None:
    good = position(discards={1: ["ninjor", "viewing-globe"]})
    bad = position(discards={1: ["stun", "stun"]})
    assert evaluate(good, 1) > evaluate(bad, 1)


def test_everything_printed_can_be_judged() -> None:
    for card in CARDS.values():
        assert -2 < played_worth(card) < 12
        assert 0 <= attached_worth(card) < 12
        for character in CHARACTERS.values():
            assert 0 <= liking(character, card) < 5
    for character in CHARACTERS.values():
        assert 0 < character_worth(character, True) < 12
        assert 0 < character_worth(character, False) < 12


def test_a_new_word_without_a_price_can_be_judged_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for prices in ("_PRICES", "_FLAT"):
        monkeypatch.setattr(card_values, prices, {})
    word_worth = card_values.word_worth.__wrapped__
    assert word_worth(Damage(2)) == word_worth(DiscardThis()) == card_values.UNPRICED


def test_finster_likes_putties_and_rita_likes_villains() -> None:
    putty, parry = CARDS["putty-patroller"], CARDS["parry"]
    for character in ("finster", "rita-repulsa"):
        assert liking(CHARACTERS[character], putty) > liking(CHARACTERS[character], parry) == 0
