"""The decisions about triggered abilities: which is next, and whether one happens (rulebook p. 8 and 10)."""

from __future__ import annotations

from herobox.games.deck_building.cards import Trigger
from herobox.games.deck_building.decisions.choosing_by_pointing import OnTheTable
from herobox.games.deck_building.ids import source_id
from herobox.games.deck_building.names import name_of
from herobox.games.deck_building.options import First
from herobox.games.deck_building.rules.controlled_cards import controlled
from herobox.games.deck_building.rules.resolving_triggers import waiting_refusal
from herobox.games.deck_building.state import View
from herobox.games.deck_building.texts import consequence
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import after_colon, capitalize_first


class OrderOfEffects(OnTheTable):
    id, verbs, rule = "order", (First,), "order"
    now = "you choose which effect is resolved next (p. 8)"
    question = "Several things happen at once: choose which comes next."

    def show(self, view: View, seat: int, decision: Decision, option: First) -> Shown:
        if option.what == view.blade_blaster.id:
            return Shown("Use a Blade Blaster next", (f"played-{option.what}",), listed=True)
        return effect_shown(view, seat, option, f"Resolve {name_of(view, option.what)} next")

    def why_not(self, view: View, seat: int, decision: Decision, option: First) -> str | None:
        return waiting_refusal(view, option)


class MayBeTriggered(OnTheTable):
    id, verbs, rule = "trigger", (First,), "triggered"
    now = "you choose whether this happens, or pass (p. 10)"
    may_pass = True
    question = "Use this?"
    passing = "Don't use it"

    def show(self, view: View, seat: int, decision: Decision, option: First) -> Shown:
        return effect_shown(view, seat, option, f"Use {name_of(view, option.what)}")

    def why_not(self, view: View, seat: int, decision: Decision, option: First) -> str | None:
        return waiting_refusal(view, option)


def effect_shown(view: View, seat: int, option: First, words: str) -> Shown:
    """A triggered text with what it does, whatever triggers it; that is left out where it lies nowhere any more."""
    triggers = triggers_of(view, seat, option.what)
    does = " ".join(dict.fromkeys(capitalize_first(consequence(trigger)) for trigger in triggers))
    point = source_id(view, seat, option.what)
    return Shown(f"{words}{f': {after_colon(does)}' if does else ''}", (point,) if point else (), listed=True)


def triggers_of(view: View, seat: int, source: str) -> tuple[Trigger, ...]:
    """The triggered texts on a character or on a card that the player controls."""
    player = view.players[seat]
    if source == player.character.id:
        return player.character.triggers
    return next((card.triggers for card in controlled(view, seat) if card.id == source), ())
