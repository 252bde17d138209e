"""`herobox serve`, and `herobox` without words: the server from its first line on the screen to its last."""

from __future__ import annotations

import contextlib
import errno
import ipaddress
import signal
import socket
import sys
import threading
import time
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any, TextIO

import uvicorn

from herobox.kernel import HeroboxError
from herobox.kernel.packs import check_packs
from herobox.web import metrics
from herobox.web.api.events import end_streams
from herobox.web.app import create_app
from herobox.web.http_connection import HttpConnection
from herobox.web.settings import Settings
from herobox.web.socket_connection import SocketConnection
from herobox.web.store import database_url, migrate
from herobox.web.store.checking import check_at_start
from herobox.web.supervising import SIGN_OF_LIFE, Workers

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""The names under which a computer reaches itself."""
EVERYWHERE = ("0.0.0.0", "")  # noqa: S104 - asked for with --host alone
WAIT_FOR_PORT = 2.0
"""Seconds for which a port may be taken still: processes of a server that was killed end a moment later."""
WAIT_FOR_SERVER = 20.0
"""Seconds after which the browser is not opened any more."""


class _Server(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the streams of events, which would go on for as long as anybody reads them; then end."""
        end_streams()
        await super().shutdown(sockets)


def serve(settings: Settings, *, open_browser: bool = False, out: TextIO = sys.stdout) -> int:
    """Run the server until Ctrl-C; returns the exit code.

    Raises HeroboxError when a pack is wrong, a port is taken or the database can't be opened.
    """
    check_packs([Path(pack) for pack in settings.packs])
    check_at_start(database_url(settings))
    migrate(database_url(settings))
    with contextlib.closing(_listen(settings)) as listening, metrics.served(settings) as measured:
        return _serve(settings, listening, measured, open_browser=open_browser, out=out)


def _serve(settings: Settings, listening: socket.socket, measured: str, *, open_browser: bool, out: TextIO) -> int:
    port = listening.getsockname()[1]
    only_here = settings.host in LOOPBACK and not settings.proxy
    settings = settings.but(port=port, hosts=settings.hosts or (LOOPBACK if only_here else ()))
    address = f"http://{_shown(settings.host)}:{port}"
    print(f"Herobox is running at {address}  (Ctrl-C to stop)", file=out)
    for line in (*_reachable(settings, port), *_believed(settings)):
        print(line, file=out)
    if measured:
        print(f"Metrics are at {measured}", file=out)
    out.flush()
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(settings.host, port, address, out), daemon=True).start()
    config = uvicorn.Config(
        partial(create_app, settings, own_process=True),  # Given to worker processes through a pipe, with its secrets.
        factory=True,
        workers=settings.workers,
        access_log=False,
        log_config=None,
        server_header=False,
        **speaking(settings),
        timeout_graceful_shutdown=3,
        timeout_worker_healthcheck=SIGN_OF_LIFE,
        proxy_headers=False,
    )
    if settings.workers > 1:
        Workers(config, sockets=[listening]).run()
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
    """The socket that the server listens on, opened first, so that a taken port is told at once, or nearly."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    until = time.monotonic() + WAIT_FOR_PORT
    while True:
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.host, settings.port))
            listening.listen(2048)
            break
        except OSError as error:
            listening.close()
            if error.errno == errno.EADDRINUSE and time.monotonic() < until:
                time.sleep(0.05)
                continue
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


def _believed(settings: Settings) -> list[str]:
    """What to mind where whoever connects may say who asks."""
    if all(ipaddress.ip_network(proxy).prefixlen for proxy in settings.proxy):
        return []
    return ["Every address counts as a proxy, so anybody can pass for anybody else: name your own proxy alone."]


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
