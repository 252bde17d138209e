"""A hero's Actions (rulebook p. 18)."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.decisions.action_prompts import (
    attack_words,
    attempt_shown,
    move_words,
    power_shown,
    use_shown,
)
from herobox.games.clash_of_heroes.decisions.choosing_by_pointing import (
    SOMEBODY,
    PointedKind,
    Thing,
    card_of,
    likeliest_attack,
    or_who_stands_there,
)
from herobox.games.clash_of_heroes.names.decider_names import acting
from herobox.games.clash_of_heroes.names.thing_names import called, health, point, space_point, values_line, where
from herobox.games.clash_of_heroes.options import Attack, Attempt, Move, Power, Use
from herobox.games.clash_of_heroes.rules.activation_phase import power_refusal
from herobox.games.clash_of_heroes.rules.attacks import attack_refusal
from herobox.games.clash_of_heroes.rules.attribute_tests import all_offers, attempt_refusal
from herobox.games.clash_of_heroes.rules.movement import move_refusal
from herobox.games.clash_of_heroes.rules.using_objects import use_refusal
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import count_of, join_words

_COULD: dict[type, str] = {
    Attack: "attack",
    Attempt: "attempt a Test",
    Use: "use an object",
    Power: "use a Special Power",
}
"""What ends an activation too soon where it could still be done."""


class Activating(PointedKind):
    id, verbs, rule = "action", (Move, Attack, Attempt, Use, Power), "actions"
    now = "a hero is activated: move, attack, attempt a Test, use an object or a Special Power, or pass (p. 18)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        hero = acting(view)
        words = [
            f"{hero.name}'s activation: {count_of(hero.actions, 'Action')} left.",
            f"{hero.name} is on {where(view, hero)} with {health(hero)}; {values_line(view, hero)}.",
        ]
        if view.plot.plan:
            words.append(f"The villain's plan is at {view.steps} of {view.plot.plan} steps.")
        if view.plot.rounds:
            words.append(f"Round {view.round} of {view.plot.rounds}.")
        return " ".join(words)

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        hero = acting(view)
        match option:
            case Move(to):
                return Shown(move_words(view, hero, to), (space_point(to),))
            case Attack(kind, name):
                target = called(view, name)
                assert target is not None
                return Shown(attack_words(view, hero, kind, target), (point(target),), listed=True)
            case Attempt(name):
                return attempt_shown(view, hero, name)
            case Use(name, way):
                return use_shown(view, hero, name, way)
            case _:
                return power_shown(hero, option.card)

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        hero = acting(view)
        left = f" with {count_of(hero.actions, 'Action')} left" if hero.actions else ""
        return Shown(f"End {hero.name}'s activation{left}", confirm=self._confirm(view, decision))

    def _confirm(self, view: View, decision: Decision) -> str:
        """What is asked before an activation is ended in which more could be done."""
        hero = acting(view)
        could = [words for kind, words in _COULD.items() if any(type(one) is kind for one in decision.options)]
        if not could and hero.actions >= hero.values.actions and any(type(one) is Move for one in decision.options):
            could = ["move"]
        if not could:
            return ""
        left = count_of(hero.actions, "Action")
        return f"{hero.name} has {left} left and could {join_words(could, 'or')}. End the activation?"

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        hero = acting(view)
        thing = or_who_stands_there(view, hero, things[-1])
        if thing.kind == "space":
            space = view.board.numbers[thing.id]
            here = [offer.special.id for offer in all_offers(view) if offer.space == space]
            return Attempt(here[0]) if here and space == hero.at else Move(thing.id)
        if thing.kind in SOMEBODY:
            return likeliest_attack(view, hero, thing.id)
        if thing.kind == "marker":
            specials = [special.id for marker in view.markers if marker.id == thing.id for special in marker.specials]
            return Attempt(specials[0]) if specials else None
        if thing.kind == "object":
            piece = next((piece for piece in view.objects if piece.id == thing.id), None)
            if piece is None:
                return None
            on_orange = hero.at == piece.orange or piece.printed.offensive is None
            traditional = piece.printed.traditional is not None and on_orange
            return Use(thing.id, "traditional" if traditional else "offensive")
        if thing.kind == "card":
            found = card_of(view, thing)
            return Power(found[1]) if found is not None and found[0] is hero else None
        return None

    def why_not(self, view: View, seat: int, decision: Decision, option: Any) -> str | None:
        hero = acting(view)
        match option:
            case Move(to):
                return move_refusal(view, hero, to)
            case Attack(kind, name):
                return attack_refusal(view, hero, kind, name)
            case Attempt(name):
                return attempt_refusal(view, hero, name)
            case Use(name, way):
                return use_refusal(view, hero, name, way)
            case _:
                return power_refusal(view, hero, option.card)
