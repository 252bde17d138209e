"""The name of a module says in which room of its game it stands."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

import herobox.games

GAMES = sorted(path.parent for path in Path(herobox.games.__file__).parent.glob("*/__init__.py"))
ROOM_OF = {
    "printed_": "cards",
    "shortlisting": "bots",
    "choosing_": "decisions",
    "linting_": "lint",
    "gallery": "picture",
    "text_table": "picture",
    "_picture": "picture",
    "_panel": "picture",
    "_phase": "rules",
    "_keywords": "keywords",
    "_effects": "effects",
    "_state": "state",
    "_names": "names",
    "_values": "bots",
    "_prompts": "decisions",
}
"""How names begin or end that belong into one room only; the first that fits says which."""


def room_said(name: str) -> str | None:
    """The room that a module's name speaks of."""
    for part, room in ROOM_OF.items():
        if name.endswith(part) if part.startswith("_") else name.startswith(part):
            return room
    return None


def rooms_of(game: Path) -> dict[str, set[str]]:
    """The names of a game's modules, and of its rooms, each with the rooms in which it stands."""
    found = defaultdict(set)
    for file in game.rglob("*.py"):
        name = file.stem if file.stem != "__init__" else file.parent.name
        place = file.relative_to(game).with_suffix("").parts
        found[name].add(place[0])
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_name_of_a_module_stands_in_two_rooms(game: Path) -> None:
    rooms = rooms_of(game)
    assert len(rooms) > 10, "no modules found"
    assert {name: places for name, places in rooms.items() if len(places) > 1} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_name_that_speaks_of_a_room_stands_in_it(game: Path) -> None:
    said = {name: (room_said(name), places) for name, places in rooms_of(game).items()}
    assert {name: (room, places) for name, (room, places) in said.items() if room and places != {room}} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_says_in_the_rules_why_not_is_called_a_refusal(game: Path) -> None:
    files = [*game.glob("rules.py"), *game.glob("rules/**/*.py")]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    predicates = [node.name for node in functions if node.returns and ast.unparse(node.returns) == "str | None"]
    assert predicates, "no predicate found"
    assert [name for name in predicates if not name.endswith("refusal")] == []
