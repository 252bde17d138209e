"""`herobox learn`: a guided first game at this screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from herobox.kernel import Choice, HeroboxError, Match, Prompt
from herobox.kernel.configuring import configure
from herobox.kernel.lessons import Lesson, LessonProgress, Scripted, begin_lesson, lesson_of, not_yet, progress_in
from herobox.kernel.registry import load_game
from herobox.kernel.sealing import sealed
from herobox.terminal.screen import Screen
from herobox.terminal.seating import HUMAN

EASY = "easy"
"""Who sits in the other seats."""


def lesson_match(game_id: str, packs: Sequence[Path] = ()) -> Match:
    """A match that follows a game's lesson, or that of the last pack that has one.

    Raises HeroboxError where there is none.
    """
    game = load_game(game_id, packs)
    lesson = lesson_of(game, packs)
    if lesson is None:
        raise HeroboxError(f"{game.title} has no guided first game; herobox play {game_id} starts an ordinary one")
    config = configure(game.config_type, lesson.config)
    players = [HUMAN if seat == lesson.seat else EASY for seat in range(len(game.seats(config)))]
    match = Match(game, config, sealed(lesson.seed), players=players)
    begin_lesson(lesson, match)
    return match


class Guide:
    """Says at a screen what a match's lesson says, until the lesson lets go."""

    def __init__(self, lesson: Lesson | None, match: Match) -> None:
        """`lesson` is None for a match that follows none."""
        self._lesson = lesson
        self._match = match

    @property
    def scripted(self) -> Scripted | None:
        """The choice that the lesson makes next."""
        progress = self._progress
        return None if progress is None else progress.scripted

    @property
    def goes_on(self) -> bool:
        """Whether the lesson still waits for a choice, or makes one."""
        progress = self._progress
        return progress is not None and (progress.waits or progress.scripted is not None)

    @property
    def holds(self) -> bool:
        """Whether something is to be read before the lesson makes that choice."""
        progress = self._progress
        return progress is not None and progress.holds

    def read(self, screen: Screen) -> None:
        """Say what is to be read before the lesson goes on by itself."""
        lesson, progress = self._lesson, self._progress
        if progress is not None and lesson is not None:
            self._say(lesson, screen, progress.first, progress.last)

    def tell(self, prompt: Prompt, screen: Screen, *, again: bool = False) -> None:
        """Say what is to be read before this choice, and which one is waited for; `again`: the last step alone."""
        lesson, progress = self._lesson, self._progress
        if progress is None or lesson is None:
            return
        self._say(lesson, screen, progress.last if again else progress.first, progress.last)
        wanted = self.wanted(prompt)
        if wanted is not None:
            screen.say(("Type: ", "faint"), (wanted.notation, "key"))

    def wanted(self, prompt: Prompt) -> Choice | None:
        """The choice of these that the lesson waits for; None for any, or where it waits for none."""
        lesson, progress = self._lesson, self._progress
        words = "" if progress is None or lesson is None or not progress.waits else lesson.step[progress.last].choice
        return next((choice for choice in prompt.choices if words and choice.notation == words), None)

    def not_yet(self, seat: int, words: str) -> str | None:
        """Why the lesson would rather have another choice first; None where it lets this one pass."""
        return not_yet(self._lesson, self._match, seat, words)

    @staticmethod
    def _say(lesson: Lesson, screen: Screen, first: int, last: int) -> None:
        for number in range(first, last + 1):
            screen.row()
            screen.say((f"[{number + 1} of {len(lesson.step)}] ", "faint"), (lesson.step[number].words, "good"))

    @property
    def _progress(self) -> LessonProgress | None:
        return progress_in(self._lesson, self._match)
