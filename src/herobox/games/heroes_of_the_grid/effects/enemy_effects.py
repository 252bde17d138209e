"""The words of enemy cards (rulebook p. 12 to 14)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal

import msgspec

from herobox.games.heroes_of_the_grid.ids import deck_id, discard_id, enemy_in_play_id, ranger_id
from herobox.games.heroes_of_the_grid.keywords import EnemyEffect, IncreaseDamage
from herobox.games.heroes_of_the_grid.rules.combat_sequence import lasting
from herobox.games.heroes_of_the_grid.rules.defeated_rangers import look_for_defeat
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import discard_from_hand
from herobox.games.heroes_of_the_grid.rules.enemy_turns import choose_sufferer, deal_damage, each_ranger, one_by_one
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import drain, the_battle
from herobox.games.heroes_of_the_grid.rules.placing_figures import deploy_figures
from herobox.games.heroes_of_the_grid.state import EnemyInPlay, Player, State
from herobox.kernel import Rules

Amount = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Deal(EnemyEffect, frozen=True):
    """Damage to Rangers."""

    damage: Amount
    to: Literal["chosen", "lead", "each", "others", "two", "most-hand", "fewest-deck"] = "chosen"
    times: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    """So often to the same Ranger (an official answer)."""
    each_foot_soldier: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    """So much more for each foot soldier figure at the location."""

    def run(self, table: State, enemy: EnemyInPlay) -> Rules[None]:
        """Dealing Damage to Rangers (p. 14): the Rangers choose who suffers it, unless the card says otherwise."""
        battle = the_battle(table)
        damage = self.damage + self.each_foot_soldier * sum(table.boards[battle.location].foot_soldiers)
        match self.to:
            case "chosen":
                seats = [(yield from choose_sufferer(table))]
            case "lead":
                seats = [battle.lead]
            case "each":
                seats = each_ranger(table)
            case "others":
                seats = each_ranger(table)
                if battle.lead in seats:
                    seats.remove(battle.lead)
            case "two":
                seats = yield from two_rangers(table)
            case "most-hand":
                seats = [(yield from choose_sufferer(table, most(table, lambda player: len(player.hand))))]
            case "fewest-deck":
                seats = [(yield from choose_sufferer(table, most(table, lambda player: -len(player.deck))))]

        def suffer(seat: int) -> Rules[None]:
            for _ in range(self.times):
                yield from deal_damage(table, enemy, seat, damage)

        if self.to in ("each", "others"):
            yield from one_by_one(table, seats, suffer)
            return
        for seat in seats:
            yield from suffer(seat)

    def words(self) -> str:
        to = {
            "chosen": "",
            "lead": " to the lead Ranger",
            "each": " to each Ranger",
            "others": " to each other Ranger",
            "two": " to each of 2 different Rangers",
            "most-hand": " to the Ranger with the most cards in hand",
            "fewest-deck": " to the Ranger with the fewest cards in the deck",
        }[self.to]
        times = (
            "" if self.times == 1 else f", {'twice' if self.times == 2 else f'{self.times} times'} to the same Ranger"
        )
        more = f", {self.each_foot_soldier} more for each foot soldier here" if self.each_foot_soldier else ""
        return f"Deal {self.damage} damage{to}{times}{more}."


def damage_of(table: State, enemy: EnemyInPlay) -> tuple[int, int]:
    """The damage that a card prints, and what it is now with foot soldiers and other cards added."""
    battle = the_battle(table)
    effect = next(effect for effect in enemy.card.effects if isinstance(effect, Deal | Bind))
    damage = effect.damage
    if isinstance(effect, Deal):
        damage += effect.each_foot_soldier * sum(table.boards[battle.location].foot_soldiers)
    damage += sum(word.damage for other, word in lasting(battle, IncreaseDamage) if other is not enemy)
    return effect.damage, damage


def most(table: State, number: Callable[[Player], int]) -> list[int]:
    """The seats in the battle with the most of something. A tie is the team's choice (a reading)."""
    seats = the_battle(table).participants
    highest = max([number(table.players[seat]) for seat in seats])
    return [seat for seat in seats if number(table.players[seat]) == highest]


def two_rangers(table: State) -> Rules[list[int]]:
    """Two different Rangers, both of one player if that has two (p. 16); of a single one just that one (a reading)."""
    rangers = each_ranger(table)
    first = yield from choose_sufferer(table, sorted(dict.fromkeys(rangers)))
    rangers.remove(first)
    if not rangers:
        return [first]
    second = yield from choose_sufferer(table, sorted(dict.fromkeys(rangers)))
    return [first, second]


class Bind(EnemyEffect, frozen=True):
    """Damage to the Ranger with the fullest hand, who then loses it."""

    text = "Deal {damage} damage to the Ranger with the most cards in hand, who then discards their whole hand."

    damage: Amount

    def run(self, table: State, enemy: EnemyInPlay) -> Rules[None]:
        """Whoever is defeated by it is out of the battle and keeps the new hand (a reading)."""
        seat = yield from choose_sufferer(table, most(table, lambda player: len(player.hand)))
        yield from deal_damage(table, enemy, seat, self.damage)
        player = table.players[seat]
        if seat in the_battle(table).participants and player.hand:
            cards = len(player.hand)
            player.discard += player.hand
            player.hand.clear()
            table.reveals += 1
            table.show("damage", "{:discards} their whole hand.", player, at=(ranger_id(player),), amount=cards)


class Drain(EnemyEffect, frozen=True):
    """Energy is lost."""

    text = "Drain {energy} energy."

    energy: Amount

    def run(self, table: State, enemy: EnemyInPlay) -> Rules[None]:
        """Draining Energy (p. 14)."""
        yield from drain(table, self.energy)


class DiscardBottom(EnemyEffect, frozen=True):
    """Each Ranger loses cards from under the deck."""

    text = "Each Ranger discards the bottom {cards:card|{cards} cards} of their deck."

    cards: Amount

    def run(self, table: State, enemy: EnemyInPlay) -> Rules[None]:
        """Whose deck is empty then is defeated."""
        for seat in each_ranger(table):
            player = table.players[seat]
            for _ in range(self.cards):
                if seat in the_battle(table).participants:
                    card = player.deck.draw_bottom(table)
                    player.discard.append(card)
                    words = "{:discards} {} from the bottom of the deck."
                    by, at = deck_id(player), (discard_id(player),)
                    table.show("damage", words, player, card.name, by=by, at=at, amount=1)
                    yield from look_for_defeat(table, player)


class DiscardRandom(EnemyEffect, frozen=True):
    """Each Ranger loses cards from the hand at random."""

    text = "Each Ranger discards {cards:random card} from their hand."

    cards: Amount

    def run(self, table: State, enemy: EnemyInPlay) -> Rules[None]:
        """Who has no card loses none."""
        yield from ()
        for seat in each_ranger(table):
            player = table.players[seat]
            for _ in range(self.cards):
                if player.hand and seat in the_battle(table).participants:
                    card = player.hand.pop(table.rng.of("hand", seat).randrange(len(player.hand)))
                    player.discard.append(card)
                    table.reveals += 1
                    at = (ranger_id(player),)
                    table.show("damage", "{:loses} {} from their hand.", player, card.name, at=at, amount=1)


class DiscardMostShields(EnemyEffect, frozen=True):
    """Each Ranger loses the best card for defense from the hand."""

    text = "Each Ranger discards the card with the most shields from their hand."

    def run(self, table: State, enemy: EnemyInPlay) -> Rules[None]:
        """Of several with the most shields its owner chooses one (a reading)."""
        for seat in each_ranger(table):
            player = table.players[seat]
            if player.hand and seat in the_battle(table).participants:
                yield from discard_from_hand(table, player, most_shields=True)


class Deploy(EnemyEffect, frozen=True):
    """More figures of its own kind come."""

    text = "Deploy {figures:foot soldier} of this type to this location."

    figures: Amount

    def run(self, table: State, enemy: EnemyInPlay) -> Rules[None]:
        """They join no battle that goes on, but may panic the location (the card lists)."""
        yield from ()
        board = the_battle(table).location
        names = table.foes[enemy.foe].enemy.figures(self.figures), "is" if self.figures == 1 else "are"

        def say(at: Sequence[str]) -> None:
            by, called = enemy_in_play_id(the_battle(table), enemy), table.boards[board].location.called
            table.show("move", "{} {} deployed to {}.", *names, called, by=by, at=at)

        deploy_figures(table, enemy.foe, self.figures, board, say)


class Regenerate(EnemyEffect, frozen=True):
    """All defeated cards of its deck in this battle come back."""

    text = "All defeated cards of this deck in this battle are undefeated again."

    def run(self, table: State, enemy: EnemyInPlay) -> Rules[None]:
        """They lie face up again and without hits; those that had their turn don't get another one."""
        yield from ()
        for other in the_battle(table).sequence:
            if other.foe == enemy.foe and other.defeated:
                other.defeated = False
                other.hits = 0
                at = (enemy_in_play_id(the_battle(table), other),)
                table.show("reveal", "{} is undefeated again.", other.card.name, at=at)
