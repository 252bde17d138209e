"""What may be done, and why not: the one place that decides it, for people, bots and pictures alike.

Each function answers None when the rules allow the option and a sentence with the rule's number when they don't.
Fields are numbered from 1 to 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from herobox.games.mightymania.config import FIELDS
from herobox.games.mightymania.options import Attack, Cover, Move
from herobox.games.mightymania.state import Player, State, adjacent, in_reach

Fields = tuple[int, ...]
"""The numbers of the fields on which a player has a card."""

ROW = range(1, FIELDS + 1)


class OtherRow(int):
    """A field of the other row than the one that is meant, as a person may click on one; its number is never this."""


@cache
def attacks(own: Fields, theirs: Fields) -> tuple[Attack, ...]:
    """The attacks that rules 3 and 4 allow, from `own` fields to `theirs`."""
    candidates = (Attack(by, target) for by in ROW for target in ROW)
    return tuple(attack for attack in candidates if attack_refusal(own, theirs, *attack) is None)


@cache
def moves(own: Fields) -> tuple[Move, ...]:
    """The moves that rule 15 allows with cards on `own` fields."""
    candidates = (Move(field, to) for field in ROW for to in ROW)
    return tuple(move for move in candidates if move_refusal(own, *move) is None)


@cache
def covers(own: Fields, leader: int) -> tuple[Cover, ...]:
    """The ways that rule 5 allows to cover a Leader on the field `leader` with cards on `own` fields."""
    return tuple(cover for cover in map(Cover, ROW) if cover_refusal(own, leader, cover.by) is None)


def place_refusal(player: Player, card: str) -> str | None:
    """Rule 1: each card of one's deck takes one field."""
    if all(card != own.id for own in player.deck.cards):
        return f'"{card}" is not a card of the deck {player.deck.name} (rule 1)'
    if any(squad is not None and squad.card.id == card for squad in player.fields):
        return f'"{card}" has already been placed (rule 1)'
    return None


def move_refusal(own: Fields, field: int, to: int) -> str | None:
    """Rule 15: one card may go to any empty field of its own row."""
    if isinstance(field, OtherRow) or isinstance(to, OtherRow):
        return "you can only move your own cards to empty fields in your own row (rule 15)"
    if not (1 <= field <= FIELDS and 1 <= to <= FIELDS):
        return f"there are {FIELDS} fields, numbered from 1 (rule 1)"
    if to in own:
        return f"field {to} is taken; a card can only be put on an empty field (rule 15)"
    if field not in own:
        return f"you have no card on field {field} (rule 15)"
    return None


def attack_refusal(own: Fields, theirs: Fields, by: int, target: int) -> str | None:
    """Rules 3 and 4: any card of one's own attacks a card straight or diagonally across."""
    if isinstance(by, OtherRow):
        return f"first choose your own card to attack with, then field {target}, its target (rule 4)"
    if isinstance(target, OtherRow):
        return "the target of an attack is one of your opponent's cards, not your own (rule 3)"
    if not (1 <= by <= FIELDS and 1 <= target <= FIELDS):
        return f"there are {FIELDS} fields, numbered from 1 (rule 1)"
    if by not in own:
        return f"you have no card on field {by} (rule 4)"
    if not in_reach(by, target):
        return f"field {target} is out of reach of field {by}: a card attacks straight or diagonally across (rule 3)"
    if target not in theirs:
        return f"there is no card on the opponent's field {target} (rule 3)"
    return None


def cover_refusal(own: Fields, leader: int, by: int) -> str | None:
    """Rule 5: a neighbour may cover the Leader, whichever field the attack comes from."""
    if isinstance(by, OtherRow):
        return "only your own cards may cover your Leader (rule 5)"
    if not 1 <= by <= FIELDS:
        return f"there are {FIELDS} fields, numbered from 1 (rule 1)"
    if by == leader:
        return f"the Leader on field {leader} is the card under attack: only a neighbour may cover it (rule 5)"
    if not adjacent(by, leader):
        return f"field {by} is not next to the Leader on field {leader}: only a neighbour may cover it (rule 5)"
    if by not in own:
        return f"you have no card on field {by} (rule 5)"
    return None


def lay_refusal(table: State, laid: Sequence[str], power: str) -> str | None:
    """Rule 8 and the stock list: there is one Power Card of each power, so each is laid once a duel at most."""
    if power not in table.wheel.powers:
        return f'"{power}" is not a power; choose from {", ".join(table.wheel.powers)} (rule 10)'
    if power in laid:
        name = table.wheel.powers[power].name
        return f"{name} has already been laid: there is only one Power Card of each power (rule 8)"
    return None
