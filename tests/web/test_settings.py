"""Where settings come from, what goes before what, and how a wrong one is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from herobox.cli import main
from herobox.kernel import HeroboxError
from herobox.web.settings import PREFIX, Settings, gather, read, written
from tests.patience import PATIENCE
from tests.web.postgres import postgres_server, postgres_url
from tests.web.processes import ServerProcess, family

__all__ = ["postgres_server", "postgres_url"]
SECRET = "hunter2"
GUIDE = Path(__file__).parents[2] / "docs" / "serving.md"


@pytest.fixture(autouse=True)
def own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting comes from outside of the test."""
    for name in os.environ:
        if name.startswith(PREFIX) and name.removeprefix(PREFIX).lower() in Settings.model_fields:
            monkeypatch.delenv(name)


def wrong(file: Path | None = None, **given: Any) -> str:
    """What is said of wrong settings."""
    with pytest.raises(HeroboxError) as error:
        gather(given, file)
    return str(error.value)


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "herobox.toml"
    file.write_text('port = 1\nworkers = 2\nthinkers = 3\nproxy = ["::1", "10.0.0.0/8"]\nlargest_upload = 5\n')
    monkeypatch.setenv("HEROBOX_PORT", "10")
    monkeypatch.setenv("HEROBOX_WORKERS", "20")
    monkeypatch.setenv("HEROBOX_HOST", "")
    found = gather({"port": 100, "workers": None}, file)
    assert (found.port, found.workers, found.thinkers, found.largest_upload) == (100, 20, 3, 5)
    assert found.proxy == ("::1", "10.0.0.0/8")
    assert found.host == "127.0.0.1"


def test_lists_and_switches_are_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEROBOX_PROXY", "127.0.0.1, 10.0.0.0/8")
    monkeypatch.setenv("HEROBOX_LOG_REQUESTS", "true")
    found = gather({})
    assert found.proxy == ("127.0.0.1", "10.0.0.0/8")
    assert found.log_requests


def test_settings_made_in_code_are_not_changed_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEROBOX_PORT", "10")
    assert Settings().port == 8000
    assert Settings(port=9).but(workers=2) == Settings(port=9, workers=2)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "x", "HEROBOX_PORT can't be 'x': it must be a whole number"),
        ("PORT", "70000", "HEROBOX_PORT can't be '70000': it must be at most 65535"),
        ("WORKERS", "0", "HEROBOX_WORKERS can't be '0': it must be at least 1"),
        ("CHOICES_A_SECOND", "nan", "HEROBOX_CHOICES_A_SECOND can't be 'nan': it must be a number"),
        ("FORMS_A_MINUTE", "0", "HEROBOX_FORMS_A_MINUTE can't be '0': it must be more than 0"),
        ("LOG_REQUESTS", "maybe", "HEROBOX_LOG_REQUESTS can't be 'maybe': it must be true or false"),
        ("ORIGINS", "play.example.org", '"play.example.org" is not an origin; write it like https://play.example.org'),
        ("PROXY", "nginx", '"nginx" is no address or network; write it like 127.0.0.1, ::1 or 10.0.0.0/8'),
        ("PROXY", "10.0.0.1/8", '"10.0.0.1/8" is no address or network'),
        ("HOSTS", "[", 'HEROBOX_HOSTS: "[" is not a host'),
        ("PROXIES", "::1", "HEROBOX_PROXIES is not a setting; did you mean HEROBOX_PROXY?"),
    ],
)
def test_a_wrong_one_in_the_environment_is_told_with_what_would_be_right(
    name: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"HEROBOX_{name}", value)
    assert said in wrong()


def test_all_that_is_wrong_in_a_file_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "herobox.toml"
    file.write_text("workers = 0\nhosts = [1]\nlog_requests = 3\n")
    assert wrong(file).splitlines() == [
        f"{file}: workers can't be 0: it must be at least 1",
        f"{file}: log_requests can't be 3: it must be true or false",
        f"{file}: hosts can't be 1: it must be a text",
    ]


def test_a_file_that_can_not_be_used_is_told(tmp_path: Path) -> None:
    file = tmp_path / "herobox.toml"
    assert wrong(file) == f"the settings {file} can't be read: No such file or directory"
    file.write_text("port 8000")
    assert wrong(file).startswith(f"the settings {file} are not TOML: ")
    file.write_text("prot = 8000")
    assert wrong(file) == f'{file}: "prot" is not a setting; did you mean port?'


@pytest.mark.parametrize("url", [f"postgresql://me:{SECRET}@host/name", f"postgresql://host/name?password={SECRET}"])
def test_a_password_on_the_command_line_is_refused(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--database", url]) == 2
    said = capsys.readouterr().err
    assert "put the whole URL into HEROBOX_DATABASE" in said
    assert SECRET not in said


def test_the_settings_never_show_a_password(tmp_path: Path) -> None:
    settings = Settings(database=f"postgresql://me:{SECRET}@host/name", data=tmp_path)  # type: ignore[arg-type]
    assert SECRET not in f"{settings!r} {settings}"
    assert read(written(settings)) == settings
    file = tmp_path / "herobox.toml"
    for database in (f'database = ["{SECRET}"]', f'database = "{SECRET}'):
        file.write_text(database)
        assert SECRET not in wrong(file)


def test_no_process_shows_the_databases_password(postgres_url: str, tmp_path: Path) -> None:
    file = tmp_path / "herobox.toml"
    with_password = postgres_url.replace("herobox@", f"herobox:{SECRET}@")
    assert SECRET in with_password
    file.write_text(f'database = "{with_password}"\n')
    with ServerProcess("--settings", str(file), "--workers", "2", "--log-requests") as server:
        processes = family(server.process.pid)
        assert len(processes) >= 3
        for process in processes:
            for part in ("cmdline", "environ"):
                assert SECRET not in Path(f"/proc/{process}/{part}").read_text(errors="replace")
        server.client.get("/")
        code, out, err = server.end(2)
    assert code == 0
    assert SECRET not in out + err


def test_a_wrong_setting_ends_the_command_with_a_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "herobox", "serve", "--data", str(tmp_path)]
    environment = os.environ | {"HEROBOX_PORT": "tcp://10.0.0.1:80"}
    ended = subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, check=False, env=environment, cwd=tmp_path
    )
    assert ended.stderr == "herobox: HEROBOX_PORT can't be 'tcp://10.0.0.1:80': it must be a whole number\n"
    assert (ended.returncode, ended.stdout) == (2, "")


def test_the_guide_lists_every_setting_with_its_default() -> None:
    rows = []
    for name, field in Settings.model_fields.items():
        default = field.default.get_secret_value() if name == "database" else field.default
        shown = (
            "" if default in (None, (), "") else f"{default:,}" if type(default) is int and default > 9999 else default
        )
        rows.append(f"| `{name}` | {str(shown).lower()} | {' '.join((field.description or '').split())} |")
    table = "\n".join(rows)
    assert table in GUIDE.read_text(), f"docs/serving.md should say:\n{table}"
