"""What people do about seats besides choosing: they resign, decide about who is away, and take their seat back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, TypeAlias

import msgspec

from herobox.kernel import HeroboxError, Match
from herobox.kernel.entries import ENDED, GRANTED, HANDED, LEFT, RESIGNED, RETURNED
from herobox.kernel.wording import join_words
from herobox.web.clocks import Clocks, renewed, stilled
from herobox.web.errors import MovedOn, NotYours
from herobox.web.kept_match import KeptMatch
from herobox.web.names_of_seats import called, names_of
from herobox.web.store import Lengths, StoredSeat
from herobox.web.thinking import STAND_IN
from herobox.web.waiting import Away, away

TRIES = 5
"""How often something is decided again when something else came in between."""
Decided: TypeAlias = Literal["wait", "bot", "end"]
"""What the others may decide about a seat that is away."""


class Leaving(KeptMatch):
    """The part of a room by which seats are left, handed on and taken back. Its methods take the lock."""

    async def resign(self, held: Collection[int], seat: int) -> None:
        """Give up for a seat and all others of its side in the same hands. Raises HeroboxError where that can't be.

        With two sides the other one wins, if nobody else plays on this one. Else they leave, and the others decide how
        the match goes on; it ends without a result where there are none.
        """
        async with self.lock:
            for _ in range(TRIES):
                entered = self._resigning(held, seat)
                if await self._enter(entered, ()):
                    break
            else:
                raise MovedOn
            names = join_words([self.titles[number] for number, word in entered if word != ENDED])
            self._tell("" if self.match.outcome is not None else self._named(f"{names} resigned and left the table."))

    async def decide(self, held: Collection[int], seat: int | None, decided: Decided) -> bool:
        """Decide about the seats that are away, as whoever holds these seats and looks as one; says whether it is done.

        To wait, or to let a bot play, is for one of those to say who may decide; to end the match for all of them.
        Raises HeroboxError where there is nothing to decide.
        """
        async with self.lock:
            for _ in range(TRIES):
                about = self._to_decide(held, seat)
                if decided == "wait":
                    about = [one for one in about if not one.left]
                    if not about:
                        raise HeroboxError("Whoever has left won't be back: let a bot play, or end the match.")
                if decided == "end" and (missing := self._still_to_agree(held, about)):
                    if await self._store.aside(self._store.wish_to_end, self.id, len(self.match.entries), [*held]):
                        await self._refresh()
                        names = join_words([called(self, other) for other in missing])
                        self._tell(f"The match ends without a result if {names} agree{'s' * (not missing[1:])}.")
                        return False
                elif await self._enter(*self._decided(held, about, decided)):
                    self._tell(self._named(self._says(about, decided)))
                    return True
                await self._refresh()
            raise MovedOn

    async def take_seat_back(self, held: Collection[int]) -> None:
        """Play on in one's own seats in the place of the bots that have played there. Raises NotYours."""
        async with self.lock:
            for _ in range(TRIES):
                mine = [seat for seat in self.stood_in_for if seat in held]
                if not mine:
                    raise NotYours("No bot plays for you here.")
                sitting = [msgspec.structs.replace(self.seats[seat], kind="human", bot="") for seat in mine]
                if await self._enter([(seat, RETURNED) for seat in mine], sitting):
                    names = join_words([self.titles[seat] for seat in mine])
                    self._tell(self._named(f"{names} {'is' if len(mine) == 1 else 'are'} back, and the bot leaves."))
                    return
            raise MovedOn

    async def leave_gone(self) -> None:
        """Let the persons who were forgotten leave their seats, so that the others choose what becomes of them."""
        async with self.lock:
            for _ in range(TRIES + len(self.seats)):
                gone = [seat for seat in self.seats if seat.gone and seat.number not in self.match.seating.left]
                if not gone or self.match.outcome is not None or self.kind != "played":
                    return
                handed = [(seat.number, LEFT) for seat in gone if seat.kind == "bot"]  # The bot plays on.
                numbers = [seat.number for seat in gone]
                if await self._enter(handed or self._leaving(numbers, numbers[0]), ()):
                    names = join_words([self.titles[number] for number in numbers])
                    were = "was" if len(numbers) == 1 else "were"
                    self._tell("" if handed else f"{names} {were} deleted from this server, and won't be back.")

    @property
    def waits_for_gone(self) -> bool:
        """Whether the match counts on a seat to which nobody can come back."""
        gone = [seat.number for seat in self.seats if seat.gone]
        return bool(gone) and self.match.outcome is None and not self.match.seating.left.issuperset(gone)

    def can_resign(self, held: Collection[int], seat: int) -> bool:
        """Whether whoever holds these seats can resign as this one."""
        return not self._not_resigning(held, seat)

    def resigning_means(self, held: Collection[int], seat: int) -> str:
        """What becomes of the match when somebody resigns, in a sentence. Raises HeroboxError where they can't."""
        entered = dict(self._resigning(held, seat))
        names = self.titles
        if entered[seat] == RESIGNED:
            places = self.match.seats
            winners = [names[n] for n, place in enumerate(places) if place.side != places[seat].side]
            return self._named(f"{join_words(winners)} will win the match.")
        if ENDED in entered.values():
            return "Nobody else plays here, so the match ends without a result."
        return "The others choose whether a bot plays on for you, or the match ends without a result."

    # Inside the lock

    def _named(self, words: str) -> str:
        """What is said of seats, told of those who sit there."""
        return names_of(self)(words)

    def _not_resigning(self, held: Collection[int], seat: int) -> str:
        """Why nobody can resign as this seat; empty where somebody can."""
        if self.match.outcome is not None:
            return "The match is over already."
        if self.kind != "played" or seat not in held or seat in self.match.seating.left or not self.seats[seat].owned:
            return "Only who plays here can resign."
        return ""

    def _resigning(self, held: Collection[int], seat: int) -> list[tuple[int, str]]:
        if reason := self._not_resigning(held, seat):
            raise NotYours(reason)
        places, (_, others) = self.match.seats, self._mine_and_others(held, seat)
        mates = [other for other in others if places[other].side == places[seat].side]
        against = [
            known for known in self.seats if places[known.number].side != places[seat].side and known.kind != "open"
        ]
        if len({place.side for place in places}) == 2 and not mates and against:
            return [(seat, RESIGNED)]
        return self._leaving(held, seat)

    def _leaving(self, held: Collection[int], seat: int) -> list[tuple[int, str]]:
        """The entries by which a side's seats in the same hands are left, whatever the others choose then."""
        mine, others = self._mine_and_others(held, seat)
        left_behind = [(number, LEFT) for number in sorted(mine)]
        return left_behind if others else [*left_behind, (seat, ENDED)]

    def _mine_and_others(self, held: Collection[int], seat: int) -> tuple[list[int], set[int]]:
        """The seats of a side that are in the same hands as this one, and all others that somebody still has."""
        places, left = self.match.seats, self.match.seating.left
        mine = [n for n in held if places[n].side == places[seat].side and n not in left and self.seats[n].owned]
        others = {known.number for known in self.seats if known.owned and known.number not in (*mine, *left)}
        return mine, others - {known.number for known in self.seats if known.gone}

    def _to_decide(self, held: Collection[int], seat: int | None) -> list[Away]:
        if self.match.outcome is not None:
            raise HeroboxError("The match is over already.")
        known = away(self.match, self.seats, self.clocks, seat)
        about = [one for one in known if one.seat not in held and not set(held).isdisjoint(one.deciders)]
        if not about:
            raise NotYours("There is nobody away about whom you could decide.")
        return about

    def _still_to_agree(self, held: Collection[int], about: Sequence[Away]) -> list[int]:
        """Who must say, too, that they would end the match without a result."""
        needed = {other for one in about for other in one.deciders}
        return sorted(needed.difference(held, self.wishes))

    def _decided(
        self, held: Collection[int], about: Sequence[Away], decided: Decided
    ) -> tuple[list[tuple[int, str]], list[StoredSeat]]:
        """The entries by which that is done, and who sits in the seats then."""
        entered, sitting = [], []
        for one in about:
            by = ",".join(str(other) for other in one.deciders if other in held)
            if decided == "end":
                agreed = ",".join(map(str, one.deciders))
                return [(one.seat, f"{ENDED} {agreed}")], []
            if decided == "wait":
                entered.append((one.seat, f"{GRANTED} {by}"))
            else:
                entered.append((one.seat, f"{HANDED} {by} {STAND_IN.bot}"))
                sitting.append(msgspec.structs.replace(self.seats[one.seat], kind="bot", bot=STAND_IN.bot))
        return entered, sitting

    def _says(self, about: Sequence[Away], decided: Decided) -> str:
        names = join_words([self.titles[one.seat] for one in about])
        return {
            "wait": f"The others wait for {names}.",
            "bot": f"A bot plays for {names} from now on.",
            "end": "",
        }[decided]

    async def _enter(self, entered: Sequence[tuple[int, str]], sitting: Sequence[StoredSeat]) -> bool:
        """Keep what is done about seats, and do it; False when something else came in between.

        Raises HeroboxError where it does not fit.
        """
        trial = self.match.fork()
        entries = [trial.enter(seat, words) for seat, words in entered]
        seats = [next((new for new in sitting if new.number == seat.number), seat) for seat in self.seats]
        now = self._store.now()
        over = trial.outcome is not None
        clocks = self._clocks_with(entered, trial, seats, now)
        kept = await self._store.aside(
            self._store.enter,
            self.id,
            Lengths(self.known, len(self.match.entries)),
            entries,
            sitting=sitting,
            clocks=clocks,
            finished=over,
            at=now,
            told=len(self.match.events),
            result=self._result(trial, now),
        )
        if not kept:
            await self._refresh()
            return False
        self.places += [len(self.match.events)] * len(entries)
        self.match.note_entries(entries)
        self._point = self.match.point()
        self.seats, self.clocks, self.question, self.wishes = seats, clocks, None, ()
        self.version += 1
        return True

    def _clocks_with(
        self, entered: Sequence[tuple[int, str]], match: Match, seats: Sequence[StoredSeat], now: float
    ) -> Clocks | None:
        if self.clocks is None or self.pace is None:
            return None
        words = {seat: words.partition(" ")[0] for seat, words in entered}
        back = [seat for seat, word in words.items() if word == RETURNED]
        granted = [seat for seat, word in words.items() if word == GRANTED]  # Of that not everybody knows yet.
        clocks = renewed(self.clocks, self.pace, [*back, *granted], openly=back)
        clocks = stilled(clocks, [s for s, word in words.items() if word in (HANDED, LEFT, RESIGNED, ENDED)])
        return self._clocks_at(clocks, match, seats, now)
