"""The numbers of figures after all Skills: speed, dice, range (rulebook p. 10, 17 and 30 to 33); DEF is in defense.py.

Each `..._changes` yields what changes a number, as the ability's id and by how much; the number itself is their sum,
and prompts and statistics can say where it comes from. Nothing here changes the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from herobox.games.monsterpocalypse.cards import RANGES
from herobox.games.monsterpocalypse.effects.buildings import FuelDepot, HighSecurity, RadarNetwork
from herobox.games.monsterpocalypse.effects.skills import (
    AntiAir,
    Berserk,
    Charge,
    Disable,
    Distract,
    FactionFire,
    Flight,
    Fortify,
    Immune,
    Leadership,
    Logistics,
    Motivator,
    Radar,
    SuperDamage,
)
from herobox.games.monsterpocalypse.rules.abilities import abilities, has, words
from herobox.games.monsterpocalypse.rules.auras import carriers, reaching
from herobox.games.monsterpocalypse.rules.defense import defense, defense_changes, has_cover
from herobox.games.monsterpocalypse.rules.figures import numbered
from herobox.games.monsterpocalypse.rules.holding import holds, secured_with
from herobox.games.monsterpocalypse.state import Attack, Figure, Monster, State, Unit

__all__ = [
    "at_work",
    "blast_range",
    "boost_changes",
    "boost_dice",
    "combined_boost_dice",
    "defense",
    "defense_changes",
    "has_cover",
    "immune",
    "immune_to_super_damage",
    "most_dice",
    "range_changes",
    "speed",
    "speed_changes",
    "super_damage",
]

Changes = Iterator[tuple[str, int]]


def speed(table: State, figure: Monster | Unit) -> int:
    """How many spaces a figure may advance that starts where it stands."""
    return max(1, figure.printed.speed + sum([change for _, change in speed_changes(table, figure)]))


def speed_changes(table: State, figure: Monster | Unit) -> Changes:
    """What makes a figure faster, each ability once (p. 33)."""
    grid = table.map.grid
    done: set[str] = set()
    for ability, ally in carriers(table, figure.seat, Motivator):
        if (
            ally is not figure
            and ability.id not in done
            and ally.kit.agenda == figure.kit.agenda
            and grid.adjacent(ally.spaces) & figure.spaces
        ):
            done.add(ability.id)
            yield ability.id, ability.effect.more
    for structure in secured_with(table, figure.seat, FuelDepot):
        for ability in abilities(table, structure, FuelDepot):
            if ability.id not in done:
                done.add(ability.id)
                yield ability.id, ability.effect.more


def most_dice(table: State, figure: Monster | Unit, kind: Literal["brawl", "blast", "power"]) -> int:
    """The most Action Dice that a figure may roll in an attack of this type (p. 10); 0 if it can't make one."""
    strength = getattr(figure.printed, kind, None)
    if strength is None:
        return 0
    most: int = strength.dice
    if kind == "brawl":
        less = {ability.id: ability.effect.less for ability, _ in reaching(table, 1 - figure.seat, Disable, figure)}
        return max(1, most - sum(less.values()))
    return most


def boost_dice(table: State, figure: Monster | Unit, attack: Attack) -> int:
    """The Boost Dice that a figure rolls as it takes part in an attack: its stars and what its Skills add (p. 17)."""
    strength = getattr(figure.printed, attack.kind, None)
    stars: int = 0 if strength is None else strength.boost
    return max(0, stars + sum([change for _, change in boost_changes(table, figure, attack)]))


def boost_changes(table: State, figure: Monster | Unit, attack: Attack) -> Changes:
    """What gives a figure more or fewer Boost Dice in an attack, each ability once (p. 33 and 43)."""
    yield from _own_boosts(table, figure, attack)
    yield from _boosts_by_allies(table, figure, attack)
    done: set[str] = set()
    for ability, _ in reaching(table, 1 - figure.seat, Distract, figure):
        if ability.id not in done:
            done.add(ability.id)
            yield ability.id, -ability.effect.less


def _own_boosts(table: State, figure: Monster | Unit, attack: Attack) -> Changes:
    """What the figure's own Skills add."""
    if attack.kind == "power":
        return
    unit = isinstance(figure, Unit)
    brawl = attack.kind == "brawl"
    for ability in abilities(table, figure, AntiAir):
        target = numbered(table, attack.target)
        if target is not None and has(table, target, Flight):
            yield ability.id, ability.effect.dice
    if brawl and unit:
        for ability in abilities(table, figure, Berserk):
            yield ability.id, ability.effect.dice
    if brawl and figure.advanced:
        for ability in abilities(table, figure, Charge):
            yield ability.id, ability.effect.dice
    # With two monsters one of the unit's faction is enough (a reading).
    if unit and not brawl and figure.kit.faction in table.forces[figure.seat].factions:
        for ability in abilities(table, figure, FactionFire):
            if not ability.effect.fliers or has(table, figure, Flight):
                yield ability.id, ability.effect.dice


def _boosts_by_allies(table: State, figure: Monster | Unit, attack: Attack) -> Changes:
    """What Skills of other figures of the force and of secured buildings add."""
    if attack.kind == "power":
        return
    done: set[str] = set()
    if isinstance(figure, Unit) and figure.printed.grade == "grunt":
        for ability, ally in reaching(table, figure.seat, Leadership, figure):
            if ability.id not in done and isinstance(ally, Unit) and ally.printed.name == figure.printed.name:
                done.add(ability.id)
                yield ability.id, ability.effect.dice
    if attack.kind == "brawl":
        for ability, ally in reaching(table, figure.seat, Fortify, figure):
            if (
                ability.id not in done
                and ally.kit.agenda == figure.kit.agenda
                and ally.spaces & table.map.objectives
                and holds(table, ally)
            ):
                done.add(ability.id)
                yield ability.id, ability.effect.dice
    elif isinstance(figure, Unit):
        beside = table.map.grid.adjacent(figure.spaces)
        for structure in secured_with(table, figure.seat, HighSecurity):
            for ability in abilities(table, structure, HighSecurity):
                if ability.id not in done and structure.spaces & beside:
                    done.add(ability.id)
                    yield ability.id, ability.effect.dice


def combined_boost_dice(table: State, attack: Attack) -> int:
    """The Boost Dice of a combined attack as a whole, besides those of its figures."""
    return sum([change for _, change in combined_changes(table, attack)])


def combined_changes(table: State, attack: Attack) -> Changes:
    """What gives a combined attack Boost Dice, each ability once (p. 33)."""
    if len(attack.by) < 2:
        return
    done: set[str] = set()
    for figure in _participants(table, attack):
        for ability, ally in reaching(table, figure.seat, Logistics, figure):
            if ability.id not in done and ally.kit.agenda == figure.kit.agenda:
                done.add(ability.id)
                yield ability.id, ability.effect.dice


def blast_range(table: State, figure: Monster | Unit) -> int:
    """How many spaces away the target of a figure's blast attack may be; 0 if it can't make one."""
    if figure.printed.blast is None:
        return 0
    return RANGES[figure.printed.blast.range] + sum([change for _, change in range_changes(table, figure)])


def range_changes(table: State, figure: Monster | Unit) -> Changes:
    """What makes a figure's blast attacks reach further: Radar, or for figures without it a Radar Network (p. 53)."""
    own = abilities(table, figure, Radar)
    if own:
        for ability in own:
            yield ability.id, ability.effect.spaces
        return
    for structure in secured_with(table, figure.seat, RadarNetwork)[:1]:
        for ability in abilities(table, structure, RadarNetwork):
            yield ability.id, ability.effect.spaces


def super_damage(table: State, attack: Attack) -> bool:
    """Whether a Skill of the leader makes the attack do Super Damage (p. 20)."""
    return bool(super_damage_by(table, attack))


def super_damage_by(table: State, attack: Attack) -> list[str]:
    """The Skills of the leader, by their ids, that make the attack do Super Damage."""
    leader = numbered(table, attack.by[0])
    if leader is None:
        return []
    found = abilities(table, leader, SuperDamage)
    return [ability.id for ability in found if ability.effect.attacks in ("all", attack.power)]


def immune_to_super_damage(table: State, figure: Figure) -> bool:
    """Whether Super Damage does nothing to a figure."""
    return immune(table, figure, "super-damage")


def immune(table: State, figure: Figure, effect: Literal["super-damage", "smash", "body-slam", "beat-back"]) -> bool:
    """Whether an effect does nothing to a figure (p. 33); by the errata of 2011 what stops Smash stops Beat Back."""
    if effect == "beat-back":
        return table.config.errata == "2011" and immune(table, figure, "smash")
    return any(word.to == effect for word in words(table, figure, Immune))


def at_work(table: State, attack: Attack) -> list[str]:
    """The abilities, by their ids, that change the numbers of an attack as it is rolled; for the statistics."""
    found = [name for name, _ in combined_changes(table, attack)]
    for figure in _participants(table, attack):
        found += [name for name, _ in boost_changes(table, figure, attack)]
        if attack.kind == "brawl":
            found += [ability.id for ability, _ in reaching(table, 1 - figure.seat, Disable, figure)]
        elif attack.kind == "blast":
            found += [name for name, _ in range_changes(table, figure)]
    target = numbered(table, attack.target)
    if target is not None:
        found += [name for name, _ in defense_changes(table, target, attack) if name != "cover"]
    return list(dict.fromkeys(found))


def _participants(table: State, attack: Attack) -> Iterator[Monster | Unit]:
    for number in attack.by:
        figure = numbered(table, number)
        if isinstance(figure, Monster | Unit):
            yield figure
