"""What a seat of the Deck-Building Game may see, and what it must imagine.

Hidden are the hands of the other team (teammates look at each other's, p. 8), the order of every deck, and the cards of
a stack below one that is face up. Which cards are in a deck is known, as every card is gained before all eyes.
"""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.rules.teammates_and_foes import team_of
from herobox.games.deck_building.state import Stack, State
from herobox.kernel import NOBODY, Rng
from herobox.kernel.deck import reshuffled

BACK = Card("back", "A card", "starter", "its back", "circle-help")
MAIN_BACK = Card("main-deck-back", "A card of the main deck", "location", "its back", "circle-help")
STACK_BACK = Card("stack-back", "A face-down card", "zord", "its back", "circle-help")


def hide(view: State, seat: int | None) -> None:
    """Put backs in the place of what this seat (None: a spectator) can't see."""
    for player in view.players:
        player.deck.hide(seat, BACK)
        if seat not in team_of(view, player.seat).seats:
            player.hand = [BACK] * len(player.hand)
    view.main_deck.hide(seat, MAIN_BACK)
    for stack in (view.zords, view.masters):
        count = hidden(stack)
        stack.cards[:count] = [STACK_BACK] * count
    if view.looker not in (NOBODY, seat):
        view.looking = [MAIN_BACK] * len(view.looking)


def hidden(stack: Stack) -> int:
    """How many cards of a stack lie face down, from the bottom."""
    return len(stack.cards) - (1 if stack.face_up and stack.cards else 0)


def resample_hidden(state: State, seat: int, rng: Rng) -> None:
    """Deal anew what this seat can't see, each way equally likely."""
    mates = team_of(state, seat).seats
    for player in state.players:
        if player.seat in mates:
            player.deck.resample_hidden(seat, rng)
        else:
            player.hand = player.deck.resample_with(player.hand, seat, rng)
    state.main_deck.resample_hidden(seat, rng)
    if state.looker not in (NOBODY, seat):
        state.looking = state.main_deck.cards[::-1][: len(state.looking)]
    for stack in (state.zords, state.masters):
        count = hidden(stack)
        stack.cards[:count] = reshuffled(stack.cards[:count], rng)
