"""Games in which a card may not be used, or must be: what it is worth, apart from who chooses to use it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from herobox.bots import Bot
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision
from herobox.lab.observing import Known


class Restriction(msgspec.Struct, frozen=True):
    """Who may make a use of an item, such as "buy baboo"."""

    use: str
    who: Literal["all", "nobody", "one"] = "one"
    """One: one side alone, each in turn from game to game."""
    forced: bool = False
    """Whether those who may have to whenever they can."""

    def allowed(self, known: Known, decision: Decision, side: int, number: int, sides: int) -> Sequence[Any]:
        """The options that a side may choose from in the game of this number; all, where nothing else is left."""
        may = self.who == "all" or (self.who == "one" and side == number % sides)
        if may and not self.forced:
            return decision.options
        using = [self.use in known.uses(option) for option in decision.options]
        if not any(using):
            return decision.options
        wanted = [option for option, uses in zip(decision.options, using, strict=True) if uses == may]
        return wanted or decision.options


def choose_among(bot: Bot, outlook: Outlook, allowed: Sequence[Any]) -> Any:
    """What a bot chooses, or what it thinks best of what is allowed; else what the quick policy does."""
    decision = outlook.decision
    if len(allowed) == 1:
        return allowed[0]
    option = bot.choose(outlook)
    if len(allowed) == len(decision.options) or _among(option, allowed):
        return option
    think = getattr(bot, "think", None)
    if think is not None:
        for thought in think(outlook):
            if thought.known and _among(thought.option, allowed):
                return thought.option
    state = outlook.determinize(Rng(0)).state
    usual = outlook.game.mind.default_choice(state, msgspec.structs.replace(decision, options=tuple(allowed)))
    return usual if _among(usual, allowed) else allowed[0]


def _among(option: Any, allowed: Sequence[Any]) -> bool:
    return any(type(each) is type(option) and each == option for each in allowed)
