"""Starters, Blade Blasters and Stuns at the table (rulebook p. 2, 5, 12, 18 and 22)."""

from __future__ import annotations

import pytest

from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import end_phase
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.changes import EMPTY, changed, numbers
from tests.games.deck_building.positions import ids, position
from tests.games.driving import asked, drive, options

CHARACTERS = {0: "rita-repulsa", 1: "billy-cranston"}
PAIRS = [("teamwork", "mayhem"), ("attitude", "disposable"), ("power-coin", "putty-clay"), ("recovery", "rebuild")]


@pytest.mark.parametrize(("hero", "villain"), PAIRS)
def test_the_starters_of_both_sides_have_other_names_and_the_same_effects(hero: str, villain: str) -> None:
    ours, theirs = CARDS[hero], CARDS[villain]
    assert ours.name != theirs.name
    assert (ours.shards, ours.energy, ours.copies) == (theirs.shards, theirs.energy, theirs.copies)
    assert ours.played == theirs.played
    assert [(t.on, t.effects) for t in ours.triggers] == [(t.on, t.effects) for t in theirs.triggers]
    assert (ours.side, theirs.side) == ("heroes", "villains")


@pytest.mark.parametrize(
    ("card", "seat", "change"),
    [
        ("teamwork", 1, {"Shards": 1}),
        ("mayhem", 0, {"Shards": 1}),
        ("power-coin", 1, {"Energy": 4}),
        ("putty-clay", 0, {"Energy": 4}),
        ("recovery", 1, {"HP": 2}),
        ("rebuild", 0, {"HP": 2}),
        ("attitude", 1, {}),
        ("disposable", 0, {}),
        ("blade-blaster", 1, {"Shards": 1}),
        ("stun", 1, {}),
    ],
)
def test_playing_a_starter_or_a_basic_card(card: str, seat: int, change: dict[str, int]) -> None:
    table = position(characters=CHARACTERS, active=seat, hands={seat: [card]}, hp=(20, 20), grid=EMPTY)
    before = numbers(table, seat)
    drive(table, main_action(table), f"play {card}")
    assert changed(before, numbers(table, seat)) == {"hand": -1, "played": 1, **change}


@pytest.mark.parametrize(("card", "seat"), [("recovery", 1), ("rebuild", 0)])
@pytest.mark.parametrize(("hp", "healed"), [(30, 0), (29, 1), (21, 1), (20, 2), (11, 2), (10, 8), (1, 8)])
def test_recovery_and_rebuild_heal_from_the_start_and_the_more_the_more_is_missing(
    card: str, seat: int, hp: int, healed: int
) -> None:
    table = position(characters=CHARACTERS, active=seat, hands={seat: [card]}, hp=(hp, hp), grid=EMPTY)
    drive(table, main_action(table), f"play {card}")
    assert table.teams[table.players[seat].team].hp == hp + healed


@pytest.mark.parametrize(("card", "seat", "adversary"), [("attitude", 1, "baboo"), ("disposable", 0, "alpha-5")])
def test_attitude_and_disposable_destroy_up_to_two_controlled_cards_at_each_battle(
    card: str, seat: int, adversary: str
) -> None:
    plain = "teamwork" if seat else "mayhem"
    table = position(
        characters=CHARACTERS,
        active=seat,
        shards=4,
        played={seat: [card, plain, plain, plain]},
        grid=[adversary, adversary, "", "", "", ""],
    )
    drive(table, main_action(table), f"battle {adversary}", f"destroy {plain} play", f"destroy {plain} play")
    assert ids(table.destroyed) == [plain, plain]
    drive(table, main_action(table), f"battle {adversary}", f"destroy {card} play", "pass")
    assert ids(table.destroyed) == [plain, plain, card]
    assert ids(table.players[seat].played) == [plain]


def test_a_blade_blaster_that_is_destroyed_returns_under_its_stack() -> None:
    table = position(
        characters=CHARACTERS, active=1, shards=2, played={1: ["attitude", "blade-blaster"]},
        grid=["baboo", "", "", "", "", ""], blade_blasters=5,
    )  # fmt: skip
    drive(table, main_action(table), "battle baboo", "destroy blade-blaster play", "pass")
    assert (table.blade_blasters, ids(table.destroyed)) == (6, [])


def test_a_stun_that_is_destroyed_does_not_return_to_its_stack() -> None:
    table = position(
        characters=CHARACTERS, active=1, shards=2, played={1: ["attitude", "stun"]},
        grid=["baboo", "", "", "", "", ""], stuns=5,
    )  # fmt: skip
    drive(table, main_action(table), "battle baboo", "destroy stun play", "pass")
    assert (table.stuns, ids(table.destroyed)) == (5, ["stun"])


def test_stuns_played_in_a_turn_return_to_their_stack_with_two_hp_healed_in_it() -> None:
    table = position(
        characters=CHARACTERS, active=1, hands={1: ["stun", "stun", "recovery"]}, hp=(30, 20), grid=EMPTY, stuns=5
    )
    drive(table, main_action(table), "play stun")
    drive(table, main_action(table), "play recovery")
    drive(table, main_action(table), "play stun")
    assert (table.stuns, ids(table.players[1].played)) == (7, ["recovery"])


def test_healing_at_full_hit_points_returns_no_stun() -> None:
    table = position(
        characters=CHARACTERS, active=1, hands={1: ["recovery"]}, played={1: ["stun"]}, grid=EMPTY, stuns=5
    )
    drive(table, main_action(table), "play recovery")
    assert (table.stuns, ids(table.players[1].played)) == (5, ["stun", "recovery"])


def test_each_blade_blaster_deals_a_damage_that_nobody_blocks_or_removes_a_card_before_adversaries_hurt() -> None:
    table = position(
        characters=CHARACTERS,
        active=1,
        played={1: ["blade-blaster", "blade-blaster", "blade-blaster"]},
        hands={0: ["parry"]},
        energy=(20, 0),
        grid=["baboo", "bones", "", "", "", ""],
        blade_blasters=5,
    )
    drive(table, end_phase(table), "deal", "remove bones", "pass")
    assert [team.hp for team in table.teams] == [29, 29]
    assert (ids(table.main_discard), table.blade_blasters) == (["bones"], 7)
    assert ids(table.players[1].discard) == ["blade-blaster"]


def test_a_blade_blaster_that_is_not_played_is_not_used() -> None:
    table = position(characters=CHARACTERS, active=1, hands={1: ["blade-blaster"]}, grid=EMPTY)
    drive(table, end_phase(table))
    assert table.teams[0].hp == 30


def test_one_blade_blaster_is_bought_in_a_turn() -> None:
    table = position(characters=CHARACTERS, active=1, shards=4, grid=EMPTY, beside={1: []})
    assert "buy blade-blaster" in options(asked(table, main_action(table)))
    drive(table, main_action(table), "buy blade-blaster")
    table.players[1].hand.append(CARDS["stun"])
    assert options(asked(table, main_action(table))) == ["play stun", "pass"]
