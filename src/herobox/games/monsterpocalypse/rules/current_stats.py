"""The numbers of figures after all Skills: speed, dice, range (rulebook p. 10, 17 and 30 to 33); DEF is in defense.py.

Each `..._changes` tells what changes a number, as the ability's id and by how much; the number itself is their sum,
and prompts and statistics can say where it comes from. Nothing here changes the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from herobox.games.monsterpocalypse.cards.printed_bases import RANGES, AttackKind, BlastStrength, Strength
from herobox.games.monsterpocalypse.keywords.skills import (
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
from herobox.games.monsterpocalypse.keywords.skills.building_keywords import FuelDepot, HighSecurity, RadarNetwork
from herobox.games.monsterpocalypse.rules.defense import Change, defense, defense_changes, has_cover
from herobox.games.monsterpocalypse.rules.granted_abilities import carried, has
from herobox.games.monsterpocalypse.rules.holding import holds, secured_with
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.rules.reach_of_skills import carriers, reaching, skills, word
from herobox.games.monsterpocalypse.state import AttackInProgress, Figure, Monster, State, Unit

__all__ = [
    "Change",
    "blast_range",
    "boost_changes",
    "boost_dice",
    "boosted",
    "combined_boost_dice",
    "combined_changes",
    "defense",
    "defense_changes",
    "disabled",
    "has_cover",
    "immune",
    "immune_to_super_damage",
    "most_dice",
    "participants",
    "radar_network",
    "range_changes",
    "speed",
    "speed_changes",
    "super_damage",
]

OWN_BOOSTS: Final = frozenset((AntiAir, Berserk, Charge, FactionFire))
"""The Skills by which a figure gives itself Boost Dice."""
ImmuneTo: TypeAlias = Literal["super-damage", "smash", "body-slam", "beat-back"]
"""What may do nothing to a figure."""


def speed(table: State, figure: Monster | Unit, *, advancing: bool = True) -> int:
    """How many spaces a figure may advance that starts where it stands; without what helps only an advance."""
    changes = speed_changes(table, figure, advancing)
    return max(1, figure.printed.speed + sum([change for _, change in changes])) if changes else figure.printed.speed


def speed_changes(table: State, figure: Monster | Unit, advancing: bool = True) -> list[Change]:
    """What makes a figure faster, each ability once (p. 33); what moves secures nothing itself (p. 22)."""
    found: dict[str, int] = {}
    if advancing and carried(table, figure.seat, Motivator):
        near = table.map.grid.adjacent(figure.spaces)
        for ability, ally in carriers(table, figure.seat, Motivator):
            if ally.spaces & near and ally.ability_index.agenda == figure.ability_index.agenda:
                found[ability.id] = word(ability, Motivator).more
    for structure in secured_with(table, figure.seat, FuelDepot, figure.number):
        for name, depot in skills(table, structure, FuelDepot):
            found.setdefault(name, depot.more)
    return [*found.items()]


def most_dice(table: State, figure: Monster | Unit, kind: AttackKind) -> int:
    """The most Action Dice that a figure may roll in an attack of this type (p. 10); 0 if it can't make one."""
    strength = strength_of(figure, kind)
    if strength is None:
        return 0
    if kind != "brawl":
        return strength.dice
    changes = disabled(table, figure)
    return max(1, strength.dice + sum([change for _, change in changes])) if changes else strength.dice


def disabled(table: State, figure: Monster | Unit) -> list[Change]:
    """What gives a figure fewer Action Dice in its brawl attacks, each ability once (p. 33)."""
    near = reaching(table, 1 - figure.seat, Disable, figure)
    return [*{ability.id: -word(ability, Disable).less for ability, _ in near}.items()] if near else []


def strength_of(figure: Monster | Unit, kind: AttackKind) -> Strength | BlastStrength | None:
    """The stat on a figure's base for this type of attack; None where the base has none."""
    if kind == "brawl":
        return figure.printed.brawl
    if kind == "blast":
        return figure.printed.blast
    return figure.printed.power if isinstance(figure, Monster) else None


def boost_dice(table: State, figure: Monster | Unit, attack: AttackInProgress) -> int:
    """The Boost Dice that a figure rolls as it takes part in an attack: its stars and what its Skills add (p. 17)."""
    return boosted(figure, attack.kind, boost_changes(table, figure, attack))


def boosted(figure: Monster | Unit, kind: AttackKind, changes: list[Change]) -> int:
    """The same where it is known what `boost_changes` says."""
    strength = strength_of(figure, kind)
    stars = 0 if strength is None else strength.boost
    return max(0, stars + sum([change for _, change in changes])) if changes else stars


def boost_changes(table: State, figure: Monster | Unit, attack: AttackInProgress) -> list[Change]:
    """What gives a figure more or fewer Boost Dice in an attack, each ability once (p. 33 and 43)."""
    found: list[Change] = []
    if attack.kind != "power":
        if not table.forces[figure.seat].keys.carried.isdisjoint(OWN_BOOSTS):
            found += _own_boosts(table, figure, attack)
        found += _boosts_by_allies(table, figure, attack)
    distracting = reaching(table, 1 - figure.seat, Distract, figure)
    if distracting:
        found += {ability.id: -word(ability, Distract).less for ability, _ in distracting}.items()
    return found


def _own_boosts(table: State, figure: Monster | Unit, attack: AttackInProgress) -> list[Change]:
    """What the figure's own Skills add."""
    found: list[Change] = []
    unit = isinstance(figure, Unit)
    brawl = attack.kind == "brawl"
    for name, skill in skills(table, figure, AntiAir):
        target = numbered(table, attack.target)
        if target is not None and has(table, target, Flight):
            found.append((name, skill.dice))
    if brawl and unit:
        found += [(name, berserk.dice) for name, berserk in skills(table, figure, Berserk)]
    if brawl and figure.advanced:
        found += [(name, charge.dice) for name, charge in skills(table, figure, Charge)]
    # With several monsters one of the unit's faction is enough (a reading).
    if unit and not brawl and figure.ability_index.faction in table.forces[figure.seat].factions:
        for name, fire in skills(table, figure, FactionFire):
            if not fire.fliers or has(table, figure, Flight):
                found.append((name, fire.dice))
    return found


def _boosts_by_allies(table: State, figure: Monster | Unit, attack: AttackInProgress) -> Iterable[Change]:
    """What Skills of other figures of the force and of secured buildings add."""
    found: dict[str, int] = {}
    if isinstance(figure, Unit) and figure.printed.grade == "grunt":
        for ability, ally in reaching(table, figure.seat, Leadership, figure):
            if isinstance(ally, Unit) and ally.printed.name == figure.printed.name:
                found[ability.id] = word(ability, Leadership).dice
    if attack.kind == "brawl":
        for ability, ally in reaching(table, figure.seat, Fortify, figure):
            same_agenda = ally.ability_index.agenda == figure.ability_index.agenda
            if same_agenda and ally.spaces & table.map.objectives and holds(table, ally):
                found[ability.id] = word(ability, Fortify).dice
    elif isinstance(figure, Unit):
        beside = table.map.grid.adjacent(figure.spaces)
        for structure in secured_with(table, figure.seat, HighSecurity):
            if structure.spaces & beside:
                found.update([(name, security.dice) for name, security in skills(table, structure, HighSecurity)])
    return found.items()


def combined_boost_dice(table: State, attack: AttackInProgress) -> int:
    """The Boost Dice of a combined attack as a whole, besides those of its figures."""
    return sum([change for _, change in combined_changes(table, attack)])


def combined_changes(table: State, attack: AttackInProgress) -> list[Change]:
    """What gives a combined attack Boost Dice, each ability once (p. 33)."""
    if len(attack.by) < 2 or not carried(table, table.active, Logistics):
        return []
    found: dict[str, int] = {}
    for figure in participants(table, attack):
        for ability, ally in reaching(table, figure.seat, Logistics, figure):
            if ally.ability_index.agenda == figure.ability_index.agenda:
                found[ability.id] = word(ability, Logistics).dice
    return [*found.items()]


def blast_range(table: State, figure: Monster | Unit, network: list[Change] | None = None) -> int:
    """How many spaces away the target of a figure's blast attack may be; 0 if it can't make one.

    `network`: what `radar_network` says, where it is known because several figures of a force are asked about.
    """
    blast = figure.printed.blast
    if blast is None:
        return 0
    changes = range_changes(table, figure, network)
    return RANGES[blast.range] + sum([change for _, change in changes]) if changes else RANGES[blast.range]


def range_changes(table: State, figure: Monster | Unit, network: list[Change] | None = None) -> list[Change]:
    """What makes a figure's blast attacks reach further: Radar, or for figures without it a Radar Network (p. 53)."""
    own = skills(table, figure, Radar) if carried(table, figure.seat, Radar) else []
    if own:
        return [(name, radar.spaces) for name, radar in own]
    return radar_network(table, figure.seat) if network is None else network


def radar_network(table: State, seat: int) -> list[Change]:
    """What a secured building gives to the range of a force's blast attacks: Radar Network, once (p. 53)."""
    found = secured_with(table, seat, RadarNetwork)
    return [(name, network.spaces) for name, network in skills(table, found[0], RadarNetwork)] if found else []


def super_damage(table: State, attack: AttackInProgress) -> bool:
    """Whether a Skill of the leader makes the attack do Super Damage (p. 20)."""
    return bool(super_damage_by(table, attack))


def super_damage_by(table: State, attack: AttackInProgress) -> list[str]:
    """The Skills of the leader, by their ids, that make the attack do Super Damage."""
    leader = numbered(table, attack.by[0])
    if leader is None:
        return []
    return [name for name, skill in skills(table, leader, SuperDamage) if skill.attacks in ("all", attack.power)]


def immune_to_super_damage(table: State, figure: Figure) -> bool:
    """Whether Super Damage does nothing to a figure."""
    return immune(table, figure, "super-damage")


def immune(table: State, figure: Figure, effect: ImmuneTo) -> bool:
    """Whether an effect does nothing to a figure (p. 33)."""
    return bool(immunities(table, figure, effect))


def immunities(table: State, figure: Figure, effect: ImmuneTo) -> list[str]:
    """The abilities, by their ids, that make an effect do nothing to a figure (p. 33).

    By the errata of 2011 what stops Smash stops Beat Back.
    """
    if effect == "beat-back":
        return immunities(table, figure, "smash") if table.config.errata == "2011" else []
    return [name for name, word in skills(table, figure, Immune) if word.to == effect]


def participants(table: State, attack: AttackInProgress) -> list[Monster | Unit]:
    """The figures that take part and are on the map, the leader first."""
    found = [numbered(table, number) for number in attack.by]
    return [figure for figure in found if isinstance(figure, Monster | Unit)]
