"""A match in this process: played on under one lock, kept before anybody sees it, followed by the pages on it."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

import msgspec

from herobox.kernel import HeroboxError, IllegalChoice, UndoRefused, notation
from herobox.kernel.history import is_told, taken_back_in_words
from herobox.kernel.lessons import LessonProgress, not_yet, progress_in
from herobox.kernel.naming import seat_names
from herobox.kernel.wording import join_words
from herobox.web.clocks import Clocks
from herobox.web.errors import MovedOn, NotYours
from herobox.web.leaving import Leaving
from herobox.web.notes import LED_BY_LESSON
from herobox.web.seats import Holding, fits
from herobox.web.store import StoredMatch, StoredMessage, StoredSeat, Undone
from herobox.web.store.noting import note

_log = logging.getLogger(__name__)

TRIES = 5
"""How often a choice is made again when only what its seat can't know, such as another's plan, came in between."""


class Room(Leaving):
    """One match, with what people do to it.

    Every method that awaits takes the lock, so nobody is shown a choice before it is kept.
    """

    @property
    def lesson_progress(self) -> LessonProgress | None:
        """Where the match stands in its lesson; None where it follows none, or no longer."""
        return progress_in(self.lesson, self.match)

    @property
    def published(self) -> str:
        """The commitment to the seed as it was published when the match was made."""
        return self._header.commitment

    # Who is who

    def held(self, holdings: Iterable[Holding]) -> tuple[int, ...]:
        """The seats that these secrets open for playing."""
        opened = {held.seat for held in holdings if not held.invitation and self._opens(held)}
        persons = {held.person for held in holdings if held.person}
        return tuple(sorted(opened | {seat.number for seat in self.seats if seat.person in persons}))

    @property
    def hints(self) -> bool:
        """Whether whoever sits here can ask for hints; as usual not where people play against each other."""
        if self.hints_wished:
            return self.hints_wished == "on"
        people = [seat for seat in self.seats if seat.kind == "open" or seat.owned]
        sides = {self.match.seats[seat.number].side for seat in people}
        return len(sides) < 2

    async def recognise(self, holdings: Iterable[Holding]) -> None:
        """Read again who sits where when a secret opens no seat: another process may just have given it."""
        if any(not held.invitation and not self.held([held]) for held in holdings):
            await self.refresh()

    def invitations(self, holdings: Iterable[Holding]) -> dict[int, str]:
        """The secrets among these that still invite somebody to an open seat, by seat."""
        return {held.seat: held.token for held in holdings if held.invitation and self._opens(held)}

    def _opens(self, held: Holding) -> bool:
        return 0 <= held.seat < len(self.seats) and fits(held.token, self.seats[held.seat].token_hash)

    def seat_of(self, token: str) -> int | None:
        """The seat that a secret belongs to."""
        found = None
        for seat in self.seats:  # All are compared, so that the time tells nothing.
            if fits(token, seat.token_hash):
                found = seat.number
        return found

    # What changes the match

    async def choose(
        self, seat: int, words: str, position: int, *, scripted: bool = False, by_bot: bool = False
    ) -> None:
        """Make a choice at the position that the chooser saw; `scripted` is one that the match's lesson makes.

        `by_bot`: a bot does that, which may only play where nobody else does, as nobody else may where a bot does.

        Raises MovedOn when the table is past that position, IllegalChoice with the reason when the rules forbid it or
        the lesson waits for another.
        """
        async with self.lock:
            if not 0 <= seat < len(self.match.seats):
                raise NotYours(f"there is no seat {seat}")
            if self.seed_waits_for:
                raise IllegalChoice("the game begins when everybody has helped to make its dice and shuffles")
            for _ in range(TRIES):
                if position != self.match.position(seat) or (by_bot and self.seats[seat].kind == "human"):
                    break
                if seat in self.stood_in_for and not by_bot:
                    raise NotYours("A bot plays for you. Take your seat back first, and then choose.")
                if seat in self.match.seating.left and not by_bot:
                    raise NotYours("You have left this match, so you can't choose in it any more.")
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
                    raise IllegalChoice("nothing is to be added to the seed of this match by this seat")
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
            if not self.switches.takes_back:
                raise UndoRefused("this table plays without taking back")
            if seat in self.match.seating.left:
                raise UndoRefused("you have left this match, so you can't take anything back in it any more")
            willing = self._willing() | set(agreeing)
            needed = self.match.consent_needed(seat)
            absent = [other for other in self.stood_in_for if other in needed and other not in willing]
            if absent:
                names = join_words([seat_names(self.match)[other] for other in absent])
                raise UndoRefused(f"a bot plays for {names}, and only who sits there can agree to that")
            if set(needed) <= willing:
                self._keep_opening(seat)
                await self._take_back(seat, needed)
                while (progress := self.lesson_progress) is not None and progress.scripted is not None:
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
                self._tell(self._named(f"{names} would rather not take that back."))
                return
            for seat in held:
                await self._store.aside(self._store.agree, self.id, seat, question.position)
            await self._refresh()
            if self.open_question is None:
                raise MovedOn
            willing = self._willing() | set(self.open_question.agreed)
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
            await self._start_clocks()
            self._tell(self._sits_down(seat, name) if sat else "")
            return bool(sat)

    async def sit_at_listed(self, seat: int, new_hash: str, name: str) -> bool:
        """Take an open seat of a table that the lobby shows; says whether it was still free."""
        async with self.lock:
            if not self.listed or not 0 <= seat < len(self.seats) or self.seats[seat].kind != "open":
                return False
            old = self.seats[seat].token_hash
            sat = await self._store.aside(self._store.sit, self.id, seat, old_hash=old, new_hash=new_hash, name=name)
            await self._refresh()
            await self._start_clocks()
            self._tell(self._sits_down(seat, name) if sat else "")
            return bool(sat)

    async def hand_to_bot(self, seat: int, token: str, bot: str, name: str) -> bool:
        """Let a bot take an open seat, by its invitation; says whether it was still free."""
        async with self.lock:
            old = self.seats[seat].token_hash
            if self.seats[seat].kind != "open" or not fits(token, old):
                return False
            sat = await self._store.aside(
                self._store.sit, self.id, seat, old_hash=old, new_hash="", name=name, kind="bot", bot=bot
            )
            await self._refresh()
            await self._start_clocks()
            self._tell(self._sits_down(seat, name) if sat else "")
            return bool(sat)

    async def say(self, seat: int, words: str, *, to_team: bool, who: str = "", person: str = "") -> StoredMessage:
        """Keep what a seat says, and show it to those who may read it; `who` says it as NOBODY, who watches."""
        async with self.lock:
            keep = self._store.say
            number = await self._store.aside(keep, self.id, seat, words, to_team=to_team, who=who, person=person)
            await self._refresh()
            self._follow("")
            return self.messages[number]

    async def note(self, words: str) -> None:
        """Keep a note on the match, once."""
        async with self.lock:
            if words not in self.notes:
                await self._store.aside(note, self._store.database, self.id, words)
                await self._refresh()

    async def read_on(self, seat: int, position: int) -> None:
        """Let the script of a lesson go on, whose learner has read the last step at a position.

        Raises MovedOn where it does not wait for that.
        """
        progress = self.lesson_progress
        reader = None if self.lesson is None else self.lesson.seat
        if progress is None or not progress.holds or progress.scripted is None or seat != reader:
            raise MovedOn
        if position != self.match.position(seat):
            raise MovedOn
        script = progress.scripted
        await self.choose(script.seat, script.words, self.match.position(script.seat), scripted=True)

    async def leave_lesson(self) -> None:
        """Follow the match's lesson no more; the match goes on."""
        async with self.lock:
            if self.match.lesson:
                header = msgspec.structs.replace(self._header, lesson="")
                await self._store.aside(note, self._store.database, self.id, LED_BY_LESSON)
                await self._store.aside(self._store.leave_lesson, self.id, msgspec.json.encode(header).decode())
                await self._refresh()
            self._tell()

    async def start_clocks(self) -> None:
        """Let the clocks run that should by now; see `leaving` for what else becomes of them."""
        async with self.lock:
            await self._start_clocks()

    async def succeed(self, successor: StoredMatch, sitting: Sequence[StoredSeat], clocks: Clocks | None = None) -> str:
        """Keep the match that follows this one; returns the id of the one that stands, as there may be one already."""
        stands: str = await self._store.aside(self._store.create_successor, self.id, successor, sitting, clocks)
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

    def _sits_down(self, seat: int, name: str) -> str:
        given = name not in ("", self.titles[seat], self.match.seats[seat].name)
        return f"{name if given else 'Somebody'} sits down as {self.titles[seat]}."

    def _willing(self) -> set[int]:
        """The seats that agree to whatever is taken back: bots, but none that plays for somebody, and empty seats."""
        absent = self.stood_in_for
        return {other.number for other in self.seats if other.kind != "human" and other.number not in absent}

    def _keep_opening(self, seat: int) -> None:
        """Raise UndoRefused where a learner would take back what the lesson has chosen for them."""
        progress = self.lesson_progress
        if progress is not None and not progress.made:
            raise UndoRefused("there is no choice of yours to take back yet: the lesson has just begun")

    async def _take_back(self, seat: int, agreed: Sequence[int]) -> None:
        settled, gone = self.match.settled, self.match.going_with(seat)
        self._change(lambda match: match.undo(seat, agreed))
        undone = Undone(len(self.match.events), gone) if is_told(seat, gone, agreed=bool(agreed)) else None
        if not await self._keep(seat, f"undo {','.join(map(str, agreed))}".rstrip(), settled, undone):
            raise MovedOn
        names = seat_names(self.match)
        bots = [names[other] for other in agreed if self.seats[other].kind == "bot"]
        words = taken_back_in_words(seat, gone, names)
        if bots:
            words = f"{words.removesuffix('.')}; {join_words(bots)} agreed."
        # Of a plan that is changed in secret nobody is told: whoever may know of it sees the page change.
        self._tell(self._named(words) if gone else "")
