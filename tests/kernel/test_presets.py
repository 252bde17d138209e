"""Ready-made tables of a game that names none, and how one is named."""

from __future__ import annotations

import pytest

from herobox.kernel import ConfigError, Seat
from herobox.kernel.presets import preset_named, presets_of
from tests.kernel.tug import Tug


def test_a_game_of_two_sides_that_names_none_has_the_usual_three() -> None:
    presets = presets_of(Tug())
    assert [(preset.id, preset.seats) for preset in presets] == [
        ("computer", ("me", "normal", "normal", "normal")),
        ("screen", ("me", "me", "me", "me")),
        ("friend", ("me", "normal", "friend", "normal")),
    ]


def test_who_wins_together_is_not_set_against_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tug, "seats", lambda *_: (Seat("One", "Crew"), Seat("Other", "Crew")))
    presets = presets_of(Tug())
    assert [preset.title for preset in presets] == ["With the computer", "Alone", "With friends"]


@pytest.mark.parametrize("name", ["screen", "Two on this screen", "two-on-this_SCREEN"])
def test_a_preset_is_named_by_its_id_or_its_title(name: str) -> None:
    assert preset_named(Tug(), name).id == "screen"


def test_a_preset_that_does_not_exist_is_answered_with_those_there_are() -> None:
    with pytest.raises(ConfigError, match='has no preset "chess"; choose from computer, screen, friend'):
        preset_named(Tug(), "chess")
