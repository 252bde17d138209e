"""The picture of the city: the boards, the power board, the Zords."""

from __future__ import annotations

import pytest

from tests.games.heroes_of_the_grid.looking import JASON, corner, drawn
from tests.games.heroes_of_the_grid.positions import (
    BOARDS,
    COMMAND_CENTER,
    HIGH,
    JUICE_BAR,
    PARK,
    PUTTIES,
    SUPER_PUTTIES,
    position,
)
from tests.games.looking import SVG, attributes, thing, things, words


def test_the_outer_boards_lie_clockwise_round_the_command_center() -> None:
    table = drawn(position())["table"]
    first, second, third, fourth = (corner(table, f"location-{name}") for name in BOARDS)
    center = corner(table, f"location-{COMMAND_CENTER}")
    assert first[0] == fourth[0] == center[0] < second[0] == third[0]
    assert first[1] == second[1] < center[1] < third[1] == fourth[1]


def test_a_board_shows_its_figures_limit_panic_and_rangers() -> None:
    table = position(
        at={"zack": HIGH, "trini": HIGH},
        enemies={HIGH: {PUTTIES: 2, SUPER_PUTTIES: 3}, PARK: {PUTTIES: 1, "bones": 1}},
        defeated_cards={"bones": ["eye-lasers"]},
        megazord_at=JUICE_BAR,
        zords=["megazord"],
    )
    root = drawn(table)["table"]
    titles = things(root)
    assert titles[f"location-{HIGH}"] == (
        "Angel Grove High, 5 of 5 figures, panicked, 2 Putty Patrollers and 3 Super Putty Patrollers, Zack and Trini"
    )
    assert titles[f"location-{JUICE_BAR}"] == "Ernie's Juice Bar, 0 of 5 figures, the Megazord"
    assert titles[f"figures-{HIGH}-{SUPER_PUTTIES}"] == "3 figures: Super Putty Patrollers, Angel Grove High"
    assert titles[f"figure-{PARK}-bones"] == "Bones, 1 of 4 cards defeated, Angel Grove Park"
    assert {"panic", "5/5", "Zack", "Trini"} <= set(words(thing(root, f"location-{HIGH}")))
    assert "panic" not in words(thing(root, f"location-{JUICE_BAR}"))
    assert "1/4" in words(thing(root, f"location-{PARK}"))
    assert len(list(thing(root, f"figures-{HIGH}-{SUPER_PUTTIES}").iter(f"{SVG}ellipse"))) == 3
    assert "megazord-token" in attributes([thing(root, f"location-{JUICE_BAR}")], "data-key")


def test_a_boss_wants_six_cards() -> None:
    table = position(enemies={PARK: {"rita-repulsa": 1}})
    assert things(drawn(table)["table"])[f"figure-{PARK}-rita-repulsa"].startswith("Rita Repulsa, 0 of 6 cards")


def test_the_effect_of_a_side_b_is_on_its_board_alone() -> None:
    table = drawn(position(b_sides=(HIGH,)))["table"]
    assert "The maximum hand size here is reduced by 2" in " ".join(words(thing(table, f"location-{HIGH}")))
    assert "Recover up to" not in " ".join(words(table))


def test_the_power_board_shows_its_tracks_and_the_back_of_the_next_deployment() -> None:
    table = position(experience=4, deployments=["deploy-2-angel-grove-park"], morphin_grid=3)
    root = drawn(table)["table"]
    titles = [str(title.text) for title in root.iter(f"{SVG}title")]
    assert {"Power track: 0", "Zord deck: 6 left", "Experience track: 4 of 6 defeated foot soldiers"} <= set(titles)
    assert "The Morphin Grid: 3 energy left" in titles
    assert things(root)["deployment-deck"].endswith("the top card's back shows Angel Grove Park")


def test_a_zord_is_ready_or_exhausted() -> None:
    table = position(zords=["mastodon", "pterodactyl"])
    table.zords[1].exhausted = True
    assert {name: title for name, title in things(drawn(table)["table"]).items() if name.startswith("zord")} == {
        "zord-mastodon": "Mastodon, Zack, ready",
        "zord-pterodactyl": "Pterodactyl, Kimberly, exhausted",
    }


@pytest.mark.parametrize(("players", "shared"), [(2, True), (3, False), (4, True), (5, False)])
def test_only_games_that_have_shared_recover_actions_show_them(players: int, shared: bool) -> None:
    assert ("shared-actions" in things(drawn(position(players), JASON)["table"])) == shared
