"""What opponents and strangers can learn from a running server's answers: by their content, their sizes, their times.

Content and sizes are compared to the byte. Times are compared with each other in the same run, against what differs
anyway from one request to the next.
"""

from __future__ import annotations

import statistics
import time
from pathlib import Path
from typing import Any

import httpx2 as httpx

from tests.web.processes import Seat, ServerProcess

SEED = "1234567890123456789"
DECKS = {"decks": ["lantern-watch", "magma-foundry"]}
PLACES = ("beacon-bram", "fog-warden", "gull-runner", "reef-diver")
"""North's cards, all of which lie face down after the line-up."""
ROUNDS = 6
"""In the short form; how many matches are measured."""
LONG_ROUNDS = 60
FACTOR = 3.0
"""By which two medians of the same run may differ: many times what they do where nothing is to be learnt."""


def new_match(server: ServerProcess, **wishes: Any) -> tuple[dict[str, Any], list[Seat]]:
    """A match of two people."""
    wanted = {"game": "mightymania", "seats": [{"kind": "me"}] * 2, "config": DECKS, **wishes}
    made = server.client.post("/api/matches", json=wanted)
    assert made.status_code == 201, made.text
    return made.json(), [Seat(made.json()["id"], seat["token"]) for seat in made.json()["seats"]]


def made(server: ServerProcess, seat: Seat, choice: str) -> None:
    """Make a choice."""
    position = seat.options(server)["position"]
    answer = seat.choose(server, choice, position)
    assert answer.status_code == 200, answer.text


def lined_up(server: ServerProcess, seat: Seat, cards: tuple[str, ...] = ()) -> None:
    """Lay cards in this order, or as they come."""
    for number in range(3):
        first = seat.options(server)["options"][0]["notation"]
        made(server, seat, f"place {cards[number]}" if cards else first)


def asked(server: ServerProcess, match: str, token: str = "") -> list[httpx.Response]:
    """All that somebody can ask for about a match, and some things that are refused."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    get, post = server.client.get, server.client.post
    ways = ("", "/view", "/picture.svg", "/events?wait=0", "/messages", "/record", "/options", "/nonsense")
    answers = [get(f"/api/matches/{match}{way}", headers=headers) for way in ways]
    answers += [get(f"/t/{match}{way}") for way in ("", "/look-back", "/look-back/at/3", "/record", "/invite")]
    for way, body in (("choices", {"choice": "attack 1 1", "position": 99}), ("undo", {"position": 99})):
        answers.append(post(f"/api/matches/{match}/{way}", json=body, headers=headers))
    answers += [get("/"), get(f"/s/{match}/{'x' * 22}"), get(f"/t/{'0' * 20}"), post(f"/t/{match}/choose")]
    return answers


def test_no_answer_holds_a_seed_a_salt_a_token_or_a_path(tmp_path: Path, long_form: bool) -> None:
    looked_at = 0
    with ServerProcess("--data", str(tmp_path), HEROBOX_PAGES_A_SECOND="1e6") as server:
        for _ in range(20 if long_form else 1):
            match, seats = new_match(server, seed=SEED)
            tokens = [seat.token for seat in seats]
            for step in range(12):
                for token in ("", *tokens) if step % 2 == 0 or long_form else ():
                    for answer in asked(server, match["id"], token):
                        told = f"{answer.headers} {answer.text}"
                        looked_at += len(told)
                        assert not [secret for secret in (SEED, *tokens) if secret in told], answer.url
                        assert '"salt":"' not in told
                        assert str(tmp_path) not in told
                        assert "Traceback" not in told
                        assert ".py" not in told
                for seat in seats:
                    if options := seat.options(server)["options"]:
                        made(server, seat, options[step % len(options)]["notation"])
                        break
    assert looked_at > 300_000


def test_answers_have_the_same_size_however_hidden_cards_lie(tmp_path: Path) -> None:
    sizes = []
    with ServerProcess("--data", str(tmp_path), HEROBOX_PAGES_A_SECOND="1e6") as server:
        for cards in (PLACES, PLACES[::-1]):
            match, (north, south) = new_match(server, seed=SEED)
            lined_up(server, north, cards)
            lined_up(server, south)
            told = [answer.content for answer in asked(server, match["id"], south.token)]
            hidden = (match["id"].encode(), match["commitment"].encode())
            for secret in hidden:
                told = [content.replace(secret, b"-" * len(secret)) for content in told]
            sizes.append([len(content) for content in told])
            own = server.client.get(
                f"/api/matches/{match['id']}/view", headers={"authorization": f"Bearer {north.token}"}
            )
            assert cards[0] in own.text
    assert sizes[0] == sizes[1]


def test_answers_take_as_long_whether_the_other_has_planned_or_not(tmp_path: Path, long_form: bool) -> None:
    times: dict[str, dict[bool, list[float]]] = {}

    def timed(what: str, planned: bool, answer: httpx.Response, before: float) -> None:
        times.setdefault(what, {False: [], True: []})[planned].append(time.perf_counter() - before)
        bodies.setdefault(what, set()).add(f"{answer.status_code} {answer.text}")

    def measured(planned: bool) -> None:
        for _ in range(5):
            for way in ("", "/view", "/options"):
                before = time.perf_counter()
                answer = server.client.get(f"/api/matches/{north.match}{way}", headers=headers)
                timed(f"GET {way or '/'}", planned, answer, before)
        for choice in ("place reef-diver", "nonsense"):
            before = time.perf_counter()
            timed(f"refused {choice}", planned, north.choose(server, choice, 3), before)

    with ServerProcess("--data", str(tmp_path), HEROBOX_PAGES_A_SECOND="1e6") as server:
        for _ in range(LONG_ROUNDS if long_form else ROUNDS):
            bodies: dict[str, set[str]] = {}
            _, (north, south) = new_match(server)
            headers = {"authorization": f"Bearer {north.token}"}
            lined_up(server, north)
            measured(planned=False)
            made(server, south, south.options(server)["options"][0]["notation"])
            measured(planned=True)
            assert all(len(answers) == 1 for answers in bodies.values()), bodies
    for what, taken in times.items():
        without, planned = (statistics.median(taken[known]) for known in (False, True))
        if long_form:
            print(f"{what}: {1000 * without:.2f} ms, {1000 * planned:.2f} ms where the other has planned")  # noqa: T201
            assert 1 / FACTOR < planned / without < FACTOR, what  # In the short form there are too few to tell.
