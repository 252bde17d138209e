"""Guided first games: a lesson is data, a script that a match follows, with words at each step.

The match itself is an ordinary one. Where it stands in its lesson is derived from the choices that were made, so that
records, undo and reloading need to know nothing of it: only which lesson a match follows stands in its header.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from herobox.kernel.configuring import configure
from herobox.kernel.content import Id, Text
from herobox.kernel.errors import ConfigError, ContentError, IllegalChoice
from herobox.kernel.game import Game
from herobox.kernel.linting import lint_value
from herobox.kernel.match import Match
from herobox.kernel.notation import find, notation
from herobox.kernel.rules import Decision

LESSON = "lesson.toml"
"""The file of a lesson: beside the folder of the game's content, or in a pack's folder."""
MOST_WORDS = 220
"""How many characters a step's words may have: one idea, read at a glance."""
SHEET = "sheet:"
"""What a step shows begins with this where a whole sheet is meant: "sheet:hand"."""

Line = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,3} [^\\s].*$")]
"""A choice as a record has it: the seat and the notation."""


class Step(msgspec.Struct, frozen=True):
    """One thing that is said, and perhaps the choice that it waits for."""

    words: Annotated[Text, msgspec.Meta(max_length=MOST_WORDS)]
    shows: tuple[str, ...] = ()
    """What the words speak of, each by its `data-id` on the learner's picture, or a whole sheet: "sheet:hand". Where
    nothing is named, what the choice points at."""
    choice: str = ""
    """The notation of the learner's choice that is waited for; the others are refused gently."""
    kind: str = ""
    """The kind of decision that is waited for, where any of its options will do."""
    then: tuple[Line, ...] = ()
    """The choices that are made after it without asking, of any seat: "1 attack 2 3". Where it waits for none, they are
    made when it has been read, so that the table stays as it is meanwhile."""
    acts: tuple[str, ...] = ()
    """What else stays in the light, by its `data-id`: who acts, though the words speak of something else."""

    @property
    def waits(self) -> bool:
        """Whether it waits for a choice; otherwise one reads on."""
        return bool(self.choice or self.kind)


class Lesson(msgspec.Struct, frozen=True, eq=False):
    """A guided game: how it is set up, and its steps."""

    title: Text
    seed: Annotated[int, msgspec.Meta(ge=0)]
    step: tuple[Step, ...]
    id: Id = "first-game"
    config: dict[str, Any] = {}
    seat: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The learner's; easy bots sit in the others."""
    opening: tuple[Line, ...] = ()
    """The choices that are made before the first step."""


class Scripted(NamedTuple):
    """The choice that the script makes next."""

    seat: int
    words: str


class LessonProgress(NamedTuple):
    """Where a match stands in its lesson."""

    first: int
    """The number, from 0, of the first step that is to be read here ..."""
    last: int
    """... and of the last, which is the one that waits for a choice or holds the script, if one does."""
    waits: bool
    """Whether the last step waits for the learner's choice. Otherwise the lesson lets go, or `holds`."""
    scripted: Scripted | None
    """The choice that is made without asking, before anything is waited for."""
    made: int
    """How many choices the learner has made by themselves."""
    holds: bool = False
    """Whether that choice is made only when the learner has read the last step."""


class _Move(NamedTuple):
    """A choice of the script."""

    seat: int
    words: str
    """Empty for any option."""
    step: int | None
    """The step that waits for it; None for one that is made without asking."""
    read: int | None = None
    """The step that is to be read before it; None where it follows at once."""


@lru_cache(maxsize=32)
def parse_lesson(text: str, where: str) -> Lesson:
    """A lesson from its file's text; errors begin with `where`. Raises ContentError with everything that is wrong."""
    problems: list[str] = []
    try:
        plain = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ContentError([f"{where}: is not valid TOML: {error}"]) from None
    lesson: Lesson | None = lint_value(plain, Lesson, where, problems)
    if lesson is not None:
        problems += [f"{where}: {words}" for words in _misfits(lesson)]
    if problems or lesson is None:
        raise ContentError(problems)
    return lesson


def _misfits(lesson: Lesson) -> Iterator[str]:
    """What can't be right whatever the game."""
    if not lesson.step:
        yield "there are no steps; write [[step]] for each"
        return
    for number, step in enumerate(lesson.step, start=1):
        if step.choice and step.kind:
            yield f"step {number}: waits for a choice and for a kind of decision; leave one of the two out"
    if lesson.step[-1].then and not lesson.step[-1].waits:
        yield f'step {len(lesson.step)}: nothing follows the last step; move its "then" to a step before it'
    if lesson.step[-1].waits:
        yield f"step {len(lesson.step)}: the last step lets go, so it waits for nothing; add one without a choice"


def read_lesson(folder: Path) -> Lesson | None:
    """The lesson in a folder, or None where it has none. Raises ContentError for one with errors."""
    file = folder / LESSON
    if not file.is_file():
        return None
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError([f"{folder.name}/{LESSON}: can't be read: {error}"]) from None
    return parse_lesson(text, f"{folder.name}/{LESSON}")


def lesson_of(game: Game[Any, Any], packs: Sequence[Path] = ()) -> Lesson | None:
    """The lesson of the last of these packs that has one, or else the game's own; None where there is none.

    Raises ContentError for one with errors.
    """
    for folder in (*reversed(packs), type(game).content_folder().parent):
        lesson = read_lesson(folder.resolve())
        if lesson is not None:
            return lesson
    return None


def begin_lesson(lesson: Lesson, match: Match) -> None:
    """Let a match that was just set up follow a lesson: its opening is played.

    Raises IllegalChoice where the opening does not fit.
    """
    match.lesson = lesson.id
    for line in lesson.opening:
        seat, _, words = line.partition(" ")
        match.choose(int(seat), words)


def progress_in(lesson: Lesson | None, match: Match) -> LessonProgress | None:
    """Where a match stands in its lesson; None where it follows none, has left it or has been let go."""
    if lesson is None or match.lesson != lesson.id or match.outcome is not None:
        return None
    choices = match.choices
    moves = _script(lesson)
    if len(choices) > len(moves):
        return None
    made, first = 0, 0
    for (seat, option), move in zip(choices, moves, strict=False):
        if seat != move.seat or (move.words and notation(option) != move.words):
            return None
        if move.step is not None:
            made, first = made + 1, move.step + 1
        elif move.read is not None:
            first = move.read + 1
    if len(choices) == len(moves):
        return LessonProgress(first, len(lesson.step) - 1, False, None, made)
    following = moves[len(choices)]
    if following.step is not None:
        return LessonProgress(first, following.step, True, None, made)
    script = Scripted(following.seat, following.words)
    if following.read is not None:
        return LessonProgress(first, following.read, False, script, made, holds=True)
    stops = (
        number for number in range(first, len(lesson.step)) if lesson.step[number].waits or lesson.step[number].then
    )
    return LessonProgress(first, next(stops, len(lesson.step) - 1), False, script, made)


@lru_cache(maxsize=32)
def _script(lesson: Lesson) -> tuple[_Move, ...]:
    """All choices of a lesson, in order."""
    moves = [_unasked(line) for line in lesson.opening]
    for number, step in enumerate(lesson.step):
        if step.waits:
            moves.append(_Move(lesson.seat, step.choice, number))
        script = [_unasked(line) for line in step.then]
        if script and not step.waits:
            script[0] = script[0]._replace(read=number)
        moves += script
    return tuple(moves)


def _unasked(line: str) -> _Move:
    seat, _, words = line.partition(" ")
    return _Move(int(seat), words, None)


def wanted(step: Step, decision: Decision) -> Any | None:
    """The option of a decision that a step waits for; None for any, or where there is none such."""
    return find(decision.options, step.choice) if step.choice else None


def not_yet(lesson: Lesson | None, match: Match, seat: int, words: str) -> str | None:
    """Why a lesson would rather have another choice of the learner than this one; None where it lets it pass.

    What the rules forbid passes, too: they say better why not.
    """
    progress = progress_in(lesson, match)
    decision = match.decisions.get(seat)
    if progress is None or lesson is None or decision is None or seat != lesson.seat:
        return None
    if find(decision.options, words) is None:
        return None
    if progress.holds:
        return "read this step first; then the lesson goes on"
    if progress.scripted is not None:
        return "one moment: in this lesson the next choice is made for you"
    if not progress.waits:
        return None
    step = lesson.step[progress.last]
    option = wanted(step, decision)
    if option is None:
        return None if not step.kind or decision.kind == step.kind else "something else comes first in this lesson"
    if notation(option) == notation(find(decision.options, words)):
        return None
    prompt = match.game.decisions.prompt(match.view(seat), seat, decision)
    asked = next(choice.words for choice in prompt.choices if choice.option == option)
    return f"try this first: {asked}"


def check_lesson(lesson: Lesson, game: Game[Any, Any], where: str = LESSON) -> list[str]:
    """Play a lesson through as a learner who does as it says; what is wrong, a sentence each.

    Every choice that is waited for must be offered when it is, everything that is shown must be on the learner's
    picture, the script must fit the rules, and at the end the match must go on.
    """
    try:
        config = configure(game.config_type, lesson.config)
        if lesson.seat >= len(game.seats(config)):
            return [f"{where}: seat: there is no seat {lesson.seat}; there are {len(game.seats(config))}, from 0"]
        match = Match(game, config, lesson.seed)
    except ConfigError as error:
        return [f"{where}: config: {error}"]
    try:
        begin_lesson(lesson, match)
    except IllegalChoice as error:
        return [f"{where}: opening: {error}"]
    problems: list[str] = []
    _play_through(lesson, match, 0, where, problems)
    return problems


def _play_through(lesson: Lesson, match: Match, first: int, where: str, problems: list[str]) -> None:
    """Play on from a step that is to be read now; stops at what can't be played."""
    for number in range(first, len(lesson.step)):
        step = lesson.step[number]
        here = f"{where}: step {number + 1}"
        progress = progress_in(lesson, match)
        if progress is None:
            problems.append(f"{here}: the match does not stand where this step is read")
            return
        problems += [f"{here}: {words}" for words in _not_shown(step, lesson, match)]
        if not step.waits:
            if step.then and not _play_script(step, match, here, problems):
                return
            continue
        decision = match.decisions.get(lesson.seat)
        if decision is None:
            asked = {seat: other.kind for seat, other in match.decisions.items()}
            problems.append(f"{here}: seat {lesson.seat} has nothing to choose here; others have: {asked}")
            return
        if step.kind and decision.kind != step.kind:
            problems.append(f'{here}: kind: "{step.kind}" is waited for, but "{decision.kind}" is asked')
            return
        if step.choice and wanted(step, decision) is None:
            offered = ", ".join(f'"{notation(option)}"' for option in decision.options[:12])
            problems.append(f'{here}: choice: "{step.choice}" is not offered; "{decision.kind}" offers {offered}')
            return
        options = [wanted(step, decision)] if step.choice else list(decision.options)
        for option in options[1:]:  # Whichever is taken, the lesson must go on.
            branch = match.fork()
            branch.lesson = match.lesson
            branch.choose(lesson.seat, option)
            if _play_script(step, branch, here, problems):
                _play_through(lesson, branch, number + 1, f"{where} (after {notation(option)})", problems)
        match.choose(lesson.seat, options[0])
        if not _play_script(step, match, here, problems):
            return
    if match.outcome is not None:
        problems.append(f"{where}: the match is over at the end of the lesson, so nobody can go on with it")
    elif lesson.seat not in match.decisions or any(lesson.seat not in one.seats for one in match.decisions.values()):
        problems.append(
            f"{where}: the last step can't be read in peace: others choose there (seats {sorted(match.decisions)}); "
            f"go on in the script until seat {lesson.seat} is asked"
        )


def _play_script(step: Step, match: Match, here: str, problems: list[str]) -> bool:
    for line in step.then:
        seat, _, words = line.partition(" ")
        try:
            match.choose(int(seat), words)
        except IllegalChoice as error:
            asked = {other: decision.kind for other, decision in match.decisions.items()}
            problems.append(f'{here}: then: "{line}" can\'t be chosen: {error} (asked: {asked})')
            return False
    return True


def _not_shown(step: Step, lesson: Lesson, match: Match) -> Iterator[str]:
    """What a step shows and isn't on the picture of the learner."""
    if not step.shows and not step.acts:
        return
    sheets = match.game.looks.sheets(match.view(lesson.seat), lesson.seat)
    titles = {sheet.id for sheet in sheets}
    for shown in (*step.shows, *step.acts):
        if shown.startswith(SHEET):
            if shown.removeprefix(SHEET) not in titles:
                yield f'shows: there is no sheet "{shown.removeprefix(SHEET)}"; choose from {", ".join(titles)}'
        elif not any(f'data-id="{shown}"' in sheet.svg for sheet in sheets):
            yield f'shows: there is nothing with the data-id "{shown}" on the picture of seat {lesson.seat} here'
