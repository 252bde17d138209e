"""What is printed, counted as the lists of components count it, with the numbers of the rulebook's examples."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import (
    Ability,
    BlastStrength,
    BuildingCard,
    CityList,
    Faction,
    ForceList,
    Form,
    Map,
    Printed,
    Strength,
    UnitCard,
)
from tests.games.monsterpocalypse.box import CONTENT, catalogue

FACTIONS, ABILITIES = CONTENT.of(Faction), CONTENT.of(Ability)
FORMS, UNITS, BUILDINGS = CONTENT.of(Form), CONTENT.of(UnitCard), CONTENT.of(BuildingCard)
FORCES, CITIES = CONTENT.of(ForceList), CONTENT.of(CityList)
FIGHTERS: list[Form | UnitCard] = [*FORMS.values(), *UNITS.values()]
BASES: dict[str, Printed] = {**FORMS, **UNITS, **BUILDINGS}


def on_bases_of(faction: str) -> dict[str, None]:
    """The abilities that any figure of a faction has on its base."""
    return dict.fromkeys(
        each.ability for fighter in FIGHTERS if fighter.faction == faction for each in fighter.abilities
    )


def test_each_of_six_factions_has_an_agenda_of_its_own() -> None:
    assert {faction.name: faction.agenda for faction in FACTIONS.values()} == {
        "G.U.A.R.D.": "protectors",
        "Terrasaurs": "radicals",
        "Lords of Cthul": "fiends",
        "Planet Eaters": "destroyers",
        "Martian Menace": "invaders",
        "Shadow Sun Syndicate": "collaborators",
    }


def test_twelve_monsters_two_a_faction_have_three_forms_each() -> None:
    kinds = Counter((form.faction, form.monster) for form in FORMS.values())
    assert set(kinds.values()) == {3}
    assert Counter(faction for faction, _ in kinds) == dict.fromkeys(FACTIONS, 2)
    assert Counter(form.form for form in FORMS.values()) == {"alpha": 12, "ultra": 12, "mega": 12}


def test_forty_two_units_seven_a_faction_have_twenty_four_names() -> None:
    assert Counter(unit.faction for unit in UNITS.values()) == dict.fromkeys(FACTIONS, 7)
    assert len({unit.name for unit in UNITS.values()}) == 24


def test_six_units_are_shadow_figures_each_cloaked_and_dearer_by_a_die() -> None:
    promos = [unit for unit in UNITS.values() if unit.promo]
    assert [unit.title for unit in promos] == [
        "Shadow Rocket Chopper",
        "Shadow Spikodon",
        "Shadow Task Master",
        "Shadow Explodohawk",
        "Shadow Hunter",
        "Shadow Sun Fighter",
    ]
    for promo in promos:
        (usual,) = [
            unit for unit in UNITS.values() if (unit.name, unit.grade, unit.promo) == (promo.name, promo.grade, False)
        ]
        assert promo.cost == usual.cost + 1
        assert {each.ability for each in promo.abilities} - {each.ability for each in usual.abilities} == {"cloak"}


def test_spikodon_and_task_master_have_no_grunt_and_explodohawk_no_elite() -> None:
    grades = {name: {unit.grade for unit in UNITS.values() if unit.name == name} for name in
              ("Spikodon", "Task Master", "Explodohawk")}  # fmt: skip
    assert grades == {"Spikodon": {"elite"}, "Task Master": {"elite"}, "Explodohawk": {"grunt"}}


def test_a_factions_figures_share_an_energy_type_and_the_syndicate_has_machines_besides() -> None:
    energies = {
        faction: sorted({fighter.energy for fighter in FIGHTERS if fighter.faction == faction}) for faction in FACTIONS
    }
    assert energies == {
        "guard": ["mechanical"],
        "terrasaurs": ["nature"],
        "lords-of-cthul": ["occult"],
        "planet-eaters": ["cosmic"],
        "martian-menace": ["radioactive"],
        "shadow-sun-syndicate": ["biotech", "mechanical"],
    }
    machines = {
        fighter.name
        for fighter in FIGHTERS
        if fighter.faction == "shadow-sun-syndicate" and fighter.energy == "mechanical"
    }
    assert machines == {"Interceptor", "Shadow Gate", "Sun Fighter"}


def test_the_faction_sheets_have_eighty_nine_abilities_of_five_kinds() -> None:
    carried = {each.ability for fighter in FIGHTERS for each in fighter.abilities}
    assert Counter(ABILITIES[ability].kind for ability in carried) == {
        "Action": 11,
        "Advantage": 5,
        "Reaction": 5,
        "Trigger": 20,
        "Skill": 48,
    }


@pytest.mark.parametrize(
    ("faction", "kinds"),
    [
        ("guard", (1, 1, 0, 7, 17)),
        ("terrasaurs", (1, 0, 0, 9, 19)),
        ("lords-of-cthul", (5, 1, 3, 5, 13)),
        ("shadow-sun-syndicate", (2, 1, 2, 7, 15)),
        ("martian-menace", (3, 2, 1, 8, 15)),
        ("planet-eaters", (0, 1, 2, 10, 17)),
    ],
)
def test_a_factions_figures_have_what_its_sheet_lists(faction: str, kinds: tuple[int, ...]) -> None:
    found = Counter(ABILITIES[ability].kind for ability in on_bases_of(faction))
    assert tuple(found[kind] for kind in ("Action", "Advantage", "Reaction", "Trigger", "Skill")) == kinds


def test_two_abilities_are_on_all_six_sheets() -> None:
    shared = set.intersection(*(set(on_bases_of(faction)) for faction in FACTIONS))
    assert shared == {"cloak", "leadership"}


def test_ten_buildings_have_nineteen_abilities_of_two_kinds() -> None:
    carried = {each.ability for building in BUILDINGS.values() for each in building.abilities}
    assert len(BUILDINGS) == 10
    assert Counter(ABILITIES[ability].kind for ability in carried) == {"Reaction": 7, "Skill": 12}


def test_every_ability_is_on_a_base() -> None:
    carried = {each.ability for printed in [*FIGHTERS, *BUILDINGS.values()] for each in printed.abilities}
    assert set(ABILITIES) == carried
    assert len(ABILITIES) == 89 + 19


def test_the_numbers_of_the_rulebooks_examples_are_those_on_the_bases() -> None:
    defender, khan = FORMS["defender-x"], FORMS["terra-khan"]
    assert (defender.brawl, defender.power, defender.health) == (Strength(7, 2), Strength(5, 2), 5)
    assert FORMS["ultra-defender-x"].defense == 7
    assert (khan.speed, khan.defense, khan.power, khan.health) == (6, 6, Strength(6, 2), 5)
    assert UNITS["belcher"].defense == 2
    assert UNITS["s-type-shinobi"].brawl == Strength(2)
    assert (UNITS["g-tank"].blast, UNITS["g-tank"].cost) == (BlastStrength(2, "long"), 1)
    assert UNITS["explodohawk"].cost == 1
    assert BUILDINGS["downtown-high-rise"].defense == 5


def test_the_combined_attack_of_the_example_has_six_action_dice_and_four_boost_dice_on_the_bases() -> None:
    """Leadership gives two more, Anti-Air two again: eight Boost Dice (p. 43)."""
    team = [UNITS[name].blast for name in ("vanguard", "elite-vanguard", "sun-fighter", "elite-sun-fighter")]
    blasts = [blast for blast in team if blast is not None]
    assert (sum(blast.dice for blast in blasts), sum(blast.boost for blast in blasts)) == (6, 4)


def test_a_rampage_of_three_strikes_takes_the_office_and_the_chopper_but_not_the_reactor_and_the_tank() -> None:
    targets = ("office-building", "rocket-chopper", "nuclear-power-plant", "g-tank")
    assert [BASES[target].defense <= 3 for target in targets] == [True, True, False, False]


@pytest.mark.parametrize(
    ("figure", "ability", "on", "grants"),
    [
        ("ultra-defender-x", "energy-cycle", None, "force"),
        ("defender-x", "energy-drain", "blast", None),
        ("sky-sentinel", "radar", None, "adjacent"),
        ("sky-sentinel", "wing-leader", None, "force"),
        ("ultra-zor-raiden", "side-step", None, None),
        ("ultra-yasheth", "leach", None, None),
        ("ultra-yasheth", "vampirism", "brawl", None),
        ("ultra-yasheth", "energy-drain", "brawl", None),
        ("gorghadra", "riled", None, "force"),
        ("ultra-gorghadra", "annihilate", None, None),
        ("ultra-armodax", "resilience", None, None),
        ("ultra-terra-khan", "lightning-attack", "brawl", None),
        ("ares-mothership", "manufacture", None, None),
        ("meat-slave", "incubator", None, None),
        ("vanguard", "power-gorge", "blast", None),
        ("sun-fighter", "anti-air", None, None),
        ("spitter", "extinguish", None, None),
        ("power-pod", "amplify", None, None),
        ("oil-refinery", "fuel-depot", None, None),
        ("skyscraper", "blazing-inferno", None, None),
        ("nuclear-power-plant", "radiated-zone", None, None),
    ],
)
def test_the_abilities_of_the_rulebooks_examples_are_on_the_bases(
    figure: str, ability: str, on: str | None, grants: str | None
) -> None:
    carried = BASES[figure].abilities
    assert [(each.on, each.grants) for each in carried if each.ability == ability] == [(on, grants)]


def test_each_faction_has_two_forces_with_one_monster_an_ultra_and_a_mega_form() -> None:
    found: Counter[tuple[str, str]] = Counter()
    for force in FORCES.values():
        if len(force.monsters) == 1:
            (choice,) = force.monsters
            found[FORMS[choice.monster].faction, choice.hyper] += 1
    assert found == {(faction, hyper): 1 for faction in FACTIONS for hyper in ("ultra", "mega")}


def test_six_forces_have_two_monsters_and_four_of_them_two_agendas() -> None:
    pairs = [
        {FACTIONS[FORMS[choice.monster].faction].agenda for choice in force.monsters}
        for force in FORCES.values()
        if len(force.monsters) == 2
    ]
    assert [len(agendas) for agendas in pairs] == [1, 1, 2, 2, 2, 2]


def test_six_forces_have_three_monsters_of_each_two_neighbours_on_the_wheel_and_two_have_four() -> None:
    for monsters, number in ((3, 6), (4, 2)):
        found = {
            frozenset(FACTIONS[FORMS[choice.monster].faction].agenda for choice in force.monsters)
            for force in FORCES.values()
            if len(force.monsters) == monsters
        }
        assert [len(agendas) for agendas in found] == [2] * number


def test_the_forces_bring_every_form_and_every_unit() -> None:
    forms = {name for force in FORCES.values() for choice in force.monsters
             for name in (choice.monster, f"{choice.hyper}-{choice.monster}")}  # fmt: skip
    assert forms == set(FORMS)
    assert {unit for force in FORCES.values() for unit in force.units} == set(UNITS)


def test_the_forces_have_ten_to_fifteen_units_and_no_two_the_same() -> None:
    assert all(10 <= sum(force.units.values()) <= 15 for force in FORCES.values())
    assert len({(force.monsters, tuple(force.units.items())) for force in FORCES.values()}) == len(FORCES) == 26


def test_twelve_cities_of_eight_to_twelve_structures_use_every_building() -> None:
    assert len(CITIES) == 12
    assert all(8 <= sum(city.structures.values()) <= 12 for city in CITIES.values())
    assert {building for city in CITIES.values() for building in city.structures} == set(BUILDINGS)


@pytest.mark.parametrize(
    ("agenda", "useful"),
    [
        ("Protectors", ("financier", "high-security", "radar-network")),
        ("Radicals", ("industrial-site", "high-occupancy")),
        ("Fiends", ("defenseless",)),
        ("Destroyers", ("superstructure", "blazing-inferno")),
        ("Invaders", ("media-hub", "nuclear-powered")),
        ("Collaborators", ("underground-network",)),
    ],
)
def test_each_agenda_has_two_cities_in_which_half_the_structures_serve_it(agenda: str, useful: tuple[str, ...]) -> None:
    named = [city for city in CITIES.values() if city.words.startswith(f"For {agenda}")]
    assert len(named) == 2
    for city in named:
        serving = sum(
            count
            for building, count in city.structures.items()
            if any(each.ability in useful for each in BUILDINGS[building].abilities)
        )
        assert serving * 2 >= sum(city.structures.values())


def test_the_box_has_seven_maps() -> None:
    assert len(CONTENT.of(Map)) == 7


def test_what_is_printed_says_where_it_is_known_from_and_what_is_ours_says_house() -> None:
    sources = [faction.source for faction in FACTIONS.values()] + [ability.source for ability in ABILITIES.values()]
    assert {source.split(" p. ")[0] for source in sources} == {"rulebook"}
    assert all(re.fullmatch(r"rulebook p. 5[3-9] and public card list", base.source) for base in BASES.values())
    assert {item.source for item in catalogue() if item.kind in ("force", "city", "map")} == {"house"}
