"""What stands in packaging/ fits the program: the image's health check, and the options of image and unit."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from herobox.cli import app
from tests.patience import PATIENCE
from tests.web.processes import ServerProcess

PACKAGING = Path(__file__).parents[2] / "packaging"
DOCKERFILE = (PACKAGING / "Dockerfile").read_text().replace("\\\n", "")


def health(port: str) -> int:
    """The exit code of the image's health check, run by this Python."""
    found = re.search(r"HEALTHCHECK .*?CMD (\[.*\])", DOCKERFILE)
    assert found is not None
    command = [sys.executable, *json.loads(found[1])[1:]]
    environment = os.environ | {"HEROBOX_PORT": port}
    return subprocess.run(command, check=False, capture_output=True, timeout=PATIENCE, env=environment).returncode


def test_the_health_check_finds_whether_a_server_lives(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        port = server.address.rpartition(":")[2]
        assert health(port) == 0
    assert health(port) == 1


def test_image_and_unit_start_the_server_as_the_command_line_has_it() -> None:
    entry = re.search(r"ENTRYPOINT (\[.*\])", DOCKERFILE)
    unit = re.search(r"ExecStart=(.*)", (PACKAGING / "herobox.service").read_text())
    assert entry is not None
    assert unit is not None
    for words in (json.loads(entry[1]), shlex.split(unit[1])):
        assert words[0] == "/opt/herobox/bin/herobox"
        app.parse_args(words[1:])


def test_the_image_does_not_run_as_root() -> None:
    last_stage = DOCKERFILE.rpartition("\nFROM ")[2]
    assert "\nUSER herobox\n" in last_stage
    assert "/" not in re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)[-1]
