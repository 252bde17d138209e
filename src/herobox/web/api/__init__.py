"""The JSON interface: everything that the pages do, for other clients and for bots. docs/http.md shows each route.

The server describes it as OpenAPI at /api/openapi.json.
"""

from fastapi import APIRouter

from herobox.web.api import (
    analysis,
    choices,
    events,
    games,
    ladders,
    leaving,
    matches,
    messages,
    records,
    tables,
    workshops,
)

router = APIRouter(prefix="/api", generate_unique_id_function=lambda route: route.name)
for resource in (games, ladders, workshops, matches, tables, choices, leaving, messages, events, records, analysis):
    router.include_router(resource.router)

__all__ = ["router"]
