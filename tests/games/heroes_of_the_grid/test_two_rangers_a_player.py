"""Battles of players who have two Rangers each (rulebook p. 16): the abilities and cards of both are the player's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herobox.games.heroes_of_the_grid.options import Play
from herobox.games.heroes_of_the_grid.rules.action_phase import start_battle
from herobox.games.heroes_of_the_grid.rules.resolving_battles import ranger_preparation
from herobox.games.heroes_of_the_grid.state import State
from tests.games.driving import drive, heard, options
from tests.games.heroes_of_the_grid.battles import (
    DUMMY,
    TOUGH,
    asked_by_enemy,
    asked_in_turn,
    deck,
    defeated,
    discard,
    enemies_turn,
    fight,
    fighting,
    hand,
    hits,
    pool,
    rangers_turn,
    step,
    the_battle,
)
from tests.games.heroes_of_the_grid.box import GAME, seen_by
from tests.games.heroes_of_the_grid.positions import DISTRICT, HIGH, PUTTIES, REST, player_at, position

PAIRS: dict[str, Any] = {"players": 2, "rangers": ("zack", "trini", "jason", "billy")}
"""Zack and Trini against the Command Center's empty Grid, and Jason and Billy."""


def pairs(*rows: Sequence[str], by: Sequence[str] = ("zack",), **arguments: Any) -> State:
    """A battle of Zack and Trini, or of both pairs."""
    return fight(*rows, by=by, **{**PAIRS, **arguments})


def test_a_pair_draws_up_to_seven_cards_of_its_single_deck() -> None:
    table = position(at={"zack": HIGH}, enemies={HIGH: {PUTTIES: 1}}, **PAIRS)
    assert len(deck(table, "zack")) == 20
    start_battle(table, player_at(table, "zack"))
    drive(table, ranger_preparation(table, the_battle(table)), *["draw"] * 7)
    assert len(hand(table, "zack")) == 7


def test_double_strike_plays_two_of_zacks_cards() -> None:
    table = pairs([TOUGH], abilities=["trini"], hands={"zack": ["mammoth-slam", "mammoth-slam"]}, dice=[1, 1, 2, 1])
    rangers_turn(table, "play zack mammoth-slam", "play zack mammoth-slam")
    assert hits(table) == [5]


def test_double_strike_plays_the_blade_blasters_of_both_rangers() -> None:
    hands = {"zack": ["blade-blaster-black", "blade-blaster-yellow"]}
    table = pairs([TOUGH], abilities=["trini"], hands=hands, pool=3)
    rangers_turn(table, "play zack blade-blaster-black", "pay 1", "play zack blade-blaster-yellow", "pay 2")
    assert hits(table) == [3]


def test_hip_hop_kido_follows_trinis_attack() -> None:
    table = pairs([DUMMY, "flanking"], abilities=["zack"], hands={"zack": ["precise-strike"]}, pool=0)
    rangers_turn(table, "play zack precise-strike", "hit 2", "hit 1")
    assert hits(table) == [1, 2]


def test_each_ability_of_a_pair_is_used_once_a_battle() -> None:
    hands = {"zack": ["precise-strike", "precise-strike"]}
    table = pairs(["flanking", "flanking", DUMMY], abilities=["zack", "trini"], hands=hands, pool=0)
    rangers_turn(table, "play zack precise-strike", "hit 2", "hit 1", "play zack precise-strike", "hit 3")
    assert player_at(table, "zack").used == ["zack", "trini"]
    assert hits(table) == [1, 2, 2]


def test_twin_fang_teamwork_answers_the_other_rangers_attack_but_not_trinis() -> None:
    hands = {"zack": ["mammoth-slam", "precise-strike", "twin-fang-teamwork", "twin-fang-teamwork"]}
    table = pairs([TOUGH], hands=hands, pool=0, dice=[1, 1])
    rangers_turn(table, "play zack mammoth-slam", "play zack twin-fang-teamwork", "pass")
    assert hits(table) == [3]
    rangers_turn(table, "play zack precise-strike")
    assert hits(table) == [5]


def test_twin_fang_teamwork_is_refused_to_trini_where_somebody_else_may_answer_her_attack() -> None:
    hands = {"zack": ["precise-strike", "twin-fang-teamwork", "twin-fang-teamwork"]}
    table = pairs([TOUGH], by=["zack", "jason"], hands=hands, pool=0)
    lent = player_at(table, "zack").hand.pop()
    player_at(table, "jason").hand.append(lent)  # In the box no other Ranger has such a card, but a pack may bring one.
    decision = asked_in_turn(table, "play zack precise-strike")
    assert options(decision) == ["play jason twin-fang-teamwork", "pass"]
    refused = GAME.decisions.why_not(seen_by(table, 0), 0, decision, Play("zack", lent.id))
    assert refused == "Twin-Fang Teamwork answers the attack of another Ranger only (see its card; p. 11)"


def test_team_tactics_may_let_the_other_ranger_of_the_pair_play_but_not_jason() -> None:
    hands = {"jason": ["team-tactics", "lead-the-charge", "counter-jab"]}
    table = pairs([TOUGH], by=["jason"], hands=hands, dice=[1])
    assert options(asked_in_turn(table, "play jason team-tactics")) == ["play jason counter-jab", "pass"]


def test_acrobatics_catch_a_card_of_the_other_ranger() -> None:
    arguments: dict[str, Any] = {"players": 2, "rangers": ("zack", "kimberly", "jason", "billy")}
    arguments.update(hands={"zack": ["acrobatics"]}, decks={"zack": ["power-axe"]})
    table = fight(["leaping-attack"], by=["zack"], stage="enemies", **arguments)
    enemies_turn(table, "play zack acrobatics")
    assert hand(table, "zack") == ["power-axe"]


# Each Ranger counts


@pytest.mark.parametrize(
    ("card", "damage", "times"), [("chain-lightning", 4, 2), ("flash-burst", 1, 2), ("long-shadow", 2, 2)]
)
def test_each_ranger_is_counted_so_each_player_suffers_twice(card: str, damage: int, times: int) -> None:
    house: dict[str, Any] = {} if card == "chain-lightning" else {"expansions": ("afterglow",)}
    if card == "flash-burst":
        house |= {"foot_soldiers": (PUTTIES, "glow-husks"), "board_order": (), "where": "angel-grove-park"}
    table = pairs([card], by=["zack", "jason"], stage="enemies", **house)
    enemies_turn(table, "choose jason", "pass")
    assert heard(table).count(f"deals {damage} damage to Zack and Trini.") == times
    assert heard(table).count(f"deals {damage} damage to Jason and Billy.") == times


def test_the_lead_ranger_of_a_pair_suffers_one_damage_and_the_other_one_the_other() -> None:
    table = pairs(["blade-beam"], by=["zack", "jason"], stage="enemies")
    enemies_turn(table, "pass")
    told = [line for line in heard(table).split("\n") if "damage" in line]
    assert told == [
        "Blade Beam deals 4 damage to Zack and Trini.",
        "Blade Beam deals 2 damage to Zack and Trini.",
        "Blade Beam deals 2 damage to Jason and Billy.",
        "Blade Beam deals 2 damage to Jason and Billy.",
    ]


def test_two_different_rangers_may_be_both_of_one_player() -> None:
    table = pairs(["eye-lasers"], by=["zack", "jason"], stage="enemies")
    assert options(asked_by_enemy(table, "choose zack")) == ["choose zack", "choose jason"]
    table = enemies_turn(pairs(["eye-lasers"], stage="enemies"))
    assert heard(table).count("deals 3 damage to Zack and Trini.") == 2


def test_each_ranger_loses_a_card_so_a_pair_loses_two() -> None:
    hands = {"zack": ["mammoth-slam", "power-axe", "tenacity"]}
    table = enemies_turn(pairs(["breath-of-death"], hands=hands, stage="enemies"))
    assert len(hand(table, "zack")) == 1
    table = enemies_turn(pairs(["cruel-laughter"], hands=hands, stage="enemies"), "discard mammoth-slam")
    assert discard(table, "zack") == ["power-axe", "mammoth-slam"]
    table = pairs(["grave-digger-slash"], stage="enemies")
    lost = deck(table, "zack")[:-3:-1]
    assert discard(enemies_turn(table), "zack") == lost


def test_the_saber_toothed_tiger_lets_a_pair_draw_four_cards() -> None:
    table = pairs([TOUGH], zords=["saber-toothed-tiger"])
    rangers_turn(table, "use saber-toothed-tiger", *["draw"] * 4, "pass")
    assert len(hand(table, "zack")) == 4


def test_a_pair_may_exchange_two_cards_at_the_industrial_districts_side_b() -> None:
    table = pairs(
        [DUMMY], where=DISTRICT, stage="start", b_sides=(DISTRICT,), decks={"zack": ["tenacity", "power-axe"]}
    )
    step(table, "draw", "draw")  # Each time the only card of the hand goes back on top.
    assert hand(table, "zack") == []


# Energy and defeat


def test_a_pair_stores_two_energy_after_a_battle() -> None:
    table = step(pairs([DUMMY], pool=5, stage="cleanup"))
    assert player_at(table, "zack").energy == 2


def test_the_game_is_lost_when_a_pairs_deck_is_empty_whatever_else_there_is() -> None:
    table = pairs(
        ["leaping-attack"], decks={"zack": ["power-axe"]}, discards={"zack": REST}, morphin_grid=3, stage="enemies"
    )
    enemies_turn(table)
    assert table.ending == "The Power Rangers lose: Zack and Trini have no cards left in their combat deck."
    assert not table.won


def test_the_game_is_lost_when_a_pair_draws_its_last_card_in_battle() -> None:
    table = pairs([TOUGH], zords=["saber-toothed-tiger"], decks={"zack": ["power-axe"]}, discards={"zack": REST})
    rangers_turn(table, "use saber-toothed-tiger", "draw")
    assert table.ending


def test_a_card_defeated_by_a_special_defense_was_not_defeated_by_the_attack() -> None:
    arguments: dict[str, Any] = {"players": 2, "rangers": ("billy", "trini", "jason", "zack")}
    table = fight(
        ["lion-shield", DUMMY],
        by=["billy"],
        hands={"billy": ["sabertooth-strike"]},
        decks={"billy": ["counter-jab", "power-lance"]},
        dice=[2, 1],
        **arguments,
    )
    rangers_turn(table, "play billy sabertooth-strike", "hit 1")
    assert (defeated(table), hits(table)) == ([1], [4, 0])
    assert fighting(table) == ["billy"]
    assert pool(table) == 1


# The later rulebook

REVISED: dict[str, Any] = {"rules": "revised"}


def test_in_the_later_rulebook_an_unused_action_brings_a_pair_three_energy_and_cards_up_to_the_hand_size() -> None:
    table = pairs([TOUGH], hands={"zack": ["power-axe"]}, actions={"zack": 1}, pool=0, **REVISED)
    decision = asked_in_turn(table, "flip zack")
    assert (decision.kind, options(decision), pool(table)) == ("draw-for-action", ["draw", "pass"], 3)
    table = pairs([TOUGH], hands={"zack": ["power-axe"]}, actions={"zack": 1}, pool=0, **REVISED)
    rangers_turn(table, "flip zack", *["draw"] * 6, "play zack power-axe", "pass")
    assert (len(hand(table, "zack")), pool(table)) == (6, 0)


def test_an_unused_action_brings_two_energy_and_no_cards_in_2019() -> None:
    table = pairs([TOUGH], hands={"zack": ["sweeping-strike"]}, actions={"zack": 1}, pool=0)
    rangers_turn(table, "flip zack", "play zack sweeping-strike")
    assert (hand(table, "zack"), pool(table)) == ([], 1)


def test_in_the_later_rulebook_the_morphin_grid_restores_a_pair() -> None:
    table = pairs(
        ["leaping-attack"],
        by=["zack", "jason"],
        decks={"zack": ["reckless-blow"]},
        discards={"zack": REST},
        stage="enemies",
        **REVISED,
    )
    assert table.morphin_grid == 2
    enemies_turn(table, "choose zack", *["draw"] * 7)
    assert (table.ending, table.morphin_grid, fighting(table)) == ("", 1, ["jason"])
    assert len(hand(table, "zack")) == 7
    assert "Zack and Trini are defeated and go to the Command Center; its energy falls to 1." in heard(table)


def test_in_the_later_rulebook_too_a_pair_loses_the_game_where_the_grid_is_empty() -> None:
    table = pairs(
        ["leaping-attack"],
        decks={"zack": ["reckless-blow"]},
        discards={"zack": REST},
        stage="enemies",
        morphin_grid=0,
        **REVISED,
    )
    enemies_turn(table)
    assert (
        table.ending == "The Power Rangers lose: Zack and Trini are defeated with no energy left at the Command Center."
    )


def test_whoever_draws_the_last_card_for_an_action_is_defeated_and_plays_no_card() -> None:
    last: dict[str, Any] = {"decks": {"zack": ["reckless-blow"]}, "discards": {"zack": REST}, "actions": {"zack": 1}}
    last["hands"] = {"zack": ["blade-blaster-black"]}
    table = pairs([TOUGH], by=["zack", "jason"], **last, **REVISED)
    rangers_turn(table, "play zack blade-blaster-black", "flip zack", "draw", "pass")
    assert (fighting(table), hits(table)) == (["jason"], [0])


def test_whoever_leaves_like_that_before_damage_does_not_suffer_it() -> None:
    last: dict[str, Any] = {"decks": {"zack": ["reckless-blow"]}, "discards": {"zack": REST}, "actions": {"zack": 1}}
    last["hands"] = {"zack": ["smooth-moves"]}
    table = pairs(["leaping-attack"], by=["zack", "jason"], stage="enemies", **last, **REVISED)
    enemies_turn(table, "choose zack", "flip zack", "draw", "pass")
    assert (fighting(table), table.morphin_grid) == (["jason"], 1)
    assert discard(table, "zack") == []


def test_in_the_later_rulebook_three_players_with_pairs_have_what_two_players_have() -> None:
    table = fight(
        [TOUGH],
        by=["jason"],
        players=3,
        six_rangers=True,
        expansions=("afterglow",),
        actions={"jason": 1},
        pool=0,
        **REVISED,
    )
    assert table.morphin_grid == 0
    assert asked_in_turn(table, "flip jason").kind == "draw-for-action"
    assert pool(table) == 3
