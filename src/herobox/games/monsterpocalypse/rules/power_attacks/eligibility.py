"""Who may make a power attack at all, alone or with an ally (rulebook p. 36 and 45)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_bases import Ability
from herobox.games.monsterpocalypse.keywords.skills import Negation
from herobox.games.monsterpocalypse.options import Combine, Power
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import allies, monster_on
from herobox.games.monsterpocalypse.rules.reach_of_skills import reaching
from herobox.games.monsterpocalypse.state import Monster, State, Unit


def eligible_refusal(table: State, monster: Monster) -> str | None:
    """Why this monster can make no power attack; None if it can."""
    if monster.printed.power is None:
        return f"{monster.name} has no Power stat, so it can't make power attacks (p. 10)"
    for ability, enemy in negations(table, monster):
        return f"{ability.name} of {enemy.name} is too close: {monster.name} can't make power attacks (p. 58)"
    return None


def negations(table: State, monster: Monster) -> list[tuple[Ability, Monster | Unit]]:
    """The abilities of enemies that are too close for this monster to make power attacks, and who has them (p. 58)."""
    return reaching(table, 1 - monster.seat, Negation, monster)


def dice_refusal(table: State, option: Power | Combine) -> str | None:
    """Why there are not enough dice: an Action Die and a Power Die for each monster that takes part."""
    force = table.forces[table.active]
    least = 2 if isinstance(option, Combine) else 1
    for dice, sort in ((force.monster_pool, "Action"), (force.power_pool, "Power")):
        if dice < least:
            return (
                f"each monster that takes part in a power attack needs at least one {sort} Die: "
                f"you have {dice}, and {least} {'is' if least == 1 else 'are'} needed (p. {36 if least == 1 else 45})"
            )
    return None


def ally_of(table: State, monster: Monster, option: Combine) -> Monster | None:
    """The monster that a combined power attack is made with, or None if there is none on that space."""
    return monster_on(table, allies(table, monster), option.ally)


def ally_refusal(table: State, monster: Monster, option: Combine) -> str | None:
    """Why these two monsters can't make a combined power attack; None if they can."""
    ally = ally_of(table, monster, option)
    if ally is None:
        return f"no other monster of your force stands on {option.ally} (p. 45)"
    for each in (monster, ally):
        if each.attacked:
            return (
                f"{each.name} has already attacked this turn, so it can't take part in a combined power attack (p. 45)"
            )
    return eligible_refusal(table, ally)
