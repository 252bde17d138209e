"""What of a table may tell how the game goes on, as named numbers: what the value of a table is learned from."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_bases import RANGES, Form
from herobox.games.monsterpocalypse.rules.holding import held, secured
from herobox.games.monsterpocalypse.state import NOWHERE, Force, Monster, State


def features(state: State, seat: int) -> dict[str, float]:
    """Those that are not 0; most compare this seat with the other."""
    found = {"one": 1.0, "to move": 1.0 if state.active == seat else -1.0}
    own, other = of_force(state, state.forces[seat]), of_force(state, state.forces[1 - seat])
    for name, number in own.items():
        found[name] = number - other[name]
    mover = "moving " if state.active == seat else ""
    against = "" if state.active == seat else "moving "
    for who, sign, when in ((seat, 1.0, mover), (1 - seat, -1.0, against)):
        for name, number in threats(state, who).items():
            found[when + name] = found.get(when + name, 0.0) + sign * number
    return {name: number for name, number in found.items() if number}


def of_force(state: State, force: Force) -> dict[str, float]:
    """What a force has."""
    standing = [monster for monster in force.monsters if monster.at != NOWHERE]
    dice = force.power_pool / 10
    return {
        "forms": float(sum([sum([left > 0 for left in monster.health]) for monster in standing])),
        "monsters": float(len(standing)),
        "alpha health": float(sum([monster.health[0] for monster in standing])),
        "hyper health": float(sum([monster.health[1] for monster in standing])),
        "last health": float(sum([sum(monster.health) == 1 for monster in standing])),
        "in hyper": float(sum([monster.in_hyper for monster in standing])),
        "could turn hyper": float(sum([not monster.in_hyper and monster.health[1] > 0 for monster in standing])) * dice,
        "power dice": dice,
        "many power dice": max(0.0, dice - 0.5),
        "monster pool": force.monster_pool / 10,
        "no monster pool": float(force.monster_pool < 2),
        "units": float(len(force.units)) / 10,
        "cost of units": sum([unit.printed.cost for unit in force.units]) / 10,
        "power zones": held(state, force.seat, state.map.power_zones).bit_count() / 10,
        "negative zones": held(state, force.seat, state.map.negative_zones).bit_count() / 10,
        "secured": len(secured(state, force.seat)) / 10,
    }


def threats(state: State, seat: int) -> dict[str, float]:
    """What a force could do to the other one's monsters in a turn."""
    near = brawl = power = blast = units = 0.0
    grid = state.map.grid
    pool = state.forces[seat].monster_pool + state.forces[seat].power_pool / 2
    for monster in state.forces[seat].monsters:
        if monster.at == NOWHERE:
            continue
        for enemy in state.forces[1 - seat].monsters:
            if enemy.at == NOWHERE:
                continue
            apart = grid.apart(monster.spaces, enemy.spaces)
            near += 1.0 / (1 + apart)
            if apart <= monster.printed.speed + 1:
                brawl += odds(pool, strength(monster.printed, "brawl"), enemy)
                power += odds(pool, strength(monster.printed, "power"), enemy)
            reach = monster.printed.blast
            if reach is not None and apart <= monster.printed.speed + RANGES[reach.range]:
                blast += odds(pool, strength(monster.printed, "blast"), enemy)
    for enemy in state.forces[1 - seat].monsters:
        if enemy.at != NOWHERE:
            around = grid.within(enemy.spaces, 4)
            units += sum([1.0 for unit in state.forces[seat].units if unit.spaces & around])
    return {
        "near": near,
        "brawl": brawl,
        "power": power,
        "blast": blast,
        "units about": units / 10 * min(1.0, state.forces[seat].unit_pool / 5),
    }


def strength(form: Form, kind: str) -> float:
    """The dice of a kind of attack."""
    printed = getattr(form, kind)
    return 0.0 if printed is None else printed.dice + printed.boost


def odds(pool: float, dice: float, enemy: Monster) -> float:
    """About how likely an attack with so many dice hits."""
    return max(0.0, min(1.0, (min(dice, pool + 2) - enemy.printed.defense + 4) / 8)) if dice else 0.0
