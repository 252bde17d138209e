"""Talk at a table: what may be said, to whom, how often, and who may read it.

A message to a team is for the seats of one side, whoever holds them: not for another side, not for spectators, and when
the match is over not either.
"""

from __future__ import annotations

from collections.abc import Sequence

from herobox.kernel import NOBODY, HeroboxError
from herobox.web.errors import TooMuch
from herobox.web.limits import Buckets
from herobox.web.room import Room
from herobox.web.settings import Settings
from herobox.web.signing_in import signed_in
from herobox.web.store import StoredMessage
from herobox.web.who_asks import asking

LONGEST = 300
"""Characters of a message."""
MOST = 1_000
"""How much one seat may say in a match."""
JOINERS = "\u200c\u200d"
"""Signs without a width that some scripts, and pictures made of several signs, need."""


SILENT = "You are watching; only players can write."


class Chat:
    """Takes what is said at the tables of this process."""

    def __init__(self, settings: Settings) -> None:
        """`settings.messages_a_minute` holds for each seat, on whichever way it says something."""
        rate = settings.messages_a_minute
        self._rate = rate
        self._buckets = Buckets(rate / 60, max(1, rate / 2))

    async def say(self, room: Room, seat: int, text: str, *, to_team: bool) -> StoredMessage:
        """Let a seat say something, and return what is kept of it.

        Raises HeroboxError with the reason when it can't be said, TooMuch when the seat says too much.
        """
        words = clean_words(text)
        if to_team and not has_team(room, seat):
            raise HeroboxError("Nobody else on your side would see this: say it to everybody.")
        if sum(message.seat == seat for message in room.messages) >= MOST:
            raise TooMuch(f"This seat has sent {MOST:,} messages in this match, which is the limit.")
        if not self._buckets.take(f"{room.id}/{seat}"):
            raise TooMuch(f"That was too fast: the limit is {self._rate:g} messages a minute. Wait a moment.")
        return await room.say(seat, words, to_team=to_team)

    async def say_watching(self, room: Room, text: str) -> StoredMessage:
        """Let whoever asks, and has no seat, say something to everybody, by their name where they are signed in.

        Raises HeroboxError with the reason when it can't be said, TooMuch when too much is.
        """
        words = clean_words(text)
        if not may_write(room):
            raise HeroboxError(SILENT)
        if sum(message.seat == NOBODY for message in room.messages) >= MOST:
            raise TooMuch(f"Spectators have sent {MOST:,} messages in this match, which is the limit.")
        if not self._buckets.take(f"watching/{asking()}"):
            raise TooMuch(f"That was too fast: the limit is {self._rate:g} messages a minute. Wait a moment.")
        signed = signed_in()
        name, person = ("", "") if signed is None else (signed.name, signed.person)
        return await room.say(NOBODY, words, to_team=False, who=name, person=person)


def clean_words(text: str) -> str:
    """What somebody wrote on one line, without what can't be shown.

    Raises HeroboxError when nothing is left or it is too long.
    """
    shown = "".join(sign if sign.isprintable() or sign in JOINERS else " " for sign in text)
    words = " ".join(shown.split())
    if not words.strip(f" {JOINERS}"):
        raise HeroboxError("Write something first.")
    if len(words) > LONGEST:
        raise HeroboxError(
            f"A message can have up to {LONGEST} characters, and this one has {len(words):,}: split it in two."
        )
    return words


def may_write(room: Room) -> bool:
    """Whether spectators can chat."""
    return room.switches.watchers_talk and room.kind == "played"


def readable(room: Room, seat: int | None) -> list[StoredMessage]:
    """What was said that a seat (None: a spectator) may read, in order."""
    sides = [place.side for place in room.match.seats]
    side = None if seat is None else sides[seat]
    return [message for message in room.messages if not message.to_team or sides[message.seat] == side]


def has_team(room: Room, seat: int, held: Sequence[int] = ()) -> bool:
    """Whether a seat may say something to its team alone: people can hold two seats of its side, and there is another.

    Where all play together, everybody at the table is of the team. With `held`, the seats of whoever would say it:
    whether somebody else could read it.
    """
    sides = [place.side for place in room.match.seats]
    people = {stored.number for stored in room.seats if stored.kind != "bot" and sides[stored.number] == sides[seat]}
    return bool(people - {seat, *held}) and len(set(sides)) > 1
