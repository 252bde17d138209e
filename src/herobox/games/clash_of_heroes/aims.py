"""What a hero may go for, for bots: opponents, Tests, objects, a way home; from where, and what it promises."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.games.clash_of_heroes.cards import Special
from herobox.games.clash_of_heroes.cards import Use as PrintedUse
from herobox.games.clash_of_heroes.district import FAR, District
from herobox.games.clash_of_heroes.effects.deeds import Heal, Strike
from herobox.games.clash_of_heroes.effects.deeds_of_scenarios import Carry, RemoveToken, Rescue
from herobox.games.clash_of_heroes.effects.menace_plots import BringHome
from herobox.games.clash_of_heroes.grid import members
from herobox.games.clash_of_heroes.means import Means, pass_chance, strike_chance
from herobox.games.clash_of_heroes.rules.attribute_tests import Offer, offers
from herobox.games.clash_of_heroes.rules.attributes import value
from herobox.games.clash_of_heroes.rules.sides import opponents, standing
from herobox.games.clash_of_heroes.stakes import DAMAGE, REST, Stakes, hit, passed
from herobox.games.clash_of_heroes.state import Figure, Hero, Piece, State, Villain
from herobox.games.clash_of_heroes.vocabulary import AttackKind

MOST = 5
"""Actions that are reckoned with at most."""
REACTION = 0.06
"""What it costs to attack a villain that strikes back."""
AGAIN = 0.7
"""How much less a Test is worth each time that it has been passed before."""
LATER, EACH_MOVE = 0.5, 0.75
"""How much of an aim counts that is reached in the next round, and for every Move that it takes more."""
NEXT_ROUND = 2
"""Actions with which one goes for it then."""
FETCHED = 2.0
"""What it is worth to stand at home with a token that has to be brought there, for each point of its deeds."""


class Aim(NamedTuple):
    """Something to go for."""

    name: tuple[str, ...]
    """As the option for it: ("melee", "x-tina"), ("attempt", "vault")."""
    spaces: int
    """The set of the Spaces from which it can be done."""
    gains: tuple[float, ...]
    """What so many Actions for it promise, from 0 on."""


def aims_of(table: State, hero: Hero, means: Means, found: Stakes) -> list[Aim]:
    """Everything that is worth something, from where it can be reached."""
    open_to = ~standing(table) | 1 << hero.at
    aims = []
    if "attack" not in means.unable:
        aims += attacks(table, hero, means, found)
    if "test" not in means.unable:
        aims += [tried(table, hero, means, offer, found) for offer in offers(table)]
    if "use" not in means.unable:
        aims += uses(table, hero, means, found)
    aims += homes(table, hero, found)
    return [aim for aim in aims if aim.gains[-1] > 0 and aim.spaces & open_to]


def attacks(table: State, hero: Hero, means: Means, found: Stakes) -> list[Aim]:
    """An aim for each opponent and kind of Attack."""
    aims = []
    ways = table.board.ways(table.opened)
    answered = {reaction.who for reaction in table.plot.reactions if reaction.on != "approached"}
    for target in opponents(table, hero):
        defense = value(table, target, "defense")
        cost = REACTION if isinstance(target, Villain) and target.printed.id in answered else 0.0
        left = target.values.health - target.damage
        for kind in means.more:
            worth = hit(table, kind, target, found)
            spaces = ways.adjacent[target.at] if kind == "melee" else ways.clear[target.at]
            aims.append(Aim((kind, target.id), spaces, blows(table, means, kind, defense, left, worth, cost)))
        for blast in means.blasts:
            if blast.kind not in means.more:  # A MENTAL attack by an ACTION alone.
                chance = strike_chance(table, means, blast.kind, defense, blast.power, blast.combat)
                gain = chance * hit(table, blast.kind, target, found) - cost
                aims.append(Aim((blast.kind, target.id), ways.clear[target.at], (0.0, *[gain] * MOST)))
    return aims


def blows(
    table: State, means: Means, kind: AttackKind, defense: int, left: int, worth: float, cost: float
) -> tuple[float, ...]:
    """What so many Attacks on somebody promise, Special Powers first."""
    plain = strike_chance(table, means, kind, defense)
    chances = [plain] * MOST
    for number, blast in enumerate(means.blasts[:MOST]):
        if blast.kind == kind:
            better = strike_chance(table, means, kind, defense, blast.power, blast.combat)
            chances[number] = max(plain, 1.0 - (1.0 - better) ** blast.times if left == 1 else better * blast.times)
    gains, done, stands = [0.0], 0.0, 1.0
    for chance in chances:
        if left <= 1:
            done += stands * (chance * worth - cost)
            stands *= max(0.0, 1.0 - chance)
        else:
            done += chance * worth - cost
        gains.append(max(done, gains[-1]))
    return tuple(gains)


def tried(table: State, hero: Hero, means: Means, offer: Offer, found: Stakes) -> Aim:
    """A Test of the board."""
    special = offer.special
    worth = passed(table, hero, special, found)
    spaces = 1 << offer.space
    if special.attribute == "attack" and not special.direct and "ranged" in means.more:
        spaces |= table.board.ways(table.opened).clear[offer.space]
    dice = special.dice - table.eased.get(offer.key(table), 0)
    single = is_single(special)
    gains, done, stands = [0.0], 0.0, 1.0
    tries = found.get("test", 0.0)
    for _ in range(MOST):
        chance = pass_chance(table, means, special.attribute, dice)
        done += stands * (chance * worth + (1.0 - chance) * tries)
        stands *= 1.0 - chance if single else 1.0 - chance * (1.0 - AGAIN)
        if not special.direct:
            dice -= 1
        gains.append(done)
    return Aim(("attempt", special.id), spaces, tuple(gains))


@lru_cache(1024)
def is_single(special: Special) -> bool:
    """Whether a Test is over when it has been passed."""
    return special.once or any(isinstance(effect, RemoveToken | Rescue | Carry) for effect in special.effects)


def uses(table: State, hero: Hero, means: Means, found: Stakes) -> list[Aim]:
    """Objects that heal, or whose use is asked for, or on which the hero stands."""
    aims = []
    sought = any(deed.startswith("use") and worth > 0 for deed, worth in found.items())
    for piece in table.objects:
        if piece.gone or not (sought or hero.damage > 1 or piece.spaces >> hero.at & 1):
            continue
        printed = piece.printed
        for way, use, spaces in (
            ("traditional", printed.traditional, 1 << piece.orange),
            ("offensive", printed.offensive, piece.spaces),
        ):
            if use is not None:
                gain = use_gain(table, hero, means, piece, way, use, found)
                aims.append(Aim((way, piece.id), spaces, (0.0, *[gain] * MOST)))
    return aims


def use_gain(
    table: State, hero: Hero, means: Means, piece: Piece, way: str, use: PrintedUse, found: Stakes
) -> float:
    """What the use of an object promises: its Test, then what comes of it."""
    worth = found.get("use", 0.0) + found.get(f"use:{piece.printed.id}", 0.0) + found.get(f"use:{way}", 0.0)
    for effect in use.effects:
        if isinstance(effect, Strike):
            struck = struck_from(table, hero, means, piece.orange, effect, found)
            if struck <= 0 and way == "offensive":
                return 0.0
            worth += struck
        elif isinstance(effect, Heal):
            worth += DAMAGE * min(effect.damage, hero.damage)
        else:
            worth += REST * 0.2
    deeds = found.get("test", 0.0) + found.get("pass", 0.0)
    return pass_chance(table, means, "mental" if way == "traditional" else "attack", use.dice) * (worth + deeds)


def struck_from(table: State, hero: Hero, means: Means, space: int, strike: Strike, found: Stakes) -> float:
    """What an Attack from a Space promises, with the dice that an effect gives; on all around, if it is so."""
    ways = table.board.ways(table.opened)
    kind: AttackKind = "melee" if strike.kind == "any" else strike.kind
    several = strike.whom in ("each next to you", "each in area")
    if strike.whom == "each in area":
        within = table.board.areas[table.board.area_of[space]]
    else:
        within = ways.adjacent[space] if kind == "melee" or several else ways.clear[space]
    best = total = 0.0
    for target in opponents(table, hero):
        if within >> target.at & 1:
            gain = struck_gain(table, means, kind, target, strike, found)
            best = max(best, gain)
            total += gain
    return total if several else best


def struck_gain(
    table: State, means: Means, kind: AttackKind, target: Figure, strike: Strike, found: Stakes
) -> float:
    """What an Attack by an effect on somebody promises."""
    chance = strike_chance(
        table, means, kind, value(table, target, "defense"), strike.power_dice, strike.combat_dice
    )
    return chance * hit(table, kind, target, found)


def homes(table: State, hero: Hero, found: Stakes) -> list[Aim]:
    """Where a token that the hero carries is to be brought."""
    aims = []
    for marker in table.markers:
        if marker.holder != hero.number or not any(
            isinstance(word, BringHome) and word.token == marker.id for word in table.plot.end_of_round
        ):
            continue
        board = table.board
        spaces = 0
        for start in table.plot.starts[hero.side]:
            spaces |= board.areas[board.area_of[start]]
        worth = FETCHED * (1.0 + found.get("deliver", 0.0) + found.get(f"deliver:{marker.id}", 0.0))
        aims.append(Aim(("home", marker.id), spaces, (worth,) * (MOST + 1)))
    return aims


@lru_cache(1 << 15)
def distances(board: District, opened: int, spaces: int) -> tuple[int, ...]:
    """By Area: over how many borders the nearest of these Spaces is away."""
    distance = board.ways(opened).distance
    areas = {board.area_of[space]: None for space in members(spaces)}
    return tuple(min([row[area] for area in areas], default=FAR) for row in distance)


def moves_to(table: State, aim: Aim, space: int, speed: int) -> int:
    """About how many Moves from a Space to where an aim can be reached; FAR if there is no way."""
    if aim.spaces >> space & 1:
        return 0
    apart = distances(table.board, table.opened, aim.spaces)[table.board.area_of[space]]
    if apart >= FAR or not speed:
        return FAR
    return max(1, -(-apart // speed))


def promise(table: State, aims: list[Aim], space: int, speed: int, actions: int, but: tuple[str, ...] = ()) -> float:
    """What a hero may get out of so many Actions who stands on a Space: by the best of its aims."""
    best = 0.0
    area = table.board.area_of[space]
    board, opened = table.board, table.opened
    for name, spaces, gains in aims:
        if spaces >> space & 1:
            left = actions
        elif not speed:
            continue
        else:
            apart = distances(board, opened, spaces)[area]
            if apart >= FAR:
                continue
            left = actions - max(1, -(-apart // speed))
        if left > 0:
            gain = gains[min(left, MOST)]
        elif left == 0 and gains[0]:
            gain = gains[0]
        else:
            gain = LATER * EACH_MOVE**-left * gains[NEXT_ROUND]
        if gain > best and name != but:
            best = gain
    return best
