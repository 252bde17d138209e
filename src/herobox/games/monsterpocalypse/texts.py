"""What is printed on bases, and what forces, cities and maps hold, as lines of text.

They are composed from the words and numbers that the rules run on. Prompts, faces and the catalogue share them.
"""

from __future__ import annotations

from collections.abc import Mapping

from herobox.games.monsterpocalypse.cards.printed_bases import (
    RANGES,
    Ability,
    BlastStrength,
    BuildingCard,
    CityList,
    ForceList,
    Form,
    Printed,
    Strength,
    UnitCard,
    ability_lines,
)
from herobox.games.monsterpocalypse.cards.printed_battle_map import BattleMap
from herobox.games.monsterpocalypse.keywords.amount_keywords import dice
from herobox.kernel.wording import count_of


def stats_line(printed: Printed) -> str:
    """The numbers of a base in words: "SPD 4, DEF 4, Brawl 1, Blast 2 with 1 Boost Die up to 5 spaces away, Cost 2"."""
    if isinstance(printed, BuildingCard):
        return f"DEF {printed.defense}, Energy {printed.energy}"
    parts = [f"SPD {printed.speed}", f"DEF {printed.defense}"]
    if printed.brawl is not None:
        parts.append(f"Brawl {strength(printed.brawl)}")
    if printed.blast is not None:
        parts.append(f"Blast {strength(printed.blast)} up to {RANGES[printed.blast.range]} spaces away")
    if isinstance(printed, UnitCard):
        return ", ".join([*parts, f"Cost {printed.cost}"])
    if printed.power is not None:
        parts.append(f"Power {strength(printed.power)}")
    parts.append(f"Health {printed.health}")
    if printed.form != "alpha":
        parts.append(f"Hyper {printed.hyper}")
    return ", ".join(parts)


def strength(printed: Strength | BlastStrength) -> str:
    """The dice of a kind of attack: "7 with 2 Boost Dice", "2"."""
    return f"{printed.dice} with {dice(printed.boost, 'Boost')}" if printed.boost else f"{printed.dice}"


def figure_text(printed: Printed, abilities: Mapping[str, Ability]) -> str:
    """A whole base: its numbers, then a line for each of its abilities; `abilities` has them by their ids."""
    return "\n".join([f"{stats_line(printed)}.", *ability_lines(printed, abilities)])


def force_text(force: ForceList, forms: Mapping[str, Form], units: Mapping[str, UnitCard]) -> str:
    """What a force brings: "Defender X with Ultra Defender X. 5 G-Tank, 2 Elite G-Tank."."""
    pairs = []
    for choice in force.monsters:
        names = [form_of(forms, choice.monster, form).name for form in ("alpha", choice.hyper)]
        pairs.append(" with ".join(names))
    listed = ", ".join(f"{count} {units[unit].title}" for unit, count in force.units.items())
    return f"{'; '.join(pairs)}. {listed}." if listed else f"{'; '.join(pairs)}."


def form_of(forms: Mapping[str, Form], monster: str, form: str) -> Form:
    """A form of a monster. Raises StopIteration where there is none, which the linter has reported."""
    return next(each for each in forms.values() if (each.monster, each.form) == (monster, form))


def city_text(city: CityList, buildings: Mapping[str, BuildingCard]) -> str:
    """What a city is made of: "4 Office Building, 2 Skyscraper."."""
    return f"{', '.join(f'{count} {buildings[building].name}' for building, count in city.structures.items())}."


def map_text(read: BattleMap) -> str:
    """What there is on a map: its size, foundations, spawn points, zones, activators and starting areas."""
    colours = [foundation.colour for foundation in read.foundations]
    parts = [
        f"{colours.count('green')} green and {colours.count('yellow')} yellow foundations",
        f"{count_of(read.red_spawns.bit_count(), 'spawn point')} and "
        f"{count_of(len(read.red_starts), 'starting area')} a side",
        count_of(read.power_zones.bit_count(), "Power Zone"),
    ]
    others = (
        (read.negative_zones, "Negative Zone"),
        (read.neutral_spawns, "Neutral Spawn Point"),
        (read.activators, "Activator"),
    )
    parts += [count_of(spaces.bit_count(), name) for spaces, name in others if spaces]
    return f"{read.grid.width} by {read.grid.height} spaces: {', '.join(parts)}."
