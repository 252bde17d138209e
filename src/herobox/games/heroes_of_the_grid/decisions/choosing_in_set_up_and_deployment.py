"""Decisions of the set-up and of the Deployment Phase (rulebook p. 3 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.decisions.choosing_by_pointing import player_at
from herobox.games.heroes_of_the_grid.decisions.choosing_in_general import cards_words, show_use
from herobox.games.heroes_of_the_grid.ids import deck_id
from herobox.games.heroes_of_the_grid.options import Hand, Use
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import max_hand_size
from herobox.games.heroes_of_the_grid.rules.set_up_phase import hand_refusal
from herobox.games.heroes_of_the_grid.rules.using_abilities import use_refusal
from herobox.games.heroes_of_the_grid.state import View
from herobox.kernel import Decision, Kind, Shown
from herobox.kernel.wording import count_of


class OpeningHand(Kind[View]):
    id, verbs, rule = "opening-hand", (Hand,), "opening-hand"
    set_up = "Draw for me"
    now = "you draw up to a full opening hand (p. 3)"
    may_pass = True
    passing = "Draw no cards"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        player = view.players[seat]
        cards = cards_words(view, player, max_hand_size(view, player))
        return f"How many cards do you want to draw for your opening hand? {cards} Cards in the deck pay for damage."

    def show(self, view: View, seat: int, decision: Decision, option: Hand) -> Shown:
        player = view.players[seat]
        # The deck stands for as many cards as one may have: what most people want.
        whole = option.cards == max_hand_size(view, player)
        return Shown(f"Draw {count_of(option.cards, 'card')}", (deck_id(player),) if whole else (), whole)

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        who = player_at(view, points[-1], "deck") if points else ""
        return Hand(max_hand_size(view, view.player(who))) if who else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Hand) -> str | None:
        return hand_refusal(view, view.players[seat], option.cards)


class BeforeDeployment(Kind[View]):
    id, verbs, rule = "deployment", (Use,), "deployment"
    now = "a Zord may be used before the next deployment, or the team passes (p. 15)"
    may_pass = True
    passing = "Continue the deployment"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        left = count_of(view.deployments_left, "deployment")
        return f"Round {view.round} has {left} to come. You may use a Zord before the next one."

    def show(self, view: View, seat: int, decision: Decision, option: Use) -> Shown:
        return show_use(view, seat, option.what, listed=True)

    def why_not(self, view: View, seat: int, decision: Decision, option: Use) -> str | None:
        return use_refusal(view, decision.seats, option.what)
