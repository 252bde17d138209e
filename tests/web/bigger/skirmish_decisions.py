"""What is decided in Skirmish: its words, what pointing means, and which rule forbids something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.kernel import Decision, Kind, Kinds, Rule, Shown
from tests.web.bigger.skirmish import (
    SIDES,
    TEAMS,
    Attack,
    Change,
    Lay,
    Move,
    State,
    advances,
    attacks,
    charges,
    distance,
    ready,
    space_name,
    team_of,
)

RULES = tuple(
    Rule(kind, kind.capitalize(), f"p. {page}", words)
    for page, (kind, words) in enumerate(
        {
            "plan": "Lay cards on the slots in secret, both teams at once.",
            "advance": "One of the four ready figures moves up to three spaces.",
            "charge": "The first ready figure moves as far as it wants.",
            "attack": "A figure attacks an enemy no farther than five spaces with one to three dice.",
            "change": "Take a card of the row for one of your hand.",
        }.items(),
        start=1,
    )
)
PLAN, ADVANCE, CHARGE, ATTACK, CHANGE = (rule.words for rule in RULES)


class Planning(Kind[State]):
    id, verbs, rule = "plan", (Lay,), "plan"
    now, question, passing = "you lay cards on the slots, or pass (p. 1)", PLAN, "Do nothing"
    may_pass = True

    def show(self, view: State, seat: int, decision: Decision, option: Lay) -> Shown:
        words = f"Lay {option.card} on the {option.slot} slot of seat {option.seat + 1}"
        return Shown(words, (option.card, f"slot-{option.seat}-{option.slot}"))

    def why_not(self, view: State, seat: int, decision: Decision, option: Lay) -> str | None:
        if option.seat not in decision.seats:
            return f"the slots of seat {option.seat + 1} are not yours (p. 1)"
        if not any(option.card in view.hands[owner] for owner in decision.seats):
            return f"{option.card} is not in your hand (p. 1)"
        laid = view.slots[option.seat][option.slot == "right"]
        return f"{laid} lies there (p. 1)" if laid else None


class Advancing(Kind[State]):
    id, verbs, rule = "advance", (Move,), "advance"
    now, question, passing = "one of the four ready figures moves, or none (p. 2)", ADVANCE, "Do nothing"
    may_pass = True
    page = "p. 2"

    def show(self, view: State, seat: int, decision: Decision, option: Move) -> Shown:
        words = f"Move {figure_name(option.figure)} to {space_name(option.x, option.y)}"
        return Shown(words, (f"f{option.figure}", f"s{option.x}-{option.y}"))

    def pointed(self, view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        figures = figures_at(points)
        if len(points) == 2 and figures and points[1][:1] == "s":
            x, _, y = points[1][1:].partition("-")
            return Move(figures[0], int(x), int(y)) if y.isdigit() else None
        return None

    def able(self, view: State, team: int) -> list[int]:
        """The figures of a team that may move."""
        return ready(view, team)

    def within(self, view: State, figure: int) -> list[Move]:
        """Where such a figure may go."""
        return advances(view, figure)

    def why_not(self, view: State, seat: int, decision: Decision, option: Move) -> str | None:
        if option.figure not in self.able(view, team_of_seat(seat)):
            return f"{figure_name(option.figure)} is not ready ({self.page})"
        if option in self.within(view, option.figure):
            return None
        return f"{figure_name(option.figure)} can't go to {space_name(option.x, option.y)} now ({self.page})"


class Charging(Advancing):
    id, rule = "charge", "charge"
    now, question, page = "the first ready figure moves, or stays (p. 3)", CHARGE, "p. 3"

    def able(self, view: State, team: int) -> list[int]:
        return ready(view, team)[:1]

    def within(self, view: State, figure: int) -> list[Move]:
        return charges(view, figure)


class Attacking(Kind[State]):
    id, verbs, rule = "attack", (Attack,), "attack"
    now, question, passing = "one of your figures may attack (p. 4)", ATTACK, "Do nothing"
    may_pass = True

    def show(self, view: State, seat: int, decision: Decision, option: Attack) -> Shown:
        words = f"Attack {figure_name(option.target)} with {figure_name(option.by)} and {option.dice} dice"
        return Shown(words, (f"f{option.by}", f"f{option.target}"))

    def pointed(self, view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        figures = figures_at(points)
        return Attack(figures[0], figures[1], 1) if len(figures) == 2 else None

    def why_not(self, view: State, seat: int, decision: Decision, option: Attack) -> str | None:
        if not (0 <= option.by < len(view.figures) and 0 <= option.target < len(view.figures)):
            return f"figures are numbered from 0 to {len(view.figures) - 1} (p. 4)"
        if team_of(option.by) == team_of(option.target):
            return f"{figure_name(option.target)} is no enemy (p. 4)"
        if distance(view, option.by, option.target) > 5:
            far = distance(view, option.by, option.target)
            return f"{figure_name(option.target)} is {far} spaces away (p. 4)"
        if option in attacks(view, team_of_seat(seat)):
            return None
        return f"{figure_name(option.by)} can't attack so now (p. 4)"


class Changing(Kind[State]):
    id, verbs, rule = "change", (Change,), "change"
    now, question, passing = "you may change a card (p. 5)", CHANGE, "Do nothing"
    may_pass = True

    def show(self, view: State, seat: int, decision: Decision, option: Change) -> Shown:
        given = view.hands[seat][option.place]
        return Shown(f"Take {option.card} for {given}", (option.card, given))

    def why_not(self, view: State, seat: int, decision: Decision, option: Change) -> str | None:
        if option.card not in view.row:
            return f"{option.card} is not in the row (p. 5)"
        return None if 0 <= option.place < len(view.hands[seat]) else "you have no such card (p. 5)"


def team_of_seat(seat: int) -> int:
    """The team that a seat plays for."""
    return 0 if seat in TEAMS[0] else 1


def figures_at(points: Sequence[str]) -> list[int]:
    """The figures among these things."""
    return [int(point[1:]) for point in points if point[:1] == "f"]


def figure_name(number: int) -> str:
    """A team and a number: "Red 7"."""
    return f"{SIDES[team_of(number)]} {number}" if 0 <= number < 40 else "That"


DECISIONS = Kinds(RULES, Planning(), Advancing(), Charging(), Attacking(), Changing())
