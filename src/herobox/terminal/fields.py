"""What can be set before a game begins: its modes, and the fields of its config with what may stand in them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from herobox.kernel.form import Field, fields_of, written
from herobox.kernel.game import Game
from herobox.kernel.registry import load_game
from herobox.terminal.lookups import write_json
from herobox.terminal.screen import Screen

LISTS = {
    "each seat": "one for each seat",
    "each place": "one for each place",
    "some": "any number of",
    "in order": "in order",
    "built": "a text for each seat",
}
"""How many values a field takes, for the kinds that take several; commas stand between them."""


def list_settings(game_id: str, *, packs: Sequence[Path], as_json: bool) -> int:
    """A game's modes and the fields that `--set` takes, each with its usual value and what may stand in it."""
    game = load_game(game_id, packs)
    fields, usual = fields_of(game), written(game, {})
    if as_json:
        write_json({"id": game.id, "modes": game.modes, "fields": fields, "usual": usual})
        return 0
    screen = Screen()
    screen.row((game.id, "key"), "  ", game.title)
    screen.row("Ways to play, for --mode:")
    for mode, set_by_it in game.modes.items():
        told = ", ".join(f"{name}={value}" for name, value in set_by_it.items())
        screen.row("  ", (mode, "key"), (f"  {told}" if told else "", "faint"))
    screen.row("Fields, for --set field=value; commas stand between several values:")
    for field in fields:
        _show(screen, game, field, usual[field.name])
    return 0


def _show(screen: Screen, game: Game[Any, Any], field: Field, usual: Sequence[str]) -> None:
    """A field with its help, and each thing that may stand in it."""
    takes = LISTS.get(field.kind, "")
    if field.kind == "check":
        takes = "yes or no"
    elif field.kind == "number":
        takes = " to ".join(f"{bound:g}" for bound in (field.low, field.high) if bound is not None)
    notes = [note for note in (takes, f"usually {', '.join(usual)}" if any(usual) else "") if note]
    told = f" ({'; '.join(notes)})" if notes else ""
    screen.row("  ", (field.name, "key"), f"  {field.label}{told}")
    if field.help:
        screen.row((f"      {field.help}", "faint"))
    if field.kind == "each place":
        places = [place.name for place in game.places(game.config_type())]
        screen.row((f"      Usually the places are {', '.join(places)}.", "faint"))
    for value, words in field.options:
        said = "" if words == value else f"  {words}"
        screen.row("      ", (value or "nothing", "key"), said)
