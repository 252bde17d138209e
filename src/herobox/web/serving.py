"""`herobox serve`, and `herobox` without words: the server from its first line on the screen to its last."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import sys
import threading
import time
import webbrowser
from functools import partial
from typing import Any, TextIO

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from herobox.kernel import HeroboxError
from herobox.web.api.events import end_streams
from herobox.web.app import ENVIRONMENT, database_url
from herobox.web.http_connection import HttpConnection
from herobox.web.settings import Settings, written
from herobox.web.socket_connection import SocketConnection
from herobox.web.store import migrate

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""The names under which a computer reaches itself."""
EVERYWHERE = ("0.0.0.0", "")  # noqa: S104 - asked for with --host alone
WAIT_FOR_SERVER = 20.0
"""Seconds after which the browser is not opened any more."""


class _Server(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the streams of events, which would go on for as long as anybody reads them; then end."""
        end_streams()
        await super().shutdown(sockets)


def serve(settings: Settings, *, open_browser: bool = False, out: TextIO = sys.stdout) -> int:
    """Run the server until Ctrl-C; returns the exit code.

    Raises HeroboxError when the port is taken or the database can't be opened.
    """
    for origin in settings.origins:
        if not re.fullmatch(r"https?://[^/\s]+", origin):
            raise HeroboxError(f'"{origin}" is not an origin; write it like https://play.example.org')
    migrate(database_url(settings))
    listening = _listen(settings)
    port = listening.getsockname()[1]
    only_here = settings.host in LOOPBACK
    settings = msgspec.structs.replace(settings, port=port, hosts=LOOPBACK if only_here else ())
    os.environ[ENVIRONMENT] = written(settings)
    address = f"http://{_shown(settings.host)}:{port}"
    print(f"Herobox is running at {address}  (Ctrl-C to stop)", file=out)
    for line in _reachable(settings, port):
        print(line, file=out)
    out.flush()
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(settings.host, port, address, out), daemon=True).start()
    config = uvicorn.Config(
        "herobox.web.app:create_app",
        factory=True,
        workers=settings.workers,
        access_log=False,
        log_config=None,
        server_header=False,
        **speaking(settings),
        timeout_graceful_shutdown=3,
        proxy_headers=False,
    )
    if settings.workers > 1:
        Multiprocess(config, sockets=[listening]).run()
    else:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, signal.default_int_handler)  # Ends the server as Ctrl-C does.
        with contextlib.suppress(KeyboardInterrupt):  # Raised once more when everything has ended.
            _Server(config).run(sockets=[listening])
    print("Herobox has stopped. Every match is kept.", file=out)
    return 0


def speaking(settings: Settings) -> dict[str, Any]:
    """The part of uvicorn's configuration that bounds what connections may do."""
    return {
        "http": partial(HttpConnection, settings=settings),
        "ws": partial(SocketConnection, settings=settings),
        "ws_max_size": 16_384,
        "ws_per_message_deflate": False,
        "timeout_keep_alive": settings.idle_seconds,
    }


def free_port(host: str, wanted: int) -> int:
    """`wanted` where it is free, or else another."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted))
        except OSError:
            return 0
        return wanted


def _listen(settings: Settings) -> socket.socket:
    """The socket that the server listens on, opened first, so that a taken port is told at once."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise HeroboxError(
            f"it can't listen on {_shown(settings.host)}:{settings.port}: {error.strerror or error}. Name another "
            "address or port with --host and --port"
        ) from None
    listening.set_inheritable(True)
    return listening


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else "127.0.0.1" if host in EVERYWHERE else host


def _reachable(settings: Settings, port: int) -> list[str]:
    """How others reach this server."""
    if settings.host in LOOPBACK:
        return ["Only this computer can reach it. To play with others on your network: herobox serve --host 0.0.0.0"]
    others = local_address()
    lines = [f"Others on your network can reach it at http://{others}:{port}"] if others else []
    return [*lines, "Anyone who can reach it can start matches; a seat belongs to whoever has its secret link."]


def local_address() -> str:
    """This computer's address in its network; empty when it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # Nothing is sent: it only finds which address would be used.
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _open_when_ready(host: str, port: int, address: str, out: TextIO) -> None:
    """Open the browser as soon as the server answers."""
    until = time.monotonic() + WAIT_FOR_SERVER
    while time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1" if host in EVERYWHERE else host, port), 0.5).close()
            break
        except OSError:
            time.sleep(0.1)
    try:
        opened = webbrowser.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        print(f"Could not open a browser: open {address} yourself.", file=out, flush=True)
