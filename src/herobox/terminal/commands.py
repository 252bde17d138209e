"""What can be typed besides a choice: auto, undo, hint, help, why, look, the table, log, resign, save, quit."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import TYPE_CHECKING

from herobox.kernel import HeroboxError, Prompt, UndoRefused
from herobox.kernel.glossary import closest_terms, glossary_of, look_up
from herobox.kernel.wording import join_words
from herobox.terminal import changes, looking
from herobox.terminal.keeping import refuse_to_replace
from herobox.terminal.lookups import show_item
from herobox.terminal.reading import refusal
from herobox.terminal.seating import HUMAN

if TYPE_CHECKING:
    from herobox.terminal.session import Session

COMMANDS = {
    "auto": "leaves the rest of your set-up to the program",
    "undo": "takes back your last choice",
    "hint": "says what a bot would choose",
    "help TERM": "says what a term means",
    "why MOVE": "says why something is not allowed",
    "table": "shows the whole table, not just what changed",
    "map": "shows the map",
    "hand": "shows your hand",
    "look THING": "says what a card, figure or building is and does",
    "log": "shows what has happened so far",
    "resign": "gives up, after asking you to confirm",
    "save FILE": "writes the match to a file",
    "quit": "leaves; herobox resume continues",
}
"""What each does, for `help`."""


class Done(enum.Enum):
    """What came of a command."""

    SHOWN = "shown"
    """Something was shown; the question stands."""
    MOVED = "moved"
    """The match stands elsewhere now."""
    LEFT = "left"
    """The player leaves."""
    UNKNOWN = "unknown"
    """It was no command."""


def obey(sitting: Session, seat: int, prompt: Prompt, words: str) -> Done:
    """Do what a command says."""
    command, _, rest = words.strip().partition(" ")
    match command.lower(), rest.strip():
        case "quit" | "q" | "exit", "":
            return Done.LEFT
        case "auto", "":
            return auto(sitting, seat, prompt)
        case "undo", "":
            return undo(sitting, seat)
        case "resign", "":
            return resign(sitting, seat)
        case "help" | "?", "":
            explain(sitting, seat, prompt)
        case "hint", "":
            sitting.advise(seat, prompt)
        case "help", term:
            explain_term(sitting, term)
        case "why", asked:
            reason = refusal(sitting.match, seat, asked, prompt.choices) if asked else "type why and a move"
            sitting.screen.warn(reason)
        case "log", "":
            if not any(event.heard_by(seat) for event in sitting.match.events):
                sitting.screen.say("Nothing has happened yet.")
            sitting.tell_news(seat, 0)
        case "table", "":
            sitting.show_table(seat)
        case "map", "":
            show_part(
                sitting, changes.board(sitting.match.text(seat)), "This game has no map; table shows what lies there."
            )
        case "hand", "":
            show_part(sitting, changes.hand(sitting.match.text(seat)), "You have no hand just now.")
        case "look", thing:
            look(sitting, seat, thing)
        case "save", name:
            save(sitting, name)
        case _:
            return Done.UNKNOWN
    return Done.SHOWN


def auto(sitting: Session, seat: int, prompt: Prompt) -> Done:
    """Leave the rest of a seat's set-up to the program, where it is asked about it; never in a lesson."""
    if sitting.set_up(seat):
        sitting.left.add(seat)
        return Done.MOVED
    if sitting.in_lesson:
        wanted = sitting.wanted(prompt)
        typed = wanted.notation if wanted else "one of the choices"
        sitting.screen.warn(f"in the lesson you choose for yourself: type {typed}, or leave the lesson with quit")
        return Done.SHOWN
    if not any(kind.set_up for kind in sitting.match.game.decisions.by_id.values()):
        sitting.screen.warn("there is no set-up in this game to leave to the program")
        return Done.SHOWN
    sitting.screen.warn("auto is for the set-up alone, and play has begun: from here on you choose for yourself")
    return Done.SHOWN


def resign(sitting: Session, seat: int) -> Done:
    """Give up for this seat's side, once it has been said what becomes of the match."""
    if sitting.match.lesson:
        sitting.screen.warn("this is a lesson, so there is nobody to resign against; quit leaves it")
        return Done.SHOWN
    if not sitting.screen.agrees(f"{sitting.resigning_means(seat)} Resign?"):
        return Done.SHOWN
    sitting.resign(seat)
    return Done.MOVED


def explain(sitting: Session, seat: int, prompt: Prompt) -> None:
    """The rule of this decision with its page, and the commands that do something here."""
    screen, rule = sitting.screen, prompt.rule
    screen.say((f"{rule.title} ({rule.page})", "heading"))
    screen.say(rule.words)
    screen.row()
    screen.say("Choose by typing a number, the words beside it, or how those words begin. You can also type:")
    table = sitting.match.text(seat)
    useful = {
        "auto": sitting.set_up(seat),
        "help TERM": glossary_of(sitting.match.game),
        "map": changes.board(table),
        "hand": changes.hand(table),
    }
    for command, does in COMMANDS.items():
        if not useful.get(command, True):
            continue
        screen.row("  ", (f"{command:<10}", "key"), f"  {does}")


def show_part(sitting: Session, part: str, otherwise: str) -> None:
    """A part of the table, or a sentence where there is none."""
    if part:
        sitting.screen.table(part)
    else:
        sitting.screen.say(otherwise)


def look(sitting: Session, seat: int, words: str) -> None:
    """What is called like that: as it is on the table just now, and as it is printed."""
    screen = sitting.screen
    if not words:
        screen.warn("type look and the name of a card, figure or building")
        return
    things, items = looking.find(sitting.match, seat, words)
    if not things and not items:
        screen.warn(f'nothing on the table or in the box is called "{words}"')
    elif len(things) > looking.MOST or len(items) > looking.MOST:
        screen.say(f'"{words}" could be {looking.names(things, items)}: type more of it.')
    else:
        for thing in things:
            screen.say(thing.words)
        for item in items:
            show_item(screen, item)


def explain_term(sitting: Session, asked: str) -> None:
    """What a term means, with its page."""
    game = sitting.match.game
    terms = glossary_of(game)
    term = look_up(terms, asked)
    if term is not None:
        sitting.screen.say((f"{term.name} ({term.page})", "heading"))
        sitting.screen.say(term.words)
        return
    close = closest_terms(terms, asked)
    names = f"did you mean {join_words(close, 'or')}?" if close else join_words(term.name for term in terms)
    known = names if close else f"there are: {names}" if names else "this game has no glossary"
    sitting.screen.warn(f'there is no term "{asked}"; {known}')


def undo(sitting: Session, seat: int) -> Done:
    """Take back the last choice of the seat's side at this screen: bots agree, people of other sides are asked."""
    screen = sitting.screen
    crew = sitting.crew(seat)
    undone = next((who for who, _ in reversed(sitting.match.choices) if who in crew), seat)
    try:
        needed = sitting.match.consent_needed(undone)
    except UndoRefused as error:
        screen.warn(str(error))
        return Done.SHOWN
    for other in needed:
        if sitting.names[other] == HUMAN and other not in crew and not _agrees(sitting, seat, other):
            sitting.face(seat)
            screen.warn(f"{sitting.title(other)} does not agree, so the choice stands")
            return Done.SHOWN
    sitting.take_back(undone, needed)
    bots = [sitting.called(other) for other in needed if sitting.names[other] != HUMAN]
    agreed = f" {' and '.join(bots)} agreed." if bots else ""
    screen.say((f"Your last choice and everything after it have been taken back.{agreed}", "good"))
    return Done.MOVED


def _agrees(sitting: Session, seat: int, other: int) -> bool:
    """Ask a person whether another may take a choice back."""
    if not sitting.face(other):
        return False
    return sitting.screen.agrees(
        f"{sitting.title(other)}, may {sitting.title(seat)} take back the last choice and everything after it?"
    )


def save(sitting: Session, name: str) -> None:
    """Write the record to a file that the player names."""
    screen = sitting.screen
    if not name:
        screen.warn("type save and a file name, such as: save duel.record")
        return
    path = Path(name).expanduser()
    try:
        refuse_to_replace(path)
        sitting.match.record.write(path)
    except HeroboxError as error:
        screen.warn(str(error))
    except OSError as error:
        screen.warn(f"{path} can't be written: {error.strerror}")
    else:
        screen.say((f"Saved: {path}. herobox replay shows it; herobox resume continues from it.", "good"))
