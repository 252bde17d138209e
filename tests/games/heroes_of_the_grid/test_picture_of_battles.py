"""The picture of a battle: enemy cards, guards, dice, and who takes part."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from herobox.draw.signs import ink_shield
from herobox.games.heroes_of_the_grid.rules.enemy_turns import enemy_turn
from herobox.games.heroes_of_the_grid.rules.ranger_turns import ranger_turn
from tests.games.driving import asked
from tests.games.heroes_of_the_grid.looking import JASON, battle, corner, drawn
from tests.games.heroes_of_the_grid.positions import BOARDS, COMMAND_CENTER, HIGH, PUTTIES, position
from tests.games.looking import attributes, thing, things, words


def test_a_battle_takes_the_place_of_the_boards_when_its_cards_lie_there() -> None:
    table = battle()
    assert list(drawn(table)) == ["table", "hand", "rangers", "city"]
    before = position(at={"zack": HIGH}, enemies={HIGH: {PUTTIES: 1}})
    assert list(drawn(before)) == ["table", "hand", "rangers"]
    assert "enemy-1" in things(drawn(table)["table"])
    for root in (drawn(table)["city"], drawn(before)["table"]):
        assert {f"location-{name}" for name in (*BOARDS, COMMAND_CENTER)} <= set(things(root))


def test_enemy_cards_lie_in_rows_and_in_the_order_of_their_numbers() -> None:
    root = drawn(battle())["table"]
    places = [corner(root, f"enemy-{number}") for number in range(1, 7)]
    tops = [y for _, y in places]
    assert tops[0] == tops[1] == tops[2] < tops[3] == tops[4] == tops[5]
    assert places[0][0] == places[3][0] < places[1][0] == places[4][0] < places[2][0] == places[5][0]


def test_an_enemy_card_shows_what_is_printed_and_its_hits() -> None:
    table = battle()
    assert table.battle is not None
    table.battle.sequence[4].hits = 1
    root = drawn(table)["table"]
    card = thing(root, "enemy-5")
    assert {"Engulf", "FAST GUARD", "Drain 1 energy.", "2"} <= set(words(card))
    assert things(root)["enemy-5"] == "5: Engulf, Super Putty Patrollers, health 2, 1 of 2 hits"
    assert card.get("data-item") == "engulf"


def test_a_guarded_card_says_by_whom_and_a_guard_is_not_guarded() -> None:
    titles = things(drawn(battle())["table"])
    assert titles["enemy-3"].endswith("guarded by Braid Lash")
    assert titles["enemy-4"].endswith("guarded by Teleport")
    assert "guarded" not in titles["enemy-2"] + titles["enemy-5"]


def test_the_health_of_a_guard_stands_on_a_shield() -> None:
    root = drawn(battle())["table"]
    guard, other = (ET.tostring(thing(root, name), encoding="unicode") for name in ("enemy-2", "enemy-3"))
    shield = ink_shield(35, 37, 56).partition(' d="')[2].partition('"')[0]
    assert shield in guard
    assert shield not in other


def test_a_defeated_card_lies_face_down_and_a_resolved_one_is_turned() -> None:
    table = battle()
    assert table.battle is not None
    table.battle.sequence[0].resolved = True
    table.battle.sequence[3].defeated = True
    root = drawn(table)["table"]
    titles = things(root)
    assert titles["enemy-1"].endswith("resolved")
    assert [turned for turned in attributes([thing(root, "enemy-1")], "transform") if "rotate" in turned]
    assert not [turned for turned in attributes([thing(root, "enemy-2")], "transform") if "rotate" in turned]
    assert "next" in titles["enemy-2"]
    assert titles["enemy-4"].endswith("defeated")
    assert {"defeated", "Regrow"} == set(words(thing(root, "enemy-4")))


def test_the_card_that_acts_is_marked_while_it_acts() -> None:
    table = battle(stage="enemies", rows=[["deadly-claws", "braid-lash"]])
    decision = asked(table, enemy_turn(table))
    assert decision.kind == "suffer"
    titles = things(drawn(table)["table"])
    assert titles["enemy-1"].endswith("acts")
    assert "next" not in titles["enemy-2"]


def test_the_pool_and_the_dice_of_an_attack_can_be_pointed_at() -> None:
    table = battle(hands={"jason": ["tyranno-slash"]}, at={"jason": HIGH, "billy": HIGH}, lead="jason", dice=[2, 0, 1])
    asked(table, ranger_turn(table), "play jason tyranno-slash", "hit 1")
    root = drawn(table, JASON)["table"]
    titles = things(root)
    assert titles["pool"] == "The shared energy pool: 1"
    assert [titles[f"die-{number}"] for number in (1, 2, 3)] == ["Die 1: 2 hits", "Die 2: a miss", "Die 3: 1 hit"]
    assert "Jason's Tyranno Slash against Teleport: 3 hits." in words(root)
    assert "target" in words(thing(root, "enemy-1"))


def test_who_fights_is_shown_with_the_enemies_and_who_does_not_with_a_place() -> None:
    roots = drawn(battle(energy={"zack": 1}, actions={"zack": 2, "trini": 1}))
    titles = things(roots["table"])
    assert titles["ranger-zack"] == "Zack, the lead: 10 cards in the deck, 0 in hand"
    assert titles["actions-zack"] == "Zack's unused actions: 2"
    assert titles["energy-zack"] == "Zack's stored energy: 1"
    assert titles["ranger-trini"] == "Trini, not in this battle"
    assert things(roots["rangers"])["actions-trini"] == "Trini's unused actions: 1"
