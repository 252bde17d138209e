"""The exact chances of Attacks and Tests, from the faces of the dice (rulebook p. 20 and 22)."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from herobox.games.clash_of_heroes.keywords.lasting_keywords import Rerolls, SecondTry
from herobox.games.clash_of_heroes.options import AttackKind, Attribute
from herobox.games.clash_of_heroes.rules.attacks import defense_against, dice_for
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.setup.from_config import POW
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import State

Faces = tuple[int, ...]
Chances = tuple[float, ...]
"""The chance of each total from 0 on; the last entry is that of this total or more."""


@lru_cache(256)
def die_chances(faces: Faces, most: int) -> Chances:
    """The stars of one die, from 0 to `most` or more: a POW is one star and the die is rolled again, without end."""
    pow_ = faces.count(POW) / len(faces)
    exact: list[float] = []
    for stars in range(most):
        shown = faces.count(stars) / len(faces) if stars != POW else 0.0
        exact.append(shown + (pow_ * exact[-1] if exact else 0.0))
    return (*exact, 1.0 - sum(exact))


def added(one: Chances, other: Chances) -> Chances:
    """The chances of the sum of two totals, both of the same length."""
    most = len(one) - 1
    total = [0.0] * (most + 1)
    for first, chance in enumerate(one):
        if chance:
            for second, likewise in enumerate(other):
                total[min(first + second, most)] += chance * likewise
    return tuple(total)


@lru_cache(4096)
def several(chances: Chances, dice: int) -> Chances:
    """The chances of the sum of so many dice."""
    if not dice:
        return (1.0, *[0.0] * (len(chances) - 1))
    return added(several(chances, dice - 1), chances)


@lru_cache(4096)
def chance_to_hit(combat: Faces, power: Faces, dice: int, more: int, rerolls: int, needed: int) -> float:
    """The chance of `needed` stars or more with so many Combat and Power dice; so many blank Combat dice roll again."""
    if needed <= 0:
        return 1.0
    die = die_chances(combat, needed)
    blank = combat.count(0) / len(combat)
    shown = (0.0, *die[1:])  # A die that is not blank: what follows a POW is part of it and is not rolled again.
    extra = several(die_chances(power, needed), more)
    chance = 0.0
    for blanks in range(dice + 1):
        again = min(blanks, rerolls)
        total = added(several(shown, dice - blanks), several(die, again))
        chance += comb(dice, blanks) * blank**blanks * added(total, extra)[-1]
    return chance


@lru_cache(1024)
def chance_to_pass(faces: Faces, dice: int, limit: int) -> float:
    """The chance that so many Test dice total no more than the Attribute."""
    one = tuple(faces.count(total) / len(faces) for total in range(limit + 1))
    return sum(several((*one, 1.0 - sum(one)), dice)[:-1])


def attack_chance(
    table: State, attacker: Figure, kind: AttackKind, target: Figure, combat: int = 0, power: int = 0
) -> float:
    """The chance that an Attack on exactly this figure hits, with so many dice more."""
    dice, more = dice_for(table, attacker, kind, target)
    rerolls = sum(word.dice for _, word in attacker.lasting if type(word) is Rerolls)
    return chance_to_hit(
        table.dice[0].faces,
        table.dice[1].faces,
        max(0, dice + combat),
        max(0, more + power),
        rerolls,
        defense_against(table, attacker, kind, target),
    )


def chance_of_test(table: State, hero: Hero, attribute: Attribute, dice: int) -> float:
    """The chance that a hero passes a Test with so many dice, perhaps at a second try that a power allows."""
    failing = 1.0 - chance_to_pass(table.dice[2].faces, dice, value(table, hero, attribute))
    tries = sum(type(word) is SecondTry and f"{source}:again" not in hero.used for source, word in hero.lasting)
    return 1.0 - failing ** (1 + min(1, tries))
