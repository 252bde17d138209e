"""A game being played: choices in, decisions out; it can be copied, taken back and saved at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import msgspec

from herobox.kernel.configuring import settings_of
from herobox.kernel.engine import Imagined
from herobox.kernel.entries import WORDS, Entry, read_entry
from herobox.kernel.errors import HeroboxError, IllegalChoice, RulesError
from herobox.kernel.history import History, Made
from herobox.kernel.marks import Mark, Marks, Taken
from herobox.kernel.notation import find
from herobox.kernel.printed import Printed
from herobox.kernel.record import Header, Record, Undo, line
from herobox.kernel.refusing import choice_refusal, turn_refusal
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision, Together
from herobox.kernel.sealing import Seal, SeedPart, check_part
from herobox.kernel.table import Event
from herobox.kernel.undoing import Undoing


class Match(Undoing):
    """One game from its setup to its outcome.

    `Match(game, config, seed)` sets up; `decisions` says who must choose what; `choose` makes a choice.
    """

    # Before the first choice

    @property
    def seed_parts(self) -> dict[int, str]:
        """What seats have added to the seed, in order."""
        return {seat: made.part for seat, made in self._history.closed if type(made) is SeedPart}

    def add_to_seed(self, seat: int, part: str) -> None:
        """Let a seat add letters and digits to the seed, once and before the first choice; the table is set up anew.

        Raises IllegalChoice where it can't.
        """
        check_part(part)
        if not 0 <= seat < len(self.seats):
            raise IllegalChoice(f"there is no seat {seat}; the seats are 0 to {len(self.seats) - 1}")
        if self._stopped or self._determinized or len(self.history) > len(self.seed_parts):
            raise IllegalChoice("nothing can be added to the seed any more: choices have been made")
        if seat in self.seed_parts:
            raise IllegalChoice(f"{self.seats[seat].name} has added to the seed already")
        self._history = History((*self._history.closed, (seat, SeedPart(part))))
        self.seed = self.seal.with_parts(self.seed_parts.items())
        self._set_up()

    # Choosing

    def choose(self, seat: int, option: Any) -> None:
        """Make a choice for a seat: an option of its decision, or the option's notation.

        Raises IllegalChoice with the reason if it is not this seat's turn to choose or not allowed.
        """
        asked = self._asked
        index = 0
        decision: Decision | None = None
        if type(asked) is Together:
            index = asked.asked_of(seat)
            decision = asked.decisions[index] if index >= 0 else None
        elif asked is not None and seat in asked.seats:
            decision = asked
        if decision is None:
            raise IllegalChoice(self._turn_refusal(seat))
        # Verbs are tuples, so two of different types may be equal: the type must be the same, too.
        same = (one for one in decision.options if type(one) is type(option) and one == option)
        found = next(same, None)
        if found is None and isinstance(option, str):
            found = find(decision.options, option)
        if found is None:
            raise IllegalChoice(choice_refusal(self.game, self.view(seat), seat, decision, option))
        self._take(seat, index, found)

    def make(self, seat: int, option: Any) -> None:
        """Make a choice that needs no check: `option` is one of those objects that the seat's decision offers.

        For programs that choose by number; `choose` is for everybody else.
        """
        asked = self._asked
        self._take(seat, asked.asked_of(seat) if type(asked) is Together else 0, option)

    def refusal(self, seat: int, text: str) -> str | None:
        """Why this seat can't choose what the text says, or None when it can."""
        decision = self.decisions.get(seat)
        if decision is None:
            return self._turn_refusal(seat)
        if find(decision.options, text) is not None:
            return None
        return choice_refusal(self.game, self.view(seat), seat, decision, text)

    def _turn_refusal(self, seat: int) -> str:
        known = seat if 0 <= seat < len(self.seats) else None
        return turn_refusal(self.seats, self.waiting_for(known), self.outcome, seat)

    # Between the choices: see `entries`

    def enter(self, seat: int, words: str) -> Entry:
        """Note what people did about a seat, such as "resigned" or "handed 1 planner:64"; returns the entry.

        Raises HeroboxError with the reason where it does not fit.
        """
        history = self.history
        entry = read_entry(len(history), seat, words)
        if entry is None:
            raise HeroboxError(f'"{words}" is nothing that is done about a seat; that is one of {", ".join(WORDS)}')
        if self._determinized:
            raise RulesError("an imagined match is not left")
        seating = self.seating
        since = seating.flagged.get(seat, len(history))
        reason = seating.refusal(
            entry,
            {number: place.side for number, place in enumerate(self.seats)},
            paced=bool(self.pace),
            asked=self.decisions,
            silent=all(who != seat or type(made) is Undo for who, made in history[since:]),
        )
        if reason or self.outcome is not None:
            raise HeroboxError(reason or f"the match is over: {self.outcome.reason if self.outcome else ''}")
        self.note_entries((entry,))
        return entry

    def note_entries(self, entries: Sequence[Entry]) -> None:
        """Take over entries that were found to fit when they were made."""
        self.entries += tuple(entries)
        if self.outcome is None and self.seating.end is not None:
            self._stop()

    # Saving: see `checkpoints`

    @property
    def record(self) -> Record:
        """The match as a save file that replays to this position.

        Raises RulesError in an imagined match, which no choices lead to.
        """
        if self._determinized:
            raise RulesError("an imagined match has no record")
        header = Header(
            format=self.format,
            game=self.game.id,
            rules=self.game.rules_version,
            packs=list(self.game.content.packs),
            content=self.game.content.hash,
            config=settings_of(self.config),
            seats=list(self.players),
            seed=self.seal.seed,
            commitment=self.commitment,
            salt=self.seal.salt,
            seed_by=self.seal.by,
            shared=self.seal.shared,
            lesson=self.lesson,
            chance=self.chance,
            pace=self.pace,
            dealt=list(self.dealt),
        )
        if self._header is not None:
            of = self._header
            header = msgspec.structs.replace(
                header, rules=of.rules, packs=of.packs, content=of.content, updates=of.updates
            )
        return Record(header, tuple(line(seat, option) for seat, option in self.history), entries=self.entries)

    @property
    def mark(self) -> Mark | None:
        """The beginning of this turn, another object after every undo; None in a copy and where nobody listens."""
        return None if self._marks is None else self._marks.last

    @property
    def printed(self) -> Printed:
        """What kept states of this match may name."""
        return self._names()

    def taken(self) -> Taken:
        """What a checkpoint of this turn's beginning, and of the choices in it so far, is written from.

        Raises RulesError in a copy and where nobody listens.
        """
        mark = self.mark
        if mark is None or self._counts is None:
            raise RulesError("only a match that is listened to has checkpoints")
        return Taken(
            rules=self.game.rules_version,
            content=self.game.content.hash,
            mark=mark,
            since=len(self._since),
            history=self._history,
            lines=len(self._history.closed) + mark.number + len(self._since) - self._history.kept,
            before_each=self._counts[: mark.number],
            printed=self._names(),
        )

    def go_on_from(
        self, marks: Sequence[Mark], before_each: list[tuple[int, int]], told: list[Event], header: Header
    ) -> None:
        """Begin the turn of the last of these marks, in a match that was just made; `header` is its record's."""
        assert self._listener is not None
        self._names()
        self._listener.events[:] = told
        self._counts = before_each
        self._header = header
        self._marks = Marks()
        for mark in marks[:-1]:
            self._marks.put(mark)
        self._return_to(marks[-1])

    def note_history(self, history: History) -> None:
        """Take over what was taken back before a checkpoint."""
        self._history = history

    # Copying and imagining

    def fork(self) -> Self:
        """A copy that can be played on without touching this match. It has no events.

        Raises RulesError in an imagined match that was made with `forkable=False`.
        """
        if self._imagined:
            return self._played_again(self._imagined_this_turn(), self._since)
        fork = self._branch()
        for seat, option in self._since:
            fork._feed(seat, option)
        fork._since = self._since[:]
        if self._stopped:
            fork._stop()
        return fork

    def determinize(self, seat: int, rng: Rng, *, forkable: bool = True) -> Self:
        """A fork in which everything this seat can't see is dealt again, and all future dice are different.

        Only for a seat that has a decision to make: what it may choose rests on nothing it can't see, so it is still
        right in the imagined match. Another's open decision may list things that were dealt anew. What other seats
        planned in secret in a `together` that is still open is forgotten: they choose again.

        Without `forkable` the imagined match can never be forked, and so is faster to play on.

        Raises RulesError for a seat that is not asked, and for another seat in the midst of the same plans.
        """
        asked = self._asked
        if seat not in self.decisions:
            raise RulesError(f"no match can be imagined for seat {seat} while it has no decision to make")
        told, since = self._imagined_this_turn(), self._since
        meeting = self._meetings if type(asked) is Together else 0
        public = len(since) - (asked.answers if type(asked) is Together else 0)
        if told and meeting and told[-1].meeting == meeting:
            if told[-1].seat != seat:
                raise RulesError("a match that was imagined for another seat is imagined anew once all plans are made")
            told = told[:-1]  # Everything that this seat can't see is dealt anew in any case.
        fork = self._played_again(told, since[:public], meeting)
        drawn = rng.draws
        fork._deal_anew(seat, rng, since[public:])
        if forkable:
            planned = len(fork._since) - public
            imagined = Imagined(self._checkpoint, seat, rng.seed, drawn, public, planned, meeting)
            fork._imagined = (*told, imagined)
        else:
            fork._forkable = False
            fork._checkpoint = None
        return fork

    def _imagined_this_turn(self) -> tuple[Imagined, ...]:
        """What was imagined since this turn began; before that it is part of the checkpoint."""
        return tuple([told for told in self._imagined if told.before is self._checkpoint])

    def _played_again(self, told: tuple[Imagined, ...], since: list[Made], stop_at: int = 0) -> Self:
        """A branch after these choices of the turn, in which the same was dealt anew where it was before.

        The `together` of number `stop_at` is not begun.
        """
        fork = self._branch(told[0].meeting if told else stop_at)
        done = 0
        for imagined in told:
            for who, option in since[done : imagined.public]:
                fork._feed(who, option, imagined.meeting)
            done = imagined.public + imagined.planned
            fork._since = since[: imagined.public]
            fork._deal_anew(imagined.seat, Rng(imagined.rng, imagined.draws), since[imagined.public : done])
        for who, option in since[done:]:
            fork._feed(who, option, stop_at)
        fork._since = since[:]
        fork._imagined = told
        return fork

    def _deal_anew(self, seat: int, rng: Rng, planned: Sequence[Made]) -> None:
        """Deal anew what the seat can't see; of what was `planned` in a `together` only its own is made again."""
        self._determinized = True
        self.dealt = ()
        self.seed = 0  # The true one would tell the dice to come.
        self.seal = Seal(0)
        meeting = self._asked
        own = []
        if type(meeting) is Together:
            own = [index for index, (seats, _) in enumerate(meeting.plans) if seat in seats]
            for index in own:
                meeting.begin_one(index)
            for who, option in planned:
                index = meeting.asked_of(who)
                if index in own:
                    self.state.answered_by = who
                    meeting.answer(index, option)
                    self.state.answered_by = -1
                    self._since.append((who, option))
        self.game.resample_hidden(self.state, seat, rng)
        self.state.rng = Rng(rng.bits())
        if type(meeting) is Together:
            for index in range(len(meeting.plans)):
                if index not in own:
                    meeting.begin_one(index)
