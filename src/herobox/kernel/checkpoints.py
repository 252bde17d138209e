"""Checkpoints: where a match's turn began, as bytes from which the match goes on without playing what led there.

    taken = match.taken()     # quick: it shares what never changes
    kept = encode(taken)      # in another thread, if need be
    ...
    match = resume(record, game, [read(kept)], told)

A record alone leads to the same place as long as the rules are the same. A checkpoint is quicker and outlives them.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.history import History, Made, Noted
from herobox.kernel.marks import Mark, Taken
from herobox.kernel.match import Match
from herobox.kernel.record import Header, Record, Undo, Update
from herobox.kernel.replay import make, prepare
from herobox.kernel.saving import NotReadable, from_plain, to_plain
from herobox.kernel.sealing import SeedPart
from herobox.kernel.table import Counts, Event, Table
from herobox.kernel.wording import count_of

PACKED = "packed "
"""What a text by `packed` begins with, as no record does."""
FORMAT = 1
"""The version of a checkpoint's form."""


class Checkpoint(msgspec.Struct, frozen=True):
    """The beginning of a turn, and which of a record's lines lead there and further on."""

    format: int
    rules: str
    """The version of the rules that made it."""
    content: str
    """The hash of the content."""
    lines: int
    """How many lines of the record it stands for; those after it are to be played on from here."""
    choices: int
    """How many choices led to the turn's beginning; any further ones of `live` were made since."""
    turns: list[int]
    """How many choices each of the turns before had."""
    live: list[tuple[int, int]]
    """Which lines are choices that were not taken back, as ranges: from, and up to but without."""
    closed: int
    """See `History`: how many lines an undo has closed, ..."""
    kept: int
    """... and how many choices were left then, ..."""
    planned_since: int | None
    """... and where plans began that were being made; ..."""
    unmade: list[int]
    """... and which lines were taken back from plans in secret."""
    before_each: list[tuple[int, int]]
    """Before each choice, how many random numbers had been drawn and how often something had become known."""
    told: int
    """How many events had been told by the turn's beginning."""
    counts: list[tuple[str, str, int]]
    """What had been counted for reports."""
    state: Any
    """The table at the turn's beginning, as plain data."""
    stood: list[int] | None = None
    """See `History`; older checkpoints have none."""


def checkpoint_of(taken: Taken) -> Checkpoint:
    """The checkpoint itself; may be called in any thread."""
    mark, history = taken.mark, taken.history
    turns = []
    past = mark.past
    while past is not None:
        past, turn = past
        turns.append(len(turn))
    after_undo = len(history.closed)
    since_undo = [(after_undo, taken.lines)] if taken.lines > after_undo else []
    return Checkpoint(
        format=FORMAT,
        rules=taken.rules,
        content=taken.content,
        lines=taken.lines,
        choices=mark.number,
        turns=turns[::-1],
        live=[*_ranges(history.places), *since_undo],
        closed=len(history.closed),
        kept=history.kept,
        planned_since=history.planned_since,
        unmade=sorted(history.unmade),
        before_each=taken.before_each,
        told=mark.told,
        counts=[(what, whom, times) for what, by_whom in mark.counts.items() for whom, times in by_whom.items()],
        state=to_plain(mark.state, taken.printed),
        stood=None if history.stood is None else list(history.stood),
    )


def encode(taken: Taken) -> bytes:
    """The checkpoint as bytes, for `read`: a few kilobytes, in some tenths of a millisecond and in any thread."""
    return zlib.compress(msgspec.msgpack.encode(checkpoint_of(taken)), 1)


def read(kept: bytes) -> Checkpoint:
    """What `Taken.encoded` has written. Raises NotReadable for anything else."""
    try:
        checkpoint = msgspec.msgpack.decode(zlib.decompress(kept), type=Checkpoint)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise NotReadable(f"the checkpoint is damaged: {error}") from None
    if checkpoint.format != FORMAT:
        raise NotReadable(f"the checkpoint has the form {checkpoint.format}, and this version reads {FORMAT}")
    return checkpoint


def resume(record: Record, game: Game[Any, Any], checkpoints: Sequence[Checkpoint], told: Sequence[Event]) -> Match:
    """The match at the end of a record, played on from the first of these checkpoints of it.

    The others are of earlier turns, for choices to be taken back to. `told` are the events up to the first one, at
    least. Raises HeroboxError when the checkpoint can't be read by these rules or a line after it does not fit.
    """
    newest = checkpoints[0]
    match = begin_at(record, game, checkpoints, told)
    for number in _numbers(newest.live)[newest.choices :]:
        seat, choice = _split(record.lines[number])
        match.choose(seat, choice)
    match.note_history(_history(record, newest))
    for line in record.lines[newest.lines :]:
        make(match, *_split(line))
    match.note_entries(record.entries)
    return match


def packed(match: Match) -> str:
    """A match as a line of text, for another process to go on with where no record leads there; without its events."""
    checkpoint = msgspec.structs.replace(checkpoint_of(match.taken()), told=0)
    record = match.record
    plain = msgspec.msgpack.encode((record.header, record.lines, checkpoint))
    return PACKED + base64.b85encode(zlib.compress(plain, 1)).decode()


def unpacked(text: str, load: Callable[[str], Game[Any, Any]]) -> Match:
    """The match of a text by `packed`; `load` finds its game by its id."""
    plain = zlib.decompress(base64.b85decode(text.removeprefix(PACKED)))
    header, lines, checkpoint = msgspec.msgpack.decode(plain, type=tuple[Header, tuple[str, ...], Checkpoint])
    return resume(Record(header, lines), load(header.game), [checkpoint], [])


def apart(match: Match) -> Match:
    """Another match at the same position, with all events, that can be played on without touching this one."""
    return resume(match.record, match.game, [checkpoint_of(match.taken())], match.events)


def go_on_under(record: Record, game: Game[Any, Any], checkpoint: Checkpoint, told: Sequence[Event]) -> Match:
    """The match of a record, played on by these rules from a checkpoint of others; its log and its header say so.

    Choices that were made in the turn are made again as far as these rules take them; the others are taken back.
    Raises HeroboxError when the checkpoint can't be read by these rules.
    """
    header = record.header
    last = header.updates[-1] if header.updates else None
    update = Update(
        lines=len(record.lines),
        rules_before=last.rules if last else header.rules,
        rules=game.rules_version,
        content=game.content.hash,
        choices=checkpoint.choices,
    )
    lines, live = _lines_since(record, checkpoint)
    trial = begin_at(record, game, [checkpoint], told)
    again = _make_again(trial, lines)
    words = _says(update, len(checkpoint.turns) + 1, len(lines) - again)
    # Told before the turn begins, so that it stands there whatever is taken back.
    checkpoint = msgspec.structs.replace(checkpoint, told=checkpoint.told + 1)
    header = msgspec.structs.replace(header, updates=[*header.updates, update])
    match = begin_at(Record(header, record.lines), game, [checkpoint], [*told[: checkpoint.told - 1], Event(words)])
    _make_again(match, lines[:again])
    before = _numbers(checkpoint.live)[: checkpoint.choices]
    # What the turn's lines say of plans that are still being made stays secret.
    planned_since = None if match.together is None else before[-1] + 1 if before else 0
    places = (*before, *live[:again])
    match.note_history(
        History(tuple(map(_noted, record.lines)), len(places), planned_since, places, frozenset(checkpoint.unmade))
    )
    match.note_entries(record.entries)
    return match


def _make_again(match: Match, lines: Sequence[str]) -> int:
    """Make these choices, up to the first that is not allowed; returns how many were."""
    for number, line in enumerate(lines):
        try:
            match.choose(*_split(line))
        except HeroboxError:
            return number
    return len(lines)


def _says(update: Update, turn: int, dropped: int) -> str:
    same = update.rules_before == update.rules
    what = "Cards or numbers were updated" if same else "The rules were updated"
    which = "" if same else f" from version {update.rules_before} to {update.rules}"
    words = f"{what}{which}: the match is played on from turn {turn}."
    if dropped:
        words += f" {count_of(dropped, 'choice', 'choices')} of that turn must be made again."
    return words


def _lines_since(record: Record, checkpoint: Checkpoint) -> tuple[list[str], list[int]]:
    """The choices made in the turn of a checkpoint, and which lines they are; up to the first undo after it."""
    live = _numbers(checkpoint.live)[checkpoint.choices :]
    for number in range(checkpoint.lines, len(record.lines)):
        if _split(record.lines[number])[1].partition(" ")[0] == "undo":
            break
        live.append(number)
    return [record.lines[number] for number in live], live


def begin_at(record: Record, game: Game[Any, Any], checkpoints: Sequence[Checkpoint], told: Sequence[Event]) -> Match:
    """The match at the beginning of the first checkpoint's turn. Raises HeroboxError as `resume` does."""
    newest = checkpoints[0]
    if newest.lines > len(record.lines) or newest.told > len(told):
        raise NotReadable("the checkpoint is of more choices or events than there are")
    match = prepare(record, game)
    for number, line in enumerate(record.lines):
        seat, made = _noted(line)
        if type(made) is not SeedPart:
            break
        if number >= newest.lines:
            raise NotReadable("the table was set up anew since the checkpoint")
        match.add_to_seed(seat, made.part)
    chain = _Chain(record, newest)
    marks = [_mark(match, checkpoint, chain) for checkpoint in checkpoints[:1]]
    for checkpoint in checkpoints[1:]:
        try:
            marks.append(_mark(match, checkpoint, chain))
        except NotReadable:  # Then it is played from the start, should anybody go back as far as that.
            break
    if len(newest.before_each) != newest.choices:
        raise NotReadable("the checkpoint counts its choices wrongly")
    match.go_on_from(marks[::-1], newest.before_each[:], list(told[: newest.told]), record.header)
    return match


def same_table(match: Match, checkpoint: Checkpoint) -> bool:
    """Whether a match, played by the rules of now, was where a checkpoint of other rules says that it was."""
    taken = match.taken()
    if taken.mark.number != checkpoint.choices:
        return False
    try:
        state = read_state(match, checkpoint)
    except HeroboxError:
        return False
    printed = match.printed
    same: bool = to_plain(state, printed) == to_plain(taken.mark.state, printed)
    return same


def read_state(match: Match, checkpoint: Checkpoint) -> Table:
    """The table of a checkpoint, with what is printed in this match. Raises NotReadable."""
    state = from_plain(type(match.state), checkpoint.state, match.printed)
    match.game.restore(state)
    if checkpoint.rules != match.game.rules_version or checkpoint.content != match.game.content.hash:
        problems = match.game.check(state)
        if problems:
            raise NotReadable(f"the kept table does not fit the rules of now: {problems[0]}")
    return state


class _Chain:
    """The choices of the turns before a checkpoint, as the engine chains them: each turn's with what came before."""

    def __init__(self, record: Record, newest: Checkpoint) -> None:
        choices = [_noted(record.lines[number]) for number in _numbers(newest.live)[: newest.choices]]
        self._at: dict[int, Any] = {0: None}
        number = 0
        past: Any = None
        for count in newest.turns:
            past = (past, choices[number : number + count])
            number += count
            self._at[number] = past
        if number != newest.choices or len(choices) != number:
            raise NotReadable("the checkpoint counts its choices wrongly")

    def at(self, number: int) -> Any:
        """What came before the choice of this number, at which a turn begins. Raises NotReadable where none does."""
        if number not in self._at:
            raise NotReadable("the checkpoint is of no turn's beginning")
        return self._at[number]


def _mark(match: Match, checkpoint: Checkpoint, chain: _Chain) -> Mark:
    counts = Counts()
    for what, whom, times in checkpoint.counts:
        counts[what][whom] = times
    return Mark(
        turn=len(checkpoint.turns),
        number=checkpoint.choices,
        past=chain.at(checkpoint.choices),
        state=read_state(match, checkpoint),
        told=checkpoint.told,
        counts=counts,
    )


def _history(record: Record, checkpoint: Checkpoint) -> History:
    if not checkpoint.closed:
        return History()
    return History(
        tuple(map(_noted, record.lines[: checkpoint.closed])),
        checkpoint.kept,
        checkpoint.planned_since,
        tuple(_numbers(checkpoint.live)[: checkpoint.kept]),
        frozenset(checkpoint.unmade),
        None if checkpoint.stood is None else tuple(checkpoint.stood),
    )


def _noted(line: str) -> Made:
    """A line as an entry of a match's history."""
    seat, choice = _split(line)
    word, _, agreed = choice.partition(" ")
    if word == "seed":
        return seat, SeedPart(agreed)
    if word == "undo":
        return seat, Undo(tuple(map(int, agreed.split(","))) if agreed else ())
    return seat, Noted(choice)


def _split(line: str) -> tuple[int, str]:
    seat, _, choice = line.partition(" ")
    return int(seat), choice


def _ranges(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Rising numbers as ranges."""
    ranges: list[tuple[int, int]] = []
    for number in numbers:
        if ranges and ranges[-1][1] == number:
            ranges[-1] = (ranges[-1][0], number + 1)
        else:
            ranges.append((number, number + 1))
    return ranges


def _numbers(ranges: Sequence[tuple[int, int]]) -> list[int]:
    return [number for start, stop in ranges for number in range(start, stop)]
