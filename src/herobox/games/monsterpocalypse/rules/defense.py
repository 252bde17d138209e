"""DEF against an attack, and Cover (rulebook p. 10, 15 and 33)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from herobox.games.monsterpocalypse.keywords.skills import DigIn, Expose, Flight, IndirectFire, LowFlyer, Pierce, Shield
from herobox.games.monsterpocalypse.rules.granted_abilities import has
from herobox.games.monsterpocalypse.rules.holding import holds
from herobox.games.monsterpocalypse.rules.placing_figures import monster_spaces, numbered
from herobox.games.monsterpocalypse.rules.reach_of_skills import reaching, skills, word
from herobox.games.monsterpocalypse.state import AttackInProgress, Figure, Monster, State, Structure, Unit
from herobox.kernel.wording import capitalize_first, join_words

NO_TARGET: Final = -1
"""The `target` of an attack without a single one: a Stomp, a Rampage."""
Change = tuple[str, int]
"""What changes a number: an ability's id, or "cover", and by how much."""


def defense(table: State, target: Monster | Unit | Structure, attack: AttackInProgress) -> int:
    """The strikes that this attack needs to hit a figure; never less than 1 (p. 10)."""
    return changed_defense(target, defense_changes(table, target, attack))


def changed_defense(target: Monster | Unit | Structure, changes: list[Change]) -> int:
    """The same where it is known what `defense_changes` says."""
    printed = target.printed.defense
    return max(1, printed + sum([change for _, change in changes])) if changes else printed


def made_by(changes: Sequence[Change]) -> str:
    """What has changed a number, to be said after it: " with Cover +1 and Spotter -1"."""
    return f" with {join_words([f'{ability_called(name)} {change:+}' for name, change in changes])}" if changes else ""


def ability_called(ability: str) -> str:
    """The name of an ability by its id: "Force Field"."""
    return "Hit & Run" if ability == "hit-and-run" else " ".join(map(capitalize_first, ability.split("-")))


def defense_changes(table: State, target: Monster | Unit | Structure, attack: AttackInProgress) -> list[Change]:
    """What changes a DEF against an attack, as the ability's id or "cover" and by how much, each once (p. 33).

    Explosion and Fling compare the strikes with others than the attack's target. Nothing that is about the target alone
    counts for these, and by the errata of 2011 nothing does: only the DEF on their bases.
    """
    beside = attack.target not in (NO_TARGET, target.number)
    if beside and table.config.errata == "2011":
        return []
    attackers = [figure for figure in [numbered(table, number) for number in attack.by] if figure is not None]
    found = [*_protection(table, target, attack, attackers)] if isinstance(target, Unit) else []
    done: set[str] = set()
    for figure in attackers:
        # What one of those who take part has counts for the whole attack (a reading, as the rulings on Flank say).
        for name, pierce in skills(table, figure, Pierce):
            if beside or name in done or (pierce.alone and len(attackers) > 1):
                continue
            if pierce.against == attack.kind:
                done.add(name)
                found.append((name, -pierce.less))
    of = "buildings" if isinstance(target, Structure) else "enemies"
    for ability, ally in reaching(table, attackers[0].seat, Expose, target) if attackers else ():
        expose = word(ability, Expose)
        if expose.of != of or expose.against not in ("all", attack.kind) or ability.id in done:
            continue
        if target.seat == ally.seat:  # A Stomp or a Rampage meets one's own units, which are no enemies.
            continue
        if any(
            figure.ability_index.agenda == ally.ability_index.agenda and (figure is not ally or expose.by == "agenda")
            for figure in attackers
        ):
            done.add(ability.id)
            found.append((ability.id, -expose.less))
    return found


def _protection(table: State, unit: Unit, attack: AttackInProgress, attackers: Sequence[Figure]) -> Iterator[Change]:
    """What makes it harder to hit a unit: only units have Cover, Force Field and Shelter."""
    if attack.kind == "blast":
        cover = cover_of(table, unit)
        if cover:
            yield cover, 1
            # One of those who take part is enough, as above.
            indirect = [name for figure in attackers for name, _ in skills(table, figure, IndirectFire)]
            if indirect:
                yield indirect[0], -1
    for name, shield in skills(table, unit, Shield):
        if shield.against == attack.kind:
            yield name, shield.more


def has_cover(table: State, figure: Figure) -> bool:
    """Whether a figure gains Cover (p. 15); monsters and structures never do."""
    return isinstance(figure, Unit) and bool(cover_of(table, figure))


def cover_of(table: State, unit: Unit) -> str:
    """What gives a unit Cover (p. 15): "cover" in a forest, beside a structure or a monster of its force; or a Skill.

    Empty if it has none; a Skill by its ability's id: one that digs in, or that lets a unit with Flight have Cover.
    """
    flyer = has(table, unit, Flight)
    low = skills(table, unit, LowFlyer) if flyer else []
    if flyer and not low:
        return ""
    near = table.structure_spaces | monster_spaces(table, unit.seat)
    if unit.spaces & table.map.forest or table.map.grid.adjacent(unit.spaces) & near:
        return low[0][0] if low else "cover"
    if unit.spaces & (table.map.power_zones | table.map.negative_zones) and holds(table, unit):
        for name, _ in skills(table, unit, DigIn):
            return name
    return ""
