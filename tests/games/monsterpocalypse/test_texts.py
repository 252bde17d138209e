"""What a base says, as a line of text."""

from __future__ import annotations

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import (
    GRANTS,
    Ability,
    BuildingCard,
    Carried,
    CityList,
    ForceList,
    Form,
    Printed,
    UnitCard,
    ability_line,
)
from herobox.games.monsterpocalypse.texts import city_text, figure_text, force_text, stats_line
from tests.games.monsterpocalypse.box import CONTENT

ABILITIES = CONTENT.of(Ability)
FORMS, UNITS, BUILDINGS = CONTENT.of(Form), CONTENT.of(UnitCard), CONTENT.of(BuildingCard)
BASES: dict[str, Printed] = {**FORMS, **UNITS, **BUILDINGS}


@pytest.mark.parametrize(
    ("figure", "stats"),
    [
        ("sky-sentinel", "SPD 7, DEF 7, Brawl 6 with 1 Boost Die, Blast 6 with 2 Boost Dice up to 5 spaces away, "
                         "Power 5 with 1 Boost Die, Health 5"),
        ("mega-deimos-9", "SPD 6, DEF 6, Brawl 8 with 4 Boost Dice, Blast 4 up to 3 spaces away, "
                          "Power 5 with 2 Boost Dice, Health 6, Hyper 3"),
        ("g-tank", "SPD 4, DEF 4, Brawl 1, Blast 2 up to 5 spaces away, Cost 1"),
        ("power-pod", "SPD 2, DEF 2, Cost 1"),
        ("skyscraper", "DEF 6, Energy 4"),
    ],
)  # fmt: skip
def test_the_numbers_of_a_base_are_told_with_the_range_in_spaces(figure: str, stats: str) -> None:
    assert stats_line(BASES[figure]) == stats


def test_an_ability_begins_with_its_name_and_kind() -> None:
    flight = ABILITIES["flight"]
    assert ability_line(flight) == f"Flight (Skill): {flight.words()}"


def test_a_trigger_on_a_base_names_the_type_of_attack() -> None:
    drain = ABILITIES["energy-drain"]
    assert ability_line(drain) == f"Energy Drain (Trigger): {drain.words()}"
    assert ability_line(drain, Carried("energy-drain", on="blast")) == f"Energy Drain (Blast Trigger): {drain.words()}"


def test_a_coloured_icon_says_who_has_the_ability_too() -> None:
    radar = ABILITIES["radar"]
    assert ability_line(radar, Carried("radar", grants="adjacent")) == (
        f"Radar (Skill): {radar.words()} Adjacent figures of the same agenda in the force have it, too."
    )
    assert ability_line(radar, Carried("radar", grants="force")).endswith(
        " All figures of the same agenda in the force have it, too."
    )


def test_every_ability_is_a_whole_sentence() -> None:
    for ability in ABILITIES.values():
        words = ability.words()
        assert words[0].isupper(), words
        assert words.endswith("."), words
        assert "  " not in words
        assert not words.endswith(".."), words


def test_every_number_of_an_ability_stands_in_its_words_so_that_a_house_ability_reads_right() -> None:
    flat = {
        "leadership": ("2 spaces", "1 more Boost Die"),
        "cloak": ("3",),
        "beat-back": ("3 spaces",),
        "fling": ("5",),
    }
    for name, parts in flat.items():
        assert all(part in ABILITIES[name].words() for part in parts), name


def test_a_whole_base_is_its_numbers_and_then_its_abilities_in_order() -> None:
    squix = UNITS["elite-squix"]
    text = figure_text(squix, ABILITIES)
    parts = [
        f"{stats_line(squix)}.",
        "Distract (Skill):",
        "Flight (Skill):",
        "Force Field (Skill):",
        "Leadership (Skill):",
    ]
    places = [text.index(part) for part in parts]
    assert places[0] == 0
    assert places == sorted(places)
    assert text.count(GRANTS["adjacent"]) == 1


def test_a_base_without_abilities_is_its_numbers() -> None:
    assert figure_text(UNITS["carnidon"], ABILITIES) == "SPD 4, DEF 3, Brawl 2 with 1 Boost Die, Cost 1."


def test_a_force_is_its_monsters_with_their_hyper_forms_and_then_its_units() -> None:
    forces = CONTENT.of(ForceList)
    assert force_text(forces["iron-tide"], FORMS, UNITS) == (
        "Defender X with Ultra Defender X. "
        "5 G-Tank, 3 Elite G-Tank, 3 Rocket Chopper, 2 Mobile Ops Center, 2 Repair Vehicle."
    )
    assert force_text(forces["twin-moons"], FORMS, UNITS).startswith(
        "Zor-Maxim with Ultra Zor-Maxim; Zor-Raiden with Mega Zor-Raiden. 4 S-Type Shinobi"
    )


def test_a_city_is_its_structures() -> None:
    assert city_text(CONTENT.of(CityList)["tunnel-wards"], BUILDINGS) == (
        "5 Skyscraper, 3 Office Building, 2 Radar Array."
    )
