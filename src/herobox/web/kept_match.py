"""A match in this process and in the store: changed by the rules, kept, and brought back to what is kept."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from herobox.kernel import HeroboxError, IllegalChoice, Match, UndoRefused
from herobox.kernel.checkpoints import checkpoint_of, resume
from herobox.kernel.lessons import lesson_of
from herobox.kernel.naming import seat_names
from herobox.kernel.record import Record
from herobox.kernel.replay import make
from herobox.web.beats import MOST_BEATS
from herobox.web.clocks import Clocks, Pace, moved, read_pace
from herobox.web.errors import RulesFailed
from herobox.web.loading import read_entries, record_of, replay_all
from herobox.web.metrics import CHOICES, ERRORS, WAITING, timed
from herobox.web.notes import DEALT_ANEW, PLAYED_ON
from herobox.web.presence import Presence
from herobox.web.results.counting import result_of, sitter_of
from herobox.web.store import (
    Lengths,
    Loaded,
    Store,
    StoredChoice,
    StoredMessage,
    StoredQuestion,
    StoredSeat,
    Turn,
    Undone,
)
from herobox.web.store.results import Result
from herobox.web.undealt import settled_names
from herobox.web.waiting import whose_time_runs

_log = logging.getLogger(__name__)


class TakenBack(NamedTuple):
    """That a choice was taken back, where the log tells of it."""

    line: int
    """The number of the undo in the record."""
    seat: int
    """Whose last choice it was."""
    told: int
    """How many events are told before it."""
    gone: tuple[int, ...]
    """Whose choices went, in order."""

    @classmethod
    def of(cls, choice: StoredChoice) -> TakenBack:
        """As it is kept with an undo."""
        assert choice.undone is not None
        return cls(choice.number, choice.seat, choice.undone.told, choice.undone.gone)


class KeptMatch:
    """One match, rebuilt from its stored choices whenever that is needed. Its methods are called inside the lock."""

    def __init__(self, loaded: Loaded, match: Match, store: Store) -> None:
        """`match` is what `loading.replayed` made of `loaded`."""
        self.id = loaded.match.id
        self.kind = loaded.match.kind
        self.notes = loaded.match.notes
        self.created = loaded.match.created
        self.listed = loaded.match.listed
        """Whether the lobby shows its open seats."""
        self.hints_wished = loaded.match.hints
        self.switches = loaded.match.switches
        self.looks_key = loaded.match.id
        """Under which name what was drawn of it is kept."""
        self.game = match.game
        self.lock = asyncio.Lock()
        self.followers: set[Callable[[str], None]] = set()
        """Called after every change, with a sentence about it or an empty text."""
        self.presence = Presence()
        self.gone = False
        """Whether it was deleted."""
        self.moment = 0
        """Another number after each change; whatever was made of the match at the same one is up to date."""
        self.changed_here = True
        """Whether the last change was made in this process."""
        self.news = 1
        """How many lines that everybody hears the last change brought to the log, or 1."""
        self._told = 0
        self._titled: tuple[int, tuple[str, ...]] | None = None
        self._settled: tuple[str, ...] = ()
        """What the seats are called before the dice are made."""
        self._store = store
        self._header = record_of(loaded).header
        self._kept = [(choice.seat, choice.notation) for choice in loaded.choices]
        self.match = match
        match.keep_tables(MOST_BEATS)
        self._point = match.point()
        self._turn: Turn | None = self._this_turn() if loaded.checkpoints else None
        """The beginning of a turn that was kept last."""
        self.version = loaded.match.version
        self.successor = loaded.match.successor
        self.lesson = lesson_of(match.game) if match.lesson else None
        """The lesson of the game, where the match follows one; whether it still does says `lesson_progress`."""
        self.seats: Sequence[StoredSeat] = loaded.seats
        self.question: StoredQuestion | None = loaded.question
        self.pace = _pace_of(match)
        self.clocks: Clocks | None = loaded.clocks
        """How much time the seats have, where there is a pace; see `waiting.time_shown` for who may see what of it."""
        self.wishes: tuple[int, ...] = loaded.wishes
        """The seats that wish to end the match without a result, as another is away."""
        self.messages: list[StoredMessage] = [*loaded.messages]
        """All that was said, to whomever: `talk.readable` has what one seat may read."""
        self.undone = [TakenBack.of(one) for one in loaded.choices if one.undone is not None]
        """What was taken back, where the log tells of it."""
        self.places = _places(loaded, match)
        """For each of the match's entries, how many events had been told before it."""
        self._lower(len(match.events))
        self._unplaced = {entry.number for entry in loaded.entries if entry.told is None}

    @property
    def known(self) -> int:
        """How many lines of the record are kept and in `match`."""
        return len(self._kept)

    @property
    def lines(self) -> Sequence[tuple[int, str]]:
        """The lines of the record that are kept: the seat, and its words."""
        return self._kept

    @property
    def open_question(self) -> StoredQuestion | None:
        """The question on the table: a plan that is made or changed in secret leaves it there."""
        asked = self.question
        return asked if asked is not None and asked.position >= self.match.settled else None

    @property
    def seed_waits_for(self) -> tuple[int, ...]:
        """The seats whose people must add to the seed before the first choice, where everybody does."""
        match = self.match
        if PLAYED_ON in self.notes or DEALT_ANEW in self.notes:
            return ()  # What was added stands in the choices with which it began.
        if not match.seal.shared or self.kind != "played" or len(match.history) > len(match.seed_parts):
            return ()
        return tuple(s.number for s in self.seats if s.kind != "bot" and s.number not in match.seed_parts)

    @property
    def stood_in_for(self) -> tuple[int, ...]:
        """The seats that a bot plays for until their owners take them back."""
        seating = self.match.seating
        return tuple(seat for seat in sorted(seating.bots) if seat not in seating.left)

    @property
    def titles(self) -> tuple[str, ...]:
        """What everybody calls each seat by now; before the dice are made only what they can't change."""
        if self.seed_waits_for:
            self._settled = self._settled or settled_names(self.match)
            return self._settled
        if self._titled is None or self._titled[0] != self.moment:
            self._titled = (self.moment, seat_names(self.match))
        return self._titled[1]

    def _clocks_at(
        self, clocks: Clocks, match: Match, seats: Sequence[StoredSeat], now: float, chose: int | None = None
    ) -> Clocks:
        """What becomes of clocks now that the match stands as it does, with these in its seats."""
        assert self.pace is not None
        made = Counter(seat for seat, _ in match.choices)
        return moved(
            clocks,
            self.pace,
            now,
            running=() if self.seed_waits_for else whose_time_runs(match, seats),
            made=[made[seat] for seat in range(len(match.seats))],
            plans=None if match.together is None else match.settled,
            chose=chose,
        )

    async def _start_clocks(self) -> None:
        """Let the clocks run that should by now, where none does: somebody has sat down, say."""
        if self.clocks is None or self.pace is None or self.clocks.due is not None or self.clocks.flagged:
            return
        clocks = self._clocks_at(self.clocks, self.match, self.seats, self._store.now())
        if clocks != self.clocks:
            known = Lengths(self.known, len(self.match.entries))
            if await self._store.aside(self._store.start_clocks, self.id, known, self.clocks, clocks):
                self.clocks = clocks
                self.version += 1
            else:
                await self._refresh()

    @timed("rules")
    def _change(self, change: Callable[[Match], None]) -> None:
        """Let the rules change the match. Raises RulesFailed when they have a defect; then it stands as before."""
        try:
            change(self.match)
        except (IllegalChoice, UndoRefused):
            raise
        except Exception:
            _log.exception("a rule of %s failed; the match is rebuilt", self.game.id)
            ERRORS.labels("rules").inc()
            self._restore()
            raise RulesFailed from None

    @timed("store")
    async def _keep(self, seat: int, words: str, settled: int, undone: Undone | None = None) -> bool:
        """Append the record's last line; False when another process was faster. Raises StoreError when it failed.

        `undone`: what it takes back, where that is told. `settled`: how many lines everybody might know of before; no
        more than now, and nobody may notice this one. Where it is not kept, the match is at the last position that is.
        """
        turn = self._this_turn() if self._turn is None or self._turn.taken.mark is not self.match.mark else None
        over, secret = self.match.outcome is not None, self.match.settled == settled
        now = self._store.now()
        clocks = self.clocks
        if clocks is not None and self.pace is not None:
            chose = None if words.partition(" ")[0] in ("undo", "seed") else seat
            clocks = self._clocks_at(clocks, self.match, self.seats, now, chose)
        WAITING.inc()
        try:
            kept = await asyncio.wrap_future(
                self._store.append(
                    self.id,
                    self.known,
                    seat,
                    words,
                    finished=over,
                    secret=secret,
                    turn=turn,
                    entries=len(self.match.entries),
                    clocks=clocks,
                    at=now,
                    places=self._places_to_keep(),
                    result=self._result(self.match, now),
                    undone=undone,
                )
            )
        except BaseException:
            self._restore()  # Nobody knows whether it is kept; if it is, the watcher tells it.
            raise
        finally:
            WAITING.dec()
        if not kept:
            self._restore()
            await self._refresh()
            self._follow("")
            return False
        self._append(StoredChoice(self.known, seat, words, now, undone))
        self._unplaced.clear()
        self._turn = turn or self._turn
        self.clocks = clocks
        self._point = self.match.point()
        CHOICES.labels(self.game.id).inc()
        self.version += 1
        if not secret:
            self.question = None
        return True

    def _result(self, match: Match, now: float) -> Result | None:
        """How a match that was played here has ended at this moment; None while it goes on."""
        if match.outcome is None or self.kind != "played":
            return None
        try:
            lesson = bool(self.match.lesson)
            sitters = [sitter_of(seat) for seat in self.seats]
            return result_of(match, sitters, self.id, began=self.created, ended=now, lesson=lesson, notes=self.notes)
        except Exception:
            # No last choice fails by it: `herobox admin ratings` enters what is missing.
            _log.exception("how a match has ended can't be told")
            return None

    async def _refresh(self) -> bool:
        """Read what is new; says whether anything was."""
        loaded = await self._store.aside(self._store.load, self.id, after=self.known, heard=len(self.messages))
        if loaded is None or (loaded.match.version == self.version and not loaded.choices):
            return False
        self.moment += 1
        self.version = loaded.match.version
        self.successor = loaded.match.successor
        self.notes = loaded.match.notes
        self.question = loaded.question
        self.seats = loaded.seats
        self.clocks = loaded.clocks
        self.wishes = loaded.wishes
        for message in loaded.messages:  # Those that are known already had their words deleted.
            self.messages[message.number : message.number + 1] = [message]
        if self.match.lesson:  # Perhaps it was left.
            self._header = record_of(loaded).header
            self.match.lesson = self._header.lesson
        try:
            for choice in loaded.choices:
                self._note(loaded, self.known)
                make(self.match, choice.seat, choice.notation)
                self._append(choice)
            self._note(loaded, self.known)
        except Exception:
            _log.exception("a choice of another process did not fit; the match is rebuilt")
            self._rebuild()
            raise RulesFailed from None
        self._point = self.match.point()
        return True

    def _append(self, choice: StoredChoice) -> None:
        """Take over a line that is kept, and in the match."""
        self._kept.append((choice.seat, choice.notation))
        if choice.undone is not None:
            self.undone.append(TakenBack.of(choice))

    def _lower(self, told: int) -> None:
        """Let nothing between the events stand past so many of them, nor past what came after it: others are gone."""
        in_order = [(entry.after, 1, number) for number, entry in enumerate(self.match.entries)]
        in_order += [(one.line + 1, 0, number) for number, one in enumerate(self.undone)]
        for _, is_entry, number in sorted(in_order, reverse=True):
            if is_entry:
                told = self.places[number] = min(told, self.places[number])
            else:
                one = self.undone[number]
                told = min(told, one.told)
                self.undone[number] = one._replace(told=told)

    def _note(self, loaded: Loaded, upto: int) -> None:
        """Take over the entries that another process, or the ticker, has made after no more than so many lines."""
        new = loaded.entries[len(self.match.entries) :]
        new = tuple([entry for entry in new if entry.after <= upto])
        told = len(self.match.events)
        self.places += [told if entry.told is None else entry.told for entry in new]
        self._unplaced |= {entry.number for entry in new if entry.told is None}
        self.match.note_entries(read_entries(new))

    def _places_to_keep(self) -> tuple[tuple[int, int], ...]:
        """Where those entries stand in the log of which nobody has kept it yet."""
        told = len(self.match.events)
        return tuple((number, min(self.places[number], told)) for number in sorted(self._unplaced))

    def _this_turn(self) -> Turn:
        """The beginning of the match's turn, to be kept."""
        taken = self.match.taken()
        return Turn(taken, self.match.events[: taken.mark.told])

    def _restore(self) -> None:
        """Come back to the last position that is kept, whatever became of the match in memory."""
        self.moment += 1
        try:
            self.match.return_to(self._point)
        except Exception:
            _log.exception("the match is rebuilt from what is kept")
            self._rebuild()

    def _rebuild(self) -> None:
        """Make the match anew, up to the last choice that is kept."""
        self.moment += 1
        lines = tuple([f"{seat} {words}" for seat, words in self._kept])
        record = Record(self._header, lines, entries=self.match.entries)
        if self._turn is None:
            self.match = replay_all(record, self.game)
        else:
            self.match = resume(record, self.game, [checkpoint_of(self._turn.taken)], self._turn.told)
        self.match.keep_tables(MOST_BEATS)
        self._point = self.match.point()

    def _tell(self, words: str = "") -> None:
        self.changed_here = True
        self._follow(words)

    def _follow(self, words: str) -> None:
        self.moment += 1
        told = len(self.match.events)
        self._lower(told)
        # Bots pause for so long: what some were told in secret must make no difference.
        new = self.match.events[min(self._told, told) :]
        self.news, self._told = max(1, sum(event.heard_by(None) for event in new)), told
        for follower in list(self.followers):
            follower(words)


def _places(loaded: Loaded, match: Match) -> list[int]:
    """How many events had been told before each entry, as far as that is kept; else as its turn tells about."""
    begun = loaded.checkpoints[0].number if loaded.checkpoints and loaded.events else -1
    told = len(match.events)
    usual = [
        loaded.events[-1].until if entry.after <= begun and entry.after < len(loaded.choices) else told
        for entry in loaded.entries
    ]
    kept = [least if entry.told is None else entry.told for entry, least in zip(loaded.entries, usual, strict=True)]
    return [min(place, told) for place in kept]


def _pace_of(match: Match) -> Pace | None:
    """The pace of a match; none where a record that was sent here has one that nobody plays by here."""
    try:
        return read_pace(match.pace)
    except HeroboxError:
        return None
