"""A mail server, and a clock that a test moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from herobox.web import calls, mail
from herobox.web.settings import Settings
from tests.web.fake_time import Time, timed_client
from tests.web.persons.mailed import Post


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def post() -> Iterator[Post]:
    """A mail server on loopback."""
    made = Post()
    yield made
    made.stop()


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """People are called and mailed soon."""
    monkeypatch.setattr(calls, "GRACE", 0.3)
    monkeypatch.setattr(calls, "EVERY", 0.05)
    monkeypatch.setattr(mail, "EVERY", 0.05)


@pytest.fixture
def mailing(settings: Settings, post: Post, time: Time, soon: None) -> Iterator[TestClient]:
    """A server that mails by it."""
    with timed_client(post.settings(settings), time) as client:
        yield client
