"""Handing a mail to the operator's mail server by SMTP, within a time, and what became of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from email.message import EmailMessage
from enum import Enum
from typing import Any, TypeVar
from urllib.parse import urlsplit

import aiosmtplib

from herobox.web.log import Seldom
from herobox.web.mail_addresses import read_server
from herobox.web.settings import Settings

_seldom = Seldom(logging.getLogger(__name__))

T = TypeVar("T")

SECONDS = 20.0
"""For all of a mail."""
AT_ONCE = 10
"""How many mails are handed over at once. Nothing else waits for these threads, in which its name is looked up and it
is connected to: a mail server that is silent holds each for some seconds."""
_threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="mail")


class Outcome(Enum):
    """What became of a mail."""

    SENT = "sent"
    """It was taken; or it may have been, as the answer to all of it did not come: nobody gets it twice."""
    REFUSED = "refused"
    """The address, or the mail, was refused for good."""
    NOT_NOW = "not now"
    """It was not taken for now."""
    NO_ANSWER = "no answer"
    """It was not even asked for, as the mail server can't be reached, speaks otherwise or doesn't know its user."""


async def post(settings: Settings, message: EmailMessage) -> Outcome:
    """Hand a mail for one person to the mail server. What hinders it is logged, without an address."""
    to = message["To"].addresses[0].addr_spec
    outcome = Outcome.NO_ANSWER
    try:
        async with asyncio.timeout(SECONDS):
            async with _connected(settings) as client:
                await client.mail(settings.mail_sender)
                outcome = Outcome.NOT_NOW
                await client.rcpt(to)
                outcome = Outcome.SENT
                await client.data(message.as_bytes())
                with contextlib.suppress(aiosmtplib.SMTPException, OSError):
                    await client.quit()
    except (aiosmtplib.SMTPRecipientRefused, aiosmtplib.SMTPDataError) as error:
        outcome = Outcome.REFUSED if error.code >= 500 else Outcome.NOT_NOW
        _seldom.warning("the mail server did not take a mail: it answered %s", error.code)
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:
        code = getattr(error, "code", "")
        _seldom.warning("a mail could not be sent: %s", f"{type(error).__name__} {code}".strip())
    return outcome


@contextlib.asynccontextmanager
async def _connected(settings: Settings) -> AsyncIterator[aiosmtplib.SMTP]:
    """A connection on which one is logged in, where the settings say a user; nothing is left of it afterwards."""
    server = read_server(settings.smtp)
    context = await _in_thread(ssl.create_default_context) if server.scheme != "smtp" else None
    client = aiosmtplib.SMTP(
        hostname=server.host,
        local_hostname=urlsplit(settings.mail_links).hostname,
        sock=await _in_thread(socket.create_connection, (server.host, server.port), SECONDS),
        use_tls=server.scheme == "smtps",
        start_tls=server.scheme == "starttls",
        tls_context=context,
        username=settings.smtp_user or None,
        password=settings.smtp_password.get_secret_value() or None,
        timeout=SECONDS,
    )
    abort: Callable[[], None] | None = None
    try:
        assert client.sock is not None
        client.sock.setblocking(False)
        await client.connect()
        abort = getattr(client.transport, "abort", None)
        yield client
    finally:
        client.close()
        if abort is not None:
            abort()  # After the goodbye nothing more is waited for.
            await asyncio.sleep(0)


async def _in_thread(function: Callable[..., T], *arguments: Any) -> T:
    """What a function returns that blocks; a connection that comes when nobody waits any more is closed."""
    working = _threads.submit(function, *arguments)
    try:
        return await asyncio.wrap_future(working)
    except asyncio.CancelledError:
        working.add_done_callback(_close)
        raise


def _close(working: Future[Any]) -> None:
    if not working.cancelled() and working.exception() is None and isinstance(working.result(), socket.socket):
        working.result().close()
