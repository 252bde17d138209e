"""What a seat of Mightymania may see, and what it must imagine."""

from __future__ import annotations

from herobox.games.mightymania.cards import FACE_DOWN
from herobox.games.mightymania.state import Player, State
from herobox.kernel import Rng
from herobox.kernel.deck import reshuffled


def hide(seen: State, seat: int | None) -> None:
    """Put backs, in place, over what this seat (None: a spectator) does not know.

    Of a plan that is still being made (a line-up, Power Cards being laid) others see nothing, not even how far it is.
    """
    for number, player in enumerate(seen.players):
        if number != seat:
            hide_squad(player, seen.lined_up)
            if seen.duel is not None:  # Rule 9 reveals pair by pair.
                del seen.duel.laid[number][len(seen.duel.results) :]


def hide_squad(player: Player, lined_up: bool) -> None:
    """Put a back, which shows no lives, in the place of every card that others do not know."""
    if not lined_up:
        player.fields = [None] * len(player.fields)
    for squad in player.fields:
        if squad is not None and not squad.known:
            squad.card = FACE_DOWN
            squad.lives = 0


def resample_hidden(table: State, seat: int, rng: Rng) -> None:
    """Deal the opponent's unknown cards anew among their fields. A card that never fought has all its lives."""
    for number, player in enumerate(table.players):
        if number == seat:
            continue
        unknown = [squad for squad in player.fields if squad is not None and not squad.known]
        cards = reshuffled([squad.card for squad in unknown], rng)
        for squad, card in zip(unknown, cards, strict=True):
            squad.card = card
            squad.lives = card.lives
