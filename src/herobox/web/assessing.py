"""What somebody built in a workshop, read and assessed: called in worker processes, as the text may be anything."""

from __future__ import annotations

from herobox.kernel.registry import load_game
from herobox.kernel.workshop import Assessment, Built, Workshop, read_built
from herobox.web.errors import NotFound


def read(game_id: str, workshop_id: str, text: str) -> Built:
    """What a text says was built. Raises HeroboxError with a sentence where it can't be read."""
    return read_built(_workshop(game_id, workshop_id), text)


def assess(game_id: str, workshop_id: str, text: str) -> tuple[Built, Assessment]:
    """The same, with what the workshop says of it."""
    workshop = _workshop(game_id, workshop_id)
    built = read_built(workshop, text)
    return built, workshop.assess(built.chosen)


def _workshop(game_id: str, workshop_id: str) -> Workshop:
    for workshop in load_game(game_id).workshops():
        if workshop.id == workshop_id:
            return workshop
    raise NotFound(f'This game has nothing called "{workshop_id[:40]}" to build.')
