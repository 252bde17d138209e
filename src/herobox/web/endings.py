"""How a match ended, for the page of its table: the result, who did what best, and pictures of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime

from herobox.draw.definitions import standalone
from herobox.draw.endings import with_peoples_names
from herobox.draw.keepsakes import keepsake
from herobox.kernel import Looks
from herobox.kernel.wording import count_of
from herobox.web.names_of_seats import by_name, called, names_of, sitter
from herobox.web.page_state import Ending
from herobox.web.room import Room


def ending(room: Room, held: Sequence[int]) -> Ending:
    """The result for somebody who holds these seats (none: a spectator)."""
    match = room.match
    outcome = match.outcome
    assert outcome is not None
    sides = [match.seats[seat].side for seat in outcome.winners]
    together = len(sides) > 1 and len(set(sides)) == 1
    names = sides[0] if together else " and ".join(_winner(room, seat) for seat in outcome.winners)
    if outcome.no_result:
        result = "No result."
    elif outcome.drawn:
        result = "A draw."
    else:
        result = f"{names} won." if names else "Everybody lost."
    decided = not (outcome.no_result or outcome.drawn)
    if decided and (len(held) == 1 or (held and len({outcome.scores[seat] for seat in held}) == 1)):
        verdict = "You won!" if held[0] in outcome.winners else "You lost."
    else:
        verdict = result
    reports = match.game.reports
    named = names_of(room)
    facts = [
        (named(label), named(value)) for label, value in (*reports.best(match.state), *reports.statistics(match.state))
    ]
    if not {"Turns", "Rounds"} & dict(facts).keys():  # A game that counts them has said how many.
        facts.append(("Turns", str(match.turns)))
    facts.append(("Choices", str(len(match.choices))))
    if match.choices_taken_back:
        facts.append(("Choices taken back", str(match.choices_taken_back)))
    for seat, made in sorted(Counter(seat for _, seat in match.stood_in).items()):
        facts.append((named(f"A bot stood in for {room.titles[seat]}"), count_of(made, "choice")))
    return Ending(
        reason=named(outcome.reason),
        verdict=verdict,
        result=result,
        pictured=type(match.game.looks).ending is not Looks.ending and not match.game.looks.ends_on_table,
        facts=tuple(facts),
        seed=match.seal.seed,
        salt=match.seal.salt,
        commitment=room.published,
        checked=match.commitment == room.published,
        no_result=outcome.no_result,
        chosen=bool(match.choices),
    )


def scene_of(room: Room) -> str:
    """The game's picture of how a match ended, as an SVG document; the plain result where the game has none."""
    drawn: str = room.game.looks.ending(room.match.view(None))
    return standalone(with_peoples_names(drawn, names_of(room))) if drawn else keepsake_of(room)


def _winner(room: Room, seat: int) -> str:
    """Who won, by name; with who was played there, where pictures and log call the seat after that."""
    title, places = room.titles[seat], room.match.seats
    return by_name(room, seat, title) or title if title == places[seat].name else called(room, seat)


def keepsake_of(room: Room) -> str:
    """The picture of a finished match that people keep, as an SVG document."""
    match, game = room.match, room.game
    assert match.outcome is not None
    named, players = names_of(room), []
    for number, title in enumerate(room.titles):
        stored = room.seats[number]
        name = stored.name or "Computer" if stored.kind == "bot" else sitter(room, number, title)
        won = " (winner)" if number in match.outcome.winners else ""
        players.append((title, f"{name if name != title else stored.kind.capitalize()}{won}"))
    day = datetime.fromtimestamp(room.created, UTC)
    return keepsake(
        game.title,
        with_peoples_names(game.looks.ending(match.view(None)), named),
        named(match.outcome.reason),
        players,
        [(named(label), named(value)) for label, value in game.reports.best(match.state)],
        f"Herobox, {day.day} {day:%B %Y}",
    )
