"""A person's pages in Chromium: a passkey is made and shown, and the service worker is let in by the page's policy."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.browser.barriers import barriers
from tests.web.conftest import Server

PHONE = {"width": 390, "height": 844}


def with_authenticator(context: BrowserContext, page: Page) -> None:
    """Give a page a device that makes passkeys without asking anybody."""
    session = context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, "isUserVerified": True}})


def without_faults(page: Page) -> None:
    """No accessibility fault, and nothing that reaches out of a narrow page."""
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_person_with_a_passkey_on_a_phone_without_a_fault(browser: Browser, server: Server) -> None:
    address = server.address.replace("127.0.0.1", "localhost")
    with browser.new_context(viewport=PHONE) as context:  # type: ignore[arg-type]
        page = context.new_page()
        with_authenticator(context, page)
        page.goto(f"{address}/me")
        without_faults(page)
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="That's me").click()
        without_faults(page)
        page.get_by_role("link", name="I've kept it").click()
        page.get_by_role("button", name="Make a passkey").click()
        expect(page.get_by_text(re.compile("^made today"))).to_be_visible()
        without_faults(page)
        page.get_by_role("button", name="Add a device").click()
        without_faults(page)
        context.clear_cookies()
        page.goto(f"{address}/me")
        page.get_by_role("button", name="Use a passkey").click()
        expect(page.get_by_role("heading", name="Ada")).to_be_visible()


def test_the_pages_policy_lets_the_service_worker_and_the_manifest_in(browser: Browser, server: Server) -> None:
    address = server.address.replace("127.0.0.1", "localhost")
    with browser.new_context() as context:
        page = context.new_page()
        faults: list[str] = []
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto(f"{address}/")
        registered = page.evaluate(
            "navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(it => it.scope)"
        )
        assert registered == f"{address}/"
        manifest = page.evaluate("fetch('/manifest.webmanifest').then(answer => answer.json())")
        assert manifest["start_url"] == "/"
        assert faults == []


def test_own_matches_are_deleted_by_keys_alone_on_a_phone(browser: Browser, server: Server) -> None:
    with browser.new_context(viewport=PHONE) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{server.address}/me")
        page.get_by_label("Your name").fill("Ada")
        page.keyboard.press("Enter")
        expect(page.get_by_role("link", name="I've kept it")).to_be_visible()
        page.goto(f"{server.address}/games/mightymania?seat-0=me&seat-1=bot-easy")
        page.get_by_role("button", name="Start the game").first.click()
        page.wait_for_url("**/t/*")
        page.goto(f"{server.address}/me")
        page.get_by_role("link", name="What is kept about you").click()
        page.get_by_text("Delete Ada from this server").click()
        without_faults(page)
        with page.expect_download() as taken:
            page.get_by_role("link", name="Download all of it").click()
        assert taken.value.suggested_filename == "herobox.zip"
        page.get_by_role("checkbox", name=re.compile("^Mightymania with .*, still going on")).focus()
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")  # It asks first.
        expect(page.get_by_role("button", name="Delete them")).to_be_visible()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("status")).to_have_text("1 match was deleted.")
        without_faults(page)
        page.get_by_text("Delete Ada from this server").focus()
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Delete Ada").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="You", exact=True)).to_be_visible()
