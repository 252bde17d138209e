"""The decision of the Main Phase: any of its actions (rulebook p. 8)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.decisions import action_prompts
from herobox.games.deck_building.decisions.choosing_by_pointing import OnTheTable, Thing, attached_to
from herobox.games.deck_building.effects.preview_of_effects import only_heals
from herobox.games.deck_building.ids import attached_id, for_sale_id, source_id
from herobox.games.deck_building.names import (
    card_called,
    name_of,
    slot_words,
    to_point,
)
from herobox.games.deck_building.options import Activate, Attach, Battle, Buy, Discard, Play, PlayAll
from herobox.games.deck_building.rules.activating import activate_refusal
from herobox.games.deck_building.rules.buying import for_sale
from herobox.games.deck_building.rules.main_phase import action_refusal
from herobox.games.deck_building.rules.refilling_grid_and_stacks import in_grid
from herobox.games.deck_building.rules.teammates_and_foes import adversaries, adversary_type, is_hero, team_of
from herobox.games.deck_building.rules.using_zord_bay_and_lair import bay_level, zords_left
from herobox.games.deck_building.state import MAX_ENERGY, MAX_HP, Player, View
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import capitalize_first, count_of, join_words

_STACKED = ("blade-blaster", "stun")
"""The stacks of cards that are all alike."""


class MainPhase(OnTheTable):
    id, rule = "main", "main-phase"
    verbs = (Play, PlayAll, Attach, Activate, Buy, Battle, Discard)
    now = "it is your Main Phase: play, attach, activate, buy, battle, discard what is attached, or end it (p. 8)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        """Shards, Energy, cards left, and what the end of the turn will bring."""
        player, team = view.players[seat], team_of(view, seat)
        shards = count_of(view.shards, "Shard")
        words = [
            f"Your Main Phase: {shards} to spend; your team has {team.hp} HP and {team.energy} Energy.",
            f"You hold {count_of(len(player.hand), 'card')}.",
        ]
        if is_hero(player) and team.tile:
            left = max(zords_left(view), 0)
            more = "You can activate no more Zords this turn"
            more = f"You may activate {count_of(left, 'Zord')} more" if left else more
            words.append(f"{more} with the {bay_level(view).name}.")
        harm = adversaries(view, seat)
        if harm:
            there = count_of(harm, "adversary", "adversaries")
            words.append(f"{there} in The Grid: {harm} damage when you end the turn.")
        if view.last_turn:
            words.append("This is the last turn: the main deck is empty.")
        return " ".join(words)

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        player = view.players[seat]
        match option:
            case Play(card_id):
                return Shown(action_prompts.play(view, seat, card_id), (f"hand-{card_id}",))
            case PlayAll():
                return Shown(action_prompts.play_all(player))
            case Attach(card_id, to):
                held = next(card for card in player.hand if card.id == card_id)
                return Shown(action_prompts.attach(player, held, to), (f"hand-{card_id}", to_point(player, to)))
            case Buy(card_id):
                card = next(card for card in for_sale(view, seat) if card.id == card_id)
                point = for_sale_id(view, card, player.beside)
                return Shown(action_prompts.buy(view, seat, card), (point,), confirm=self._wasted(player, card))
            case Battle(card_id):
                return Shown(action_prompts.battle(view, seat, card_id), (f"grid-{card_id}",))
            case Activate(what):
                return Shown(action_prompts.activate(view, seat, what), (source_id(view, seat, what),))
            case Discard(card_id):
                slot = next(n for n, each in enumerate(player.slots) if each is not None and each.card.id == card_id)
                words = f"Discard {name_of(view, card_id)} from {slot_words(player, slot)}"
                point = attached_id(view, seat, card_id)
                return Shown(words, (point,), confirm=self._perhaps_meant_to_activate(view, seat, card_id))
        raise TypeError(f"{option!r} is no action of the Main Phase")

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        unspent = f" ({count_of(view.shards, 'Shard')} unspent)" if view.shards else ""
        return Shown(f"End your Main Phase{unspent}", confirm=self._given_up(view, seat, decision))

    def meant(self, view: View, seat: int, decision: Decision, held: str, last: Thing) -> Any | None:
        to = attached_to(view, last) if held else ""
        if to:
            return Attach(held, to)
        match last.kind:
            case "hand":
                return Play(last.name)
            case "grid":
                card = in_grid(view, last.name)
                foe = card is not None and card.type == adversary_type(view.players[seat])
                return Battle(last.name) if foe else Buy(last.name)
            case "beside":
                return Buy(last.name)
            case "stack":
                return Buy(_on_top(view, last.name))
            case "tile" if last.name == "zord-bay" and is_hero(view.players[seat]):
                return Activate(bay_level(view).id)
            case "attached" | "tile" | "character" | "ongoing" | "played":
                return Activate(last.name)
            case _:
                return None

    def why_not(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        if isinstance(option, Activate) and _is_anothers(view, seat, option.what):
            return f"{name_of(view, option.what)} is not yours, and you can only activate your own abilities (p. 10)"
        return action_refusal(view, seat, option)

    def _wasted(self, player: Player, card: Card) -> str:
        """Asks before an own card is bought that can't be attached."""
        wasted = action_prompts.nowhere_to_attach(player, card) if card in player.beside else ""
        return f"{capitalize_first(wasted)}. Buy it?" if wasted else ""

    def _perhaps_meant_to_activate(self, view: View, seat: int, card_id: str) -> str:
        """A click on an attached card may be meant for its ability: where that can't be used, it would discard it."""
        why = activate_refusal(view, seat, Activate(card_id))
        return f"{why}. Discard it from your character?" if why else ""

    def _given_up(self, view: View, seat: int, decision: Decision) -> str:
        """Asks before Shards or cards that are of use are left unused, and before a turn ends that has just begun."""
        given_up = []
        if any(isinstance(option, Buy | Battle) for option in decision.options):
            given_up.append(f"{count_of(view.shards, 'Shard is', 'Shards are')} unspent")
        held = [option.card for option in decision.options if isinstance(option, Play)]
        useful = {name for name in held if _brings_something(view, seat, card_called(view, name))}
        cards = sum(1 for card in view.players[seat].hand if card.id in useful)
        if cards:
            given_up.append(f"{count_of(cards, 'card has', 'cards have')} not been played")
        player = view.players[seat]
        if not given_up and not player.played and not player.used:
            given_up.append("You have played no cards this turn")  # Perhaps a press that was meant for the turn before.
        return f"{join_words(given_up)}. End your Main Phase?" if given_up else ""


def _brings_something(view: View, seat: int, card: Card | None) -> bool:
    """Whether playing a card would bring Shards, Energy that there is room for, or something that its text says."""
    if card is None:
        return False
    team = team_of(view, seat)
    does = team.hp < MAX_HP if only_heals(card.played) else bool(card.played)
    return card.shards > 0 or does or (card.energy > 0 and team.energy < MAX_ENERGY)


def _on_top(view: View, stack: str) -> str:
    """The id of the card on top of a stack, face up or not."""
    if stack in _STACKED:
        return stack
    cards = (view.zords if stack == "zord" else view.masters).cards
    return cards[-1].id if cards else stack


def _is_anothers(view: View, seat: int, what: str) -> bool:
    """Whether only others have this character, card on a slot or Location; what the team has is no matter."""
    owners = [player.seat for player in view.players if what in _before(player)]
    return bool(owners) and seat not in owners


def _before(player: Player) -> list[str]:
    """The ids of a character and of the cards that lie before it and work for it alone."""
    attached = [each.card.id for each in player.slots if each is not None]
    return [player.character.id, *attached, *(card.id for card in player.ongoing)]
