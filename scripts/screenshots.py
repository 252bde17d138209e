"""The README's screenshots, taken anew: `python -m scripts.screenshots` from the top of the repository.

It starts a server in a temporary folder, plays Mightymania by chance and the other games by the bot `greedy`, from a
fixed seed, to moments that are worth looking at, and writes PNGs into docs/pictures/. Needs Chromium, and what
`make test` installs.
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

from herobox.bots import make_bot
from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from herobox.kernel.rng import stream
from herobox.web.settings import Settings
from herobox.web.store import database_url, migrate
from tests.web.bigger.matches import keep as keep_match
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
Taker = Callable[[Browser, Server, Settings], Page]
"""Opens the page that a picture is taken of."""


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


def box_game(game: str, until: Callable[[Match], bool], *seats: int, **config: Any) -> Taker:
    """The table of another game for somebody in these seats, when the bots have come so far."""

    def take(browser: Browser, server: Server, settings: Settings) -> Page:
        arranged = keep_match(settings, played_by_bots(game, until, config))
        return ready(somebody(browser, server, LAPTOP, 1, theme="light").sit(arranged, *seats))

    return take


def played_by_bots(game_id: str, until: Callable[[Match], bool], config: dict[str, Any]) -> Match:
    """A match that `greedy` plays in every seat up to the first position of this kind."""
    game = load_game(game_id)
    configured = configure(game.config_type, config)
    match = Match(game, configured, SEED, players=["human"] * len(game.seats(configured)))
    bots = [make_bot("greedy", stream(SEED, "bot", seat)) for seat in range(len(match.seats))]
    while not until(match):
        seat = min(match.decisions)
        match.choose(seat, bots[seat].choose(Outlook(match, seat)))
    return match


def after(turns: int, kind: str, seat: int) -> Callable[[Match], bool]:
    """So many turns are over, and this seat is asked such a thing."""
    return lambda match: match.turns >= turns and asked(kind, seat)(match)


PICTURES: dict[str, Taker] = {
    "table": table,
    "lobby": lobby,
    "phone": phone,
    "look-back": look_back,
    "heroes-of-the-grid": box_game("heroes-of-the-grid", after(15, "ranger-turn", 0), 0, 1, players=2),
    "monsterpocalypse": box_game("monsterpocalypse", after(40, "activation", 0), 0),
    "deck-building": box_game("deck-building", after(24, "main", 1), 1),
    "clash-of-heroes": box_game("clash-of-heroes", after(8, "action", 0), 0, 1),
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


def somebody(browser: Browser, server: Server, where: dict[str, Any], scale: int = 2, **preferences: str) -> Person:
    """A browser on such a screen, each of whose pixels has `scale` times as many in the picture."""
    person = Person(browser.new_context(**where, device_scale_factor=scale, reduced_motion="reduce"), server)
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
