"""What stands in for the operator's mail server: one on loopback that keeps what it gets, and answers as it is told."""

from __future__ import annotations

import asyncio
import re
import ssl
import threading
from collections.abc import Callable
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope

from herobox.web.settings import Settings
from tests.patience import PATIENCE

SENDER, PLACE = "herobox@example.org", "https://play.example.org"
TAKEN = "250 OK"


class Post:
    """A mail server in a thread of its own."""

    def __init__(self, context: ssl.SSLContext | None = None, *, encrypted: bool = False, port: int = 0) -> None:
        """`context`: what STARTTLS needs, or where it is `encrypted` from the first byte, all of it."""
        self.got: list[EmailMessage] = []
        """What it has taken."""
        self.raw: list[bytes] = []
        self.senders: list[str] = []
        self.asked: list[str] = []
        """To whom it was asked to send something."""
        self.logins: list[tuple[str, str]] = []
        self.to: Callable[[str], str] = lambda address: TAKEN
        """How it answers who is to be sent something."""
        self.silent_for: set[str] = set()
        """For whom it gives no answer before it is told `go_on`."""
        self.silent_after: set[str] = set()
        """For whom it takes everything, but says so too late."""
        self.slow = 0.0
        """Seconds that it thinks about from whom a mail comes, and for whom it is."""
        self.go_on = threading.Event()
        self.port = port
        self._context, self._encrypted = context, encrypted
        self._loop = asyncio.new_event_loop()
        self._open: list[SMTP] = []
        self._started = threading.Event()
        # All in the thread: in that of the tests the loop of a browser's driver may be going on.
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._started.wait(PATIENCE)

    def stop(self) -> None:
        """End it."""
        self.go_on.set()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        making = self._loop.create_server(
            self._answer, "127.0.0.1", self.port, ssl=self._context if self._encrypted else None
        )
        server = self._loop.run_until_complete(making)
        self.port = server.sockets[0].getsockname()[1]
        self._started.set()
        self._loop.run_forever()
        server.close()
        for one in self._open:
            if isinstance(one.transport, asyncio.Transport):
                one.transport.abort()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0.01))
        self._loop.close()

    def _answer(self) -> SMTP:
        options: dict[str, Any] = {"tls_context": None if self._encrypted else self._context, "loop": self._loop}
        if self._context is not None:
            options |= {"authenticator": self._login, "auth_require_tls": not self._encrypted}
        self._open.append(SMTP(self, hostname="mail.example.org", **options))
        return self._open[-1]

    def settings(self, settings: Settings, scheme: str = "smtp", host: str = "127.0.0.1", **more: Any) -> Settings:
        """These, with this server to send mails by."""
        smtp = f"{scheme}://{host}:{self.port}"
        return settings.but(smtp=smtp, mail_sender=SENDER, mail_links=PLACE, **more)

    def mails_to(self, address: str) -> list[EmailMessage]:
        """What it has taken for somebody."""
        return [mail for mail in self.got if mail["To"] == address]

    # What aiosmtpd calls

    async def handle_MAIL(self, _: Any, __: Any, envelope: Envelope, address: str, ___: Any) -> str:  # noqa: N802
        await asyncio.sleep(self.slow)
        envelope.mail_from = address
        return TAKEN

    async def handle_RCPT(self, _: Any, __: Any, envelope: Envelope, address: str, ___: Any) -> str:  # noqa: N802
        self.asked.append(address)
        await asyncio.sleep(self.slow)
        await self._wait_for(address in self.silent_for)
        answer = self.to(address)
        if answer == TAKEN:
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, _: Any, __: Any, envelope: Envelope) -> str:  # noqa: N802
        content = envelope.content
        assert isinstance(content, bytes)
        mail = message_from_bytes(content, policy=default)
        assert isinstance(mail, EmailMessage)
        self.raw.append(content)
        self.senders.append(str(envelope.mail_from))
        self.got.append(mail)
        await self._wait_for(bool({*envelope.rcpt_tos} & self.silent_after))
        return TAKEN

    async def _wait_for(self, silent: bool) -> None:
        while silent and not self.go_on.is_set():
            await asyncio.sleep(0.01)

    def _login(self, _: Any, __: Any, ___: Any, ____: str, given: Any) -> AuthResult:
        self.logins.append((given.login.decode(), given.password.decode()))
        return AuthResult(success=True)


def words_of(mail: EmailMessage) -> str:
    """What stands in a mail."""
    return str(mail.get_content()).replace("\r\n", "\n")


def link(mail: EmailMessage, kind: str) -> str:
    """The path of the link of this kind in a mail."""
    found = re.search(rf"{re.escape(PLACE)}(/mail/{kind}/\S+)", words_of(mail))
    assert found is not None, words_of(mail)
    return found[1]
