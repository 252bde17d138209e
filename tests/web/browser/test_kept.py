"""A browser that was somebody's in another test is as if it were new."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser.kept import Kept
from tests.web.browser.person import LAPTOP, Person
from tests.web.conftest import Server

OPTIONS: dict[str, Any] = {**LAPTOP, "reduced_motion": "reduce", "locale": "en-GB"}
"""Such as nobody else has, so that it is another test's browser for none."""
LEFT = """async () => {
  localStorage.setItem("left", "1");
  sessionStorage.setItem("left", "1");
  document.cookie = "left=1";
  await caches.open("left");
}"""
FOUND = """async () => [
  localStorage.length, sessionStorage.length, document.cookie, (await caches.keys()).length, innerWidth,
]"""


def test_nothing_is_left_of_what_somebody_did(kept: Kept, server: Server) -> None:
    first = kept.person(OPTIONS, server)
    first.open("/settings").evaluate(LEFT)
    first.like(text="larger")
    first.page.set_viewport_size({"width": 640, "height": 400})
    kept.take_back(first, OPTIONS)
    second = kept.person(OPTIONS, server)

    assert second is first
    assert second.open("/settings").evaluate(FOUND) == [0, 0, "", 0, 1280]
    assert second.context.cookies() == []
    second.context.close()


@pytest.mark.parametrize(
    "lasting",
    [
        lambda one: one.page.add_init_script("1"),
        lambda one: one.page.clock.install(),
        lambda one: one.page.emulate_media(color_scheme="dark"),
        lambda one: one.page.route("**/nothing", lambda route: route.abort()),
        lambda one: one.page.close(),
        lambda one: one.troubles.append("console: an error"),
    ],
    ids=["a script", "another clock", "another theme", "a route", "closed", "a trouble"],
)
def test_what_can_not_be_made_new_is_not_kept(kept: Kept, server: Server, lasting: Any) -> None:
    one: Person = kept.person(OPTIONS, server)
    one.open("/settings")
    lasting(one)
    kept.take_back(one, OPTIONS)
    other = kept.person(OPTIONS, server)
    assert other is not one
    other.context.close()
