"""Why something that a person typed or pointed at may not be done, in a sentence with the rulebook's page.

What may be done is decided by the rules' own `..._refusal` functions; this module finds the one to ask.
"""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.decisions.moments import MOMENTS
from herobox.games.deck_building.names import name_of
from herobox.games.deck_building.options import (
    Activate,
    Attach,
    Begin,
    Block,
    Character,
    Discard,
    First,
    Target,
    Wait,
)
from herobox.games.deck_building.rules.attacks import target_refusal
from herobox.games.deck_building.rules.blocks import block_refusal, wait_refusal
from herobox.games.deck_building.rules.detaching import discard_refusal, must_discard_refusal
from herobox.games.deck_building.rules.gaining import slot_refusal
from herobox.games.deck_building.rules.main_phase import refusal as main_refusal
from herobox.games.deck_building.rules.phases import blade_blaster_refusal
from herobox.games.deck_building.rules.piles import hand_refusal
from herobox.games.deck_building.rules.set_up import begin_refusal, character_refusal
from herobox.games.deck_building.rules.triggers import waiting_refusal
from herobox.games.deck_building.state import Player, State
from herobox.kernel import PASS, Decision
from herobox.kernel.moments import out_of_place


def refusal(view: State, seat: int, decision: Decision, option: Any) -> str | None:
    """Why an option is not allowed at this decision, or None when it is."""
    if option == PASS and PASS in decision.options:
        return None
    return out_of_place(MOMENTS[decision.kind], option) or why_not(view, seat, decision, option)


def why_not(view: State, seat: int, decision: Decision, option: Any) -> str | None:
    """Ask the rule that this belongs to, or the word of the card that asks; it knows nothing of what is offered."""
    if view.asking is not None:
        return view.asking.word.refusal(view, seat, view.asking.source, option)
    match decision.kind, option:
        case "main", Activate(what):
            return _of_another(view, seat, what) or main_refusal(view, seat, option)
        case "main", _:
            return main_refusal(view, seat, option)
        case "character", Character():
            return character_refusal(view, seat, option)
        case "begin", Begin():
            return begin_refusal(view, option)
        case "block", Block():
            return block_refusal(view, seat, option)
        case "block", Wait():
            return wait_refusal(view)
        case "target", Target():
            return target_refusal(view, seat, option)
        case "slot", Attach():
            return slot_refusal(view, seat, option)
        case (("order" | "trigger"), First()):
            return waiting_refusal(view, option)
        case "discard", Discard():
            return hand_refusal(view, seat, option)
        case "discard-attached", Discard():
            return must_discard_refusal(view, seat, option)
        case "put-away", Discard():
            return discard_refusal(view, seat, option)
        case "blade-blaster", _:
            return blade_blaster_refusal(view, option)
        case kind, _:
            raise LookupError(f'no rule says what may be chosen at "{kind}"')


def _of_another(view: State, seat: int, what: str) -> str | None:
    """A character, a card on a slot or a Location that only somebody else has; what the team has is no matter."""
    owners = [player.seat for player in view.players if what in _before(player)]
    if not owners or seat in owners:
        return None
    return f"{name_of(view, what)} is not yours, and you activate only abilities of your own (p. 10)"


def _before(player: Player) -> list[str]:
    """The ids of a character and of the cards that lie before it and work for it alone."""
    attached = [each.card.id for each in player.slots if each is not None]
    return [player.character.id, *attached, *(card.id for card in player.ongoing)]
