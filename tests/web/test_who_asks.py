"""Who asks: known to whatever their request sets going, and never mixed up with another's."""

from __future__ import annotations

import asyncio
from typing import Any

from herobox.web.who_asks import HOUSE, Asking, asking
from tests.threads import run


def asked_from(address: str | None) -> list[str]:
    """Who it is taken for in a request from there, and in what goes on after that."""
    found: list[str] = []

    async def note() -> None:
        await asyncio.sleep(0)
        found.append(asking())

    async def app(*_: Any) -> None:
        found.append(asking())
        going_on.append(asyncio.create_task(note()))

    going_on: list[asyncio.Task[None]] = []

    async def ask() -> None:
        client = (address, 1) if address else None
        await Asking(app)({"type": "http", "client": client}, None, None)  # type: ignore[arg-type]
        found.append(asking())
        await asyncio.gather(*going_on)

    run(ask())
    return found


def test_the_address_is_the_person_here_and_in_all_that_was_set_going() -> None:
    assert asked_from("192.0.2.7") == ["192.0.2.7", HOUSE, "192.0.2.7"]


def test_of_an_ipv6_address_it_is_the_network() -> None:
    assert asked_from("2001:db8:1:2:aaaa::1")[0] == asked_from("2001:db8:1:2:bbbb::9")[0]
    assert asked_from("2001:db8:1:2::1")[0] != asked_from("2001:db8:1:3::1")[0]


def test_what_the_server_does_on_its_own_account_is_nobodys() -> None:
    assert asked_from(None)[0] == HOUSE == asking()
