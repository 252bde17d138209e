"""Bots think in processes of their own, so that no table waits for them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import msgspec

from herobox.bots import AT_A_TABLE, advise, make_bot, make_thinker
from herobox.kernel import HeroboxError, Match, Outlook, notation, stream
from herobox.kernel.checkpoints import PACKED, apart, packed, unpacked
from herobox.kernel.record import parse_record
from herobox.kernel.registry import load_game
from herobox.kernel.replay import catch_up, replay
from herobox.web.packs import game_of
from herobox.web.worker_process import Budget
from herobox.web.workers import Workers

T = TypeVar("T")

SLOWNESS = 4
"""A bot's own time counts so many times, as others want the processor, too."""
UNBOUNDED = 1_000_000


class Strength(msgspec.Struct, frozen=True):
    """A bot as people choose it."""

    id: str
    name: str
    words: str
    """What it does, in a sentence."""
    bot: str
    """Its name for `herobox.bots.make_bot`."""


STRENGTHS = (
    Strength(
        "easy",
        "Easy",
        "Plays at once, by what looks best after each choice, and makes mistakes.",
        AT_A_TABLE["easy"],
    ),
    Strength(
        "normal",
        "Normal",
        "Plays possible continuations in its head, for half a second at most.",
        AT_A_TABLE["normal"],
    ),
    Strength("hard", "Hard", "Plays many more of them, for two seconds at most.", AT_A_TABLE["hard"]),
)
FORMER_NAMES = {"greedy": "Easy", "search:150:0.5s": "Normal", "search:1s": "Hard"}
"""What people called the bots of matches that were begun before levels had names."""
EASY = STRENGTHS[0]
"""Who chooses in the place of a bot that gives no answer."""
STAND_IN = STRENGTHS[1]
"""Who plays for somebody who is away."""
HINTS = STRENGTHS[2]
"""Who is asked for a hint."""


def strength_of(bot: str) -> str:
    """What people call a bot: "Normal", or its own name where it is none of the three."""
    return next((strength.name for strength in STRENGTHS if strength.bot == bot), FORMER_NAMES.get(bot, bot))


class Opinion(msgspec.Struct, frozen=True):
    """What the hard bot thinks of an option."""

    notation: str
    share: float
    """How much of its thinking led here, from 0 to 1: how sure it is."""
    value: float
    """What it expects, from -1 (lost) to 1 (won)."""
    why: str = ""
    """Of the best: what it gains and risks against the next best, in a sentence; empty where that is unknown."""
    worked_out: bool = False
    """Whether the game worked out what to expect, so that no thinking had to lead here."""


class Thinkers:
    """Processes that get a record, sit down in one seat of it and see what that seat sees. People take turns."""

    def __init__(
        self, count: int, patience: float, name: str = "bots", *, most: int = UNBOUNDED, most_each: int = UNBOUNDED
    ) -> None:
        """`count` processes at most; they are started when the first bot has to think.

        `patience`: seconds after which a bot that has not answered is given up, besides what it may think for. `most`
        questions may wait, and `most_each` of one person; a bot at a table is never turned away, as its match would
        stand still: tables are what is limited.
        """
        self.workers = Workers(name, count, most=most, most_each=most_each)
        self._patience = patience

    async def choose(self, match: Match, seat: int, bot: str) -> str:
        """The notation of what this bot chooses in this seat; it depends on the seed and the choices so far.

        Raises TimedOut when no answer came in time; the process is then replaced.
        """
        return await self._ask(_choose, match, seat, bot)

    async def opinions(self, match: Match, seat: int) -> list[Opinion]:
        """What the hard bot thinks of each option of this seat, the best first.

        Raises TimedOut as `choose` does, TooMuch and Busy where too many questions wait.
        """
        return await self._ask(_opinions, match, seat, HINTS.bot)

    def check(self) -> None:
        """Raises HeroboxError when no bot can be asked: no process starts, or nobody's turn comes any more."""
        if trouble := self.workers.status.trouble:
            raise HeroboxError(trouble)

    def close(self) -> None:
        """End the processes; what they think about is dropped."""
        self.workers.close()

    async def _ask(self, function: Callable[..., T], match: Match, seat: int, bot: str) -> T:
        budget = Budget(self._patience + SLOWNESS * thinking_time(bot))
        return await self.workers.run(
            function, _written(match), seat, bot, budget=budget, like=match.commitment, game=match.game.id
        )


def thinking_time(bot: str) -> float:
    """Seconds for which a bot thinks by its own account, as its name says: 2 for "search:100:2s"."""
    seconds = re.search(r":([0-9.]+)s\b", bot)
    return float(seconds[1]) if seconds else 0.0


class Kept(NamedTuple):
    """A match that a process has thought about, and the lines of its record so far."""

    lines: tuple[str, ...]
    match: Match


KEPT = 8
"""How many matches a process of bots keeps, so that it need not play them from the start for each choice."""
_kept: dict[str, Kept] = {}
"""By the record's header, the one thought about last at the end."""


def copy_to_think_about(match: Match) -> Match:
    """A copy of a match that `Thinkers` can be given while the match itself goes on."""
    return apart(match) if match.updates else match.fork()


def _written(match: Match) -> str:
    """The match for another process: its record, or where the rules were updated since, what leads there instead."""
    if match.updates:
        return packed(match)
    return msgspec.structs.replace(match.record, entries=()).text()  # Who has left makes no difference to a choice.


def _replayed(record: str) -> Match:
    """The match of a record: one that was kept and is played on, or played from the start."""
    if record.startswith(PACKED):
        return unpacked(record, load_game)
    read = parse_record(record)
    header = msgspec.json.encode(read.header).decode()
    kept = _kept.pop(header, None)
    if kept is not None and kept.lines == read.lines[: len(kept.lines)]:
        match = kept.match
        catch_up(match, read, len(kept.lines))
    else:
        match = replay(read, game_of(read.header), listen=False)
    _kept[header] = Kept(read.lines, match)
    if len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    return match


def _choose(record: str, seat: int, bot: str) -> str:
    match = _replayed(record)
    seed = stream(match.seed, "bot", seat, len(match.choices))
    return notation(make_bot(bot, seed).choose(Outlook(match, seat)))


def _opinions(record: str, seat: int, bot: str) -> list[Opinion]:
    match = _replayed(record)
    seed, outlook = stream(match.seed, "hint", seat, len(match.choices)), Outlook(match, seat)
    thoughts, why = advise(outlook, make_thinker(bot, seed).think(outlook), seed)
    total = max(1, sum(thought.visits for thought in thoughts))
    return [
        Opinion(
            notation(thought.option), thought.visits / total, thought.value, "" if number else why, thought.worked_out
        )
        for number, thought in enumerate(thoughts)
    ]
