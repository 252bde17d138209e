"""The decisions of Mightymania, in the rulebook's order; fields are `field-SEAT-NUMBER` on the picture."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from herobox.games.mightymania.cards import ADVANTAGE
from herobox.games.mightymania.config import FIELDS
from herobox.games.mightymania.ids import field_id, laid_id
from herobox.games.mightymania.names import called
from herobox.games.mightymania.options import Attack, Cover, Lay, Move, Place
from herobox.games.mightymania.rules.refusals import (
    ROW,
    OtherRow,
    attack_refusal,
    cover_refusal,
    lay_refusal,
    move_refusal,
    place_refusal,
)
from herobox.games.mightymania.state import Duel, View, in_reach, opponent
from herobox.kernel import Decision, Kind, Kinds, Shown, read_reference


class LineUp(Kind[View]):
    id, verbs, rule = "line-up", (Place,), "line-up"
    set_up = "Place for me"
    now = "pick the card for the next field; they are filled one by one, from field 1 on (rule 1)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        field = 1 + sum(squad is not None for squad in view.players[seat].fields)
        goal = " Beat the other Leader to win: hide yours well." if field == 1 else ""
        return f"Choose a card to place face down on field {field}.{goal}"

    def show(self, view: View, seat: int, decision: Decision, option: Place) -> Shown:
        named = next(known for known in view.players[seat].deck.cards if known.id == option.card)
        return Shown(f"Place {named.name}", (f"card-{option.card}",))

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        if not (places := fields_at(points)):
            return None
        side, field = places[-1]
        squad = view.players[seat].fields[field - 1] if side == seat else None
        return Move(field, field) if squad is None else Place(squad.card.id)

    def why_not(self, view: View, seat: int, decision: Decision, option: Place) -> str | None:
        return place_refusal(view.players[seat], option.card)


class ChangePosition(Kind[View]):
    id, verbs, rule = "change-position", (Move,), "change-position"
    now = "you may move one of your cards to an empty field, or pass (rule 15)"
    may_pass = True
    question = "You may move one of your cards to an empty field."
    passing = "Leave your cards where they are"

    def show(self, view: View, seat: int, decision: Decision, option: Move) -> Shown:
        name = called(view.players[seat].fields[option.field - 1])
        words = f"Move {name} from field {option.field} to field {option.to}"
        return Shown(words, (field_id(seat, option.field), field_id(seat, option.to)))

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        own = fields_in(seat, points)
        empty = next(number for number in ROW if view.players[seat].fields[number - 1] is None)
        return Move(own[0], own[1] if len(own) > 1 else empty) if own else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Move) -> str | None:
        return move_refusal(view.players[seat].occupied(), *option)


class Attacking(Kind[View]):
    id, verbs, rule = "attack", (Attack,), "attack"
    now = "one of your cards must attack one across from it (rule 4)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        goal = " A card you beat loses a life; beat the Leader to win." if view.turns <= len(view.players) else ""
        return f"Choose a card to attack with, and a card across from it to attack.{goal}"

    def show(self, view: View, seat: int, decision: Decision, option: Attack) -> Shown:
        by, target = option
        own, other = view.players[seat].fields, view.players[opponent(seat)].fields
        words = f"Attack {called(other[target - 1])} on field {target} with {called(own[by - 1])} on field {by}"
        return Shown(words, (field_id(seat, by), field_id(opponent(seat), target)))

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        places = fields_at(points)
        if not places:
            return None
        by = fields_in(seat, points)[0]
        if len(places) == 1 and places[0][0] == seat:
            return Attack(by, self._target(view, seat, by))
        return Attack(by, fields_in(opponent(seat), points)[-1])

    def why_not(self, view: View, seat: int, decision: Decision, option: Attack) -> str | None:
        return attack_refusal(view.players[seat].occupied(), view.players[opponent(seat)].occupied(), *option)

    def _target(self, view: View, seat: int, by: int) -> int:
        """A card for the one on `by` to attack: one that it may, or else the nearest one, or else the one across."""
        own, theirs = view.players[seat].occupied(), view.players[opponent(seat)].occupied()
        allowed = [target for target in theirs if attack_refusal(own, theirs, by, target) is None]
        nearest = sorted(theirs, key=lambda target: (not in_reach(by, target), abs(by - target)))
        return next(iter([*allowed, *nearest]), by)


class Covering(Kind[View]):
    id, verbs, rule = "cover", (Cover,), "cover"
    now = "a neighbour may cover your Leader, or you can pass (rule 5)"
    may_pass = True
    passing = "Leave the Leader uncovered: it fights for itself"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        field = duel_of(view).target
        return f"Your Leader on field {field} is attacked. Pick a card next to it to cover it, or let it fight."

    def show(self, view: View, seat: int, decision: Decision, option: Cover) -> Shown:
        name = called(view.players[seat].fields[option.by - 1])
        return Shown(f"Cover the Leader with {name} on field {option.by}", (field_id(seat, option.by),))

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        own = fields_in(seat, points)
        return Cover(own[-1]) if own else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Cover) -> str | None:
        return cover_refusal(view.players[seat].occupied(), duel_of(view).target, option.by)


class Laying(Kind[View]):
    id, verbs, rule = "lay", (Lay,), "lay"
    now = "you lay Power Cards, one for each round (rule 8)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        number, rounds = len(duel_of(view).laid[seat]) + 1, duel_of(view).rounds
        means = " Your card's value for that power counts; the higher value wins the round." if number == 1 else ""
        return f"Choose the Power Card for round {number} of {rounds}.{means}"

    def show(self, view: View, seat: int, decision: Decision, option: Lay) -> Shown:
        squad = view.players[seat].fields[duel_of(view).fields[seat] - 1]
        assert squad is not None
        known = view.wheel.powers
        beaten = " and ".join(known[other].name for other in known[option.power].beats)
        value = f"{squad.card.name} has {squad.card.values[option.power]}, +{ADVANTAGE} against {beaten}"
        return Shown(f"Lay {known[option.power].name}: {value}", (f"power-{option.power}",))

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        laid = [laid_id(seat, number) for number, _ in enumerate(duel_of(view).laid[seat], 1)]
        if points and points[-1] in laid:
            return Lay(duel_of(view).laid[seat][laid.index(points[-1])])
        return None

    def why_not(self, view: View, seat: int, decision: Decision, option: Lay) -> str | None:
        return lay_refusal(view, duel_of(view).laid[seat], option.power)


def fields_at(points: Sequence[str]) -> list[tuple[int, int]]:
    """Fields on the picture as their seats and numbers; empty where one of the things is no field."""
    found = [re.fullmatch(f"field-([01])-([1-{FIELDS}])", point) for point in points]
    return [(int(field[1]), int(field[2])) for field in found if field] if all(found) else []


def fields_in(seat: int, points: Sequence[str]) -> list[int]:
    """Fields on the picture by their numbers, where those of this seat are meant."""
    return [field if side == seat else OtherRow(field) for side, field in fields_at(points)]


def card_at(view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
    """The option of a card in hand or of a Power Card; of fields an attack, as most decisions are about it."""
    kind, _, name = points[-1].partition("-") if points else ("", "", "")
    if kind == "card":
        return Place(name)
    return Lay(name) if kind == "power" else ATTACKING.pointed(view, seat, decision, points)


def duel_of(view: View) -> Duel:
    """The duel that goes on."""
    assert view.duel is not None
    return view.duel


ATTACKING = Attacking()
DECISIONS = Kinds(
    read_reference(Path(__file__).with_name("reference.toml")),
    LineUp(),
    ChangePosition(),
    ATTACKING,
    Covering(),
    Laying(),
    elsewhere=card_at,
)
