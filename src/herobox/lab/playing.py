"""One game of a series, from the series' seed and the game's number alone."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from herobox.bots import Bot, RandomBot
from herobox.kernel.configuring import configure
from herobox.kernel.game import Game
from herobox.kernel.match import Match
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from herobox.kernel.rng import NAMED_STREAMS, ONE_STREAM, stream
from herobox.lab.contestants import contestant
from herobox.lab.keeping import keepable
from herobox.lab.observing import ByRound, Held, Known, Observer, Uses
from herobox.lab.restricting import Restriction, choose_among
from herobox.lab.shipping import packs_here


class Series(msgspec.Struct, frozen=True):
    """What all games of a series have in common; plain, so that it can be sent to other processes."""

    game: str
    bots: tuple[str, ...]
    """Bots by name, dealt to the seats in turn."""
    seed: int
    config: str = "{}"
    """The fields of the config that are set, as JSON."""
    packs: tuple[str, ...] = ()
    """The folders with more content."""
    failures: str = "."
    """The folder for the records of games that fail."""
    paired: bool = False
    """Whether bots are dealt to the sides, and as many games in a row as there are bots have the same seed: each bot
    has the same luck from each side."""
    changes: tuple[str, ...] = ()
    """Printed numbers that are changed; see `kernel.changing`."""
    chance: int = ONE_STREAM
    """How seeds become chance. With named streams bots have their own for each turn, too, so that games of two series
    that differ a little have the same luck."""
    observed: bool = False
    """Whether rows say what was offered and chosen, and who was ahead when."""
    restriction: Restriction | None = None
    """What not everybody may do."""
    recorded: int = 0
    """Rows of the first so many games keep their records."""


@keepable
class Row(msgspec.Struct, frozen=True):
    """What is kept of a game that was played to its end."""

    game: int
    """Its number in the series, from 0."""
    seed: int
    """With this seed the same game can be set up again."""
    config: str
    """The whole config as JSON."""
    seats: tuple[str, ...]
    """The bot in each seat."""
    winner: str
    """The side that won; empty when none did."""
    scores: tuple[float, ...]
    """For each seat: 1 won, 0 drawn, -1 lost."""
    decisions: int
    rounds: float
    """As the game counts them (see `Reports.metrics`), else how many of its turns asked anybody anything."""
    seconds: float
    reason: str = ""
    """How the game ended, in words."""
    game_tags: tuple[tuple[str, str], ...] = ()
    """See `Reports.game_tags`."""
    seat_tags: tuple[tuple[str, int], ...] = ()
    """See `Reports.seat_tags`."""
    rates: tuple[tuple[str, int, int], ...] = ()
    """See `Reports.rates`."""
    metrics: tuple[tuple[str, float], ...] = ()
    """See `Reports.metrics`."""
    thinking: tuple[float, ...] = ()
    """Seconds of processor time that each seat's choices took; 0 where all bots are random."""
    content: str = ""
    """The hash of the content."""
    chance: int = ONE_STREAM
    """How the seed became chance."""
    uses: Uses = ()
    """What was offered and chosen; empty, as what follows, where the game was not observed."""
    leads: tuple[float, ...] = ()
    """See `Observer.leads`."""
    options: float = 0.0
    """How many options a decision had on average."""
    levels: ByRound = ()
    """See `Reports.by_round`; empty, as what follows, where the game was not observed.

    The column kept its name when the method got another: files of rows, and runs to go on with, have it.
    """
    held: Held = ()
    """Which cards were in whose hand."""
    record: str = ""
    """The whole record, with which the game can be looked back at; empty where it is not kept."""

    @property
    def counted(self) -> str:
        """What `rounds` are, in words: a game that does not tell its rounds has turns (see `Game.turn`)."""
        return "rounds" if "rounds" in dict(self.metrics) else "turns"


@keepable
class Failure(msgspec.Struct, frozen=True):
    """A game that could not be played to its end."""

    game: int
    seed: int
    reason: str
    record: str
    """The file with its choices up to the failure; empty when it failed before the first."""


def check_config(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    """Set a match up, before any is played. Raises ConfigError for fields that the game does not know."""
    Match(game, configure(game.config_type, fields), 0, listen=False)


def failed(number: int, seed: int, error: Exception, match: Match | None, folder: str) -> Failure:
    """A game that failed by this error; its record goes to this folder."""
    record = "" if match is None else _keep(match, Path(folder))
    return Failure(number, seed, f"{type(error).__name__}: {error}", record)


def dealt(bots: Sequence[str], sides: Sequence[str], number: int) -> tuple[str, ...]:
    """The bots of a game's seats, of which `sides` names the side of each.

    From one game of the series to the next all move on by one seat.
    """
    return tuple(bots[(seat + number) % len(bots)] for seat in range(len(sides)))


def dealt_to_sides(bots: Sequence[str], sides: Sequence[str], number: int) -> tuple[str, ...]:
    """The bots of a game's seats, one a side; from one game of the series to the next all move on by one side."""
    order = list(dict.fromkeys(sides))
    return tuple(bots[(order.index(side) + number) % len(bots)] for side in sides)


def play_one(series: Series, number: int) -> Row | Failure:
    """Play the series' game of this number. A defect of the game or of a bot is returned, never raised."""
    seed = stream(series.seed, "game", number // len(series.bots) if series.paired else number)
    match: Match | None = None
    try:
        game, config, config_text = _prepared(series)
        start = time.perf_counter()
        sides = [seat.side for seat in game.seats(config)]
        names = (dealt_to_sides if series.paired else dealt)(series.bots, sides, number)
        match = Match(game, config, seed, players=names, listen=False, chance=series.chance)
        observer = Observer(_known(game), match) if series.observed else None
        thinking = _play(match, names, series, number, observer)
        seconds = time.perf_counter() - start
    except Exception as error:  # Whatever a game does wrong, the others go on.
        return failed(number, seed, error, match, series.failures)
    assert match.outcome is not None
    winners = dict.fromkeys(match.seats[seat].side for seat in match.outcome.winners)
    decisions = len(match.choices)
    metrics = tuple(game.reports.metrics(match.state))
    return Row(
        number,
        seed,
        config_text,
        names,
        " and ".join(winners),
        match.outcome.scores,
        decisions,
        float(dict(metrics).get("rounds", match.turns)),
        seconds,
        match.outcome.reason,
        tuple(game.reports.game_tags(match.state)),
        tuple(game.reports.seat_tags(match.state)),
        tuple(game.reports.rates(match.state)),
        metrics,
        thinking,
        game.content.hash,
        series.chance,
        *(observer.found if observer is not None else ((), (), 0.0, (), ())),
        match.record.text() if number < series.recorded else "",
    )


def _play(
    match: Match, names: Sequence[str], series: Series, number: int, observer: Observer | None
) -> tuple[float, ...]:
    """Play a match to its end; see `play_out`."""
    seed = match.seed
    if observer is None and series.restriction is None and series.chance == ONE_STREAM:
        return play_out(match, [contestant(name, stream(seed, "bot", seat)) for seat, name in enumerate(names)])
    sides = list(dict.fromkeys(seat.side for seat in match.seats))
    known, turn = _known(match.game), 0
    bots: list[Bot] = []
    thinking = [0.0] * len(names)
    while match.outcome is None:
        if match.turn_begins:
            turn += 1
            if observer is not None:
                observer.turn(match)
            if series.chance == NAMED_STREAMS or not bots:
                now = (turn,) if series.chance == NAMED_STREAMS else ()
                bots = [contestant(name, stream(seed, "bot", seat, *now)) for seat, name in enumerate(names)]
        seat, decision = next(iter(match.decisions.items()))
        outlook = Outlook(match, seat)
        start = time.process_time()
        if series.restriction is None:
            option = bots[seat].choose(outlook)
        else:
            side = sides.index(match.seats[seat].side)
            option = choose_among(
                bots[seat], outlook, series.restriction.allowed(known, decision, side, number, len(sides))
            )
        thinking[seat] += time.process_time() - start
        if observer is not None:
            observer.choice(seat, decision, option)
        match.choose(seat, option)
    if observer is not None:
        observer.end(match)
    return tuple(thinking)


@lru_cache(maxsize=16)
def _known(game: Game[Any, Any]) -> Known:
    return Known(game)


def play_out(match: Match, bots: Sequence[Bot]) -> tuple[float, ...]:
    """Let the bots, one a seat, play a match to its end; of seats that decide together the first one chooses.

    Returns for each seat how many seconds of processor time its bot took to choose.
    """
    if all(isinstance(bot, RandomBot) for bot in bots):
        picks = [bot.pick for bot in bots if isinstance(bot, RandomBot)]
        match.run(lambda decision: picks[decision.seats[0]](decision))
        return (0.0,) * len(bots)
    thinking = [0.0] * len(bots)
    while match.outcome is None:
        seat = next(iter(match.decisions))
        start = time.process_time()
        option = bots[seat].choose(Outlook(match, seat))
        thinking[seat] += time.process_time() - start
        match.choose(seat, option)
    return tuple(thinking)


@lru_cache(maxsize=64)
def _prepared(series: Series) -> tuple[Game[Any, Any], Any, str]:
    """The game, its config, and the whole config as JSON."""
    game = load_game(series.game, packs_here(series.packs), series.changes)
    config = configure(game.config_type, msgspec.json.decode(series.config))
    return game, config, msgspec.json.encode(config).decode()


def _keep(match: Match, folder: Path) -> str:
    """Write the record of a match that failed; returns the file's name, or why there is none."""
    file = folder / f"{match.game.id}-{match.seed}.record"
    try:
        match.record.write(file)
    except OSError as error:
        return f"(not written: {error.strerror})"
    return str(file)
