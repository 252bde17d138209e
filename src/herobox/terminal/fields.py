"""What can be set before a game begins: its modes, and the fields of its config with what may stand in them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from herobox.kernel.fields import EachPlace, Field
from herobox.kernel.form import fields_of, written
from herobox.kernel.game import Game
from herobox.kernel.presets import presets_of
from herobox.kernel.registry import load_game
from herobox.kernel.wording import lower_first
from herobox.terminal.lookups import write_json
from herobox.terminal.screen import Screen


def list_settings(game_id: str, *, packs: Sequence[Path], as_json: bool) -> int:
    """A game's modes and the fields that `--set` takes, each with its usual value and what may stand in it."""
    game = load_game(game_id, packs)
    fields, usual = fields_of(game), written(game, {})
    if as_json:
        write_json(
            {
                "id": game.id,
                "presets": [msgspec.to_builtins(preset) for preset in presets_of(game)],
                "modes": game.modes,
                "fields": [field.described() for field in fields],
                "usual": usual,
            }
        )
        return 0
    screen = Screen()
    screen.row((game.id, "key"), "  ", game.title)
    screen.row("Ready-made tables, for --preset:")
    for preset in presets_of(game):
        if not preset.invites:
            screen.row("  ", (preset.id, "key"), f"  {preset.title}: {lower_first(preset.words)}")
    screen.row("Ways to play, for --mode:")
    for mode, set_by_it in game.modes.items():
        told = ", ".join(f"{name}={value}" for name, value in set_by_it.items())
        screen.row("  ", (mode, "key"), (f"  {told}" if told else "", "faint"))
    screen.row("Fields, for --set field=value; separate several values by commas:")
    for field in fields:
        _show(screen, game, field, usual[field.name])
    return 0


def _show(screen: Screen, game: Game[Any, Any], field: Field, usual: Sequence[str]) -> None:
    """A field with its help, and each thing that may stand in it."""
    notes = [note for note in (field.takes, f"usually {', '.join(usual)}" if any(usual) else "") if note]
    told = f" ({'; '.join(notes)})" if notes else ""
    screen.row("  ", (field.name, "key"), f"  {field.label}{told}")
    if field.help:
        screen.row((f"      {field.help}", "faint"))
    if isinstance(field, EachPlace):
        places = [place.name for place in game.places(game.config_type())]
        screen.row((f"      By default the places are {', '.join(places)}.", "faint"))
    for value, words in field.options:
        said = "" if words == value else f"  {words}"
        screen.row("      ", (value or "nothing", "key"), said)
