"""A server whose clock stands still until a test moves it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.testclient import TestClient

from herobox.web.app import create_app
from herobox.web.clocks import Clocks
from herobox.web.room import Room
from herobox.web.settings import Settings
from tests.patience import until

LIVE = "live 600 10"
SLOW = "days 259200 43200"


class Time:
    """The time of a server, in seconds since 1970."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_on(self, seconds: float) -> None:
        """So much time passes."""
        self.now += seconds


@contextmanager
def timed_client(settings: Settings, time: Callable[[], float]) -> Iterator[TestClient]:
    """A server by this clock, which flags whoever is late at once."""
    app = create_app(settings.but(flag_grace=0), now=time)
    with TestClient(app, base_url="http://testserver") as client:
        yield client


def clocks(room: Room) -> Clocks:
    """The clocks of a match that has some."""
    assert room.clocks is not None
    return room.clocks


def until_flagged(room: Room, *seats: int) -> None:
    """Wait until these seats, and no others, are out of time."""
    until(lambda: clocks(room).flagged == seats)
