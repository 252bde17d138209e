"""What combat cards, abilities and Zords do to enemy cards: hits, and whom an attack may target."""

from __future__ import annotations

from typing import ClassVar

from herobox.games.heroes_of_the_grid.keywords import Amount, Moment, RangerEffect
from herobox.games.heroes_of_the_grid.rules import attacks
from herobox.games.heroes_of_the_grid.rules.dealing_hits import beside_targets, choose_hit, within_reach
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import the_battle
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Rules


class Hit(RangerEffect, frozen=True):
    """Hits on any enemy card, guarded or not."""

    text = "Deal {hits:hit} to an enemy card of your choice."

    hits: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """One's choice of all cards that can be hit; not an attack, so GUARD does not matter (p. 13)."""
        return (yield from choose_hit(table, seat, within_reach(the_battle(table)), self.hits, optional=optional))


class Splash(RangerEffect, frozen=True):
    """Hits on a card next to the attack's target."""

    text = "Deal {hits:hit} to another enemy card adjacent to the target."

    moment: ClassVar[Moment] = "hits"
    hits: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """One's choice of the cards beside, above and below the target; GUARD does not matter (an official answer)."""
        beside, attack = beside_targets(the_battle(table)), attacks.the_attack(table)
        return (yield from choose_hit(table, seat, beside, self.hits, reach="beside", optional=optional, attack=attack))


class Sweep(RangerEffect, frozen=True):
    """The hits of some of the dice on every card next to the target, too."""

    text = (
        "After rolling, choose {dice} of the dice: their hits are also dealt to each enemy card adjacent to the target."
    )

    moment: ClassVar[Moment] = "hits"
    dice: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The attacker chooses the dice; with fewer than that all of them count."""
        return (yield from attacks.sweep(table, seat, self.dice, beside_targets(the_battle(table))))


class IgnoreGuard(RangerEffect, frozen=True):
    """The attack may target guarded enemy cards (rules.attacks)."""

    text = "The target may be guarded."

    moment: ClassVar[Moment] = "always"
    ignores_guard: ClassVar[bool] = True

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Nothing happens of itself."""
        yield from ()
        return True


class Divide(RangerEffect, frozen=True):
    """As many hits as energy was spent, divided among any number of targets (rules.attacks)."""

    text = "Deals 1 hit per energy spent, divided among any number of targets."

    moment: ClassVar[Moment] = "always"
    divides: ClassVar[bool] = True

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Nothing happens of itself."""
        yield from ()
        return True


class SecondAttack(RangerEffect, frozen=True):
    """Another attack, if the first one defeated its target."""

    text = "If this defeats its target, you may make a second attack with {dice} dice."

    dice: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """An attack of its own, without what helped the first."""
        attack = attacks.the_attack(table)
        if any(target in attack.defeated for target in attack.targets):
            yield from attacks.second_attack(table, seat, self.dice)
        return True
