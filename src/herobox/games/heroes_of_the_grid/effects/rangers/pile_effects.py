"""What combat cards, abilities and Zords do with decks, hands and discard piles."""

from __future__ import annotations

from typing import Literal

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.ids import deck_id, discard_id, hand_id
from herobox.games.heroes_of_the_grid.keywords import Amount, RangerEffect
from herobox.games.heroes_of_the_grid.options import Draw as DrawOne
from herobox.games.heroes_of_the_grid.options import Put, Take
from herobox.games.heroes_of_the_grid.rules import resolving_battles
from herobox.games.heroes_of_the_grid.rules.defeated_rangers import look_for_defeat
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import draw_card, draw_refusal, trim_hand
from herobox.games.heroes_of_the_grid.rules.eligible_rangers import choose_ranger
from herobox.games.heroes_of_the_grid.rules.enemy_turns import one_by_one
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import fighters, the_battle
from herobox.games.heroes_of_the_grid.state import Player, State
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.wording import count_of


class Search(RangerEffect, frozen=True):
    """A Ranger looks for a card in the deck."""

    text = "A Ranger of your choice may take a card from their deck into their hand, then shuffles the deck."

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """A Ranger of the player's choice may take a card from the deck, which is shuffled then."""
        player = yield from choose_ranger(table, (seat,), fighters(table))
        fight = the_battle(table)
        fight.searching, fight.offered = player.number, findable(player)
        choice = yield from ask(player.seats, "search", [*(Take(card.id) for card in fight.offered), PASS])
        fight.searching, fight.offered = -1, []
        if isinstance(choice, Take):
            place = next(place for place, card in enumerate(player.deck.cards) if card.id == choice.card)
            card = player.deck.cards.pop(place)
            player.hand.append(card)
            player.deck.shuffle(table.rng.of("deck", player.number))
            table.reveals += 1
            tell_taken(table, player, card)
            yield from look_for_defeat(table, player)
            yield from trim_hand(table, player)
        return True


class Stack(RangerEffect, frozen=True):
    """Cards from the discard pile on top of the deck."""

    cards: Amount
    by: Literal["self", "any"]
    """Oneself, exactly so many; or any Ranger, up to so many."""

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """In an order of the player's choice: the last one lies on top."""
        player = table.players[seat]
        if self.by == "any":
            piles = tuple([other for other in table.everyone if table.players[other].discard])
            if not piles:
                return False
            player = yield from choose_ranger(table, table.everyone, piles)
        for _ in range(self.cards):
            ids = list(dict.fromkeys([card.id for card in player.discard]))
            if not ids:
                break
            options: list[Put | str] = [Put(card) for card in ids]
            choice = yield from ask(player.seats, "stack", [*options, PASS] if self.by == "any" else options)
            if not isinstance(choice, Put):
                break
            card = next(card for card in player.discard if card.id == choice.card)
            player.discard.remove(card)
            player.deck.put_on_top(card, table.everyone)
            by, at = discard_id(player), (deck_id(player),)
            table.show("card", "{:puts} {} on top of the deck.", player, card.name, by=by, at=at)
        return True

    def words(self) -> str:
        if self.by == "any":
            return (
                f"Any Ranger may put up to {count_of(self.cards, 'card')} from their discard pile on top of their deck."
            )
        return (
            f"Put {count_of(self.cards, 'card')} of your choice from your discard pile on top of your deck in any "
            f"order."
        )


class Draw(RangerEffect, frozen=True):
    """Each Ranger in the battle may draw cards, beyond the maximum hand size, too."""

    text = "Each Ranger in the battle may draw up to {cards:card}."

    cards: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """One at a time; with two Rangers a player draws for both (p. 16). The lead says in which order."""

        def draw(fighter: int) -> Rules[None]:
            player = table.players[fighter]
            for _ in range(self.cards * len(player.rangers)):
                if fighter not in the_battle(table).participants or draw_refusal(player) is not None:
                    break
                choice = yield from ask(player.seats, "draw", [DrawOne(), PASS])
                if choice == PASS:
                    break
                draw_card(table, player)
                yield from look_for_defeat(table, player)
                yield from trim_hand(table, player)

        yield from one_by_one(table, fighters(table), draw)
        return True


class DrawAndReturn(RangerEffect, frozen=True):
    """A Ranger draws a card and puts one back."""

    text = "A Ranger of the team's choice draws a card, then puts a card from their hand on top of their deck."

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """A Ranger in the battle of the team's choice; the last card drawn is a defeat at once (an official answer)."""
        team = fighters(table)
        player = yield from choose_ranger(table, team, team)
        if draw_refusal(player) is None:  # The last card may have been revealed just now, for a special defense.
            draw_card(table, player)
        yield from look_for_defeat(table, player)
        if player.number in the_battle(table).participants:
            yield from resolving_battles.put_back(table, player)
            yield from trim_hand(table, player)
        return True


def findable(player: Player) -> list[CombatCard]:
    """The different cards in a player's deck, by id."""
    found = {card.id: card for card in player.deck.cards}
    return [found[card] for card in sorted(found)]


def tell_taken(table: State, player: Player, card: CombatCard) -> None:
    """Say that a player has taken a card out of the deck; which, others learn where hands lie open."""
    by, at = deck_id(player), (hand_id(player),)
    if table.open_hands:
        table.show("card", "{:takes} {} from the deck and shuffles it.", player, card.name, by=by, at=at)
        return
    others = [seat for seat in table.everyone if seat != player.number]
    table.show("card", "{:takes} {} from the deck and shuffles it.", player, card.name, by=by, at=at, to=player.seats)
    table.show("card", "{:takes} a card from the deck and shuffles it.", player, by=by, at=at, to=others)


def search_refusal(table: State, card_id: str) -> str | None:
    """Why the Ranger who looks through the deck may not take this card; None if they may."""
    battle = the_battle(table)
    if any(card.id == card_id for card in battle.offered):
        return None
    return f'there is no "{card_id}" in the deck of {table.players[battle.searching].name} (the card)'


def stack_refusal(player: Player, card_id: str) -> str | None:
    """Why a player may not put this card on top of the deck; None if they may."""
    if any(card.id == card_id for card in player.discard):
        return None
    return f'there is no "{card_id}" in the discard pile of {player.name} (the card)'
