"""What somebody has played, and a ladder, in Chromium: on a phone and a laptop, in both themes, by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import select

from herobox.web.results import standings
from herobox.web.results.counting import bot_named
from herobox.web.results.rating import ENOUGH
from herobox.web.results.standings import count_now
from herobox.web.settings import Settings
from herobox.web.store import Store, database_url
from herobox.web.store import persons as stored_persons
from herobox.web.store import results as stored
from herobox.web.store.results import PERSON, Result, ResultSeat
from herobox.web.store.tables import persons
from tests.patience import PATIENCE
from tests.web.browser.barriers import barriers
from tests.web.browser.person import LAPTOP, PHONE, Person
from tests.web.browser.test_every_page import misfits
from tests.web.results.matches import a_result

PEOPLE = Callable[..., Person]
TOGETHER = "heroes-of-the-grid"


def become(one: Person, name: str) -> None:
    """Let somebody have a name."""
    page = one.open("/me")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="That's me").click()
    page.get_by_role("link", name="I've kept it").click()


def full(settings: Settings, name: str) -> None:
    """Let whoever is called that have played a lot, of two games, against people, bots and scenarios."""
    store = Store(database_url(settings))
    database = store.database
    with database.reading() as connection:
        me = connection.execute(select(persons.c.id).where(persons.c.name == name)).scalar_one()
    ben = stored_persons.make_person(database, "Ben of the long and winding name", "r", "d", "t").person
    stored.show_on_ladders(database, ben, True)
    played = []
    for number in range(ENOUGH + 3):
        played += [
            a_result(number, me, ben, drawn=number == 2),
            a_result(100 + number, bot_named("hard"), me),
            a_result(200 + number, me, bot_named("easy"), why_not="taken back" if number == 1 else ""),
            together(300 + number, me, bot_named("normal"), won=number % 3 == 0),
        ]
    with database.writing() as connection:
        for one in played:
            stored.write_result(connection, one)
    for game in stored.games_played(database):
        count_now(database, game)
    store.close()


def together(number: int, me: str, bot: str, *, won: bool) -> Result:
    """A game of Heroes of the Grid."""
    places = (("Kimberly", "person", PERSON + me), ("Jason", "bot", bot), ("Trini", "bot", bot))
    seats = [
        ResultSeat(seat, "Power Rangers", place, kind, who, 1.0 if won else -1.0)
        for seat, (place, kind, who) in enumerate(places)
    ]
    challenge = "3 Rangers, revised rulebook, 4 deployments a round, 4 boards with side B"
    usual = a_result(number, me, bot, game=TOGETHER)
    return msgspec.structs.replace(usual, challenge=challenge, seats=tuple(seats), match=f"together-{number}")


@pytest.mark.parametrize("by", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_pages_fit_and_keep_nobody_out(
    person: PEOPLE, settings: Settings, by: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standings, "FRESH", 0.0)  # A ladder that was looked at when it was empty is looked up again.
    monkeypatch.setattr(standings, "PATIENCE", PATIENCE)
    one, found = person(**by), []
    looks: set[str] = set()  # Words that look as on an earlier page are looked at there.

    def look_at(path: str, name: str) -> Page:
        page = one.open(path)
        if by is LAPTOP:  # On a phone axe meets the same elements.
            found.extend([f"{name}: {barrier}" for barrier in barriers(page, looks=looks)])
        found.extend(misfits(page, name))
        return page

    look_at("/me/games", "your games, a stranger")
    become(one, "Ada")
    look_at("/me/games", "your games, none")
    look_at("/games/mightymania/ladder", "ladder, empty")
    full(settings, "Ada")
    page = look_at("/me/games", "your games")
    expect(page.get_by_text("A good match for you next")).to_have_count(1)
    page.get_by_role("button", name="Show me on ladders").click()
    expect(page.get_by_text("Everybody at this server can see your name")).to_be_visible()
    page.get_by_text("What doesn't count").click()
    found += misfits(page, "your games, listed")
    for game in ("mightymania", TOGETHER):
        look_at(f"/games/{game}/ladder", f"ladder of {game}")
        expect(page.get_by_text("Ada")).to_be_visible()
    assert not found, "\n".join(dict.fromkeys(found))


def test_matches_are_found_and_a_ladder_is_switched_on_by_keys_alone(person: PEOPLE, settings: Settings) -> None:
    one = person()
    become(one, "Ada")
    full(settings, "Ada")
    page = one.open("/me/games")
    reach(page, "#opponent")
    page.keyboard.type("Ben")
    reach(page, ".filters .button")
    page.keyboard.press("Enter")
    expect(page.locator("#matches")).to_have_text(f"{ENOUGH + 3} matches")
    reach(page, "#ladders + form button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Don't show me on ladders")).to_be_visible()


def reach(page: Page, selector: str) -> None:
    """Press Tab until this has the focus."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is not reached")
