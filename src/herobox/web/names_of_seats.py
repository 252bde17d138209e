"""What the seats of a room and those who sit in them are called."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from herobox.draw import names as lines
from herobox.kernel.entries import Seating
from herobox.kernel.looks import Seat, Sheet
from herobox.kernel.wording import join_words
from herobox.web.names import alike

if TYPE_CHECKING:
    from herobox.web.kept_match import KeptMatch
    from herobox.web.waiting import Task


def called(room: KeptMatch, seat: int) -> str:
    """A seat and who sits in it: "South (Ada)"."""
    return everybody(room)[seat]


def everybody(room: KeptMatch) -> list[str]:
    """Each seat and who sits in it; the seat alone where nobody does, or somebody without a name."""
    found = []
    for seat, title in enumerate(room.titles):
        name = sitter(room, seat, title)
        found.append(f"{title} ({name})" if name not in ("", title) else title)
    return found


def who_chose(room: KeptMatch, seat: int, *, by_bot: bool) -> str:
    """A seat and who made a choice there: who sits in it, though a bot may play there by now, or a bot for them."""
    title, stored = room.titles[seat], room.seats[seat]
    if not by_bot and not stored.owned:
        return called(room, seat)
    known = "" if stored.name in (title, room.match.seats[seat].name) else stored.name
    who = f"a bot for {known}" if known and by_bot else "a bot" if by_bot else known
    return f"{title} ({who})" if who else title


def sitter(room: KeptMatch, seat: int, title: str) -> str:
    """What who sits in a seat is called; as the seat is where they gave no name, whatever it was called then."""
    name = room.seats[seat].name
    known = "" if name == room.match.seats[seat].name else name
    if room.seats[seat].kind == "bot" and room.seats[seat].owned:
        return f"a bot for {known}" if known else "a bot"
    return known or title


def by_name(room: KeptMatch, seat: int, title: str) -> str:
    """What who sits in a seat is called where the seat isn't told besides, unless somebody else could be meant."""
    return _by_name(room, seat, title, sitter(room, seat, title))


def _by_name(room: KeptMatch, seat: int, title: str, name: str) -> str:
    others = {
        alike(word)
        for other, known in enumerate(room.titles)
        if other != seat
        for word in (known, room.match.seats[other].name, sitter(room, other, known), room.seats[other].name)
    }
    return f"{title} ({name})" if name != title and alike(name) in others else name


def against(room: KeptMatch) -> str:
    """Who plays, side by side: "North (Ada) against South (Ben)", "Red, Blue and Pink"."""
    sides: dict[str, list[str]] = {}
    for name, seat in zip(everybody(room), room.match.seats, strict=True):
        sides.setdefault(seat.side, []).append(name)
    return " against ".join(join_words(names) for names in sides.values())


class Summons(NamedTuple):
    """How somebody is told elsewhere that a match waits for them."""

    title: str
    words: str
    """More of it, with names, and without a full stop."""
    turn: bool
    """Whether it is simply their turn."""


def summons(room: KeptMatch, task: Task) -> Summons:
    """What a match waits for somebody to do, in words that tell nothing but what everybody at the table may know."""
    game = room.game.title
    if task.kind == "turn":
        return Summons(f"Your turn in {game}", against(room), turn=True)
    if task.kind == "dice":
        words = f"{against(room)}: everybody has sat down, and now you help to make the dice and shuffles"
        return Summons(f"Help to mix the dice in {game}", words, turn=False)
    if task.kind == "late":
        words = f"{against(room)}: you can still choose, until the others let a bot play for you or end the match"
        return Summons(f"Your time has run out in {game}", words, turn=False)
    if task.kind == "bot":
        words = f"{against(room)}: you can take your seat back at any time"
        return Summons(f"A bot plays for you in {game}", words, turn=False)
    if task.kind == "ended":
        words = f"{against(room)}: the others ended it after your time had run out"
        return Summons(f"Your match of {game} ended without a result", words, turn=False)
    names, have = join_words([called(room, seat) for seat in task.about]), "have" if task.about[1:] else "has"
    left = room.match.seating.left.issuperset(task.about)
    happened = f"{names} {have} {'left' if left else 'run out of time'}"
    ways = "let a bot play or end the match" if left else "wait, let a bot play or end the match"
    return Summons(f"You decide in {game}", f"{happened}, so you can {ways}", turn=False)


def in_names(room: KeptMatch, words: str) -> str:
    """What a game says of seats, told of those who sit there; see `Names`."""
    return names_of(room)(words)


class Names:
    """Tells what a game says of seats of those who sit there: "Ada attacks", not "South attacks".

    Only where a seat is called after its place: of who is played there a game's words are kept, and so they are where
    one plays several ("Jason and Zack lose a card"), as verbs agree with them. Where somebody else could be meant, the
    seat is told besides; see `by_name`.
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        """`names` has the name of who sits there for what a seat is called."""
        self.names = dict(names)
        words = "|".join(map(re.escape, sorted(self.names, key=len, reverse=True)))
        # "North Alley" is no seat.
        self._known = re.compile(rf"(?<!\w)({words})(?!\w| [A-Z])") if self.names else None

    def __call__(self, words: str, bots: Collection[str] = ()) -> str:
        """The words with people's names.

        Where they begin with one of `bots`, seats in which a bot plays meanwhile, it is the bot that does something.
        """
        told = words if self._known is None else self._known.sub(lambda found: self.names[found[1]], words)
        acts = any(re.match(rf"{re.escape(title)}(?!['\w]| [A-Z])", words) for title in bots)
        return f"The bot for {told}" if acts else told


NO_NAMES = Names({})
"""Those of a match of nobody in particular."""


def bots_of(seating: Seating, titles: Sequence[str], seats: Sequence[Seat]) -> frozenset[str]:
    """What those seats are called in which a bot plays, where they are called after their place; see `Names`."""
    return frozenset([titles[seat] for seat in seating.bots if is_place(titles[seat], seats[seat])])


def is_place(title: str, seat: Seat) -> bool:
    """Whether a seat is called after its place, and not after who is played there."""
    return title == seat.name and " and " not in title


def ended_in_names(view: Any, names: Names) -> Any:
    """The view of a table that says how the match ended, as pictures show it, by people's names."""
    ending = getattr(view, "ending", "")
    if not ending or not isinstance(view, msgspec.Struct):
        return view
    return msgspec.structs.replace(view, ending=names(ending))


def sheets_in_names(sheets: Iterable[Sheet], names: Names) -> tuple[Sheet, ...]:
    """The sheets whose lines tell of seats by people's names."""
    return tuple([msgspec.structs.replace(sheet, svg=lines.with_peoples_names(sheet.svg, names)) for sheet in sheets])


def names_of(room: KeptMatch) -> Names:
    """What a room's seats are called by the names of the people who sit there, or whom a bot stands in for."""
    found: dict[str, str] = {}
    for stored, seat, title in zip(room.seats, room.match.seats, room.titles, strict=True):
        name = stored.name
        if is_place(title, seat) and stored.owned and name not in ("", title):
            found[title] = _by_name(room, stored.number, title, name)
    return Names(found)
