"""Decisions of enemy turns: who suffers, who is next, and what is lost (rulebook p. 12 to 14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.decisions.choosing_by_pointing import card_at
from herobox.games.heroes_of_the_grid.decisions.choosing_in_general import ChoosingRanger, show_energy
from herobox.games.heroes_of_the_grid.effects.enemy_effects import damage_of
from herobox.games.heroes_of_the_grid.names import ability_in_use, card_called, card_name
from herobox.games.heroes_of_the_grid.options import Choose, Discard, Flip
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import discard_refusal, max_hand_size
from herobox.games.heroes_of_the_grid.rules.eligible_rangers import among_refusal
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import add_refusal, drain_refusal, the_battle
from herobox.games.heroes_of_the_grid.state import Player, View
from herobox.games.heroes_of_the_grid.texts import enemy_text
from herobox.kernel import Decision, Kind, Shown
from herobox.kernel.wording import count_of


class Suffering(ChoosingRanger):
    id, rule = "suffer", "suffer"
    now = "the team chooses who suffers the damage (p. 14)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        """Who takes an enemy card's damage, and how much it is where the card alone does not tell."""
        enemy = [enemy for enemy in the_battle(view).sequence if enemy.resolved][-1]
        printed, damage = damage_of(view, enemy)
        total = f" Now it is {damage} damage." if damage != printed else ""
        return f"Who takes the damage? {enemy.card.name}: {enemy_text(enemy.card)}{total}"

    def say(self, view: View, player: Player, name: str) -> str:
        deck = count_of(len(player.deck), "card")
        return f"Choose {name}: {deck} in the deck, {len(player.hand)} in hand"

    def why_not_ranger(self, view: View, player: Player) -> str | None:
        return among_refusal(view, player)


class NextRanger(ChoosingRanger):
    id, rule = "next-ranger", "next-ranger"
    now = "the lead Ranger chooses on whom the effect works next (p. 9, and an official answer)"
    may_pass = None  # Not with two left, but no view tells how often the effect still works on each.

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        battle = the_battle(view)
        if battle.using:
            what = f" of {ability_in_use(view) or battle.using[-1]}"
        elif battle.stage == "start":
            what = f" of {view.boards[battle.location].location.called}"
        else:
            what = f" of {next(enemy.card.name for enemy in reversed(battle.sequence) if enemy.resolved)}"
        return (
            f"Who is next? You have the lead, so you choose the order in which the effect{what} applies to the Rangers."
        )

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        names = [view.players[number].name for number in view.among]
        return Shown(f"Continue in this order: {', then '.join(names)}")

    def why_not_ranger(self, view: View, player: Player) -> str | None:
        return among_refusal(view, player)


class Discarding(Kind[View]):
    id, verbs, rule = "discard", (Discard,), "discard"
    now = "you must discard a card from your hand (the enemy card; p. 14 and 17)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        if view.battle is not None:
            return "Choose a card from your hand to discard."
        player = view.players[seat]
        where = view.boards[player.location].location.called
        most = count_of(max_hand_size(view, player), "card")
        return f"At {where} the hand limit is {most}, and you hold {len(player.hand)}. Choose a card to discard."

    def show(self, view: View, seat: int, decision: Decision, option: Discard) -> Shown:
        player, card = view.players[seat], card_called(view, seat, option.card)
        words = f"Discard {card_name(player, card, seat)} ({count_of(card.shields, 'shield')})"
        return Shown(words, (f"card-{player.id}-{option.card}",))

    def pointed(self, view: View, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        held = card_at(view, points)
        return held and Discard(held[1])

    def why_not(self, view: View, seat: int, decision: Decision, option: Discard) -> str | None:
        return discard_refusal(view, view.players[seat], option.card)


class Draining(ChoosingRanger):
    id, verbs, rule = "drain", (Choose, Flip), "drain"
    now = "the team chooses whose stored energy is drained (p. 14)"
    question = "The pool is empty and more energy must be drained: choose whose stored energy to lose."

    def say(self, view: View, player: Player, name: str) -> str:
        return f"Drain the stored energy of {name}"

    def show(self, view: View, seat: int, decision: Decision, option: Choose | Flip) -> Shown:
        if isinstance(option, Flip):
            return show_energy(view, seat, option)
        return super().show(view, seat, decision, option)

    def why_not_known(self, view: View, seat: int, decision: Decision, option: Choose | Flip) -> str | None:
        if isinstance(option, Flip):
            return add_refusal(view, option, decision.seats)
        return super().why_not_known(view, seat, decision, option)

    def why_not_ranger(self, view: View, player: Player) -> str | None:
        return drain_refusal(view, player.number)


class DrainingCard(Draining):
    id, rule = "drain-card", "drain-card"
    now = "the team chooses who discards a card for the drained energy (p. 14)"
    question = "No energy is left to drain: choose who discards a card for it."

    def say(self, view: View, player: Player, name: str) -> str:
        return f"Let {name} discard a card: {len(player.hand)} in hand"
