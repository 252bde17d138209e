"""Building something of one's own: limits as they add up, by mouse, by keys, with a finger, without script.

That its page fits every screen and keeps nobody out is looked at with all other pages (test_every_page.py).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from herobox.kernel import registry
from tests.web.browser.person import PHONE, Person

SMALL_STEPS = """() => [...document.querySelectorAll(".step")].filter((step) => {
  const room = step.getBoundingClientRect();
  return room.width < 40 || room.height < 40;
}).length"""
CREW = "/games/expedition/build/crew/1"


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("expedition", "tests.kernel.expedition:Expedition", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"expedition": entry})


def part(page: Page, name: str) -> Locator:
    """A part among all that may be chosen."""
    return page.locator(".part", has=page.get_by_role("heading", name=name, exact=True))


def more(page: Page, name: str) -> Locator:
    """The button beside it that adds one."""
    return part(page, name).get_by_role("button", name=f"Add one {name}")


def built(page: Page) -> Locator:
    """What is built so far."""
    return page.locator("#built")


def test_the_limits_are_seen_as_parts_are_added_the_page_stays_and_quick_clicks_all_count(
    person: Callable[..., Person],
) -> None:
    page = person().open(CREW)
    page.evaluate("window.same = true")
    for _ in range(4):
        more(page, "Scout").click()
    more(page, "Ann").click()
    expect(built(page)).to_contain_text("4 of 6")
    expect(built(page)).to_contain_text("Scout: at most 3, not 4 (p. 3).")
    expect(part(page, "Scout").locator(".count")).to_have_text("4")
    expect(page.get_by_role("button", name="Play with this crew")).to_be_disabled()
    built(page).get_by_role("button", name="Remove one Scout").click()
    expect(built(page)).to_contain_text("Ready: it fits all the limits.")
    expect(page.locator("#says")).to_have_text("Leaders 1 of 1 or 2. People 3 of 6")
    assert page.evaluate("window.same")
    page.reload()
    expect(built(page)).to_contain_text("3 of 6")
    page.evaluate(CLICK_QUICKLY)
    expect(part(page, "Cook").locator(".count")).to_have_text("12")


CLICK_QUICKLY = """() => {
  const button = document.querySelector('.part[data-part="cook"] [name=add]');
  for (let click = 0; click < 12; click++) button.click();
}"""


def test_what_was_built_is_played_with(person: Callable[..., Person]) -> None:
    page = person().open("/")
    page.get_by_role("link", name="Gather a crew").click()
    more(page, "Bob").click()
    more(page, "Cook").click()
    page.get_by_role("link", name="Play with this crew").click()
    expect(page.locator("#set-own_crews-0")).to_have_value("bob, cook")
    page.locator("#set-own_crews").get_by_role("button", name="Build Crews: West", exact=True).click()
    page.wait_for_url("**/build/crew/3?*")
    more(page, "Ann").click()
    page.get_by_role("link", name="Play with this crew").click()
    expect(page.locator("#set-own_crews-2")).to_have_value("ann")
    page.get_by_role("button", name="Start the game").first.click()
    page.wait_for_url("**/t/*")


def answers_are_held_up(page: Page) -> Callable[[], None]:
    """Let the page wait for what it asks about parts that are added, until the function that is returned is called."""
    held: list[Route] = []
    late = True

    def meet(route: Route) -> None:
        if late and not route.request.is_navigation_request():
            held.append(route)
        else:
            route.continue_()

    def let_go() -> None:
        nonlocal late
        late = False
        for route in held:
            route.continue_()

    page.route("**/build/crew/*", meet)
    return let_go


def test_a_link_waits_for_what_was_clicked_before(person: Callable[..., Person]) -> None:
    one = person()
    for name in ("Play with this crew", "Set up a table"):
        for press in (Locator.click, lambda link: link.press("Enter")):
            page = one.open(f"{CREW}?set.own_crews=bob")
            let_go = answers_are_held_up(page)
            more(page, "Cook").click()
            more(page, "Cook").click()
            press(page.get_by_role("link", name=name))
            let_go()
            expect(page.locator("#set-own_crews-0")).to_have_value("bob, 2 cook")


def test_another_seats_bench_and_a_file_wait_for_what_was_clicked_before(person: Callable[..., Person]) -> None:
    page = person().open(f"{CREW}?set.own_crews=bob")
    let_go = answers_are_held_up(page)
    more(page, "Cook").click()
    with page.expect_download() as text:
        page.get_by_role("button", name="Download as text").click()
        let_go()
    assert text.value.path().read_text().strip() == "bob, cook"
    let_go = answers_are_held_up(page)
    more(page, "Cook").click()
    page.get_by_role("link", name="For West", exact=True).click()
    let_go()
    page.wait_for_url("**/build/crew/3?*")
    page.go_back()
    expect(part(page, "Cook").locator(".count")).to_have_text("2")


def test_a_name_and_the_focus_stay_while_parts_are_added(person: Callable[..., Person]) -> None:
    page = person().open(f"{CREW}?set.own_crews=bob")
    let_go = answers_are_held_up(page)
    more(page, "Cook").click()
    page.get_by_label("Name", exact=True).fill("Far & wide")
    let_go()
    expect(part(page, "Cook").locator(".count")).to_have_text("1")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Far & wide")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    let_go = answers_are_held_up(page)
    more(page, "Cook").click()
    page.get_by_role("link", name="Play with this crew").focus()
    let_go()
    expect(part(page, "Cook").locator(".count")).to_have_text("2")
    page.keyboard.press("Enter")
    expect(page.locator("#set-own_crews-0")).to_have_value("bob, 2 cook")


def test_a_link_that_waits_leads_nowhere_once_what_was_built_breaks_a_limit(person: Callable[..., Person]) -> None:
    page = person().open(f"{CREW}?set.own_crews=bob, 3 scout")
    let_go = answers_are_held_up(page)
    more(page, "Scout").click()
    page.get_by_role("link", name="Play with this crew").click()
    let_go()
    expect(built(page)).to_contain_text("Scout: at most 3, not 4 (p. 3).")
    expect(page.get_by_role("button", name="Play with this crew")).to_be_disabled()
    expect(page.get_by_role("heading", name="Gather a crew")).to_be_visible()


def test_filters_work_as_one_types_and_stay(person: Callable[..., Person]) -> None:
    page = person().open(CREW)
    shown = page.locator(".part:visible")
    expect(shown).to_have_count(5)
    page.get_by_label("Search").fill("HELPS co")
    expect(shown).to_have_count(3)
    page.get_by_label("Home").select_option("South")
    expect(shown).to_have_count(1)
    expect(page.get_by_role("heading", name="Leader")).to_be_hidden()
    more(page, "Guard & Co").click()
    expect(built(page)).to_contain_text("1 of 6")
    page.reload()
    expect(shown).to_have_count(1)
    page.get_by_label("Search").fill("nobody")
    expect(page.get_by_text("Nothing found.")).to_be_visible()
    page.get_by_label("Search").press("Enter")
    expect(page.get_by_text("Nothing found.")).to_be_visible()


def test_it_can_be_done_by_keys_alone(person: Callable[..., Person]) -> None:
    page = person().open(CREW)
    page.locator("h1").click()
    page.keyboard.press("/")
    expect(page.get_by_label("Search")).to_be_focused()
    more(page, "Ann").focus()
    page.keyboard.press("Enter")
    expect(part(page, "Ann").locator(".count")).to_have_text("1")
    expect(more(page, "Ann")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("ArrowLeft")
    expect(part(page, "Scout").get_by_role("button", name="Remove one Scout")).to_be_focused()
    page.keyboard.press("-")
    expect(built(page)).to_contain_text("1 of 6")
    built(page).get_by_role("button", name="Remove one Scout").press("Enter")
    expect(built(page)).not_to_contain_text("Scout")
    expect(built(page).get_by_role("button", name="Remove one Ann")).to_be_focused()


def test_another_beginning_can_be_taken_back_by_the_browser(person: Callable[..., Person]) -> None:
    page = person().open(CREW)
    more(page, "Bob").click()
    expect(built(page)).to_contain_text("Bob")
    page.locator("summary", has_text="Start from a ready-made one").click()
    if not page.get_by_role("button", name="The usual six").is_visible():
        page.locator("summary", has_text="Start from a ready-made one").click()
    page.get_by_role("button", name="The usual six").click()
    expect(page.get_by_role("heading", name="The usual six")).to_be_visible()
    expect(built(page)).to_contain_text("5 of 6")
    page.go_back()
    expect(built(page)).to_contain_text("Bob")


def test_its_text_is_copied_and_it_is_downloaded_and_read_back(person: Callable[..., Person], tmp_path: Path) -> None:
    one = person()
    one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = one.open(f"{CREW}?set.own_crews=ann,2+scout")
    more(page, "Cook").click()
    expect(page.get_by_label("As text")).to_have_value("ann, 2 scout, cook")
    page.get_by_role("button", name="Copy the text").click()
    expect(built(page)).to_contain_text("The text has been copied.")
    assert page.evaluate("navigator.clipboard.readText()") == "ann, 2 scout, cook"
    page.get_by_label("Name", exact=True).fill("Far & wide")
    with page.expect_download() as pack:
        page.get_by_role("button", name="Download for a content pack").click()
    assert pack.value.suggested_filename == "far-wide.toml"
    kept = tmp_path / "far-wide.toml"
    pack.value.save_as(kept)
    page.get_by_role("button", name="Clear all").click()
    expect(built(page)).to_contain_text("0 of 6")
    page.get_by_text("Load one").click()
    page.get_by_label("Or a file").set_input_files(kept)
    page.get_by_role("button", name="Load", exact=True).click()
    expect(page.get_by_role("heading", name="Far & wide")).to_be_visible()
    expect(built(page)).to_contain_text("3 of 6")
    page.set_viewport_size({"width": 1280, "height": 500})
    one.expected = ("422",)
    page.get_by_text("Load one").click()
    page.get_by_label("Text", exact=True).fill("nobody")
    page.get_by_role("button", name="Load", exact=True).click()
    expect(page.get_by_label("Text", exact=True)).to_be_focused()
    expect(page.locator("#read-problem")).to_be_in_viewport()  # What can't be read back says why.


def test_a_server_that_does_not_answer_loses_nothing(person: Callable[..., Person]) -> None:
    one = person()
    one.expected = ("net::ERR", "Failed to load")
    page = one.open(CREW)
    page.route(
        "**/build/crew/1?*",
        lambda route: route.abort() if route.request.is_navigation_request() is False else route.continue_(),
    )
    more(page, "Ann").click()
    page.wait_for_url("**set.own_crews=ann*")
    expect(built(page)).to_contain_text("1 of 1 or 2")


def test_all_of_it_works_without_script(person: Callable[..., Person]) -> None:
    page = person(java_script_enabled=False).open(CREW)
    page.get_by_label("Search").fill("scout")
    page.keyboard.press("Enter")
    expect(page.locator(".part:visible")).to_have_count(1)
    more(page, "Scout").click()
    expect(built(page)).to_contain_text("1 of 6")
    page.get_by_label("Search").fill("")
    page.get_by_role("button", name="Show").last.click()
    more(page, "Ann").click()
    expect(built(page)).to_contain_text("Ready: it fits all the limits.")
    page.get_by_role("link", name="Pack a load").click()
    more(page, "Rope").click()
    page.get_by_role("link", name="Play with this load").click()
    expect(page.locator("#set-own_crews-0")).to_have_value("ann, scout")
    expect(page.locator("#set-own_loads-0")).to_have_value("rope")


def test_it_is_done_with_a_finger_and_the_limits_stay_in_sight(person: Callable[..., Person]) -> None:
    page = person(**PHONE).open(CREW)
    more(page, "Guard & Co").scroll_into_view_if_needed()
    more(page, "Guard & Co").tap()
    more(page, "Guard & Co").tap()
    expect(page.locator("#tally")).to_contain_text("People 2 of 6")
    expect(page.locator("#tally")).to_be_in_viewport()
    page.locator("#tally a").tap()
    expect(built(page).get_by_role("heading", name="My crew")).to_be_in_viewport()
    assert page.evaluate(SMALL_STEPS) == 0
    assert page.evaluate("document.scrollingElement.scrollWidth <= document.documentElement.clientWidth"), (
        "the page scrolls sideways"
    )
