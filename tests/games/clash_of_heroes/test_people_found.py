"""What people found who played Clash of Heroes with the rulebook beside."""

from __future__ import annotations

import pytest

from herobox.kernel.form import fields_of, read_form, written
from tests.games.clash_of_heroes.box import GAME


@pytest.mark.parametrize("mode", GAME.modes)
def test_every_way_to_play_starts_from_its_form_as_it_is(mode: str) -> None:
    sent = written(GAME, GAME.modes[mode])
    for field in fields_of(GAME):
        if field.kind == "choice" and sent[field.name][-1] not in dict(field.options):
            sent[field.name] = [field.options[0][0]]  # A browser shows, and sends, the first one of the list.
    assert read_form(GAME, sent)


def test_the_form_offers_to_name_neither_a_scenario_nor_a_campaign() -> None:
    offered = {field.name: dict(field.options) for field in fields_of(GAME)}
    assert offered["scenario"][""] == "the first one, or those of the campaign"
    assert offered["campaign"][""] == "no campaign"


def test_the_form_has_no_box_for_nobody_among_the_sidekicks() -> None:
    offered = {field.name: field.options for field in fields_of(GAME)}
    assert all(sidekick for sidekick, _ in offered["sidekicks"])
