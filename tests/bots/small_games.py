"""Games of a few choices, whose best play anybody can see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from herobox.kernel import (
    Content,
    Decision,
    Game,
    Kinds,
    Looks,
    Match,
    Mind,
    Outcome,
    Rng,
    Rules,
    Seat,
    Table,
    ask,
    together,
)


class Config(msgspec.Struct, frozen=True):
    """Nothing can be chosen."""


class State(Table, kw_only=True):
    """What every seat chose, in order."""

    chosen: list[list[str]]
    over: bool = False


class SmallGame(Game[State, Config]):
    """One turn, then it is over; a game says what is asked and what it brings. Nobody looks at it but bots."""

    rulebook = "none"
    rules_version = "1"
    config_type = Config
    decisions: ClassVar[Kinds[Any]] = Kinds(())
    looks_type: ClassVar[type[Looks[Any]]] = Looks
    modes: ClassVar[dict[str, dict[str, Any]]] = {"only": {}}
    sides: ClassVar[tuple[str, ...]] = ("one", "other")

    def seats(self, config: Config) -> tuple[Seat, ...]:
        return tuple(Seat(f"seat {number}", side) for number, side in enumerate(self.sides))

    def setup(self, config: Config, rng: Rng) -> State:
        return State(rng=rng, chosen=[[] for _ in self.sides])

    def turn(self, state: State) -> Rules[None]:
        yield from self.play(state)
        state.over = True

    def play(self, state: State) -> Rules[None]:
        raise NotImplementedError

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        raise NotImplementedError

    def choose(self, state: State, seat: int, kind: str, options: Sequence[str]) -> Rules[None]:
        choice = yield from ask((seat,), kind, options)
        state.chosen[seat].append(choice)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(self.scores(state.chosen), "All have chosen.") if state.over else None


class Doors(SmallGame):
    """Only the third key behind the fourth door wins."""

    id = "doors"
    title = "Doors"

    def play(self, state: State) -> Rules[None]:
        yield from self.choose(state, 0, "door", "123456")
        yield from self.choose(state, 0, "key", "abcd")

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        return (1.0, -1.0) if chosen[0] == ["4", "c"] else (-1.0, 1.0)


class Trap(SmallGame):
    """The trap wins against three of four answers, and loses to one that an able opponent gives; calm draws."""

    id = "trap"
    title = "Trap"

    def play(self, state: State) -> Rules[None]:
        yield from self.choose(state, 0, "plan", ("trap", "calm"))
        yield from self.choose(state, 1, "answer", ("a", "b", "c", "d"))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        if chosen[0] == ["calm"]:
            return (0.0, 0.0)
        return (-1.0, 1.0) if chosen[1] == ["b"] else (1.0, -1.0)


class Pennies(SmallGame):
    """Both lay a penny in secret, then seat 0 says whether to go on; seat 1 wins if the pennies match."""

    id = "pennies"
    title = "Matching pennies"

    def play(self, state: State) -> Rules[None]:
        yield from together(*(((seat,), self.choose(state, seat, "penny", ("heads", "tails"))) for seat in (0, 1)))
        yield from self.choose(state, 0, "go on", ("yes", "no"))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        if chosen[0][1] == "no":
            return (-1.0, 1.0)
        return (-1.0, 1.0) if chosen[0][0] == chosen[1][0] else (1.0, -1.0)


class LongPlans(SmallGame):
    """Seat 0 plans one step and seat 1 three, in secret; then seat 0 chooses. Two of a kind win for seat 0."""

    id = "long-plans"
    title = "Long plans"

    def play(self, state: State) -> Rules[None]:
        yield from together(((0,), self.plan(state, 0, 1)), ((1,), self.plan(state, 1, 3)))
        yield from self.choose(state, 0, "again", ("x", "y", "z"))

    def plan(self, state: State, seat: int, steps: int) -> Rules[None]:
        for _ in range(steps):
            yield from self.choose(state, seat, "step", ("x", "y", "z"))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        won = chosen[0][0] == chosen[0][1]
        return (1.0, -1.0) if won else (-1.0, 1.0)


class Lifeboat(SmallGame):
    """Three on one side: all win if all row."""

    id = "lifeboat"
    title = "Lifeboat"
    sides = ("crew", "crew", "crew")

    def play(self, state: State) -> Rules[None]:
        for seat in range(3):
            yield from self.choose(state, seat, "oar", ("row", "sleep", "sing"))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        return (1.0,) * 3 if all(oar == ["row"] for oar in chosen) else (-1.0,) * 3


class Council(SmallGame):
    """Two of one side decide together, and either may say it, against a third who answers."""

    id = "council"
    title = "Council"
    sides = ("we", "we", "they")

    def play(self, state: State) -> Rules[None]:
        state.chosen[0].append((yield from ask((0, 1), "motion", ("war", "peace", "tribute"))))
        yield from self.choose(state, 2, "answer", ("accept", "refuse"))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        won = {"war": -1.0, "peace": 1.0, "tribute": 0.0}[chosen[0][0]]
        return (won, won, -won)


class TwoHands(SmallGame):
    """Seat 0 plans with both hands in secret, seat 1 with one; two stones beat all."""

    id = "two-hands"
    title = "Two hands"

    def play(self, state: State) -> Rules[None]:
        hands = ((0, "left"), (0, "right"), (1, "left"))
        yield from together(*(((seat,), self.choose(state, seat, hand, ("stone", "air"))) for seat, hand in hands))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        return (1.0, -1.0) if chosen[0] == ["stone", "stone"] else (-1.0, 1.0)


class Triangle(SmallGame):
    """Three sides: seat 0 says who plays next; that seat makes itself or seat 0 win. Seat 2 alone never can."""

    id = "triangle"
    title = "Triangle"
    sides = ("red", "green", "blue")

    def play(self, state: State) -> Rules[None]:
        yield from self.choose(state, 0, "next", ("1", "2"))
        seat = int(state.chosen[0][0])
        yield from self.choose(state, seat, "winner", ("0", "1") if seat == 1 else ("0", "none"))

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        winner = (chosen[1] or chosen[2])[0]
        if winner == "none":
            return (-1.0, -1.0, -1.0)
        scores = [-1.0, -1.0, -1.0]
        scores[int(winner)] = 1.0
        if winner == "0" and chosen[2]:
            scores[2] = 0.0
        return tuple(scores)


def begin(kind: type[SmallGame]) -> Match:
    """A match of a small game."""
    return Match(kind(Content({})), Config(), 1)


class DoorsMind(Mind[State]):
    """Only two doors are worth a thought, the first one without a key to think about."""

    def shortlist(self, state: State, decision: Decision) -> Sequence[str]:
        return ["1", "4"] if decision.kind == "door" else ["c"]

    def obvious_choice(self, state: State, decision: Decision) -> str | None:
        return "c" if decision.kind == "key" else None

    def is_quiescent(self, state: State) -> bool:
        return False


class Guided(Doors):
    """Doors for bots that are told where to look."""

    id = "guided"
    mind_type = DoorsMind
