"""What stands in for the world outside: a push service and chat rooms on loopback, and a browser that is pushed to."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from webauthn.helpers import bytes_to_base64url as text_of

from herobox.web import calls, outside
from tests.web.persons.people import Person


class Outside:
    """A server on loopback that takes whatever is sent to it, and answers as it is told."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        taking = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                taking.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(taking.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_address[1]
        self.address = f"http://localhost:{self.port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=[0.05], daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def to(self, path: str) -> list[bytes]:
        """What was sent to a path."""
        return [body for got, _, body in self.got if got == path]


@contextmanager
def reachable(monkeypatch: pytest.MonkeyPatch) -> Iterator[Outside]:
    """Such a server, which this program takes for a public one; and calls are made soon."""
    there = Outside()
    monkeypatch.setattr(outside, "SCHEMES", ("http", "https"))
    monkeypatch.setattr(outside, "PORTS", (None, 443, there.port))
    monkeypatch.setattr(outside, "is_public", lambda address: address in ("127.0.0.1", "::1"))
    monkeypatch.setattr(calls, "GRACE", 0.3)
    monkeypatch.setattr(calls, "EVERY", 0.05)
    monkeypatch.setattr(calls, "BETWEEN", (0.01, 0.01))
    yield there
    there.stop()


class Subscription:
    """A browser's side of Web Push."""

    def __init__(self, there: Outside, path: str = "/push/ada") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"0123456789abcdef"
        self._there = there
        self.path = path
        self.endpoint = f"{there.address}{path}"

    def told(self) -> dict[str, Any]:
        """What the browser tells the server."""
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint,
            "expirationTime": None,
            "keys": {"p256dh": text_of(public), "auth": text_of(self._secret)},
        }

    def save(self, browser: Person, **changes: Any) -> int:
        """Let the server push to a browser; returns the status."""
        answer = browser.client.post(
            "/me/push",
            content=json.dumps({**self.told(), **changes}),
            headers={**browser.headers(), "origin": str(browser.client.base_url)},
        )
        browser.client.cookies.clear()
        return answer.status_code

    def messages(self) -> list[dict[str, Any]]:
        """What was pushed here, read with the browser's key."""
        read = []
        for body in self._there.to(self.path):
            plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
            read.append(json.loads(plain))
        return read
