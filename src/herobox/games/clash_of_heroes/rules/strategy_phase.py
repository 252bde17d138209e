"""The Strategy Phase (rulebook p. 15; cards p. 9): both teams plan in secret and at once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.options import ATTRIBUTES, Boost, First, Lay
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure_refusal, heroes_of
from herobox.games.clash_of_heroes.rules.current_attributes import lay_token
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import NOBODY, PASS, Rules, ask, together

LEFT, RIGHT = "left", "right"
BOOSTS = 2
"""+1 tokens of a TEAM-UP Hero in each round, on different Attributes (p. 6)."""


def strategy(table: State) -> Rules[None]:
    """Cards for every hero, tokens for TEAM-UP Heroes, and the order in which each team activates."""
    plans = [(table.teams[team].seats, plan(table, team)) for team in (0, 1) if heroes_of(table, team)]
    yield from together(*plans)


def plan(table: State, team: int) -> Rules[None]:
    """What one team plans: hero by hero, then the Initiative deck."""
    ours = heroes_of(table, team)
    for hero in ours:
        if hero.sidekick:
            continue
        table.teams[team].planning = hero.number
        yield from play_cards(hero)
        if hero.team_up:
            yield from boost(hero)
    table.teams[team].planning = NOBODY
    order: list[int] = []
    table.teams[team].order = order
    while options := [a_first(hero.id) for hero in ours if hero.number not in order]:
        choice = yield from ask(table.teams[team].seats, "order", options)
        order.append(next(hero.number for hero in ours if hero.id == choice.who))


a_first = lru_cache(1 << 10)(First)
"""Options that are made but once."""


def play_cards(hero: Hero) -> Rules[None]:
    """One Power card, and perhaps another one or a Wound; each on the left or on the right (p. 9 and 21)."""
    choice: Any = yield from ask((hero.seat,), "lay", lays(tuple(hero.hand)))
    lay(hero, choice)
    options: tuple[Any, ...] = lays(tuple(hero.hand))
    if hero.wounds:
        options += lays(tuple(dict.fromkeys(hero.wounds)))
    choice = yield from ask((hero.seat,), "lay-second", (*options, PASS))
    if choice != PASS:
        lay(hero, choice)


@lru_cache(1 << 14)
def lays(cards: tuple[PowerCard | Wound, ...]) -> tuple[Lay, ...]:
    """All ways to play one of these cards."""
    return tuple(lay for card in cards for lay in sides_of(card))


@lru_cache(1 << 12)
def sides_of(card: PowerCard | Wound) -> list[Lay]:
    """How a card may be played: some have a Secret Technique or a Special Power only."""
    sides = []
    if card.power is not None:
        sides.append(Lay(card.id, LEFT))
    if card.technique is not None:
        sides.append(Lay(card.id, RIGHT))
    return sides


def lay(hero: Hero, choice: Lay) -> None:
    """Put a card from the hand beside the ID card, face down."""
    for hand in (hero.hand, hero.wounds):
        for card in hand:
            if card.id == choice.card:
                hand.remove(card)  # type: ignore[arg-type]
                if choice.side == LEFT:
                    hero.left += (card,)
                else:
                    hero.right += (card,)
                return


def boost(hero: Hero) -> Rules[None]:
    """Two +1 tokens on two different Attributes of a TEAM-UP Hero until the end of the round (p. 6)."""
    for _ in range(BOOSTS):
        options = [Boost(attribute) for attribute in ATTRIBUTES if boost_refusal(hero, attribute) is None]
        choice = yield from ask((hero.seat,), "boost", options)
        lay_token(hero, choice.attribute, 1)


def boost_refusal(hero: Hero, attribute: str) -> str | None:
    """Why a +1 token of this round can't be laid on an Attribute."""
    if attribute not in ATTRIBUTES:
        return f'there is no Attribute "{attribute}"; they are {", ".join(ATTRIBUTES)} (p. 7)'
    if hero.tokens[ATTRIBUTES.index(attribute)]:
        return f"{attribute.upper()} already has a +1 token this round, and the two go on different Attributes (p. 6)"
    return None


def order_refusal(table: State, team: int, name: str) -> str | None:
    """Why somebody can't be laid next into a team's Initiative deck."""
    if unknown := figure_refusal(table, name):
        return unknown
    hero = next(each for each in table.figures if each.id == name)
    if hero.side != team:
        return f"{hero.name} is not on your team (p. 15)"
    if hero.number in table.teams[team].order:
        return f"{hero.name} is already in the Initiative deck (p. 15)"
    return None


def lay_refusal(hero: Hero, choice: Lay, second: bool) -> str | None:
    """Why a card can't be played so, or None."""
    if choice.side not in (LEFT, RIGHT):
        return "a card is played on the left, for its Special Power, or on the right, for its Secret Technique (p. 9)"
    card: PowerCard | Wound | None = next((each for each in hero.hand if each.id == choice.card), None)
    wound = next((each for each in hero.wounds if each.id == choice.card), None)
    if card is None and wound is not None:
        if not second:
            return "you must play at least one Power card, and a Wound isn't one; play it as the second card (p. 21)"
        card = wound
    if card is None:
        if any(each.id == choice.card for each in hero.discard):
            return "that card is in the discard pile until all Power cards of the hand have been played (p. 9)"
        if any(each.id == choice.card for each in (*hero.left, *hero.right)):
            return "that card has just been played, and each is played on one side only (p. 9)"
        return f"{hero.name} has no such card in hand, and heroes only play their own cards (p. 15)"
    if choice.side == LEFT and card.power is None:
        return f"{card.name} has no Special Power, so it must be played on the right (p. 9)"
    if choice.side == RIGHT and card.technique is None:
        weakness = isinstance(card, PowerCard) and card.symbol == "weakness"
        page = (
            "a Weakness can only be played on the left (p. 10)"
            if weakness
            else "so it must be played on the left (p. 9)"
        )
        return f"{card.name} has no Secret Technique: {page}"
    return None
