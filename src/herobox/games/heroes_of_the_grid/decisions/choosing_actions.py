"""Decisions of the Action Phase (rulebook p. 7 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.decisions.choosing_by_pointing import figure_at, player_at
from herobox.games.heroes_of_the_grid.decisions.choosing_in_general import TeamKind, show_draw, show_use
from herobox.games.heroes_of_the_grid.ids import SHARED_ACTIONS, discard_id, location_id, ranger_id
from herobox.games.heroes_of_the_grid.names import called, card_called, card_name, enemies_at
from herobox.games.heroes_of_the_grid.options import Battle, Move, PowerUp, Recover, Take, Use
from herobox.games.heroes_of_the_grid.rules.action_phase import (
    battle_refusal,
    move_refusal,
    power_up_refusal,
    recover_refusal,
    recovered_shields,
    take_refusal,
)
from herobox.games.heroes_of_the_grid.rules.using_abilities import use_refusal
from herobox.games.heroes_of_the_grid.state import Player, View
from herobox.games.heroes_of_the_grid.texts import card_line
from herobox.kernel import Decision, Kind, Shown
from herobox.kernel.wording import count_of, join_words, lower_first


class NextAction(TeamKind):
    id, verbs, rule = "action", (Move, Battle, Recover, Use), "action"
    now = "the team chooses the next action, or ends the Action Phase (p. 7)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        able = [f"{called(player, seat)} {player.actions}" for player in view.players if player.actions]
        shared = (
            f" The Command Center has {count_of(view.shared_actions, 'recover action')}." if view.shared_actions else ""
        )
        goal = " Defeat the boss to win; you lose if all four places panic." if view.round == 1 else ""
        return f"Choose what the Rangers do next. Actions left: {join_words(able) if able else 'none'}.{shared}{goal}"

    def show(self, view: View, seat: int, decision: Decision, option: Move | Battle | Recover | Use) -> Shown:
        match option:
            case Move(who, to):
                return self._move(view, called(view.player(who), seat), who, to)
            case Battle(who):
                return self._battle(view, seat, view.player(who))
            case Recover(who, token):
                return self._recover(view, seat, view.player(who), token)
            case Use(what):
                return show_use(view, seat, what)

    def _move(self, view: View, name: str, who: str, to: str) -> Shown:
        there = view.board_of(to)
        board = view.boards[there]
        power = "; you may power up there" if board.location.center and not board.figures else ""
        where = f"{board.location.called} ({enemies_at(view, board)}{power})"
        return Shown(f"Move {name} to {where}", (ranger_id(view.player(who)), location_id(view, there)))

    def _battle(self, view: View, seat: int, player: Player) -> Shown:
        here = view.boards[player.location]
        others = [other.name for other in view.players if other.location == player.location and other != player]
        beside = f" and {join_words(others)} in support" if others else ""
        words = (
            f"Battle at {here.location.called} with {called(player, seat)} in the lead{beside}: "
            f"{enemies_at(view, here)}"
        )
        return Shown(words, (ranger_id(player), location_id(view, player.location)))

    def _recover(self, view: View, seat: int, player: Player, token: str) -> Shown:
        shields = count_of(recovered_shields(view, player), "shield")
        gains = [f"up to {shields} of {count_of(len(player.discard), 'discarded card')}"] if player.discard else []
        energy = len(player.rangers) - player.energy
        gains += [f"{energy} energy to store"] if energy else []
        spent, place = ("", discard_id(player)) if token == "own" else (", using a shared token", SHARED_ACTIONS)
        words = f"Recover with {called(player, seat)}{spent}: {join_words(gains)}"
        return Shown(words, (ranger_id(player), place), player.number == seat)

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        unused = sum(player.actions for player in view.players)
        if not unused:
            return Shown("End the Action Phase")
        asked = f"{count_of(unused, 'action is', 'actions are')} unused. End the Action Phase?"
        return Shown(f"End the Action Phase with {count_of(unused, 'unused action')}", confirm=asked)

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        """What is pointed at last says what is to be done; a Ranger pointed at before it says by whom."""
        if not points:
            return None
        *before, last = points
        who = next((name for point in before if (name := player_at(view, point, "ranger"))), view.players[seat].id)
        if last == SHARED_ACTIONS:
            return Recover(who, "shared")
        if other := player_at(view, last, "discard"):
            return Recover(other, "own")
        if other := player_at(view, last, "ranger"):
            return Move(other, view.boards[view.player(other).location].location.id)
        figure = figure_at(view, points)
        name = last.removeprefix("location-") if figure is None else figure[1]
        board = next((board for board in view.boards if board.location.id == name), None)
        if board is None or not (figure or last.startswith("location-")):
            return None
        here = view.boards[view.player(who).location] is board
        return Battle(who) if here and board.figures else Move(who, name)

    def why_not_known(
        self, view: View, seat: int, decision: Decision, option: Move | Battle | Recover | Use
    ) -> str | None:
        match option:
            case Move(who, to):
                return move_refusal(view, view.player(who), view.board_of(to))
            case Battle(who):
                return battle_refusal(view, view.player(who))
            case Recover(who, token):
                return recover_refusal(view, view.player(who), token)
            case Use(what):
                return use_refusal(view, decision.seats, what)


class PoweringUp(Kind[View]):
    id, verbs, rule = "power-up", (PowerUp,), "power-up"
    now = "you may power up, or not (p. 7)"
    may_pass = True
    passing = "Keep your hand, deck and discard pile as they are"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        player = view.players[seat]
        cards = f"{len(player.hand)} in hand, {len(player.deck)} in the deck, {len(player.discard)} discarded"
        return f"Power up for free? You have {cards}."

    def show(self, view: View, seat: int, decision: Decision, option: PowerUp) -> Shown:
        return show_draw(view, seat, "Power up: a new hand from all your cards, and stored energy")

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        return PowerUp() if points and player_at(view, points[-1], "deck") else None

    def why_not(self, view: View, seat: int, decision: Decision, option: PowerUp) -> str | None:
        return power_up_refusal(view, view.players[seat])


class Recovering(Kind[View]):
    id, verbs, rule = "recover", (Take,), "recover"
    now = "you take cards from your discard pile, or stop (p. 8)"
    may_pass = True
    passing = "Take no more cards"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        left = count_of(view.shields_left, "shield")
        return f"Choose a card from your discard pile to shuffle into your deck. You can recover {left} more."

    def show(self, view: View, seat: int, decision: Decision, option: Take) -> Shown:
        return show_take(view, seat, option.card)

    def why_not(self, view: View, seat: int, decision: Decision, option: Take) -> str | None:
        return take_refusal(view, view.players[seat], option.card)


def show_take(view: View, seat: int, card_id: str) -> Shown:
    """A card that may be taken out of a pile."""
    card = card_called(view, seat, card_id)
    words = f"Take {card_name(view.players[seat], card, seat)}: {lower_first(card_line(card))}"
    return Shown(words, (f"offer-{card_id}",))
