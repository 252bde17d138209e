"""What stands in mails: plain text, of which strangers can write nothing but tame names, and headers that end it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from typing import NamedTuple

from herobox.web.settings import Settings

# Lines as long as SMTP has them: shorter ones are folded inside an address, which mail programs then don't find.
_POLICY = SMTP.clone(cte_type="7bit", max_line_length=990)
_NUMBER = re.compile(r"\d[\d\s()-]{4,}\d")
_SIGNS = re.compile(r"[^\w\s()',&-]+|_")


class Told(NamedTuple):
    """A match that waits for somebody."""

    match: str
    title: str
    """What it waits for: "Your turn in Mightymania"."""
    words: str
    """Who plays there, or more of what it waits for."""
    turn: bool
    """Whether it is simply their turn."""


def tame(words: str) -> str:
    """Names, from which no mail program can make a link or a number to call: on one line, without most signs."""
    return " ".join(_NUMBER.sub(" ", _SIGNS.sub(" ", words.replace("’", "'"))).split())


def confirmation(settings: Settings, to: str, code: str, never: str, now: float) -> EmailMessage:
    """The one mail to an address that is not confirmed: by `code` it would be, by `never` it gets no other."""
    place, end = settings.mail_links, f"{settings.mail_links}/mail/never/{never}"
    words = (
        f"Somebody who plays at {place} wants to be told by e-mail when it is their turn, and gave this address.",
        f"If that was you, open this page within a day and press its button:\n{place}/mail/confirm/{code}",
        "If it wasn't, you don't need to do anything: you won't get another mail.",
        f"To stop this server from ever asking again:\n{end}",
    )
    return _mail(settings, to, "Please confirm your e-mail address", words, end, now)


def turns(settings: Settings, to: str, told: Sequence[Told], stop: str, now: float, *, more: bool) -> EmailMessage:
    """These matches wait for somebody, and `more` that aren't named; `stop` ends these mails."""
    place, end = settings.mail_links, f"{settings.mail_links}/mail/stop/{stop}"
    words = [f"{_said(one)}{':' if one.turn else '.'} {tame(one.words)}.\n{place}/t/{one.match}" for one in told]
    if more:
        words.append(f"And at more tables:\n{place}/")
    words.append(f"-- \nYou get this because you have confirmed this address. No more of these mails:\n{end}")
    if len(told) == 1 and not more:
        subject = told[0].title
    elif all(one.turn for one in told):
        subject = f"Your turn at {_tables(told, more=more)}"
    else:
        subject = f"You are needed at {_tables(told, more=more)}"
    return _mail(settings, to, subject, words, end, now)


def warning(settings: Settings, to: str, happened: str, stop: str, now: float) -> EmailMessage:
    """Somebody should know that this has happened to what lets them in."""
    place, end = settings.mail_links, f"{settings.mail_links}/mail/stop/{stop}"
    words = (
        f"On your page at {place}, {tame(happened)}.",
        f"If that was you, there is nothing to do. If it wasn't, look through your devices there:\n{place}/me",
        f"-- \nYou get this because you have confirmed this address. No more of these mails:\n{end}",
    )
    return _mail(settings, to, "Something new lets you in", words, end, now)


def _said(told: Told) -> str:
    return f"It is your turn{told.title.removeprefix('Your turn')}" if told.turn else told.title


def _tables(told: Sequence[Told], *, more: bool) -> str:
    return f"more than {len(told)} tables" if more else f"{len(told)} tables"


def _mail(settings: Settings, to: str, subject: str, words: Sequence[str], end: str, now: float) -> EmailMessage:
    message = EmailMessage(policy=_POLICY)
    message["From"] = Address("Herobox", addr_spec=settings.mail_sender)
    message["To"] = Address(addr_spec=to)
    message["Subject"] = " ".join(subject.split())
    message["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
    message["Message-ID"] = make_msgid(domain=settings.mail_sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{end}>"
    if end.startswith("https:"):
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content("\n\n".join(words) + "\n")
    return message
