"""What keeps people at the table from slips: a question before a choice, copies of a card, and words beside buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from herobox.draw.card import frame
from herobox.draw.markup import document, placed, thing
from herobox.kernel import Decision, Match, Sheet, Shown
from herobox.web.settings import Settings
from herobox.web.thinking import Opinion, Thinkers
from tests.web.bigger.lifeboat import BoatLooks, Playing, Sailor, State
from tests.web.bigger.matches import keep, played
from tests.web.browser.person import Person
from tests.web.browser.playing import moved_on, place_of, point, position, ready
from tests.web.browser.playing import thing as lying
from tests.web.browser.tables import asked

PEOPLE = Callable[..., Person]
QUESTION = "Play nothing, with cards in your hand?"


@pytest.fixture(autouse=True)
def asking_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lifeboat, asking before nothing is played, and with a second picture of each of one's own cards."""
    pass_, sheets = Playing.show_pass, BoatLooks.sheets

    def asking(self: Playing, view: State, seat: int, decision: Decision) -> Shown:
        return pass_(self, view, seat, decision)._replace(confirm=QUESTION)

    def copied(self: BoatLooks, view: State, seat: int | None) -> Sequence[Sheet]:
        cards = [] if seat is None else view.hands[seat]
        things = [
            placed(90 * place, 0, thing(f"{card}-2", card, frame(80, 46), same=card))
            for place, card in enumerate(cards)
        ]
        return (*sheets(self, view, seat), Sheet("copies", "Copies", document(400, 50, "Copies", "", things)))

    monkeypatch.setattr(Playing, "show_pass", asking)
    monkeypatch.setattr(BoatLooks, "sheets", copied)


@dataclass
class Sitting:
    """The Captain, who is to play a card or nothing."""

    page: Page
    cards: list[str]


@pytest.fixture
def captain(person: PEOPLE, settings: Settings) -> Sitting:
    """The Captain at the table."""
    match = played(asked("act"), game_id="lifeboat")
    match.choose(0, Sailor(0))
    return Sitting(ready(person().sit(keep(settings, match), 0)), match.view(0).hands[0])


def test_the_space_bar_passes_only_after_the_question_of_the_choice_is_answered(captain: Sitting) -> None:
    page, before = captain.page, position(captain.page)
    page.keyboard.press("Space")
    expect(page.locator("#confirm-words")).to_have_text(QUESTION)
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_be_hidden()
    assert position(page) == before
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    moved_on(page, before)
    expect(page.locator("#log-lines")).to_contain_text("Ann plays pass.")


def test_a_space_bar_that_is_held_down_does_not_answer_the_question_of_such_a_choice_and_others_do_not_ask(
    captain: Sitting,
) -> None:
    page, before = captain.page, position(captain.page)
    for _ in range(4):
        page.keyboard.down("Space")
    page.keyboard.up("Space")
    expect(page.locator("#confirm")).to_be_visible()
    assert position(page) == before
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_be_hidden()
    page.get_by_role("button", name="Do nothing").click()
    expect(page.locator("#confirm-words")).to_have_text(QUESTION)
    page.locator("#confirm-no").click()
    lying(page, captain.cards[0]).click()
    moved_on(page, before)


def test_pointing_at_a_copy_chooses_as_pointing_at_the_first_one_does(captain: Sitting) -> None:
    page, before = captain.page, position(captain.page)
    expect(page.locator(".tabletop .can")).to_have_count(2 * len(captain.cards))
    point(page, f"{captain.cards[1]}-2")
    moved_on(page, before)
    expect(page.locator("#log-lines")).to_contain_text(f"Ann plays {captain.cards[1]}.")


def test_a_copy_is_chosen_by_keys_too(captain: Sitting) -> None:
    page, before = captain.page, position(captain.page)
    copy = lying(page, f"{captain.cards[0]}-2")
    if place := place_of(copy):
        place.click()
    copy.focus()
    page.keyboard.press("Enter")
    moved_on(page, before)
    expect(page.locator("#log-lines")).to_contain_text(f"Ann plays {captain.cards[0]}.")


def test_beside_a_button_and_only_there_it_is_said_that_more_can_be_pointed_at(
    person: PEOPLE, settings: Settings
) -> None:
    match = played(asked("act"), game_id="lifeboat")
    page = ready(person().sit(keep(settings, match), 0))
    line, before = page.locator("#pointing"), position(page)
    expect(page.locator(".tabletop .can").first).to_be_visible()
    expect(line).to_be_hidden()
    point(page, "sailor-0")
    moved_on(page, before)
    expect(line).to_contain_text(f"{len(match.view(0).hands[0])} more choices: pick something highlighted on the table")
    page.locator("#list-choices").click()
    expect(line).to_be_hidden()


def test_the_next_question_begins_at_its_heading_with_its_rule_folded(captain: Sitting) -> None:
    page, before = captain.page, position(captain.page)
    page.set_viewport_size({"width": 1000, "height": 240})
    page.locator("#rule summary").click()
    page.locator("#asking").evaluate("(asking) => (asking.scrollTop = 40)")
    assert page.locator("#asking").evaluate("(asking) => asking.scrollTop") > 0
    page.evaluate("(card) => document.querySelector(`button[value='${card}']`).click()", captain.cards[0])
    moved_on(page, before)
    expect(page.locator("#choices")).to_be_attached()
    assert page.locator("#asking").evaluate("(asking) => asking.scrollTop") == 0
    expect(page.locator("#rule")).not_to_have_attribute("open", "")


@pytest.mark.parametrize(
    ("shares", "values"),
    [((1.0, 0.0, 0.0), (0.5, 0.5)), ((0.7, 0.3, 0.0), (0.5, 0.5)), ((0.7, 0.3, 0.0), (0.5, 0.6))],
)
def test_a_hint_names_only_what_was_tried(
    captain: Sitting, monkeypatch: pytest.MonkeyPatch, shares: tuple[float, ...], values: tuple[float, ...]
) -> None:
    async def opinions(_: Thinkers, match: Match, seat: int) -> list[Opinion]:
        names = zip(["pass", *captain.cards], shares, (*values, 0.0), ["It avoids 2.0 cards.", "", ""], strict=False)
        return [Opinion(name, share, value, why) for name, share, value, why in names]

    monkeypatch.setattr(Thinkers, "opinions", opinions)
    captain.page.locator("#ask-hint").click()
    lines = captain.page.locator("#hint li")
    expect(lines).to_have_count(sum(share > 0 for share in shares))
    expect(lines.first).to_contain_text("Do nothing")
    reason = "The first rather than the second: It avoids 2.0 cards."
    expect(captain.page.locator("#hint")).to_contain_text("Do nothing" if shares[0] == 1 else reason)
    if shares[0] == 1:
        expect(lines.first).to_have_text("Do nothing")
        expect(captain.page.locator("#hint")).not_to_contain_text("It avoids")
    unsure = captain.page.get_by_text("A choice further down may have the higher number")
    expect(unsure).to_have_count(int(values[1] > values[0]))
