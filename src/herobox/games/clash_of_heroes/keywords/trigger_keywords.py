"""When something happens to its hero, a Special Power answers (rulebook p. 10)."""

from __future__ import annotations

from typing import Literal

from herobox.games.clash_of_heroes.keywords.vocabulary import (
    Deed,
    Lasting,
    Occasion,
    sentences,
)
from herobox.kernel.wording import lower_first

_OCCASIONS: dict[Occasion, tuple[str, str]] = {
    "hit": ("When you hit{}", "The first time you hit{} each round"),
    "miss": ("When you miss{}", "The first time you miss{} each round"),
    "eliminate": ("When you eliminate somebody{}", "The first time you eliminate somebody{} each round"),
    "attacked": ("After each Attack on you{}", "After the first Attack on you{} each round"),
    "hurt": ("When an Attack hurts you{}", "The first time an Attack hurts you{} each round"),
    "pass": ("When you pass a Test", "The first time you pass a Test each round"),
    "fail": ("When you fail a Test", "The first time you fail a Test each round"),
    "activate": ("When your activation begins", "When your activation begins"),
    "round-end": ("At the end of the round", "At the end of the round"),
}
"""What Special Powers wait for: each time, and only the first time in a round."""
_BY = {"any": "", "melee": " in melee", "ranged": " at range", "mental": " with a MENTAL attack"}
_OTHERS: dict[Occasion, str] = {
    "hit": "the target",
    "miss": "the target",
    "attacked": "the attacker",
    "hurt": "the attacker",
}
"""Whom words mean that speak of them."""


class When(Lasting, frozen=True):
    """When something happens to its hero, these follow."""

    on: Occasion
    effects: tuple[Deed, ...]
    once: bool = False
    """Only the first time in a round."""
    kind: Literal["any", "melee", "ranged", "mental"] = "any"
    """By what kind of Attack it has happened."""

    def words(self) -> str:
        return trigger_text(self)


def trigger_text(trigger: When) -> str:
    """The occasion and what follows."""
    when = _OCCASIONS[trigger.on][trigger.once].format(_BY[trigger.kind])
    effects = sentences(trigger.effects)
    if trigger.on in _OTHERS:
        other = _OTHERS[trigger.on]
        effects = effects.replace("They get", f"{other} gets").replace(" them", f" {other}")
    return f"{when}, {lower_first(effects)}"
