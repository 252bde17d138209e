"""Nothing on any page keeps out people who listen to it, use no mouse, or see little: axe finds nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from herobox.web.settings import Settings
from tests.web.browser.person import LAPTOP, PHONE, Person
from tests.web.browser.views import AROUND, CITY, TABLE, TEAM, View, wear

ALL: dict[str, Any] = {"resultTypes": ["violations"]}
COLOURS: dict[str, Any] = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}, **ALL}
"""All that another theme changes."""


@pytest.mark.parametrize(
    ("views", "size"),
    [(TABLE, LAPTOP), (TEAM, LAPTOP), (AROUND, LAPTOP), (TABLE, PHONE), (TEAM, PHONE), (CITY, LAPTOP)],
    ids=["table", "team", "around the table", "table on a phone", "team on a phone", "city"],
)
def test_axe_finds_nothing_in_either_theme(
    person: Callable[..., Person], settings: Settings, views: Mapping[str, View], size: dict[str, Any]
) -> None:
    one = person(**size, reduced_motion="reduce")
    found = []
    for name, view in views.items():
        page = view(one, settings)
        for theme, only in (("light", ALL), ("dark", COLOURS)):
            wear(page, theme)
            for violation in Axe().run(page, options=only).response["violations"]:
                where = "; ".join(f"{node['target'][0]} {node['html'][:90]}" for node in violation["nodes"][:3])
                found.append(f"{name}, {theme}: {violation['help']} ({violation['id']}): {where}")
    assert not found, "\n".join(found)
