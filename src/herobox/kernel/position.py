"""A match as it stands: who must choose, what has happened, and what each seat may see of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from herobox.kernel.copying import copier
from herobox.kernel.dealing import Dealt
from herobox.kernel.engine import Engine
from herobox.kernel.entries import ENDED, RESIGNED, Entry, Seating
from herobox.kernel.errors import RulesError
from herobox.kernel.game import Game, Outcome
from herobox.kernel.history import History, Made
from herobox.kernel.record import FORMAT, Header, Undo, Update
from herobox.kernel.rng import ONE_STREAM
from herobox.kernel.rules import Decision, Together
from herobox.kernel.sealing import Seal, SeedPart
from herobox.kernel.table import Event, Listener, Table


class Position(Engine):
    """A match as it was set up and is looked at; `Match` adds what changes it."""

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
    pace: str = ""
    """The clocks that people play by, as the record's header has it; empty for none."""
    entries: tuple[Entry, ...] = ()
    """What people did about their seats, in order; see `herobox.kernel.entries`."""

    _history: History
    _header: Header | None  # of its record, where it was not played from its start by these rules
    _determinized: bool  # came out of `determinize`, or out of a fork of what did

    def __init__(
        self,
        game: Game[Any, Any],
        config: Any,
        seed: int | Seal,
        *,
        players: Sequence[str] = (),
        listen: bool = True,
        chance: int = ONE_STREAM,
        dealt: Sequence[Dealt] = (),
    ) -> None:
        """`players` says who sits where, for the record; `listen=False` makes a match without events.

        `chance` is how the seed becomes chance; see `rng`. `dealt` is where what was hidden is dealt anew. A match of
        people has a seal for its `seed`, which says how that was fixed.

        Raises ConfigError when the config can't be set up.
        """
        self.game = game
        self.config = config
        self.seal = seed if isinstance(seed, Seal) else Seal(seed)
        self.seed = self.seal.seed
        self.chance = chance
        self.dealt = tuple(dealt)
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
    def turn_begins(self) -> bool:
        """Whether nobody has chosen anything yet in this turn, in the sense of `Game.turn`."""
        return not self._since

    @property
    def history(self) -> list[Made]:
        """Every choice and every `Undo`, as a record keeps them."""
        return self._history.whole(self.choices)

    @property
    def places(self) -> list[int]:
        """Where in the history the choices stand that led here, those that were taken back left out."""
        return self._history.places_of(len(self.choices))

    def history_seen(self, seat: int | None) -> list[Made]:
        """The history without what other sides are planning in a `together` that is still open.

        Not even its length tells a seat (None: a spectator) how far along the others' plans are.
        """
        return self._history.seen(self.choices, self.together, self.seats, seat)

    def choices_known(self, seat: int | None) -> int:
        """How many choices led here, as far as a seat (None: a spectator) may know: others' plans are left out."""
        return self._history.known(self.choices, self.together, self.seats, seat)

    @property
    def stood_in(self) -> list[tuple[int, int]]:
        """The choices that led here and that a bot made in somebody's place: where in the history, and the seat."""
        seating, entries, found = Seating(), list(self.entries), []
        for place, (seat, _) in zip(self.places, self.choices, strict=True):
            while entries and entries[0].after <= place:
                seating.note(entries.pop(0))
            if seat in seating.bots:
                found.append((place, seat))
        return found

    @property
    def choices_taken_back(self) -> int:
        """How many choices were made that did not lead here."""
        return sum(type(made) not in (Undo, SeedPart) for _, made in self.history) - len(self.choices)

    def position_of(self, number: int, seat: int | None) -> int:
        """The number of the position before a choice that led here and that everybody may know, as a seat counts."""
        place = self.places[number]
        return place - self._history.hidden_before(place, self.seats, seat)

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
    def updates(self) -> Sequence[Update]:
        """When the rules were updated while it was played; if they ever were, no record leads here."""
        return self._header.updates if self._header is not None else ()

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

    @property
    def seating(self) -> Seating:
        """Who has left, who ran out of time, and for whom bots play, by the entries so far."""
        return Seating.by(self.entries)

    def _stop(self) -> None:
        """End the match as the last of its entries says, wherever it stands: nothing is asked or hidden any more."""
        entry = self.entries[-1]
        self._close_turn()
        names = self.game.looks.seat_names(self.view(None), self.seats)
        sides = list(dict.fromkeys(seat.side for seat in self.seats))
        lost = sides.index(self.seats[entry.seat].side)
        if entry.word == RESIGNED:
            reason = f"{names[entry.seat]} resigned."
            scores = tuple([-1.0 if sides.index(seat.side) == lost else 1.0 for seat in self.seats])
            self.state.winner = 1 - lost
        else:
            what = "has left" if entry.seat in self.seating.left else "was away"
            reason = f"The match ended without a result, as {names[entry.seat]} {what}."
            scores = (0.0,) * len(self.seats)
        self.outcome = Outcome(scores, reason, no_result=entry.word == ENDED)
        self._asked = None
        self._stopped = True
        self.state.ending = reason
        self.state.tell("{}", reason)

    def _branch(self, stop_at: int = 0) -> Self:
        branch = super()._branch(stop_at)
        branch.players = self.players
        branch.seal = self.seal
        branch.format = self.format
        branch.notes = self.notes
        branch._history = self._history
        branch._header = self._header
        branch._determinized = self._determinized
        branch.pace = self.pace
        branch.entries = self.entries
        return branch
