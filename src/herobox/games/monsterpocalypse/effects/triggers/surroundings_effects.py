"""Triggers that move figures and hurt what stands around (rulebook p. 54 to 59)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.effects.triggers.subjects_of_effects import hit_a_unit, leader_of, target_monster
from herobox.games.monsterpocalypse.ids import dice_shown, figure_id
from herobox.games.monsterpocalypse.keywords.ability_keywords import TriggerEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount, Reach
from herobox.games.monsterpocalypse.options import Go, Target
from herobox.games.monsterpocalypse.rules.current_stats import defense, immune
from herobox.games.monsterpocalypse.rules.damage import crush, hurt
from herobox.games.monsterpocalypse.rules.defense import defense_changes, made_by
from herobox.games.monsterpocalypse.rules.dice import ACTION, BOOST, POWER, strikes
from herobox.games.monsterpocalypse.rules.movement import advance
from herobox.games.monsterpocalypse.rules.placing_figures import at, everything, name_of, numbered
from herobox.games.monsterpocalypse.rules.power_attacks.collisions import push_away, push_refusal
from herobox.games.monsterpocalypse.state import AnyFigure, AttackInProgress, Monster, State, Structure, Unit
from herobox.kernel import Rules, ask
from herobox.kernel.beats import How
from herobox.kernel.wording import count_of

WAYS = (Go("north"), Go("east"), Go("south"), Go("west"))


class BeatBack(TriggerEffect, frozen=True):
    """The target monster is pushed through the city."""

    text = (
        "The target monster flies {spaces:space} in a straight line, whichever way you choose. It collides with "
        "units, buildings and hazards, and another monster stops it."
    )

    spaces: Reach = 3

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Against monsters that are not immune."""
        monster = target_monster(table, attack)
        return monster is not None and not immune(table, monster, "beat-back")

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Move it in a straight line in a direction that the attacker chooses; it collides with what it meets."""
        monster = target_monster(table, attack)
        assert monster is not None
        open_ways = [way for way in WAYS if push_refusal(table, monster, way.direction) is None]
        choice = yield from ask((table.active,), "direction", open_ways)
        push_away(table, monster, choice.direction, self.spaces)


class Disintegrate(TriggerEffect, frozen=True):
    """Nothing is left of a building."""

    text = "If the target building is destroyed, it leaves no tile."

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """When the target is a building."""
        return isinstance(numbered(table, attack.target), Structure)

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """It leaves no tile."""
        yield from ()
        attack.no_rubble = True


class Disrupt(TriggerEffect, frozen=True):
    """A Hyper form is undone."""

    text = "After damage, a Hyper form that was hit goes back to its Alpha form, unless that has been destroyed."

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Against a Hyper form whose Alpha form is alive."""
        monster = target_monster(table, attack)
        return monster is not None and monster.in_hyper and monster.health[0] > 0

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """After damage."""
        yield from ()
        attack.after.append("alpha")


class Explosion(TriggerEffect, frozen=True):
    """What is beside the target unit is hurt, too, whosever it is."""

    text = (
        "Each figure adjacent to the target unit whose DEF is no higher than the number of strikes "
        "takes {damage} damage."
    )

    damage: Amount = 1

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """When the target is a unit and something near is weak enough."""
        return hit_a_unit(attack) and bool(self.found(table, attack))

    def found(self, table: State, attack: AttackInProgress) -> list[Monster | Unit | Structure]:
        """The figures beside the target with a DEF that the strikes reach; by the errata of 2011 no structures."""
        near = table.map.grid.adjacent(attack.target_spaces)
        total = strikes(attack)
        return [
            figure
            for figure in everything(table)
            if figure.spaces & near
            and not (table.config.errata == "2011" and isinstance(figure, Structure))
            and defense(table, figure, attack) <= total
        ]

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """They take damage."""
        yield from ()
        for figure in self.found(table, attack):
            table.show("strike", "The explosion hits {}.", name_of(figure), at=(figure_id(table, figure),))
            if figure.seat == 1 - table.active:
                attack.struck.append(figure.number)
            hurt(table, figure, self.damage)


class Fling(TriggerEffect, frozen=True):
    """The unit is thrown at something."""

    text = (
        "The target unit is flung at a building or enemy figure within {reach:space} of it: roll the dice in play, "
        "and if the strikes reach its DEF it takes {damage} damage."
    )

    reach: Reach = 5
    damage: Amount = 1

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """When the target is a unit and there is something to throw it at."""
        return hit_a_unit(attack) and bool(self.found(table, attack))

    def found(self, table: State, attack: AttackInProgress) -> list[Monster | Unit | Structure]:
        """The enemy figures and the buildings near enough to the target."""
        near = table.map.grid.within(attack.target_spaces, self.reach) & ~attack.target_spaces
        return [figure for figure in everything(table) if figure.spaces & near and figure.seat != table.active]

    def target_refusal(self, table: State, attack: AttackInProgress, target: AnyFigure) -> str | None:
        """Why the unit can't be flung at this figure; None if it can."""
        if any(target is each for each in self.found(table, attack)):
            return None
        return f"Fling is at a building or an enemy figure within {count_of(self.reach, 'space')} of the unit (p. 56)"

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Choose it and roll the dice in play, which are compared with its DEF."""
        found = self.found(table, attack)
        options = [Target(at(table, figure)) for figure in found]
        attack.flinging = True
        choice = yield from ask((table.active,), "second-target", options)
        attack.flinging = False
        figure = found[options.index(choice)]
        rolled = (
            tuple(ACTION.roll_many(table.rng.of("fling action"), len(attack.action))),
            tuple(BOOST.roll_many(table.rng.of("fling boost"), len(attack.boost))),
            tuple(POWER.roll_many(table.rng.of("fling power"), len(attack.powered))),
        )
        table.last_roll, table.rolled_by = rolled, table.active
        total = sum(map(sum, rolled))
        needed = defense(table, figure, attack)
        hit = total >= needed
        how: How = "strike" if hit else "miss"
        came_to, at_whom = count_of(total, "strike"), (figure_id(table, figure),)
        against = f"DEF {needed}{made_by(defense_changes(table, figure, attack))}"
        names = (figure.name, f"{came_to} against {against}", "a hit" if hit else "a miss")
        words, dice = "The unit is flung at {}: {}, {}.", dice_shown(rolled)
        table.show(how, words, *names, at=at_whom, dice=dice, result=came_to)
        if hit:
            if figure.seat == 1 - table.active:
                attack.struck.append(figure.number)
            hurt(table, figure, self.damage)


class HitAndRun(TriggerEffect, frozen=True):
    """It gets away."""

    text = "This figure advances up to {spaces:space}, even if it has already advanced this turn."

    spaces: Reach = 3

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """Always."""
        return True

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Advance, even if it has advanced this turn."""
        yield from advance(table, leader_of(table, attack), self.spaces)


class SelfDestruct(TriggerEffect, frozen=True):
    """The unit is gone."""

    text = "This figure is crushed."

    def applies(self, table: State, attack: AttackInProgress) -> bool:
        """For units: monsters are never crushed."""
        return isinstance(leader_of(table, attack), Unit)

    def run(self, table: State, attack: AttackInProgress) -> Rules[None]:
        """Crush it at once."""
        yield from ()
        unit = leader_of(table, attack)
        assert isinstance(unit, Unit)
        crush(table, unit)
