"""Slingshot, a combined power attack: a Rampage that ends in a Smash (rulebook p. 45)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_grid import DIRECTIONS
from herobox.games.monsterpocalypse.options import Combine
from herobox.games.monsterpocalypse.rules.placing_figures import at, numbered
from herobox.games.monsterpocalypse.rules.power_attacks import rampage, smash
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import aligned_refusal, allies, enemies
from herobox.games.monsterpocalypse.rules.power_attacks.eligibility import ally_of, ally_refusal, eligible_refusal
from herobox.games.monsterpocalypse.state import AnyFigure, AttackInProgress, Monster, State
from herobox.kernel import Rules


def candidates(table: State, monster: Monster) -> list[Combine]:
    """The Slingshots that the rule is asked about."""
    if monster.advanced:
        return []
    grid = table.map.grid
    partners = [at(table, ally) for ally in allies(table, monster) if grid.aligned(monster.at, ally.at)]
    return [Combine("slingshot", ally, direction) for ally in partners for direction in DIRECTIONS]


def refusal(table: State, monster: Monster, option: Combine) -> str | None:
    """Why this ally can't propel the monster in this direction; None if it can.

    The diagram is lost; any direction will do that is free: a reading.
    """
    reason = ally_refusal(table, monster, option)
    if reason:
        return reason
    ally = ally_of(table, monster, option)
    assert ally is not None
    if monster.advanced:
        return f"{monster.name} has advanced this turn, so it can't lead a Slingshot (p. 45)"
    if not table.map.grid.aligned(monster.at, ally.at):
        return f"{monster.name} is not aligned with {ally.name}, as a Slingshot needs (p. 45)"
    return rampage.direction_refusal(table, monster, option.target)


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """A Rampage of the leader; where it ends it may smash."""
    yield from rampage.effect(table, attack)
    attack.after.append("slingshot")


def smash_targets(table: State, attack: AttackInProgress) -> list[Monster]:
    """The enemy monsters that the leader ended its Rampage aligned with and that a Smash can move."""
    monster = numbered(table, attack.by[0])
    assert isinstance(monster, Monster)
    return [each for each in enemies(table, monster) if smash_target_refusal(table, attack, each) is None]


def smash_target_refusal(table: State, attack: AttackInProgress, target: AnyFigure) -> str | None:
    """Why this figure can't be smashed from where the Rampage ended; None if it can."""
    monster = numbered(table, attack.by[0])
    assert isinstance(monster, Monster)
    reason = aligned_refusal(table, monster, at(table, target), "Smash", 39)
    if reason is not None:
        return reason
    assert isinstance(target, Monster)
    return smash.target_refusal(table, monster, target)


def targets_of_the_smash(table: State, attack: AttackInProgress) -> list[Monster]:
    """Whom the Smash is made on; nobody, and it is said why, where those who made the Rampage can't make it.

    The Smash is a power attack, too: those who take part must be eligible where they stand now (p. 45 and 58).
    """
    found = smash_targets(table, attack)
    reason = smash_refusal(table, attack) if found else None
    if reason is None:
        return found
    table.tell("There is no Smash: {}.", reason)
    return []


def smash_refusal(table: State, attack: AttackInProgress) -> str | None:
    """Why those who made the Rampage can't make the Smash, whoever is aligned; None if they can."""
    for number in attack.by:
        monster = numbered(table, number)
        reason = eligible_refusal(table, monster) if isinstance(monster, Monster) else None
        if reason is not None:
            return reason
    return None
