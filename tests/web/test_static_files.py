"""Static files are kept in memory, and answered as from the disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from herobox.web.static_files import KeptFiles


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    """Somebody who asks for the files of a folder."""
    (tmp_path / "table.js").write_text("draw();", encoding="utf-8")
    return TestClient(Starlette(routes=[Mount("/", KeptFiles(directory=tmp_path))]))


def test_a_file_is_read_once_until_it_changes(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, reading = [], Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda file: read.append(file.name) or reading(file))  # type: ignore[func-returns-value]
    for _ in range(3):
        answer = client.get("/table.js")
        assert (answer.text, answer.headers["content-length"]) == ("draw();", "7")
        assert answer.headers["content-type"].startswith("text/javascript")
    assert read == ["table.js"]
    (tmp_path / "table.js").write_text("drawAnew();", encoding="utf-8")
    assert client.get("/table.js").text == "drawAnew();"
    assert read == ["table.js", "table.js"]


def test_whoever_has_it_gets_no_more_and_a_part_can_be_asked_for(client: TestClient) -> None:
    tag = client.get("/table.js").headers["etag"]
    again = client.get("/table.js", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    part = client.get("/table.js", headers={"range": "bytes=0-3"})
    assert (part.status_code, part.text) == (206, "draw")
    assert client.get("/nothing.js").status_code == 404
