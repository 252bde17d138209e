"""Analyses of finished matches: kept as they grow, one for each match and depth."""

from __future__ import annotations

import time
import zlib

import msgspec
from sqlalchemy import Connection, delete, insert, select

from herobox.analysis import Analysis
from herobox.web.store.tables import analyses


class StoredAnalysis(msgspec.Struct, frozen=True):
    """An analysis as far as it has come."""

    analysis: Analysis
    changed: float
    """When it was kept, in seconds since 1970."""


def write_analysis(connection: Connection, match_id: str, analysis: Analysis) -> None:
    """Keep an analysis in the place of what was known before."""
    row = {
        "match": match_id,
        "depth": analysis.depth,
        "changed": time.time(),
        "found": zlib.compress(msgspec.json.encode(analysis)),
    }
    connection.execute(delete(analyses).where(analyses.c.match == match_id, analyses.c.depth == analysis.depth))
    connection.execute(insert(analyses), [row])


def read_analyses(connection: Connection, match_id: str) -> list[StoredAnalysis]:
    """What is known of a match; what can't be read any more is left out, so that it is made anew."""
    found = []
    wanted = select(*analyses.c["found", "changed"]).where(analyses.c.match == match_id)
    for packed, changed in connection.execute(wanted):
        try:
            analysis = msgspec.json.decode(zlib.decompress(packed), type=Analysis)
        except (zlib.error, msgspec.MsgspecError):
            continue
        if analysis.current:
            found.append(StoredAnalysis(analysis, changed))
    return found
