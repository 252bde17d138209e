"""What Attacks, Tests and objects promise with the cards that a hero plays, for bots."""

from __future__ import annotations

from functools import lru_cache

from herobox.games.clash_of_heroes.bots.capability_values import Capabilities, limits, pass_chance, strike_chance
from herobox.games.clash_of_heroes.bots.odds import chance_to_pass
from herobox.games.clash_of_heroes.bots.opportunity_values import MOST, Foe, Opportunities, Target, Task
from herobox.games.clash_of_heroes.bots.values import DAMAGE, REST, care
from herobox.games.clash_of_heroes.cards.printed_tiles import Use as PrintedUse
from herobox.games.clash_of_heroes.effects.attack_effects import Heal, Strike
from herobox.games.clash_of_heroes.options import AttackKind
from herobox.games.clash_of_heroes.state.table_state import Piece, State

AGAIN = 0.7
"""How much less a Test is worth each time that it has been passed before."""


def targets_of(ground: Opportunities, capabilities: Capabilities) -> list[Target]:
    """Everything that is worth something with these capabilities, from where it can be reached."""
    targets = [*ground.homes]
    if "attack" not in capabilities.unable:
        targets += attacks(ground, capabilities)
    if "test" not in capabilities.unable:
        targets += [tried(ground, capabilities, task) for task in ground.tasks]
    if "use" not in capabilities.unable and ground.pieces:
        targets += uses(ground, capabilities)
    open_to = ground.open_to
    return [target for target in targets if target.gains[-1] > 0 and target.spaces & open_to]


def attacks(ground: Opportunities, capabilities: Capabilities) -> list[Target]:
    """A target for each opponent and kind of Attack."""
    targets = []
    table = ground.table
    kinds = [*capabilities.more, *[blast.kind for blast in capabilities.blasts if blast.kind not in capabilities.more]]
    for foe in ground.foes:
        for kind in kinds:
            gains = blows(table, capabilities, kind, foe.defense, foe.left, foe.worth[kind], foe.cost)
            targets.append(Target((kind, foe.figure.id), foe.adjacent if kind == "melee" else foe.clear, gains))
    return targets


def blows(
    table: State, capabilities: Capabilities, kind: AttackKind, defense: int, left: int, worth: float, cost: float
) -> tuple[float, ...]:
    """What so many Attacks on somebody promise, Special Powers first."""
    plain = strike_chance(table, capabilities, kind, defense)
    better = [
        (strike_chance(table, capabilities, kind, defense, blast.power, blast.combat), blast.times)
        for blast in capabilities.blasts
        if blast.kind == kind
    ]
    return tuple([worth * hits - cost * tries for hits, tries in hits_of(plain, tuple(better), left <= 1)])


@lru_cache(1 << 14)
def hits_of(plain: float, better: tuple[tuple[float, int], ...], last: bool) -> tuple[tuple[float, float], ...]:
    """How many hits so many Attacks bring in the mean, and how many are made; at most one if that is the last."""
    found = [(0.0, 0.0)]
    hits = tries = 0.0
    stands = 1.0
    for number in range(MOST):
        chance, times = better[number] if number < len(better) else (plain, 1)
        if chance * times < plain:
            chance, times = plain, 1
        tries += stands
        if last:
            chance = 1.0 - (1.0 - chance) ** times
            hits += stands * chance
            stands *= 1.0 - chance
        else:
            hits += chance * times
        found.append((hits, tries))
    return tuple(found)


def tried(ground: Opportunities, capabilities: Capabilities, task: Task) -> Target:
    """A Test of the board."""
    table, special = ground.table, task.special
    spaces = 1 << task.space
    if special.attribute == "attack" and not special.direct and "ranged" in capabilities.more:
        spaces |= table.board.ways(table.opened).clear[task.space]
    limit, dice = limits(capabilities, special.attribute, task.dice)
    done = passes_of(table.dice[2].faces, limit, dice, capabilities.again, special.direct, task.single)
    worth, tries = task.worth, ground.found.get("test", 0.0)
    return Target(("attempt", special.id), spaces, tuple([worth * p + tries * n for n, p in enumerate(done)]))


@lru_cache(1 << 14)
def passes_of(
    faces: tuple[int, ...], limit: int, dice: int, again: bool, direct: bool, single: bool
) -> tuple[float, ...]:
    """How often a Test is passed by so many Actions in the mean; a failure makes it easier, but a Direct one."""
    found = [0.0]
    done, stands = 0.0, 1.0
    for _ in range(MOST):
        chance = chance_to_pass(faces, max(0, dice), limit)
        if again:
            chance = 1.0 - (1.0 - chance) ** 2
        done += stands * chance
        stands *= 1.0 - chance if single else 1.0 - chance * (1.0 - AGAIN)
        if not direct:
            dice -= 1
        found.append(done)
    return tuple(found)


def uses(ground: Opportunities, capabilities: Capabilities) -> list[Target]:
    """Objects that heal, or whose use is asked for, or on which the hero stands."""
    targets = []
    for piece in ground.pieces:
        printed = piece.printed
        for way, use, spaces in (
            ("traditional", printed.traditional, 1 << piece.orange),
            ("offensive", printed.offensive, piece.spaces),
        ):
            if use is not None:
                gain = use_gain(ground, capabilities, piece, way, use)
                targets.append(Target((way, piece.id), spaces, (0.0, *[gain] * MOST)))
    return targets


def use_gain(ground: Opportunities, capabilities: Capabilities, piece: Piece, way: str, use: PrintedUse) -> float:
    """What the use of an object promises: its Test, then what comes of it."""
    found = ground.found
    worth = found.get("use", 0.0) + found.get(f"use:{piece.printed.id}", 0.0) + found.get(f"use:{way}", 0.0)
    for effect in use.effects:
        if isinstance(effect, Strike):
            struck = struck_from(ground, capabilities, piece.orange, effect)
            if struck <= 0 and way == "offensive":
                return 0.0
            worth += struck
        elif isinstance(effect, Heal):
            worth += care(ground.table) * DAMAGE * min(effect.damage, ground.hero.damage)
        else:
            worth += REST * 0.2
    deeds = found.get("test", 0.0) + found.get("pass", 0.0)
    return pass_chance(ground.table, capabilities, "mental" if way == "traditional" else "attack", use.dice) * (
        worth + deeds
    )


def struck_from(ground: Opportunities, capabilities: Capabilities, space: int, strike: Strike) -> float:
    """What an Attack from a Space promises, with the dice that an effect gives; on all around, if it is so."""
    table = ground.table
    ways = table.board.ways(table.opened)
    kind: AttackKind = "melee" if strike.kind == "any" else strike.kind
    several = strike.whom in ("each next to you", "each in area")
    if strike.whom == "each in area":
        within = table.board.areas[table.board.area_of[space]]
    else:
        within = ways.adjacent[space] if kind == "melee" or several else ways.clear[space]
    best = total = 0.0
    for foe in ground.foes:
        if within >> foe.figure.at & 1:
            gain = struck_gain(ground, capabilities, kind, foe, strike)
            best = max(best, gain)
            total += gain
    return total if several else best


def struck_gain(
    ground: Opportunities,
    capabilities: Capabilities,
    kind: AttackKind,
    foe: Foe,
    strike: Strike = Strike(),  # noqa: B008
) -> float:
    """What an Attack on somebody promises, by an effect or without one."""
    chance = strike_chance(ground.table, capabilities, kind, foe.defense, strike.power_dice, strike.combat_dice)
    return chance * foe.worth[kind] - foe.cost
