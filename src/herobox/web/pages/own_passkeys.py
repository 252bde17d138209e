"""Passkeys of whoever is signed in, and signing in by one."""

from __future__ import annotations

import asyncio
import importlib
from types import ModuleType
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from herobox.web.pages.myself import device_name, mails_of, me, persons_of
from herobox.web.signing_in import keep_token, signed_in
from herobox.web.store import Store

router = APIRouter()


@router.post("/me/passkeys/ask")
async def ask_for_passkey(request: Request) -> Response:
    """What a browser makes a passkey by (who is signed in), or shows one by."""
    signed = signed_in()
    store: Store = request.app.state.store
    passkeys = await _passkeys()
    if signed is None:
        asked = await passkeys.ask_to_enter(store, request)
    else:
        asked = await passkeys.ask_to_add(store, request, signed)
    return Response(asked, media_type="application/json")


@router.post("/me/passkeys/add")
async def add_passkey(request: Request) -> Response:
    """Keep a passkey that this browser has made."""
    signed = me()
    passkeys = await _passkeys()
    await passkeys.add(request.app.state.store, request, signed, await _text(request), device_name(request))
    mails_of(request).warn(signed.person, f"a passkey was made ({device_name(request)})")
    return JSONResponse({"to": "/me"})


@router.post("/me/passkeys/enter")
async def enter_by_passkey(request: Request) -> Response:
    """Let this browser be a device of whoever the passkey belongs to."""
    if signed_in() is not None:
        return JSONResponse({"to": "/me"})
    passkeys = await _passkeys()
    person = await passkeys.enter(request.app.state.store, request, await _text(request))
    token = await persons_of(request).add_device(person, device_name(request))
    answer = JSONResponse({"to": "/me"})
    if token is not None:
        keep_token(answer, token)
    return answer


@router.post("/me/passkeys/forget")
async def forget_passkey(request: Request, passkey: Annotated[str, Form(max_length=2000)] = "") -> Response:
    """Let a passkey open nothing any more."""
    await persons_of(request).remove_passkey(me(), passkey)
    return RedirectResponse("/me", 303)


async def _passkeys() -> ModuleType:
    """What checks passkeys. It takes a second and 14 MB to load, so nobody waits for it who uses none."""
    return await asyncio.to_thread(importlib.import_module, "herobox.web.passkeys")


async def _text(request: Request) -> str:
    return (await request.body()).decode(errors="replace")
