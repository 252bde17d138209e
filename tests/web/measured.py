"""A server whose numbers are read, as whoever runs it watches them."""

from __future__ import annotations

import re

import httpx2 as httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.patience import PATIENCE
from tests.web.processes import ServerProcess

Numbers = dict[tuple[str, str], float]


class Measured:
    """A server with metrics."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        assert server.process.stdout is not None
        lines = iter(server.process.stdout.readline, "")
        self.address = next(found[0] for line in lines if (found := re.search(r"http://\S+/metrics", line)))

    def text(self) -> str:
        """All of it."""
        return httpx.get(self.address, timeout=PATIENCE).text

    def numbers(self) -> Numbers:
        """Each sample by its name and the values of its labels."""
        found = text_string_to_metric_families(self.text())
        return {
            (sample.name, " ".join(map(str, sample.labels.values()))): sample.value
            for one in found
            for sample in one.samples
        }
