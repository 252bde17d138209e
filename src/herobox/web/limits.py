"""How much is taken from whom: a bucket that fills at a steady rate and is emptied by what is asked."""

from __future__ import annotations

import contextlib
import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache

from starlette.types import Scope

TOO_FAST = "That was too fast, so it was ignored. Wait a moment."
TOO_MUCH = "Too many requests come from your address, so this was ignored. Wait a moment."
MOST_ADDRESSES = 10_000
"""How many addresses are remembered; the longest silent are forgotten first."""


def caller(scope: Scope) -> str:
    """Whom a request or socket comes from, as limits count them."""
    client = scope.get("client")
    return person_at(client[0]) if client else ""


@lru_cache(maxsize=4096)
def person_at(address: str) -> str:
    """The person at an address: of an IPv6 one it is the /64 network, as a household has all of it."""
    with contextlib.suppress(ValueError):
        read = ipaddress.ip_address(address.partition("%")[0])
        if isinstance(read, ipaddress.IPv6Address):
            return str(read.ipv4_mapped or ipaddress.ip_network((read, 64), strict=False))
    return address


class Bucket:
    """Lets `rate` things a second through, and `burst` at once."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        """Full at first."""
        self._rate = rate
        self._burst = self._left = burst
        self._seen = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether one more thing may pass now, or one that counts as several."""
        self._fill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def wait(self, cost: float = 1) -> float:
        """Seconds until it may pass."""
        self._fill()  # Else whoever only waits, and never takes, would wait for ever.
        return max(0.0, (min(cost, self._burst) - self._left) / self._rate)

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        """As `Bucket` has them."""
        self._rate, self._burst = rate, burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more thing from this address may pass now."""
        return self.of(address).take()

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        bucket = self._known.get(address)
        if bucket is None:
            bucket = self._known[address] = Bucket(self._rate, self._burst)
            if len(self._known) > MOST_ADDRESSES:
                self._known.popitem(last=False)
        self._known.move_to_end(address)
        return bucket


class Ban:
    """Those who may not come back for a while."""

    def __init__(self, seconds: float) -> None:
        """How long each has to stay away."""
        self._seconds = seconds
        self._until: OrderedDict[str, float] = OrderedDict()

    def add(self, address: str) -> None:
        """Send somebody away from now on."""
        self._until[address] = time.monotonic() + self._seconds
        self._until.move_to_end(address)
        if len(self._until) > MOST_ADDRESSES:
            self._until.popitem(last=False)

    def left(self, address: str) -> float:
        """For how many seconds somebody still has to stay away; 0 for one who may come."""
        left = self._until.get(address, 0) - time.monotonic()
        if left <= 0:
            self._until.pop(address, None)
        return max(0.0, left)
