"""What `make play` and `make test` do first: `scripts/set-up`, run with Pythons that only pretend to install."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("cat", "cksum", "cp", "dirname", "find", "mkdir", "rm", "sh")
PYTHON = """#!/bin/sh
case "$*" in
    *"-m venv"*) mkdir -p .venv/bin; cp "$0" .venv/bin/python ;;
    *"-m pip"*) [ -z "$NO_NETWORK" ] || exit 1; echo "$*" >>installed ;;
    --version) echo "Python 3.12.0" ;;
esac
"""
WITHOUT_VENV = """#!/bin/sh
case "$*" in
    *ensurepip*) exit 1 ;;
    *print*) echo 3.12 ;;
esac
"""
SHIM = "#!/bin/sh\nexit 127\n"


class Machine:
    """A fresh machine with the project in a folder whose name has a space in it."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "a project"
        self.tools = folder / "tools"
        self.tools.mkdir()
        (self.project / "scripts").mkdir(parents=True)
        for name in ("scripts/set-up", "pyproject.toml", "constraints.txt"):
            shutil.copy(ROOT / name, self.project / name)
        for tool in TOOLS:
            (self.tools / tool).symlink_to(shutil.which(tool) or tool)

    def has(self, name: str, script: str) -> None:
        """Put a Python on its PATH."""
        (self.tools / name).write_text(script, encoding="utf-8")
        (self.tools / name).chmod(0o755)

    def set_up(self, what: str = "play", *, network: bool = True) -> tuple[int, str]:
        """Run the set-up; its exit code and all that it said."""
        environment = {"PATH": str(self.tools), "NO_NETWORK": "" if network else "yes"}
        command = ["scripts/set-up", what]
        ran = subprocess.run(command, cwd=self.project, env=environment, capture_output=True, text=True)
        return ran.returncode, ran.stdout + ran.stderr

    def installed(self) -> list[str]:
        """What pip was told, run by run."""
        log = self.project / "installed"
        return log.read_text(encoding="utf-8").splitlines() if log.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_without_a_python_it_says_which_one_is_needed(machine: Machine) -> None:
    machine.has("python3", SHIM)
    code, said = machine.set_up()
    assert (code, said.count("\n")) == (1, 1)
    assert "Herobox needs Python 3.11 or later" in said


def test_a_python_without_venv_is_told_with_the_package_that_brings_it(machine: Machine) -> None:
    machine.has("python3", WITHOUT_VENV)
    code, said = machine.set_up()
    assert (code, said.count("\n")) == (1, 1)
    assert "sudo apt install python3.12-venv" in said


def test_shims_and_pythons_without_venv_are_passed_over_for_one_that_fits(machine: Machine) -> None:
    machine.has("python3.13", SHIM)
    machine.has("python3.12", WITHOUT_VENV)
    machine.has("python3", PYTHON)
    code, said = machine.set_up()
    assert (code, said.splitlines()[0]) == (0, "Making .venv with Python 3.12.0 ...")


def test_playing_installs_no_more_than_playing_needs(machine: Machine) -> None:
    machine.has("python3", PYTHON)
    machine.set_up("play")
    machine.set_up("dev")
    assert [told.split(" -c ")[1] for told in machine.installed()] == [
        "constraints.txt -e .",
        "constraints.txt -e .[dev]",
    ]


def test_the_second_time_it_does_and_says_nothing(machine: Machine) -> None:
    machine.has("python3", PYTHON)
    machine.set_up()
    assert machine.set_up() == (0, "")
    assert len(machine.installed()) == 1


def test_a_changed_pin_is_installed(machine: Machine) -> None:
    machine.has("python3", PYTHON)
    machine.set_up()
    with (machine.project / "constraints.txt").open("a", encoding="utf-8") as pins:
        pins.write("another==1.0\n")
    code, said = machine.set_up()
    assert (code, "Making" in said, len(machine.installed())) == (0, False, 2)


def test_a_set_up_that_broke_off_is_made_anew_by_the_next_run(machine: Machine) -> None:
    machine.has("python3", PYTHON)
    code, said = machine.set_up(network=False)
    assert code == 1
    assert "The next run begins anew." in said
    (machine.project / ".venv" / "left-behind").touch()
    code, said = machine.set_up()
    assert (code, said.splitlines()[0]) == (0, "Making .venv with Python 3.12.0 ...")
    assert not (machine.project / ".venv" / "left-behind").exists()


def test_a_project_that_was_moved_is_set_up_anew(machine: Machine) -> None:
    machine.has("python3", PYTHON)
    machine.set_up()
    machine.project = machine.project.rename(machine.project.with_name("moved"))
    code, said = machine.set_up()
    assert (code, said.splitlines()[0]) == (0, "Making .venv with Python 3.12.0 ...")


def test_somebody_elses_venv_without_a_fitting_python_is_left_alone(machine: Machine) -> None:
    machine.has("python3", PYTHON)
    theirs = machine.project / ".venv" / "theirs"
    theirs.parent.mkdir()
    theirs.touch()
    code, said = machine.set_up()
    assert (code, said.count("\n"), theirs.exists()) == (1, 1, True)
    assert "make clean" in said
