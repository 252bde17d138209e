"""Decisions that combat cards, abilities, Zords and boards ask (rulebook p. 11, 15 and 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.decisions.choosing_actions import show_take
from herobox.games.heroes_of_the_grid.decisions.choosing_by_pointing import card_at, printed
from herobox.games.heroes_of_the_grid.decisions.choosing_in_general import ChoosingRanger, InBattle, TeamKind, offered
from herobox.games.heroes_of_the_grid.effects.rangers.pile_effects import search_refusal, stack_refusal
from herobox.games.heroes_of_the_grid.effects.rangers.play_effects import shuffle_back_refusal
from herobox.games.heroes_of_the_grid.ids import POOL, location_id
from herobox.games.heroes_of_the_grid.names import (
    ability_in_use,
    asking,
    card_called,
    card_name,
    enemies_at,
    pool_words,
)
from herobox.games.heroes_of_the_grid.options import Flip, Pay, Place, Put, Remove, Store, Take
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import in_hand_refusal
from herobox.games.heroes_of_the_grid.rules.eligible_rangers import among_refusal
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import the_battle
from herobox.games.heroes_of_the_grid.rules.placing_figures import remove_refusal
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, Player, View
from herobox.kernel import Decision, Kind, Shown


class ForAnEffect(ChoosingRanger):
    id, rule = "choose-ranger", "choose-ranger"
    now = "a Ranger is chosen for the effect (see its card)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        using = [] if view.battle is None else view.battle.using
        what = f"for {ability_in_use(view) or using[-1]} " if using else ""
        return f"Choose the Ranger {what}to carry out the card's effect."

    def why_not_ranger(self, view: View, player: Player) -> str | None:
        return among_refusal(view, player)


class Searching(Kind[View]):
    id, verbs, rule = "search", (Take,), "search"
    now = "you may take a card from your deck, or pass (see its card)"
    may_pass = True
    question = "Choose a card from your deck to put into your hand. The deck is then shuffled."
    passing = "Take no card"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return asking(view, self.question, decision)

    def show(self, view: View, seat: int, decision: Decision, option: Take) -> Shown:
        return show_take(view, seat, option.card)

    def why_not(self, view: View, seat: int, decision: Decision, option: Take) -> str | None:
        return search_refusal(view, option.card)


class Putting(Kind[View]):
    """A card goes on top of the deck."""

    verbs = (Put,)

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return asking(view, self.question, decision)

    def show(self, view: View, seat: int, decision: Decision, option: Put) -> Shown:
        name = card_name(view.players[seat], card_called(view, seat, option.card), seat)
        return Shown(f"Put {name} on top of the deck", (self.point(view.players[seat], option.card),))

    def point(self, player: Player, card: str) -> str:
        """The id of the card on the picture."""
        raise NotImplementedError


class Stacking(Putting):
    id, rule = "stack", "stack"
    now = "you put cards from your discard pile on top of your deck (see its card)"
    may_pass = None  # By some cards so many, by others up to so many: the table doesn't hold which effect asks.
    question = (
        "Choose a card from your discard pile to put on top of your deck. The last one you choose is drawn first."
    )
    passing = "Put no more cards on the deck"

    def point(self, player: Player, card: str) -> str:
        return f"offer-{card}"

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        return Put(printed(view, name)) if (name := offered(points)) else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Put) -> str | None:
        return stack_refusal(view.players[seat], option.card)


class PuttingBack(Putting):
    id, rule = "put-back", "put-back"
    now = "you put a card from your hand on top of your deck (see its card)"
    question = "Choose a card from your hand to put on top of your deck."

    def point(self, player: Player, card: str) -> str:
        return f"card-{player.id}-{card}"

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        held = card_at(view, points)
        return held and Put(held[1])

    def why_not(self, view: View, seat: int, decision: Decision, option: Put) -> str | None:
        return in_hand_refusal(view.players[seat], option.card)


class ShufflingBack(InBattle):
    id, verbs, rule = "shuffle-back", (Pay, Store, Flip), "shuffle-back"
    now = "you may pay to shuffle the card back, or pass (see its card)"
    may_pass = True
    passing = "Discard the card"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        placing = the_battle(view).placing
        name = "the card" if placing is None else placing.name
        return f"Spend energy to shuffle {name} into your deck instead of discarding it? {pool_words(view)}"

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        if not isinstance(option, Pay):
            return super().show(view, seat, decision, option)
        return Shown(f"Spend {option.energy} energy to shuffle the card into the deck", (POOL,))

    def why_not_known(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        if isinstance(option, Pay):
            return shuffle_back_refusal(view, option.energy)
        return super().why_not_known(view, seat, decision, option)


class ZordOwner(ChoosingRanger):
    id, rule = "zord-owner", "zord-owner"
    now = "the team chooses who gets the Zord (p. 15)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return f"The {view.zords[-1].zord.name} has been summoned, but its Ranger is not in the game: who may use it?"

    def say(self, view: View, player: Player, name: str) -> str:
        return f"Give it to {name}"

    def why_not_ranger(self, view: View, player: Player) -> str | None:
        return None  # Anybody in play may have it.


class TakingFigure(TeamKind):
    id, verbs, rule = "figure", (Remove,), "figure"
    now = "the team chooses a foot soldier figure (see its card; p. 17)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        boards = dict.fromkeys(view.board_of(option.at) for option in decision.options)
        if len(boards) > 1:
            return "Choose a foot soldier figure to take from its board."
        board = view.boards[next(iter(boards))]
        return f"Choose a foot soldier to leave {board.location.called}: {enemies_at(view, board)}."

    def show(self, view: View, seat: int, decision: Decision, option: Remove) -> Shown:
        board = view.boards[view.board_of(option.at)]
        kind = next(kind for kind in FOOT_SOLDIER_TYPES if view.foes[kind].enemy.id == option.enemy)
        there = view.foes[kind].enemy.figures(board.foot_soldiers[kind])
        one = f"the {there.removeprefix('1 ')}" if board.foot_soldiers[kind] == 1 else f"1 of the {there}"
        words = f"Take {one} from {board.location.called}"
        return Shown(words, (f"figures-{option.at}-{option.enemy}",))

    def why_not_known(self, view: View, seat: int, decision: Decision, option: Remove) -> str | None:
        return remove_refusal(view, option.enemy, view.board_of(option.at))


class PlacingMegazord(TeamKind):
    id, verbs, rule = "place", (Place,), "place"
    now = "the team chooses where the Megazord goes (p. 15)"
    question = "Choose where to put the Megazord: each battle there begins with its hits on all enemy cards."

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return asking(view, self.question, decision)

    def show(self, view: View, seat: int, decision: Decision, option: Place) -> Shown:
        board = view.boards[view.board_of(option.at)]
        words = f"Place the Megazord at {board.location.called} ({enemies_at(view, board)})"
        return Shown(words, (location_id(view, view.board_of(option.at)),))

    def why_not_known(self, view: View, seat: int, decision: Decision, option: Place) -> str | None:
        return None  # Any location will do.
