"""A match in this process: played on under one lock, kept before anybody sees it, followed by the pages on it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence

import msgspec

from herobox.kernel import HeroboxError, IllegalChoice, Match, UndoRefused, notation
from herobox.kernel.checkpoints import checkpoint_of, resume
from herobox.kernel.lessons import Moment, lesson_of, moment_of, not_yet
from herobox.kernel.naming import seat_names
from herobox.kernel.record import Record
from herobox.kernel.replay import make
from herobox.kernel.wording import join_words
from herobox.web.beats import MOST_BEATS
from herobox.web.errors import MovedOn, NotYours, RulesFailed
from herobox.web.loading import record_of, replay_all
from herobox.web.metrics import CHOICES, ERRORS, WAITING, timed
from herobox.web.presence import Presence
from herobox.web.seats import Holding, fits
from herobox.web.store import Loaded, Store, StoredMatch, StoredMessage, StoredQuestion, StoredSeat, Turn

_log = logging.getLogger(__name__)

TRIES = 5
"""How often a choice is made again when only what its seat can't know, such as another's plan, came in between."""


class Room:
    """One match, rebuilt from its stored choices whenever that is needed.

    Every method that awaits takes the lock, so nobody is shown a choice before it is kept.
    """

    def __init__(self, loaded: Loaded, match: Match, store: Store) -> None:
        """`match` is what `loading.replayed` made of `loaded`."""
        self.id = loaded.match.id
        self.kind = loaded.match.kind
        self.notes = loaded.match.notes
        self.created = loaded.match.created
        self.listed = loaded.match.listed
        """Whether the lobby shows its open seats."""
        self.hints_wished = loaded.match.hints
        self.game = match.game
        self.lock = asyncio.Lock()
        self.followers: set[Callable[[str], None]] = set()
        """Called after every change, with a sentence about it or an empty text."""
        self.presence = Presence()
        self.moment = 0
        """Another number after each change; whatever was made of the match at the same one is up to date."""
        self.changed_here = True
        """Whether the last change was made in this process."""
        self.news = 1
        """How many lines that everybody hears the last change brought to the log, or 1."""
        self._told = 0
        self._titled: tuple[int, tuple[str, ...]] | None = None
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
        """The lesson of the game, where the match follows one; whether it still does says `moment_of_lesson`."""
        self.seats: Sequence[StoredSeat] = loaded.seats
        self.question: StoredQuestion | None = loaded.question
        self.messages: list[StoredMessage] = [*loaded.messages]
        """All that was said, to whomever: `talk.readable` has what one seat may read."""

    @property
    def known(self) -> int:
        """How many lines of the record are kept and in `match`."""
        return len(self._kept)

    @property
    def open_question(self) -> StoredQuestion | None:
        """The question on the table: a plan that is made or changed in secret leaves it there."""
        asked = self.question
        return asked if asked is not None and asked.position >= self.match.settled else None

    @property
    def seed_waits_for(self) -> tuple[int, ...]:
        """The seats whose people must add to the seed before the first choice, where everybody does."""
        match = self.match
        if not match.seal.shared or self.kind != "played" or len(match.history) > len(match.seed_parts):
            return ()
        return tuple(s.number for s in self.seats if s.kind != "bot" and s.number not in match.seed_parts)

    @property
    def moment_of_lesson(self) -> Moment | None:
        """Where the match stands in its lesson; None where it follows none, or no longer."""
        return moment_of(self.lesson, self.match)

    @property
    def titles(self) -> tuple[str, ...]:
        """What everybody calls each seat by now."""
        if self._titled is None or self._titled[0] != self.moment:
            self._titled = (self.moment, seat_names(self.match))
        return self._titled[1]

    @property
    def published(self) -> str:
        """The commitment to the seed as it was published when the match was made."""
        return self._header.commitment

    # Who is who

    def held(self, holdings: Iterable[Holding]) -> tuple[int, ...]:
        """The seats that these secrets open for playing."""
        return tuple(sorted({held.seat for held in holdings if not held.invitation and self._opens(held)}))

    @property
    def hints(self) -> bool:
        """Whether whoever sits here can ask for hints; as usual not where people play against each other."""
        if self.hints_wished:
            return self.hints_wished == "on"
        sides = {self.match.seats[seat.number].side for seat in self.seats if seat.kind != "bot"}
        return len(sides) < 2

    async def recognise(self, holdings: Iterable[Holding]) -> None:
        """Read again who sits where when a secret opens no seat: another process may just have given it."""
        if any(not held.invitation and not self._opens(held) for held in holdings):
            await self.refresh()

    def invitations(self, holdings: Iterable[Holding]) -> dict[int, str]:
        """The secrets among these that still invite somebody to an open seat, by seat."""
        return {held.seat: held.token for held in holdings if held.invitation and self._opens(held)}

    def _opens(self, held: Holding) -> bool:
        return held.seat < len(self.seats) and fits(held.token, self.seats[held.seat].token_hash)

    def seat_of(self, token: str) -> int | None:
        """The seat that a secret belongs to."""
        found = None
        for seat in self.seats:  # All are compared, so that the time tells nothing.
            if fits(token, seat.token_hash):
                found = seat.number
        return found

    # What changes the match

    async def choose(self, seat: int, words: str, position: int, *, scripted: bool = False) -> None:
        """Make a choice at the position that the chooser saw; `scripted` is one that the match's lesson makes.

        Raises MovedOn when the table is past that position, IllegalChoice with the reason when the rules forbid it or
        the lesson waits for another.
        """
        async with self.lock:
            if not 0 <= seat < len(self.match.seats):
                raise NotYours(f"there is no seat {seat}")
            if self.seed_waits_for:
                raise IllegalChoice("the game begins when everybody has added to the dice")
            for _ in range(TRIES):
                if position != self.match.position(seat):
                    break
                if not scripted and (reason := not_yet(self.lesson, self.match, seat, words)):
                    raise IllegalChoice(reason)
                settled = self.match.settled
                self._change(lambda match: match.choose(seat, words))
                if await self._keep(seat, notation(self.match.choices[-1][1]), settled):
                    self._tell()
                    return
            raise MovedOn

    async def add_to_seed(self, seat: int, part: str) -> None:
        """Let a seat add to the seed, where everybody does; the table is then set up anew.

        Raises IllegalChoice where it can't, MovedOn when other processes were always faster.
        """
        async with self.lock:
            for _ in range(TRIES):
                if seat not in self.seed_waits_for:
                    raise IllegalChoice("nothing is to be added to the dice of this match by this seat")
                settled = self.match.settled
                self._change(lambda match: match.add_to_seed(seat, part))
                if await self._keep(seat, f"seed {part}", settled):
                    self._tell()
                    return
            raise MovedOn

    async def undo(self, seat: int, agreeing: Sequence[int]) -> bool:
        """Take this seat's last choice back, or ask the others; says whether it was taken back.

        Bots, empty seats and the seats in `agreeing` agree. Raises UndoRefused when there is nothing to take back.
        """
        async with self.lock:
            if self.match.outcome is not None:
                raise UndoRefused(
                    "the match is over, and everything in it has been revealed; look back at it and play on from there"
                )
            willing = {other.number for other in self.seats if other.kind != "human"} | set(agreeing)
            needed = self.match.consent_needed(seat)
            if set(needed) <= willing:
                self._keep_opening(seat)
                await self._take_back(seat, needed)
                while (moment := self.moment_of_lesson) is not None and moment.scripted is not None:
                    await self._take_back(seat, self.match.consent_needed(seat))  # Else it would be made again.
                return True
            own = [other for other in agreeing if other in needed]
            for _ in range(TRIES):
                settled = self.match.settled
                asked = await self._store.aside(self._store.ask, self.id, seat, self.known, own)
                await self._refresh()
                if asked or self.open_question is not None or self.match.settled != settled:
                    break
            self._tell()
            if not asked:
                if self.open_question is None:
                    raise MovedOn
                if self.open_question.seat != seat:
                    raise HeroboxError("Somebody has already asked to take back a choice: that needs an answer first.")
            return False

    async def answer(self, held: Iterable[int], agrees: bool) -> None:
        """Answer the question on the table for these seats. Raises MovedOn when it is not there any more."""
        async with self.lock:
            await self._refresh()
            question = self.open_question
            if question is None:
                raise MovedOn
            if not agrees:
                await self._store.aside(self._store.drop_question, self.id)
                await self._refresh()
                titles = seat_names(self.match)
                names = " and ".join(titles[seat] for seat in sorted(held))
                self._tell(f"{names} would rather not take that back.")
                return
            for seat in held:
                await self._store.aside(self._store.agree, self.id, seat, question.position)
            await self._refresh()
            if self.open_question is None:
                raise MovedOn
            willing = {other.number for other in self.seats if other.kind != "human"} | set(self.open_question.agreed)
            needed = self.match.consent_needed_before_plans(question.seat)
            if set(needed) <= willing:
                while self.match.plans_in_secret(question.seat):
                    await self._take_back(question.seat, ())
                await self._take_back(question.seat, needed)
            else:
                self._tell()

    async def sit(self, seat: int, token: str, new_hash: str, name: str) -> bool:
        """Take an open seat by its invitation, which is worth nothing afterwards; says whether it was still free."""
        async with self.lock:
            old = self.seats[seat].token_hash
            if self.seats[seat].kind != "open" or not fits(token, old):
                return False
            sat = await self._store.aside(self._store.sit, self.id, seat, old_hash=old, new_hash=new_hash, name=name)
            await self._refresh()
            self._tell(f"{name} sits down as {seat_names(self.match)[seat]}." if sat else "")
            return bool(sat)

    async def sit_at_listed(self, seat: int, new_hash: str, name: str) -> bool:
        """Take an open seat of a table that the lobby shows; says whether it was still free."""
        async with self.lock:
            if not self.listed or not 0 <= seat < len(self.seats) or self.seats[seat].kind != "open":
                return False
            old = self.seats[seat].token_hash
            sat = await self._store.aside(self._store.sit, self.id, seat, old_hash=old, new_hash=new_hash, name=name)
            await self._refresh()
            self._tell(f"{name} sits down as {seat_names(self.match)[seat]}." if sat else "")
            return bool(sat)

    async def hand_to_bot(self, seat: int, token: str, bot: str, name: str) -> bool:
        """Let a bot take an open seat, by its invitation; says whether it was still free."""
        async with self.lock:
            old = self.seats[seat].token_hash
            if self.seats[seat].kind != "open" or not fits(token, old):
                return False
            sat = await asyncio.to_thread(
                self._store.sit, self.id, seat, old_hash=old, new_hash="", name=name, kind="bot", bot=bot
            )
            await self._refresh()
            self._tell(f"{name} sits down as {seat_names(self.match)[seat]}." if sat else "")
            return bool(sat)

    async def say(self, seat: int, words: str, *, to_team: bool) -> StoredMessage:
        """Keep what a seat says, and show it to those who may read it."""
        async with self.lock:
            number = await self._store.aside(self._store.say, self.id, seat, words, to_team=to_team)
            await self._refresh()
            self._follow("")
            return self.messages[number]

    async def leave_lesson(self) -> None:
        """Follow the match's lesson no more; the match goes on."""
        async with self.lock:
            if self.match.lesson:
                header = msgspec.structs.replace(self._header, lesson="")
                await self._store.aside(self._store.leave_lesson, self.id, msgspec.json.encode(header).decode())
                await self._refresh()
            self._tell()

    async def succeed(self, successor: StoredMatch, sitting: Sequence[StoredSeat]) -> str:
        """Keep the match that follows this one; returns the id of the one that stands, as there may be one already."""
        stands: str = await self._store.aside(self._store.create_successor, self.id, successor, sitting)
        await self.refresh()
        return stands

    async def refresh(self) -> None:
        """Read what others have done to the match since."""
        async with self.lock:
            if await self._refresh():
                self.changed_here = False
                self._follow("")

    def announce(self, words: str) -> None:
        """Tell the pages a sentence about what goes on, though the match stands as it stood."""
        self._follow(words)

    # Inside the lock

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

    def _keep_opening(self, seat: int) -> None:
        """Raise UndoRefused where a learner would take back what the lesson has chosen for them."""
        moment = self.moment_of_lesson
        if moment is not None and not moment.made:
            raise UndoRefused("there is no choice of yours to take back yet: the lesson has just begun")

    async def _take_back(self, seat: int, agreed: Sequence[int]) -> None:
        before, settled = self._positions(), self.match.settled
        self._change(lambda match: match.undo(seat, agreed))
        if not await self._keep(seat, f"undo {','.join(map(str, agreed))}".rstrip(), settled):
            raise MovedOn
        # Of a plan that is changed in secret nobody is told: whoever may know of it sees the page change.
        secret = any(old == new for old, new in zip(before, self._positions(), strict=True))
        names = seat_names(self.match)
        bots = [names[other] for other in agreed if self.seats[other].kind == "bot"]
        asked = f"; {join_words(bots)} agreed" if bots else ""
        self._tell("" if secret else f"{names[seat]} took a choice back{asked}.")

    def _positions(self) -> list[int]:
        return [self.match.position(seat) for seat in (None, *range(len(self.match.seats)))]

    @timed("store")
    async def _keep(self, seat: int, words: str, settled: int) -> bool:
        """Append the record's last line; False when another process was faster. Raises StoreError when it failed.

        `settled`: how many lines everybody might know of before; no more than now, and nobody may notice this one.
        Where it is not kept, the match is at the last position that is.
        """
        turn = self._this_turn() if self._turn is None or self._turn.taken.mark is not self.match.mark else None
        over, secret = self.match.outcome is not None, self.match.settled == settled
        WAITING.inc()
        try:
            kept = await asyncio.wrap_future(
                self._store.append(self.id, self.known, seat, words, finished=over, secret=secret, turn=turn)
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
        self._kept.append((seat, words))
        self._turn = turn or self._turn
        self._point = self.match.point()
        CHOICES.labels(self.game.id).inc()
        self.version += 1
        if not secret:
            self.question = None
        return True

    async def _refresh(self) -> bool:
        """Read what is new; says whether anything was."""
        loaded = await self._store.aside(self._store.load, self.id, after=self.known, heard=len(self.messages))
        if loaded is None or (loaded.match.version == self.version and not loaded.choices):
            return False
        self.moment += 1
        self.version = loaded.match.version
        self.successor = loaded.match.successor
        self.question = loaded.question
        self.seats = loaded.seats
        self.messages += loaded.messages
        if self.match.lesson:  # Perhaps it was left.
            self._header = record_of(loaded).header
            self.match.lesson = self._header.lesson
        try:
            for choice in loaded.choices:
                make(self.match, choice.seat, choice.notation)
                self._kept.append((choice.seat, choice.notation))
        except Exception:
            _log.exception("a choice of another process did not fit; the match is rebuilt")
            self._rebuild()
            raise RulesFailed from None
        self._point = self.match.point()
        return True

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
        record = Record(self._header, tuple([f"{seat} {words}" for seat, words in self._kept]))
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
        if told != self._told:
            # Bots pause for so long: what some were told in secret must make no difference.
            new = self.match.events[min(self._told, told) :]
            self.news, self._told = max(1, sum(event.heard_by(None) for event in new)), told
        for follower in list(self.followers):
            follower(words)
