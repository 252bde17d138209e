"""The program as an app that a browser can install."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from herobox.web.bundles import STATIC
from herobox.web.pages.rendering import static

router = APIRouter()


@router.get("/sw.js")
async def service_worker() -> Response:
    """The service worker. It keeps no files, so a new version of the server never meets scripts of an old one."""
    script = (STATIC / "worker.js").read_text(encoding="utf-8")
    return Response(script, media_type="text/javascript", headers={"cache-control": "no-cache"})


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """What the program is called where somebody installs it."""
    icons = [
        {"src": static("icon-192.png"), "sizes": "192x192", "type": "image/png"},
        {"src": static("icon-512.png"), "sizes": "512x512", "type": "image/png"},
        {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
    ]
    told = {
        "name": "Herobox",
        "short_name": "Herobox",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#e8e2d4",
        "theme_color": "#232b3a",
        "icons": icons,
    }
    return JSONResponse(told, media_type="application/manifest+json")
