"""What a bot is, and bots by their names."""

from __future__ import annotations

import re
from typing import Any, Protocol, TypedDict

from herobox.bots.greedy import Greedy
from herobox.bots.planner import SIMULATIONS, Planner
from herobox.bots.random_bot import RandomBot
from herobox.bots.search import ITERATIONS, Search
from herobox.kernel.errors import HeroboxError
from herobox.kernel.outlook import Outlook

BOT_NAMES = ("random", "greedy", "search", "planner")
"""The available bots.

`search` can have a budget for each choice: `search:100` iterations or `search:2s` seconds. With both, `search:100:2s`,
it stops at whichever comes first.
"""


class Bot(Protocol):
    """Chooses for a seat."""

    name: str
    """What `make_bot` makes it from."""

    def choose(self, outlook: Outlook) -> Any:
        """One of the options of `outlook.decision`.

        It only depends on what the seat can see, on the bot's seed and on what it was asked before.
        """


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name; all its randomness comes from the seed.

    Raises HeroboxError with the available names if there is no such bot.
    """
    kind, colon, budget = name.partition(":")
    if name == "random":
        return RandomBot(name, seed)
    if name in ("greedy", "greedy-1"):
        return Greedy(name, seed)
    if name == "search":
        return Search(name, seed, iterations=ITERATIONS)
    if kind == "planner":
        p = _limits(budget)
        if not budget: return Planner(name, seed, simulations=SIMULATIONS)
        return Planner(name, seed, simulations=p.get("iterations"), seconds=p.get("seconds"))
    limits = _limits(budget) if kind == "search" else None
    if limits is not None:
        return Search(name, seed, **limits)
    if kind in BOT_NAMES and colon:
        if kind != "search":
            raise HeroboxError(f'"{name}" is not a bot: {kind} takes no budget; write {kind}')
        raise HeroboxError(
            f'"{name}" is not a bot: the budget is a number of iterations or of seconds, as in search:100 or search:2s'
        )
    raise HeroboxError(f'there is no bot "{name}"; choose from {", ".join(BOT_NAMES)}, search:100 and search:2s')


class _Limits(TypedDict, total=False):
    """How long a search may think: what `Search` takes."""

    iterations: int
    seconds: float


def _limits(budget: str) -> _Limits | None:
    """What a budget such as "100", "2s" or "100:2s" allows; None if it is none."""
    limits = _Limits()
    for part in budget.split(":"):
        if re.fullmatch(r"[1-9][0-9]{0,8}", part) and "iterations" not in limits:
            limits["iterations"] = int(part)
        elif re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?s", part) and float(part[:-1]) > 0 and "seconds" not in limits:
            limits["seconds"] = float(part[:-1])
        else:
            return None
    return limits
