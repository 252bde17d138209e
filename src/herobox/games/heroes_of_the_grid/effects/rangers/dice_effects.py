"""What combat cards, abilities and Zords do with dice, and with the strength of attacks."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from herobox.games.heroes_of_the_grid.ids import ranger_id
from herobox.games.heroes_of_the_grid.keywords import Amount, Moment, RangerEffect
from herobox.games.heroes_of_the_grid.rules import attacks
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import fighters, the_battle
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Rules
from herobox.kernel.wording import count_of


class AddDice(RangerEffect, frozen=True):
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
            attacker = table.players[attacks.the_attack(table).seat]
            dice = count_of(self.dice, "more die", "more dice")
            table.show("gain", "The attack gets {}.", dice, at=(ranger_id(attacker),), amount=self.dice)
        return True

    def words(self) -> str:
        dice = f"{self.dice} {'die' if self.dice == 1 else 'dice'}"
        if self.discard_pile:
            return f"Add {dice} if you have {self.discard_pile} or more cards in your discard pile."
        return f"Add {dice} to the attack."


class DiscardForDice(RangerEffect, frozen=True):
    """More dice for the top card of the deck."""

    text = "Before rolling, you may discard the top card of your deck for {dice} more dice."

    moment: ClassVar[Moment] = "before roll"
    dice: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The attacker's choice, before the roll."""
        yield from attacks.discard_for_dice(table, seat, self.dice)
        return True


class Reroll(RangerEffect, frozen=True):
    """Any number of the attack's dice again."""

    text = "You may reroll any number of the attack's dice."

    moment: ClassVar[Moment] = "rolled"

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The attacker's choice of dice; for an ability the team's, as any Ranger's attack may be helped."""
        return (yield from attacks.reroll(table, fighters(table) if optional else (seat,)))


class Empower(RangerEffect, frozen=True):
    """More dice for the next attack of this battle."""

    text = "The next attack of any Ranger in this battle has {dice:more die|more dice}."

    dice: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Waits in the battle for any Ranger's attack."""
        yield from ()
        the_battle(table).bonus_dice += self.dice
        return True
