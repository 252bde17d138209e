"""Decisions of Ranger turns: who plays a card, which, and what answers it (rulebook p. 11 and 12)."""

from __future__ import annotations

from typing import Any, ClassVar

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.decisions.choosing_in_general import InBattle
from herobox.games.heroes_of_the_grid.names import (
    ability_in_use,
    asking,
    attack_called,
    called,
    pool_words,
    verb,
)
from herobox.games.heroes_of_the_grid.options import Choose, Flip, Pay, Play, Store, Use
from herobox.games.heroes_of_the_grid.rules.attacks import the_attack
from herobox.games.heroes_of_the_grid.rules.enemy_turns import active_enemy
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import the_battle
from herobox.games.heroes_of_the_grid.rules.playing_reactions import react_refusal, use_to_react_refusal
from herobox.games.heroes_of_the_grid.rules.ranger_turns import active_refusal, another_refusal, pay_refusal
from herobox.games.heroes_of_the_grid.state import View
from herobox.games.heroes_of_the_grid.texts import enemy_text
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import capitalize_first, count_of, lower_first


class RangerTurn(InBattle):
    id, rule = "ranger-turn", "ranger-turn"
    verbs: ClassVar[tuple[type, ...]] = (Play, Use, Store, Flip)
    now = "the team plays a card, or passes the Ranger turn (p. 11)"
    may_pass = True
    question = "Choose a card, or pass"
    passing = "Pass: play no card in this Ranger turn"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return f"{self.question}; {lower_first(before_a_card(view))}"


class ActiveRanger(RangerTurn):
    id, verbs, rule = "active-ranger", (Choose, Use, Store, Flip), "active-ranger"
    now = "the team chooses the Ranger who plays a card, or passes (p. 11)"
    may_pass = True
    question = "Choose who plays a card, or pass"

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        if not isinstance(option, Choose):
            return super().show(view, seat, decision, option)
        player = view.player(option.who)
        words = f"Let {called(player, seat)} play a card: {len(player.hand)} in hand"
        return Shown(words, (f"ranger-{option.who}",))

    def why_not_known(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        if isinstance(option, Choose):
            return active_refusal(view, view.player(option.who))
        return super().why_not_known(view, seat, decision, option)


class PlayingCard(RangerTurn):
    id, verbs, rule = "play", (Play, Store, Flip), "play"
    now = "you play a card from your hand, or pass (p. 11)"
    may_pass = True
    question = "Choose a card to play"


class PlayingAnother(InBattle):
    id, verbs, rule = "play-another", (Play, Store, Flip), "play-another"
    now = "you may play another card right away, or pass (p. 11)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return f"{asking(view, 'You may play another card right away', decision)}; {lower_first(pool_words(view))}"

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        ability = ability_in_use(view)
        return Shown(f"Keep {ability}" if ability else "Play no other card")

    def why_not_card(self, view: View, seat: int, card: CombatCard) -> str | None:
        return another_refusal(view, seat, card)


class PayingX(InBattle):
    id, verbs, rule = "energy", (Pay, Store, Flip), "energy"
    now = "you choose how much energy to spend on the card (p. 11)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        name = next((card.name for card in view.players[seat].hand if card.cost == "X"), "the card")
        return f"How much energy do you want to spend on {name}? Each deals a hit. {pool_words(view)}"

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        if not isinstance(option, Pay):
            return super().show(view, seat, decision, option)
        return Shown(f"Spend {option.energy} energy for {count_of(option.energy, 'hit')}")

    def why_not_known(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        if isinstance(option, Pay):
            return pay_refusal(view, option.energy)
        return super().why_not_known(view, seat, decision, option)


class Reacting(InBattle):
    id, verbs, rule = "react", (Play, Use, Store, Flip), "react"
    now = "you may play a reaction, or pass (p. 11)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        """Damage, a revealed card, or an attack that may be answered."""
        battle = the_battle(view)
        if battle.suffering >= 0:
            player = view.players[battle.suffering]
            deck = count_of(len(player.deck), "card")
            suffers = f"{called(player, seat)} {verb(player, 'suffer')} {battle.damage} damage"
            return f"React? {suffers}, with {deck} in the deck."
        if battle.revealed is not None:
            shields = count_of(battle.revealed.shields, "shield")
            return f"React? You reveal {battle.revealed.name} ({shields}) for defense."
        return f"React? {capitalize_first(attack_called(view, the_attack(view), seat))} is resolved."

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        battle = the_battle(view)
        if battle.suffering < 0:
            return Shown("Don't react")
        player = view.players[battle.suffering]
        return Shown(f"Don't react: {called(player, seat)} {verb(player, 'suffer')} {battle.damage} damage")

    def why_not_known(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        if isinstance(option, Use):
            return use_to_react_refusal(view, decision.seats, option.what)
        return super().why_not_known(view, seat, decision, option)

    def why_not_card(self, view: View, seat: int, card: CombatCard) -> str | None:
        return react_refusal(view, seat, card)


def before_a_card(view: View) -> str:
    """What is worth knowing before a card is played: the pool, what helps, and what the enemies do next."""
    battle = the_battle(view)
    bonus = (
        f" The next attack gets {count_of(battle.bonus_dice, 'more die', 'more dice')}." if battle.bonus_dice else ""
    )
    coming = active_enemy(battle)
    if coming is None:
        after = "This is the last turn of this battle."
    elif coming.defeated:
        after = f"Next is {coming.card.name}, which has been defeated."
    elif not coming.card.effects:
        after = f"Next is {coming.card.name}, which is PASSIVE: nothing happens on its turn."
    else:
        after = f"Next is {coming.card.name}: {enemy_text(coming.card)}"
    return f"{pool_words(view)}{bonus} {after}"
