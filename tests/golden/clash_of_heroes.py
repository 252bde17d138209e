"""The golden games of Clash of Heroes: what each is to show, and who plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from herobox.games.clash_of_heroes.state import State
from tests.golden.players import Curious, Player, Seeker, by_bots

GAME = "clash-of-heroes"
GREEDY = by_bots("greedy", "greedy", "greedy", "greedy")
DUEL = {"first": 1, "second": 1}
ALONE = {"first": 1, "second": 0}


class Roaming(Curious):
    """Wants to see each card, sheet line, object and Test at work, and looks for it not quite so long."""

    tries = 16
    far = 60


def roaming(seed: int) -> Player:
    """A player who looks for what has not been at work."""
    return Roaming(seed, ())


class Merciless(Seeker):
    """Wants to see the first main Hero eliminated."""

    tries = 16
    far = 60

    def look(self, state: State) -> float:
        """How near to it the Hero is, and what comes after."""
        hero = state.heroes[0]
        return hero.damage + 5 * hero.struck + 20 * hero.out + 20 * any(not each.team_up for each in state.heroes[2:])

    def found(self, before: float, after: float) -> float:
        """How much nearer a choice has brought it."""
        return after - before


class Case(NamedTuple):
    """A golden game."""

    shows: str
    """A pattern that must be found in its text."""
    seed: int
    config: dict[str, Any]
    player: Callable[[int], Player]


CASES = {
    "noise-in-the-square": Case(r"has fulfilled its objective\.", 4, {}, GREEDY),
    "city-of-silence": Case(
        r'prints "Darlings of the town"',
        6,
        {"scenario": "city-of-silence", "ranks": ["veteran", "veteran", "veteran", "veteran"]},
        roaming,
    ),
    "live-on-air": Case(r"has fulfilled its objective\.", 11, {"scenario": "live-on-air", **DUEL}, GREEDY),
    "five-voices": Case(r"attempts a Test \(Rewire", 3, {"scenario": "five-voices", "ranks": ["rookie"] * 4}, roaming),
    "last-train": Case(
        r"the villain's plan succeeds, and the heroes' reputation is ruined\.", 1, {"scenario": "last-train"}, GREEDY
    ),
    "express-to-the-bank": Case(
        r"opens the door", 2, {"scenario": "express-to-the-bank", **DUEL, "ranks": ["veteran", "veteran"]}, roaming
    ),
    "hot-dog-day": Case(
        r"Round \d was the last one\.\n[^>]*wins with", 3, {"scenario": "hot-dog-day", **DUEL}, roaming
    ),
    "midnight-at-the-museum": Case(
        r"brings Idol home\.\n[^>]*has fulfilled its objective", 11, {"scenario": "midnight-at-the-museum"}, GREEDY
    ),
    "team-up": Case(r"is the new main Hero", 3, {**DUEL, "a_side": 2, "ranks": ["rookie"]}, Merciless),
    "two-against-one": Case(r"^boost, ", 2, {"second": 1, "scenario": "last-train"}, GREEDY),
    "solo": Case(r"^Every hero is out\.", 2, {**ALONE, "scenario": "last-train"}, GREEDY),
    "cooperative": Case(
        r"the heroes have saved the city", 9, {"second": 0, "scenario": "live-on-air", "difficulty": "normal"}, GREEDY
    ),
    "sidekicks": Case(
        r"^(Patch|Officer Dale) is activated\.",
        1,
        {"second": 0, "side": "second", "sidekicks": ["patch", "officer-dale"], "scenario": "five-voices"},
        roaming,
    ),
    "campaign": Case(
        r"is no Rookie any more\.(?s:.*)is a Veteran\.",
        2,
        {"campaign": "the-silent-city", **DUEL, "ranks": ["rookie", "normal"]},
        GREEDY,
    ),
    "shared-victory": Case(r"the victory is shared\.", 3, {"scenario": "hot-dog-day", **DUEL}, GREEDY),
}
