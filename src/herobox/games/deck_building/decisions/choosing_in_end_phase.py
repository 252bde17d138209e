"""The decisions of the End Phase (rulebook p. 13 and 18)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.decisions.choosing_by_pointing import OnTheTable, Thing
from herobox.games.deck_building.decisions.choosing_discards import discard_shown
from herobox.games.deck_building.names import name_of, side_words
from herobox.games.deck_building.options import Deal, Discard, Remove
from herobox.games.deck_building.rules.detaching import KEPT, discard_refusal
from herobox.games.deck_building.rules.start_and_end_phase import blade_blaster_refusal
from herobox.games.deck_building.rules.teammates_and_foes import opposing_team
from herobox.games.deck_building.state import View
from herobox.kernel import Decision, Shown

_THEN = "You can then play {} for Shards and Energy, or attach {} again."


class UsingBladeBlaster(OnTheTable):
    id, verbs, rule = "blade-blaster", (Deal, Remove), "blade-blasters"
    now = "you may destroy a Blade Blaster that you played, or pass (p. 18)"
    may_pass = True
    passing = "Keep your Blade Blasters"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        count = sum(1 for card in view.players[seat].played if card is view.blade_blaster)
        foes = opposing_team(view, seat)
        return (
            f"Destroy a Blade Blaster? You control {count}. Each deals 1 damage, which can't be blocked, or puts "
            f"away a card from The Grid; {side_words(foes)} have {foes.hp} HP."
        )

    def show(self, view: View, seat: int, decision: Decision, option: Deal | Remove) -> Shown:
        if isinstance(option, Remove):
            words = f"Destroy a Blade Blaster to put {name_of(view, option.card)} away"
            return Shown(words, (f"grid-{option.card}",))
        foes = opposing_team(view, seat)
        left = max(foes.hp - 1, 0)
        words = f"Destroy a Blade Blaster for 1 damage: {side_words(foes)} would have {left} HP"
        return Shown(words, (f"hp-{view.teams.index(foes)}",), listed=True)

    def meant(self, view: View, seat: int, decision: Decision, held: str, last: Thing) -> Any | None:
        if last.kind in ("hp", "played"):
            return Deal()
        return None if last.kind in ("slot", "stack") else Remove(last.name)

    def why_not(self, view: View, seat: int, decision: Decision, option: Deal | Remove) -> str | None:
        return blade_blaster_refusal(view, option)


class PuttingAttachedAway(OnTheTable):
    id, verbs, rule = "put-away", (Discard,), "end-phase"
    now = "you may discard cards attached to your character, or pass (p. 13)"
    may_pass = True
    question = f"Discard cards from your character, to have them in hand again later? {_THEN.format('them', 'them')}"
    passing = "Leave them attached"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        there = _discardable(view, seat)
        if len(there) != 1:
            return self.question
        return f"Discard {there[0].name}, to have it in hand again later? {_THEN.format('it', 'it')}"

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        return Shown("Leave it attached" if len(_discardable(view, seat)) == 1 else self.passing)

    def show(self, view: View, seat: int, decision: Decision, option: Discard) -> Shown:
        return discard_shown(view, seat, option)

    def why_not(self, view: View, seat: int, decision: Decision, option: Discard) -> str | None:
        return discard_refusal(view, seat, option)


def _discardable(view: View, seat: int) -> list[Card]:
    """The cards attached to the character that may be discarded."""
    return [each.card for each in view.players[seat].slots if each is not None and each.card.type not in KEPT]
