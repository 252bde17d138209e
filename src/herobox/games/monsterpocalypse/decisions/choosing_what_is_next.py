"""The timing of abilities in an attack: what is resolved next (rulebook p. 31)."""

from __future__ import annotations

from typing import Any, ClassVar

from herobox.games.monsterpocalypse.decisions.choosing_attacks import made
from herobox.games.monsterpocalypse.decisions.choosing_by_pointing import TableKind, Thing, figure_on
from herobox.games.monsterpocalypse.keywords.ability_keywords import AdvantageEffect, ReactionEffect
from herobox.games.monsterpocalypse.names import called, point
from herobox.games.monsterpocalypse.options import First
from herobox.games.monsterpocalypse.rules.attack_sequence import Step, first_refusal, leaving_refusal
from herobox.games.monsterpocalypse.rules.defense import ability_called
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities
from herobox.games.monsterpocalypse.state import View
from herobox.kernel import PASS, Decision, Shown
from herobox.kernel.wording import lower_first


class ResolveNext(TableKind):
    """Abilities that wait to be resolved in a step of an attack."""

    verbs = (First,)
    passing = "Use none of these"
    step: ClassVar[Step]
    """Which one."""

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        if len(decision.options) == 2 and PASS in decision.options:
            first = next(option for option in decision.options if option != PASS)
            return f"Use {ability_called(first.ability)}? You don't have to."
        return self.question

    def key(self, view: View) -> Any:
        """The time of the step, as an `AbilityIndex` has it."""
        raise NotImplementedError

    def show(self, view: View, seat: int, decision: Decision, option: First) -> Shown:
        figure = figure_on(view, option.by)
        found = next(each for each in abilities(view, figure, self.key(view)) if each.id == option.ability)
        words = f"Resolve {found.name} of {called(view, figure)}: {lower_first(found.words())}"
        return Shown(words, (point(view, figure),), listed=True)

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        if not last.on_the_map:
            return None
        first = next(option for option in decision.options if isinstance(option, First))
        return First(first.ability, last.name)

    def why_not_known(self, view: View, seat: int, option: First) -> str | None:
        return first_refusal(view, made(view), self.step, option)

    def why_no_pass(self, view: View, seat: int, decision: Decision) -> str | None:
        return leaving_refusal(view, made(view), self.step)


class Advantages(ResolveNext):
    id = rule = step = "advantage"
    now = "you choose which Advantage is resolved next (p. 31)"
    question = "Choose which Advantage to resolve next. A reroll comes after all others."

    def key(self, view: View) -> Any:
        return AdvantageEffect


class Triggers(ResolveNext):
    id = rule = step = "trigger"
    now = "you choose which Trigger is resolved next (p. 31)"
    question = "Choose which Trigger to resolve next. Each is completed before the next."

    def key(self, view: View) -> Any:
        return made(view).kind


class Reactions(ResolveNext):
    id = rule = step = "reaction"
    now = "you choose which Reaction is resolved next (p. 31)"
    question = "Choose which Reaction to resolve next. Your opponent's attack waits for it."

    def key(self, view: View) -> Any:
        return ReactionEffect
