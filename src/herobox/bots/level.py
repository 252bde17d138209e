"""Easy, normal and hard: bots as people choose them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from herobox.bots.thought import Thought, unexplained
from herobox.kernel.outlook import Outlook

if TYPE_CHECKING:
    from herobox.bots.bot import Bot

LEVELS = ("easy", "normal", "hard")
"""How well a bot plays, whatever the game: `Mind.levels` says which bot that is."""

AT_A_TABLE: Mapping[str, str] = {"easy": "easy", "normal": "normal:0.5s", "hard": "hard:2s"}
"""The bots of these levels where people wait for them, on a page or in a terminal: when they choose at the latest."""


class Level:
    """Plays as the bot that the game has for this level."""

    def __init__(
        self, name: str, seed: int, level: str, seconds: float | None, make_bot: Callable[[str, int], Bot]
    ) -> None:
        """`seconds`: when it stops to think at the latest, if ever; without, its choices can be repeated."""
        self.name = name
        self._seed = seed
        self._level = level
        self._seconds = seconds
        self._make_bot = make_bot
        self._known: dict[str, Bot] = {}

    def choose(self, outlook: Outlook) -> Any:
        """See `Bot.choose`."""
        return self._bot(outlook).choose(outlook)

    def think(self, outlook: Outlook) -> list[Thought]:
        """See `Thinker.think`; where the game's bot only chooses, that is all it thinks."""
        bot = self._bot(outlook)
        thoughts: Any = getattr(bot, "think", None)
        if thoughts is not None:
            found: list[Thought] = thoughts(outlook)
            return found
        return unexplained(bot.choose(outlook), outlook.decision.options)

    def _bot(self, outlook: Outlook) -> Bot:
        name = outlook.game.mind.levels[self._level]
        if self._seconds is not None and ":" in name:
            name = f"{name}:{self._seconds:g}s"
        if name not in self._known:
            self._known[name] = self._make_bot(name, self._seed)
        return self._known[name]
