"""The picture of what lies beside the city: pools, monsters in both forms, Reserves, cities, dice; and the forces."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from herobox.draw.markup import document
from herobox.games.monsterpocalypse.cards.printed_bases import BuildingCard
from herobox.games.monsterpocalypse.picture.last_roll_picture import rolled
from herobox.games.monsterpocalypse.picture.pools_picture import STRIP, strip
from herobox.games.monsterpocalypse.picture.sheets import sheets
from tests.games.looking import SVG, attributes, thing, things, words
from tests.games.monsterpocalypse.box import CONTENT
from tests.games.monsterpocalypse.looking import drawn, seen, shapes, table_of
from tests.games.monsterpocalypse.positions import monster, position


def test_each_player_has_three_pools_with_their_dice() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"}, pool=7, power=4, their_power=10)
    seen = things(table_of(table))
    assert [seen[f"{pool}-pool-0"] for pool in ("monster", "unit", "power")] == [
        "Defender X's Monster Pool: 7 Action Dice",
        "Defender X's Unit Pool: 3 Action Dice",
        "Defender X's Power Pool: 4 Power Dice",
    ]
    assert words(thing(table_of(table), "power-pool-1")) == ["10", "Power"]


def test_the_active_pool_is_framed() -> None:
    table = position({"defender-x": "d4", "g-tank": "g7"}, {"terra-khan": "j4"}, activation="units")

    def framed(pool: str) -> bool:
        return "stroke-accent fill-card" in attributes([thing(table_of(table), pool)], "class")

    assert [framed(f"{pool}-pool-0") for pool in ("monster", "unit")] == [False, True]
    table.activation = "monsters"
    assert [framed(f"{pool}-pool-0") for pool in ("monster", "unit")] == [True, False]
    assert not framed("monster-pool-1")


def test_the_player_whose_turn_it_is_has_the_phase() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4", "raptix": "j9 k9"})
    table.forces[1].forms_destroyed = 1
    seen = words(table_of(table))
    assert {"Attack Phase", "2 units, beat 1 form"} <= set(seen)
    table.phase = "push"
    assert "Push Phase" in words(table_of(table))


def test_the_form_in_the_monster_reserves_has_its_health_and_what_changing_costs() -> None:
    table = position({"defender-x": "d4"}, {"mega-terra-khan": "j4"}, health={"ultra-defender-x": 3})
    root = table_of(table)
    seen = things(root)
    assert seen["hyper-0-defender-x"] == "Ultra Defender X: 3 of 6 Health, in the Monster Reserves, Hyper 4"
    assert words(thing(root, "hyper-0-defender-x")) == ["U", "3/6", "4"]
    assert seen["hyper-1-terra-khan"] == "Terra Khan: 5 of 5 Health, in the Monster Reserves"


def test_what_changing_costs_is_not_shown_of_the_form_on_the_map() -> None:
    table = position({"ultra-defender-x": "d4"}, {"ultra-terra-khan": "j4"})
    root = table_of(table)
    assert words(thing(root, "hyper-0-defender-x")) == ["A", "5/5"]
    assert words(root).count("4") == 1  # The fourth row of the map.


def test_two_monsters_a_side_have_room_beside_each_other() -> None:
    table = position({"defender-x": "d4", "sky-sentinel": "d8"}, {"terra-khan": "j4", "armodax": "j8"})
    table.forces[0].monsters[0].health = [0, 4]
    assert {"hyper-0-defender-x", "hyper-0-sky-sentinel", "hyper-1-terra-khan", "hyper-1-armodax"} <= set(
        things(table_of(table))
    )
    assert "0/5" in words(table_of(table))


def test_three_and_four_monsters_a_side_stand_below_the_pools_with_room_for_their_health() -> None:
    ours = {"defender-x": "d4", "sky-sentinel": "d8", "terra-khan": "g4", "armodax": "g8"}
    for number, below in ((2, False), (3, True), (4, True)):
        table = position(dict([*ours.items()][:number]), {"zor-maxim": "n4"})
        drawn = strip(seen(table), table.forces[0], own=True)
        assert (drawn.height > STRIP) is below
        shown = words(ET.fromstring(document(drawn.width, drawn.height, "A strip", "", [drawn.parts])))
        assert sum("/" in each for each in shown) == 2 * number


def test_the_reserves_show_how_many_there_are_and_what_they_cost() -> None:
    table = position({"defender-x": "d4", "g-tank": "g7"}, {"terra-khan": "j4"}, reserves={"elite-g-tank": 3})
    root = table_of(table)
    assert things(root)["reserve-0-elite-g-tank"].startswith(
        "Elite G-Tank: 3 in the Reserves, 2 Action Dice to spawn. SPD 4"
    )
    assert words(thing(root, "reserve-0-elite-g-tank")) == ["3", "2", "Elite G-Tank"]
    assert shapes(thing(root, "reserve-0-elite-g-tank"), "circle", "first-band") == 1
    assert shapes(thing(root, "reserve-0-g-tank"), "circle", "first-soft") == 1


def test_of_a_name_too_long_to_be_read_on_its_chip_the_first_word_is_a_letter() -> None:
    units = {"belcher": 5, "elite-belcher": 2, "explodohawk": 4, "shadow-explodohawk": 1, "crawler": 1, "spitter": 2}
    root = table_of(position({"terra-khan": "d4"}, {"raptix": "j4"}, reserves=units))
    assert words(thing(root, "reserve-0-shadow-explodohawk"))[-1] == "S. Explodohawk"
    assert words(thing(root, "reserve-0-elite-belcher"))[-1] == "Elite Belcher"


def test_the_reserves_show_the_extra_die_for_a_unit_of_another_agenda() -> None:
    table = position({"terra-khan": "d4"}, {"raptix": "j4"}, reserves={"g-tank": 3, "raptix": 2})
    root = table_of(table)
    assert words(thing(root, "reserve-0-g-tank")) == ["3", "2", "G-Tank"]
    assert words(thing(root, "reserve-0-raptix")) == ["2", "1", "Raptix"]


def test_more_units_than_fit_beside_the_dice_take_a_second_row() -> None:
    few = position({"defender-x": "d4"}, {"terra-khan": "j4"}, reserves={"g-tank": 1})
    units = ["g-tank", "elite-g-tank", "rocket-chopper", "repair-vehicle", "raptix", "carnidon", "hunter", "saucer"]
    many = position({"defender-x": "d4"}, {"terra-khan": "j4"}, reserves=dict.fromkeys(units, 1))
    heights = [float(table_of(table).get("viewBox", "").split()[3]) for table in (few, many)]
    assert heights[1] > heights[0]
    assert {f"reserve-0-{unit}" for unit in units} <= set(things(table_of(many)))


def test_the_city_is_there_while_structures_are_placed() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"})
    table.turn, table.phase = 0, "structures"
    cards = CONTENT.of(BuildingCard)
    table.forces[0].city = [cards["skyscraper"], cards["office-building"], cards["skyscraper"]]
    root = table_of(table)
    assert things(root)["city-0-skyscraper"] == "Skyscraper: 2 to place. DEF 6, Energy 4"
    assert words(thing(root, "city-0-skyscraper")) == ["2×", "Skyscraper", "6", "4"]
    assert "city-0-office-building" in things(root)


def test_the_dice_of_the_last_roll_lie_by_kind_with_all_their_strikes() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"})
    assert not [name for name in things(table_of(table)) if name.startswith("die-")]
    table.last_roll, table.rolled_by = ((0, 1), (2,), (1, 1, 0)), 1
    root = table_of(table)
    assert {name: title for name, title in things(root).items() if name.startswith("die-")} == {
        "die-action-1": "Action Die: a miss",
        "die-action-2": "Action Die: 1 strike",
        "die-boost-1": "Boost Die: 2 strikes",
        "die-power-1": "Power Die: 1 strike",
        "die-power-2": "Power Die: 1 strike",
        "die-power-3": "Power Die: a miss",
    }
    assert {"Action", "Boost", "Power", "= 5"} <= set(words(root))
    titles = [part.text for part in root.iter(f"{SVG}title")]
    assert "The last roll, by Terra Khan: 5 strikes" in titles


@pytest.mark.parametrize("room", [374, 600, 778])
def test_many_dice_are_small_enough_to_lie_beside_the_reserves(room: float) -> None:
    roll = ((0, 1, 2, 0, 1) * 2, (1, 2, 0) * 4, (1, 2) * 5)
    root = ET.fromstring(document(room, 70, "A roll", "", [rolled(roll, "Defender X", 0, room, 70)]))
    dice = [rect for rect in root.iter(f"{SVG}rect") if rect.get("stroke")]
    assert len(dice) == 32
    for die in dice:
        x, y, size = (float(str(die.get(name))) for name in ("x", "y", "width"))
        assert 0 <= x < x + size < room - 60
        assert 0 <= y < y + size <= 70
    assert f"= {sum(map(sum, roll))}" in words(root)


def test_the_forces_show_every_base_with_its_stats_boosts_and_abilities() -> None:
    table = position(
        {"defender-x": "d4", "g-tank": "g7 g8"},
        {"terra-khan": "j4", "elite-hunter": "j8"},
        health={"defender-x": 2},
        reserves={"g-tank": 1},
    )
    forces = drawn(table, 1)["forces"]
    assert words(thing(forces, "base-0-defender-x")) == [
        *("Defender X", "6", "SPD", "6", "DEF", "2/5", "Health"),
        *("7", "2", "Brawl", "7", "2", "Blast 3", "5", "2", "Power"),
        *("Energy Drain", "Force Field", "force", "Jump", "Safeguard"),
    ]
    assert {"base-0-ultra-defender-x", "base-1-terra-khan", "base-1-ultra-terra-khan"} <= set(things(forces))
    assert words(thing(forces, "roster-0-g-tank")) == ["G-Tank", "2+1", "4", "4", "1", "2"]
    assert things(forces)["roster-1-elite-hunter"].startswith("Elite Hunter: 1 on the map, 0 in the Reserves. SPD 6")
    order = [name for name in things(forces) if name.startswith("base-")]
    assert order[0].startswith("base-1-")


def test_a_destroyed_form_is_quiet_on_the_sheet_of_the_forces() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "j4"})
    base = thing(drawn(table)["forces"], "base-0-defender-x")
    monster(table, 0).health[0] = 0
    destroyed = thing(drawn(table)["forces"], "base-0-defender-x")
    assert "0/5" in words(destroyed)
    assert shapes(base, "text", "life") == 1
    assert shapes(destroyed, "text", "life") == 0


def test_ones_own_strip_says_so_and_a_spectator_has_none() -> None:
    table = position({"defender-x": "d4"}, {"zor-maxim": "n4"})
    for seat, (owned, other) in {0: (0, 1), 1: (1, 0)}.items():
        shown = sheets(seen(table), seat)[0].svg
        assert f"{table.forces[owned].name} (you)" in shown
        assert f"{table.forces[other].name} (you)" not in shown
    assert "(you)" not in sheets(seen(table), None)[0].svg
