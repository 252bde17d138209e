"""The quick policy as it was mended: abilities by what they do, Energy by its stock, Blocks kept and baited."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.bots import FirstMind, TableMind, shortlisting
from herobox.games.deck_building.bots.ability_values import blocked_chance, energy_price, in_play_worth
from herobox.games.deck_building.bots.card_values import attached_worth
from herobox.games.deck_building.bots.features import features
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.state import State
from herobox.kernel import Rules, notation
from tests.games.deck_building.box import CARDS, CONTENT
from tests.games.deck_building.positions import position
from tests.games.driving import asked

NO_GRID = [""] * 6
ZACK = {1: "zack-taylor"}


def quick_choice(table: State, rules: Rules[Any] | None = None) -> str:
    """What the quick policy does where the rule, an action of the Main Phase without one, asks first."""
    return notation(shortlisting.quick_choice(table, asked(table, rules or main_action(table))))


@pytest.mark.parametrize("card", ["thunder-slinger", "blue-senturion", "titanium-ranger", "pudgy-pig", "baboo"])
def test_an_ability_that_was_thought_to_be_worth_nothing_is_worth_what_it_does(card: str) -> None:
    assert attached_worth(CARDS[card]) == 0.0
    assert in_play_worth(CARDS[card]) > 0.0


def test_energy_is_dear_where_abilities_take_more_than_there_is_and_cheap_where_nothing_takes_it() -> None:
    slots = {1: ["thunder-slinger", "power-blaster", "", ""]}
    dear = energy_price(position(characters=ZACK, slots=slots, energy=(0, 1)), 1)
    enough = energy_price(position(characters=ZACK, slots=slots, energy=(0, 20)), 1)
    useless = energy_price(position(characters=ZACK, energy=(0, 1)), 1)
    assert dear > 2 * enough
    assert useless == enough


def test_abilities_come_before_energy_cards_where_the_tracker_is_nearly_full() -> None:
    there: dict[str, Any] = {
        "characters": ZACK, "slots": {1: ["thunder-slinger", "", "", ""]}, "hands": {1: ["power-coin", "teamwork"]},
        "active": 1, "grid": NO_GRID,
    }  # fmt: skip
    assert quick_choice(position(energy=(0, 19), **there)) == "activate thunder-slinger"
    assert quick_choice(position(energy=(0, 10), **there)) == "play-all"


def test_an_ability_that_counts_what_is_played_waits_for_it() -> None:
    table = position(
        characters={1: "kimberly-ann-hart"}, slots={1: ["power-bow", "", "", ""]},
        hands={1: ["teamwork", "power-coin"]}, energy=(0, 19), active=1, grid=NO_GRID,
    )  # fmt: skip
    assert quick_choice(table) == "play-all"


def test_an_attack_that_wins_is_made_though_another_does_more_for_its_energy() -> None:
    there: dict[str, Any] = {
        "characters": {1: "jason-lee-scott"}, "slots": {1: ["", "", "thunder-slinger", "flying-kick"]},
        "energy": (0, 6), "active": 1, "grid": NO_GRID,
    }  # fmt: skip
    assert quick_choice(position(hp=(30, 30), **there)) == "activate flying-kick"
    assert quick_choice(position(hp=(4, 30), **there)) == "activate thunder-slinger"


def test_nothing_is_paid_to_heal_a_team_that_lacks_nothing() -> None:
    table = position(
        characters={1: "trini-kwan"}, slots={1: ["regenerate", "", "", ""]}, energy=(0, 12), active=1, grid=NO_GRID
    )
    assert quick_choice(table) == "pass"
    table.teams[1].hp = 12
    assert quick_choice(table) == "activate regenerate"


def attacked(hp: int, *, big_to_come: bool) -> str:
    """What a Hero who holds a Parry does against 3 damage; `big_to_come`: a King Sphinx could attack as well."""
    table = position(
        characters={0: "rita-repulsa", **ZACK}, hands={1: ["parry"]},
        slots={0: ["z-putty", "king-sphinx" if big_to_come else "", "", ""]}, energy=(12, 12), hp=(30, hp),
        grid=NO_GRID,
    )  # fmt: skip
    return notation(shortlisting.quick_choice(table, asked(table, main_action(table), "activate z-putty")))


def test_a_block_is_kept_for_a_bigger_attack_that_may_come() -> None:
    assert attacked(20, big_to_come=False) == "block parry hand"
    assert attacked(20, big_to_come=True) == "pass"


def test_an_attack_that_would_lose_the_game_is_blocked_at_once() -> None:
    assert attacked(3, big_to_come=True) == "block parry hand"


def test_where_a_block_lies_open_the_smallest_attack_comes_first_to_bait_it() -> None:
    there: dict[str, Any] = {
        "characters": {0: "rita-repulsa", **ZACK}, "slots": {0: ["king-sphinx", "", "flying-kick", ""],
        1: ["energy-shield", "", "", ""]}, "grid": NO_GRID,
    }  # fmt: skip
    guarded = position(energy=(20, 8), **there)
    assert blocked_chance(guarded, 0) > 0
    assert quick_choice(guarded) == "activate flying-kick"
    unpaid = position(energy=(20, 0), **there)
    assert blocked_chance(unpaid, 0) == 0
    assert quick_choice(unpaid) == "activate king-sphinx"


def test_the_first_bots_keep_the_habits_that_they_had() -> None:
    first = TableMind(CONTENT).first_version()
    assert isinstance(first, FirstMind)
    table = position(
        characters=ZACK, slots={1: ["thunder-slinger", "", "", ""]}, hands={1: ["power-coin", "teamwork"]},
        energy=(0, 19), active=1, grid=NO_GRID,
    )  # fmt: skip
    assert notation(first.default_choice(table, asked(table, main_action(table)))) == "play-all"


def zords_for(hand: list[str], **there: Any) -> State:
    """Jason with the Tyrannosaurus, the Dragonzord on top of the stack, and this hand."""
    return position(
        characters={1: "jason-lee-scott"}, bay=["tyrannosaurus"], zords=["dragonzord"], hands={1: hand}, active=1,
        grid=NO_GRID, **there,
    )  # fmt: skip


def test_a_hand_that_pays_for_a_zord_is_played_for_it_and_not_attached() -> None:
    assert quick_choice(zords_for(["power-blaster", "ninjor", "teamwork"])).startswith("play ")
    assert quick_choice(zords_for(["power-blaster", "ninjor"])).startswith("attach ")
    assert quick_choice(zords_for(["power-blaster"], shards=7)) == "buy dragonzord"


def test_a_zord_that_gives_shards_and_one_nearer_to_a_megazord_are_worth_more() -> None:
    bays = [["mastodon", "triceratops", "pterodactyl", "tyrannosaurus", "dragonzord"][:zords] for zords in range(6)]
    found = [features(position(bay=bay), 1).get("zords toward a Megazord", 0.0) for bay in bays]
    assert found == sorted(found)
    assert found[5] - found[4] > found[2] - found[1] > 0
    assert features(position(bay=bays[1]), 1)["shards of the tile"] > 0
