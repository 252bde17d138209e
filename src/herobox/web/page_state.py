"""What a seat's page shows, as plain values: made from the seat's view alone, and rendered by the templates."""

from __future__ import annotations

import msgspec

from herobox.kernel import Prompt, Sheet
from herobox.web.beats import Heard, Seen
from herobox.web.lessons import LessonShown
from herobox.web.waiting import TimeShown


class SeatLine(msgspec.Struct, frozen=True):
    """Who sits at a place of the table, as everybody may know it."""

    number: int
    title: str
    """What the seat is called by now: "North", "Kimberly"."""
    side: str
    name: str
    """What the person or bot is called; empty where nobody sits yet."""
    kind: str
    """"human", "bot" or "open"."""
    mine: bool = False
    """Held by whoever looks at this page."""
    looking: bool = False
    """This page shows the table as this seat sees it."""
    connected: bool = False
    """A page of this seat is open somewhere; always true for bots."""
    waited_for: str = ""
    """What it must choose now, in words: "attack"; empty when nothing."""
    agrees: bool = False
    """It may answer what is asked of several seats together; the shown one has the question itself."""
    leaves: bool = False
    """A bot that would be asked, too, and leaves it to the people on its team."""
    ready: bool = False
    """It has made its plan in secret, and others have not."""
    score: float | None = None
    """At the end: 1 won, 0 drawn, -1 lost."""
    invitation: str = ""
    """For whoever may invite: the path of the link that takes this seat."""
    time: TimeShown | None = None
    """How much time it has, as whoever looks may know it; None where nobody plays by the clock."""
    called: str = ""
    """What its clock is called: by the name of who sits there, unless somebody else could be meant."""
    gone: str = ""
    """"late" if it ran out of time, "left" if its player has left, and the others have not decided yet; "resigned" if
    that ended the match."""


class Question(msgspec.Struct, frozen=True):
    """Somebody asks to take a choice back past what is free."""

    by: int
    """The seat that asks."""
    needed: tuple[int, ...]
    """The seats that must agree."""
    agreed: tuple[int, ...]
    answerable: tuple[int, ...] = ()
    """The seats of whoever looks that have not answered yet."""
    at: int = 0
    """The position before the choice, as whoever looks counts in looking back."""
    with_it: tuple[tuple[int, int], ...] = ()
    """How many choices that were made since, and that everybody knows of, go with it: by seat."""


class Deciding(msgspec.Struct, frozen=True):
    """Somebody is away, and others decide what becomes of the seat."""

    names: str
    """Who is away: "South (Ben)"."""
    several: bool
    left: bool
    """They have left for good; otherwise they ran out of time."""
    decides: bool
    """Whoever looks is one of those who decide."""
    waits: bool
    """They may wait, as not all have left."""
    wished: bool
    """Whoever looks has said that they would end the match without a result."""
    wishing: str
    """Who else has said that; empty for nobody."""
    missing: str
    """Who else must say that, for it to end; empty for nobody."""


class Ending(msgspec.Struct, frozen=True):
    """How the match ended."""

    reason: str
    verdict: str
    """For whoever looks: "You won!", "You lost.", "A draw.", "North won."."""
    facts: tuple[tuple[str, str], ...]
    """Statistics of the game: a name and a value each."""
    seed: int
    """What was sealed."""
    commitment: str
    checked: bool
    """Whether the seed's SHA-256, with its salt, is the commitment that was published at the start."""
    result: str = ""
    """For everybody: "North won.", "A draw."."""
    salt: str = ""
    pictured: bool = False
    """The game has a picture of it."""
    no_result: bool = False
    """People ended it without a result."""
    chosen: bool = True
    """Anything was chosen in it, so that it can be analysed."""


class Said(msgspec.Struct, frozen=True):
    """A message as somebody reads it."""

    who: str
    """The seat that said it and whoever sits there: "South (Ada)"."""
    words: str
    to_team: bool
    mine: bool
    """Said by a seat of whoever reads it."""


class PageState(msgspec.Struct, frozen=True):
    """A table page's whole content at one position."""

    match: str
    """The match's id, as in its addresses."""
    game: str
    title: str
    """The game's title."""
    seat: int | None
    """The seat whose table is shown; None: a spectator's."""
    position: int
    """The number that a choice must name, so that one sent late changes nothing."""
    commitment: str
    prompt: Prompt | None
    """What this seat must choose; None when it need not."""
    turn_of: str
    """Who is being waited for, in a sentence."""
    eyes: tuple[int, ...]
    """The seats as which whoever looks may look from here, the shown one among them; empty for no others."""
    sheets: tuple[Sheet, ...]
    seats: tuple[SeatLine, ...]
    log: tuple[str, ...]
    """What happened, in words, from the first."""
    hotseat: tuple[int, ...]
    """Seats of whoever looks, one of which must take the screen before its table is shown; empty: none must."""
    hotseat_words: str
    """Why several of them may take it, in a sentence; empty for one."""
    passed_on: tuple[int, int] | None
    """The seat that has just passed the screen on after a choice of its own, and how many lines its log has by now."""
    undo_seat: int | None
    """Whose last choice the undo button takes back: the shown seat's, or that of another of the same person's."""
    undo_words: str
    """What the undo button says: "Take back" or "Ask to take back"; empty where there is none."""
    undo_is_free: bool
    """Whether the shown seat takes back its own last choice with it, and nobody is asked: nothing was shown since."""
    question: Question | None
    ending: Ending | None
    hints: bool = True
    """Whether hints may be asked for at this table."""
    set_up_words: str = ""
    """What the button says that leaves the rest of the set-up to the program; empty where there is none."""
    chosen_by: str = ""
    """That somebody chose the seed, in a sentence; empty where nobody did."""
    shared: bool = False
    """Everybody adds to the seed before the first choice."""
    added: tuple[tuple[str, str], ...] = ()
    """Who has added what to the seed."""
    adds: int | None = None
    """A seat of whoever looks that must add to the seed now."""
    spectators: int = 0
    """How many others watch."""
    successor: str = ""
    """The id of the match that was begun after this one with the same people."""
    talk: tuple[Said, ...] = ()
    """What was said that the shown seat may read, from the first."""
    writes: bool = False
    """Whether whoever looks may say something as the shown seat."""
    lesson: LessonShown | None = None
    """What the match's lesson says now, if it follows one."""
    has_team: bool = False
    """Whether the shown seat may say something to its team alone."""
    beats: tuple[Seen, ...] = ()
    """The newest beats among what happened, oldest first."""
    deciding: Deciding | None = None
    """Who is away, where others decide about that."""
    terms: tuple[tuple[str, str], ...] = ()
    """What was chosen about the table: a name and a few words each."""
    later: str = ""
    """How much later than it is played this is seen: "3 choices later"; empty for not at all."""
    late: bool = False
    """The time of a seat of whoever looks has run out."""
    stood_in: str = ""
    """For which seats of whoever looks a bot plays."""
    waits_for_dice: bool = False
    """Nothing is set up yet: the dice are made first."""
    resigns: bool = False
    """Whether whoever looks can resign."""
    heard: Heard = Heard(0, None)
    """How much of the match this page tells of."""
