"""Web Push: a message for one browser, encrypted for it alone (RFC 8291) and signed by this server (VAPID, RFC 8292).

Loaded when it is first needed: the libraries take a second.
"""

from __future__ import annotations

import time
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from herobox.kernel import HeroboxError
from herobox.web.store.calls import Push

GOOD_FOR = 12 * 3600
"""Seconds for which a push service accepts a signature; it may be 24 hours at most."""
KEPT_FOR = 24 * 3600
"""Seconds for which it keeps a call for a device that is off."""


def new_key() -> str:
    """A new private key of a server, as PEM."""
    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def public_key(private: str) -> str:
    """The public key of it, as browsers ask for it."""
    vapid = Vapid02.from_pem(private.encode())
    return bytes_to_base64url(vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def check(public: str, secret: str) -> None:
    """Raises HeroboxError where these are not the keys of a browser's subscription."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), base64url_to_bytes(public))
        fits = len(base64url_to_bytes(secret)) == 16
    except ValueError:
        fits = False
    if not fits:
        raise HeroboxError("these are not a browser's keys for messages")


def message(push: Push, private: str, contact: str, words: bytes, topic: str) -> tuple[bytes, dict[str, str]]:
    """The body and headers of a message; a later one of the same `topic` takes its place while a device is off."""
    key = ec.generate_private_key(ec.SECP256R1())
    body: bytes = http_ece.encrypt(
        words,
        private_key=key,
        dh=base64url_to_bytes(push.public_key),
        auth_secret=base64url_to_bytes(push.secret),
        version="aes128gcm",
    )
    parts = urlsplit(push.endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + GOOD_FOR, "sub": contact}
    signed = Vapid02.from_pem(private.encode()).sign(claims)
    return body, {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_FOR),
        "Topic": topic,
        "Urgency": "normal",
    }
