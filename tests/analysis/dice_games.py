"""A game of dice in which everybody can see what is better."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from herobox.kernel import (
    Content,
    Decision,
    Game,
    Kind,
    Kinds,
    Looks,
    Match,
    Mind,
    Outcome,
    Record,
    Rng,
    Rule,
    Rules,
    Seat,
    Shown,
    Stake,
    Table,
    ask,
    together,
)

ROUNDS = 3


class Config(msgspec.Struct, frozen=True):
    """Nothing can be chosen."""


class State(Table, kw_only=True):
    """Whose turn it is, and the points."""

    turns: int = 0
    points: list[int]


class Throwing(Kind[State]):
    id, verbs, rule = "throw", (str,), "throw"
    now = "you throw"

    def ask(self, view: State, seat: int, decision: Decision) -> str:
        return "How do you throw?"

    def show(self, view: State, seat: int, decision: Decision, option: Any) -> Shown:
        return Shown(f"Throw like one who is {option}")


class Silent(Looks[Any]):
    def text(self, view: Any, seat: int | None) -> str:
        return ""

    def picture(self, view: Any, seat: int | None) -> str:
        return ""


class ThrowerMind(Mind[State]):
    rollout_depth: ClassVar[int] = 0

    def is_quiescent(self, state: State) -> bool:
        return False

    def stakes(self, state: State, seat: int) -> list[Stake]:
        return [Stake("points", state.points[seat], 0.2)]


class Throwers(Game[State, Config]):
    """Two throw in turn, three times each: the bold hit with 7 of 10, the shy with 2 of 10. More hits win."""

    id = "throwers"
    title = "Throwers"
    rulebook = "tests/analysis/dice_games.py"
    rules_version = "1"
    config_type = Config
    decisions: ClassVar[Kinds[Any]] = Kinds((Rule("throw", "Throwing", "p. 1", "Throw."),), Throwing())
    looks_type: ClassVar[type[Looks[Any]]] = Silent
    mind_type: ClassVar[type[Mind[Any]]] = ThrowerMind
    modes: ClassVar[dict[str, dict[str, Any]]] = {"only": {}}

    def seats(self, config: Config) -> tuple[Seat, ...]:
        return (Seat("Left", "Left"), Seat("Right", "Right"))

    def setup(self, config: Config, rng: Rng) -> State:
        return State(rng=rng, points=[0, 0])

    def turn(self, state: State) -> Rules[None]:
        seat = state.turns % 2
        how = yield from ask((seat,), "throw", ("shy", "bold"))
        state.points[seat] += state.rng.randrange(10) < (7 if how == "bold" else 2)
        state.turns += 1

    def outcome(self, state: State) -> Outcome | None:
        if state.turns < 2 * ROUNDS:
            return None
        lead = state.points[0] - state.points[1]
        won = float((lead > 0) - (lead < 0))
        return Outcome((won, -won), "All have thrown.")

    def view(self, state: State, seat: int | None) -> State:
        return state

    def resample_hidden(self, state: State, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""


class SecretThrowers(Throwers):
    """The same, but both choose how they throw in secret, and then throw at once."""

    id = "secret-throwers"

    def turn(self, state: State) -> Rules[None]:
        def plan(seat: int) -> Rules[str]:
            return (yield from ask((seat,), "throw", ("shy", "bold")))

        chosen = yield from together(((0,), plan(0)), ((1,), plan(1)))
        for seat, how in enumerate(chosen):
            state.points[seat] += state.rng.randrange(10) < (7 if how == "bold" else 2)
        state.turns += 2


class Layers(Throwers):
    """The same without dice: the bold lay down a point, the shy none. Bots expect choices at random from then on."""

    id = "layers"

    def turn(self, state: State) -> Rules[None]:
        seat = state.turns % 2
        how = yield from ask((seat,), "throw", ("shy", "bold"))
        state.points[seat] += how == "bold"
        state.turns += 1
        if state.turns == 2 * ROUNDS:
            state.end("All have laid down.")

    def view(self, state: State, seat: int | None) -> State:
        return Game.view(self, state, seat)


class SecretLayers(Layers):
    """The same, but nobody sees the points of the other until the end."""

    id = "secret-layers"

    def hide(self, view: State, seat: int | None) -> None:
        view.points = [points if owner == seat else 0 for owner, points in enumerate(view.points)]


def throwers(choices: str = "bbbbbb", seed: int = 1) -> tuple[Throwers, Record]:
    """The record of a game in which b is bold and s is shy."""
    return _played(Throwers(Content({})), choices, seed)


def secret_throwers(choices: str = "bbbbbb", seed: int = 1) -> tuple[Throwers, Record]:
    """The same where the two of a round are chosen in secret, Left's first."""
    return _played(SecretThrowers(Content({})), choices, seed)


def layers(choices: str = "bbbbbb", *, secret: bool = False) -> tuple[Throwers, Record]:
    """The same without dice."""
    return _played((SecretLayers if secret else Layers)(Content({})), choices, 1)


def _played(game: Throwers, choices: str, seed: int) -> tuple[Throwers, Record]:
    match = Match(game, Config(), seed)
    for letter in choices:
        match.choose(min(match.decisions), "bold" if letter == "b" else "shy")
    return game, match.record
