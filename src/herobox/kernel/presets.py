"""Ready-made tables: who plays whom and how, so that one click or one word begins a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from herobox.kernel.configuring import configure, spelled
from herobox.kernel.errors import ConfigError

if TYPE_CHECKING:
    from herobox.kernel.game import Game

Sitter = Literal["me", "friend", "easy", "normal", "hard"]
"""Who sits in a seat of a preset: who begins the match, somebody who is sent a link, or a bot of a strength."""


class Preset(msgspec.Struct, frozen=True):
    """A ready-made table of a game."""

    id: str
    """The same in every game where it means the same: "computer", "screen", "friend", "first-game"."""
    title: str
    """What a card or a list calls it: "Against the computer"."""
    words: str
    """What it comes to, in a sentence."""
    seats: tuple[Sitter, ...]
    """Who sits in each seat."""
    fields: Mapping[str, Any] = {}
    """The config's fields that it sets."""

    @property
    def invites(self) -> bool:
        """Whether somebody must be sent a link before it can be played."""
        return "friend" in self.seats


def presets_of(game: Game[Any, Any]) -> tuple[Preset, ...]:
    """The game's ready-made tables; for a game that names none, those that its usual config gives."""
    if game.presets:
        return tuple(game.presets)
    places = game.seats(configure(game.config_type, {}))
    others = len(places) - 1
    bots: list[Sitter] = ["normal"] * others
    friends: list[Sitter] = ["friend"] * others
    all_mine: list[Sitter] = ["me"] * (1 + others)
    if not others:
        return (Preset("alone", "Alone", "You play alone.", ("me",)),)
    if len({place.side for place in places}) == 1:
        return (
            Preset("computer", "With the computer", "You and bots, on one side.", ("me", *bots)),
            Preset("alone", "Alone", "You play every seat.", tuple(all_mine)),
            Preset("friend", "With friends", "You get a link for each.", ("me", *friends)),
        )
    friend = next(number for number, place in enumerate(places) if place.side != places[0].side)
    invited: list[Sitter] = ["friend" if number == friend else "normal" for number in range(1, 1 + others)]
    return duels(("me", *bots), tuple(all_mine), ("me", *invited))


def duels(
    computer: Sequence[Sitter], screen: Sequence[Sitter], friend: Sequence[Sitter], **fields: Any
) -> tuple[Preset, ...]:
    """The three tables that every game of two sides has, with who sits where in each, all with these fields."""
    return (
        Preset("computer", "Against the computer", "You against a bot of normal strength.", tuple(computer), fields),
        Preset("screen", "Two on this screen", "You take turns here; secrets stay hidden.", tuple(screen), fields),
        Preset(
            "friend", "Invite a friend", "You get a link to send. You begin when they sit down.", tuple(friend), fields
        ),
    )


def preset_named(game: Game[Any, Any], name: str) -> Preset:
    """The game's preset that somebody named by its id or title, as `spelled` reads it. Raises ConfigError for none."""
    presets = presets_of(game)
    by_id, by_title = {preset.id: preset for preset in presets}, {preset.title: preset for preset in presets}
    found = by_id.get(spelled(name, by_id)) or by_title.get(spelled(name, by_title))
    if found is None:
        ids = ", ".join(preset.id for preset in presets)
        raise ConfigError(f'{game.title} has no preset "{name[:40]}"; choose from {ids}')
    return found
