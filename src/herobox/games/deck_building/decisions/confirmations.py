"""The few choices that are asked about once more, because they are often slips."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.decisions.main_phase import nowhere_to_attach
from herobox.games.deck_building.effects.basics import Heal
from herobox.games.deck_building.effects.previews import threatened
from herobox.games.deck_building.names import card_called
from herobox.games.deck_building.options import Activate, Battle, Buy, Discard, Play
from herobox.games.deck_building.rules.activating import activate_refusal
from herobox.games.deck_building.rules.sides import team_of
from herobox.games.deck_building.state import MAX_ENERGY, MAX_HP, State
from herobox.kernel import PASS, Decision
from herobox.kernel.wording import capitalize_first, count_of, join_words


def confirm(view: State, seat: int, decision: Decision, option: Any) -> str:
    """What is asked before this option is taken; empty for nearly all."""
    if option == PASS:
        return _passing(view, seat, decision)
    if decision.kind == "main" and isinstance(option, Discard):
        return _discarding(view, seat, option.card)
    if decision.kind == "main" and isinstance(option, Buy):
        card = next((card for card in view.players[seat].beside if card.id == option.card), None)
        wasted = "" if card is None else nowhere_to_attach(view.players[seat], card)
        return f"{capitalize_first(wasted)}. Buy it?" if wasted else ""
    return ""


def _discarding(view: State, seat: int, card_id: str) -> str:
    """Whoever points at an attached card may mean its ability: where that can't be used, a click would discard it."""
    why = activate_refusal(view, seat, Activate(card_id))
    return f"{why}. Discard it from your character?" if why else ""


def _passing(view: State, seat: int, decision: Decision) -> str:
    """Passing that gives something up."""
    if decision.kind == "block":
        damage, hp = threatened(view), team_of(view, seat).hp
        return f"This Attack deals {damage} damage, and your team has {hp} HP. Let it happen?" if damage >= hp else ""
    if decision.kind != "main":
        return ""
    given_up = []
    if any(isinstance(option, Buy | Battle) for option in decision.options):
        given_up.append(f"{count_of(view.shards, 'Shard is', 'Shards are')} unspent")
    held = [option.card for option in decision.options if isinstance(option, Play)]
    useful = {name for name in held if _brings_something(view, seat, card_called(view, name))}
    cards = sum(1 for card in view.players[seat].hand if card.id in useful)
    if cards:
        given_up.append(f"{count_of(cards, 'card is', 'cards are')} not played")
    return f"{join_words(given_up)}. End your Main Phase?" if given_up else ""


def _brings_something(view: State, seat: int, card: Card | None) -> bool:
    """Whether playing a card would bring Shards, Energy that there is room for, or something that its text says."""
    if card is None:
        return False
    team = team_of(view, seat)
    does = any(not isinstance(effect, Heal) or team.hp < MAX_HP for effect in card.played)
    return card.shards > 0 or does or (card.energy > 0 and team.energy < MAX_ENERGY)
