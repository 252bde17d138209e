"""One seat of a match, with bots on the others: what a single agent trains on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from herobox.bots import Bot, make_bot
from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.research.sequential import Captain, Sequential

Illegal = Literal["lose", "raise"]
"""What happens when the agent chooses what isn't there."""
ILLEGAL_REWARD = -1.0
Rewards = Literal["outcome", "evaluation"]
"""What a step is rewarded by: the end of the match alone, or how much better the table looks to the game's own bots."""
SELF = "self"
"""In the place of a bot's name: the agent chooses for every seat."""


class Against:
    """Plays matches of a game for one seat; bots choose for the others."""

    turns: Sequential

    def __init__(
        self,
        game: Game[Any, Any],
        config: Any,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | Literal["any"] = 0,
        cap: int | None = None,
        captain: Captain = "first",
        illegal: Illegal = "lose",
        rewards: Rewards = "outcome",
    ) -> None:
        """`opponents` are names of bots, which take the other seats in turn; `seat="any"` draws it for each match.

        With "self" the agent chooses for all seats, each time for `seat`, which gets the reward of its choice.

        Raises HeroboxError for a seat, a bot or rewards that there aren't.
        """
        self.game, self.config = game, config
        self.bots = opponents.split(",") if isinstance(opponents, str) else [*opponents]
        self.seats = len(game.seats(config))
        if seat != "any" and (isinstance(seat, str) or not 0 <= seat < self.seats):
            raise HeroboxError(f'there is no seat {seat}; the seats are 0 to {self.seats - 1}, or "any"')
        if illegal not in ("lose", "raise"):
            raise HeroboxError(f'illegal is "{illegal}"; it is "lose" or "raise"')
        if rewards not in ("outcome", "evaluation"):
            raise HeroboxError(f'rewards is "{rewards}"; it is "outcome" or "evaluation"')
        self.rewards = rewards
        self.alone = self.bots == [SELF]
        """The agent plays all seats."""
        for name in self.bots if not self.alone else ():
            make_bot(name, 0)
        self._wanted: int | str = seat
        self.cap, self.captain, self.illegal = cap, captain, illegal
        self.seat = 0 if seat == "any" else seat
        """The agent's seat in this match."""
        self.lost = False
        """It chose what wasn't there."""
        sides = [seat.side for seat in game.seats(config)]
        self._side = [sides.index(side) for side in sides]
        """For each seat, the first seat of its side."""
        self._judged: tuple[int, dict[int, float]] = (-1, {})
        """After how many choices bots judged the table, and what it was worth to each side, by its first seat."""

    def begin(self, random: Any) -> None:
        """A new match; all chance, of dice and bots, comes from a numpy generator. It may be over before it begins."""
        seed, bots = (int(number) for number in random.integers(2**63, size=2))
        if self._wanted == "any":
            self.seat = bots % self.seats
        self.lost = False
        self._judged = (-1, {})
        self.turns = Sequential.new(self.game, self.config, seed, cap=self.cap, captain=self.captain)
        others = [seat for seat in range(self.seats) if seat != self.seat and not self.alone]
        self._others: dict[int, Bot] = {
            seat: make_bot(self.bots[number % len(self.bots)], bots + number) for number, seat in enumerate(others)
        }
        self._until_asked()

    def step(self, number: int) -> float:
        """Choose an option, and let the others choose until the agent is asked again; the reward.

        Raises IndexError for an option that there isn't where that is not just lost, and HeroboxError before the first
        match and after the end of one.
        """
        if not hasattr(self, "turns") or self.over:
            raise HeroboxError("there is no match to play on: call reset first")
        count = len(self.turns.options.options)
        if number >= count and self.illegal == "lose":
            self.lost = True
            return ILLEGAL_REWARD
        seat = self.seat
        if self.rewards == "outcome":
            self.turns.step(number)
            self._until_asked()
            return float(self.turns.scores[seat])
        before = self._worth(seat)
        self.turns.step(number)
        self._until_asked()
        return self._worth(seat) - before

    def _worth(self, seat: int) -> float:
        """What the table is worth to a seat, -1 to 1: at the end its score, before it what the game's bots think.

        Between sides it is half the difference of what it is worth to each, so that one gains what the other loses.
        """
        turns = self.turns
        if turns.over:
            return float(turns.scores[seat])
        if self._judged[0] != len(turns.numbers):
            evaluate, state = self.game.mind.evaluate, turns.match.state
            self._judged = len(turns.numbers), {side: evaluate(state, side) for side in {*self._side}}
        worth = self._judged[1]
        own = worth[self._side[seat]]
        return (own - (sum(worth.values()) - own) / (len(worth) - 1)) / 2 if len(worth) > 1 else own

    @property
    def over(self) -> bool:
        """Whether the match is over for the agent."""
        return self.lost or self.turns.over

    def _until_asked(self) -> None:
        turns = self.turns
        if self.alone:
            self.seat = max(turns.seat, 0)
            return
        while turns.seat != self.seat and not turns.over:
            turns.step(turns.index(self._others[turns.seat].choose(turns.outlook())))
