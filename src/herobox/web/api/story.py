"""What happened in a match as each seat was told it, numbered so that a client can say how far it has listened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from herobox.kernel import Match, Undo
from herobox.kernel.checkpoints import apart
from herobox.kernel.entries import Entry, in_words
from herobox.kernel.history import taken_back_in_words
from herobox.kernel.naming import seat_names
from herobox.kernel.sealing import SeedPart
from herobox.web.waiting import knows


class Story:
    """A list of sentences for each seat that only grows: a choice taken back is a sentence, too.

    It follows from the match's history alone, so every server process numbers the sentences alike; only where the
    rules were updated during the match may they differ, by what was taken back since.
    """

    def __init__(self, match: Match) -> None:
        """What this match has told so far. `match` is the story's own: `follow` plays it on."""
        self._match = match
        self._known = len(match.history)
        self._heard = 0
        self._told: dict[int | None, list[str]] = {seat: [] for seat in (None, *range(len(match.seats)))}
        self._secret: list[tuple[Entry, set[int | None]]] = []
        """What was done about seats, and who may not know of it yet."""
        self._listen()

    def follow(self, history: Sequence[tuple[int, object]], entries: Sequence[Entry] = ()) -> None:
        """Tell what is new in the match's history, and in what was done about its seats."""
        new = list(entries[len(self._match.entries) :])
        for number, (seat, made) in enumerate(history[self._known :], start=self._known):
            new = self._enter(new, number)
            if isinstance(made, Undo):
                self._undo(seat, made)
            elif isinstance(made, SeedPart):
                self._set_up_anew(seat, made)
            else:
                self._match.choose(seat, made)
                self._listen()
            self._reveal()
        self._known = len(history)
        self._enter(new, self._known)

    def told(self, seat: int | None, after: int) -> list[str]:
        """The sentences for a seat (None: a spectator) past the first `after` ones."""
        return self._told[seat][after:]

    @classmethod
    def teller(cls, match: Match) -> Callable[[], Story]:
        """What makes the story of a match as it is now; that may take seconds, and in any thread.

        Where the rules were updated since, no choices lead to the match: its story begins with its log so far.
        """
        if match.updates:
            return partial(cls, apart(match))
        return partial(
            cls._from_start,
            partial(Match, match.game, match.config, match.seal, dealt=match.dealt),
            tuple(match.history),
            match.entries,
        )

    @classmethod
    def _from_start(
        cls, begun: Callable[[], Match], history: Sequence[tuple[int, object]], entries: Sequence[Entry]
    ) -> Story:
        story = cls(begun())
        story.follow(history, entries)
        return story

    def _enter(self, entries: Sequence[Entry], upto: int) -> list[Entry]:
        """Tell of the entries that were made after no more than so many choices; returns the others."""
        for number, entry in enumerate(entries):
            if entry.after > upto:
                return list(entries[number:])
            self._match.note_entries((entry,))
            if entry is not self._match.seating.end:
                self._secret.append((entry, set(self._told)))
            self._reveal()
            self._listen()  # The end of the match is told as an event.
        return []

    def _reveal(self) -> None:
        """Tell everybody what they may know by now of what was done about seats."""
        for entry, unaware in self._secret:
            aware = {seat for seat in unaware if knows(self._match, entry, seat)}
            self._tell(in_words(entry, seat_names(self._match)), aware)
            unaware -= aware
        self._secret = [one for one in self._secret if one[1]]

    def _listen(self) -> None:
        for event in self._match.events[self._heard :]:
            self._tell(event.words, (seat for seat in self._told if event.heard_by(seat)))
        self._heard = len(self._match.events)

    def _undo(self, seat: int, undo: Undo) -> None:
        before = {other: self._match.position(other) for other in self._told}
        gone = self._match.going_with(seat)
        self._match.undo(seat, undo.agreed, recorded=True)
        words = taken_back_in_words(seat, gone, seat_names(self._match))
        # Of a plan that was changed in secret the others learn nothing: their position stays as it was.
        knowing = [other for other in self._told if self._match.position(other) != before[other]]
        self._tell(words, knowing)
        self._heard = len(self._match.events)

    def _set_up_anew(self, seat: int, added: SeedPart) -> None:
        self._match.add_to_seed(seat, added.part)
        who = seat_names(self._match)[seat]
        self._tell(f"{who} helped to make the dice and shuffles: the table is set up anew.", self._told)
        self._heard = 0
        self._listen()

    def _tell(self, words: str, seats: Iterable[int | None]) -> None:
        for seat in seats:
            self._told[seat].append(words)
