"""The golden games of Clash of Heroes: what each is to show, and who plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel.table import Counts
from tests.golden.players import Curious, Player, Seeker, by_bots

GAME = "clash-of-heroes"
GREEDY = by_bots("greedy-1", "greedy-1", "greedy-1", "greedy-1")
RARE = (
    "first-aid",
    "hydrant:traditional",
    "show-off",
    "take-idol:failure",
    "pull-emergency-release",
    "rewire-western-relay",
    "secure-crystal-ball",
    "vault-lock",
    "whirlwind",
)
"""What is hard to see at work."""
DUEL = {"first": 1, "second": 1}
ALONE = {"first": 1, "second": 0}


class Roaming(Curious):
    """Wants to see each card, sheet line, object and Test at work, and looks for it not quite so long."""

    tries = 16
    far = 60

    def look(self, state: Any) -> set[str]:
        """The texts that were at work."""
        return set((state.counts or Counts()).of("at work"))


def roaming(seed: int) -> Player:
    """A player who looks for what has not been at work."""
    return Roaming(seed, RARE)


class Merciless(Seeker):
    """Wants to see the first main Hero eliminated."""

    tries = 16
    far = 60

    def look(self, state: State) -> float:
        """How near to it the Hero is, and what comes after."""
        hero = state.heroes[0]
        return (
            hero.damage
            + 5 * hero.deeds.get("wound", 0)
            + 20 * hero.out
            + 20 * any(not each.team_up for each in state.heroes[2:])
        )

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
    "noise-in-the-square": Case(r"fulfils both teams' objective\.", 1, {}, GREEDY),
    "city-of-silence": Case(
        r'prints "Darlings of the town"',
        8,
        {"scenario": "city-of-silence", "ranks": ["veteran", "veteran", "veteran", "veteran"]},
        roaming,
    ),
    "live-on-air": Case(r"fulfils both teams' objective\.", 4, {"scenario": "live-on-air", **DUEL}, GREEDY),
    "five-voices": Case(
        r'attempts an? [A-Z]+ Test \(Rewire(?s:.*)prints "Insurers protest"',
        1,
        {
            "scenario": "five-voices",
            "heroes": ["ultrawoman", "sanctuary", "rage", "redline"],
            "ranks": ["rookie", "rookie", "rookie", "rookie"],
        },
        roaming,
    ),
    "last-train": Case(
        r"the villain's plan succeeds, and the heroes' reputation is ruined\.", 6, {"scenario": "last-train"}, GREEDY
    ),
    "express-to-the-bank": Case(
        r"opens the door(?s:.*)Heroes at each other's throats\" \(small, red\)\.",
        3,
        {"scenario": "express-to-the-bank", **DUEL, "ranks": ["veteran", "veteran"]},
        roaming,
    ),
    "hot-dog-day": Case(
        r"Round \d was the last one\.\n[^>]*wins,",
        4,
        {"scenario": "hot-dog-day", **DUEL},
        roaming,
    ),
    "midnight-at-the-museum": Case(
        r"\A(?s:(?=.*\(Take the idol, [^\n]*failed)(?=.*falls shut).*brings Idol home\.)",
        1,
        {"scenario": "midnight-at-the-museum"},
        roaming,
    ),
    "closing-down-sale": Case(
        r"makes off with(?s:.*)fulfils both teams' objective\.", 3, {"scenario": "closing-down-sale"}, GREEDY
    ),
    "what-the-nephews-left": Case(
        r"\(Secure the crystal ball, ", 16, {"scenario": "closing-down-sale", "ranks": ["veteran"] * 4}, roaming
    ),
    "money-to-burn": Case(
        r"Heat reaches(?s:.*)Old Flame reacts(?s:.*)the villain's plan succeeds",
        2,
        {"scenario": "money-to-burn"},
        GREEDY,
    ),
    "old-flame-put-out": Case(
        r"Heat reaches(?s:.*)prints \"Old Flame put out!\"", 13, {"scenario": "money-to-burn"}, GREEDY
    ),
    "team-up": Case(
        r"can no longer be printed(?s:.*)is the new main Hero", 2, {**DUEL, "a_side": 2, "ranks": ["rookie"]}, Merciless
    ),
    "two-against-one": Case(r"^boost, ", 2, {"second": 1, "scenario": "last-train"}, GREEDY),
    "solo": Case(
        r"the heroes have saved the city", 8, {**ALONE, "scenario": "last-train", "difficulty": "normal"}, GREEDY
    ),
    "every-hero-out": Case(r"^Every hero is out\.", 3, {**ALONE, "difficulty": "difficult"}, Merciless),
    "cooperative": Case(
        r"the heroes have saved the city",
        2,
        {"second": 0, "scenario": "live-on-air", "difficulty": "difficult"},
        GREEDY,
    ),
    "rookies": Case(
        r"Sanctuary uses First Aid\.",
        1,
        {"second": 0, "scenario": "five-voices", "heroes": ["sanctuary", "rage"], "ranks": ["rookie", "rookie"]},
        roaming,
    ),
    "sidekicks": Case(
        r"^(Patch|Officer Dale) is activated\.(?s:.*)was the last one\.\n[^>]*have not fulfilled their objective",
        2,
        {"second": 0, "side": "second", "sidekicks": ["patch", "officer-dale"], "scenario": "five-voices"},
        roaming,
    ),
    "campaign": Case(
        r"is no longer a Rookie\.(?s:.*)is a Veteran\.",
        2,
        {"campaign": "the-silent-city", **DUEL, "ranks": ["rookie", "normal"]},
        GREEDY,
    ),
    "shared-victory": Case(r"the victory is shared\.", 5, {"scenario": "hot-dog-day", **DUEL}, GREEDY),
}
