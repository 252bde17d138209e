"""How it is played at a table, as its page, the lobby and invitations say it."""

from __future__ import annotations

from herobox.kernel.wording import count_of
from herobox.web.new_match import LEVELS
from herobox.web.room import Room


def terms(room: Room) -> list[str]:
    """What somebody who sits down agrees to: the pace, and what is switched on or off."""
    switches = room.switches
    known = [
        "no clock" if room.pace is None else room.pace.words,
        dict(LEVELS)[switches.level].lower() if switches.level else "",
        {"on": "hints for everybody", "off": "no hints"}.get(room.hints_wished, ""),
        "" if switches.takes_back else "no taking back",
        "nobody may watch" if not switches.watching else _delay(room) if switches.delayed else "",
        "spectators can chat" if switches.watchers_talk else "",
    ]
    return [word for word in known if word]


def how_much_later(room: Room) -> str:
    """How far behind those who watch are: "3 choices behind"; empty where they see it as it is played."""
    switches = room.switches
    if room.kind != "played" or room.match.outcome is not None or not switches.delayed:
        return ""
    late = [
        count_of(number, word)
        for number, word in ((switches.delay_choices, "choice"), (switches.delay_minutes, "minute"))
        if number
    ]
    return f"{' and '.join(late)} behind"


def _delay(room: Room) -> str:
    behind = how_much_later(room)
    return f"others watch {behind}" if behind else ""


def all_terms(room: Room) -> tuple[tuple[str, str], ...]:
    """Everything that was chosen about the table, by name; nothing where it is over, or only a record."""
    if room.kind != "played" or room.match.outcome is not None:
        return ()
    switches = room.switches
    return (
        ("Time", "no clock" if room.pace is None else room.pace.words),
        ("Hints", "yes; a match with a hint counts for no rating" if room.hints else "none"),
        ("Taking back", "yes" if switches.takes_back else "never"),
        (
            "Others watch",
            "no" if not switches.watching else how_much_later(room) if switches.delayed else "as it is played",
        ),
        *((("Spectators", "can chat"),) if switches.watchers_talk else ()),
    )
