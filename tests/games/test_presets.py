"""The ready-made tables of every game."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.kernel import Game, Match
from herobox.kernel.configuring import configure
from herobox.kernel.form import fields_of
from herobox.kernel.presets import presets_of
from herobox.kernel.registry import load_game, load_games
from tests.box import OURS

GAMES, _ = load_games()
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@every_game
def test_each_preset_seats_everybody_and_can_be_set_up(game: Game[Any, Any]) -> None:
    for preset in presets_of(game):
        config = configure(game.config_type, preset.fields)
        assert len(preset.seats) == len(game.seats(config)), preset.id
        assert "me" in preset.seats, preset.id
        assert Match(game, config, 1, listen=False).decisions, preset.id


@pytest.mark.parametrize("game_id", OURS)
def test_one_can_play_at_once_with_a_bot_at_this_screen_with_a_friend_and_for_the_first_time(game_id: str) -> None:
    presets = {preset.id: preset for preset in presets_of(load_game(game_id))}
    assert {"computer", "screen", "friend", "first-game"} <= presets.keys()
    assert len({preset.title for preset in presets.values()}) == len(presets)
    assert set(presets["computer"].seats) == {"me", "normal"}
    assert presets["screen"].seats == ("me", "me")
    assert presets["friend"].invites
    assert [preset.id for preset in presets.values() if preset.invites] != list(presets)


@every_game
def test_whoever_wins_and_loses_together_is_not_told_of_opponents(game: Game[Any, Any]) -> None:
    for preset in presets_of(game):
        places = game.seats(configure(game.config_type, preset.fields))
        together = len({place.side for place in places}) == 1
        words = f"{preset.title} {preset.words}"
        assert not (together and ("gainst the computer" in words or "gainst a bot" in words)), preset


@every_game
def test_what_an_option_depends_on_is_another_field_and_values_that_it_has(game: Game[Any, Any]) -> None:
    fields = {field.name: field for field in fields_of(game)}
    for field in fields.values():
        for other, wanted in field.where.items():
            assert other in fields, field.name
            known = {value for value, _ in fields[other].options} | {"*"}
            assert set(wanted) <= known or all(value.isdigit() for value in wanted), field.name
