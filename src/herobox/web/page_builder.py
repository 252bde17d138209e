"""From a match to what one person's page shows of it; nothing that the shown seat may not see gets past here."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from herobox.draw.sharing import Kept, Sharing
from herobox.kernel import NOBODY, Decision, Event, HeroboxError, Match, Outcome, Prompt, Sheet
from herobox.kernel.entries import RESIGNED
from herobox.kernel.history import last_choice_of
from herobox.kernel.wording import join_words
from herobox.web.beats import Heard, Scenes
from herobox.web.chat import has_team, may_write, readable
from herobox.web.dice import added_by, chosen_by, waiting_for_parts
from herobox.web.drawing import Drawings
from herobox.web.endings import ending
from herobox.web.hotseat import eyes, seat_on_screen, undoing, why_several
from herobox.web.lessons import LessonShown, lesson_shown
from herobox.web.logs import log_of
from herobox.web.names_of_seats import Names, by_name, ended_in_names, everybody, names_of, sheets_in_names, sitter
from herobox.web.page_state import Deciding, PageState, Question, Said, SeatLine
from herobox.web.pages.covers import closed_box
from herobox.web.room import Room
from herobox.web.seats import Holding
from herobox.web.set_up import set_up_words
from herobox.web.terms import all_terms, how_much_later
from herobox.web.thinking import strength_of
from herobox.web.waiting import Away, TimeShown, away, time_shown

SECRET = "secret choice"
"""What is said of a seat that makes a plan which others may not know."""


class Looks:
    """What a room's table looks like for each seat, drawn again only when that seat's view has changed."""

    def __init__(self) -> None:
        self.drawings = Drawings()
        """Whole pages."""
        self.scenes = Scenes()
        self._drawn: dict[int | None, tuple[Sharing, tuple[Sheet, ...]]] = {}
        self._sheets_in_names: dict[int | None, tuple[tuple[Sheet, ...], Any, tuple[Sheet, ...]]] = {}
        self._kept = Kept()
        self._asked: dict[int, tuple[Any, Decision, Prompt]] = {}
        self._heard: dict[int | None, tuple[int, Event | None, tuple[str, ...]]] = {}
        self._in_names: dict[int | None, tuple[Any, tuple[str, ...], tuple[str, ...]]] = {}

    def sheets(self, match: Match, seat: int | None, names: Names | None = None) -> tuple[Any, tuple[Sheet, ...]]:
        """The seat's view and the sheets drawn from it, which call people by these names, as at the end who won."""
        view = match.view(seat)
        if names is not None and match.outcome is not None:
            view = ended_in_names(view, names)
        last = self._drawn.get(seat)
        if last is None or last[0].view != view:
            # Seats that see the same share what their pictures have in common.
            sharing = next((other for other, _ in self._drawn.values() if other.view == view), None) or Sharing(
                view, self._kept
            )
            with sharing.on():
                last = self._drawn[seat] = (sharing, tuple(match.game.looks.sheets(sharing.view, seat)))
        return last[0].view, self._called(seat, last[1], names)

    def _called(self, seat: int | None, sheets: tuple[Sheet, ...], names: Names | None) -> tuple[Sheet, ...]:
        """The sheets by people's names; made once for each drawing."""
        if names is None:
            return sheets
        self.scenes.names = names
        if not names.names:
            return sheets
        last = self._sheets_in_names.get(seat)
        if last is None or last[0] is not sheets or last[1] != names.names:
            last = self._sheets_in_names[seat] = (sheets, names.names, sheets_in_names(sheets, names))
        return last[2]

    def prompt(self, match: Match, seat: int, view: Any) -> Prompt | None:
        """What the seat is asked, if anything."""
        decision = match.decisions.get(seat)
        if decision is None:
            return None
        last = self._asked.get(seat)
        if last is None or last[0] is not view or last[1] is not decision:
            last = self._asked[seat] = (view, decision, match.game.decisions.prompt(view, seat, decision))
        return last[2]

    def log(self, match: Match, seat: int | None) -> tuple[str, ...]:
        """What the seat was told, in order; only what is new is looked through."""
        events = match.events
        known, last, lines = self._heard.get(seat, (0, None, ()))
        if known > len(events) or (known and events[known - 1] is not last):  # Something was taken back.
            known, lines = 0, ()
        if known < len(events):
            lines += tuple([event.words for event in events[known:] if event.heard_by(seat)])
            self._heard[seat] = (len(events), events[-1], lines)
        return lines

    def log_in_names(
        self, match: Match, seat: int | None, names: Names, bots: Sequence[tuple[int, frozenset[str]]] = ()
    ) -> tuple[str, ...]:
        """The same, told of those who sit there; `bots` has the seats in which bots play from a line on, in order."""
        lines = self.log(match, seat)
        by = (names.names, tuple(bots))
        called, known, told = self._in_names.get(seat, (None, (), ()))
        if called != by or lines[: len(known)] != known:
            known, told = (), ()
        for number in range(len(known), len(lines)):
            since = bisect_right(bots, number, key=_line)
            # Who wins is the side, whoever plays there at the end.
            acting = bots[since - 1][1] if since and lines[number] != match.state.ending else ()
            told += (names(lines[number], acting),)
        self._in_names[seat] = (by, lines, told)
        return told


def _line(since: tuple[int, frozenset[str]]) -> int:
    return since[0]


def build_page_state(
    room: Room,
    looks: Looks,
    holdings: Sequence[Holding],
    looking: int | None,
    *,
    everybody_present: bool,
    stays: bool = False,
) -> PageState:
    """What somebody with these secrets sees, who looked as the seat `looking` last. Call it inside the room's lock.

    `stays` where they asked for that seat's table since the last choice.
    """
    match = room.match
    held = room.held(holdings)
    seat, waiting = seat_on_screen(match, held, looking, stays=stays)
    waits = room.seed_waits_for
    view, sheets = looks.sheets(match, None if waits else seat, names_of(room))
    if waits:  # The table will be set up anew.
        sheets = closed_box(sheets[0], match.game.id)
    prompt, lesson = _question_and_lesson(room, looks, seat, view)
    undo_seat, undo_words, undo_is_free = _undo(room, seat, held)
    log, beats = ((), ()) if waits else log_of(room, looks, seat)
    return PageState(
        match=room.id,
        game=match.game.id,
        title=match.game.title,
        seat=seat,
        position=match.position(seat),
        commitment=match.commitment,
        chosen_by=chosen_by(room),
        shared=match.seal.shared,
        added=added_by(room),
        adds=next((other for other in held if other in waits), None),
        prompt=prompt,
        turn_of=turn_of(room, seat, held),
        eyes=eyes(match, held, seat),
        sheets=sheets,
        seats=seat_lines(room, held, seat, room.invitations(holdings), everybody_present=everybody_present),
        log=log,
        beats=beats,
        heard=Heard.of(match),
        hotseat=waiting,
        hotseat_words=why_several(match, waiting),
        passed_on=_passed_on(room, looks, looking) if waiting else None,
        undo_seat=undo_seat,
        undo_words=undo_words,
        undo_is_free=undo_is_free,
        hints=room.hints,
        set_up_words="" if seat is None or prompt is None or lesson is not None else set_up_words(match, seat),
        question=question(room, held, seat),
        ending=ending(room, held) if match.outcome is not None else None,
        spectators=max(0, room.presence.spectators - (not held)),
        successor=room.successor or "",
        talk=_said(room, held, seat),
        lesson=lesson,
        writes=seat is not None or (not held and may_write(room)),
        has_team=seat is not None and has_team(room, seat, held),
        deciding=deciding(room, held, seat),
        late=bool(held) and any(one.seat in held and not one.left for one in known_away(room, held, seat)),
        terms=all_terms(room),
        later="" if held else how_much_later(room),
        stood_in=join_words([room.titles[other] for other in room.stood_in_for if other in held]),
        waits_for_dice=bool(waits),
        resigns=seat is not None and room.can_resign(held, seat),
    )


def _question_and_lesson(
    room: Room, looks: Looks, seat: int | None, view: Any
) -> tuple[Prompt | None, LessonShown | None]:
    """What the seat that sees `view` is asked, and the lesson that it is in; no prompt where it may not answer."""
    match = room.match
    gone = seat in room.stood_in_for or seat in match.seating.left
    prompt = None if seat is None or room.seed_waits_for or gone else looks.prompt(match, seat, view)
    lesson = lesson_shown(room, seat, prompt)
    if lesson is not None and (lesson.holds or not lesson.steps):
        prompt = None  # The script chooses for the learner.
    return prompt, lesson


def _said(room: Room, held: Sequence[int], seat: int | None) -> tuple[Said, ...]:
    """What was said that the seat may read, for somebody who holds these seats."""
    if not room.messages:
        return ()
    names = everybody(room)
    return tuple(
        Said(
            watcher_called(message.who) if message.seat == NOBODY else names[message.seat],
            message.words,
            message.to_team,
            message.seat in held,
        )
        for message in readable(room, seat)
    )


def watcher_called(name: str) -> str:
    """What somebody who watches is called: as nobody at the table can be."""
    return f"{name} (watching)" if name else "Somebody watching"


def waited_for(match: Match, seat: int | None) -> dict[int, str]:
    """The seats that must choose and what, in words, as a seat (None: a spectator) may know it.

    Of a plan that others make in secret not even what it has come to is told, nor who of them goes on with it.
    """
    side = None if seat is None else match.seats[seat].side
    decisions = match.decisions
    return {
        other: SECRET
        if match.together is not None and match.seats[other].side != side
        else match.game.decisions.rule_of(decisions[other].kind).title
        for other in match.waiting_for(seat)
    }


def ready(match: Match, seat: int | None) -> frozenset[int]:
    """The seats of other sides that have made their secret plan, while a seat (None: a spectator) waits for others."""
    if match.together is None:
        return frozenset()
    side = None if seat is None else match.seats[seat].side
    planning = {other for seats, _ in match.together.plans for other in seats}
    return frozenset(other for other in planning.difference(match.waiting_for(seat)) if match.seats[other].side != side)


def turn_of(room: Room, seat: int | None, held: Sequence[int] = ()) -> str:
    """Who is being waited for, in a sentence for a seat (None: a spectator) and whoever holds these others, too."""
    match = room.match
    if match.outcome is not None:
        return "The game is over."
    if room.seed_waits_for:
        return waiting_for_parts(room)
    if seat in room.stood_in_for:
        return "A bot plays for you."
    if seat in match.seating.left:
        return "You have left this match, and it goes on without you."
    waiting = list(waited_for(match, seat))
    agreeing = match.together is None and len(waiting) > 1
    titles, people = room.titles, everybody(room)
    own = [titles[other] for other in waiting if other in held]
    if own and seat is not None and seat not in waiting:
        return f"{join_words(own, 'or' if agreeing else 'and')} must choose; that's you as well."
    if agreeing:
        return _agreed(room, waiting, seat, held)
    done = ready(match, seat)
    if seat in waiting and len(waiting) == 1 and not done:
        # Perhaps in another's turn, so it is not said whose that is.
        as_whom = f" as {titles[seat]}" if seat is not None and held[1:] else ""
        return f"It is your turn to choose{as_whom}."
    if seat in waiting:
        return _in_secret(room, waiting, seat)
    names = [people[other] for other in waiting]
    several = len(names) > 1
    others = join_words(names)
    if done:
        return f"{_are_ready(room, done)}; waiting for {others}."
    if all(room.seats[other].kind == "bot" for other in waiting):
        return f"{others} {'are' if several else 'is'} thinking."
    return f"Waiting for {others}."


def _in_secret(room: Room, waiting: Sequence[int], seat: int | None) -> str:
    """The same for a plan that is made while others make theirs; a team may have to agree on its own."""
    people = everybody(room)
    together = room.match.decisions[seat].seats if seat is not None else ()
    mates = [people[other] for other in waiting if other in together and room.seats[other].kind != "bot"]
    mates = [name for name in mates if seat is None or name != people[seat]]
    others = [people[other] for other in waiting if other not in together]
    mine = f"You may choose, or {join_words(mates, 'or')} may" if mates else "Choose in secret"
    done = ready(room.match, seat)
    if not others:
        return f"{mine}; {_are_ready(room, done)}." if done else f"{mine}."
    secretly = "in secret " if mates else ""
    return (
        f"{mine}; {join_words(others, 'and')} {'choose' if len(others) > 1 else 'chooses'} {secretly}at the same time."
    )


def _are_ready(room: Room, seats: Collection[int]) -> str:
    """That these have made their plans."""
    people = everybody(room)
    return f"{join_words([people[seat] for seat in sorted(seats)])} {'are' if len(seats) > 1 else 'is'} ready"


def _agreed(room: Room, waiting: Sequence[int], seat: int | None, held: Sequence[int]) -> str:
    """The same for what several seats decide together, one answer being enough: bots leave it to people."""
    others = [other for other in waiting if other != seat and other not in held]
    people = everybody(room)
    bots = [other for other in others if room.seats[other].kind == "bot"]
    if seat in waiting and bots and all(room.seats[other].kind == "bot" for other in others):
        return f"You choose for the team: {'the bots leave' if bots[1:] else 'the bot leaves'} this to you."
    for kind in ("human", "bot", "open"):
        names = [people[other] for other in others if room.seats[other].kind == kind]
        if seat in waiting:
            return f"You may choose, or {join_words(names, 'or')} may." if names else "It is your turn to choose."
        if names:
            return f"{names[0]} is thinking." if kind == "bot" else f"Waiting for {join_words(names, 'or')}."
    return ""


def seat_lines(
    room: Room, held: Sequence[int], looking: int | None, invitations: dict[int, str], *, everybody_present: bool
) -> tuple[SeatLine, ...]:
    """Who sits where, for somebody who holds these seats."""
    match = room.match
    waiting = dict.fromkeys(room.seed_waits_for, "dice") or waited_for(match, looking)
    done = ready(match, looking)
    agreeing = match.together is None and len(waiting) > 1
    leaving: set[int] = set()  # the bots that leave what a team decides to its people
    if agreeing and any(room.seats[number].kind == "human" for number in waiting):
        leaving = {number for number in waiting if room.seats[number].kind == "bot"}
        waiting = {number: words for number, words in waiting.items() if number not in leaving}
    outcome: Outcome | None = match.outcome
    gone = {one.seat: "left" if one.left else "late" for one in away(match, room.seats, room.clocks, looking)}
    if match.seating.end is not None and match.seating.end.word == RESIGNED:
        gone = {match.seating.end.seat: "resigned"}
    lines = []
    for stored, seat, title in zip(room.seats, match.seats, room.titles, strict=True):
        number = stored.number
        name = sitter(room, number, title)
        if stored.kind == "bot":
            who = name.removeprefix("a ") if stored.owned else stored.name or "Computer"
            name = f"{who} ({strength_of(stored.bot).lower()})"
        time = _time(room, number, looking)
        lines.append(
            SeatLine(
                number=number,
                title=title,
                side=seat.side,
                name=name,
                kind=stored.kind,
                mine=number in held,
                looking=number == looking,
                connected=stored.kind == "bot" or everybody_present or number in room.presence.seats,
                waited_for=waiting.get(number, ""),
                leaves=number in leaving,
                ready=number in done,
                agrees=agreeing and number in waiting and number != looking,
                score=None if outcome is None else outcome.scores[number],
                invitation=f"/s/{room.id}/{invitations[number]}" if number in invitations else "",
                time=time,
                called="" if time is None else by_name(room, number, title),
                gone=gone.get(number, ""),
            )
        )
    return tuple(lines)


def _time(room: Room, seat: int, looking: int | None) -> TimeShown | None:
    """How much time a seat has that somebody plays in, as whoever looks as another may know it."""
    if room.clocks is None or room.match.outcome is not None or room.seats[seat].kind != "human":
        return None
    return time_shown(room.match, room.clocks, seat, looking)


def known_away(room: Room, held: Sequence[int], seat: int | None) -> tuple[Away, ...]:
    """The seats about which others are to decide, as whoever holds these seats and looks as one may know."""
    return away(room.match, room.seats, room.clocks, seat if seat in held else None)


def deciding(room: Room, held: Sequence[int], seat: int | None) -> Deciding | None:
    """Who of the others is away, for somebody who holds these seats and looks as one (None: a spectator)."""
    known = [one for one in known_away(room, held, seat) if one.seat not in held]
    mine = [one for one in known if not set(held).isdisjoint(one.deciders)]
    about = mine or known
    if not about:
        return None
    people = everybody(room)
    needed = {other for one in about for other in one.deciders}
    return Deciding(
        names=join_words([people[one.seat] for one in about]),
        several=len(about) > 1,
        left=all(one.left for one in about),
        decides=bool(mine),
        waits=not all(one.left for one in about),
        wished=bool(needed.intersection(held)) and needed.intersection(held).issubset(room.wishes),
        wishing=join_words([people[other] for other in room.wishes if other not in held]),
        missing=join_words([people[other] for other in sorted(needed.difference(held, room.wishes))]),
    )


def _passed_on(room: Room, looks: Looks, looking: int | None) -> tuple[int, int] | None:
    """The seat that chose last and now passes the screen on, and how many lines its log has: it knows what it did."""
    choices = room.match.choices
    if looking is None or not choices or choices[-1][0] != looking:
        return None
    return looking, len(log_of(room, looks, looking)[0])


def _undo(room: Room, seat: int | None, held: Sequence[int]) -> tuple[int | None, str, bool]:
    """Whose last choice the undo button takes back (None: there is none), what it says, and whether that is free."""
    match = room.match
    if seat is None or match.outcome is not None or seat in room.stood_in_for or not room.switches.takes_back:
        return None, "", False
    undone = undoing(match, held, seat)
    try:
        needed = match.consent_needed(undone)
    except HeroboxError:
        return None, "", False
    if not set(needed).isdisjoint(room.stood_in_for):  # A bot can't agree for somebody else.
        return None, "", False
    people = [other for other in needed if room.seats[other].kind == "human" and other not in held]
    words = "Ask to take back" if people else "Take back"
    if undone == seat:
        return undone, words, not needed
    return undone, f"{words} {room.titles[undone]}'s choice", False


def question(room: Room, held: Sequence[int], seat: int | None) -> Question | None:
    """What is asked of the people at the table, if anything, for somebody who holds these seats and looks as one."""
    stored = room.open_question
    if stored is None:
        return None
    needed = room.match.consent_needed_before_plans(stored.seat)
    needed = tuple(other for other in needed if room.seats[other].kind == "human")
    answerable = tuple(seat for seat in held if seat in needed and seat not in stored.agreed)
    match = room.match
    known = match.choices if match.together is None else match.choices[: len(match.choices) - match.together.answers]
    first = last_choice_of(known, stored.seat)
    since = Counter(who for who, _ in known[first + 1 :])
    at = match.position_of(first, seat if seat in held else None) - len(match.seed_parts)
    return Question(stored.seat, needed, tuple(stored.agreed), answerable, at, tuple(sorted(since.items())))
