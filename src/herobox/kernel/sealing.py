"""How the seed of a match is fixed before it begins, so that nobody can choose its dice: sealed, and added to."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from herobox.kernel.errors import IllegalChoice
from herobox.kernel.rng import stream
from herobox.kernel.table import NOBODY

LONGEST_PART = 64
"""Letters and digits in what a seat adds to the seed."""


class SeedPart(NamedTuple):
    """The entry of a match's history by which a seat adds to the seed, before the first choice."""

    part: str


class Seal(msgspec.Struct, frozen=True):
    """The seed that a match is made with, and what is published of it before the first choice."""

    seed: int
    """What is sealed. The match's own seed is another where seats have added to it."""
    salt: str = ""
    """Goes before the seed when its hash is taken, or a short seed could be found by trying; empty where none was."""
    by: int | None = None
    """The seat whose owner chose the seed, `NOBODY` for somebody without a seat; None where chance or a program did."""

    shared: bool = False
    """Every person at the table adds to the seed before the first choice."""

    @property
    def commitment(self) -> str:
        """See `commitment`."""
        return commitment(self.seed, self.salt)

    def with_parts(self, parts: Iterable[tuple[int, str]]) -> int:
        """The match's seed: the sealed one, with what seats have added, in order, by seat and part."""
        added = [f"{seat}:{part}" for seat, part in parts]
        return stream(self.seed, *added) if added else self.seed


def sealed(seed: int | None, by: int = NOBODY, *, shared: bool = False) -> Seal:
    """A seal with a new salt of a seed that somebody chose (`by`: their seat), or of one that chance chooses."""
    if seed is None:
        return Seal(secrets.randbits(64), new_salt(), shared=shared)
    return Seal(seed, new_salt(), by, shared)


def new_salt() -> str:
    """128 random bits in hexadecimal."""
    return secrets.token_hex(16)


def commitment(seed: int, salt: str = "") -> str:
    """What is published before a match and checked after it, in hexadecimal: the SHA-256 of the salt and the seed.

    The text that is hashed is the salt, a space, and the seed's decimal digits; without a salt the digits alone.
    """
    return hashlib.sha256(f"{salt} {seed}".strip().encode()).hexdigest()


def check_part(part: str) -> None:
    """Raises IllegalChoice for what can't be added to a seed."""
    if not re.fullmatch(f"[A-Za-z0-9]{{1,{LONGEST_PART}}}", part):
        raise IllegalChoice(f"what a seat adds to the seed is 1 to {LONGEST_PART} letters and digits")
