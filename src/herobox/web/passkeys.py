"""Passkeys: what a device shows instead of a recovery link, where the page came by https or from this computer.

Each challenge is kept, hashed, until it is answered once or has expired, so that an answer can't be sent again.
"""

from __future__ import annotations

import time
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from herobox.kernel.bounded import check_json
from herobox.web.errors import NotYours, TooMuch
from herobox.web.seats import hash_token
from herobox.web.store import Store
from herobox.web.store import persons as stored
from herobox.web.store.persons import Passkey, Signed

FOR_ANSWERING = 300.0
"""Seconds for which a challenge is good."""
REFUSED = "This passkey doesn't fit. Try again, or use your recovery link."
_ADD, _ENTER = "add a passkey", "enter by a passkey"


class _Response(msgspec.Struct):
    """The part of an answer that is read before its signature is checked."""

    clientDataJSON: str  # noqa: N815 - as browsers call it


class _Answer(msgspec.Struct):
    id: str
    response: _Response


async def ask_to_add(store: Store, request: Request, signed: Signed) -> str:
    """What a browser is asked to make a passkey by, as JSON."""
    known = await store.aside(stored.list_passkeys, store.database, signed.person)
    options = generate_registration_options(
        rp_id=_site(request),
        rp_name="Herobox",
        user_name=signed.name,
        user_id=bytes.fromhex(signed.person),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known],
    )
    await _keep(store, options.challenge, _ADD, signed.person)
    return options_to_json(options)


async def add(store: Store, request: Request, signed: Signed, text: str, name: str) -> None:
    """Keep the passkey that a browser has made. Raises NotYours where it isn't what was asked for."""
    challenge = await _challenge_in(store, text, _ADD, signed.person)
    try:
        made = verify_registration_response(
            credential=text,
            expected_challenge=challenge,
            expected_rp_id=_site(request),
            expected_origin=_origin(request),
        )
    except Exception:  # It parses what a stranger sent, and raises more than it says.
        raise NotYours(REFUSED) from None
    passkey = Passkey(
        bytes_to_base64url(made.credential_id),
        signed.person,
        name,
        made.credential_public_key,
        made.sign_count,
        time.time(),
    )
    if not await store.aside(stored.add_passkey, store.database, passkey):
        raise TooMuch(f"You have {stored.MOST_PASSKEYS} passkeys, which is the limit, or this one already.")


async def ask_to_enter(store: Store, request: Request) -> str:
    """What a browser is asked to show a passkey by, as JSON."""
    options = generate_authentication_options(
        rp_id=_site(request), user_verification=UserVerificationRequirement.PREFERRED
    )
    await _keep(store, options.challenge, _ENTER, "")
    return options_to_json(options)


async def enter(store: Store, request: Request, text: str) -> str:
    """The id of the person whose passkey a browser has shown. Raises NotYours where it is nobody's."""
    challenge = await _challenge_in(store, text, _ENTER, "")
    known = await store.aside(stored.find_passkey, store.database, msgspec.json.decode(text, type=_Answer).id)
    if known is None:
        raise NotYours(REFUSED)
    try:
        shown = verify_authentication_response(
            credential=text,
            expected_challenge=challenge,
            expected_rp_id=_site(request),
            expected_origin=_origin(request),
            credential_public_key=known.public_key,
            credential_current_sign_count=known.uses,
        )
    except Exception:  # As above; a counter that went back, as of a copied passkey, is refused here, too.
        raise NotYours(REFUSED) from None
    await store.aside(stored.note_use, store.database, known.id, shown.new_sign_count)
    return known.person


async def _keep(store: Store, challenge: bytes, purpose: str, person: str) -> None:
    kept = hash_token(bytes_to_base64url(challenge))
    await store.aside(stored.add_code, store.database, kept, purpose, person, FOR_ANSWERING)


async def _challenge_in(store: Store, text: str, purpose: str, person: str) -> bytes:
    """The challenge that an answer answers, which is used up by it. Raises NotYours where it was never asked."""
    try:
        check_json(text)
        answer = msgspec.json.decode(text, type=_Answer)
        challenge = parse_client_data_json(base64url_to_bytes(answer.response.clientDataJSON)).challenge
    except Exception:  # Whatever is wrong with it, it is no answer.
        raise NotYours(REFUSED) from None
    kept = hash_token(bytes_to_base64url(challenge))
    if await store.aside(stored.take_code, store.database, kept, purpose) != person:
        raise NotYours(REFUSED)
    return challenge


def _site(request: Request) -> str:
    return request.url.hostname or ""


def _origin(request: Request) -> str:
    parts = urlsplit(str(request.base_url))
    return f"{parts.scheme}://{parts.netloc}"
