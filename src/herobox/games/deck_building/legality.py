"""Why something that a person typed or pointed at may not be done, in a sentence with the rulebook's page.

What may be done is decided by the rules' own `..._refusal` functions; this module finds the one to ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.deck_building.effects.destroying import destroyable
from herobox.games.deck_building.moments import MOMENTS
from herobox.games.deck_building.options import (
    Activate,
    Attach,
    Begin,
    Block,
    Character,
    Destroy,
    Discard,
    Target,
    Wait,
)
from herobox.games.deck_building.prompts.things import PLACES, card_called, name_of, place_words, slot_words
from herobox.games.deck_building.reference import rule
from herobox.games.deck_building.rules.blocks import block_refusal
from herobox.games.deck_building.rules.detaching import discard_refusal
from herobox.games.deck_building.rules.main_phase import refusal as main_refusal
from herobox.games.deck_building.rules.playing import in_hand
from herobox.games.deck_building.rules.stacks import in_grid
from herobox.games.deck_building.state import Player, State
from herobox.kernel import PASS, Decision, notation
from herobox.kernel.moments import is_offered, out_of_place
from herobox.kernel.wording import listed, some_listed


def refusal(view: State, seat: int, decision: Decision, option: Any) -> str | None:
    """Why a typed option is not allowed at this decision, or None when it is."""
    if is_offered(decision, option):
        return None
    moment = MOMENTS[decision.kind]
    reason = out_of_place(moment, option) or why_not(view, seat, decision, option)
    return reason or f"{_instead(view, decision, option)} ({rule(moment.rule).page})"


def why_not(view: State, seat: int, decision: Decision, option: Any) -> str | None:
    """Ask the rule that this belongs to; None where no rule of its own forbids it."""
    match decision.kind, option:
        case "main", Activate(what):
            return _of_another(view, seat, what) or main_refusal(view, seat, option)
        case "main", _:
            return main_refusal(view, seat, option)
        case "character", Character(name):
            able = listed([each.name for each in view.players[seat].dealt])
            return f'"{name}" was not dealt to you; you can choose {able} (p. 4)'
        case "begin", Begin(who):
            able = listed([name_of(view, one.who) for one in decision.options])
            return f'"{who}" is no Villain in this game; you can choose {able} (p. 6)'
        case "block", Block():
            return block_refusal(view, seat, option)
        case "block", Wait():
            return "nobody is told anything in this game: pass to let the Attack happen (p. 11)"
        case "target", Target(who):
            return _no_target(view, who)
        case "slot" | "morph", Attach():
            return _no_slot(view, seat, decision, option)
        case "put-away", Discard():
            return discard_refusal(view, seat, option)
        case (("discard" | "sift"), Discard(card)) if in_hand(view, seat, card) is None:
            return "there is no such card in your hand, and cards are discarded from the hand (p. 19)"
        case "destroy", Destroy():
            return _not_destroyed(view, seat, decision, option)
        case (("gain" | "remove" | "blade-blaster"), (str(card),)) if in_grid(view, card) is None:
            return "there is no such card in The Grid (p. 8)"
    return None


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


def _no_target(view: State, who: str) -> str:
    """Somebody who is no foe."""
    there = {player.character.id: player.seat for player in view.players}
    if who not in there:
        return f'"{who}" does not play in this game (p. 10)'
    return f"{view.players[there[who]].name} is on your own side, and foes are chosen (p. 10)"


def _no_slot(view: State, seat: int, decision: Decision, option: Attach) -> str:
    """A slot of the character that is taken, or does not match."""
    player = view.players[seat]
    able = listed([name_of(view, card) for card in dict.fromkeys(one.card for one in decision.options if one != PASS)])
    if all(one == PASS or one.card != option.card for one in decision.options):
        return f"now you attach {able}, and no other card (p. 14 and 22)"
    if option.to not in ("1", "2", "3", "4"):
        return "it is attached to a slot of your character: 1, 2, 3 or 4 (p. 9)"
    attached = player.slots[int(option.to) - 1]
    if attached is not None:
        return f"slot {option.to} holds {attached.card.name} (p. 9)"
    card = card_called(view, option.card)
    if card is not None and card.type not in (player.character.slots[int(option.to) - 1], "signature-item"):
        return f"{slot_words(player, int(option.to) - 1)} does not match {card.name} (p. 9)"
    places = [one.to for one in decision.options if one != PASS and one.card == option.card]
    return f"{name_of(view, option.card)} goes to slot {listed(places, 'or')} (p. 9)"  # Of two slots alike, the first.


def _not_destroyed(view: State, seat: int, decision: Decision, option: Destroy) -> str:
    """A card that does not lie there, or lies where this destroys nothing."""
    if option.place not in PLACES:
        return f"cards are destroyed from one of these places: {', '.join(PLACES)} (p. 19)"
    if option not in (*destroyable(view, seat, "control"), *destroyable(view, seat, "hand or discard")):
        return f"there is no such card {place_words(option.place)} (p. 19)"
    able = dict.fromkeys(place_words(one.place) for one in decision.options if isinstance(one, Destroy))
    return f"this destroys cards {listed([*able], 'or')}, not {place_words(option.place)} (p. 19)"


def _instead(view: State, decision: Decision, option: Any) -> str:
    """What can be chosen, where no rule of its own forbids this."""
    able = [_short(view, one) for one in decision.options if one != PASS]
    return f"{_short(view, option)} can't be chosen here; you can choose {some_listed(able)}"


def _short(view: State, option: Any) -> str:
    """An option by what it names, or as it is typed."""
    fields: Sequence[Any] = option if isinstance(option, tuple) else ()
    named = name_of(view, fields[0]) if len(fields) == 1 and isinstance(fields[0], str) else ""
    return named or f'"{notation(option)}"'
