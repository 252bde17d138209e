"""The README's screenshots, taken anew: `python -m scripts.screenshots` from the top of the repository.

It starts a server in a temporary folder, plays Mightymania by chance from a fixed seed to moments that are worth
looking at, and writes PNGs into docs/pictures/. Needs Chromium, and what `make test` installs.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from herobox.kernel import Match
from herobox.web.app import database_url
from herobox.web.settings import Settings
from herobox.web.store import migrate
from tests.web.browser.conftest import CHROMIUM, QUIET
from tests.web.browser.person import LAPTOP, PHONE, Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import arrange, asked, over
from tests.web.conftest import Server

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
LARGEST = 250_000
"""Bytes of a picture at most."""
COLOURS = 256
SEED = 26


def main() -> int:
    """Take all pictures; returns the exit code."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = Settings(data=Path(folder), pause=0)
        migrate(database_url(settings))
        server = Server(settings)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        try:
            for name, take in PICTURES.items():
                keep(name, take(browser, server, settings))
        finally:
            browser.close()
            server.stop()
    return 0


def table(browser: Browser, server: Server, settings: Settings) -> Page:
    """A table on a laptop: a duel was just fought, and now North attacks."""
    fought = arrange(settings, after_a_long_duel, seed=SEED)
    somebody(browser, server, LAPTOP).sit(fought, 1)
    page = ready(somebody(browser, server, LAPTOP, theme="light").sit(fought, 0))
    expect(page.locator(".seats")).not_to_contain_text("away")
    return page


def lobby(browser: Browser, server: Server, settings: Settings) -> Page:
    """The games, with a match that waits for us."""
    person = somebody(browser, server, {"viewport": {"width": 1280, "height": 1060}}, theme="light")
    person.sit(arrange(settings, after_a_long_duel, seed=SEED), 0)
    return person.open("/")


def phone(browser: Browser, server: Server, settings: Settings) -> Page:
    """Power Cards are being laid, on a phone at night."""
    person = somebody(browser, server, PHONE, theme="dark")
    laying = arrange(settings, lambda match: asked("lay")(match) and late(match), seed=SEED)
    return ready(person.sit(laying, 0))


def look_back(browser: Browser, server: Server, settings: Settings) -> Page:
    """A finished match, some choices before its end."""
    person = somebody(browser, server, LAPTOP, theme="light")
    page = person.open(f"{arrange(settings, over, seed=SEED).path}/look-back?at=30&as=0")
    expect(page.locator("#play")).to_be_visible()
    return page


PICTURES: dict[str, Callable[[Browser, Server, Settings], Page]] = {
    "table": table,
    "lobby": lobby,
    "phone": phone,
    "look-back": look_back,
}


def late(match: Match) -> bool:
    """Both have shown half of their cards."""
    return all(sum(squad is not None and squad.revealed for squad in player.fields) >= 2 for player in players(match))


def after_a_long_duel(match: Match) -> bool:
    """North attacks, and the last duel had at least three rounds of which each side won one."""
    duel = match.view(None).duel
    won = duel.results if duel is not None else []
    return asked("attack")(match) and late(match) and len(won) >= 3 and {0, 1} <= {*won}


def players(match: Match) -> Any:
    """The players of Mightymania as everybody sees them."""
    return match.view(None).players


def somebody(browser: Browser, server: Server, where: dict[str, Any], **preferences: str) -> Person:
    """A browser on such a screen."""
    person = Person(browser.new_context(**where, device_scale_factor=2, reduced_motion="reduce"), server)
    person.like(**preferences)
    return person


def keep(name: str, page: Page) -> None:
    """Write the page's picture with few colours, which is enough for flat ones and small."""
    page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")
    picture = Image.open(BytesIO(page.screenshot()))
    path = FOLDER / f"{name}.png"
    picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    size = path.stat().st_size
    sys.stdout.write(f"docs/pictures/{path.name}: {picture.width} x {picture.height}, {size:,} bytes\n")
    if size > LARGEST:
        raise SystemExit(f"{path.name} has more than {LARGEST:,} bytes")


if __name__ == "__main__":
    sys.exit(main())
