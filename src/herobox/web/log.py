"""Log lines as JSON objects, one a line. They name routes, never addresses: those may hold a seat's secret."""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from typing import Any

from starlette.types import Scope

_requests = logging.getLogger("herobox.requests")


def log_request(scope: Scope, status: int, seconds: float) -> None:
    """A line for a request: method, route, status and milliseconds."""
    if not _requests.isEnabledFor(logging.INFO):
        return
    fields = {"method": scope.get("method"), "route": route_of(scope), "status": status, "ms": round(seconds * 1000, 1)}
    _requests.info("request", extra={"fields": fields})


def route_of(scope: Scope) -> str:
    """The pattern of the address that was asked for, without what may be secret in it."""
    path: str = scope["path"]
    route: str = getattr(scope.get("route"), "path", "")
    if not route:
        return "/static" if path.startswith("/static") else "none"
    return f"/api{route}" if path.startswith("/api/") and not route.startswith("/api/") else route


class Seldom:
    """Warnings that may come many times a second: each is logged at once, and then once a minute with its count."""

    EVERY = 60.0
    """Seconds."""
    MOST = 50
    """How many different ones are told apart."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._times: dict[str, int] = {}
        """What was logged in the last minute, and how often it came again."""
        self._lock = threading.Lock()

    def warning(self, message: str, *arguments: object) -> None:
        """Log this, or count it. Any thread may call it."""
        words = message % arguments
        with self._lock:
            if words not in self._times and len(self._times) >= self.MOST:
                words = "other warnings"
            if words in self._times:
                self._times[words] += 1
                return
            self._begin(words)
        self._log.warning(words)

    def _begin(self, words: str) -> None:
        self._times[words] = 0
        timer = threading.Timer(self.EVERY, self._tell, (words,))
        timer.daemon = True
        timer.start()

    def _tell(self, words: str) -> None:
        with self._lock:
            times = self._times.pop(words)
            if times:
                self._begin(words)
        if times:
            self._log.warning(words, extra={"fields": {"times": times}})


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
    # What psycopg warns of is told by the errors that follow; what is wrong with a stranger's form, by its answer.
    for name, level in (
        ("uvicorn.error", logging.WARNING),
        ("sqlalchemy", logging.WARNING),
        ("psycopg", logging.ERROR),
        ("python_multipart", logging.CRITICAL),
    ):
        library = logging.getLogger(name)
        library.handlers[:] = [handler]
        library.setLevel(level)
        library.propagate = False
