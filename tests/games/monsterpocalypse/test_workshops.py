"""Forces and cities as a player builds them: every part there is, limits as they are reached, and texts to keep."""

from __future__ import annotations

from pathlib import Path

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import BuildingCard, CityList, ForceList, UnitCard
from herobox.games.monsterpocalypse.setup.workshops import workshops
from herobox.kernel import HeroboxError
from herobox.kernel.workshop import Assessment, Part, Workshop, read_built
from tests.games.monsterpocalypse.box import CONTENT, catalogue, unpack

FORCE, CITY = workshops(CONTENT)


def force(text: str) -> Assessment:
    return FORCE.assess(FORCE.read(text))


def city(text: str) -> Assessment:
    return CITY.assess(CITY.read(text))


def counted(built: Assessment) -> list[str]:
    return [counter.words for counter in built.counters]


def part(name: str, workshop: Workshop = FORCE) -> Part:
    return next(part for part in workshop.parts() if part.id == name)


def test_every_monster_with_each_hyper_form_every_unit_and_every_building_can_be_taken() -> None:
    assert len([each for each in FORCE.parts() if each.group == "Monsters"]) == 24
    assert {each.id for each in FORCE.parts() if each.group == "Units"} == set(CONTENT.of(UnitCard))
    assert {each.id for each in CITY.parts()} == set(CONTENT.of(BuildingCard))


def test_every_part_is_made_of_things_that_can_be_looked_up() -> None:
    known = {item.id for item in catalogue()}
    for workshop in (FORCE, CITY):
        assert {item for each in workshop.parts() for item in each.items} <= known


def test_a_monster_shows_both_forms_and_what_each_can_do() -> None:
    defender = part("defender-x ultra")
    assert defender.name == "Defender X (Ultra)"
    assert (defender.numbers["SPD"], defender.numbers["Brawl"], defender.numbers["Range"]) == (
        "6 → 7",
        "7 ★2 → 7 ★3",
        "3",
    )
    assert any(line.startswith("Defender X: Jump (Skill): ") for line in defender.words)
    assert any(line.startswith("Ultra Defender X: Flight (Skill): ") for line in defender.words)


def test_units_are_told_apart_by_faction_and_grade() -> None:
    elite = part("elite-g-tank")
    assert elite.name == "Elite G-Tank"
    assert elite.traits == {"faction": "G.U.A.R.D. (Protectors)", "form or grade": "Elite"}
    assert elite.numbers == {"SPD": "4", "DEF": "4", "Brawl": "1 ★1", "Blast": "2 ★1", "Range": "5", "Cost": "2"}


def test_a_building_says_how_many_of_it_a_city_may_have() -> None:
    assert part("office-building", CITY).numbers["At most"] == "5"
    limited = [each.id for each in CITY.parts() if each.numbers["At most"] == "1"]
    assert limited == ["government-building"]


def test_an_empty_force_asks_for_a_monster() -> None:
    built = FORCE.assess({})
    assert (built.text, counted(built)) == ("", ["Monsters 0 of 4", "Units 0 of 15", "Elites 0 of 5"])
    assert built.problems == ["The force needs a monster; choose one and its Hyper form (p. 23)."]


def test_limits_are_counted_as_units_are_added() -> None:
    built = force("defender-x ultra, 5 g-tank, 3 elite-g-tank")
    assert counted(built) == ["Monsters 1 of 4", "Units 8 of 15", "Elites 3 of 5"]
    assert built.problems == []


def test_every_limit_of_a_force_that_is_broken_is_explained() -> None:
    built = force("defender-x ultra, defender-x mega, 7 g-tank, 6 elite-g-tank, 3 rocket-chopper")
    assert built.problems == [
        "The force has Defender X 2 times; a force has each monster once, with one Hyper form (p. 23).",
        "The force has 16 units; a force has at most 15 (p. 23).",
        "The force has 6 Elite units; a force has at most 5 in all (p. 23).",
        "The force has 7 Grunts called G-Tank; a force has at most 5 with the same name (p. 23).",
    ]
    assert [counter.name for counter in built.counters if counter.over] == ["Units", "Elites"]


def test_monsters_of_agendas_that_are_no_neighbours_are_explained() -> None:
    [problem] = force("defender-x ultra, rogzor ultra").problems
    assert problem.startswith("Defender X of the Protectors and Rogzor of the Destroyers can't be in one force")


def test_a_force_brings_its_number_of_monsters_to_the_new_table() -> None:
    assert force("defender-x ultra").fields == {"monsters": 1}
    assert force("defender-x ultra, sky-sentinel mega").fields == {"monsters": 2}
    assert force("defender-x ultra, sky-sentinel mega, armodax ultra").fields == {"monsters": 3}


def test_the_limits_of_a_city_are_explained() -> None:
    assert city("4 office-building, 2 skyscraper").problems == []
    assert counted(city("4 office-building, 2 skyscraper")) == ["Structures 6 of 12"]
    assert city("1 office-building").problems == ["The city has 1 structure; a city has at least 2 (p. 26)."]
    assert city("6 office-building, 2 government-building, 5 skyscraper").problems == [
        "The city has 13 structures; a city has at most 12 (p. 26).",
        "The city has 6 structures called Office Building; a city has at most 5 with the same name (p. 26).",
        "The city has 2 structures called Government Building; it is Limited, so there can be only one (p. 53).",
    ]


@pytest.mark.parametrize("workshop", [FORCE, CITY], ids=["forces", "cities"])
def test_every_ready_made_one_is_there_and_keeps_the_limits_and_is_read_back(workshop: Workshop) -> None:
    kind: type[ForceList | CityList] = ForceList if workshop is FORCE else CityList
    assert [one.id for one in workshop.ready_made()] == list(CONTENT.of(kind))
    for one in workshop.ready_made():
        built = workshop.assess(one.chosen)
        assert built.problems == [], one.name
        assert workshop.read(built.text) == dict(one.chosen)
        again = read_built(workshop, workshop.write_pack(one.name, one.chosen))
        assert (again.name, dict(again.chosen)) == (one.name, dict(one.chosen))


def test_a_kept_force_is_a_pack_that_the_linter_takes(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    text = FORCE.write_pack('Iron "Tide"', FORCE.read("terra-khan mega, 5 raptix"))
    (folder / "force.toml").write_text(text, encoding="utf-8")
    (folder / "city.toml").write_text(CITY.write_pack("Été", CITY.read("2 skyscraper")), encoding="utf-8")
    content = unpack(folder)
    assert content.of(ForceList)["own-iron-tide"].name == 'Iron "Tide"'
    assert content.of(CityList)["ete"].structures == {"skyscraper": 2}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("5 g-tanx", 'there is no monster or unit "g-tanx"; did you mean "g-tank"?'),
        ("defender-x", '"defender-x" needs its Hyper form; write "defender-x ultra" or "defender-x mega" (p. 23)'),
        ('[[force]]\nid = "x"', 'force "x": the field "name" is missing'),
        (
            '[[force]]\nid = "x"\nname = "X"\nsource = "me"\nmonsters = [{ monster = "godzilla" }]\nunits = {}',
            'there is no monster or unit "godzilla-ultra"',
        ),
        ('[[city]]\nid = "x"', "the file must contain one [[force]], and this one contains none"),
    ],
)
def test_what_is_no_force_is_explained(text: str, sentence: str) -> None:
    with pytest.raises(HeroboxError) as refused:
        read_built(FORCE, text)
    assert sentence in str(refused.value)
