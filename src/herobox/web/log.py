"""Log lines as JSON objects, one a line. They name routes, never addresses: those may hold a seat's secret."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

from starlette.types import Scope

_requests = logging.getLogger("herobox.requests")


def log_request(scope: Scope, status: int, seconds: float) -> None:
    """A line for a request: method, route, status and milliseconds."""
    if not _requests.isEnabledFor(logging.INFO):
        return
    fields = {"method": scope.get("method"), "route": _route(scope), "status": status, "ms": round(seconds * 1000, 1)}
    _requests.info("request", extra={"fields": fields})


def _route(scope: Scope) -> str:
    """The pattern of the address that was asked for, without what may be secret in it."""
    path: str = scope["path"]
    route: str = getattr(scope.get("route"), "path", "")
    if not route:
        return "/static" if path.startswith("/static") else "none"
    return f"/api{route}" if path.startswith("/api/") and not route.startswith("/api/") else route


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """See `logging.Formatter`."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        line["message"] = record.getMessage()
        line.update(getattr(record, "fields", {}))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def set_up_logging(*, requests: bool) -> None:
    """Send this program's log lines to standard error; with a line for each request where `requests` is set."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger("herobox")
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    root.propagate = False
    _requests.setLevel(logging.INFO if requests else logging.WARNING)
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.handlers[:] = [handler]
    uvicorn.setLevel(logging.WARNING)
    uvicorn.propagate = False
