"""What a bot is, and bots by their names."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

from herobox.bots.careless import Careless
from herobox.bots.default_bot import DefaultBot
from herobox.bots.greedy import Greedy
from herobox.bots.level import LEVELS, Level
from herobox.bots.planner import SIMULATIONS, Planner
from herobox.bots.random_bot import RandomBot
from herobox.bots.search import ITERATIONS, Search
from herobox.bots.solver import TABLES, Solver
from herobox.bots.thought import Thought
from herobox.kernel.errors import HeroboxError
from herobox.kernel.outlook import Outlook

BOT_NAMES = (*LEVELS, "random", "default", "careless", "greedy", "search", "planner", "solver")
"""The available bots.

`search`, `planner` and `solver` can have a budget for each choice: `search:100` imagined matches or `search:2s`
seconds. With both, `search:100:2s`, they stop at whichever comes first. A level has the budget that its game gives it,
and can be told when to stop at the latest: `hard:2s`.
"""

ANCHORS = ("greedy-1", "search-1")
"""Bots that stay as they were in the first version, to measure others by; they take the same budgets."""


UNTHINKING = ("random", "default", "careless", "greedy", "greedy-1")
"""Bots that imagine no matches, so that they are quick and take no budget."""

GROUP = "herobox.bots"
"""The entry-point group by which packages bring bots of their own."""


class Bot(Protocol):
    """Chooses for a seat."""

    name: str
    """What `make_bot` makes it from."""

    def choose(self, outlook: Outlook) -> Any:
        """One of the options of `outlook.decision`.

        It only depends on what the seat can see, on the bot's seed and on what it was asked before.
        """


class Thinker(Bot, Protocol):
    """A bot that can say what it thinks of each option."""

    def think(self, outlook: Outlook) -> list[Thought]:
        """What it found out about each option of the seat's decision, the best first."""


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name; all its randomness comes from the seed.

    Raises HeroboxError with the available names if there is no such bot.
    """
    kind, colon, text = name.partition(":")
    if kind in _others():
        brought: Bot = _others()[kind].load()(name, seed)
        return brought
    if kind not in BOT_NAMES + ANCHORS:
        raise HeroboxError(f'there is no bot "{name}"; choose from {", ".join(BOT_NAMES)}, search:100 and search:2s')
    if kind in UNTHINKING:
        if colon:
            raise HeroboxError(f'"{name}" is not a bot: {kind} takes no budget; write {kind}')
        if kind == "default":
            return DefaultBot(name, seed)
        if kind == "careless":
            return Careless(name, seed)
        return RandomBot(name, seed) if kind == "random" else Greedy(name, seed, first_version=kind == "greedy-1")
    limits = _limits(text) if colon else (None, None)
    if limits is None or (kind in LEVELS and limits[0] is not None):
        budget = "a number of seconds, as in hard:2s"
        if kind not in LEVELS:
            budget = f"a number of iterations or of seconds, as in {kind}:100 or {kind}:2s"
        raise HeroboxError(f'"{name}" is not a bot: the budget is {budget}')
    matches, seconds = limits
    if kind in LEVELS:
        return Level(name, seed, kind, seconds, make_bot)
    if kind == "solver":
        return Solver(name, seed, tables=matches if colon else TABLES, seconds=seconds)
    if kind == "planner":
        return Planner(name, seed, simulations=matches if colon else SIMULATIONS, seconds=seconds)
    iterations = matches if colon else ITERATIONS
    return Search(name, seed, iterations=iterations, seconds=seconds, first_version=kind == "search-1")


@cache
def _others() -> dict[str, EntryPoint]:
    """Bots that packages bring by the entry-point group `herobox.bots`, by kind: classes made from name and seed."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def is_from_file(name: str) -> bool:
    """Whether a bot reads a file that its name tells, which nobody may ask of a server from afar."""
    return name.partition(":")[0] in _others()


def make_thinker(name: str, seed: int) -> Thinker:
    """The bot of this name, one that can say what it thinks. Raises HeroboxError if there is none."""
    bot = make_bot(name, seed)
    if not isinstance(bot, Level | Planner | Search | Solver):
        raise HeroboxError(
            f'"{name}" can\'t say what it thinks; choose from {", ".join(LEVELS)}, search, planner and solver'
        )
    return bot


def _limits(budget: str) -> tuple[int | None, float | None] | None:
    """The imagined matches and the seconds that a budget such as "100", "2s" or "100:2s" allows; None if it is none."""
    matches: int | None = None
    seconds: float | None = None
    for part in budget.split(":"):
        if re.fullmatch(r"[1-9][0-9]{0,8}", part) and matches is None:
            matches = int(part)
        elif re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?s", part) and float(part[:-1]) > 0 and seconds is None:
            seconds = float(part[:-1])
        else:
            return None
    return matches, seconds
