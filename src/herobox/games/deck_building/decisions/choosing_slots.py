"""The decisions about the slot that a card is attached to outside of the Main Phase (rulebook p. 14 and 22)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.decisions.choosing_by_pointing import OnTheTable, Thing, attached_to
from herobox.games.deck_building.decisions.choosing_in_general import AskedByText
from herobox.games.deck_building.names import name_of, to_point, to_words
from herobox.games.deck_building.options import Attach
from herobox.games.deck_building.rules.gaining import slot_refusal
from herobox.games.deck_building.state import View
from herobox.kernel import Decision, Shown


class SlotForItem(OnTheTable):
    id, verbs, rule = "slot", (Attach,), "signature-items"
    now = "you choose the slot for your Signature Item (p. 14)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        item = next(name_of(view, option.card) for option in decision.options if isinstance(option, Attach))
        return f"Choose the slot for {item}. It fits any colour and is attached right away."

    def show(self, view: View, seat: int, decision: Decision, option: Attach) -> Shown:
        return Shown(attached_words(view, seat, option), (to_point(view.players[seat], option.to),))

    def meant(self, view: View, seat: int, decision: Decision, held: str, last: Thing) -> Any | None:
        return meant_place(view, decision, held, last)

    def why_not(self, view: View, seat: int, decision: Decision, option: Attach) -> str | None:
        return slot_refusal(view, seat, option)


class FromDiscardPile(AskedByText):
    id, verbs, rule = "morph", (Attach,), "card-texts"
    now = "you may attach a card from your discard pile, or pass (p. 22)"
    question = "Attach a card from your discard pile? First choose the card, then an empty slot of its colour."
    passing = "Attach nothing"

    def show(self, view: View, seat: int, decision: Decision, option: Attach) -> Shown:
        points = f"pile-{option.card}", to_point(view.players[seat], option.to)
        return Shown(attached_words(view, seat, option), points)

    def meant(self, view: View, seat: int, decision: Decision, held: str, last: Thing) -> Any | None:
        return meant_place(view, decision, held, last)


def attached_words(view: View, seat: int, option: Attach) -> str:
    """A card and the slot that it is attached to."""
    return f"Attach {name_of(view, option.card)} to {to_words(view.players[seat], option.to)}"


def meant_place(view: View, decision: Decision, held: str, last: Thing) -> Attach | None:
    """A place that is pointed at, for the card that was before it, or for the first that there is."""
    to = attached_to(view, last)
    card = held or next((option.card for option in decision.options if isinstance(option, Attach)), "")
    return Attach(card, to) if to else None
