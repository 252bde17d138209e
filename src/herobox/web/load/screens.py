"""Pages that are open at a table: of a seat or of somebody who watches."""

from __future__ import annotations

import asyncio
import re
import time
from html import unescape

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from herobox.web.errors import MovedOn
from herobox.web.load.report import Load

_CHOICE = re.compile(r'<button[^>]*\bname="?choice"?[^>]*\bvalue="([^"]*)"')


class Screen:
    """A page: what it may choose, and when it was last told of a change of the match."""

    def __init__(self, socket: ClientConnection, load: Load) -> None:
        self.socket = socket
        self.choices: list[str] = []
        self.position = 0
        self.over = False
        """Whether it shows the result."""
        self._shown: dict[str, list[str]] = {"prompt": [], "ending": []}
        self.told = asyncio.Event()
        self.told_at = 0.0
        self._load = load
        self.reading = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, url: str, match: str, load: Load, *, cookie: str = "") -> Screen:
        """The page of a match at the server of this address; without a cookie somebody watches."""
        address = f"{url.replace('http', 'ws', 1)}/t/{match}/live?beats=1"
        headers = {"cookie": cookie} if cookie else {}
        return cls(await connect(address, additional_headers=headers, compression=None, max_queue=64), load)

    async def close(self) -> None:
        """Leave the table."""
        self.reading.cancel()
        await self.socket.close()

    async def choose(self, choice: str) -> None:
        """Send a choice."""
        await self.socket.send(msgspec.json.encode({"choose": choice, "position": self.position}).decode())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                self._hear(str(text), time.perf_counter())
        except ConnectionClosed:
            pass
        self.told.set()

    def _hear(self, text: str, now: float) -> None:
        message = msgspec.json.decode(text)
        self._load.received += len(text)
        if "say" in message and message.get("tone") == "warn":
            if message["say"] == str(MovedOn()):
                self._load.overtaken += 1
            else:
                self._load.refused += 1
            self.told.set()
        if "position" not in message:
            return
        moved = message["position"] != self.position
        self.position = message["position"]
        parts, lines = message.get("parts", {}), message.get("lines", {})
        for name in ("prompt", "ending"):
            if name in parts:
                self._shown[name] = parts[name].split("\n")
            elif name in lines:  # A number stands for a line of before.
                known = self._shown[name]
                self._shown[name] = [known[line] if isinstance(line, int) else line for line in lines[name]]
        self.choices = [unescape(value) for value in _CHOICE.findall("\n".join(self._shown["prompt"]))]
        self.over = any(line.strip() for line in self._shown["ending"])
        if moved or "prompt" in parts or "prompt" in lines:
            self.told_at = now
            self.told.set()
