"""Everything that is printed as a list for people and programs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from herobox.games.monsterpocalypse.cards.printed_bases import (
    RANGES,
    Ability,
    BlastStrength,
    BuildingCard,
    CityList,
    Faction,
    ForceList,
    Form,
    Map,
    Strength,
    UnitCard,
)
from herobox.games.monsterpocalypse.setup.reading_maps import read_map
from herobox.games.monsterpocalypse.texts import (
    city_text,
    figure_text,
    force_text,
    form_of,
    map_text,
)
from herobox.kernel import CatalogueItem, Content

T = TypeVar("T", Form, UnitCard, BuildingCard)

BUILDINGS = "Buildings"
"""The group of the abilities that only buildings have."""


@lru_cache(8)
def catalogue(content: Content) -> tuple[CatalogueItem, ...]:
    """Monsters in all their forms, units, buildings, abilities, maps, forces and cities."""
    return (
        *(form_item(content, form) for form in content.of(Form).values()),
        *(unit_item(content, unit) for unit in content.of(UnitCard).values()),
        *(building_item(content, building) for building in content.of(BuildingCard).values()),
        *(ability_item(content, ability) for ability in content.of(Ability).values()),
        *(map_item(drawn) for drawn in content.of(Map).values()),
        *(force_item(content, force) for force in content.of(ForceList).values()),
        *(city_item(content, city) for city in content.of(CityList).values()),
    )


def form_item(content: Content, form: Form) -> CatalogueItem:
    """A form of a monster."""
    faction = content.of(Faction)[form.faction]
    alpha = form_of(content.of(Form), form.monster, "alpha")
    which = "Alpha form" if form is alpha else f"{form.form.capitalize()} form of {alpha.name}"
    numbers = fighting(form) | {"health": form.health}
    if form is not alpha:
        numbers["hyper"] = form.hyper
    text = f"{which}, {belonging(faction, form.energy)}. {figure_text(form, content.of(Ability))}"
    return CatalogueItem(form.id, form.name, "monster", 0, numbers, text, form.source, group=faction.name)


def unit_item(content: Content, unit: UnitCard) -> CatalogueItem:
    """A unit."""
    faction = content.of(Faction)[unit.faction]
    grade = f"{unit.grade.capitalize()} unit{' (promo)' if unit.promo else ''}"
    text = f"{grade}, {belonging(faction, unit.energy)}. {figure_text(unit, content.of(Ability))}"
    numbers = fighting(unit) | {"cost": unit.cost}
    return CatalogueItem(unit.id, unit.title, "unit", 0, numbers, text, unit.source, group=faction.name)


def belonging(faction: Faction, energy: str) -> str:
    """Agenda and Energy Type: "Protectors, Mechanical"."""
    return f"{faction.agenda.capitalize()}, {energy.capitalize()}"


def fighting(printed: Form | UnitCard) -> dict[str, int]:
    """The stats of a monster or a unit, with the range of its blast attacks in spaces."""
    numbers = {"speed": printed.speed, "defense": printed.defense}
    strengths: dict[str, Strength | BlastStrength | None] = {"brawl": printed.brawl, "blast": printed.blast}
    if isinstance(printed, Form):
        strengths["power"] = printed.power
    for name, strength in strengths.items():
        if strength is not None:
            numbers[name] = strength.dice
            if strength.boost:
                numbers[f"{name}_boost"] = strength.boost
    if printed.blast is not None:
        numbers["range"] = RANGES[printed.blast.range]
    return numbers


def building_item(content: Content, building: BuildingCard) -> CatalogueItem:
    """A building."""
    numbers = {"defense": building.defense, "energy": building.energy}
    text = figure_text(building, content.of(Ability))
    return CatalogueItem(building.id, building.name, "building", 0, numbers, text, building.source, group=BUILDINGS)


def ability_item(content: Content, ability: Ability) -> CatalogueItem:
    """An ability with what has it; its group is the faction, where no other has it."""
    factions = content.of(Faction)
    fighters: list[Form | UnitCard] = [
        *carriers(content.of(Form).values(), ability),
        *carriers(content.of(UnitCard).values(), ability),
    ]
    buildings = carriers(content.of(BuildingCard).values(), ability)
    names = [form.name if isinstance(form, Form) else form.title for form in fighters]
    names += [building.name for building in buildings]
    groups = dict.fromkeys([factions[each.faction].name for each in fighters] + [BUILDINGS for _ in buildings])
    text = f"{ability.words()} Subject: {ability.subject}."
    if names:
        text = f"{text} On {', '.join(names)}."
    group = next(iter(groups)) if len(groups) == 1 else ""
    return CatalogueItem(ability.id, ability.name, ability.kind.lower(), 0, {}, text, ability.source, group=group)


def carriers(bases: Iterable[T], ability: Ability) -> list[T]:
    """Those whose base has the ability."""
    return [each for each in bases if any(carried.ability == ability.id for carried in each.abilities)]


def map_item(drawn: Map) -> CatalogueItem:
    """A battle map."""
    read = read_map(drawn)
    numbers = {"width": read.grid.width, "height": read.grid.height, "foundations": len(read.foundations)}
    return CatalogueItem(drawn.id, drawn.name, "map", 1, numbers, f"{drawn.words} {map_text(read)}", drawn.source)


def force_item(content: Content, force: ForceList) -> CatalogueItem:
    """A ready-made force, in the group of its first monster's faction."""
    forms, units = content.of(Form), content.of(UnitCard)
    elites = sum(count for unit, count in force.units.items() if units[unit].grade == "elite")
    numbers = {"monsters": len(force.monsters), "units": sum(force.units.values()), "elites": elites}
    first = form_of(forms, force.monsters[0].monster, "alpha")
    text = f"{force.words} {force_text(force, forms, units)}"
    group = content.of(Faction)[first.faction].name
    return CatalogueItem(force.id, force.name, "force", 1, numbers, text, force.source, group=group)


def city_item(content: Content, city: CityList) -> CatalogueItem:
    """A ready-made city."""
    numbers = {"structures": sum(city.structures.values())}
    text = f"{city.words} {city_text(city, content.of(BuildingCard))}"
    return CatalogueItem(city.id, city.name, "city", 1, numbers, text, city.source)
