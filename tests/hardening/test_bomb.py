"""Small texts that cost much to read are refused before they are read, and so is who asks again and again."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from urllib.parse import quote

import httpx2 as httpx
import pytest

import herobox
from tests.hardening.attacking import Bystander, at_once, megabytes, note, request, told
from tests.patience import PATIENCE
from tests.web.processes import ServerProcess

WORKSHOP = "/api/games/monsterpocalypse/workshops/force"
BENCH = "/games/monsterpocalypse/build/force/1"
BOMBS = {
    "a key of 4,900 parts": "[[force]]\n" + ".".join("a" * 4_900) + "=1",
    "a heading of 4,900 parts": "[[" + ".".join("a" * 4_900) + "]]\n[[force]]",
    "lists in lists": "[[force]]\na=" + "[" * 9_000,
    "tables in tables": "[[force]]\na=" + "{a=" * 3_000,
    "1,200 keys": "[[force]]\n" + "\n".join(f"k{number}=1" for number in range(1_200)),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data")), HEROBOX_HEAVY="1") as running:
        running.client.get(BENCH)
        yield running


@pytest.mark.parametrize("bomb", BOMBS)
def test_text_that_somebody_built_is_bounded_wherever_it_comes_in(server: ServerProcess, bomb: str) -> None:
    text = BOMBS[bomb]
    for answer in (
        server.client.get(WORKSHOP, params={"text": text}),
        server.client.post(BENCH, data={"text": text}, headers={"origin": server.address}),
        server.client.post(BENCH, files={"file": ("force.toml", text)}, headers={"origin": server.address}),
    ):
        assert answer.status_code in (400, 422), bomb
        assert "nested too deeply" in answer.text or "too many parts" in answer.text, bomb


def test_forty_bombs_at_once_cost_little(server: ServerProcess, long_form: bool) -> None:
    count = 400 if long_form else 40
    path = f"{WORKSHOP}?text={quote(BOMBS['a key of 4,900 parts'])}"
    answers: list[bytes] = []
    with Bystander(server) as bystander:
        bystander.rest(1)
        quiet, before = bystander.take(), megabytes(server)
        for _ in range(0, count, 40):
            with at_once(40, lambda number: answers.append(request(server, path, f"127.0.6.{60 + number // 8}"))):
                pass
        meanwhile, grown = bystander.take(), megabytes(server) - before
    note(f"{count} bombs: quiet {told(quiet)}; meanwhile {told(meanwhile)}; {grown:.0f} MB more")
    assert len(answers) == count
    assert {answer.split()[1] for answer in answers} <= {b"400", b"429"}
    assert grown < 60
    assert not meanwhile or statistics.median(meanwhile) < 20 * statistics.median(quiet) + 200


def test_whoever_asks_for_much_work_again_and_again_has_to_wait(server: ServerProcess) -> None:
    with httpx.Client(
        base_url=server.address, timeout=PATIENCE, transport=httpx.HTTPTransport(local_address="127.0.6.70")
    ) as client:
        answers = [client.get(WORKSHOP, params={"text": "5 g-tank"})]
        while len(answers) < 1_000 and answers[-1].status_code == 200:
            answers.append(client.get(WORKSHOP, params={"text": "5 g-tank"}))
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert "Wait a moment" in answers[-1].json()["detail"]
    assert server.client.get(WORKSHOP, params={"text": "5 g-tank"}).status_code == 200


@pytest.mark.parametrize(
    ("config", "why"),
    [
        ({"own_forces": ["x"] * 3_000}, "too many parts"),
        ({"own_forces": [[[[[[[[[["x"]]]]]]]]]]}, "nested too deeply"),
        ({"own_forces": ["x" * 21_000]}, "longer than 20000 characters"),
    ],
)
def test_a_config_is_bounded(server: ServerProcess, config: object, why: str) -> None:
    answer = server.client.post(
        "/api/matches", json={"game": "monsterpocalypse", "seats": [{"kind": "me"}] * 2, "config": config}
    )
    assert answer.status_code == 422
    assert why in answer.json()["detail"]


def test_a_body_that_is_nested_without_end_is_refused(server: ServerProcess) -> None:
    headers = {"content-type": "application/json"}
    for body in ("[" * 60_000, '{"a":' * 10_000, '{"name": "\\ud800"}'):
        assert server.client.post("/api/matches", content=body, headers=headers).status_code in (400, 422)


def record(**changes: object) -> str:
    """The text of a record that was changed by hand."""
    text = herobox.new("mightymania", seed=1).record.text()
    return json.dumps({**json.loads(text), **changes}) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        record(config={"a": [[[[[[[[[1]]]]]]]]]}),
        record(packs=["x"] * 5_000),
        record(config={"x": "y" * 200_000}),
        record() + "0 " + "x" * 5_000 + "\n",
        record(game="\ud800"),
        record(config={"\udfff": 1}),
        record(commitment="\x1b[2J\x9b31m"),
        record(game="\x1b]0;mine\x07"),
        record() + "\x1b[2J nonsense\n",
    ],
)
def test_a_record_is_bounded_and_what_is_said_of_it_can_be_shown(server: ServerProcess, text: str) -> None:
    answer = server.client.post("/api/records", content=text)
    assert answer.status_code == 400
    assert answer.json()["detail"].isprintable()


def test_all_of_it_left_no_trace_in_the_log(server: ServerProcess) -> None:
    server.process.terminate()
    _, said = server.process.communicate()
    assert said == ""
