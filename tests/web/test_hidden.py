"""What a seat may not see never leaves the server: not in a page, a picture, the log, a socket, an error or an id.

The decks are public, so a card's name alone gives nothing away; where it lies does. Each match here is played twice,
alike but for what one side keeps hidden, and all that the others are sent must be the same to the byte.
"""

from __future__ import annotations

import itertools
import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from starlette.testclient import TestClient

from herobox.games.mightymania.config import Config
from herobox.games.mightymania.options import Lay, Place
from herobox.kernel import Match, commitment, notation, registry, sealing
from herobox.kernel.registry import load_game
from herobox.web import new_match, openings
from herobox.web.app import create_app
from herobox.web.pages import seat as seat_pages
from herobox.web.pages import shelf
from herobox.web.seats import cookie_name, read_holdings
from herobox.web.settings import NO_LIMITS, Settings
from tests.kernel.tug import PullingAgain, Tug
from tests.web.sitting import Browser, Page, room_of, two

SEED = 1234567890123456789
SALT = "5a17" * 8
DECKS = {"usual": ["lantern-watch", "magma-foundry"], "mirror": ["orbit-club", "orbit-club"]}
NAMES = ("north", "south")
"""Who sits where."""
Script = list[tuple[int, str]]
"""Choices: a seat and a notation each."""
Sent = dict[str, list[str]]
"""By who it was sent to."""
Serve = Callable[[], TestClient]


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory, set_up: Path) -> Iterator[Serve]:
    """Starts servers that are alike in everything, the ids and secrets of their matches and the clock too."""
    patch = pytest.MonkeyPatch()
    patch.setattr(shelf, "since", lambda begun, now: "today 12:00")

    def start() -> TestClient:
        tokens = itertools.count(1)
        patch.setattr(openings, "new_match_id", lambda: "0123456789abcdef0123")
        patch.setattr(sealing, "new_salt", lambda: SALT)
        for module in (new_match, seat_pages):
            patch.setattr(module, "new_token", lambda: f"SECRET{next(tokens):016}")
        folder = shutil.copytree(set_up, tmp_path_factory.mktemp("server") / "data")
        settings = Settings(data=folder, pause=0, heavy=0, most_lateness=1e6, **NO_LIMITS)
        return TestClient(create_app(settings))

    yield start
    patch.undo()


class PlayedTwice(NamedTuple):
    """What each is sent of two games that differ in what one side hides."""

    owner: str
    """Who hides it."""
    one: Sent
    other: Sent


@pytest.fixture(
    scope="module",
    params=[("mirror", 2, 1), ("usual", 3, 0)],
    ids=lambda param: f"{param[0]}, {('North', 'South')[param[2]]}'s cards",
)
def played_twice(request: pytest.FixtureRequest, serve: Serve) -> PlayedTwice:
    mode, seed, owner = request.param
    one, other = otherwise(mode, a_game(mode, seed), owner)
    assert one != other
    assert len(one) > 6
    return PlayedTwice(NAMES[owner], sent(serve(), mode, one, owner), sent(serve(), mode, other, owner))


def a_game(mode: str, seed: int) -> Match:
    """A whole game, chosen at random."""
    match = Match(load_game("mightymania"), _config(mode), SEED)
    pick = random.Random(seed)
    while match.outcome is None:
        seat = pick.choice(list(match.decisions))
        match.choose(seat, pick.choice(match.decisions[seat].options))
    return match


def _config(mode: str) -> Config:
    return Config(decks=tuple(DECKS[mode]))


def otherwise(mode: str, game: Match, owner: int) -> tuple[Script, Script]:
    """The longest beginning of a game in which `owner` keeps two cards hidden, and the same with the two exchanged.

    Power Cards that still lie face down at its end are laid in another order as well.
    """
    match = Match(game.game, _config(mode), SEED)
    table: Any = match.state
    script: Script = []
    best: tuple[Script, Script] | None = None
    for seat, option in game.choices:
        script.append((seat, notation(option)))
        match.choose(seat, option)
        if not table.lined_up or match.outcome is not None:
            continue
        unknown = [squad for squad in table.players[owner].fields if squad is not None and not squad.known]
        if len(unknown) < 2:
            break
        best = script[:], _exchanged(match, owner, unknown)
    assert best is not None
    return best


def _exchanged(match: Match, owner: int, unknown: Sequence[Any]) -> Script:
    table: Any = match.state
    one, other = unknown[0].card.id, unknown[1].card.id
    changed = {one: other, other: one}
    line_up = [option.card for seat, option in match.choices if seat == owner and isinstance(option, Place)]
    line_up += sorted({card.id for card in table.players[owner].deck.cards} - set(line_up))
    line = iter([changed.get(card, card) for card in line_up])
    laying = [n for n, (who, option) in enumerate(match.choices) if who == owner and isinstance(option, Lay)]
    still_hidden = len(table.duel.laid[owner]) if match.together is not None and table.duel is not None else 0
    laying = laying[len(laying) - still_hidden :]
    others = iter(laying[::-1])
    script = []
    for number, (seat, option) in enumerate(match.choices):
        if seat == owner and isinstance(option, Place):
            script.append((seat, f"place {next(line)}"))
        elif number in laying:
            script.append((seat, notation(match.choices[next(others)][1])))
        else:
            script.append((seat, notation(option)))
    return script


def sent(client: TestClient, mode: str, script: Script, owner: int) -> Sent:
    """Play a script on a new server; all that the other seat and a spectator are sent, on every way there is.

    Of the owner, only what the open page is sent.
    """
    with client, ExitStack() as stack:
        ada, ben, match = two(client, **{"set.decks": DECKS[mode], "seed": str(SEED)})
        people = {"north": ada, "south": ben, "watcher": Browser(client)}
        pages = {name: stack.enter_context(browser.open(match)) for name, browser in people.items()}
        for page in pages.values():
            page.wait_for_all()
        for browser, page in zip(people.values(), pages.values(), strict=True):
            browser.seen.clear()
            page.traffic.clear()
        others = {name: page for name, page in pages.items() if name != NAMES[owner]}
        for number, (seat, choice) in enumerate(script):
            pages[NAMES[seat]].choose(choice)
            for page in pages.values():
                page.catch_up()
            if number in (2, 5) or number == len(script) - 1:
                for name, page in others.items():
                    look_around(people[name], page, match, owner)
        for name in others:
            look_back(people[name], match, len(script))
        asked = {name: people[name].seen if name in others else [] for name in pages}
        return {name: [*page.traffic, *asked[name]] for name, page in pages.items()}


def look_around(browser: Browser, page: Page, match: str, owner: int) -> None:
    """Ask for everything that there is at a table, and for what there is not."""
    ways = [f"/t/{match}", f"/t/{match}?seat={owner}", f"/t/{match}/invite", f"/t/{match}/follow", "/"]
    for way in ways:
        browser.get(way)
    for denied in (f"/t/{match}/record", f"/t/{match}/look-back?as={owner}", f"/t/{match}/picture.svg?as={owner}"):
        browser.get(denied, 403)
    browser.get(f"/t/{match}/picture.svg")
    own = [held.token for held in read_holdings(browser.cookies, match)]
    headers = {"authorization": f"Bearer {own[0]}"} if own else {}
    for what in ("", "/view", "/picture.svg", "/options", "/events?wait=0", "/record"):
        answer = browser.client.get(f"/api/matches/{match}{what}", headers=headers)
        browser.seen.append(answer.text)
    for choice in ("attack 1 1", "cover 1", "cover 2", "move 1 2", "place anvil-ox", "lay moon", "nonsense"):
        fields = {"seat": owner, "position": page.position, "choice": choice}
        browser.post(f"/t/{match}/choose", 403, **fields)
        if page.seat is not None and choice not in page.choices():
            page.ask(choose=choice, position=page.position)
    if page.seat is not None:
        for points in ([f"field-{owner}-{field}"] for field in (1, 2, 3, 4)):
            page.ask(why=points)
            page.ask(why=["field-0-1", *points])
        for choice in page.choices():
            page.ask(**{"try": choice})


def look_back(browser: Browser, match: str, length: int) -> None:
    """Look at every position that there was."""
    browser.get(f"/t/{match}/look-back")
    for at in range(length + 1):
        browser.get(f"/t/{match}/look-back/at/{at}")
        browser.get(f"/t/{match}/picture.svg?at={at}")


def test_what_others_are_sent_is_the_same_however_hidden_cards_lie(played_twice: PlayedTwice) -> None:
    """The owner does see a difference: were the two games the same in all that is sent, nothing would be found."""
    owner, ours, theirs = played_twice
    for name in ours.keys() - {owner}:
        for number, (one, other) in enumerate(zip(ours[name], theirs[name], strict=True)):
            assert one == other, f"{name}'s answer {number} differs"
    assert ours[owner] != theirs[owner]


def test_the_seed_is_nowhere_before_the_end(played_twice: PlayedTwice) -> None:
    for name, answers in played_twice.one.items():
        if name == played_twice.owner:
            continue
        everything = "".join(answers)
        assert commitment(SEED, SALT) in everything, name
        assert SALT not in everything, name
        assert str(SEED) not in everything, name
        assert f"{SEED:x}" not in everything, name


@contextmanager
def tug_of_war(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[list[Page], Page]]:
    """The pages of two people on the left and two on the right, and of a spectator."""
    monkeypatch.setattr(registry, "_entries", lambda: {"tug": None})
    monkeypatch.setattr(registry, "_load", lambda *_: Tug())
    people = [Browser(client) for _ in range(4)]
    fields: dict[str, Any] = {"seat-0": "me", "seat-1": "open", "seat-2": "open", "seat-3": "open"}
    people[0].post("/games/tug", **fields)
    match = people[0].match
    for browser, link in zip(people[1:], people[0].invitations(match), strict=True):
        browser.sit_down(link)
    with ExitStack() as stack:
        pages = [stack.enter_context(browser.open(match)) for browser in people]
        watcher = stack.enter_context(Browser(client).open(match))
        for one in (*pages, watcher):
            one.wait_for_all()
        yield pages, watcher


def test_how_far_the_others_are_with_a_secret_plan_is_not_told(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PullingAgain, "question", "Pull a second time?")
    with tug_of_war(client, monkeypatch) as (pages, watcher):
        left, _, right, right_too = pages
        before = [(page.parts.copy(), len(page.traffic)) for page in (left, watcher)]
        right.choose("pull 2")
        right_too.catch_up()
        assert "Pull a second time?" in right_too.parts["prompt"]
        for page, (parts, heard) in zip((left, watcher), before, strict=True):
            assert page.ask(ping=1) == {"pong": 1}
            assert (page.parts, len(page.traffic) - 1) == (parts, heard)
            assert "second" not in "".join(page.traffic)


def test_a_plan_of_a_team_is_seen_by_the_whole_team(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    with tug_of_war(client, monkeypatch) as (pages, _):
        _, _, right, right_too = pages
        right.choose("pull 2")
        right_too.catch_up()
        assert right_too.choices() == ["pull 1", "pull 3"]
        right_too.choose("pull 1")
        right.catch_up()
        assert right.choices() == []


def test_the_seed_is_told_at_the_end(serve: Serve) -> None:
    game = a_game("usual", 1)
    script = [(seat, notation(option)) for seat, option in game.choices]
    with serve() as client:
        ada, ben, match = two(client, seed=str(SEED))
        for seat, choice in script:
            position = room_of(client, match).match.position(seat)
            (ada, ben)[seat].post(f"/t/{match}/choose", seat=seat, position=position, choice=choice)
        assert str(SEED) in Browser(client).get(f"/t/{match}")


def test_a_seats_secret_is_nowhere_but_in_its_own_cookie_link_and_invitation(serve: Serve) -> None:
    with serve() as client:
        ada, ben, match = two(client)
        [given] = [held.token for held in read_holdings(ada.cookies, match) if held.invitation]
        theirs = read_holdings(ben.cookies, match)[0].token
        ours = next(held.token for held in read_holdings(ada.cookies, match) if not held.invitation)
        assert len({given, theirs, ours}) == 3
        watcher = Browser(client)
        with ada.open(match) as north, ben.open(match) as south, watcher.open(match) as page:
            north.choose()
            south.choose()
            look_around(ada, north, match, 1)
            look_around(watcher, page, match, 1)
            for told in ("".join(north.traffic), "".join(ada.seen)):
                assert theirs not in told
            for told in ("".join(page.traffic), "".join(watcher.seen)):
                assert "SECRET" not in told
            assert "SECRET" not in "".join(north.traffic + south.traffic)
        pages = [seen for seen in ada.seen if ours in seen]
        assert all("set-cookie" in seen or "Your seat on another device" in seen for seen in pages)


def test_what_is_stored_of_a_secret_does_not_open_the_seat(serve: Serve) -> None:
    with serve() as client:
        _, _, match = two(client)
        stored = msgspec.json.encode(client.app.state.store.seats(match)).decode()  # type: ignore[attr-defined]
        assert "SECRET" not in stored
        thief = Browser(client)
        for seat in client.app.state.store.seats(match):  # type: ignore[attr-defined]
            thief.cookies = {cookie_name(match): f"{seat.number}.{seat.token_hash[:22]}"}
            assert 'data-seat=""' in thief.get(f"/t/{match}")
