"""The README's screenshots, taken anew: `python -m scripts.screenshots` from the top of the repository.

It starts a server in a temporary folder, plays Mightymania by chance and the other games by the bot `greedy`, from a
fixed seed, to moments that are worth looking at, and writes PNGs into docs/pictures/, with a duel as it plays as an
animation. Needs Chromium, and what `make test` installs; the names of pictures as arguments take only these.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from herobox.bots import make_bot
from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from herobox.kernel.rng import stream
from herobox.web.settings import Settings
from herobox.web.store import database_url, migrate
from tests.web.bigger.matches import keep as keep_match
from tests.web.browser.beats import last_card
from tests.web.browser.conftest import CHROMIUM, QUIET
from tests.web.browser.person import LAPTOP, PHONE, Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import arrange, asked, over
from tests.web.conftest import Server

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
LARGEST = 250_000
"""Bytes of a picture at most."""
LONGEST, LARGEST_FILM = 20.0, 900_000
"""Seconds and bytes of an animation at most."""
FILM_WIDTH = 800
FRAME = 0.12
"""Seconds from one picture of an animation to the next, at least."""
COLOURS = 256
SEED = 26
Taker = Callable[[Browser, Server, Settings], Page]
"""Opens the page that a picture is taken of."""


def main(only: Sequence[str]) -> int:
    """Take these pictures, or all where none is named; returns the exit code."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = Settings(data=Path(folder), pause=0)
        migrate(database_url(settings))
        server = Server(settings)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        try:
            for name, take in PICTURES.items():
                if not only or name in only:
                    keep(name, take(browser, server, settings))
            if not only or "duel" in only:
                film("duel", *duel(browser, server, settings))
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


def duel(browser: Browser, server: Server, settings: Settings) -> tuple[Page, Locator]:
    """The last Power Card of a duel is about to be laid, and where it is; all that happens then is played."""
    person = somebody(browser, server, LAPTOP, 1, motion=True, theme="light", hints="off")
    page = ready(person.sit(arrange(settings, last_card, seed=3), 1))
    expect(page.locator("#table[data-drawn]")).to_have_count(1)
    return page, page.locator("#sheet-hand .can").first


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
    "clash-of-heroes": box_game("clash-of-heroes", after(4, "action", 1), 0, 1),
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


def somebody(
    browser: Browser, server: Server, where: dict[str, Any], scale: int = 2, *, motion: bool = False, **preferences: str
) -> Person:
    """A browser on such a screen, each of whose pixels has `scale` times as many in the picture."""
    moves: Literal["no-preference", "reduce"] = "no-preference" if motion else "reduce"
    person = Person(browser.new_context(**where, device_scale_factor=scale, reduced_motion=moves), server)
    person.like(**preferences)
    return person


def keep(name: str, page: Page) -> None:
    """Write the page's picture with few colours, which is enough for flat ones and small."""
    page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.getElementById('says')?.replaceChildren()")
    picture = Image.open(BytesIO(page.screenshot()))
    path = FOLDER / f"{name}.png"
    picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    said(path, f"{picture.width} x {picture.height}", LARGEST)


def film(name: str, page: Page, pressed: Locator) -> None:
    """Write what a page shows from now on, from a click until all of it has been played, as an animation."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.getElementById('says')?.replaceChildren()")
    pressed.hover()
    shots = [(time.monotonic(), page.screenshot())]
    pressed.click()
    expect(page.locator(".table.playing")).to_have_count(1)
    end = time.monotonic() + LONGEST
    while page.locator(".table.playing").count() and time.monotonic() < end:
        shots.append((time.monotonic(), page.screenshot()))
        page.wait_for_timeout(1000 * max(0, shots[-1][0] + FRAME - time.monotonic()))
    shots.append((time.monotonic(), page.screenshot()))
    times = [*(at for at, _ in shots), shots[-1][0] + 2]
    frames = [Image.open(BytesIO(shot)).convert("RGB") for _, shot in shots]
    size = FILM_WIDTH, round(frames[0].height * FILM_WIDTH / frames[0].width)
    frames = [frame.resize(size, Image.Resampling.LANCZOS) for frame in frames]
    path = FOLDER / f"{name}.webp"
    lasts = [round(1000 * (then - now)) for now, then in pairwise(times)]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=lasts, loop=0, quality=60, method=6)
    said(path, f"{size[0]} x {size[1]}, {len(frames)} pictures in {sum(lasts) / 1000:.0f} seconds", LARGEST_FILM)


def said(path: Path, what: str, largest: int) -> None:
    """Say what was written; an end where it is too large."""
    bytes_ = path.stat().st_size
    sys.stdout.write(f"docs/pictures/{path.name}: {what}, {bytes_:,} bytes\n")
    if bytes_ > largest:
        raise SystemExit(f"{path.name} has more than {largest:,} bytes")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
