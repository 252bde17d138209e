"""The games of the box: what they are, what is in them, and their rules."""

from __future__ import annotations

import typing
from typing import Any

import msgspec
from fastapi import APIRouter
from pydantic import BaseModel, Field, JsonValue

from herobox.kernel import Game, UnknownGame
from herobox.kernel.errors import BrokenGame
from herobox.kernel.fields import named
from herobox.kernel.notation import verb
from herobox.kernel.presets import presets_of
from herobox.kernel.registry import load_game, load_games
from herobox.web.api.inputs import GameId, problems
from herobox.web.errors import NotFound

router = APIRouter(tags=["games"])

SOME_GAME: Any = {
    "id": "mightymania",
    "title": "Mightymania",
    "aim": "Beat the opponent's Leader.",
    "players": "2",
    "length": "15 to 30 minutes",
    "in_the_box": ["6 decks of 4 cards"],
    "modes": {"duel": {}, "best of three": {"best_of": 3}},
    "rulebook": "Mightymania, game rules 1 to 16",
    "rules_version": "1",
}


class GameShown(BaseModel):
    """A game in the box."""

    model_config = {"json_schema_extra": {"examples": [SOME_GAME]}}

    id: str
    title: str
    aim: str = Field(description="How to win, in a sentence.")
    players: str = Field(description="How many can play, in words.")
    length: str = Field(description="How long a game takes, in words.")
    in_the_box: list[str] = Field(description="What is in the box, one line each.")
    modes: dict[str, dict[str, JsonValue]] = Field(
        description="Named ways to play, each with the config fields it sets; the first is the usual one."
    )
    rulebook: str = Field(description="Which edition of which rulebook the rules follow; empty if there is none.")
    rules_version: str


class SeatOfGame(BaseModel):
    """A place at the table."""

    number: int
    title: str = Field(description="The game's name for it.")
    side: str = Field(description="Seats of the same side win and lose together.")


class PresetShown(BaseModel):
    """A ready-made table: create a match with its config and seats."""

    id: str
    title: str
    words: str = Field(description="What it comes to, in a sentence.")
    seats: list[str] = Field(description="Who sits in each seat: me, friend, or the strength of a bot.")
    config: dict[str, JsonValue] = Field(description="The config's fields that it sets.")


class GameInFull(GameShown):
    """A game with everything needed to start a match."""

    model_config = {"json_schema_extra": {"examples": []}}

    config: dict[str, Any] = Field(description="The JSON Schema of the config.")
    config_choices: dict[str, dict[str, str]] = Field(
        description="For config fields that name cards or decks: the ids allowed there, with their names."
    )
    seats: list[SeatOfGame] = Field(description="The seats with the usual config.")
    presets: list[PresetShown] = Field(description="Ready-made tables, the first for most people.")
    moves: list[str] = Field(
        description="The forms of choices that begin with a verb.", examples=[["attack BY TARGET"]]
    )


class Card(BaseModel):
    """A card, figure, die or map of a game."""

    id: str
    name: str
    kind: str
    count: int = Field(description="How many copies are in the box; 0: no fixed number.")
    numbers: dict[str, int] = Field(description="What is printed on it, in the rulebook's terms.")
    text: str
    source: str = Field(description="Where it comes from.")
    group: str = Field(description="The deck or set that it belongs to, in words; empty if it belongs to none.")


class RuleShown(BaseModel):
    """A rule of the rulebook in our own words."""

    id: str
    title: str
    page: str = Field(description="Where the rulebook says so.")
    words: str


def game_named(game_id: str) -> Game[Any, Any]:
    """The game of this id. Raises NotFound with the nearest name, and BrokenGame."""
    try:
        return load_game(game_id)
    except BrokenGame:
        raise
    except UnknownGame as error:
        raise NotFound(str(error)) from None


@router.get("/games", responses=problems())
def list_games() -> list[GameShown]:
    """The games in the box."""
    games, _ = load_games()
    return [GameShown(**_shown(game)) for game in games]


@router.get("/games/{game}", responses=problems(404, 422))
def show_game(game: GameId) -> GameInFull:
    """A game with its config, its seats and the forms of its choices."""
    found = game_named(game)
    seats = found.seats(found.config_type())
    return GameInFull(
        **_shown(found),
        config=msgspec.json.schema(found.config_type),
        config_choices={field: named(choices) for field, choices in found.config_choices().items()},
        seats=[SeatOfGame(number=number, title=seat.name, side=seat.side) for number, seat in enumerate(seats)],
        presets=[
            PresetShown(
                id=preset.id,
                title=preset.title,
                words=preset.words,
                seats=[*preset.seats],
                config=dict(preset.fields),
            )
            for preset in presets_of(found)
        ],
        moves=[_form(kind) for kind in found.decisions.verbs],
    )


@router.get("/games/{game}/cards", responses=problems(404, 422))
def list_cards(game: GameId) -> list[Card]:
    """Everything printed for a game, with its text, numbers, count and source."""
    return [Card(**msgspec.structs.asdict(item)) for item in game_named(game).reports.catalogue()]


@router.get("/games/{game}/rules", responses=problems(404, 422))
def list_rules(game: GameId) -> list[RuleShown]:
    """A game's rules in our own words, in the rulebook's order."""
    return [RuleShown(**msgspec.structs.asdict(rule)) for rule in game_named(game).decisions.rules]


def _shown(game: Game[Any, Any]) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "aim": game.aim,
        "players": game.players,
        "length": game.length,
        "in_the_box": list(game.in_the_box),
        "modes": {name: dict(fields) for name, fields in game.modes.items()},
        "rulebook": game.rulebook,
        "rules_version": game.rules_version,
    }


def _form(kind: type) -> str:
    return " ".join([verb(kind), *(name.upper() for name in typing.get_type_hints(kind))])
