"""A game being played: choices in, decisions out; copied, taken back and written down at any moment.

A turn is replayed, never copied: the match keeps a copy of the state from before the turn and the choices made
since, and every other power of it (fork, undo, records, bots that imagine) rests on those two.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias

from herobox.kernel.configuring import settings_of
from herobox.kernel.copying import copier
from herobox.kernel.errors import HeroboxError, IllegalChoice, RulesError, UndoRefused
from herobox.kernel.game import Game, Outcome, Seat
from herobox.kernel.notation import find, notation, parse
from herobox.kernel.record import FORMAT, Header, Record, Undo, line
from herobox.kernel.rng import Rng, commitment, stream
from herobox.kernel.rules import Ask, Decision, Together
from herobox.kernel.table import Event, Listener, Table

Made: TypeAlias = tuple[int, Any]
"""A choice that was made: the seat and the option."""


class Match:
    """One game from its set-up to its outcome.

    `Match(game, config, seed)` sets up; `decisions` says who must choose what; `choose` makes a choice.
    """

    game: Game[Any, Any]
    config: Any
    seed: int
    seats: tuple[Seat, ...]
    players: tuple[str, ...]
    """Who sits where, as the record says it: "human", "search:400"; may be empty."""
    notes: tuple[str, ...]
    """What whoever loaded this match from a record should know of it."""
    state: Table
    """The true table; show people `view` instead."""
    outcome: Outcome | None
    """How the match ended; None while it goes on."""

    _asked: Ask | None  # what the turn waits for; None when the match is over
    _turn: Generator[Ask, Any, None]
    _meetings: int  # how many times this turn came to a `together`
    _checkpoint: Table | None  # the state before this turn, never changed; None where it was reimagined since
    _past: Any  # the turns before this one: a chain of (what came before, choices of the turn)
    _since: list[Made]  # the choices of this turn
    _listener: Listener | None
    _counts: list[tuple[int, int]] | None  # before each choice, the draws and reveals so far; None in copies
    _imagined: bool  # came out of `imagine`, or out of a fork of what did
    _crossed_out: tuple[Made, ...]  # the history up to the last undo, that undo included ...
    _kept: int  # ... and how many choices were left after it
    _planned_since: int | None  # where in the history the plans begin that the last undo took a choice from

    def __init__(
        self, game: Game[Any, Any], config: Any, seed: int, *, players: Sequence[str] = (), listen: bool = True
    ) -> None:
        """`players` says who sits where, for the record; `listen=False` makes a match without events.

        Raises ConfigError when the config can't be set up.
        """
        self.game = game
        self.config = config
        self.seed = seed
        self.seats = game.seats(config)
        self.players = tuple(players)
        self.notes = ()
        self._listener = Listener() if listen else None
        self._counts = [] if listen else None
        self._crossed_out = ()
        self._kept = 0
        self._planned_since = None
        self._imagined = False
        self._set_up()

    # What is going on

    @property
    def decisions(self) -> dict[int, Decision]:
        """For each seat that may choose now, its decision; empty when the match is over."""
        asked = self._asked
        if asked is None:
            return {}
        if type(asked) is Decision:
            return dict.fromkeys(asked.seats, asked)
        waiting: dict[int, Decision] = {}
        for decision in asked.decisions:
            if decision is not None:
                for seat in decision.seats:
                    waiting.setdefault(seat, decision)
        return waiting

    @property
    def together(self) -> Together | None:
        """The plans that are being made in secret at this moment, if any; one object from the first to the last."""
        return self._asked if type(self._asked) is Together else None

    @property
    def events(self) -> list[Event]:
        """What happened so far; empty in a fork and in a match that was told not to listen."""
        return [] if self._listener is None else self._listener.events

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed: may be shown from the start, and binds the dice."""
        return commitment(self.seed)

    @property
    def choices(self) -> list[Made]:
        """The choices that led to this position, in order, without those taken back.

        Raises RulesError in a match that was imagined: they would tell its bot what others chose in secret.
        """
        if self._imagined:
            raise RulesError("an imagined match does not tell its choices")
        turns = [self._since]
        past = self._past
        while past is not None:
            past, turn = past
            turns.append(turn)
        return [made for turn in reversed(turns) for made in turn]

    @property
    def turns(self) -> int:
        """How many turns, in the sense of `Game.turn`, have had a choice so far."""
        count = 1 if self._since else 0
        past = self._past
        while past is not None:
            past, _ = past
            count += 1
        return count

    @property
    def history(self) -> list[Made]:
        """Every choice and every `Undo`, as a record keeps them."""
        return [*self._crossed_out, *self.choices[self._kept :]]

    def history_seen(self, seat: int | None) -> list[Made]:
        """The history without what other sides are planning in a `together` that is still open.

        Not even its length tells a seat (None: a spectator) how far the others' plans are.
        """
        history = self.history
        planned = self._planning_since(history)
        side = None if seat is None else self.seats[seat].side
        return history[:planned] + [made for made in history[planned:] if self.seats[made[0]].side == side]

    def position(self, seat: int | None) -> int:
        """The number of this position as a seat may know it: how long the history is that it may know."""
        return len(self.history_seen(seat))

    @property
    def record(self) -> Record:
        """The match as a save file that replays to this position.

        Raises RulesError in a match that was imagined, which no choices lead to.
        """
        if self._imagined:
            raise RulesError("an imagined match has no record")
        header = Header(
            format=FORMAT,
            game=self.game.id,
            rules=self.game.rules_version,
            packs=list(self.game.content.packs),
            content=self.game.content.hash,
            config=settings_of(self.config),
            seats=list(self.players),
            seed=self.seed,
            commitment=self.commitment,
        )
        return Record(header, tuple(line(seat, option) for seat, option in self.history))

    def view(self, seat: int | None) -> Any:
        """The table as this seat (None: a spectator) sees it."""
        return self.game.view(self.state, seat)

    def text(self, seat: int | None = None) -> str:
        """The table as text for this seat (None: a spectator)."""
        return self.game.text(self.view(seat), seat)

    def picture(self, seat: int | None = None) -> str:
        """The table as an SVG document for this seat (None: a spectator)."""
        return self.game.picture(self.view(seat), seat)

    def _repr_svg_(self) -> str:
        return self.picture(None)

    def __repr__(self) -> str:
        waiting = ", ".join(f"{self.seats[seat].name}: {decision.kind}" for seat, decision in self.decisions.items())
        ended = self.outcome.reason if self.outcome is not None else ""
        how_far = "imagined" if self._imagined else f"{len(self.choices)} choices"
        return f"<Match of {self.game.title}, {how_far}; {waiting or ended}>"

    # Choosing

    def choose(self, seat: int, option: Any) -> None:
        """Make a choice for a seat: an option of its decision, or the option's notation.

        Raises IllegalChoice with the reason when it is not this seat's to make or not allowed.
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
            raise IllegalChoice(self._not_asked(seat))
        # Verbs are tuples, so two of different types may be equal: the type must be the same, too.
        same = (one for one in decision.options if type(one) is type(option) and one == option)
        found = next(same, None)
        if found is None and isinstance(option, str):
            found = find(decision.options, option)
        if found is None:
            raise IllegalChoice(self._why_not(seat, decision, option))
        self._take(seat, index, found)

    def refusal(self, seat: int, text: str) -> str | None:
        """Why this seat can't choose what the text says, or None when it can."""
        decision = self.decisions.get(seat)
        if decision is None:
            return self._not_asked(seat)
        return None if find(decision.options, text) is not None else self._why_not(seat, decision, text)

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

    # Copying, imagining, taking back

    def fork(self) -> Match:
        """A copy that can be played on without touching this match. It has no events.

        Raises RulesError in a match that was imagined, until its next turn begins.
        """
        fork = self._branch()
        for seat, option in self._since:
            fork._feed(seat, option)
        fork._since = self._since[:]
        return fork

    def imagine(self, seat: int, rng: Rng) -> Match:
        """A fork in which everything this seat can't see was dealt anew, and all dice to come are new ones.

        Only for a seat that has a decision to make: what it may choose rests on nothing it can't see, so it is still
        right in the imagined match. Another's open decision may list things that were dealt anew. What other seats
        planned in secret in a `together` that is still open is forgotten: they choose again.

        Raises RulesError for a seat that is not asked.
        """
        asked = self._asked
        if seat not in self.decisions:
            raise RulesError(f"nothing can be imagined for seat {seat} while it has no decision to make")
        if type(asked) is not Together:
            fork = self.fork()
            fork._reimagine(seat, rng)
            return fork
        public = len(self._since) - asked.answers
        fork = self._branch(stop_at=self._meetings)
        for who, option in self._since[:public]:
            fork._feed(who, option, stop_at=self._meetings)
        fork._since = self._since[:public]
        meeting = fork._asked
        assert type(meeting) is Together
        own = [index for index, (seats, _) in enumerate(meeting.plans) if seat in seats]
        for index in own:
            meeting.begin_one(index)
        for who, option in self._since[public:]:
            index = meeting.asked_of(who)
            if index in own:
                fork.state.answered_by = who
                meeting.answer(index, option)
                fork.state.answered_by = -1
                fork._since.append((who, option))
        fork._reimagine(seat, rng)
        for index in range(len(meeting.plans)):
            if index not in own:
                meeting.begin_one(index)
        return fork

    def undo(self, seat: int, agreed: Sequence[int] = ()) -> None:
        """Take back this seat's last choice and all that followed it; the record keeps an entry of it.

        Free until chance was drawn, something hidden was revealed or another side has chosen; past that every other
        seat must be in `agreed`. Raises UndoRefused when it may not be taken back, or not without more consent.
        """
        if self._imagined:
            raise RulesError("in an imagined match nothing can be taken back")
        before = self._before_last_choice_of(seat)
        needed = self.consent_needed(seat)
        missing = [other for other in needed if other not in agreed]
        if missing:
            names = " and ".join(self.seats[other].name for other in missing)
            raise UndoRefused(f"that can't be taken back freely any more: {names} must agree")
        history = self.history
        secret = self._is_secret(self._last_choice_of(seat))
        planned_since = self._planning_since(history) if secret else None
        history.append((seat, Undo(tuple(needed))))
        self._rewind(before)
        self._planned_since = planned_since
        self._crossed_out = tuple(history)
        self._kept = len(before)

    def consent_needed(self, seat: int) -> tuple[int, ...]:
        """The seats that must agree before this seat takes its last choice back; empty when it is free.

        Raises UndoRefused when the seat has no choice to take back.
        """
        choices = self.choices
        first = self._last_choice_of(seat)
        if self._is_secret(first):
            return ()
        others = tuple(other for other in range(len(self.seats)) if other != seat)
        if any(self.seats[who].side != self.seats[seat].side for who, _ in choices[first:]):
            return others
        return others if self._counts_before(first) != (self.state.rng.draws, self.state.reveals) else ()

    def asked_first(self) -> tuple[Table, Decision] | None:
        """The state before this turn, which must not be changed, and what the turn asks first.

        None once that is answered, and where plans are made in secret.
        """
        asked, before = self._asked, self._checkpoint
        return None if self._since or before is None or type(asked) is not Decision else (before, asked)

    # The engine

    def _set_up(self) -> None:
        self.state = self.game.setup(self.config, Rng(stream(self.seed, "table")))
        self._past = None
        self._since = []
        if self._listener is not None:
            self._counts = []
            self._listener.events.clear()
            self.state.listener = self._listener
        self._next_turn()

    def _next_turn(self) -> None:
        """Begin turns until one asks something or the match is over."""
        state = self.state
        game = self.game
        copy = copier(type(state))
        while True:
            if self._since:
                self._past = (self._past, self._since)
                self._since = []
            self._checkpoint = copy(state)
            self.outcome = game.outcome(state)
            if self.outcome is not None:
                self._asked = None
                return
            self._meetings = 0
            self._turn = game.turn(state)
            try:
                self._asked = self._settle(next(self._turn))
                return
            except StopIteration:
                continue

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

    def _counts_before(self, number: int) -> tuple[int, int]:
        """The draws and reveals before the choice of this number, from 0."""
        if self._counts is not None:
            return self._counts[number]
        earlier = Match(self.game, self.config, self.seed, listen=False)
        earlier._rewind(self.choices[:number])
        return earlier.state.rng.draws, earlier.state.reveals

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

    def _branch(self, stop_at: int = 0) -> Match:
        """A match at the beginning of this turn, without choices since. It shares what never changes."""
        if self._checkpoint is None:
            raise RulesError("an imagined match can't be forked before its next turn")
        branch = Match.__new__(Match)
        branch.game = self.game
        branch.config = self.config
        branch.seed = self.seed
        branch.seats = self.seats
        branch.players = self.players
        branch.notes = self.notes
        branch._listener = None
        branch._counts = None
        branch._crossed_out = self._crossed_out
        branch._kept = self._kept
        branch._planned_since = self._planned_since
        branch._imagined = self._imagined
        branch._past = self._past
        branch._since = []
        branch._checkpoint = self._checkpoint
        branch.outcome = self.outcome
        branch.state = state = copier(type(self._checkpoint))(self._checkpoint)
        if self._asked is None:
            branch._asked = None
        else:
            branch._meetings = 0
            branch._turn = turn = self.game.turn(state)
            branch._asked = branch._settle(next(turn), stop_at)
        return branch

    def _reimagine(self, seat: int, rng: Rng) -> None:
        """Deal anew what the seat can't see; from here to the next turn this match can't be forked."""
        self._imagined = True
        self._checkpoint = None
        self.seed = 0  # The true one would tell the dice to come.
        self.game.reimagine(self.state, seat, rng)
        self.state.rng = Rng(rng.bits())

    def _planning_since(self, history: list[Made]) -> int:
        """Where in the history the plans begin that are being made in secret; its length when there are none."""
        asked = self._asked
        if type(asked) is not Together:
            return len(history)
        public = len(self.choices) - asked.answers
        if self._planned_since is not None and public <= self._kept:
            return self._planned_since
        return len(self._crossed_out) + max(0, public - self._kept)

    def _last_choice_of(self, seat: int) -> int:
        """The number, from 0, of the seat's last choice."""
        mine = [number for number, (who, _) in enumerate(self.choices) if who == seat]
        if not mine:
            raise UndoRefused("there is no choice of yours to take back")
        return mine[-1]

    def _is_secret(self, number: int) -> bool:
        """Whether that choice belongs to a plan that is still being made."""
        return type(self._asked) is Together and number >= len(self.choices) - self._asked.answers

    def _before_last_choice_of(self, seat: int) -> list[Made]:
        """The choices that are left when this seat takes its last one back.

        From a plan that is still being made only its own side's choices go; what others planned meanwhile stays.
        """
        choices = self.choices
        first = self._last_choice_of(seat)
        if not self._is_secret(first):
            return choices[:first]
        side = self.seats[seat].side
        return choices[:first] + [made for made in choices[first:] if self.seats[made[0]].side != side]

    def _rewind(self, choices: list[Made]) -> None:
        """Come to the position after these choices, by playing them from the start."""
        self._set_up()
        for seat, option in choices:
            asked = self._asked
            index = asked.asked_of(seat) if type(asked) is Together else 0
            self._take(seat, index, option)

    def _not_asked(self, seat: int) -> str:
        if self.outcome is not None:
            return f"the match is over: {self.outcome.reason}"
        if not 0 <= seat < len(self.seats):
            return f"there is no seat {seat}; the seats are 0 to {len(self.seats) - 1}"
        names = " and ".join(self.seats[other].name for other in self.decisions)
        return f"it is not {self.seats[seat].name}'s choice now; {names} must choose"

    def _why_not(self, seat: int, decision: Decision, option: Any) -> str:
        """The sentence for a choice that is not among the decision's options."""
        if isinstance(option, str):
            try:
                option = parse(option, self.game.verbs)
            except HeroboxError as error:
                return f"{error}. You can choose: {_listed(decision)}"
        reason = self.game.refusal(self.view(seat), seat, decision, option)
        return reason or f'"{notation(option)}" is not one of the choices here. You can choose: {_listed(decision)}'


def _listed(decision: Decision) -> str:
    """The first options of a decision by their notations."""
    more = ", ..." if len(decision.options) > 8 else ""
    return ", ".join(notation(option) for option in decision.options[:8]) + more
