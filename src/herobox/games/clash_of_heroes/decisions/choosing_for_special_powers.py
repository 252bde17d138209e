"""What a card, a power, an object, a Test or a POW lets its player choose (rulebook p. 20 and 23)."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.cards.printed_district import FAR
from herobox.games.clash_of_heroes.decisions.action_prompts import attack_words, move_words
from herobox.games.clash_of_heroes.decisions.choosing_by_pointing import (
    SOMEBODY,
    PointedKind,
    Thing,
    likeliest_attack,
    or_who_stands_there,
    space_under,
)
from herobox.games.clash_of_heroes.effects.attack_effects import Strike
from herobox.games.clash_of_heroes.effects.movement_effects import Displace, OwnMove, Run
from herobox.games.clash_of_heroes.names.decider_names import acting, other, source_name
from herobox.games.clash_of_heroes.names.thing_names import called, health, notes_on, point, space_point, where
from herobox.games.clash_of_heroes.options import Attack, Move, Push, Target
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure
from herobox.games.clash_of_heroes.rules.attacks import push_refusal
from herobox.games.clash_of_heroes.rules.eligible_targets import target_refusal
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.kernel import PASS, Decision, Shown
from herobox.kernel.wording import after_colon


def by_name(view: View, words: str) -> str:
    """A question behind the name of what asks it; its stop stays."""
    name = source_name(view)
    small = after_colon(words) + words[-1:] if words.endswith(".") else after_colon(words)
    return f"{name}: {small}" if name else words


class Pushing(PointedKind):
    id, verbs, rule = "push", (Push,), "pow"
    now = "you may move somebody to a free Space, or pass (p. 20)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        moved, blow = figure(view, view.scene.other), view.scene.blow
        to_space = f"{other(view)} from {where(view, moved)} to a free Space"
        if blow is not None and blow.pow and blow.target == moved.number:
            return by_name(view, f"Your POW lets you move {to_space}.")
        return by_name(view, f"Move {to_space}?")

    def show(self, view: View, seat: int, decision: Decision, option: Push) -> Shown:
        notes = notes_on(view, figure(view, view.scene.other), view.board.numbers[option.to])
        more = f" ({'; '.join(notes)})" if notes else ""
        return Shown(f"Move {other(view)} to {option.to}{more}", (space_point(option.to),))

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        return Shown(f"Leave {other(view)} on {view.board.names[figure(view, view.scene.other).at]}")

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        space = space_under(view, things[-1])
        return Push(space) if space else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Push) -> str | None:
        word = view.scene.asking
        if isinstance(word, Displace):
            return word.refusal(view, acting(view), figure(view, view.scene.other), option.to)
        return push_refusal(view, option.to)


class Running(PointedKind):
    id, verbs, rule = "run", (Move,), "using-powers"
    now = "a Special Power lets you move, or pass (p. 23)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        hero = acting(view)
        may = "?" if PASS in decision.options else "."
        return by_name(view, f"Move {hero.name}{may} {hero.name} is on {where(view, hero)}.")

    def show(self, view: View, seat: int, decision: Decision, option: Move) -> Shown:
        word = view.scene.asking
        areas, flying = (word.areas, word.flying) if isinstance(word, Run) else (FAR, True)
        return Shown(move_words(view, acting(view), option.to, areas, flying), (space_point(option.to),))

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        return Shown(f"Stay on {view.board.names[acting(view).at]}")

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        space = space_under(view, things[-1])
        return Move(space) if space else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Move) -> str | None:
        word = view.scene.asking
        assert isinstance(word, OwnMove)
        return word.refusal(view, acting(view), option.to)


class Striking(PointedKind):
    id, verbs, rule = "strike", (Attack,), "attack"
    now = "you choose an Attack to make (p. 20)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return by_name(view, f"Choose an Attack for {acting(view).name} to make right away.")

    def show(self, view: View, seat: int, decision: Decision, option: Attack) -> Shown:
        target, word = called(view, option.target), view.scene.asking
        assert target is not None
        assert isinstance(word, Strike)
        words = attack_words(view, acting(view), option.kind, target, word.combat_dice, word.power_dice)
        return Shown(words, (point(target),), listed=True)

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        hero = acting(view)
        thing = or_who_stands_there(view, hero, things[-1])
        return likeliest_attack(view, hero, thing.id) if thing.kind in SOMEBODY else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Attack) -> str | None:
        word = view.scene.asking
        assert isinstance(word, Strike)
        return word.refusal(view, acting(view), option.kind, option.target)


class Choosing(PointedKind):
    id, verbs, rule = "target", (Target,), "targets"
    now = "you choose who it applies to (p. 20)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return by_name(view, "Choose who it applies to.")

    def show(self, view: View, seat: int, decision: Decision, option: Target) -> Shown:
        someone = called(view, option.who)
        assert someone is not None
        words = f"Choose {someone.name} on {where(view, someone)} ({health(someone)})"
        return Shown(words, (point(someone),), listed=True)

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        thing = or_who_stands_there(view, acting(view), things[-1])
        return Target(thing.id) if thing.kind in (*SOMEBODY, "id") else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Target) -> str | None:
        return target_refusal(view, acting(view), option.who)
