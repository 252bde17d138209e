"""A PostgreSQL server of Debian's packages, started for the tests and thrown away after them.

Import the fixtures in a `conftest.py`. Each process of pytest-xdist that needs a server starts one of its own.
"""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import make_url

from herobox.web.store import migrate
from tests.patience import PATIENCE, until

USER = "herobox"


class PostgresServer:
    """A running server that listens on a socket in a folder of its own, and on nothing else."""

    def __init__(self, programs: Path) -> None:
        # Not in pytest's folder, which another user may not enter.
        self.folder = Path(tempfile.mkdtemp(prefix="herobox-pg-"))
        self._as: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "cwd": self.folder}
        if os.geteuid() == 0:  # The server refuses to run as root.
            owner = pwd.getpwnam("postgres" if _is_user("postgres") else "nobody")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self._as |= {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        data = self.folder / "data"
        making: list[str | Path] = [
            programs / "initdb",
            "-D",
            data,
            "-U",
            USER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-locale",
            "--no-sync",
        ]
        made = subprocess.run(making, check=False, **self._as)
        assert made.returncode == 0, str(made.stderr, "utf-8")
        self._start: list[str | Path] = [
            programs / "postgres",
            "-D",
            data,
            "-k",
            self.folder,
            "-c",
            "listen_addresses=",
        ]
        self._start += ["-c", "fsync=off", "-c", "shared_buffers=16MB", "-c", "max_connections=60"]
        self._databases = itertools.count()
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen(self._start, **(self._as | {"stderr": subprocess.DEVNULL}))
        until(self._answers)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.conninfo("postgres")).close()
        except psycopg.OperationalError:
            assert self._process.poll() is None, "the PostgreSQL server ended at once"
            return False
        return True

    @property
    def pid(self) -> int:
        """Its first process, which starts the others."""
        return self._process.pid

    def stop(self) -> None:
        """Stop it without waiting for anybody, keeping what was committed."""
        self._process.send_signal(2)
        self._process.wait(PATIENCE)

    def throw_away(self) -> None:
        """Stop it and delete all that it kept."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def conninfo(self, database: str) -> str:
        """How psycopg reaches a database."""
        return f"host={self.folder} user={USER} dbname={database}"

    def new_database(self, like: str = "") -> str:
        """The URL of a new database: an empty one, or a copy of the one with this URL, to which nobody is connected."""
        name = f"herobox_{next(self._databases)}"
        template = f" TEMPLATE {make_url(like).database}" if like else ""
        with psycopg.connect(self.conninfo("postgres"), autocommit=True) as connection:
            # Files are copied in half the processor time that it takes to log each page; before 15 they always are.
            how = " STRATEGY FILE_COPY" if connection.info.server_version >= 150_000 else ""
            connection.execute(f"CREATE DATABASE {name}{template}{how}".encode())
        return f"postgresql://{USER}@/{name}?host={self.folder}"

    def drop(self, url: str) -> None:
        """Delete the database with this URL, whoever is connected to it."""
        with psycopg.connect(self.conninfo("postgres"), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {make_url(url).database} WITH (FORCE)".encode())


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A PostgreSQL server; skips where none is installed, and fails there under CI."""
    programs = _programs()
    if programs is None:
        why = "no PostgreSQL server is installed; on Debian and Ubuntu: sudo apt install postgresql"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    server = PostgresServer(programs)
    yield server
    server.throw_away()


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """The URL of a new, empty PostgreSQL database."""
    url = postgres_server.new_database()
    yield url
    postgres_server.drop(url)


@pytest.fixture(scope="session")
def postgres_set_up(postgres_server: PostgresServer) -> str:
    """The URL of a PostgreSQL database that was set up, to be copied for each test: to migrate takes much longer."""
    url = postgres_server.new_database()
    migrate(url)
    return url


@pytest.fixture
def migrated_postgres_url(postgres_server: PostgresServer, postgres_set_up: str) -> Iterator[str]:
    """The URL of a new PostgreSQL database that was set up."""
    url = postgres_server.new_database(like=postgres_set_up)
    yield url
    postgres_server.drop(url)


def _programs() -> Path | None:
    """The folder of `initdb` and `postgres`: the newest of Debian's, or the one on the path."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda found: int(found.parts[-3]))
    if installed:
        return installed[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


def _is_user(name: str) -> bool:
    return any(entry.pw_name == name for entry in pwd.getpwall())
