"""The JSON interface: everything that the pages do, for other clients and for bots. docs/http.md shows each route.

The server describes it as OpenAPI at /api/openapi.json.
"""

from fastapi import APIRouter

from herobox.web.api import choices, events, games, matches, messages, records, tables, workshops

router = APIRouter(prefix="/api", generate_unique_id_function=lambda route: route.name)
for resource in (games, workshops, matches, tables, choices, messages, events, records):
    router.include_router(resource.router)

__all__ = ["router"]
