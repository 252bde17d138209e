"""A seat is a secret: made, hashed, compared, and kept in a cookie of the browser that holds it."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Container, Mapping, Sequence
from typing import NamedTuple

from starlette.responses import Response

from herobox.kernel import NOBODY
from herobox.web.signing_in import signed_in

_PREFIX = "seat-"
_YEAR = 365 * 24 * 3600
MOST_MATCHES = 40
"""How many matches a browser remembers; the oldest are forgotten first."""
MOST_FORGOTTEN = 10
"""How many of them one answer lets it forget: each takes 100 bytes of a head that a proxy may bound to 4,096."""
_HELD = re.compile(r"(i?)([0-9]{1,3})\.([A-Za-z0-9_-]{22})")


class Holding(NamedTuple):
    """A seat's secret in somebody's hands."""

    seat: int
    token: str
    invitation: bool = False
    """To be given to somebody else, not to be played by whoever made the match."""
    person: str = ""
    """Whose device it is instead, which opens all seats of theirs; `seat` and `token` mean nothing then."""


def new_token() -> str:
    """A secret of 128 bits, as it stands in a link."""
    return secrets.token_urlsafe(16)


def new_match_id() -> str:
    """The id of a match in its addresses: 80 bits, so that nobody finds a match without its link."""
    return secrets.token_hex(10)


def hash_token(token: str) -> str:
    """What is stored in a secret's place. It has 128 bits of chance, so a plain hash can't be searched."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, token_hash: str) -> bool:
    """Whether it is this seat's secret, in a time that doesn't tell how much of it fits."""
    return bool(token_hash) and hmac.compare_digest(hash_token(token), token_hash)


def cookie_name(match: str) -> str:
    """The cookie that holds a browser's seats in a match."""
    return f"{_PREFIX}{match}"


def read_holdings(cookies: Mapping[str, str], match: str) -> list[Holding]:
    """The secrets that a browser sent for a match, and whose device it is; anything malformed is left out."""
    signed = signed_in()
    held = [] if signed is None else [Holding(NOBODY, "", person=signed.person)]
    for part in cookies.get(cookie_name(match), "").split("~")[:200]:
        found = _HELD.fullmatch(part)
        if found:
            held.append(Holding(int(found[2]), found[3], bool(found[1])))
    return held


def write_holdings(holdings: Sequence[Holding]) -> str:
    """The cookie's value."""
    return "~".join(f"{'i' if held.invitation else ''}{held.seat}.{held.token}" for held in holdings if held.token)


def remembered_matches(cookies: Mapping[str, str]) -> list[str]:
    """The ids of the matches that a browser holds seats in, in the order of its cookies: the oldest first."""
    return [name.removeprefix(_PREFIX) for name in cookies if name.startswith(_PREFIX)]


def remember(
    response: Response,
    match: str,
    holdings: Sequence[Holding],
    cookies: Mapping[str, str],
    finished: Container[str] = (),
) -> None:
    """Let the browser keep these secrets of a match, and forget its oldest matches where there are too many.

    Those that are known to be finished are forgotten before all others.
    """
    others = [known for known in remembered_matches(cookies) if known != match]
    others.sort(key=lambda known: known not in finished)
    for oldest in others[: min(MOST_FORGOTTEN, max(0, len(others) - MOST_MATCHES + 1))]:
        response.delete_cookie(cookie_name(oldest))
    response.set_cookie(
        cookie_name(match), write_holdings(holdings), max_age=_YEAR, httponly=True, samesite="lax", path="/"
    )
