"""What somebody built, such as a force: read from a file, and every limit that it breaks explained."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from herobox.kernel import HeroboxError
from herobox.kernel.registry import load_game, load_games
from herobox.kernel.workshop import Workshop, read_built
from herobox.terminal.screen import Screen

Finding = tuple[Workshop, str, list[str], bool]
"""A workshop with its game's title, what it finds wrong, and whether it could read the file at all."""


def check_built(path: Path, *, game_id: str | None, kind: str | None, packs: Sequence[Path]) -> int:
    """Say whether a file holds something that may be played with, or all that is wrong with it (exit code 1).

    Without a game every installed one is tried; without a kind, everything that is built for it.
    """
    text = _text(path)
    games = [load_game(game_id, packs)] if game_id else load_games()[0]
    places = [(game.title, place) for game in games for place in game.workshops()]
    if not places:
        raise HeroboxError(f"{games[0].title} has nothing to build" if game_id else "no game has anything to build")
    if kind is not None and all(place.id != kind for _, place in places):
        known = ", ".join(dict.fromkeys(place.id for _, place in places))
        raise HeroboxError(f'there is nothing called "{kind}" to build; choose from {known}')
    findings = [_found(place, title, text) for title, place in places if kind in (None, place.id)]
    place, title, problems, readable = min(findings, key=lambda found: (not found[3], len(found[2])))
    screen = Screen()
    if not problems:
        counted = ", ".join(counter.words for counter in place.assess(read_built(place, text).chosen).counters)
        screen.say((f"{path} is a good {place.noun} for {title}: {counted}.", "good"))
        return 0
    fault = "breaks the limits of" if readable else "can't be read as"
    is_known = readable or any(found[2] != problems for found in findings) or len(findings) == 1
    screen.say((f"{path} {fault} a {place.noun} for {title}:" if is_known else f"{path} can't be read:", "warning"))
    for problem in problems:
        screen.say(f"  {problem}")
    return 1


def _found(place: Workshop, title: str, text: str) -> Finding:
    try:
        built = read_built(place, text)
    except HeroboxError as error:
        return place, title, [*error.sentences], False
    return place, title, [*place.assess(built.chosen).problems], True


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise HeroboxError(f"{path} is not a text file") from None
    except OSError as error:
        raise HeroboxError(f"{path} can't be read: {error.strerror}") from None
