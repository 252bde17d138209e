"""What a seat of Clash of Heroes may see, and what it must imagine.

Hidden from the other team are the cards in hands and aside; how far it is with choosing cards before the adventure; and
until the reveal what is planned: cards played face down, tokens of the Strategy Phase, the Initiative deck. A team sees
all of its own. The order of the Wound deck is hidden from everybody. What is in a discard pile is known, so the hand of
a Normal hero is known to whoever thinks.
"""

from __future__ import annotations

from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.state.figure_state import NO_TOKENS, Hero
from herobox.games.clash_of_heroes.state.table_state import State, team_of
from herobox.kernel import NOBODY, Rng
from herobox.kernel.deck import reshuffled

BACK = PowerCard("back", "A Power card", "its back", "", "attack")
WOUND_BACK = Wound("wound-back", "A Wound card", "its back")


def hide(seen: State, seat: int | None) -> None:
    """Put backs, in place, over what this seat (None: a spectator) can't see."""
    team = team_of(seen, seat)
    seen.wound_deck = [WOUND_BACK] * len(seen.wound_deck)
    for hero in seen.heroes:
        if hero.side != team:
            hide_cards(seen, hero)
    for number, each in enumerate(seen.teams):
        if number != team:
            each.order = [] if seen.phase == "strategy" else sorted(each.order)
            each.planning = NOBODY


def hide_cards(table: State, hero: Hero) -> None:
    """Backs for the cards of a hero of the other team; while it chooses or plans, it looks as before."""
    if table.phase == "set-up":
        hero.hand = [*hero.hand, *hero.undrawn]
        hero.undrawn = ()
    if table.phase == "strategy":
        planned = [card for card in (*hero.left, *hero.right) if isinstance(card, PowerCard)]
        hero.wounds = sorted(
            [*hero.wounds, *[card for card in (*hero.left, *hero.right) if isinstance(card, Wound)]],
            key=lambda card: card.id,
        )
        hero.hand = hero.hand + planned
        hero.left, hero.right = (), ()
        hero.tokens = NO_TOKENS
    hero.hand = [BACK] * len(hero.hand)
    hero.aside = (BACK,) * len(hero.aside)
    hero.undrawn = (BACK,) * len(hero.undrawn)


def resample_hidden(state: State, seat: int, rng: Rng) -> None:
    """Deal anew what this seat can't see, each way equally likely.

    Of another team's hero the cards of a rank may as well lie aside as in the hand, but the Weakness.
    """
    team = team_of(state, seat)
    for hero in state.heroes:
        if hero.side != team:
            deal_anew(hero, rng)
    for number, each in enumerate(state.teams):
        if number != team and state.phase != "strategy":
            each.order.sort()
            rng.shuffle(each.order)
    state.wound_deck = reshuffled(state.wound_deck, rng)


def deal_anew(hero: Hero, rng: Rng) -> None:
    """The cards of a hero that are not seen: which a Rookie gave up, which a Veteran got, which were chosen."""
    hand, undrawn, aside = hero.hand, list(hero.undrawn), list(hero.aside)
    for rank in ("normal", "veteran"):
        mix(aside, [hand, undrawn], rank, rng)
    mix(undrawn, [hand], "", rng)
    hero.undrawn, hero.aside = tuple(undrawn), tuple(aside)


def mix(outside: list[PowerCard], piles: list[list[PowerCard]], rank: str, rng: Rng) -> None:
    """Deal the cards of a rank (all, where it is empty) anew among a pile and others; the Weakness stays."""
    places = [
        (pile, place)
        for pile in (outside, *piles)
        for place, card in enumerate(pile)
        if rank in ("", card.rank) and card.symbol != "weakness"
    ]
    if all(pile is not outside for pile, _ in places):
        return
    cards = reshuffled([pile[place] for pile, place in places], rng)
    for (pile, place), card in zip(places, cards, strict=True):
        pile[place] = card
