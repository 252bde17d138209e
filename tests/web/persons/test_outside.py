"""Where messages are sent outside: to public servers only, and no name without an answer keeps another one waiting."""

from __future__ import annotations

import asyncio
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from herobox.web import outside
from tests.patience import PATIENCE
from tests.threads import run


def test_names_without_an_answer_keep_nothing_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    let_go = threading.Event()

    def getaddrinfo(*_: Any, **__: Any) -> Any:
        let_go.wait(PATIENCE)
        raise socket.gaierror

    async def many() -> int:
        asked = [asyncio.create_task(outside.post(f"https://chat.{n}.org/hook", b"", {})) for n in range(100)]
        while threading.active_count() < before + outside.LOOK_UPS:
            await asyncio.sleep(0)
        done = await asyncio.wait_for(asyncio.to_thread(int, "7"), PATIENCE / 2)
        let_go.set()
        await asyncio.gather(*asked, return_exceptions=True)
        return done

    before = threading.active_count()
    monkeypatch.setattr(outside, "_names", ThreadPoolExecutor(outside.LOOK_UPS))
    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    assert run(many()) == 7


def test_names_of_one_site_without_an_answer_keep_no_other_name_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    let_go = threading.Event()

    def getaddrinfo(host: str, *_: Any, **__: Any) -> Any:
        if host.endswith(".example.org"):
            let_go.wait(PATIENCE)
        raise socket.gaierror

    async def one_besides() -> None:
        asked = [asyncio.create_task(outside.post(f"https://n{n}.example.org/", b"", {})) for n in range(200)]
        while not outside._looking["example.org"]:
            await asyncio.sleep(0)
        with pytest.raises(socket.gaierror):
            await outside.post("https://push.example.com/", b"", {})
        let_go.set()
        await asyncio.gather(*asked, return_exceptions=True)

    names = ThreadPoolExecutor(outside.LOOK_UPS)
    monkeypatch.setattr(outside, "_names", names)
    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    run(one_besides())
    names.shutdown()
    assert not outside._looking


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.1.1", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
        *("255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "::ffff:10.0.0.1", "2002:0a00:1::", "64:ff9b::a00:1"),
        *("fec0::1", "64:ff9b:1::7f00:1", "::127.0.0.1", "2001:0:7f00:1::", "192.0.0.8", "3fff::1", "5f00::1"),
    ],
)
def test_nothing_is_sent_to_an_address_that_is_not_public(address: str) -> None:
    assert not outside.is_public(address)


def test_public_addresses_are() -> None:
    assert outside.is_public("93.184.216.34")
    assert outside.is_public("2606:2800:220:1:248:1893:25c8:1946")
    assert outside.is_public("64:ff9b::5db8:d822")


@pytest.mark.parametrize("names", [["10.0.0.1"], ["93.184.216.34", "127.0.0.1"]])
def test_a_name_of_which_one_address_is_inside_is_refused(names: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    resolved(monkeypatch, [names])
    with pytest.raises(outside.Refused, match="not a server on the internet"):
        run(outside.post("https://chat.example.org/hook", b"{}", {}))


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that points elsewhere at its second look-up has no second one."""
    resolved(monkeypatch, [["93.184.216.34"], ["127.0.0.1"]])
    connected: list[str] = []

    async def connect(self: Any, host: str, *_: Any) -> Any:
        connected.append(host)
        raise OSError

    monkeypatch.setattr("httpcore2.AnyIOBackend.connect_tcp", connect)
    with pytest.raises(OSError):
        run(outside.post("https://chat.example.org/hook", b"{}", {}))
    assert connected == ["93.184.216.34"]


def resolved(monkeypatch: pytest.MonkeyPatch, answers: list[list[str]]) -> None:
    """Let names have these addresses, one answer after the other."""
    waiting = iter(answers)

    def getaddrinfo(host: str, port: int, **_: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in next(waiting)]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)


@pytest.mark.parametrize("url", ["http://example.org/", "https://", "https://a@b.org/", "https://b.org:8443/", "x" * 9])
def test_only_https_at_its_own_port_is_sent_to(url: str) -> None:
    with pytest.raises(outside.Refused):
        outside.check_url(url)
