"""DEF against an attack, and Cover (rulebook p. 10, 15 and 33)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herobox.games.monsterpocalypse.effects.skills import DigIn, Expose, Flight, IndirectFire, LowFlyer, Pierce, Shield
from herobox.games.monsterpocalypse.rules.abilities import has
from herobox.games.monsterpocalypse.rules.auras import reaching, skills, word
from herobox.games.monsterpocalypse.rules.figures import monster_spaces, numbered, structure_spaces
from herobox.games.monsterpocalypse.rules.holding import holds
from herobox.games.monsterpocalypse.state import Attack, Figure, Monster, State, Structure, Unit


def defense(table: State, target: Monster | Unit | Structure, attack: Attack) -> int:
    """The strikes that this attack needs to hit a figure; never less than 1 (p. 10)."""
    return max(1, target.printed.defense + sum([change for _, change in defense_changes(table, target, attack)]))


def defense_changes(table: State, target: Monster | Unit | Structure, attack: Attack) -> Iterator[tuple[str, int]]:
    """What changes a DEF against an attack, as the ability's id or "cover" and by how much, each once (p. 33)."""
    attackers = [figure for figure in [numbered(table, number) for number in attack.by] if figure is not None]
    if isinstance(target, Unit):
        yield from _protection(table, target, attack, attackers)
    done: set[str] = set()
    for figure in attackers:
        # What one of those who take part has counts for the whole attack (a reading, as the rulings on Flank say).
        for name, pierce in skills(table, figure, Pierce):
            if pierce.against == attack.kind and name not in done and not (pierce.alone and len(attackers) > 1):
                done.add(name)
                yield name, -pierce.less
    of = "buildings" if isinstance(target, Structure) else "enemies"
    for ability, ally in reaching(table, attackers[0].seat, Expose, target) if attackers else ():
        expose = word(ability, Expose)
        if expose.of != of or expose.against not in ("all", attack.kind) or ability.id in done:
            continue
        if any(
            figure.kit.agenda == ally.kit.agenda and (figure is not ally or expose.by == "agenda")
            for figure in attackers
        ):
            done.add(ability.id)
            yield ability.id, -expose.less


def _protection(table: State, unit: Unit, attack: Attack, attackers: Sequence[Figure]) -> Iterator[tuple[str, int]]:
    """What makes it harder to hit a unit: only units have Cover, Force Field and Shelter."""
    if (
        attack.kind == "blast"
        and has_cover(table, unit)
        and not any(has(table, figure, IndirectFire) for figure in attackers)
    ):
        yield "cover", 1
    for name, shield in skills(table, unit, Shield):
        if shield.against == attack.kind:
            yield name, shield.more


def has_cover(table: State, figure: Figure) -> bool:
    """Whether a unit gains Cover: in a forest, beside a structure or a monster of its force, or dug in (p. 15)."""
    if not isinstance(figure, Unit) or (has(table, figure, Flight) and not has(table, figure, LowFlyer)):
        return False
    if figure.spaces & table.map.forest:
        return True
    if table.map.grid.adjacent(figure.spaces) & (structure_spaces(table) | monster_spaces(table, figure.seat)):
        return True
    zones = table.map.power_zones | table.map.negative_zones
    return bool(figure.spaces & zones) and has(table, figure, DigIn) and holds(table, figure)
