"""Villains (rulebook p. 8, 12 and 13), what scenarios put on the board (p. 4 and 12 to 14), and the box (p. 2)."""

from __future__ import annotations

import msgspec
import pytest

from herobox.games.clash_of_heroes.cards.printed_characters import HeroCard, PowerCard, VillainCard, Wound
from herobox.games.clash_of_heroes.cards.printed_district import names_of
from herobox.games.clash_of_heroes.cards.printed_fields import CORE
from herobox.games.clash_of_heroes.cards.printed_plot import covered
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard
from herobox.games.clash_of_heroes.rules.attacks import attack as make_attack
from herobox.games.clash_of_heroes.rules.attribute_tests import Offer, within_reach
from herobox.games.clash_of_heroes.rules.villain_actions import hunt
from tests.games.clash_of_heroes.box import BOX, CONTENT
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import figure, hero, place_of, villain
from tests.games.driving import drive, heard

# How villains move and attack


def test_a_villain_moves_by_its_speed_and_attacks_with_its_dice() -> None:
    """The Trainer has SPEED 2 and ATTACK 4: from e5 he gets next to Rage on a3 in one move, and strikes."""
    table = plain(at={"rage": "a3", "ultrawoman": "j1", "redline": "j2", "la-duchesse": "i1", "trainer": "e5"})
    drive(table, hunt(table, villain(table, "trainer")))
    assert place_of(table, "trainer") in ("a4", "b4", "b3", "a2", "b2")
    assert "Trainer attacks Rage (melee, 4 Combat dice)" in heard(table)


def test_a_villain_that_gets_next_to_nobody_comes_nearer() -> None:
    table = plain(
        at={"rage": "j5", "ultrawoman": "i5", "redline": "a1", "la-duchesse": "a2"}, villains={"dummy": ["g1"]}
    )
    drive(table, hunt(table, villain(table, "dummy-1")))
    assert place_of(table, "dummy-1") in ("h3", "i3", "j3")
    assert "attacks" not in heard(table)


def test_a_villain_attacks_the_nearest_hero_and_then_the_weakest() -> None:
    near = plain(at={"rage": "e4", "ultrawoman": "a1", "redline": "a2", "trainer": "e5"})
    drive(near, hunt(near, villain(near, "trainer")))
    assert "Trainer attacks Rage" in heard(near)
    weak = plain(
        at={"rage": "e4", "redline": "c5", "trainer": "e5", "ultrawoman": "d4", "la-duchesse": "a1"},
        damage={"ultrawoman": 3, "rage": 2},
    )
    drive(weak, hunt(weak, villain(weak, "trainer")))
    assert "Trainer attacks Ultrawoman" in heard(weak)


# Powers that wait for the same thing


@pytest.mark.parametrize(
    ("cards", "first"), [(["torn-suit", "sore-loser"], "2 of"), (["sore-loser", "torn-suit"], "+1 ATTACK")]
)
def test_powers_that_wait_for_the_same_come_in_the_order_of_the_cards(cards: list[str], first: str) -> None:
    """Being hurt gives Rage a Damage token more by the one, and ATTACK by the other."""
    table = plain(at={"rage": "c3", "redline": "d3"}, left={"rage": cards}, dice="2 2 2")
    drive(table, make_attack(table, figure(table, "redline"), "melee", figure(table, "rage")))
    said = heard(table)
    second = {"2 of": "+1 ATTACK", "+1 ATTACK": "2 of"}[first]
    assert said.index(first) < said.index(second)


# The board


def test_areas_end_at_walls_white_lines_and_the_borders_of_tiles() -> None:
    board = plain().board
    areas = sorted(" ".join(names_of(board, spaces)) for spaces in board.areas)
    assert areas == sorted(
        [
            "a1 b1 a2 b2",
            "c1 d1 e1 c2 d2 e2",
            "a3 b3 c3 d3 e3",
            "a4 b4 a5 b5",
            "c4 d4 e4 c5 e5",
            "f1 f2 f3 f4 f5",
            "g1 h1 g2 h2",
            "i1 j1 i2 j2",
            "g3 h3 i3 j3",
            "g4 h4 g5 h5",
            "i4 j4 i5 j5",
        ]
    )


def test_a_turned_object_covers_other_spaces() -> None:
    table = plain(objects={"car": ["c1", "a4 1", "d4 2"]})
    assert [" ".join(names_of(table.board, piece.spaces)) for piece in table.objects] == ["c1 d1", "a4 a5", "d4 e4"]
    assert [table.board.names[piece.orange] for piece in table.objects] == ["c1", "a4", "e4"]


@pytest.mark.parametrize("name", BOX.of(Scenario))
def test_objects_lie_where_the_sheet_and_the_scenario_say(name: str) -> None:
    scenario = BOX.of(Scenario)[name]
    table = plain(name, teams=(("rage",), ("redline",)))
    lying = [sorted(names_of(table.board, piece.spaces)) for piece in table.objects]
    for each in scenario.script.objects:
        assert sorted(covered(each, BOX.of(ObjectCard)[each.what])) in lying
    sheet = BOX.of(Sheet)[scenario.sheet] if scenario.sheet else None
    assert len(lying) == len(scenario.script.objects) + (len(sheet.script.objects) if sheet else 0)


def test_a_sheet_and_a_scenario_make_one_plot() -> None:
    """The scenario adds articles and villains to those of its sheet."""
    scenario = CONTENT.of(Scenario)["city-of-silence"]
    sheet = CONTENT.of(Sheet)[scenario.sheet]
    plot = plain("city-of-silence", teams=(("rage",), ("redline",))).plot
    assert len(plot.villains) == len(sheet.script.villains) + len(scenario.script.villains)
    assert plot.earnings == sheet.script.articles + scenario.script.articles
    assert plot.end_of_round == sheet.script.end_of_round + scenario.script.end_of_round


def test_a_scenario_without_a_sheet_has_rules_of_its_own() -> None:
    table = plain("hot-dog-day", teams=(("rage",), ("redline",)))
    scenario = CONTENT.of(Scenario)["hot-dog-day"]
    assert table.sheet is None
    assert table.plot.end_of_round == scenario.script.end_of_round
    assert table.plot.earnings == scenario.script.articles


def test_a_direct_attack_test_is_not_made_from_afar() -> None:
    table = plain(teams=(("fahrenheit",), ("redline",)), at={"fahrenheit": "j3"}, active="fahrenheit")
    space = table.board.numbers["h3"]
    (doors,) = table.plot.specials[space]
    assert within_reach(table, hero(table, "fahrenheit"), Offer(doors, space))
    assert not within_reach(table, hero(table, "fahrenheit"), Offer(msgspec.structs.replace(doors, direct=True), space))


# The box


def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert len(BOX.of(HeroCard)) == 6
    assert len(BOX.of(PowerCard)) == 72
    assert sum(card.copies for card in BOX.of(Wound).values()) == 16
    assert sorted(card.copies for card in BOX.of(VillainCard).values() if card.set == CORE) == [1, 5, 10]
    assert sum(card.copies for card in BOX.of(ObjectCard).values()) == 38
    assert sum(article.set == CORE for article in BOX.of(Article).values()) == 15
    assert sum(sheet.set == CORE for sheet in BOX.of(Sheet).values()) == 3
    faces = BOX.of(TileCard)
    assert len(faces) == 12
    assert all(faces[face.other_side].other_side == face.id for face in faces.values())
