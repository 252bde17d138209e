"""Pieces move and dice turn, except for people who want nothing to move."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.web.browser.person import Person
from tests.web.browser.playing import point, ready
from tests.web.browser.tables import arrange, asked

COUNT = """
  window.moves = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.moves += 1; return animate.apply(this, given); };
  for (const kind of ["animationstart", "transitionrun"]) addEventListener(kind, () => (window.moves += 1), true);
"""


SHORTER_ROW = """async () => {
  const { places, remember, play } = await import(new URL("/static/motion.js", location));
  const row = document.getElementById("part-sheet-hand");
  const draw = (names) => {
    const card = (name, at) => `<g data-key="${name}"><rect x="${100 * at}" width="90" height="90"/></g>`;
    const wide = 100 * names.length;
    const size = `viewBox="0 0 ${wide} 100" width="${wide}" height="100"`;
    row.innerHTML = `<svg ${size}>${names.map(card).join("")}</svg>`;
  };
  draw(["one", "two", "three", "four"]);
  remember();
  const before = places();
  draw(["one", "two"]);
  play(before, remember());
  const stayed = row.getAnimations({ subtree: true }).length;
  const again = places();
  draw(["two", "one"]);
  play(again, remember());
  return [stayed, row.getAnimations({ subtree: true }).length];
}"""
"""How many cards move when their row gets shorter, and when two change places."""
OTHER_BOARD = """async () => {
  const { places, remember, play } = await import(new URL("/static/motion.js", location));
  const board = document.getElementById("part-sheet-table");
  const draw = (...at) => {
    const thing = (at, number) => `<g data-key="${number}"><rect x="${100 * at}" width="90" height="90"/></g>`;
    board.innerHTML = `<svg viewBox="0 0 1600 100">${at.map(thing).join("")}</svg>`;
  };
  const travels = (animation) => "transform" in animation.effect.getKeyframes()[0];
  const moves = (...elsewhere) => {
    board.getAnimations({ subtree: true }).forEach((animation) => animation.finish());
    const before = places();
    draw(...elsewhere);
    play(before, remember());
    return board.getAnimations({ subtree: true }).filter(travels).length;
  };
  draw(0, 1, 2, 3, 4, 5);
  remember();
  return [moves(0, 1, 2, 3, 4, 9), moves(3, 1, 2, 0, 4, 5), moves(6, 7, 8, 9, 4, 5)];
}"""
"""How many things travel on a board of six when one, two and four of them are elsewhere."""

ONE_IN_ANOTHER = """async () => {
  const { places, remember, play } = await import(new URL("/static/motion.js", location));
  const board = document.getElementById("part-sheet-table");
  const draw = (at) => {
    const inner = '<g data-key="inner"><rect width="40" height="40"/></g>';
    const moving = `<g data-key="outer" transform="translate(${at} 0)"><rect width="90" height="90"/>${inner}</g>`;
    const staying = [1, 2, 3, 4].map((x) => `<g data-key="${x}"><rect x="${100 * x}" width="9" height="9"/></g>`);
    board.innerHTML = `<svg viewBox="0 0 1600 100">${moving}${staying.join("")}</svg>`;
  };
  const at = (key) => board.querySelector(`[data-key=${key}]`).getBoundingClientRect().x;
  const seen = () => ["outer", "inner"].map(at);
  draw(0);
  remember();
  const [before, was] = [places(), seen()];
  draw(800);
  play(before, remember());
  return seen().map((x, at) => Math.round(x - was[at]));
}"""
"""How far a thing, and one that is drawn in it, begin to travel from where they were."""


def test_what_is_drawn_in_another_thing_begins_to_move_where_it_was(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person(reduced_motion="no-preference").sit(arrange(settings), 0))
    assert page.evaluate(ONE_IN_ANOTHER) == [0, 0]


def test_cards_that_stay_do_not_move_and_on_a_board_that_shows_something_else_nothing_travels(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person(reduced_motion="no-preference").sit(arrange(settings), 0))
    assert page.evaluate(SHORTER_ROW) == [0, 2]
    assert page.evaluate(OTHER_BOARD) == [1, 3, 0]


def moves_of_an_attack(one: Person, settings: Settings) -> int:
    """How many movements there are while one attacks."""
    one.page.add_init_script(COUNT)
    page = ready(one.sit(arrange(settings, asked("attack")), 0))
    point(page, "field-0-1", "field-1-1")
    expect(page.locator("#log-lines")).to_contain_text("Ann attacks field 1 from field 1.")
    page.get_by_role("link", name="Settings").hover()
    moves: int = page.evaluate("window.moves")
    return moves


def test_pieces_move_and_the_die_turns(person: Callable[..., Person], settings: Settings) -> None:
    assert moves_of_an_attack(person(reduced_motion="no-preference"), settings) > 0


def test_nothing_moves_for_somebody_who_does_not_want_it(person: Callable[..., Person], settings: Settings) -> None:
    one = person(reduced_motion="no-preference")
    one.like(animation="off")
    assert moves_of_an_attack(one, settings) == 0
    one.like(animation="on")
    one.page.emulate_media(reduced_motion="reduce")  # As the system is set.
    assert moves_of_an_attack(one, settings) == 0
