"""What may be in a force or a city as a page shows it: with its numbers, and what it can do."""

from __future__ import annotations

from collections.abc import Callable

from herobox.games.monsterpocalypse.cards.printed_bases import (
    RANGES,
    Ability,
    BlastStrength,
    BuildingCard,
    Faction,
    Form,
    Strength,
    UnitCard,
    ability_lines,
)
from herobox.games.monsterpocalypse.setup.force_limits import most_of
from herobox.kernel import Content
from herobox.kernel.workshop import Part

NONE = "–"
"""What stands for the dice of an attack that a figure can't make."""


def monster_part(alpha: Form, hyper: Form, content: Content) -> Part:
    """A monster with a Hyper form."""
    abilities, faction = content.of(Ability), content.of(Faction)[alpha.faction]

    def both(read: Callable[[Form], object]) -> str:
        first, second = read(alpha), read(hyper)
        return f"{first}" if first == second else f"{first} → {second}"

    numbers = {
        "SPD": both(lambda form: form.speed),
        "DEF": both(lambda form: form.defense),
        "Brawl": both(lambda form: attack(form.brawl)),
        "Blast": both(lambda form: attack(form.blast)),
        "Range": both(lambda form: reach(form.blast)),
        "Power": both(lambda form: attack(form.power)),
        "Health": both(lambda form: form.health),
        "Hyper cost": str(hyper.hyper),
    }
    return Part(
        id=f"{alpha.monster} {hyper.form}",
        name=f"{alpha.name} ({hyper.form.capitalize()})",
        group="Monsters",
        traits={
            "faction": belonging(faction),
            "form or grade": hyper.form.capitalize(),
        },
        numbers={name: number for name, number in numbers.items() if number != NONE},
        words=[f"{form.name}: {line}" for form in (alpha, hyper) for line in ability_lines(form, abilities)],
        items=(alpha.id, hyper.id),
    )


def unit_part(unit: UnitCard, content: Content) -> Part:
    """A unit."""
    faction = content.of(Faction)[unit.faction]
    numbers = {
        "SPD": str(unit.speed),
        "DEF": str(unit.defense),
        "Brawl": attack(unit.brawl),
        "Blast": attack(unit.blast),
        "Range": reach(unit.blast),
        "Cost": str(unit.cost),
    }
    return Part(
        id=unit.id,
        name=unit.title,
        group="Units",
        traits={
            "faction": belonging(faction),
            "form or grade": unit.grade.capitalize(),
        },
        numbers={name: number for name, number in numbers.items() if number != NONE},
        words=ability_lines(unit, content.of(Ability)),
        items=(unit.id,),
    )


def building_part(building: BuildingCard, content: Content) -> Part:
    """A structure."""
    return Part(
        id=building.id,
        name=building.name,
        group="Structures",
        numbers={
            "DEF": str(building.defense),
            "Energy": str(building.energy),
            "At most": str(most_of(building, content)),
        },
        words=ability_lines(building, content.of(Ability)),
        items=(building.id,),
    )


def attack(strength: Strength | BlastStrength | None) -> str:
    """The dice of a kind of attack with the Boost Dice as stars: "7 ★2", "2"."""
    if strength is None:
        return NONE
    return f"{strength.dice} ★{strength.boost}" if strength.boost else f"{strength.dice}"


def reach(blast: BlastStrength | None) -> str:
    """How many spaces away the target of a blast attack may be."""
    return NONE if blast is None else str(RANGES[blast.range])


def belonging(faction: Faction) -> str:
    """A faction with its agenda: "Terrasaurs (Radicals)"."""
    return f"{faction.name} ({faction.agenda.capitalize()})"
