"""What kinds of decisions have in common: a Ranger is chosen, cards are played, an enemy card is hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.decisions.choosing_by_pointing import unknown_refusal
from herobox.games.heroes_of_the_grid.ids import (
    ability_id,
    actions_id,
    deck_id,
    enemy_id,
    energy_id,
    ranger_id,
    zord_id,
)
from herobox.games.heroes_of_the_grid.names import (
    called,
    card_name,
    enemy_called,
    enemy_marks,
    play_words,
    ranger_called,
    whose,
)
from herobox.games.heroes_of_the_grid.options import Choose, Flip, Hit, Play, Store, Use
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import (
    add_refusal,
    energy_of_an_action,
    the_battle,
)
from herobox.games.heroes_of_the_grid.rules.ranger_turns import play_refusal
from herobox.games.heroes_of_the_grid.rules.using_abilities import use_refusal
from herobox.games.heroes_of_the_grid.state import Player, View
from herobox.kernel import Decision, Kind, Shown
from herobox.kernel.wording import count_of, lower_first


class TeamKind(Kind[View]):
    """Options name players or locations, which must be in play; `why_not_known` has the rules for those that are."""

    def why_not(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        return unknown_refusal(view, option) or self.why_not_known(view, seat, decision, option)

    def why_not_known(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        """Which rule forbids an option; None where none does."""
        raise NotImplementedError


class ChoosingRanger(TeamKind):
    """A Ranger is chosen."""

    verbs: ClassVar[tuple[type, ...]] = (Choose,)
    listed: ClassVar[bool] = False
    """Whether each Ranger is a button, too."""

    def say(self, view: View, player: Player, name: str) -> str:
        """What choosing this player does, who is called `name`, with what is good to know of them."""
        return f"Choose {name}: {len(player.hand)} in hand, {count_of(len(player.deck), 'card')} in the deck"

    def show(self, view: View, seat: int, decision: Decision, option: Choose) -> Shown:
        player = view.player(option.who)
        return Shown(self.say(view, player, called(player, seat)), (ranger_id(player),), self.listed)

    def why_not_known(self, view: View, seat: int, decision: Decision, option: Choose) -> str | None:
        return self.why_not_ranger(view, view.player(option.who))

    def why_not_ranger(self, view: View, player: Player) -> str | None:
        """Which rule forbids that this player is chosen."""
        raise NotImplementedError


class InBattle(TeamKind):
    """Cards, abilities, Zords and energy, which several kinds of decisions of a battle have among their options."""

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        match option:
            case Play(who, card_id):
                player = view.player(who)
                card = next(card for card in player.hand if card.id == card_id)
                words = f"Play {card_name(player, card, seat)} {play_words(view, card)}"
                return Shown(words, (f"card-{who}-{card_id}",))
            case Use(what):
                return show_use(view, seat, what)
            case Store() | Flip():
                return show_energy(view, seat, option)
        raise NotImplementedError

    def why_not_known(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        match option:
            case Play(who, card_id):
                return self._why_not_play(view, decision, view.player(who), card_id)
            case Use(what):
                return use_refusal(view, decision.seats, what)
            case Store() | Flip():
                return add_refusal(view, option, decision.seats)
        raise NotImplementedError

    def _why_not_play(self, view: View, decision: Decision, player: Player, card_id: str) -> str | None:
        if player.number not in decision.seats:
            if player.number not in the_battle(view).participants:
                return f"{player:is} not in this battle (p. 9)"
            asked = " and ".join(view.players[seat].name for seat in decision.seats)
            return f"only {asked} may play a card right now (p. 11)"
        card = next((card for card in player.hand if card.id == card_id), None)
        if card is None:
            return f'{player.name} has no "{card_id}" in hand (p. 11)'
        return self.why_not_card(view, player.number, card)

    def why_not_card(self, view: View, seat: int, card: CombatCard) -> str | None:
        """Which rule forbids that this card of the hand is played now."""
        return play_refusal(view, seat, card)


class ChoosingEnemy(Kind[View]):
    """An enemy card of the combat sequence is chosen."""

    verbs = (Hit,)
    act: ClassVar[str] = "Attack"
    """What is done to it."""

    def show(self, view: View, seat: int, decision: Decision, option: Hit) -> Shown:
        enemy = the_battle(view).sequence[option.enemy - 1]
        target = enemy_called(enemy, option.enemy, self.promised(view, option.enemy - 1))
        return Shown(f"{self.act} {target}{enemy_marks(enemy)}", (enemy_id(option.enemy - 1),))

    def promised(self, view: View, number: int) -> int:
        """How many of the hits to be divided it will be dealt, by its number from 0."""
        return 0

    def why_not(self, view: View, seat: int, decision: Decision, option: Hit) -> str | None:
        return self.why_not_enemy(view, option.enemy - 1)

    def why_not_enemy(self, view: View, number: int) -> str | None:
        """Which rule forbids that this enemy card is chosen, by its number from 0."""
        raise NotImplementedError


def show_use(view: View, seat: int, what: str, *, listed: bool = False) -> Shown:
    """A Ranger's ability, or a Zord; this seat's own are buttons, too, as all of the team's would make a long list."""
    if found := ranger_called(view, what):
        player, ranger = found
        own = player.number == seat
        owner = "your" if own else f"{ranger.first_name}'s"
        words = f"Use {owner} {ranger.ability.name}: {lower_first(ranger.ability.effect.words())}"
        return Shown(words, (ability_id(what),), listed or own)
    zord = next(zord for zord in view.zords if zord.zord.id == what)
    words = f"Use the {zord.zord.name}: {lower_first(zord.zord.effect.words())}"
    return Shown(words, (zord_id(what),), listed or zord.seat in (seat, -1))


def show_energy(view: View, seat: int, option: Store | Flip) -> Shown:
    """Energy that a player may add to the pool; this seat's own tokens are small, so they are buttons, too."""
    player = view.player(option.who)
    owner, own = whose(player, seat), player.number == seat
    if isinstance(option, Store):
        return Shown(f"Add {owner} stored energy to the pool", (energy_id(player),), own)
    cards = " and cards up to the maximum hand size" if view.config.revised_pairs else ""
    words = f"Spend one of {owner} actions for {energy_of_an_action(view)} energy{cards}"
    return Shown(words, (actions_id(player),), own)


def show_draw(view: View, seat: int, words: str) -> Shown:
    """What a player may do with the own deck, which is small, so it is a button, too."""
    return Shown(words, (deck_id(view.players[seat]),), True)


def cards_words(view: View, player: Player, most: int) -> str:
    """How many cards a player has, and may have; effects may let one draw beyond that."""
    limit = f" of at most {most}" if len(player.hand) < most else ""
    return f"{len(player.hand)}{limit} in hand, {len(player.deck)} in the deck."


def offered(points: Sequence[str]) -> str:
    """The card out of a pile that is pointed at last; empty where it is none."""
    return points[-1].removeprefix("offer-") if points and points[-1].startswith("offer-") else ""
