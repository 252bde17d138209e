"""What a table page shows of the lesson that its match follows, and how such a match begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from herobox.kernel import Game, Prompt
from herobox.kernel.configuring import configure
from herobox.kernel.lessons import lesson_of
from herobox.kernel.notation import tidy
from herobox.kernel.registry import load_game
from herobox.web.errors import NotFound
from herobox.web.new_match import NewMatch, SeatWish
from herobox.web.thinking import EASY

if TYPE_CHECKING:
    from herobox.web.room import Room
    from herobox.web.rooms import Rooms


class StepShown(msgspec.Struct, frozen=True):
    """One step's words."""

    number: int
    """From 1."""
    words: str
    shows: tuple[str, ...]
    """The things that the words speak of, by their `data-id`, or sheets: "sheet:hand"."""
    acts: tuple[str, ...] = ()
    """The things that stay in the light besides."""


class LessonShown(msgspec.Struct, frozen=True):
    """Where the match stands in its lesson, for the learner."""

    title: str
    total: int
    """How many steps the lesson has."""
    steps: tuple[StepShown, ...]
    """What is to be read now, one after the other; none while the script plays."""
    choice: str = ""
    """The notation of the choice that is waited for; empty for any, or none."""
    asked: str = ""
    """What that choice does, in words."""
    waits: bool = False
    """Whether the last step waits for a choice; otherwise the lesson lets go with it, or `holds`."""
    holds: bool = False
    """Whether the script goes on when the last step has been read."""


def lesson_shown(room: Room, seat: int | None, prompt: Prompt | None) -> LessonShown | None:
    """What the lesson says now to whoever sees the table as this seat; None where there is nothing to say."""
    progress, lesson = room.lesson_progress, room.lesson
    if progress is None or lesson is None or seat != lesson.seat:
        return None
    total = len(lesson.step)
    if progress.scripted is not None and not progress.holds:
        return LessonShown(lesson.title, total, ())
    last = lesson.step[progress.last]
    known = () if prompt is None or not last.choice else prompt.choices
    asked = next((choice for choice in known if tidy(choice.notation) == tidy(last.choice)), None)
    steps = []
    for number in range(progress.first, progress.last + 1):
        step = lesson.step[number]
        points = asked.points if asked is not None and number == progress.last else ()
        steps.append(StepShown(number + 1, step.words, step.shows or points, step.acts))
    return LessonShown(
        lesson.title,
        total,
        tuple(steps),
        choice="" if asked is None else asked.notation,
        asked="" if asked is None else asked.words,
        waits=progress.waits,
        holds=progress.holds,
    )


def words_of_lesson(game: Game[Any, Any]) -> str:
    """What one may expect of a game's lesson, in a sentence; empty where the game has none."""
    lesson = lesson_of(game)
    if lesson is None:
        return ""
    sides = {seat.side for seat in game.seats(configure(game.config_type, lesson.config))}
    return f"Learn it step by step {'against an easy bot' if len(sides) > 1 else 'with easy bots at your side'}."


async def open_lesson(rooms: Rooms, game_id: str) -> NewMatch:
    """Set up a match that follows a game's lesson, with easy bots in the other seats.

    Raises NotFound where the game has none, and what `Rooms.open` raises.
    """
    game = load_game(game_id)
    lesson = lesson_of(game)
    if lesson is None:
        raise NotFound(f"{game.title} has no guided first game.")
    seats = range(len(game.seats(configure(game.config_type, lesson.config))))
    wishes = [SeatWish("me" if seat == lesson.seat else "bot", strength=EASY.id) for seat in seats]
    return await rooms.open(game_id, lesson.config, wishes, lesson.seed, lesson=lesson)
