"""Choosing a force and a city (rulebook p. 23 to 26 and 45), and how they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import (
    BuildingCard,
    CityList,
    ForceList,
    MonsterChoice,
    UnitCard,
)
from herobox.games.monsterpocalypse.setup.force_limits import (
    city_problems,
    city_tallies,
    force_problems,
    force_tallies,
    most_of,
)
from herobox.games.monsterpocalypse.setup.reading_forces import read_city, read_force, write_city, write_force
from herobox.kernel import ContentError
from tests.games.monsterpocalypse.box import CONTENT, unpack

FORCE = "defender-x ultra, 5 g-tank, 2 elite-g-tank, 3 rocket-chopper"


def breaches(text: str, monsters: int | None = None) -> list[str]:
    """The rules that a force breaks."""
    return force_problems(read_force(text, CONTENT), CONTENT, monsters)


def city_breaches(text: str) -> list[str]:
    """The rules that a city breaks."""
    return city_problems(read_city(text, CONTENT), CONTENT)


def unread(text: str) -> list[str]:
    """Why a force can't be read."""
    with pytest.raises(ContentError) as error:
        read_force(text, CONTENT)
    return error.value.problems


# The text form


def test_a_force_is_read_from_a_line_of_text() -> None:
    force = read_force(FORCE, CONTENT)
    assert force.monsters == (MonsterChoice("defender-x", "ultra"),)
    assert force.units == {"g-tank": 5, "elite-g-tank": 2, "rocket-chopper": 3}


@pytest.mark.parametrize("force", CONTENT.of(ForceList).values(), ids=lambda force: force.id)
def test_every_ready_made_force_reads_back_as_it_is_written(force: ForceList) -> None:
    again = read_force(write_force(force), CONTENT)
    assert (again.monsters, again.units) == (force.monsters, force.units)


@pytest.mark.parametrize("city", CONTENT.of(CityList).values(), ids=lambda city: city.id)
def test_every_ready_made_city_reads_back_as_it_is_written(city: CityList) -> None:
    assert read_city(write_city(city), CONTENT).structures == city.structures


def test_a_force_is_written_as_it_was_read() -> None:
    assert write_force(read_force(FORCE, CONTENT)) == FORCE
    assert write_city(read_city("4 office-building, 2 skyscraper", CONTENT)) == "4 office-building, 2 skyscraper"


@pytest.mark.parametrize(
    "text",
    [
        "Defender X Ultra; 5 G-Tank; 2 Elite G-Tank; 3 Rocket Chopper",
        "ultra-defender-x, 5x g-tank, 2 × elite-g-tank, 3 rocket-chopper",
        "Ultra Defender X\n5 G-Tank\n\n  2  Elite G-Tank\nRocket Chopper, 2 Rocket Chopper",
        "Defender X (Ultra), G-Tank x 5, Elite G-Tank x2, Rocket Chopper × 3",
        "# my tanks\ndefender-x ultra # he leads\n5 g-tank,2 elite-g-tank,3 rocket-chopper,",
    ],
    ids=["names and semicolons", "times", "lines", "as the builder shows them", "comments"],
)
def test_people_may_write_a_force_as_the_bases_say(text: str) -> None:
    assert write_force(read_force(text, CONTENT)) == FORCE


def test_a_second_entry_of_a_unit_adds_to_the_first() -> None:
    assert read_force("g-tank, 2 g-tank", CONTENT).units == {"g-tank": 3}
    assert read_city("skyscraper, skyscraper", CONTENT).structures == {"skyscraper": 2}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("defender-x ultra, 5 g-tnk", ['there is no monster or unit "g-tnk"; did you mean "g-tank"?']),
        ("defnder x ultra", ['there is no monster or unit "defnder-x-ultra"; did you mean "defender-x ultra"?']),
        ("3 zzzzzz", ['there is no monster or unit "zzzzzz"']),
        ("defender-x", ['"defender-x" needs its Hyper form; write "defender-x ultra" or "defender-x mega" (p. 23)']),
        ("0 g-tank", ['"0 g-tank": write 1 or more, or leave it out']),
        (" , ;", ['lists nothing; write a force such as "defender-x ultra, 5 g-tank, 2 elite-g-tank"']),
        ("", ['lists nothing; write a force such as "defender-x ultra, 5 g-tank, 2 elite-g-tank"']),
        ("g-tank, " * 300, ["has 2400 characters; the limit for a force or city is 2000"]),
        (
            "defender-z ultra, 4 office-building",
            [
                'there is no monster or unit "defender-z-ultra"; did you mean "defender-x ultra"?',
                'there is no monster or unit "office-building"',
            ],
        ),
    ],
)
def test_what_can_not_be_read_is_told_entry_by_entry(text: str, found: list[str]) -> None:
    assert unread(text) == found


def test_a_city_that_can_not_be_read_is_told_entry_by_entry() -> None:
    with pytest.raises(ContentError) as error:
        read_city("4 office-bilding, 0 skyscraper", CONTENT)
    assert error.value.problems == [
        'there is no building "office-bilding"; did you mean "office-building"?',
        '"0 skyscraper": write 1 or more, or leave it out',
    ]
    with pytest.raises(ContentError, match=r"^lists nothing; write a city such as"):
        read_city("\n", CONTENT)


# The limits of a force


def test_a_force_within_all_limits_breaks_no_rule() -> None:
    assert breaches(FORCE) == breaches(FORCE, monsters=1) == []


def test_a_force_needs_no_units() -> None:
    assert breaches("terra-khan mega") == []


def test_units_may_be_of_any_agenda() -> None:
    assert breaches("defender-x ultra, 5 raptix, 5 squix, 5 crawler") == []


def test_a_force_has_up_to_fifteen_units() -> None:
    assert breaches("defender-x ultra, 5 g-tank, 5 rocket-chopper, 5 raptix") == []
    assert breaches("defender-x ultra, 5 g-tank, 5 rocket-chopper, 5 raptix, squix") == [
        "has 16 units; a force has at most 15 (p. 23)"
    ]


def test_five_elite_spitters_and_five_grunt_spitters_may_be_in_one_force() -> None:
    assert breaches("cthugrosh ultra, 5 elite-spitter, 5 spitter") == []


def test_a_force_has_up_to_five_grunts_of_a_name() -> None:
    assert breaches("cthugrosh ultra, 6 spitter") == [
        "has 6 Grunts called Spitter; a force has at most 5 with the same name (p. 23)"
    ]


def test_a_grunt_given_away_at_events_counts_with_the_others_of_its_name() -> None:
    assert breaches("rogzor ultra, 3 explodohawk, 2 shadow-explodohawk") == []
    assert breaches("rogzor ultra, 4 explodohawk, 2 shadow-explodohawk") == [
        "has 6 Grunts called Explodohawk; a force has at most 5 with the same name (p. 23)"
    ]


def test_a_force_has_up_to_five_elites_in_all() -> None:
    assert breaches("cthugrosh ultra, 3 elite-spitter, 2 elite-squix") == []
    assert breaches("cthugrosh ultra, 3 elite-spitter, 2 elite-squix, shadow-task-master") == [
        "has 6 Elite units; a force has at most 5 in all (p. 23)"
    ]


def test_a_standard_force_has_one_monster() -> None:
    assert breaches("g-tank") == ["has no monster; a force has at least one (p. 23)"]
    assert breaches("g-tank", monsters=1) == ["has no monsters; each force in this game has 1 (p. 23 and 45)"]
    assert breaches("defender-x ultra, sky-sentinel ultra", monsters=1) == [
        "has 2 monsters; each force in this game has 1 (p. 23 and 45)"
    ]
    assert breaches("defender-x ultra", monsters=2) == ["has 1 monster; each force in this game has 2 (p. 23 and 45)"]


def test_a_force_has_each_monster_once_with_one_hyper_form() -> None:
    assert breaches("defender-x ultra, defender-x mega") == [
        "has Defender X 2 times; a force has each monster once, with one Hyper form (p. 23)"
    ]


def test_a_force_may_have_three_and_four_monsters() -> None:
    assert breaches("defender-x ultra, sky-sentinel ultra, terra-khan mega") == []
    assert breaches("defender-x ultra, sky-sentinel ultra, terra-khan mega, armodax mega", monsters=4) == []
    assert breaches("defender-x ultra, sky-sentinel ultra, terra-khan mega", monsters=2) == [
        "has 3 monsters; each force in this game has 2 (p. 23 and 45)"
    ]


def test_each_two_of_three_monsters_are_of_one_agenda_or_of_neighbours_on_the_wheel() -> None:
    assert breaches("defender-x ultra, zor-maxim ultra, terra-khan mega", monsters=3) == [
        "Zor-Maxim of the Collaborators and Terra Khan of the Radicals can't be in one force; on the Agenda Wheel the "
        "Protectors and the Fiends are next to the Collaborators (p. 45)"
    ]


def test_five_monsters_are_too_many() -> None:
    five = "defender-x ultra, sky-sentinel ultra, terra-khan mega, armodax mega, armodax ultra"
    assert "has 5 monsters; a force has up to 4 here (p. 45)" in breaches(five)


@pytest.mark.parametrize(
    ("monsters", "allowed"),
    [
        ("defender-x ultra, sky-sentinel mega", True),
        ("defender-x ultra, zor-maxim ultra", True),
        ("defender-x ultra, armodax ultra", True),
        ("deimos-9 ultra, terra-khan ultra", True),
        ("defender-x ultra, yasheth ultra", False),
        ("defender-x ultra, gorghadra ultra", False),
        ("defender-x ultra, ares-mothership ultra", False),
        ("deimos-9 ultra, yasheth ultra", False),
    ],
)
def test_monsters_of_a_force_are_of_one_agenda_or_of_neighbours_on_the_wheel(monsters: str, allowed: bool) -> None:
    assert (breaches(monsters, monsters=2) == []) is allowed


def test_monsters_of_distant_agendas_are_told_which_would_fit() -> None:
    assert breaches("terra-khan ultra, yasheth ultra") == [
        "Terra Khan of the Radicals and Yasheth of the Fiends can't be in one force; on the Agenda Wheel the Invaders "
        "and the Protectors are next to the Radicals (p. 45)"
    ]


def test_a_force_from_a_file_may_name_what_there_is_not() -> None:
    force = ForceList("x", "X", (MonsterChoice("defendr-x"), MonsterChoice("armodax")), {"g-tnk": 3, "squix": 0}, "x")
    assert force_problems(force, CONTENT) == [
        'there is no monster "defendr-x"; did you mean "defender-x"?',
        'there is no unit "g-tnk"; did you mean "g-tank"?',
        "has 0 squix; leave it out",
    ]


def test_every_breach_is_told_at_once() -> None:
    assert len(breaches("defender-x ultra, yasheth mega, 6 g-tank, 6 elite-squix, 4 raptix")) == 4


# The limits of a city


def test_a_city_has_two_to_twelve_structures() -> None:
    assert city_breaches("2 office-building") == []
    assert city_breaches("5 office-building, 5 skyscraper, 2 radar-array") == []
    assert city_breaches("office-building") == ["has 1 structure; a city has at least 2 (p. 26)"]
    assert city_breaches("5 office-building, 5 skyscraper, 3 radar-array") == [
        "has 13 structures; a city has at most 12 (p. 26)"
    ]


def test_a_city_has_up_to_five_structures_of_a_name() -> None:
    assert city_breaches("6 office-building") == [
        "has 6 structures called Office Building; a city has at most 5 with the same name (p. 26)"
    ]


def test_a_city_has_one_limited_structure_of_a_name() -> None:
    assert city_breaches("government-building, 2 skyscraper") == []
    assert city_breaches("2 government-building") == [
        "has 2 structures called Government Building; it is Limited, so there can be only one (p. 53)"
    ]


# The limits as they are used up


def test_the_limits_of_a_force_are_counted() -> None:
    force = read_force("defender-x ultra, 5 g-tank, 2 elite-g-tank, shadow-rocket-chopper", CONTENT)
    assert [tally.words() for tally in force_tallies(force, CONTENT, monsters=1)] == [
        "1 of 1 monster",
        "8 of 15 units",
        "3 of 5 Elites",
    ]
    assert [(tally.least, tally.most) for tally in force_tallies(force, CONTENT)] == [(1, 4), (0, 15), (0, 5)]


def test_the_limits_of_a_city_are_counted() -> None:
    city = read_city("4 office-building, 2 skyscraper", CONTENT)
    assert [(tally.words(), tally.least) for tally in city_tallies(city, CONTENT)] == [("6 of 12 structures", 2)]


def test_a_limited_building_may_be_taken_once_and_the_others_five_times() -> None:
    most = {card.id: most_of(card, CONTENT) for card in CONTENT.of(BuildingCard).values()}
    assert {name for name, count in most.items() if count == 1} == {"government-building"}
    assert set(most.values()) == {1, 5}
    assert {most_of(card, CONTENT) for card in CONTENT.of(UnitCard).values()} == {5}


# In a pack


def test_the_linter_explains_every_breach_in_a_pack(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        """
        [[force]]
        id = "too-much"
        name = "Too Much"
        monsters = [{ monster = "defender-x" }, { monster = "yasheth" }]
        units = { g-tank = 6 }
        source = "my own"

        [[city]]
        id = "hamlet"
        name = "Hamlet"
        structures = { skyscraper = 1 }
        source = "my own"
        """,
        encoding="utf-8",
    )
    with pytest.raises(ContentError) as error:
        unpack(tmp_path)
    where = f'{tmp_path.name}/mine.toml: force "Too Much": '
    assert error.value.problems == [
        where + "Defender X of the Protectors and Yasheth of the Fiends can't be in one force; on the Agenda Wheel the "
        "Radicals and the Collaborators are next to the Protectors (p. 45)",
        where + "has 6 Grunts called G-Tank; a force has at most 5 with the same name (p. 23)",
        f'{tmp_path.name}/mine.toml: city "Hamlet": has 1 structure; a city has at least 2 (p. 26)',
    ]
