"""The decisions of Mightymania in words, and what each option points at on the table."""

from __future__ import annotations

from typing import Any

from herobox.games.mightymania.cards import ADVANTAGE, FACE_DOWN
from herobox.games.mightymania.moments import MOMENTS
from herobox.games.mightymania.options import Attack, Cover, Lay, Move, Place
from herobox.games.mightymania.reference import rule
from herobox.games.mightymania.state import Squad, State, opponent
from herobox.kernel import Choice, Decision, Prompt, notation


def prompt(view: State, seat: int, decision: Decision) -> Prompt:
    """What is asked, with a `Choice` for each option; fields point at `field-SEAT-NUMBER` on the picture."""
    choices = []
    for option in decision.options:
        words, points = describe(view, seat, decision, option)
        choices.append(Choice(option, notation(option), words, points))
    return Prompt(question(view, seat, decision), rule(MOMENTS[decision.kind].rule), tuple(choices))


def question(view: State, seat: int, decision: Decision) -> str:
    """The sentence that asks; the first time with a second one that says what it is good for."""
    if decision.kind == "line-up":
        field = 1 + sum(squad is not None for squad in view.players[seat].fields)
        goal = " Beat the other Leader to win: hide yours well." if field == 1 else ""
        return f"Choose the card that you lay face down on field {field}.{goal}"
    if decision.kind == "change-position":
        return "You may move one of your cards to an empty field."
    if decision.kind == "attack":
        goal = " A card you beat loses a life; beat the Leader to win." if view.turns <= len(view.players) else ""
        return f"Choose the card that attacks, and the card across that it attacks.{goal}"
    assert view.duel is not None
    if decision.kind == "cover":
        return f"Your Leader on field {view.duel.target} is attacked. You may cover it with a card next to it."
    number, rounds = len(view.duel.laid[seat]) + 1, view.duel.rounds
    means = " Its value on your card counts; the higher one wins the round." if number == 1 else ""
    return f"Choose the Power Card for round {number} of {rounds}.{means}"


def describe(view: State, seat: int, decision: Decision, option: Any) -> tuple[str, tuple[str, ...]]:
    """An option in words, and the ids of what it names on the picture, in order."""
    own, other = view.players[seat].fields, view.players[opponent(seat)].fields
    match option:
        case Place(card):
            named = next(known for known in view.players[seat].deck.cards if known.id == card)
            return f"Lay {named.name}", (f"card-{card}",)
        case Move(field, to):
            words = f"Move {called(own[field - 1])} from field {field} to field {to}"
            return words, (f"field-{seat}-{field}", f"field-{seat}-{to}")
        case Attack(by, target):
            words = f"Attack {called(other[target - 1])} on field {target} with {called(own[by - 1])} on field {by}"
            return words, (f"field-{seat}-{by}", f"field-{opponent(seat)}-{target}")
        case Cover(by):
            return f"Cover the Leader with {called(own[by - 1])} on field {by}", (f"field-{seat}-{by}",)
        case Lay(power):
            return f"Lay {lay_words(view, seat, power)}", (f"power-{power}",)
        case _ if decision.kind == "cover":
            return "Leave the Leader uncovered: it fights itself", ()
        case _:
            return "Leave your cards where they are", ()


def lay_words(view: State, seat: int, power: str) -> str:
    """A power with the value that one's fighting card has for it, and what it beats."""
    assert view.duel is not None
    squad = view.players[seat].fields[view.duel.fields[seat] - 1]
    assert squad is not None
    known = view.wheel.powers
    beaten = " and ".join(known[other].name for other in known[power].beats)
    return f"{known[power].name}: {squad.card.name} has {squad.card.values[power]}, +{ADVANTAGE} against {beaten}"


def called(squad: Squad | None) -> str:
    """A card by its name, or as one that lies face down."""
    if squad is None or squad.card is FACE_DOWN:
        return "the face-down card"
    return squad.card.name
