"""The static files of the pages, kept in memory; scripts and style sheets mostly come together (see `bundles`)."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

MOST = 500
"""Files."""


class KeptFiles(StaticFiles):
    """Static files of which each is read when it is asked for first, and again when it has changed."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The answer with a whole file; a part of one is read from the disk."""
        answer = super().file_response(full_path, stat_result, scope, status_code)
        if isinstance(answer, NotModifiedResponse) or "range" in Headers(scope=scope):
            return answer
        body = _read(Path(full_path), stat_result.st_mtime_ns, stat_result.st_size)
        return Response(body, status_code, headers=dict(answer.headers))


@lru_cache(maxsize=MOST)
def _read(file: Path, changed: int, size: int) -> bytes:  # noqa: ARG001 - what was read is kept until they differ
    return file.read_bytes()
