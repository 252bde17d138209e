"""The page of a person: becoming one, one's devices, the recovery link, passkeys, and leaving again.

Without any of it everything works by the secrets of seats alone.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Annotated

import msgspec
from fastapi import APIRouter, Form, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from herobox.kernel import HeroboxError
from herobox.web.calls import Calls
from herobox.web.errors import NotYours
from herobox.web.mail import Mails
from herobox.web.names import clean_name
from herobox.web.pages.rendering import render
from herobox.web.pages.seat import qr_code
from herobox.web.pages.shelf import since
from herobox.web.persons import FOR_JOINING, Persons
from herobox.web.seats import cookie_name, read_holdings, remember
from herobox.web.security import is_secure
from herobox.web.signing_in import acting_as, drop_token, keep_token, signed_in, was_signed_out
from herobox.web.store import StoreError
from herobox.web.store.calls import MOST_FAILURES, Push
from herobox.web.store.persons import Signed
from herobox.web.store.recovering import WEEK
from herobox.web.who_asks import asking

router = APIRouter()

Name = Annotated[str, Form(max_length=400)]
LONGEST = 2_000
"""Characters of an address that something is sent to."""
NOT_THE_LAST = (
    "That is not a recovery link of yours that works, so no new one was made. Copy the whole link, or leave this empty."
)
MOST_BROUGHT = 10
"""How many cookies one answer takes away, as `seats.MOST_FORGOTTEN` has it."""
_SYSTEMS = ("iPhone", "iPad", "Android", "Windows", "Mac", "CrOS", "Linux")
_BROWSERS = (
    ("Edg(A|iOS)?", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox|FxiOS", "Firefox"),
    ("(Headless)?Chrome|CriOS", "Chrome"),
    ("Safari", "Safari"),
)
"""Marks of browsers; many of them say to be others as well, so the first that is found counts."""


@router.get("/me")
async def myself(request: Request) -> Response:
    """Who one is on this server, or how to become somebody."""
    signed = signed_in()
    return await (_stranger(request) if signed is None else _shown(request, signed))


@router.post("/me")
async def become(request: Request, name: Name = "") -> Response:
    """Become a person, with this browser as the first device; the answer shows the recovery link, this once."""
    if signed_in() is not None:
        return RedirectResponse("/me", 303)
    persons = persons_of(request)
    name = clean_name(name)
    if problem := await persons.name_refusal(name):
        return await _stranger(request, problem, name)
    held = await persons.to_bring(request.cookies)  # First, as nobody would get a person's secrets if it failed.
    signed, token, recovery = await persons.begin(name, device_name(request))
    with acting_as(signed):
        brought = await persons.bring(held)
        answer = _recovery_page(request, signed, recovery, new=True)
    keep_token(answer, token)
    _drop(answer, request, brought)
    return answer


@router.post("/me/name")
async def rename(request: Request, name: Name = "") -> Response:
    """Be called by another name."""
    signed, name = me(), clean_name(name)
    if problem := await persons_of(request).name_refusal(name, signed.person):
        return await _shown(request, signed, name_problem=problem, new_name=name)
    await persons_of(request).rename(signed, name)
    return RedirectResponse("/me", 303)


@router.post("/me/bring")
async def bring(request: Request) -> Response:
    """Let the seats that this browser holds by secrets of its own belong to the person."""
    me()
    persons = persons_of(request)
    held = await persons.to_bring(request.cookies)
    brought = await persons.bring(dict(list(held.items())[:MOST_BROUGHT]))
    answer = RedirectResponse("/me", 303)
    _drop(answer, request, brought)
    return answer


@router.post("/me/recovery")
async def renew_recovery(request: Request, last: Annotated[str, Form(max_length=LONGEST)] = "") -> Response:
    """Get another recovery link; the `last` one stops working at once where it is shown, and else after a week."""
    signed, by = me(), device_name(request)
    shown = last.strip().rstrip("/").rpartition("/")[2]
    if last.strip() and not await persons_of(request).is_recovery_of(signed, shown):
        return await _shown(request, signed, last_problem=NOT_THE_LAST, last=last)
    recovery, ended = await persons_of(request).renew_recovery(signed, by, shown)
    mails_of(request).warn(signed.person, f"a new recovery link was made ({by})")
    return _recovery_page(request, signed, recovery, ended=ended)


@router.post("/me/recovery/undo")
async def undo_recovery(request: Request) -> Response:
    """Let the recovery link before be good again, and the new one not."""
    if not await persons_of(request).undo_recovery(me()):
        raise NotYours("This can only be undone within a week, on a device that you had before.")
    return RedirectResponse("/me", 303)


@router.get("/me/recover/{secret}")
async def show_recovery(request: Request, secret: str) -> Response:
    """The page behind a recovery link. Looking at it does nothing yet, as programs open links to preview them."""
    found = await persons_of(request).whose_recovery(secret)
    return _door(request, "recover", secret, found.name if found else "", replaced=found is not None and found.replaced)


@router.post("/me/recover")
async def recover(request: Request, secret: Annotated[str, Form(max_length=100)] = "") -> Response:
    """Let this browser be a device of whom the recovery link belongs to."""
    return await _enter(request, persons_of(request).recover, secret)


# Devices


@router.post("/me/device")
async def new_device(request: Request) -> Response:
    """A code that lets one further device in, to scan; it works once and for some minutes."""
    signed = me()
    code = await persons_of(request).code_for_device(signed)
    address = f"{_base(request)}/me/join/{code}"
    minutes = round(FOR_JOINING / 60)
    return render(request, "me/code.html", address=address, code=qr_code(address), minutes=minutes)


@router.get("/me/join")
@router.get("/me/join/")
@router.get("/me/recover")
@router.get("/me/recover/")
async def show_half_a_link(request: Request) -> Response:
    """The page behind a link of which the secret is missing."""
    return _door(request, "recover" if "/recover" in request.url.path else "join", "", "")


@router.get("/me/join/{secret}")
async def show_join(request: Request, secret: str) -> Response:
    """The page behind such a code. Looking at it doesn't use it up."""
    return _door(request, "join", secret, await persons_of(request).whose_code(secret))


@router.post("/me/join")
async def join(request: Request, secret: Annotated[str, Form(max_length=100)] = "") -> Response:
    """Let this browser be a further device of a person."""
    return await _enter(request, persons_of(request).join, secret)


@router.post("/me/devices/revoke")
async def revoke(request: Request, device: Annotated[str, Form(max_length=100)] = "") -> Response:
    """Sign a device out: whatever it kept opens nothing any more."""
    signed = me()
    await persons_of(request).revoke(signed, device)
    answer = RedirectResponse("/me", 303)
    if device == signed.device:
        drop_token(answer)
    return answer


@router.post("/me/devices/name")
async def name_device(request: Request, device: Annotated[str, Form(max_length=100)] = "", name: Name = "") -> Response:
    """Call a device otherwise in the list; by no name: what its browser calls itself stays."""
    signed = me()
    if name := clean_name(name):
        await persons_of(request).name_device(signed, device, name)
    return RedirectResponse("/me", 303)


# Being called


@router.get("/me/push")
async def push_key(request: Request) -> Response:
    """What this browser must know of the server to take its messages."""
    me()
    return JSONResponse({"key": await _calls(request).public_key()})


@router.post("/me/push")
async def take_push(request: Request) -> Response:
    """Call this device from now on."""
    signed = me()
    try:
        sent = msgspec.json.decode(await request.body(), type=Subscription)
    except (msgspec.MsgspecError, UnicodeError):
        raise NotYours("This browser said nothing by which it can be called.") from None
    name = hashlib.sha256(sent.endpoint.encode()).hexdigest()
    push = Push(name, signed.person, signed.device, sent.endpoint, sent.keys.p256dh, sent.keys.auth)
    await _calls(request).take_push(push)
    return JSONResponse({"to": "/me"})


@router.post("/me/push/stop")
async def drop_push(request: Request) -> Response:
    """Call this device no more."""
    await _calls(request).drop_device(me().device)
    return RedirectResponse("/me", 303)


@router.post("/me/hook")
async def save_hook(request: Request, url: Annotated[str, Form(max_length=LONGEST)] = "") -> Response:
    """Call a chat room when it is the person's turn, once it has taken a test message; an empty address: no more."""
    signed = me()
    if not _calls(request).hooks_tried.take(asking()):
        wait = "That was tried often in a short time, so it was not saved. Wait a minute, then press Save again."
        return await _shown(request, signed, problem=wait, url=url, status=429)
    try:
        await _calls(request).save_hook(signed.person, url.strip(), _base(request))
    except StoreError:
        raise
    except HeroboxError as error:
        return await _shown(request, signed, problem=str(error), url=url)
    return RedirectResponse("/me", 303)


@router.post("/me/mail")
async def save_address(request: Request, address: Annotated[str, Form(max_length=LONGEST)] = "") -> Response:
    """Mail the person when it is their turn, once the address is confirmed; an empty one: no more."""
    signed, address = me(), address.strip()
    try:
        await mails_of(request).save(signed.person, address, asking())
    except StoreError:
        raise
    except HeroboxError as error:
        return await _shown(request, signed, mail_problem=str(error), address=address)
    return RedirectResponse("/me", 303)


class Keys(msgspec.Struct):
    """The keys of a browser's subscription."""

    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=100)]


class Subscription(msgspec.Struct):
    """What a browser says of where it takes messages, as `PushSubscription.toJSON` has it."""

    endpoint: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    keys: Keys


def device_name(request: Request) -> str:
    """What a browser is called in the list of devices, as far as it says: "Firefox, Android"."""
    agent = request.headers.get("user-agent", "")
    system = next((name for name in _SYSTEMS if name in agent), "")
    browser = next((name for mark, name in _BROWSERS if re.search(rf"\b({mark})\b", agent)), "")
    return ", ".join(filter(None, (browser, system))) or "A browser"


def _offered(request: Request) -> bool:
    """Whether a browser would make passkeys for a page at this address: browsers take no bare IP address for one."""
    return is_secure(request.scope) or request.url.hostname == "localhost"


def me() -> Signed:
    """Whose device asks. Raises NotYours where it is nobody's."""
    signed = signed_in()
    if signed is None:
        raise NotYours("You are not signed in on this device, or it was signed out.")
    return signed


def persons_of(request: Request) -> Persons:
    """The people of the server."""
    persons: Persons = request.app.state.rooms.persons
    return persons


async def _stranger(request: Request, problem: str = "", name: str = "") -> Response:
    return render(
        request,
        "me/stranger.html",
        status=422 if problem else 200,
        problem=problem,
        name=name,
        signed_out=was_signed_out(request.cookies),
        own=len(await persons_of(request).to_bring(request.cookies)),
        passkeys=_offered(request),
    )


def _calls(request: Request) -> Calls:
    calls: Calls = request.app.state.rooms.calls
    return calls


def mails_of(request: Request) -> Mails:
    """What tells people by e-mail."""
    mails: Mails = request.app.state.rooms.mails
    return mails


async def _shown(
    request: Request,
    signed: Signed,
    *,
    problem: str = "",
    url: str | None = None,
    mail_problem: str = "",
    address: str | None = None,
    last_problem: str = "",
    last: str = "",
    name_problem: str = "",
    new_name: str = "",
    status: int = 422,
) -> Response:
    hook = await _calls(request).hook_of(signed.person)
    mailbox = await mails_of(request).mailbox_of(signed.person)
    persons, now = persons_of(request), datetime.now()
    renewed = await persons.renewed_lately(signed)
    devices = [
        (one, since(datetime.fromtimestamp(one.seen), now), one.id == signed.device)
        for one in await persons.devices(signed)
    ]
    keys = [(one, since(datetime.fromtimestamp(one.created), now)) for one in await persons.passkeys(signed)]
    return render(
        request,
        "me/me.html",
        status=status if problem or mail_problem or last_problem or name_problem else 200,
        problem=problem,
        last_problem=last_problem,
        last=last,
        name_problem=name_problem,
        new_name=new_name or signed.name,
        mails_are_sent=mails_of(request).are_sent,
        mailbox=mailbox,
        mail_problem=mail_problem,
        address=address if address is not None else mailbox.wanted or mailbox.address if mailbox else "",
        url=url if url is not None else hook.url if hook else "",
        muted=hook is not None and hook.failures >= MOST_FAILURES,
        called=signed.device in await _calls(request).called_devices(signed.person),
        name=signed.name,
        renewed=None if renewed is None else since(datetime.fromtimestamp(renewed.at), now),
        renewed_by="" if renewed is None else renewed.by,
        had_before=renewed is not None and any(one.created < renewed.at for one, _, here in devices if here),
        new_keys=[(one, made) for one, made in keys if one.created > now.timestamp() - WEEK],
        devices=devices,
        keys=keys,
        passkeys=_offered(request),
        own=len(await persons.to_bring(request.cookies)),
    )


def _recovery_page(
    request: Request, signed: Signed, recovery: str, *, new: bool = False, ended: bool = True
) -> Response:
    address = f"{_base(request)}/me/recover/{recovery}"
    return render(request, "me/recovery.html", name=signed.name, address=address, new=new, ended=ended)


def _door(request: Request, kind: str, secret: str, name: str, *, replaced: bool = False) -> Response:
    """The page that asks whether this browser is to be a person's device."""
    signed = signed_in()
    if not name:
        return render(request, "me/worthless.html", status=404, recovery=kind == "recover")
    me = "" if signed is None else signed.name
    return render(request, "me/door.html", kind=kind, secret=secret, name=name, me=me, replaced=replaced)


async def _enter(request: Request, by: Callable[[str, str], Awaitable[str | None]], secret: str) -> Response:
    """Let this browser be a device of whoever the secret belongs to."""
    if signed_in() is not None:
        return RedirectResponse("/me", 303)
    token = await by(secret, device_name(request))
    if token is None:
        return render(request, "me/worthless.html", status=404, recovery=request.url.path == "/me/recover")
    answer = RedirectResponse("/me", 303)
    keep_token(answer, token)
    return answer


def _drop(answer: Response, request: Request, matches: list[str]) -> None:
    """Let a browser forget secrets that open nothing any more, but not the invitations beside them."""
    for match_id in matches[:MOST_BROUGHT]:
        invitations = [held for held in read_holdings(request.cookies, match_id) if held.invitation]
        if invitations:
            remember(answer, match_id, invitations, {})
        else:
            answer.delete_cookie(cookie_name(match_id), httponly=True, samesite="lax")


def _base(request: Request) -> str:
    return str(request.base_url).rstrip("/")
