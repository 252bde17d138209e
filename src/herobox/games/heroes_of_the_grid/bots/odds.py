"""What Rangers reckon with: the odds of the combat dice, what enemy cards threaten, and what combat cards are good for.

One point is about what a defeated foot soldier is worth, as in `evaluate`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from herobox.games.heroes_of_the_grid import keywords
from herobox.games.heroes_of_the_grid.cards import HIT_FACES, CombatCard, EnemyCard
from herobox.games.heroes_of_the_grid.effects import enemy_effects, rangers
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, State

FOOT_SOLDIER, MONSTER, BOSS = 0.92, 8.47, 10.0
"""What a defeated card of a foot soldier, of a monster and of the last boss is worth."""
DAMAGE = 0.16
"""What a point of damage costs: half a card of the deck, and the danger of defeat."""
ENERGY = 0.15
"""What an energy in the pool is worth."""
CARD = 0.18
FORBID = 0.8
"""What a card in the hand is worth."""
UNPRICED = 0.4
"""What a word is worth that has no price here, such as one of another package: enough that its card is played."""
_HITS_OF_A_DIE = sum(HIT_FACES)
"""On all faces of a combat die together."""


@cache
def spread(dice: int) -> tuple[float, ...]:
    """The chance of each number of hits, from 0, with so many dice."""
    if not dice:
        return (1.0,)
    fewer = spread(dice - 1)
    chances = [0.0] * (len(fewer) + max(HIT_FACES))
    for hits, chance in enumerate(fewer):
        for face in HIT_FACES:
            chances[hits + face] += chance / len(HIT_FACES)
    return tuple(chances)


def mean_hits(dice: int) -> float:
    """How many hits so many dice roll on average."""
    return dice * _HITS_OF_A_DIE / len(HIT_FACES)


@cache
def chance(dice: int, needed: int) -> float:
    """The chance of so many hits or more."""
    return 1.0 if needed <= 0 else sum(spread(dice)[needed:])


@cache
def useful(dice: int, needed: int) -> float:
    """How many hits there are in the mean, those beyond what is needed left out."""
    return sum([chance * min(hits, needed) for hits, chance in enumerate(spread(dice))])


class Profile(NamedTuple):
    """A combat card at a glance."""

    attack: bool
    dice: int
    hits: int
    any_cost: bool
    """Costs as much as one likes, for a hit each."""
    ignores_guard: bool
    besides: float
    """What its other effects are worth, in points."""


@lru_cache(1024)
def profile(card: CombatCard) -> Profile:
    """What a combat card is good for on a Ranger turn."""
    besides = 0.0
    for effect in card.effects:
        match effect:
            case rangers.Gain():
                besides += ENERGY * effect.energy
            case rangers.Empower():
                besides += 0.35 * effect.dice
            case rangers.PlayAnother():
                besides += 0.9
            case rangers.Splash() | rangers.Hit():
                besides += 0.35 * effect.hits
            case rangers.Sweep():
                besides += 0.6
            case rangers.Reroll() | rangers.SecondAttack() | rangers.OnTop() | rangers.Search():
                besides += 0.3
            case rangers.Draw() | rangers.Stack():
                besides += 0.3 * effect.cards
            case (
                rangers.AddDice()
                | rangers.DiscardForDice()
                | rangers.Divide()
                | rangers.IgnoreGuard()
                | rangers.ShuffleBack()
            ):
                pass  # What is printed beside them counts.
            case _:
                besides += UNPRICED
    return Profile(
        card.type == "attack",
        card.dice,
        card.hits,
        card.cost == "X",
        any(effect.ignores_guard for effect in card.effects),
        besides,
    )


@lru_cache(1024)
def quality(card: CombatCard) -> float:
    """How good a card is to have: for choosing which to take, keep or give up."""
    what = profile(card)
    points = what.besides + (2.0 if what.any_cost else 0.5 * (mean_hits(what.dice) + what.hits))
    return points + (0.7 if card.type == "reaction" else 0.0)


def worth(table: State, foe: int) -> float:
    """What a defeated card of this foe is worth."""
    if foe in FOOT_SOLDIER_TYPES:
        return FOOT_SOLDIER
    return BOSS if table.foes[foe].final else MONSTER


@lru_cache(4096)
def threat(card: EnemyCard, rangers: int, soldiers: int) -> float:
    """What an enemy card does when it is resolved, with so many Rangers in the battle and foot soldiers there."""
    points = 0.0
    for effect in card.effects:
        match effect:
            case enemy_effects.Deal():
                several = {"each": rangers, "others": rangers - 1, "two": min(2, rangers)}.get(effect.to, 1)
                damage = effect.damage + effect.each_foot_soldier * soldiers
                points += DAMAGE * damage * effect.times * several
            case enemy_effects.Bind():
                points += DAMAGE * effect.damage + 4 * CARD
            case enemy_effects.Drain():
                points += ENERGY * effect.energy
            case enemy_effects.DiscardBottom() | enemy_effects.DiscardRandom():
                points += CARD * effect.cards * rangers
            case enemy_effects.DiscardMostShields():
                points += CARD * rangers
            case enemy_effects.Deploy():
                points += 1.2 * effect.figures
            case enemy_effects.Regenerate():
                points += MONSTER
            case _:
                pass
    return points


@lru_cache(1024)
def burden(card: EnemyCard) -> float:
    """What an undefeated enemy card's lasting effect costs in each turn that is left."""
    match card.passive:
        case keywords.IncreaseDamage():
            return DAMAGE * card.passive.damage
        case keywords.Protect():
            return 1.5
        case keywords.ForbidCostly():
            return FORBID
        case keywords.RaiseCost():
            return 0.5
        case _:
            return 0.0
