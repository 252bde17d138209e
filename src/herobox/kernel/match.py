"""A game being played: choices in, decisions out; it can be copied, taken back and saved at any moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

import msgspec

from herobox.kernel.configuring import settings_of
from herobox.kernel.copying import copier
from herobox.kernel.engine import Engine
from herobox.kernel.errors import IllegalChoice, RulesError, UndoRefused
from herobox.kernel.game import Game
from herobox.kernel.history import History, Made, is_secret, last_choice_of, left_without_last
from herobox.kernel.marks import Mark, Marks, Taken
from herobox.kernel.notation import find
from herobox.kernel.printed import Printed
from herobox.kernel.record import FORMAT, Header, Record, Update, line
from herobox.kernel.refusing import choice_refusal, turn_refusal
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision, Together
from herobox.kernel.sealing import Seal, SeedPart, check_part
from herobox.kernel.table import Event, Listener, Table


class Point(NamedTuple):
    """A position of a match, to come back to."""

    choices: list[Made]
    history: History
    seed: int


class Match(Engine):
    """One game from its setup to its outcome.

    `Match(game, config, seed)` sets up; `decisions` says who must choose what; `choose` makes a choice.
    """

    players: tuple[str, ...]
    """Who sits where, as the record says it: "human", "search:400"; may be empty."""
    notes: tuple[str, ...]
    """What people should know about this match if it was loaded from a record."""

    seal: Seal
    """What the seed was made from, and what could be known of it from the start."""
    format: int
    """The version of the record's format with which the match began."""
    lesson: str = ""
    """The id of the lesson that the match follows; empty for none. See `lessons`."""

    _history: History
    _header: Header | None  # of its record, where it was not played from its start by these rules
    _determinized: bool  # came out of `determinize`, or out of a fork of what did

    def __init__(
        self, game: Game[Any, Any], config: Any, seed: int | Seal, *, players: Sequence[str] = (), listen: bool = True
    ) -> None:
        """`players` says who sits where, for the record; `listen=False` makes a match without events.

        A match of people has a seal for its `seed`, which says how that was fixed.

        Raises ConfigError when the config can't be set up.
        """
        self.game = game
        self.config = config
        self.seal = seed if isinstance(seed, Seal) else Seal(seed)
        self.seed = self.seal.seed
        self.format = FORMAT
        self.seats = game.seats(config)
        self.players = tuple(players)
        self.notes = ()
        self._listener = Listener() if listen else None
        self._counts = [] if listen else None
        self._history = History()
        self._header = None
        self._determinized = False
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

    def waiting_for(self, seat: int | None) -> tuple[int, ...]:
        """The seats that must choose, as this seat (None: a spectator) may know it, in order.

        Of a plan that another side makes in secret those are all who make it, whoever of them goes on with it.
        """
        meeting = self.together
        if meeting is None:
            return tuple(sorted(self.decisions))
        side = None if seat is None else self.seats[seat].side
        waiting = {other for other in self.decisions if self.seats[other].side == side}
        for (seats, _), asked in zip(meeting.plans, meeting.decisions, strict=True):
            if asked is not None:
                waiting.update(other for other in seats if self.seats[other].side != side)
        return tuple(sorted(waiting))

    @property
    def together(self) -> Together | None:
        """The plans that are being made in secret at this moment, if any; one object from the first to the last."""
        return self._asked if type(self._asked) is Together else None

    @property
    def events(self) -> list[Event]:
        """What has happened so far; empty in a fork and in a match made with `listen=False`."""
        return [] if self._listener is None else self._listener.events

    def keep_tables(self, newest: int) -> None:
        """From now on keep the table as it is at each beat, that of so many of the newest; see `view_at`.

        A fork, which has no events, begins to listen. Without this no beat costs a copy.
        """
        if self._listener is None:
            self._listener = self.state.listener = Listener()
        self._listener.keep_tables(newest, copier(type(self.state)))

    @property
    def beat_tables(self) -> Mapping[int, Table]:
        """The tables that are kept, by the numbers of their events; they must not be changed, nor shown to anybody."""
        return {} if self._listener is None else self._listener.tables

    def view_at(self, number: int, seat: int | None) -> Any:
        """The table as a seat saw it when the event of this number was told; None where it was not kept."""
        kept = None if self._listener is None else self._listener.tables.get(number)
        return None if kept is None else self.game.view(kept, seat)

    @property
    def commitment(self) -> str:
        """A hash of the sealed seed: it can be shown from the start, and fixes the dice; see `sealing.commitment`."""
        return self.seal.commitment

    @property
    def choices(self) -> list[Made]:
        """The choices that led to this position, in order, without those taken back.

        Raises RulesError in an imagined match: they would tell its bot what others chose in secret.
        """
        if self._determinized:
            raise RulesError("an imagined match does not reveal its choices")
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
        return self._history.whole(self.choices)

    def history_seen(self, seat: int | None) -> list[Made]:
        """The history without what other sides are planning in a `together` that is still open.

        Not even its length tells a seat (None: a spectator) how far along the others' plans are.
        """
        return self._history.seen(self.choices, self.together, self.seats, seat)

    @property
    def settled(self) -> int:
        """How many entries of the history everybody may know of: those before the plans now made in secret."""
        return self._history.planning_since(self.choices, self.together)

    def position(self, seat: int | None) -> int:
        """The number of this position as a seat may know it: how long the history is that it may know."""
        if self.together is None and not self._history.unmade:
            return len(self.history)
        return len(self.history_seen(seat))

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
        )
        if self._header is not None:
            of = self._header
            header = msgspec.structs.replace(
                header, rules=of.rules, packs=of.packs, content=of.content, updates=of.updates
            )
        return Record(header, tuple(line(seat, option) for seat, option in self.history))

    def view(self, seat: int | None) -> Any:
        """The table as this seat (None: a spectator) sees it."""
        return self.game.view(self.state, seat)

    def text(self, seat: int | None = None) -> str:
        """The table as text for this seat (None: a spectator)."""
        return self.game.looks.text(self.view(seat), seat)

    def picture(self, seat: int | None = None) -> str:
        """The table as an SVG document for this seat (None: a spectator)."""
        return self.game.looks.picture(self.view(seat), seat)

    def _repr_svg_(self) -> str:
        return self.picture(None)

    def __repr__(self) -> str:
        waiting = ", ".join(f"{self.seats[seat].name}: {decision.kind}" for seat, decision in self.decisions.items())
        ended = self.outcome.reason if self.outcome is not None else ""
        how_far = "imagined" if self._determinized else f"{len(self.choices)} choices"
        return f"<Match of {self.game.title}, {how_far}; {waiting or ended}>"

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
        if self._determinized or len(self.history) > len(self.seed_parts):
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

    # Checkpoints: see `checkpoints`

    @property
    def mark(self) -> Mark | None:
        """The beginning of this turn, another object after every undo; None in a copy and where nobody listens."""
        return None if self._marks is None else self._marks.last

    @property
    def updates(self) -> Sequence[Update]:
        """When the rules were updated while it was played; if they ever were, no record leads here."""
        return self._header.updates if self._header is not None else ()

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

    # Copying, imagining, taking back

    def fork(self) -> Self:
        """A copy that can be played on without touching this match. It has no events.

        Raises RulesError in an imagined match until its next turn begins.
        """
        fork = self._branch()
        for seat, option in self._since:
            fork._feed(seat, option)
        fork._since = self._since[:]
        return fork

    def determinize(self, seat: int, rng: Rng) -> Self:
        """A fork in which everything this seat can't see is dealt again, and all future dice are different.

        Only for a seat that has a decision to make: what it may choose rests on nothing it can't see, so it is still
        right in the imagined match. Another's open decision may list things that were dealt anew. What other seats
        planned in secret in a `together` that is still open is forgotten: they choose again.

        Raises RulesError for a seat that is not asked.
        """
        asked = self._asked
        if seat not in self.decisions:
            raise RulesError(f"no match can be imagined for seat {seat} while it has no decision to make")
        if type(asked) is not Together:
            fork = self.fork()
            fork._resample_hidden(seat, rng)
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
        fork._resample_hidden(seat, rng)
        for index in range(len(meeting.plans)):
            if index not in own:
                meeting.begin_one(index)
        return fork

    def undo(self, seat: int, agreed: Sequence[int] = (), *, recorded: bool = False) -> None:
        """Take back this seat's last choice and everything after it; the record keeps an entry of it.

        Free until a random number is drawn, something hidden is revealed, or another side makes a choice or begins to
        plan in secret; then every other seat must be in `agreed`. Raises UndoRefused if it can't be taken back, or not
        without more consent, and RulesError in an imagined match. What is `recorded` has happened, by the rules that
        held then: no more consent is asked for.
        """
        if self._determinized:
            raise RulesError("nothing can be taken back in an imagined match")
        choices, meeting = self.choices, self.together
        first = self._last_choice(choices, seat)
        left = left_without_last(choices, meeting, self.seats, seat)
        needed = self.consent_needed(seat)
        missing = [other for other in needed if other not in agreed]
        if missing and recorded:
            needed = tuple(agreed)
        elif missing:
            names = " and ".join(self.seats[other].name for other in missing)
            raise UndoRefused(f"that can no longer be taken back freely: {names} must agree")
        history = self._history.after_undo(choices, meeting, seat, needed, left)
        self._rewind([choices[number] for number in left], first)
        self._history = history

    def consent_needed(self, seat: int) -> tuple[int, ...]:
        """The seats that must agree before this seat takes its last choice back; empty when it is free.

        Raises UndoRefused when the seat has no choice to take back.
        """
        return self._consent_needed(self.choices, seat)

    def consent_needed_before_plans(self, seat: int) -> tuple[int, ...]:
        """The same for the last choice that this seat made before the plans that are now made in secret, if any."""
        choices, meeting = self.choices, self.together
        return self._consent_needed(choices if meeting is None else choices[: len(choices) - meeting.answers], seat)

    def plans_in_secret(self, seat: int) -> bool:
        """Whether this seat's last choice belongs to a plan that is still made in secret."""
        choices = self.choices
        return any(who == seat for who, _ in choices) and is_secret(
            choices, self.together, last_choice_of(choices, seat)
        )

    def others_plan(self, seat: int) -> bool:
        """Whether plans are being made in secret, and one of them on another side than this seat's."""
        plans = () if self.together is None else self.together.plans
        return any(self.seats[who].side != self.seats[seat].side for seats, _ in plans for who in seats)

    def _consent_needed(self, choices: Sequence[Made], seat: int) -> tuple[int, ...]:
        """The same for this seat's last choice among the first `choices` of the match."""
        first = self._last_choice(choices, seat)
        if is_secret(self.choices, self.together, first):
            return ()
        others = tuple(other for other in range(len(self.seats)) if other != seat)
        # Whether others have planned something since is secret, so it makes no difference.
        if self.others_plan(seat) or any(self.seats[who].side != self.seats[seat].side for who, _ in choices[first:]):
            return others
        return others if self._counts_before(first) != (self.state.rng.draws, self.state.reveals) else ()

    def point(self) -> Point:
        """This position, for `return_to`."""
        return Point(self.choices, self._history, self.seed)

    def return_to(self, point: Point) -> None:
        """Come back to a position that this match was at, without an entry in its record.

        It leads back out of a rule that failed half-way, too.
        """
        if point.seed != self.seed:  # A seat has added to it since.
            self.seed = point.seed
            self._set_up()
        self._rewind(point.choices, len(point.choices))
        self._history = point.history

    def _last_choice(self, choices: Sequence[Made], seat: int) -> int:
        first = last_choice_of(choices, seat)
        if self.updates and first < self.updates[-1].choices:
            raise UndoRefused("the rules were updated since, so that choice can no longer be taken back")
        return first

    def _branch(self, stop_at: int = 0) -> Self:
        branch = super()._branch(stop_at)
        branch.players = self.players
        branch.seal = self.seal
        branch.format = self.format
        branch.notes = self.notes
        branch._history = self._history
        branch._header = self._header
        branch._determinized = self._determinized
        return branch

    def _counts_before(self, number: int) -> tuple[int, int]:
        """The draws and reveals before the choice of this number, from 0."""
        if self._counts is not None:
            return self._counts[number]
        earlier = Match(self.game, self.config, self.seed, listen=False)  # With what seats have added to it.
        earlier._rewind(self.choices[:number])
        return earlier.state.rng.draws, earlier.state.reveals

    def _resample_hidden(self, seat: int, rng: Rng) -> None:
        """Deal anew what the seat can't see; from here to the next turn this match can't be forked."""
        self._determinized = True
        self._checkpoint = None
        self.seed = 0  # The true one would tell the dice to come.
        self.seal = Seal(0)
        self.game.resample_hidden(self.state, seat, rng)
        self.state.rng = Rng(rng.bits())
