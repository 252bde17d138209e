"""Where settings come from, what goes before what, and how a wrong one is told."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from herobox.cli import main
from herobox.kernel import HeroboxError
from herobox.web.settings import PREFIX, SECRETS, Settings, gather, read, written
from tests.patience import PATIENCE
from tests.web.processes import ServerProcess, family

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
        ("WORKERS", "1000000000", "HEROBOX_WORKERS can't be '1000000000': it must be at most 256"),
        ("THINKERS", "300", "HEROBOX_THINKERS can't be '300': it must be at most 256"),
        ("HEAVY", "300", "HEROBOX_HEAVY can't be '300': it must be at most 256"),
        ("CHOICES_A_SECOND", "nan", "HEROBOX_CHOICES_A_SECOND can't be 'nan': it must be a number"),
        ("FORMS_A_MINUTE", "0", "HEROBOX_FORMS_A_MINUTE can't be '0': it must be more than 0"),
        ("LOG_REQUESTS", "maybe", "HEROBOX_LOG_REQUESTS can't be 'maybe': it must be true or false"),
        ("ORIGINS", "play.example.org", '"play.example.org" is not an origin; write it like https://play.example.org'),
        ("PROXY", "nginx", '"nginx" is no address or network; write it like 127.0.0.1, ::1 or 10.0.0.0/8'),
        ("PROXY", "10.0.0.1/8", '"10.0.0.1/8" is no address or network'),
        ("HOSTS", "[", 'HEROBOX_HOSTS: "[" is not a host'),
        ("MAIL_SENDER", "Herobox", '"Herobox" is no e-mail address; write it like herobox@example.org'),
        ("MAIL_LINKS", "https://a.example/x", "is no address of a server; write it like https://play.example.org"),
        ("SMTP", "mail.example.org", '"mail.example.org" is no mail server; write it like smtps://mail.example.org'),
        ("SMTP", "smtp://a:99999", "that is no mail server; write it like"),
        ("SMTP", f"smtps://me:{SECRET}@a.example", "the user and password belong in smtp_user and smtp_password"),
        ("SMTP", "smtp://localhost", "a mail server alone is not enough; set mail_sender, too"),
        ("PROXIES", "::1", "HEROBOX_PROXIES is not a setting; did you mean HEROBOX_PROXY?"),
    ],
)
def test_a_wrong_one_in_the_environment_is_told_with_what_would_be_right(
    name: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"HEROBOX_{name}", value)
    assert said in wrong()


def test_a_wrong_option_is_told_by_the_name_that_it_has() -> None:
    with pytest.raises(HeroboxError, match=r"^--origin: "):
        gather({"origins": "play.example.org"})


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


MAIL = {"mail_sender": "herobox@example.org", "mail_links": "https://play.example.org"}


@pytest.mark.parametrize(
    ("smtp", "user"),
    [("smtp://127.0.0.1:2525", "me"), ("smtp://mail.example.org", ""), ("starttls://mail.example.org", "me")],
)
def test_a_mail_server_is_told_a_password_over_an_encrypted_connection_or_on_this_computer(
    smtp: str, user: str
) -> None:
    assert gather({**MAIL, "smtp": smtp, "smtp_user": user}).smtp == smtp
    assert "set smtp_user, too" in wrong(None, **MAIL, smtp=smtp, smtp_password=SECRET)
    assert "without encryption" in wrong(None, **MAIL, smtp="smtp://mail.example.org", smtp_user="me")


def test_the_settings_never_show_a_password(tmp_path: Path) -> None:
    settings = Settings(database=f"postgresql://me:{SECRET}@host/name", data=tmp_path, smtp_password=SECRET)  # type: ignore[arg-type]
    assert SECRET not in f"{settings!r} {settings}"
    assert read(written(settings)) == settings
    file = tmp_path / "herobox.toml"
    for line in (f'database = ["{SECRET}"]', f'database = "{SECRET}', f'smtp_password = ["{SECRET}"]'):
        file.write_text(line)
        assert SECRET not in wrong(file)
    assert read(written(settings)).smtp_password.get_secret_value() == SECRET


def test_no_process_shows_a_password(postgres_url: str, tmp_path: Path) -> None:
    file = tmp_path / "herobox.toml"
    with_password = postgres_url.replace("herobox@", f"herobox:{SECRET}@")
    assert SECRET in with_password
    file.write_text(f'database = "{with_password}"\nsmtp_password = "{SECRET}"\n')
    with ServerProcess("--settings", str(file), "--workers", "2", "--log-requests", fresh=True) as server:
        processes = family(server.process.pid)
        assert len(processes) >= 3
        for process in processes:
            for part in ("cmdline", "environ"):
                with suppress(ProcessLookupError, FileNotFoundError):  # It was only there to start another.
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
        default = field.default.get_secret_value() if name in SECRETS else field.default
        shown = (
            "" if default in (None, (), "") else f"{default:,}" if type(default) is int and default > 9999 else default
        )
        rows.append(f"| `{name}` | {str(shown).lower()} | {' '.join((field.description or '').split())} |")
    table = "\n".join(rows)
    assert table in GUIDE.read_text(), f"docs/serving.md should say:\n{table}"
