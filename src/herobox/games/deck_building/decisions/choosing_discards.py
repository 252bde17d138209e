"""The decisions about cards that a player must discard (rulebook p. 19)."""

from __future__ import annotations

from herobox.games.deck_building.decisions.choosing_by_pointing import OnTheTable
from herobox.games.deck_building.decisions.choosing_in_general import after_source
from herobox.games.deck_building.ids import attached_id
from herobox.games.deck_building.names import name_of, slot_words
from herobox.games.deck_building.options import Discard
from herobox.games.deck_building.rules.detaching import must_discard_refusal
from herobox.games.deck_building.rules.drawing_and_discarding import hand_refusal
from herobox.games.deck_building.state import HEROES, View
from herobox.kernel import Decision, Shown


class DiscardingFromHand(OnTheTable):
    id, verbs, rule = "discard", (Discard,), "discard"
    now = "you choose a card from your hand to discard (p. 19)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        words = f"Choose a card from your hand to discard; you hold {len(view.players[seat].hand)}."
        return with_reason(view, seat, words)

    def show(self, view: View, seat: int, decision: Decision, option: Discard) -> Shown:
        return Shown(f"Discard {name_of(view, option.card)}", (f"hand-{option.card}",))

    def why_not(self, view: View, seat: int, decision: Decision, option: Discard) -> str | None:
        if view.asking is not None:  # A text may mind which card it is.
            return view.asking.word.refusal(view, seat, view.asking.source, option)
        return hand_refusal(view, seat, option)


class DiscardingAttached(OnTheTable):
    id, verbs, rule = "discard-attached", (Discard,), "discard-attached"
    now = "you choose the attached card that you must discard (p. 19)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        own = any(view.players[seat].slots)
        which = "attached card" if own else "Zord" if view.players[seat].team == HEROES else "Master"
        return with_reason(view, seat, f"Choose the {which} to discard.")

    def show(self, view: View, seat: int, decision: Decision, option: Discard) -> Shown:
        return discard_shown(view, seat, option)

    def why_not(self, view: View, seat: int, decision: Decision, option: Discard) -> str | None:
        return must_discard_refusal(view, seat, option)


def with_reason(view: View, seat: int, words: str) -> str:
    """Why a card must be discarded: a foe's text, or the price of one's own Block."""
    attack = view.attack
    if attack is None:
        return after_source(view, words)
    if attack.blocked_by == seat:
        return f"{words} It pays for your Block."
    if attack.by != seat:
        return f"{words} {view.players[attack.by].name} attacks with {name_of(view, attack.source)}."
    return words


def discard_shown(view: View, seat: int, option: Discard) -> Shown:
    """An attached card that is discarded, with its slot."""
    player = view.players[seat]
    slots = [slot for slot, each in enumerate(player.slots) if each is not None and each.card.id == option.card]
    where = f" from {slot_words(player, slots[0])}" if slots else ""
    attached = player.slots[slots[0]] if slots else None
    tired = " (exhausted)" if attached is not None and not attached.ready else ""
    words = f"Discard {name_of(view, option.card)}{where}{tired}"
    return Shown(words, (attached_id(view, seat, option.card),))
