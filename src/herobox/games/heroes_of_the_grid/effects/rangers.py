"""The words of combat cards, abilities and Zords."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from herobox.games.heroes_of_the_grid.effects.reactions import hits
from herobox.games.heroes_of_the_grid.options import Draw as DrawOne
from herobox.games.heroes_of_the_grid.options import Pay, Place, Put, Remove, Take
from herobox.games.heroes_of_the_grid.rules import attacks, battle, ranger_turns
from herobox.games.heroes_of_the_grid.rules.combat_sequence import neighbours
from herobox.games.heroes_of_the_grid.rules.defeat import look_for_defeat
from herobox.games.heroes_of_the_grid.rules.energy import fighters, gain, the_battle, with_energy, within_means
from herobox.games.heroes_of_the_grid.rules.figures import relieve
from herobox.games.heroes_of_the_grid.rules.hands import draw_card, trim_hand
from herobox.games.heroes_of_the_grid.rules.hits import choose_hit, hit_refusal, within_reach
from herobox.games.heroes_of_the_grid.rules.progress import defeat_foot_soldier
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, State
from herobox.games.heroes_of_the_grid.texts import figures, place_name
from herobox.games.heroes_of_the_grid.vocabulary import Moment, RangerWord
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.wording import many

Amount = Annotated[int, msgspec.Meta(ge=1, le=9)]


def cards(number: int) -> str:
    """So many cards, in words."""
    return f"{number} card{'' if number == 1 else 's'}"


class Gain(RangerWord, frozen=True):
    """Energy for the shared pool."""

    energy: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Gaining Energy (p. 12)."""
        yield from ()
        gain(table, self.energy)
        return True

    def words(self) -> str:
        """The text on the card."""
        return f"Gain {self.energy} energy."


class Hit(RangerWord, frozen=True):
    """Hits on any enemy card, guarded or not."""

    hits: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """One's choice of all cards that can be hit; not an attack, so GUARD does not matter (p. 13)."""
        return (yield from choose_hit(table, seat, within_reach(the_battle(table)), self.hits, optional=optional))

    def words(self) -> str:
        """The text on the card."""
        return f"Deal {hits(self.hits)} to an enemy card of your choice."


class Splash(RangerWord, frozen=True):
    """Hits on a card next to the attack's target."""

    moment: ClassVar[Moment] = "hits"
    hits: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """One's choice of the cards beside, above and below the target; GUARD does not matter (an official answer)."""
        beside, attack = beside_target(table), attacks.the_attack(table)
        return (yield from choose_hit(table, seat, beside, self.hits, optional=optional, attack=attack))

    def words(self) -> str:
        """The text on the card."""
        return f"Deal {hits(self.hits)} to another enemy card adjacent to the target."


class Sweep(RangerWord, frozen=True):
    """The hits of some of the dice on every card next to the target, too."""

    moment: ClassVar[Moment] = "hits"
    dice: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The attacker chooses the dice; with fewer than that all of them count."""
        return (yield from attacks.sweep(table, seat, self.dice, beside_target(table)))

    def words(self) -> str:
        """The text on the card."""
        return (
            f"After rolling choose {self.dice} of the dice: each enemy card adjacent to the target is dealt their hits."
        )


def beside_target(table: State) -> list[int]:
    """The cards next to the attack's target that can be hit; of several targets one may lie next to another."""
    fight = the_battle(table)
    beside = {n for target in attacks.the_attack(table).targets for n in neighbours(fight.rows, target)}
    return [number for number in sorted(beside) if hit_refusal(fight, number) is None]


class IgnoreGuard(RangerWord, frozen=True):
    """The attack may target guarded enemy cards (rules.attacks)."""

    moment: ClassVar[Moment] = "always"
    ignores_guard: ClassVar[bool] = True

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Nothing happens of itself."""
        yield from ()
        return True

    def words(self) -> str:
        """The text on the card."""
        return "The target may be guarded."


class Divide(RangerWord, frozen=True):
    """As many hits as energy was spent, divided among any number of targets (rules.attacks)."""

    moment: ClassVar[Moment] = "always"
    divides: ClassVar[bool] = True

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Nothing happens of itself."""
        yield from ()
        return True

    def words(self) -> str:
        """The text on the card."""
        return "Deals as many hits as energy was spent, divided among any number of targets."


class AddDice(RangerWord, frozen=True):
    """More dice for the attack."""

    moment: ClassVar[Moment] = "before roll"
    dice: Amount
    discard_pile: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """Only with so many cards in the attacker's discard pile."""

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Before the roll."""
        yield from ()
        if len(table.players[seat].discard) >= self.discard_pile:
            attacks.the_attack(table).dice += self.dice
            table.tell("The attack has {} more.", many(self.dice, "die", "dice"))
        return True

    def words(self) -> str:
        """The text on the card."""
        dice = f"{self.dice} {'die' if self.dice == 1 else 'dice'}"
        if self.discard_pile:
            return f"{dice} more with {self.discard_pile} or more cards in your discard pile."
        return f"Add {dice} to the attack."


class DiscardForDice(RangerWord, frozen=True):
    """More dice for the top card of the deck."""

    moment: ClassVar[Moment] = "before roll"
    dice: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The attacker's choice, before the roll."""
        yield from attacks.discard_for_dice(table, seat, self.dice)
        return True

    def words(self) -> str:
        """The text on the card."""
        return f"Before rolling you may discard the top card of your deck for {self.dice} more dice."


class Reroll(RangerWord, frozen=True):
    """Any number of the attack's dice again."""

    moment: ClassVar[Moment] = "rolled"

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The attacker's choice of dice; for an ability the team's, as any Ranger's attack may be helped."""
        return (yield from attacks.reroll(table, fighters(table) if optional else (seat,)))

    def words(self) -> str:
        """The text on the card."""
        return "You may reroll any number of the attack's dice."


class Empower(RangerWord, frozen=True):
    """More dice for the next attack of this battle."""

    dice: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Waits in the battle for any Ranger's attack."""
        yield from ()
        the_battle(table).bonus_dice += self.dice
        return True

    def words(self) -> str:
        """The text on the card."""
        return (
            f"The next attack of any Ranger in this battle has {self.dice} more {'die' if self.dice == 1 else 'dice'}."
        )


class PlayAnother(RangerWord, frozen=True):
    """Another card may be played right away."""

    by: Literal["another", "any", "self"]
    """A different Ranger, a Ranger of one's choice, or oneself."""
    reroll: bool = False
    """If it is an attack, any number of its dice may be rolled again."""

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The player of the card chooses who; that Ranger chooses the card, or none."""
        return (yield from ranger_turns.let_play(table, seat, self.by, rerolls=self.reroll))

    def words(self) -> str:
        """The text on the card."""
        who = {"another": "A different Ranger of your choice", "any": "A Ranger of your choice", "self": "You"}[self.by]
        rerolls = " If it is an attack, any number of its dice may be rerolled." if self.reroll else ""
        return f"{who} may play {'another' if self.by == 'self' else 'a'} card right away.{rerolls}"


class PlaySame(RangerWord, frozen=True):
    """Another card of the same name may be played."""

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Its cost is paid as always (the card lists)."""
        last = the_battle(table).last_played
        assert last is not None
        return (yield from ranger_turns.play_another(table, table.players[seat], name=last.name))

    def words(self) -> str:
        """The text on the card."""
        return "Play another card of the same name right away."


class OnTop(RangerWord, frozen=True):
    """The card goes on top of the deck instead of the discard pile."""

    moment: ClassVar[Moment] = "placed"

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Everybody has seen it."""
        yield from ()
        card = the_battle(table).placing
        assert card is not None
        table.players[seat].deck.put_on_top(card, table.everyone)
        table.tell("{} goes on top of the deck.", card.name)
        return True

    def words(self) -> str:
        """The text on the card."""
        return "Then put this card on top of your deck instead of discarding it."


class ShuffleBack(RangerWord, frozen=True):
    """For energy the card is shuffled into the deck instead of being discarded."""

    moment: ClassVar[Moment] = "placed"
    energy: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The player's choice, if the energy can be had."""
        fight, player = the_battle(table), table.players[seat]
        card = fight.placing
        assert card is not None
        if not within_means(table, self.energy, player.seats):
            return False
        choice = yield from with_energy(
            table,
            player.seats,
            "shuffle-back",
            lambda: [*([Pay(self.energy)] if fight.energy >= self.energy else []), PASS],
        )
        if not isinstance(choice, Pay):
            return False
        fight.energy -= self.energy
        player.deck.cards.append(card)
        player.deck.shuffle(table.rng)
        table.tell("{} is shuffled back into the deck for {} energy.", card.name, self.energy)
        return True

    def words(self) -> str:
        """The text on the card."""
        return f"Then you may spend {self.energy} energy to shuffle this card into your deck instead of discarding it."


class SecondAttack(RangerWord, frozen=True):
    """Another attack, if the first one defeated its target."""

    dice: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """An attack of its own, without what helped the first."""
        attack = attacks.the_attack(table)
        if any(target in attack.defeated for target in attack.targets):
            yield from attacks.second_attack(table, seat, self.dice)
        return True

    def words(self) -> str:
        """The text on the card."""
        return f"If this defeats its target, you may make a second attack with {self.dice} dice."


class Search(RangerWord, frozen=True):
    """A Ranger looks for a card in the deck."""

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """A Ranger of the player's choice may take a card from the deck, which is shuffled then."""
        player = yield from ranger_turns.choose_ranger(table, (seat,), fighters(table))
        fight = the_battle(table)
        found = {card.id: card for card in player.deck.cards}
        fight.searching, fight.offered = player.number, [found[card] for card in sorted(found)]
        choice = yield from ask(player.seats, "search", [*(Take(card.id) for card in fight.offered), PASS])
        fight.searching, fight.offered = -1, []
        if isinstance(choice, Take):
            place = next(place for place, card in enumerate(player.deck.cards) if card.id == choice.card)
            card = player.deck.cards.pop(place)
            player.hand.append(card)
            player.deck.shuffle(table.rng)
            table.reveals += 1
            others = [seat for seat in table.everyone if seat != player.number]
            if table.open_hands:
                table.tell("{:takes} {} from the deck and shuffles it.", player, card.name)
            else:
                table.tell("You take {} from the deck and shuffle it.", card.name, to=player.seats)
                table.tell("{:takes} a card from the deck and shuffles it.", player, to=others)
            yield from look_for_defeat(table, player)
            yield from trim_hand(table, player)
        return True

    def words(self) -> str:
        """The text on the card."""
        return "A Ranger of your choice may take a card from their deck into their hand, and then shuffles the deck."


class Stack(RangerWord, frozen=True):
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
            player = yield from ranger_turns.choose_ranger(table, table.everyone, piles)
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
            table.tell("{:puts} {} on top of the deck.", player, card.name)
        return True

    def words(self) -> str:
        """The text on the card."""
        if self.by == "any":
            return f"Any Ranger may put up to {cards(self.cards)} from their discard pile on top of their deck."
        return f"Put {cards(self.cards)} of your choice from your discard pile on top of your deck in any order."


class Draw(RangerWord, frozen=True):
    """Each Ranger in the battle may draw cards, beyond the maximum hand size, too."""

    cards: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """One at a time; with two Rangers a player draws for both (p. 16)."""
        for fighter in fighters(table):
            player = table.players[fighter]
            for _ in range(self.cards * len(player.rangers)):
                if fighter not in the_battle(table).participants:
                    break
                choice = yield from ask(player.seats, "draw", [DrawOne(), PASS])
                if choice == PASS:
                    break
                draw_card(table, player)
                yield from look_for_defeat(table, player)
                yield from trim_hand(table, player)
        return True

    def words(self) -> str:
        """The text on the card."""
        return f"Each Ranger in the battle may draw up to {cards(self.cards)}."


class DrawAndReturn(RangerWord, frozen=True):
    """A Ranger draws a card and puts one back."""

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """A Ranger in the battle of the team's choice; the last card drawn is a defeat at once (an official answer)."""
        team = fighters(table)
        player = yield from ranger_turns.choose_ranger(table, team, team)
        draw_card(table, player)
        yield from look_for_defeat(table, player)
        if player.number in the_battle(table).participants:
            yield from battle.put_back(table, player)
            yield from trim_hand(table, player)
        return True

    def words(self) -> str:
        """The text on the card."""
        return "A Ranger of the team's choice draws a card, and then puts a card from the hand on top of their deck."


class TakeFigure(RangerWord, frozen=True):
    """A foot soldier figure goes from a board to the experience track."""

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The team's choice; only the figure, never a card of a battle that goes on (an official answer)."""
        options = [
            Remove(table.foes[kind].enemy.id, board.location.id)
            for board in table.boards
            for kind in FOOT_SOLDIER_TYPES
            if board.foot_soldiers[kind]
        ]
        choice = yield from ask(table.everyone, "figure", options)
        board = table.board_of(choice.at)
        kind = next(kind for kind in FOOT_SOLDIER_TYPES if table.foes[kind].enemy.id == choice.enemy)
        if table.listener:
            figure, place = figures(1, table.foes[kind].enemy), place_name(table.boards[board].location)
            table.tell("{} is taken from {}.", figure, place)
        yield from defeat_foot_soldier(table, kind, board)
        if table.battle is None or table.battle.location != board:
            yield from relieve(table, board)
        return True

    def words(self) -> str:
        """The text on the card."""
        return "Take a foot soldier figure from any location and put it on the experience track."


class Station(RangerWord, frozen=True):
    """The Megazord token is put on a location, where each battle begins with hits."""

    hits: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The team's choice; it stays there until it is moved."""
        choice = yield from ask(table.everyone, "place", [Place(board.location.id) for board in table.boards])
        table.megazord_at = table.board_of(choice.at)
        table.megazord_hits = self.hits
        table.tell("The Megazord stands at {}.", place_name(table.boards[table.megazord_at].location))
        return True

    def words(self) -> str:
        """The text on the card."""
        return f"Put the Megazord token on any location: battles there begin with {hits(self.hits)} on each enemy card."
