"""Everything in the box as it looks in the gallery."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import Ability
from herobox.games.monsterpocalypse.picture.gallery import drawing
from tests.games.lines_on_pictures import lines
from tests.games.looking import SVG, words
from tests.games.monsterpocalypse.box import CONTENT, catalogue


def face(item_id: str) -> ET.Element:
    """An item's drawing."""
    return ET.fromstring(drawing(CONTENT, item_id))


def test_every_item_of_the_box_has_a_drawing_that_names_it() -> None:
    for item in catalogue():
        root = face(item.id)
        assert root.findtext(f"{SVG}title") == item.name
        assert item.name in words(root)
    with pytest.raises(KeyError):
        drawing(CONTENT, "nobody")


def test_no_line_of_a_drawing_runs_over_its_edge_or_is_too_small_to_read() -> None:
    for item in catalogue():
        root = face(item.id)
        width = float(root.get("viewBox", "").split()[2])
        for line in lines(root):
            assert 0 <= line.left < line.right <= width, (item.id, line)
            assert line.size / width * 286 >= 12 or item.kind == "map", (item.id, line)


def test_a_base_has_its_stats_abilities_and_faction() -> None:
    seen = words(face("mega-ares-mothership"))
    assert seen[:9] == ["Mega Ares Mothership", "8", "SPD", "6", "DEF", "6", "Health", "5", "Hyper"]
    assert {"Abduct", "Manufacture", "Marker", "Flight", "Resilience"} <= set(seen)
    assert seen[-2:] == ["Martian Menace", "invaders, radioactive"]
    assert "adjacent" in words(face("elite-squix"))


def test_a_base_without_an_attack_has_a_dash_for_it() -> None:
    assert words(face("armodax")).count("–") == 1
    assert words(face("repair-vehicle")).count("–") == 2


def test_a_building_has_its_def_energy_and_abilities() -> None:
    seen = words(face("skyscraper"))
    assert seen == [
        *("Skyscraper", "6", "DEF", "4", "Energy"),
        *("Underground Network", "Blazing Inferno", "High Occupancy", "Superstructure"),
    ]


def test_an_ability_says_what_it_does_and_to_what() -> None:
    for ability in CONTENT.of(Ability).values():
        seen = " ".join(words(face(ability.id)))
        assert seen == f"{ability.name} {ability.kind} {ability.words()} Affects: {ability.subject}"


def test_a_force_and_a_city_list_what_they_bring() -> None:
    assert words(face("iron-tide"))[:7] == ["Iron Tide", "A", "Defender X", "U", "Ultra Defender X", "G-Tank", "5"]
    assert words(face("tall-prey")) == [
        *("Tall Prey", "Skyscraper", "5", "Bank Headquarters", "3", "TV Network High-Rise", "2"),
    ]


def test_a_map_is_drawn_with_both_sides_open() -> None:
    seen = words(face("three-bridges"))
    assert {"Three Bridges", "R", "B", "green", "yellow"} <= set(seen)
