"""What a power attack, and what works like one, does with its target (rulebook p. 36 to 46 and 54 to 59)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.decisions.choosing_attacks import made
from herobox.games.monsterpocalypse.decisions.choosing_by_pointing import TableKind, Thing, mover
from herobox.games.monsterpocalypse.decisions.choosing_for_abilities import NO_ABILITY, moved_words
from herobox.games.monsterpocalypse.decisions.choosing_spaces import ChooseSpace
from herobox.games.monsterpocalypse.decisions.power_attack_prompts import met
from herobox.games.monsterpocalypse.decisions.space_prompts import in_the_way
from herobox.games.monsterpocalypse.effects.triggers import BeatBack, Fling
from herobox.games.monsterpocalypse.keywords.amount_keywords import dice
from herobox.games.monsterpocalypse.names import (
    called,
    chance_of,
    facts,
    in_play,
    leader,
    moving,
    point,
    resolving,
    target_of,
)
from herobox.games.monsterpocalypse.options import Further, Go, Target
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.after_an_attack import again, second_target_refusal
from herobox.games.monsterpocalypse.rules.attack_sequence import in_use
from herobox.games.monsterpocalypse.rules.current_stats import defense
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities
from herobox.games.monsterpocalypse.rules.movement import shift_refusal
from herobox.games.monsterpocalypse.rules.placing_figures import at, name_of, named, named_at
from herobox.games.monsterpocalypse.rules.power_attacks.collisions import push_refusal
from herobox.games.monsterpocalypse.rules.power_attacks.smash import further_refusal
from herobox.games.monsterpocalypse.state import AnyFigure, Monster, View
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import join_words


class PlaceTarget(ChooseSpace):
    id, rule = "place", "collisions"
    now = "you choose where the figure is placed (p. 37, 42 and 56)"
    verb = "Place it at"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        attack = view.attack
        if attack is None or attack.kind != "power":
            return f"Choose where {moved_words(view)} is moved by {resolving(view)}. Any hazard there takes effect."
        return f"Choose where {target_words(view)} lands. It collides with anything there."

    def mover(self, view: View) -> AnyFigure | None:
        return None if view.attack is None else target_of(view, view.attack)

    def notes(self, view: View, number: int) -> list[str]:
        return [*super().notes(view, number), *in_the_way(view, number)]

    def why_not_space(self, view: View, space: int) -> str | None:
        if view.attack is not None:
            return power_attacks.landing_refusal(view, view.attack, space)
        figure = mover(view, moving(view))
        return NO_ABILITY if figure is None else shift_refusal(view, figure, space, "p. 56")


class Direction(TableKind):
    id, verbs, rule = "direction", (Go,), "collisions"
    now = "you choose the direction in which the monster is moved (p. 54)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return f"Choose a direction for {target_words(view)}. It collides with anything in its way."

    def show(self, view: View, seat: int, decision: Decision, option: Go) -> Shown:
        """A direction for a monster that is beaten back, with what it would meet."""
        attack = made(view)
        target, first = target_of(view, attack), leader(view, attack)
        if first is None or not isinstance(target, Monster):
            return Shown(f"Move it {option.direction}")
        words = [each.effect for each in abilities(view, first, attack.kind)]
        spaces = next((word.spaces for word in words if isinstance(word, BeatBack)), 0)
        found = [name_of(figure) for figure in met(view, target, option.direction, spaces)]
        return Shown(f"Move it {option.direction}{f' onto {join_words(found)}' if found else ''}")

    def why_not_known(self, view: View, seat: int, option: Go) -> str | None:
        target = target_of(view, made(view))
        return push_refusal(view, target, option.direction) if isinstance(target, Monster) else NO_ABILITY


class MoveFurther(TableKind):
    id, verbs, rule = "further", (Further,), "collisions"
    now = "you choose whether to move the monster another space (p. 54)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        rolled = dice(made(view).power_rolled, "Power")
        return f"Move {target_words(view)} another space? Super Strength adds to the {rolled}."

    def show(self, view: View, seat: int, decision: Decision, option: Further) -> Shown:
        return Shown("Move it another space" if option.spaces else "Move it no further")

    def why_not_known(self, view: View, seat: int, option: Further) -> str | None:
        return further_refusal(view, made(view), option.spaces)


class SecondTarget(TableKind):
    id, verbs, rule = "second-target", (Target,), "dice-in-play"
    now = "you choose the target of the second roll (p. 36)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return f"Choose the next target. The dice in play are rerolled: {in_play(made(view))}."

    def show(self, view: View, seat: int, decision: Decision, option: Target) -> Shown:
        target, first = named(view, option.at), made(view)
        assert target is not None
        attack = first if first.flinging else again(first, target)
        chance = chance_of(first, defense(view, target, attack))
        words = f"Attack {called(view, target)} ({facts(view, target, attack)}): {chance} to hit"
        return Shown(words, (point(view, target),))

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        return Target(last.name) if last.on_the_map else super().meant(view, seat, decision, before, last)

    def why_not_known(self, view: View, seat: int, option: Target) -> str | None:
        attack, target = made(view), named(view, option.at)
        if target is None:
            return f"there is no figure on {option.at} (see the map)"
        if at(view, target) != option.at:
            return f"{name_of(target)} is named by its upper left space, {at(view, target)} (see the map)"
        if attack.flinging:
            used = in_use(view)
            word = None if used is None else used[0].effect
            reason = word.target_refusal(view, attack, target) if isinstance(word, Fling) else NO_ABILITY
        else:
            reason = second_target_refusal(view, attack, target)
        return None if reason is None else f"{named_at(view, target)} can't be chosen: {reason}"


def target_words(view: View) -> str:
    """The target of the attack by its name."""
    target = None if view.attack is None else target_of(view, view.attack)
    return "the target" if target is None else name_of(target)
