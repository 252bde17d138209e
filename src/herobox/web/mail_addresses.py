"""What an e-mail address looks like, and the address of a mail server in the settings."""

from __future__ import annotations

import ipaddress
import re
from typing import NamedTuple
from urllib.parse import urlsplit

LONGEST = 254
"""Characters of an e-mail address."""
PORTS = {"smtp": 25, "starttls": 587, "smtps": 465}
"""How a mail server is spoken to, and the port that it usually has for that."""
KNOWN = "write it like smtps://mail.example.org, starttls://mail.example.org or smtp://localhost"
# Of what the standard allows, what people have: nothing quoted, and nothing that a mail server might read as a command,
# as a way by other servers ("%", "!") or as an option ("-" in front).
_ATOM = r"[A-Za-z0-9_'+&=~-]+"
_LABEL = r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS = re.compile(
    rf"(?![-.])(?P<local>{_ATOM}(\.{_ATOM})*)@(?P<host>({_LABEL}\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9])"
)


class MailServer(NamedTuple):
    """Where mails are handed over."""

    scheme: str
    """One of `PORTS`: without encryption, encrypted after STARTTLS, or from the first byte."""
    host: str
    port: int

    @property
    def is_here(self) -> bool:
        """Whether it is on this computer, so that nobody in between can read what it is told."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


def read_server(url: str) -> MailServer:
    """The mail server at an address. Raises ValueError with the end of a sentence."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname
    except ValueError:
        raise ValueError(f"that is no mail server; {KNOWN}") from None
    if "@" in parts.netloc:  # Not repeated, as there may be a password in it.
        raise ValueError("the user and password belong in smtp_user and smtp_password")
    if parts.scheme not in PORTS or not host or parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError(f'"{url}" is no mail server; {KNOWN}')
    return MailServer(parts.scheme, host, port or PORTS[parts.scheme])


def is_address(text: str) -> bool:
    """Whether mails can be sent to this: one plain address, as people have them."""
    found = _ADDRESS.fullmatch(text) if text.isascii() and len(text) <= LONGEST else None
    return found is not None and len(found["local"]) <= 64


def same_box(address: str) -> str:
    """The address as it counts for limits: those that most likely lead to the same box are one."""
    local, _, host = address.lower().rpartition("@")
    return f"{local.partition('+')[0].replace('.', '')}@{host}"
