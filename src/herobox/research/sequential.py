"""A match as one seat's choice after another: what every library of the field can work with.

Plans made in secret are asked one after another in the order of the seats; views hide them until all are made. What a
team decides together its captain decides. Forced choices are never asked, by the rules of Herobox itself.
"""

from __future__ import annotations

from typing import Any, Literal, Self

from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.match import Match
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision
from herobox.research.caps import cap_of
from herobox.research.sorting import Sorted, sorted_options

Captain = Literal["first", "in turn"]
"""Who answers for a team: its first seat, or its seats in turn."""


class TooManyOptions(HeroboxError):
    """A decision has more options than the action space has places."""


def game_and_config(game: str, mode: str = "", **config: Any) -> tuple[Game[Any, Any], Any]:
    """A game by its id, and a config of it: that of a mode, where one is named, with these fields.

    Raises HeroboxError (UnknownGame, ConfigError) for what there isn't.
    """
    loaded = load_game(game)
    if mode and mode not in loaded.modes:
        raise HeroboxError(f'there is no mode "{mode}" of {loaded.title}; choose from {", ".join(loaded.modes)}')
    fields = {**loaded.modes[mode], **config} if mode else config
    plain = {name: [*value] if isinstance(value, tuple) else value for name, value in fields.items()}
    return loaded, configure(loaded.config_type, plain)


class Sequential:
    """A match that is asked for one seat's choice at a time, by the number of an option.

    Options are numbered from 0 in the order of their notations.
    """

    __slots__ = ("_asked", "_sorted", "cap", "captain", "match", "numbers", "seat", "team_choices")

    def __init__(self, match: Match, *, cap: int | None = None, captain: Captain = "first") -> None:
        """`cap` is the size of the action space; by default that of the game (`caps`)."""
        self.match = match
        self.cap = cap_of(match.game, cap)
        self.captain = captain
        self.team_choices = 0
        self.numbers: list[int] = []
        """The options chosen so far, by number."""
        self.seat = -1
        """Who chooses now; -1 when the match is over."""
        self._look()

    @classmethod
    def new(
        cls, game: Game[Any, Any], config: Any, seed: int, *, cap: int | None = None, captain: Captain = "first"
    ) -> Self:
        """A new match that tells no events. Raises ConfigError for a config that can't be set up."""
        return cls(Match(game, config, seed, listen=False), cap=cap, captain=captain)

    def _look(self) -> None:
        self._sorted: dict[int, Sorted] = {}
        self._asked: dict[int, Decision] = {}
        known: Decision | None = None
        for seat, decision in self.match.decisions.items():
            if decision is known:
                continue  # Another seat of the same team.
            known = decision
            if self.captain == "in turn" and len(decision.seats) > 1:
                seat = decision.seats[self.team_choices % len(decision.seats)]
            self._asked[seat] = decision
            if len(decision.options) > self.cap:
                raise TooManyOptions(
                    f'"{decision.kind}" has {len(decision.options)} options, but the action space has {self.cap} '
                    f"places; make the environment with cap={2 ** (len(decision.options) - 1).bit_length()}"
                )
        self.seat = next(iter(self._asked), -1)

    @property
    def asked(self) -> dict[int, Decision]:
        """All who could choose now, the first of them first: several where plans are made in secret."""
        return self._asked

    @property
    def decision(self) -> Decision:
        """What the seat chooses. Raises HeroboxError when the match is over."""
        if self.seat < 0:
            raise HeroboxError("the match is over: nobody has anything to choose")
        return self._asked[self.seat]

    @property
    def options(self) -> Sorted:
        """Its options in the order of their notations. Raises HeroboxError when the match is over."""
        return self.options_of(self.seat)

    def options_of(self, seat: int) -> Sorted:
        """The options of one of those who are asked, in the order of their notations."""
        found = self._sorted.get(seat)
        if found is None:
            if seat not in self._asked:
                raise HeroboxError("the match is over" if self.over else f"seat {seat} has nothing to choose now")
            found = self._sorted[seat] = sorted_options(self._asked[seat].options)
        return found

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.seat < 0

    @property
    def scores(self) -> tuple[float, ...]:
        """1 won, 0 drawn, -1 lost, for each seat; all 0 while the match goes on."""
        outcome = self.match.outcome
        return (0.0,) * len(self.match.seats) if outcome is None else outcome.scores

    def outlook(self) -> Outlook:
        """The match as the seat that chooses may use it, for bots."""
        return Outlook(self.match, self.seat)

    def index(self, option: Any) -> int:
        """The number of an option. Raises ValueError for one that there isn't."""
        kind = type(option)
        for number, one in enumerate(self.options.options):
            if type(one) is kind and one == option:
                return number
        raise ValueError(f"{option!r} is none of the options")

    def step(self, number: int) -> None:
        """Choose the option of this number. Raises IndexError for a number that no option has."""
        self.choose(self.seat, number)

    def choose(self, seat: int, number: int) -> None:
        """The same for one of those who are asked."""
        options = self.options_of(seat).options
        if not 0 <= number < len(options):
            raise IndexError(f"there is no option {number}; the options are 0 to {len(options) - 1}")
        if len(self._asked[seat].seats) > 1:
            self.team_choices += 1
        self.match.make(seat, options[number])
        self.numbers.append(number)
        self._look()

    def fork(self) -> Self:
        """A copy that goes its own way."""
        return self._over(self.match.fork())

    def imagined(self, rng: Rng) -> Self:
        """A copy in which everything that the seat to choose can't see is dealt anew; see `Match.determinize`.

        Plans that others have made already are made anew at random.
        """
        copy = self._over(self.match.determinize(self.seat, rng))
        while copy.seat != self.seat and not copy.over:
            copy.step(rng.randrange(len(copy.options.options)))
        return copy

    def _over(self, match: Match) -> Self:
        copy = self.__class__.__new__(self.__class__)
        copy.match = match
        copy.cap, copy.captain, copy.team_choices = self.cap, self.captain, self.team_choices
        copy.numbers = self.numbers[:]
        copy._look()
        return copy
