"""A plugin of pytest that writes down, for each test, which functions of the rules it calls and how long it takes.

The file is named by the environment; it gets a line of JSON for each test.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

INTO, OF = "MUTANTS_CALLS_INTO", "MUTANTS_CALLS_OF"
"""Variables of the environment: where to write, and the folder whose functions are of interest."""
_called: set[CodeType] = set()


def _call(frame: FrameType, _event: str, _argument: Any) -> None:
    _called.add(frame.f_code)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Watch a test from its fixtures to their end."""
    _called.clear()
    began = time.process_time()
    sys.settrace(_call)  # Without a tracer for lines this costs little.
    try:
        return (yield)
    finally:
        sys.settrace(None)
        took = time.process_time() - began
        of = Path(os.environ[OF])
        calls = sorted(
            {
                (str(Path(code.co_filename).relative_to(of)), code.co_firstlineno)
                for code in _called
                if code.co_filename.startswith(f"{of}{os.sep}")
            }
        )
        worker = os.environ.get("PYTEST_XDIST_WORKER", "")
        with Path(f"{os.environ[INTO]}{worker}").open("a", encoding="utf-8") as file:
            file.write(json.dumps({"test": item.nodeid, "took": round(took, 3), "calls": calls}) + "\n")
