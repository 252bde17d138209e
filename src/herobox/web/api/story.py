"""What happened in a match as each seat was told it, numbered so that a client can say how far it has listened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from herobox.kernel import Match, Undo
from herobox.kernel.checkpoints import apart
from herobox.kernel.naming import seat_names
from herobox.kernel.sealing import SeedPart


class Story:
    """A list of sentences for each seat that only grows: a choice taken back is a sentence, too.

    It follows from the match's history alone, so every server process numbers the sentences alike; only where the
    rules were updated during the match may they differ, by what was taken back since.
    """

    def __init__(self, match: Match) -> None:
        """The story of a match up to its first choice; `follow` brings it up to date."""
        # Where the rules were updated since, no choices lead to the match: its story begins with its log so far.
        self._match = apart(match) if match.updates else Match(match.game, match.config, match.seal)
        self._known = len(self._match.history) if match.updates else 0
        self._heard = 0
        self._told: dict[int | None, list[str]] = {seat: [] for seat in (None, *range(len(match.seats)))}
        self._listen()

    def follow(self, history: Sequence[tuple[int, object]]) -> None:
        """Tell what is new in the match's history."""
        for seat, made in history[self._known :]:
            if isinstance(made, Undo):
                self._undo(seat, made)
            elif isinstance(made, SeedPart):
                self._set_up_anew(seat, made)
            else:
                self._match.choose(seat, made)
                self._listen()
        self._known = len(history)

    def told(self, seat: int | None, after: int) -> list[str]:
        """The sentences for a seat (None: a spectator) past the first `after` ones."""
        return self._told[seat][after:]

    def _listen(self) -> None:
        for event in self._match.events[self._heard :]:
            self._tell(event.words, (seat for seat in self._told if event.heard_by(seat)))
        self._heard = len(self._match.events)

    def _undo(self, seat: int, undo: Undo) -> None:
        before = {other: self._match.position(other) for other in self._told}
        self._match.undo(seat, undo.agreed, recorded=True)
        name = seat_names(self._match)[seat]
        # Of a plan that was changed in secret the others learn nothing: their position stays as it was.
        knowing = [other for other in self._told if self._match.position(other) != before[other]]
        self._tell(f"{name} took a choice back.", knowing)
        self._heard = len(self._match.events)

    def _set_up_anew(self, seat: int, added: SeedPart) -> None:
        self._match.add_to_seed(seat, added.part)
        self._tell(f"{seat_names(self._match)[seat]} added to the dice: the table is set up anew.", self._told)
        self._heard = 0
        self._listen()

    def _tell(self, words: str, seats: Iterable[int | None]) -> None:
        for seat in seats:
            self._told[seat].append(words)
