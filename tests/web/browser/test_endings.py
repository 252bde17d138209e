"""How matches end on the page: a picture of their own beside the table, and one that is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from herobox.kernel import Match
from herobox.kernel.registry import load_game
from herobox.web.settings import Settings
from tests.games.whole_games import golden
from tests.golden.playthroughs import PLAYTHROUGHS
from tests.web.bigger.matches import keep
from tests.web.browser.measuring import too_small
from tests.web.browser.person import Person

GAMES = ("mightymania", "heroes-of-the-grid", "monsterpocalypse", "deck-building", "clash-of-heroes")


def ended(game: str) -> Match:
    return golden(next(case for case in PLAYTHROUGHS if case.game == game))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_ends_with_a_picture_beside_its_table_that_can_be_kept(
    person: Callable[..., Person], settings: Settings, tmp_path: Path, game: str
) -> None:
    table = keep(settings, ended(game))
    page = person().sit(table, 0)
    expect(page.locator("#sheet-table svg").first).to_be_visible()
    if not load_game(game).looks.ends_on_table:
        scene = page.locator(".scene img")
        expect(scene).to_be_visible()
        page.wait_for_function("() => document.querySelector('.scene img').naturalWidth > 0")
        board, shown = page.locator("#sheet-table").bounding_box(), scene.bounding_box()
        assert board is not None
        assert shown is not None
        assert shown["x"] >= board["x"] + board["width"] or shown["y"] >= board["y"] + board["height"]
        asking = page.locator("#asking").bounding_box()
        assert asking is not None
        assert shown["y"] + shown["height"] <= asking["y"] + asking["height"] + 2, "its title is seen, too"
    with page.expect_download() as download:
        page.get_by_role("link", name="Keep this picture").click()
    assert download.value.suggested_filename == f"herobox-{table.match}.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    expect(page.locator(".facts").first).not_to_contain_text("Choices by")
    for width, height in ((1280, 720), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        beyond = page.locator("#asking").evaluate("(box) => box.scrollHeight - box.clientHeight")
        assert beyond <= 1, f"all of it is seen at {width}x{height}"
        small = too_small(page, 11, 0)
        assert small == [], f"at {width}x{height}"


def test_on_a_laptop_the_panels_beside_a_result_are_opened_and_closed(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = person(viewport={"width": 1280, "height": 720}).sit(keep(settings, ended("monsterpocalypse")), 0)
    log = page.locator('.places a[href="#log"]')
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator("#rest")).to_be_hidden()
    expect(page.locator(".places [aria-current]")).to_have_count(0)
    log.click()
    expect(page.locator("#log-lines")).to_be_visible()
    assert page.locator("#rest").bounding_box()["height"] >= 200  # type: ignore[index]
    log.click()
    expect(page.locator("#rest")).to_be_hidden()


def test_without_a_script_the_picture_is_kept_as_svg(person: Callable[..., Person], settings: Settings) -> None:
    page = person(java_script_enabled=False).sit(keep(settings, ended("mightymania")), 0)
    with page.expect_download() as download:
        page.get_by_role("link", name="Keep this picture").click()
    kept = download.value.path().read_text(encoding="utf-8")
    assert kept.startswith("<svg")
    assert "@font-face" in kept
    assert "Ann wins the trophy" in kept
