"""Where a match's dice and shuffles come from, in words for its table: who chose the seed, and who adds to it."""

from __future__ import annotations

from herobox.kernel.wording import capitalize_first, join_words
from herobox.web.names_of_seats import called, everybody
from herobox.web.notes import DEALT_ANEW, LED_BY_LESSON, PLAYED_ON
from herobox.web.room import Room


def chosen_by(room: Room) -> str:
    """That somebody, or a lesson, chose the seed and can know what will come, in a sentence; empty where nobody can."""
    for note in (PLAYED_ON, DEALT_ANEW):
        if note in room.notes:
            return f"{capitalize_first(note)}."
    if room.match.lesson or LED_BY_LESSON in room.notes:
        return "The lesson chose the seed, so that its steps fit: dice and shuffles are the same for everybody."
    by = room.match.seal.by
    if by is None or any(seat != by for seat in (*room.match.seed_parts, *room.seed_waits_for)):
        return ""
    who = called(room, by) if 0 <= by < len(room.seats) else "whoever made this match"
    return f"The seed was chosen by {who}, who can know every roll and shuffle."


def waiting_for_parts(room: Room) -> str:
    """Whose part of the seed is missing, in a sentence; empty where none is."""
    waits = room.seed_waits_for
    if not waits:
        return ""
    sitting = [number for number in waits if room.seats[number].kind != "open"]
    names = everybody(room)
    if len(sitting) < len(waits):
        free = join_words([names[number] for number in waits if number not in sitting])
        begins = f"The game begins when somebody has sat down as {free}."
        return f"{begins} Everybody at the table helps to make the dice and shuffles, so that nobody can fix them."
    who = join_words([names[number] for number in sitting])
    have = "has" if len(sitting) == 1 else "have"
    return f"The game begins when {who} {have} opened the table, too: each browser helps to make the dice and shuffles."


def added_by(room: Room) -> tuple[tuple[str, str], ...]:
    """What seats have added to the seed: each with its part, in order."""
    return tuple((called(room, seat), part) for seat, part in room.match.seed_parts.items())
