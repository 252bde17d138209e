"""A test that waits for what does not come says so, and hangs nowhere."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.web import sitting
from tests.web.sitting import Browser

MISSED = "what the page waits for did not come"


def test_a_page_that_waits_in_vain_gives_up(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "bot-easy")) as page:
        monkeypatch.setattr(sitting, "PATIENCE", 0.1)
        with pytest.raises(AssertionError, match=MISSED):
            page.until(lambda page: "pigs fly" in page.turn)


def test_a_page_that_only_hears_other_things_gives_up(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "bot-easy")) as page:
        monkeypatch.setattr(sitting, "PATIENCE", 1.0)
        with pytest.raises(AssertionError, match=MISSED):
            page.until(lambda page: page.send(say="hello"))
