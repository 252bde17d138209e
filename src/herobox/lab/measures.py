"""What an experiment measures: how often somebody wins, a card's worth, or a number that a game tells at its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

import msgspec

from herobox.kernel.changing import Change, or_of_a_pack, read_value, split_change, stepping_in
from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.linting import closest
from herobox.kernel.notation import parts_of
from herobox.kernel.notation import verb as verb_of
from herobox.kernel.rng import NAMED_STREAMS, stream
from herobox.lab.observing import WHO_OR_WHERE
from herobox.lab.pairing import Bounds
from herobox.lab.playing import Row, Series
from herobox.lab.restricting import Restriction

VERBS = ("buy", "spawn", "lay", "play", "power", "use", "activate", "attach", "place")
"""How cards are come by or used, the verb by which they are come by first: what a card's worth is measured by."""

LINE_UP = "place"
"""The verb of a card of a line-up: a player has it, and doesn't choose whether to use it."""

MOST_VALUES = 100
"""How many values a range may have: each is played on its own."""


LineUp = tuple[Sequence[str | int], Mapping[str, Any]]
"""What the chance of a line-up is drawn for, and the fields of the config that it sets."""
AS_SET: LineUp = ((), {})
"""Who plays where no line-ups are played by turns."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of an experiment have in common."""

    game: str
    bot: str = "normal"
    seed: int = 0
    fields: Mapping[str, Any] = {}
    """The config's fields that are set."""
    packs: tuple[str, ...] = ()
    failures: str = "."
    changes: tuple[str, ...] = ()
    observed: bool = False

    def in_place(self, card: str, other: str) -> Setting:
        """The same with another card in the place of this one, whatever is changed about this one."""
        return msgspec.structs.replace(self, changes=stepping_in(self.changes, card, other))

    def series(
        self, purpose: Sequence[str | int], fields: Mapping[str, Any], restriction: Restriction | None = None
    ) -> Series:
        """A series with named streams; those of the same purpose have the same luck, whatever is changed."""
        return Series(
            self.game,
            (self.bot,),
            stream(self.seed, *purpose),
            msgspec.json.encode({**self.fields, **fields}).decode(),
            self.packs,
            self.failures,
            changes=self.changes,
            chance=NAMED_STREAMS,
            observed=self.observed,
            restriction=restriction,
        )


class Measure(msgspec.Struct, frozen=True):
    """One number of a game, and the games it is taken from."""

    name: str
    lengths: Callable[[Setting, int], list[tuple[Series, int]]]
    """The series of a setting, and how many games of each add up to a number."""
    of: Callable[[int, Row], float]
    """The number of a game of the series of this index; from 0 to 1 for what is won."""
    is_rate: bool = True
    """Whether it is shown in percent."""
    block: int = 1
    """How many games in a row belong together, as they have the same seed: their mean counts as one."""
    twice: bool = False
    """Whether two series in a row are the same games with and without something, and what counts is the difference.

    `of` tells what counts against the difference as negative.
    """

    @property
    def within(self) -> Bounds:
        """The least and the most that a game's number can be."""
        return (-inf, inf) if not self.is_rate else (-1.0, 1.0) if self.twice else (0.0, 1.0)


def shares(games: int, parts: int) -> list[int]:
    """So many games dealt out evenly; the first parts get those that are left over."""
    return [games // parts + (number < games % parts) for number in range(parts)]


def overridden(fields: Mapping[str, Any], own: Mapping[str, Any]) -> list[str]:
    """Which of a config's fields would make no difference, as an experiment sets its own in each game."""
    return [name for name in own if fields.get(name)]


def sides_of(game: Game[Any, Any], fields: Mapping[str, Any]) -> list[str]:
    """The side of each seat."""
    return [seat.side for seat in game.seats(configure(game.config_type, dict(fields)))]


def contender_measure(game: Game[Any, Any], fields: Mapping[str, Any], contender: str) -> Measure:
    """How often a deck, a faction or a character wins against all others.

    Raises HeroboxError where the config says itself who plays.
    """
    meetings = [order for order in game.reports.meetings() if contender in order]
    for name in overridden(fields, game.reports.pit(*meetings[0])):
        raise HeroboxError(
            f"how often {contender} wins is measured against each of the others, which sets {name}: leave out the "
            f"mode or --set that gives {name}, or measure how often a side wins (--of)"
        )

    def lengths(setting: Setting, games: int) -> list[tuple[Series, int]]:
        counts = shares(games, len(meetings))
        return [
            (setting.series(("meeting", *sorted(order)), game.reports.pit(*order)), count)
            for order, count in zip(meetings, counts, strict=True)
        ]

    def won(index: int, row: Row) -> float:
        return (row.scores[meetings[index].index(contender)] + 1) / 2

    return Measure(f"{contender} wins", lengths, won)


def _of_teams(teams: Sequence[LineUp]) -> Callable[[Setting, int], list[tuple[Series, int]]]:
    """Games dealt out evenly to these line-ups; without any, all are of what the config says."""
    those = teams or (AS_SET,)

    def lengths(setting: Setting, games: int) -> list[tuple[Series, int]]:
        return [
            (setting.series(("side", *purpose), fields), count)
            for (purpose, fields), count in zip(those, shares(games, len(those)), strict=True)
        ]

    return lengths


def side_measure(game: Game[Any, Any], fields: Mapping[str, Any], side: str, teams: Sequence[LineUp] = ()) -> Measure:
    """How often a side wins, or the players do who win together, in games of these `teams`, if any are given."""
    sides = sides_of(game, fields)
    seat = sides.index(side)
    together = len(set(sides)) == 1
    name = "the players win" if together else f"{side} wins" if not side.endswith("s") else f"{side} win"
    return Measure(name, _of_teams(teams), lambda _, row: (row.scores[seat] + 1) / 2)


def worth_measure(game: Game[Any, Any], fields: Mapping[str, Any], use: str) -> Measure:
    """How often the only side that may use a card wins, each side in turn; 50 percent for one that is worth nothing."""
    sides = sides_of(game, fields)
    names = list(dict.fromkeys(sides))
    if len(names) != 2:
        raise HeroboxError(
            f"what {use} is worth is measured between two sides, or where all win together, and {game.title} has "
            f"{len(names)} sides here"
        )

    def lengths(setting: Setting, games: int) -> list[tuple[Series, int]]:
        return [(both_ways(setting.series(("worth",), {}, Restriction(use))), games + games % 2)]

    def won(_: int, row: Row) -> float:
        return (row.scores[sides.index(names[row.game % 2])] + 1) / 2

    return Measure(f"the only side that may {use} wins", lengths, won, block=2)


def worth_together_measure(use: str, teams: Sequence[LineUp]) -> Measure:
    """How much more often all win in games in which they may use a card than in the same games in which nobody may.

    `teams` are those that may have it.
    """

    def lengths(setting: Setting, games: int) -> list[tuple[Series, int]]:
        return [
            (setting.series(("worth", *purpose), fields, restriction), count)
            for (purpose, fields), count in zip(teams, shares(games, len(teams)), strict=True)
            for restriction in (None, Restriction(use, "nobody"))
        ]

    verb, _, card = use.partition(" ")
    return Measure(f"worth of {card} ({verb})", lengths, _with_less_without, twice=True)


BESIDE_TOGETHER = (
    "--beside is for games in which all win together; where sides play against each other, what a card is worth needs "
    "no other card beside it"
)


def check_cards(game: Game[Any, Any], cards: Sequence[str]) -> None:
    """Raises HeroboxError for the id of a card that there is not."""
    known = {item.id for item in game.reports.catalogue()}
    for card in cards:
        if card not in known:
            hint = closest(card, known) or f"herobox cards {game.id} lists those that there are"
            said = f'there is no card "{card}"; {hint}'
            raise HeroboxError(said if game.packs else or_of_a_pack(said))


def beside_measure(card: str, other: str, teams: Sequence[LineUp]) -> Measure:
    """How much more often all win with a card than in the same games with another one in its place.

    `teams` are those that may have it; without any, all games are of what the config says.
    """

    def lengths(setting: Setting, games: int) -> list[tuple[Series, int]]:
        those = teams or (AS_SET,)
        return [
            (each.series(("worth", *purpose), fields), count)
            for (purpose, fields), count in zip(those, shares(games, len(those)), strict=True)
            for each in (setting, setting.in_place(card, other))
        ]

    return Measure(f"worth of {card} beside {other}", lengths, _with_less_without, twice=True)


def _with_less_without(index: int, row: Row) -> float:
    """What a game counts where every other one is played without something, and counts as less."""
    points = (row.scores[0] + 1) / 2
    return -points if index % 2 else points


def both_ways(series: Series) -> Series:
    """The same with two games for each seed: what one side alone may do, each may in turn, with the same luck."""
    return msgspec.structs.replace(series, bots=series.bots * 2, paired=True)


def told_measure(name: str, teams: Sequence[LineUp] = ()) -> Measure:
    """A number that the game tells at its end, how often something was done, or how many decisions or rounds it had.

    In games of these `teams`, if any are given.
    """

    def told(_: int, row: Row) -> float:
        numbers = {"decisions": float(row.decisions), "rounds": row.rounds, **dict(row.metrics)}
        numbers |= {what: float(done) for what, done, _ in row.rates}
        return numbers.get(name, 0.0)

    return Measure(name, _of_teams(teams), told, is_rate=False)


class Told(NamedTuple):
    """What a game tells when it is played."""

    numbers: Sequence[str] = ()
    """The names of those that it tells at its end."""
    uses: Sequence[str] = ()
    """What was offered: verbs with items, such as "buy baboo", and others."""
    teams: Sequence[LineUp] = ()
    """Where all win together: the line-ups that have what is asked about; none where the config says who plays."""


def usual_measure(game: Game[Any, Any], fields: Mapping[str, Any], item: str | None) -> str:
    """The name of what is measured where nobody says so: how often an item that is changed wins, or the first side."""
    return str(item) if item in game.reports.contenders() else sides_of(game, fields)[0]


def measure(game: Game[Any, Any], fields: Mapping[str, Any], name: str | None, item: str | None, told: Told) -> Measure:
    """The measure of this name; without one, what suits the item that is changed.

    Raises HeroboxError for a name that means nothing in this game.
    """
    contenders = game.reports.contenders()
    sides = list(dict.fromkeys(sides_of(game, fields)))
    if name is None:
        name = usual_measure(game, fields, item)
    if name in contenders:
        return contender_measure(game, fields, name)
    if name in sides or (name == "players" and len(sides) == 1):
        return side_measure(game, fields, name if name in sides else sides[0], told.teams)
    known = {each.id for each in game.reports.catalogue()}
    if is_use(game, name):
        together = len(sides) == 1
        return worth_together_measure(name, told.teams) if together else worth_measure(game, fields, name)
    counted = dict.fromkeys((*told.numbers, "decisions", "rounds"))
    if name in counted:
        return told_measure(name, told.teams)
    options = [*contenders, *sides, *(each for each in counted if each.partition(" ")[2] not in known)]
    uses = [use for use in told.uses if use.partition(" ")[0] in verbs_in(game) and use.partition(" ")[2] in known]
    uses = uses if len(sides) <= 2 else []
    verb, _, used = name.partition(" ")
    examples = {use.partition(" ")[0]: f'"{use}"' for use in reversed(uses)}
    listed = ", ".join(options) + f", or the use of a card such as {', '.join(examples.values())}" * bool(uses)
    why = _why_not(game, name, [*options, *uses, *(f"{verb} {each}" for each in known if verb in examples)])
    said = f'"{name}" can\'t be measured {why}; choose from {listed}'
    raise HeroboxError(said if game.packs or name in known or used in known else or_of_a_pack(said))


def verbs_in(game: Game[Any, Any]) -> list[str]:
    """The verbs of a game by which a card's worth can be measured: nobody chooses whether to place a line-up."""
    own = {verb_of(kind) for kind in game.decisions.verbs}
    return [verb for verb in VERBS if verb in own and verb != LINE_UP]


def is_use(game: Game[Any, Any], name: str) -> bool:
    """Whether a name, such as "buy baboo", is the use of an item whose worth can be measured."""
    verb, _, used = name.partition(" ")
    return verb in verbs_in(game) and any(item.id == used for item in game.reports.catalogue())


def verbs_without_cards(game: Game[Any, Any]) -> set[str]:
    """The verbs of a game that only say who or where, such as `place` where it chooses a location."""
    return {verb_of(kind) for kind in game.decisions.verbs if set(parts_of(kind)) <= set(WHO_OR_WHERE)}


def verb_words(game: Game[Any, Any]) -> dict[str, str]:
    """What the verbs of a game mean, each in a sentence."""
    return {verb_of(kind): (kind.__doc__ or "").strip().partition("\n")[0] for kind in game.decisions.verbs}


def _why_not(game: Game[Any, Any], name: str, options: Sequence[str]) -> str:
    """Why something can't be measured in a game, with the option that a misspelt name may have meant."""
    verb, _, used = name.partition(" ")
    items = {each.id for each in game.reports.catalogue()}
    if verb == LINE_UP and used:
        return f"in {game.title}, where a line-up must be placed"
    if verb in VERBS and used and verb not in verbs_in(game):
        hint = "" if used in items else closest(used, items)
        return f'in {game.title}, where nobody can "{verb}"' + f" ({hint})" * bool(hint)
    if name in items and not game.reports.contenders():
        return f"in {game.title} by itself; say with --set who plays, and measure a side"
    hint = closest(name, options)
    return f"in {game.title}" + f" ({hint})" * bool(hint)


def changes_of(text: str) -> list[list[Change]]:
    """The changes that `PATH=A..B` means, each alone; `PATH=A..B;OTHER=C..D` changes both at once, step by step.

    `PATH=5`, `PATH=5,7,9`, `PATH=0.5..0.9:0.1`. Raises HeroboxError for what is no change.
    """
    parts = [_values(part.strip()) for part in text.split(";") if part.strip()]
    if not parts:
        raise HeroboxError(f'"{text}" is not a change; write ITEM.FIELD=A..B, such as power-lance.cost=2..5')
    longest = max(len(values) for _, values in parts)
    if any(len(values) not in (1, longest) for _, values in parts):
        raise HeroboxError(f'"{text}" changes several numbers at once, so each must have as many values, or one')
    return [
        [Change(path, values[number if len(values) > 1 else 0]) for path, values in parts] for number in range(longest)
    ]


def _values(text: str) -> tuple[str, list[Any]]:
    path, given = split_change(text)
    low, dots, high = given.partition("..")
    if not dots:
        values = given.split(",") if "," in given and not given.strip().startswith(("[", "{")) else [given]
        if not all(value.strip() for value in values):
            raise HeroboxError(f'"{text}" lacks a value beside a comma; write PATH=A,B,C')
        return path, [read_value(value) for value in values]
    high, _, step = high.partition(":")
    ends = [read_value(end) for end in (low, high, step or "1")]
    if not all(isinstance(end, int | float) for end in ends) or ends[2] <= 0 or ends[0] > ends[1]:
        raise HeroboxError(f'"{text}" is not a range; write PATH=A..B with A up to B, or PATH=A..B:STEP')
    count = int((ends[1] - ends[0]) / ends[2] + 1e-9)
    if count >= MOST_VALUES:
        raise HeroboxError(f'"{text}" is {count + 1:,} values; try {MOST_VALUES} at most, with a larger step')
    return path, [
        value if isinstance(value, int) else round(value, 10)
        for value in (ends[0] + number * ends[2] for number in range(count + 1))
    ]
