"""Kinds of decisions of a game that still has them by hand; goes when the last game has classes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from herobox.kernel.deciding import Kinds
from herobox.kernel.looks import Prompt, Rule
from herobox.kernel.moments import Moment
from herobox.kernel.rules import Decision


class ByHand(Kinds[Any]):
    """The same hooks, from functions."""

    def __init__(
        self,
        rules: Iterable[Rule],
        moments: Mapping[str, Moment],
        verbs: tuple[type, ...],
        prompt: Callable[..., Prompt],
        refusal: Callable[..., str | None],
        pointed: Callable[..., Any | None],
    ) -> None:
        super().__init__(rules)
        self.verbs = verbs
        self._moments = moments
        self._prompt, self._refusal, self._pointed = prompt, refusal, pointed

    def rule_of(self, kind: str) -> Rule:
        return self._rules[self._moments[kind].rule]

    def prompt(self, view: Any, seat: int, decision: Decision) -> Prompt:
        return self._prompt(view, seat, decision)

    def pointed(self, view: Any, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        return self._pointed(view, seat, decision, points)

    def forbids(self, view: Any, seat: int, decision: Decision, option: Any) -> str | None:
        return self._refusal(view, seat, decision, option)

    def refusal(self, view: Any, seat: int, decision: Decision, option: Any) -> str | None:
        return self._refusal(view, seat, decision, option)
