"""Runs a game turn by turn: asks what the rules ask, feeds them what is chosen, and copies itself in mid-turn.

A generator can't be copied, so a turn is replayed, never copied: the engine keeps a copy of the state from before the
turn and the choices made since. Everything else that a match can do rests on those two.
"""

from __future__ import annotations

import atexit
import gc
import sys
import time
from collections.abc import Callable, Generator, Sequence
from functools import cache
from typing import Any, NamedTuple, Self

from herobox.kernel.copying import copier
from herobox.kernel.dealing import Dealt
from herobox.kernel.errors import RulesError
from herobox.kernel.game import Game, Outcome
from herobox.kernel.history import Made, Noted
from herobox.kernel.looks import Seat
from herobox.kernel.marks import Mark, Marks
from herobox.kernel.notation import find
from herobox.kernel.printed import Printed
from herobox.kernel.rng import NAMED_STREAMS, Rng, Used, stream
from herobox.kernel.rules import Ask, Decision, Together
from herobox.kernel.table import Counts, Listener, Table

_MOST_SILENT_TURNS = 10_000
"""So many turns may follow each other in which everything is forced."""


class Imagined(NamedTuple):
    """That everything a seat can't see was dealt anew in mid-turn: what a copy of such a match does again.

    The checkpoint stays that of the true match, as what was dealt anew is not in it; who reads it cheats.
    """

    before: Table | None
    """The checkpoint of that turn: once another turn has begun, all of it is in the state."""
    seat: int
    rng: int
    draws: int
    """The seed of the chance by which it was dealt, and how much was drawn of it before."""
    public: int
    """After how many choices of the turn, ..."""
    planned: int
    """... with how many of the seat's own in plans that were open."""
    meeting: int
    """The number of the turn's `together` that was open; 0: none was."""


class Engine:
    """What goes on in one match. `Match` is what people and programs use; its choices are found to be legal first."""

    game: Game[Any, Any]
    config: Any
    seed: int
    chance: int
    """How the seed becomes chance: `ONE_STREAM` or `NAMED_STREAMS`."""
    seats: tuple[Seat, ...]
    dealt: tuple[Dealt, ...] = ()
    """Where what was hidden is dealt anew."""
    state: Table
    """The true table; show people a view of it instead."""
    outcome: Outcome | None
    """How the match ended; None while it goes on."""

    _asked: Ask | None  # what the turn waits for; None when the match is over
    _turn: Generator[Ask, Any, None]
    _meetings: int  # how many times this turn came to a `together`
    _checkpoint: Table | None  # the state before this turn, never changed; None where none are kept
    _past: Any  # the turns before this one: a chain of (what came before, choices of the turn)
    _since: list[Made]  # the choices of this turn
    _made: int = 0  # how many choices were made in the turns before
    _listener: Listener | None
    _counts: list[tuple[int, int]] | None  # before each choice, the draws and reveals so far; None in copies
    _marks: Marks | None  # where turns began; None in copies and where nobody listens
    _printed: Printed | None  # what its kept states name; made when it is first needed
    _first: Table | None  # the table before the first turn, until then
    _imagined: tuple[Imagined, ...] = ()  # what was dealt anew; what was before this turn means nothing any more
    _forkable: bool = True  # whether it keeps the checkpoints that a copy is made from
    _stopped: bool = False  # whether people ended the match, perhaps in mid-turn

    def run(self, pick: Callable[[Decision], Any], limit: int = sys.maxsize) -> int:
        """Play on with `pick` choosing for every seat, up to `limit` choices or the end; returns how many were made.

        The fast lane for simulation: what `pick` returns is not checked, it must be one of the decision's options.
        """
        made = 0
        counted = self._counts is not None
        state = self.state
        while made < limit:
            asked = self._asked
            if type(asked) is Decision:
                option = pick(asked)
                if counted:
                    self._take(asked.seats[0], 0, option)
                    made += 1
                    continue
                seat = state.answered_by = asked.seats[0]
                self._since.append((seat, option))
                try:
                    asked = self._turn.send(option)
                    self._asked = asked if type(asked) is Decision else self._settle(asked)
                except StopIteration:
                    self._next_turn()
                made += 1
                continue
            if asked is None:
                return made
            decisions, since = asked.decisions, self._since
            for index in range(len(decisions)):
                while (decision := decisions[index]) is not None and made < limit:
                    option = pick(decision)
                    if counted:
                        self._count()
                    seat = state.answered_by = decision.seats[0]
                    since.append((seat, option))
                    made += 1
                    asked.answer(index, option)
            state.answered_by = -1
            if not asked.waiting:
                self._close()
        return made

    def asked_first(self) -> tuple[Table, Decision] | None:
        """The state before this turn, which must not be changed, and what the turn asks first.

        None once that is answered, where plans are made in secret, and in an imagined match.
        """
        asked, before = self._asked, self._checkpoint
        return (
            None if self._since or self._imagined or before is None or type(asked) is not Decision else (before, asked)
        )

    def _set_up(self) -> None:
        _close_turns_at_exit()
        used = Used() if self.chance == NAMED_STREAMS else None
        self.state = self.game.setup(self.config, Rng(stream(self.seed, "table"), used=used))
        self._past = None
        self._since = []
        self._made = 0
        self.state.counts = Counts()
        self._marks = None
        if self._listener is not None:
            self._counts = []
            self._marks = Marks()
            self._printed = None
            self._first = copier(type(self.state))(self.state)
            self._listener.forget_from(0)
            self.state.listener = self._listener
        self._next_turn()

    def _next_turn(self, *, deal: bool = True) -> None:
        """Begin turns until one asks something or the match is over.

        Without `deal` nothing is dealt anew: the state is one that was remembered after it was.
        """
        state = self.state
        game = self.game
        copy = copier(type(state))
        for _ in range(_MOST_SILENT_TURNS):
            if self._since:
                self._past = (self._past, self._since)
                self._made += len(self._since)
                self._since = []
            if deal and self.dealt:
                self._deal_where_due()
            deal = False  # Of turns in which nothing is asked only the first is dealt for.
            self._checkpoint = before = copy(state) if self._forkable else None
            if (
                before is not None
                and self._marks is not None
                and self._listener is not None
                and self._counts is not None
            ):
                told = len(self._listener.events)
                self._marks.add(len(self._counts), self._past, before, told, state.counts)
            self.outcome = game.outcome(state)
            if self.outcome is not None:
                self._asked = None
                return
            self._meetings = 0
            if state.rng.used is not None:
                state.rng.next_turn()
            self._turn = game.turn(state)
            try:
                self._asked = self._settle(next(self._turn))
                return
            except StopIteration:
                continue
        raise RulesError(
            f"{_MOST_SILENT_TURNS} turns in a row asked nothing, and the game is not over: look at `outcome` and `turn`"
        )

    def _deal_where_due(self) -> None:
        """Deal anew what a seat can't see, where a turn begins after as many choices as is said."""
        for dealt in self.dealt:
            if dealt.choices == self._made:
                state, chance = self.state, dealt.chance()
                self.game.resample_hidden(state, dealt.seat, chance)
                # One draw more, so that nobody takes it for the same chance.
                state.rng = Rng(chance.bits(), state.rng.draws + 1, state.rng.used)
                state.reveals += 1
                state.tell("Everything that {} could not see was dealt anew.", self.seats[dealt.seat].name)

    def _take(self, seat: int, index: int, option: Any) -> None:
        """Make a choice that was found to be legal; `index` is its plan's, where plans are made together."""
        self._count()
        self._since.append((seat, option))
        asked = self._asked
        self.state.answered_by = seat
        if type(asked) is Together:
            waiting = asked.answer(index, option)
            self.state.answered_by = -1
            if not waiting:
                self._close()
            return
        try:
            self._asked = self._settle(self._turn.send(option))
        except StopIteration:
            self._next_turn()

    def _count(self) -> None:
        """Note how much chance and how many reveals there were before the next choice."""
        if self._counts is not None:
            self._counts.append((self.state.rng.draws, self.state.reveals))

    def _close(self) -> None:
        """Go on with the turn when all plans made together are made."""
        try:
            self._asked = self._settle(self._turn.send(None))
        except StopIteration:
            self._next_turn()

    def _settle(self, asked: Ask, stop_at: int = 0) -> Ask:
        """Begin plans that are made together, and go on at once where none of them asks anything.

        The turn's `together` of number `stop_at` (from 1; 0: none) is left as it is, not begun.
        """
        while type(asked) is Together:
            self._meetings += 1
            self.state.answered_by = -1  # Else a view would tell whether somebody has planned already.
            if self._meetings == stop_at or asked.begin():
                return asked
            asked = self._turn.send(None)
        if type(asked) is not Decision:
            raise RulesError(f"a rule yielded {asked!r}; rules ask by `yield from ask(...)` or `together(...)`")
        return asked

    def _rewind(self, choices: Sequence[Made], common: int = 0) -> None:
        """Come to the position after these choices, of which the first `common` led to this position, too.

        They are played from the last turn's beginning that is remembered among those, or else from the start.
        """
        mark = self._marks.upto(common) if self._marks is not None else None
        if mark is None:
            self._set_up()
        else:
            self._return_to(mark)
        for seat, option in choices[0 if mark is None else mark.number :]:
            asked = self._asked
            index = asked.asked_of(seat) if type(asked) is Together else 0
            if type(option) is Noted:
                decision = asked.decisions[index] if type(asked) is Together else asked
                option = find(decision.options, option) if type(decision) is Decision else None
                if option is None:
                    raise RulesError(f"the choice of seat {seat} can't be made again")
            self._take(seat, index, option)

    def _return_to(self, mark: Mark) -> None:
        """Begin a turn again; those after it were forgotten."""
        assert self._listener is not None
        assert self._counts is not None
        self.state = state = copier(type(mark.state))(mark.state)
        self._listener.forget_from(mark.told)
        state.listener = self._listener
        state.counts = Counts(mark.counts)
        self._past = mark.past
        self._since = []
        self._made = mark.number
        del self._counts[mark.number :]
        self._next_turn(deal=False)

    def _names(self) -> Printed:
        """What states of this match may name when they are kept."""
        if self._printed is None:
            assert self._first is not None
            self._printed = Printed(self.game.content, self._first)
            self._first = None
        return self._printed

    def _branch(self, stop_at: int = 0) -> Self:
        """A match at the beginning of this turn, without choices since. It shares what never changes."""
        if self._checkpoint is None:
            raise RulesError("an imagined match can't be forked when it was made with forkable=False")
        branch = self.__class__.__new__(self.__class__)
        branch.game = self.game
        branch.config = self.config
        branch.seed = self.seed
        branch.chance = self.chance
        branch.seats = self.seats
        branch._listener = None
        branch._counts = None
        branch._marks = None
        branch._past = self._past
        branch._since = []
        branch._made = self._made
        branch.dealt = self.dealt
        branch._checkpoint = self._checkpoint
        branch.outcome = self.outcome
        branch.state = state = copier(type(self._checkpoint))(self._checkpoint)
        if self._asked is None and not self._stopped:
            branch._asked = None
        else:
            branch._meetings = 0
            if state.rng.used is not None:
                state.rng.next_turn()
            branch._turn = turn = self.game.turn(state)
            branch._asked = branch._settle(next(turn), stop_at)
        return branch

    def _feed(self, seat: int, option: Any, stop_at: int = 0) -> None:
        """Make a choice of this turn again, in a branch."""
        asked = self._asked
        self.state.answered_by = seat
        if type(asked) is Together:
            waiting = asked.answer(asked.asked_of(seat), option)
            self.state.answered_by = -1
            if waiting:
                return
            option = None
        asked = self._turn.send(option)
        self._asked = asked if type(asked) is Decision else self._settle(asked, stop_at)

    def _close_turn(self) -> None:
        """Give up the turn that waits for an answer, if any; the match can't be played on."""
        known = vars(self)  # A match that failed while it was made lacks some of its attributes.
        asked, turn = known.get("_asked"), known.get("_turn")
        plans: list[Any] = [plan for _, plan in asked.plans] if type(asked) is Together else []
        for suspended in (*plans, turn):
            if suspended is not None and not suspended.gi_running:  # A thread that plays on is not waited for.
                suspended.close()


UNDISTURBED = 0.25
"""Seconds for which no other thread goes on while all objects are held: one that is just building a tuple would fail,
as Python takes it for finished once somebody else holds it, too."""


@cache
def _close_turns_at_exit() -> None:
    """See to it, once a process, that no turn is left open when it ends."""
    atexit.register(_close_turns)


def _close_turns() -> None:
    """Close the turns of all matches there are, while what their rules name still exists.

    Python closes what is left open after it has emptied the modules. An `except GameEnds` that is met then finds None
    in the place of `GameEnds`, which is a TypeError that nobody can catch.
    """
    gc.unfreeze()  # What `collect_seldom` has put aside is not among `gc.get_objects()`.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(UNDISTURBED)
    time.sleep(0)  # Who waits for its turn already has it first.
    # Not `isinstance`, which asks proxies for what they stand for.
    engines = [found for found in gc.get_objects() if issubclass(type(found), Engine)]
    sys.setswitchinterval(interval)
    for engine in engines:
        engine._close_turn()
