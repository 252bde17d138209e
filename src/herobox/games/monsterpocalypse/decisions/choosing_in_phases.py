"""The beginning and the end of a turn: activation, Shuffle, Power Up, Hyper forms, pushing (rulebook p. 26 to 29)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.decisions.choosing_by_pointing import TableKind, Thing, figure_on
from herobox.games.monsterpocalypse.keywords.amount_keywords import dice
from herobox.games.monsterpocalypse.names import percent
from herobox.games.monsterpocalypse.options import Activate, Hyper, Push, Roll, Shuffle
from herobox.games.monsterpocalypse.rules.activation_and_advancement import activation_refusal
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.placing_figures import at, named
from herobox.games.monsterpocalypse.rules.power_phase import (
    boost_dice,
    hyper_refusal,
    power_up_refusal,
    shuffle_refusal,
    spoils,
)
from herobox.games.monsterpocalypse.rules.pushing import push_refusal
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool
from herobox.games.monsterpocalypse.state import ACTION_DICE, NOWHERE, Monster, View
from herobox.kernel import Decision, Shown


class Activation(TableKind):
    id, verbs, rule = "activation", (Activate,), "activation"
    now = "you choose whether to activate monsters or units (p. 26)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return f"Activate your monsters or your units. {pools_words(view, seat)}"

    def show(self, view: View, seat: int, decision: Decision, option: Activate) -> Shown:
        force = view.forces[seat]
        if option.what == "monsters":
            names = [monster.name for monster in force.monsters if monster.spaces]
            words = f"Activate {' and '.join(names)} with {dice(force.monster_pool, 'Action')}"
            return Shown(words, (f"monster-pool-{seat}",), listed=True)
        words = f"Activate your units ({len(force.units)} on the map) with {dice(force.unit_pool, 'Action')}"
        return Shown(words, (f"unit-pool-{seat}",), listed=True)

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        if last.kind in ("monster-pool", "unit-pool") and last.seat == seat:
            return Activate("monsters" if last.kind == "monster-pool" else "units")
        figure = named(view, last.name) if last.on_the_map else None
        if figure is not None and figure.seat == seat:
            return Activate("monsters" if isinstance(figure, Monster) else "units")
        return None

    def why_not_known(self, view: View, seat: int, option: Activate) -> str | None:
        return activation_refusal(view, seat, option.what)


class ShuffleDice(TableKind):
    id, verbs, rule = "shuffle", (Shuffle,), "shuffle"
    now = "you may move an Action Die by Shuffle, or pass (p. 53)"
    may_pass = True
    passing = "Leave the Action Dice where they are"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        phase = "Power" if view.activation == "monsters" else "Spawn"
        why = "You secure a building with Shuffle."
        return f"Move an Action Die before the {phase} Phase? {why} {pools_words(view, seat)}"

    def show(self, view: View, seat: int, decision: Decision, option: Shuffle) -> Shown:
        words = f"Move an Action Die to the {option.to.capitalize()} Pool"
        return Shown(words, (f"{option.to}-pool-{seat}",), listed=True)

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        return Shuffle("monster" if last.kind == "monster-pool" else "unit") if last.kind.endswith("-pool") else None

    def why_not_known(self, view: View, seat: int, option: Shuffle) -> str | None:
        return shuffle_refusal(view, seat, option.to)


class PowerUp(TableKind):
    id, verbs, rule = "power-up", (Roll,), "power-up"
    now = "you may roll up to three Action Dice to Power Up, or pass (p. 27)"
    may_pass = True
    passing = "Don't Power Up"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        asked = "Roll Action Dice to Power Up? One strike is enough."
        return f"{asked} {_spoils_words(view, seat)} {pools_words(view, seat)}"

    def show(self, view: View, seat: int, decision: Decision, option: Roll) -> Shown:
        chance = percent(chance_to_hit(option.dice, boost_dice(view, seat), 0, 1))
        return Shown(f"Roll {dice(option.dice, 'Action')}: {chance} to Power Up")

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        return Roll(1) if last.kind == "monster-pool" and last.seat == seat else None

    def why_not_known(self, view: View, seat: int, option: Roll) -> str | None:
        return power_up_refusal(view, option.dice)


class HyperForm(TableKind):
    id, verbs, rule = "hyper", (Hyper,), "hyper"
    now = "you may change a monster into its Hyper form, or pass (p. 27)"
    may_pass = True
    passing = "Stay in Alpha form"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return f"Change into Hyper form? Your Power Pool has {dice(view.forces[seat].power_pool, 'Power')}."

    def show(self, view: View, seat: int, decision: Decision, option: Hyper) -> Shown:
        monster = figure_on(view, option.by)
        assert isinstance(monster, Monster)
        price = dice(monster.hyper.hyper, "Power")
        words = f"Change {monster.name} into {monster.hyper.name} for {price} ({monster.health[1]} Health left)"
        return Shown(words, (f"hyper-{seat}-{monster.alpha.id}",), listed=True)

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        if last.kind == "figure":
            return Hyper(last.name)
        monsters = [each for each in view.forces[seat].monsters if each.at != NOWHERE and each.alpha.id == last.name]
        return Hyper(at(view, monsters[0])) if last.kind == "hyper" and last.seat == seat and monsters else None

    def why_not_known(self, view: View, seat: int, option: Hyper) -> str | None:
        return hyper_refusal(view, figure_on(view, option.by))


class PushDice(TableKind):
    id, verbs, rule = "push", (Push,), "push"
    now = "you push Action Dice to the other pool, or end the turn (p. 28)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        what = "What you push is in the other pool at your next turn."
        other = "Unit" if view.activation == "monsters" else "Monster"
        return f"Push Action Dice to your {other} Pool? {what} {pools_words(view, seat)}"

    def show(self, view: View, seat: int, decision: Decision, option: Push) -> Shown:
        return Shown(f"Push {option.dice}")  # Up to ten of these are side by side.

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        words = "Push nothing"
        if active_pool(view) < ACTION_DICE:
            return Shown(words)
        other = "units" if view.activation == "monsters" else "monsters"
        all_stay = (
            f"All {ACTION_DICE} Action Dice stay in this pool, so you won't be able to activate {other} next turn."
        )
        return Shown(words, confirm=f"{all_stay} Push nothing?")

    def why_not_known(self, view: View, seat: int, option: Push) -> str | None:
        return push_refusal(view, option.dice)


def pools_words(view: View, seat: int) -> str:
    """What both pools of Action Dice have."""
    force = view.forces[seat]
    return f"Your Monster Pool has {dice(force.monster_pool, 'Action')}, your Unit Pool {force.unit_pool}."


def _spoils_words(view: View, seat: int) -> str:
    """What a Power Up would bring now."""
    found = list(spoils(view, seat))
    gained, lost = sum(each.gained for each in found), sum(each.lost for each in found)
    what = [f"gains you {dice(gained, 'Power')}"] * bool(gained)
    what += [f"costs your opponent {dice(lost, 'Power')}"] * bool(lost)
    if not what:
        return "You hold no Power Zone and secure no building, so it would gain you nothing."
    return f"It {' and '.join(what)}: {', '.join(each.words for each in found)}."
