"""Damage, destruction, and the Power Dice that they bring (rulebook p. 9, 20, 21 and 29)."""

from __future__ import annotations

from typing import Literal

from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.rules.placing_figures import lift, put, put_tile, take_away, tear_down
from herobox.games.monsterpocalypse.state import (
    NOWHERE,
    POWER_DICE,
    AttackInProgress,
    Figure,
    Monster,
    State,
    Structure,
    Tile,
    Unit,
)


def gain(table: State, seat: int, dice: int) -> None:
    """Power Dice out of the Dice Well; what is more than ten is lost (p. 9)."""
    force = table.forces[seat]
    gained = min(dice, POWER_DICE - force.power_pool)
    force.power_pool += gained
    if table.listener and dice:
        if not gained:
            table.tell("{} already has {} Power Dice, the maximum.", force.name, POWER_DICE)
            return
        full = f" and has {POWER_DICE}, the maximum" if gained < dice else ""
        names = (force.name, gained, "Die" if gained == 1 else "Dice", full)
        table.show("gain", "{} gains {} Power {}{}.", *names, at=(f"power-pool-{seat}",), amount=gained)


def lose(table: State, seat: int, dice: int) -> None:
    """Power Dice back into the Dice Well, as far as there are any."""
    force = table.forces[seat]
    lost = min(dice, force.power_pool)
    force.power_pool -= lost
    if lost:
        names = (force.name, lost, "Die" if lost == 1 else "Dice")
        table.show("damage", "{} loses {} Power {}.", *names, at=(f"power-pool-{seat}",), amount=lost)


def shift_action_die(table: State, seat: int, to: Literal["monster", "unit"]) -> bool:
    """Move an Action Die into this pool from the other one; says whether there was one."""
    force = table.forces[seat]
    if not (force.unit_pool if to == "monster" else force.monster_pool):
        return False
    step = 1 if to == "monster" else -1
    force.monster_pool += step
    force.unit_pool -= step
    names = (force.name, to.capitalize())
    table.show("move", "{} moves an Action Die to the {} Pool.", *names, at=(f"{to}-pool-{seat}",))
    return True


def heal(table: State, monster: Monster, amount: int = 1) -> None:
    """Restore Health to the form that is on the map, never above what its base says (p. 8)."""
    if monster.at == NOWHERE:
        return
    form = int(monster.in_hyper)
    restored = min(amount, monster.printed.health - monster.health[form])
    monster.health[form] += restored
    words = "{} is restored to {} Health." if restored else "{} already has its full {} Health."
    table.show("gain", words, monster.name, monster.left, at=(figure_id(table, monster),), amount=restored)


def hurt(table: State, figure: Figure, amount: int = 1) -> None:
    """Deal damage: at the end of the attack that goes on (p. 31), or at once where there is none."""
    attack = table.attack
    if attack is None:
        _apply(table, figure, amount)
    elif figure.at != NOWHERE:
        attack.harm[figure.number] = attack.harm.get(figure.number, 0) + amount


def apply_damage(table: State) -> None:
    """Step 6 of an attack: apply its damage and take away what is destroyed, the attacked force's figures first."""
    attack = table.attack
    assert attack is not None
    harm = attack.harm
    if not harm:
        return
    if table.counts is not None:
        count_damage(table, attack)
    attack.harm = {}
    for seat in (1 - table.active, table.active):
        force = table.forces[seat]
        for figure in (*force.monsters, *force.units):
            if figure.number in harm and figure.at != NOWHERE:
                _apply(table, figure, harm[figure.number])
    for structure in [structure for structure in table.structures if structure.number in harm]:
        _apply(table, structure, harm[structure.number])


def count_damage(table: State, attack: AttackInProgress) -> None:
    """For the end of the game: how much damage this attack deals to monsters, and with what."""
    monsters = {monster.number for force in table.forces for monster in force.monsters}
    dealt = sum(amount for number, amount in attack.harm.items() if number in monsters)
    if dealt:
        how = attack.power.replace("-", " ").title() or attack.kind
        table.count_most("hardest hit", f"{count_name(table)} with a {how}", dealt)
        table.count("damage", table.forces[table.active].name, dealt)


def count_name(table: State) -> str:
    """Who leads the attack that goes on, for reports; where there is none, whose turn it is."""
    attack, force = table.attack, table.forces[table.active]
    leads = attack.by[0] if attack is not None and attack.by else -1
    figures: tuple[Monster | Unit, ...] = (*force.monsters, *force.units)
    return next((figure.name for figure in figures if figure.number == leads), force.name)


def crush(table: State, unit: Unit) -> None:
    """Take a unit away at once (p. 21)."""
    if unit.at == NOWHERE:
        return
    _to_reserves(table, unit, "The {} is crushed.")


def demolish(table: State, structure: Structure) -> None:
    """Destroy a structure: its rubble tile takes its place (p. 21).

    In an attack its Reactions are left for their step; the Power Die for it is gained at the attack's end (p. 9).
    """
    if structure.at == NOWHERE:
        return
    attack = table.attack
    if table.counts is not None:
        table.count("buildings wrecked", count_name(table))
    tear_down(table, structure)
    no_rubble = attack is not None and attack.no_rubble and attack.target == structure.number
    put_tile(table, structure.foundation, None if no_rubble else Tile())
    table.show("damage", "The {} is destroyed.", structure.name, at=(figure_id(table, structure),))
    if attack is None:
        return
    if not no_rubble:
        attack.hazards.append(structure.foundation)
        attack.wrecked.append(structure.printed)
    attack.energy += attack.worth if structure.number == attack.target else 1


def change_form(table: State, monster: Monster, *, hyper: bool) -> None:
    """Replace a monster's form with the other one in the same spaces (p. 29)."""
    before = monster.name
    monster.in_hyper = hyper
    monster.ability_index = monster.ability_indexes[hyper]
    table.show("reveal", "{} is replaced by {}.", before, monster.name, at=(figure_id(table, monster),))


def _apply(table: State, figure: Figure, amount: int) -> None:
    """Damage takes effect."""
    if isinstance(figure, Monster):
        _hurt_monster(table, figure, amount)
    elif isinstance(figure, Unit):
        if figure.at != NOWHERE:
            if table.attack is not None and table.attack.target == figure.number:
                table.attack.destroyed = True
            _to_reserves(table, figure, "The {} is destroyed.")
    elif isinstance(figure, Structure):
        demolish(table, figure)


def _to_reserves(table: State, unit: Unit, words: str) -> None:
    """Back into the Unit Reserves; a Power Die for whoever attacks or acts, for an enemy unit (p. 9)."""
    force = table.forces[unit.seat]
    if table.counts is not None and unit.seat != table.active:
        table.count("units destroyed", count_name(table))
    take_away(force, unit)
    force.reserves[force.roster.index(unit.printed)] += 1
    table.show("damage", words, unit.name, at=(figure_id(table, unit),))
    if table.crediting and unit.seat != table.active:
        gain(table, table.active, 1)


def _hurt_monster(table: State, monster: Monster, amount: int) -> None:
    """Damage that exceeds a form's Health does nothing to the other form (p. 29)."""
    form = int(monster.in_hyper)
    lost = min(amount, monster.health[form])
    monster.health[form] -= lost
    names = (monster.name, amount, monster.left)
    at = (figure_id(table, monster),)
    table.show("damage", "{} takes {} damage and has {} Health left.", *names, at=at, amount=amount)
    if not monster.health[form]:
        _destroy_form(table, monster)


def _destroy_form(table: State, monster: Monster) -> None:
    """A form is destroyed: the other one takes its place, or the monster is out of the game (p. 29)."""
    opponent = table.forces[1 - monster.seat]
    opponent.forms_destroyed += 1
    at, name = monster.at, monster.name
    goes_on = any(monster.health)
    if not goes_on:
        lift(monster)
    table.show("damage", "{} is destroyed.", name, at=(figure_id(table, monster),))
    if goes_on:
        change_form(table, monster, hyper=not monster.in_hyper)
        put(table, monster, at)
    if table.crediting and monster.seat != table.active:
        gain(table, table.active, 1)
    force = table.forces[monster.seat]
    if all(other.at == NOWHERE for other in force.monsters):
        raise table.end(f"All of {force.name}'s monsters are destroyed.", 1 - monster.seat)
