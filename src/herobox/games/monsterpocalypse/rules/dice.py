"""Action, Boost and Power Dice (rulebook p. 8 to 10)."""

from __future__ import annotations

from functools import cache

from herobox.games.monsterpocalypse.state import AttackInProgress
from herobox.kernel import Die

ACTION: Die[int] = Die((0, 0, 0, 1, 1, 2))
"""Strikes: three misses, two strikes, one super strike."""
BOOST: Die[int] = Die((0, 0, 1, 1, 1, 2))
"""Strikes: two misses, three strikes, one super strike."""
POWER: Die[int] = Die((0, 1, 1, 1, 1, 2))
"""Strikes: one miss, four strikes, one super strike."""


def strikes(attack: AttackInProgress) -> int:
    """The strikes on all dice in play."""
    return sum(attack.action) + sum(attack.boost) + sum(attack.powered)


def faces(dice: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> str:
    """The strikes on each Action, Boost and Power Die in words: "Action Dice 0, 1; Power Dice 2"."""
    kinds = zip(("Action", "Boost", "Power"), dice, strict=True)
    return "; ".join(f"{kind} Dice {', '.join(map(str, rolled))}" for kind, rolled in kinds if rolled) or "No dice"


@cache
def chance_to_hit(action: int, boost: int, power: int, needed: int) -> float:
    """The chance that so many Action, Boost and Power Dice show at least `needed` strikes: exactly, from 0 to 1."""
    ways = _ways(action, boost, power)
    return sum(ways[max(needed, 0) :]) / sum(ways)


@cache
def _ways(action: int, boost: int, power: int) -> tuple[int, ...]:
    """In how many of all equally likely ways these dice show 0, 1, 2 ... strikes."""
    ways = [1]
    for die, count in ((ACTION, action), (BOOST, boost), (POWER, power)):
        for _ in range(count):
            more = [0] * (len(ways) + 2)
            for total, number in enumerate(ways):
                for face in die.faces:
                    more[total + face] += number
            ways = more
    return tuple(ways)
