"""Behind a real proxy: nginx, set up as docs/serving.md says, with a certificate of our own making in front."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync import client as sockets

from tests.patience import PATIENCE, until
from tests.web.persons import test_passkeys
from tests.web.processes import ServerProcess

GUIDE = Path(__file__).parents[2] / "docs" / "serving.md"
NAME = "play.example.org"
ADA, BEN = "127.0.0.2", "127.0.0.3"
"""Two people: a computer has all addresses that begin with 127."""
MANY = 10
"""More than one person may ask for, however slow the machine is."""
NEW = {"game": "mightymania", "seats": [{"kind": "me"}, {"kind": "open"}]}


def free_port() -> int:
    """One on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def invented(number: int) -> dict[str, str]:
    """What somebody says who wants to be counted as many."""
    return {"x-forwarded-for": f"198.51.100.{number}", "forwarded": f"for=198.51.100.{number}"}


class Nginx:
    """A running nginx in front of a server."""

    def __init__(self, program: str, folder: Path, server: str) -> None:
        self.certificate, key = folder / "certificate.pem", folder / "key.pem"
        asked = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
        asked += ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(self.certificate)]
        subprocess.run(asked, check=True, capture_output=True, timeout=PATIENCE)
        found = re.search(r"```nginx\n(.*?)```", GUIDE.read_text(), re.DOTALL)
        assert found is not None
        self.tls, self.plain = free_port(), free_port()
        site = found[1].replace("listen 443", f"listen 127.0.0.1:{self.tls}")
        site = site.replace("listen 80", f"listen 127.0.0.1:{self.plain}")
        site = site.replace("http://127.0.0.1:8000", server)
        site = site.replace("/etc/ssl/play.example.org.pem", str(self.certificate))
        site = site.replace("/etc/ssl/private/play.example.org.key", str(key))
        kept = "".join(
            f"{what}_temp_path {folder}/{what};\n" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        around = f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/errors;\n"
        settings = folder / "nginx.conf"
        settings.write_text(f"{around}events {{}}\nhttp {{\naccess_log off;\n{kept}{site}}}\n")
        command = [program, "-e", str(folder / "errors"), "-p", str(folder), "-c", str(settings)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        until(self._listens)

    def _listens(self) -> bool:
        if self.process.poll() is not None:
            assert self.process.stderr is not None
            raise AssertionError(self.process.stderr.read().decode())
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", self.tls), 1).close()
            return True
        return False

    @property
    def origin(self) -> str:
        """The server as people call it."""
        return f"https://{NAME}:{self.tls}"

    def trusting(self) -> ssl.SSLContext:
        """What trusts its certificate."""
        return ssl.create_default_context(cafile=self.certificate)

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


class Person(contextlib.AbstractContextManager["Person"]):
    """Somebody who comes from an address of their own."""

    def __init__(self, nginx: Nginx, address: str) -> None:
        self._nginx = nginx
        self._address = address
        transport = httpx.HTTPTransport(verify=nginx.trusting(), local_address=address)
        self._client = httpx.Client(transport=transport, timeout=PATIENCE)

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def ask(self, method: str, path: str, *, tls: bool = True, **others: Any) -> httpx.Response:
        """A request to nginx, which is called by its name."""
        port = self._nginx.tls if tls else self._nginx.plain
        headers = {"host": f"{NAME}:{port}", **others.pop("headers", {})}
        address = f"{'https' if tls else 'http'}://127.0.0.1:{port}{path}"
        return self._client.request(
            method, address, headers=headers, extensions={"sni_hostname": NAME}, follow_redirects=False, **others
        )

    def connect(self, path: str, **headers: str) -> Any:
        """A socket."""
        plain = socket.create_connection(("127.0.0.1", self._nginx.tls), PATIENCE, (self._address, 0))
        return sockets.connect(
            f"wss://{NAME}:{self._nginx.tls}{path}",
            sock=plain,
            ssl=self._nginx.trusting(),
            additional_headers=headers,
            open_timeout=PATIENCE,
        )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that trusts the proxy, and takes 3 new matches from each person at once."""
    settings = {"HEROBOX_FORMS_A_MINUTE": "6", "HEROBOX_HSTS": "600"}
    data = str(tmp_path_factory.mktemp("data"))
    with ServerProcess("--data", data, "--proxy", "127.0.0.1", "--log-requests", fresh=False, **settings) as running:
        yield running


@pytest.fixture(scope="module")
def nginx(server: ServerProcess, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    """nginx in front of it; skips where there is none, and fails there under CI."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        why = "nginx is not installed; on Debian and Ubuntu: sudo apt install nginx-light"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    running = Nginx(program, tmp_path_factory.mktemp("nginx"), server.address)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def ada(nginx: Nginx) -> Iterator[Person]:
    """A person."""
    with Person(nginx, ADA) as person:
        yield person


def test_http_leads_to_https(nginx: Nginx, ada: Person) -> None:
    answer = ada.ask("GET", "/games/mightymania?mode=x", tls=False)
    assert answer.status_code == 301
    assert answer.headers["location"] == f"https://{NAME}:{nginx.plain}/games/mightymania?mode=x"


def test_a_match_is_made_shared_and_played_over_tls(nginx: Nginx, ada: Person) -> None:
    form = {"seat-0": "me", "seat-1": "open"}
    made = ada.ask("POST", "/games/mightymania", data=form, headers={"origin": nginx.origin})
    assert made.status_code == 303
    assert made.headers["strict-transport-security"] == "max-age=600"
    [kept] = made.headers.get_list("set-cookie")
    assert {"HttpOnly", "Secure", "SameSite=lax"} <= set(kept.split("; "))
    cookie = kept.partition(";")[0]
    place = made.headers["location"].removesuffix("/invite")
    invite = ada.ask("GET", f"{place}/invite", headers={"cookie": cookie}).text
    link = re.search(rf"{re.escape(nginx.origin)}(/s/[^\"<\s]+)", invite)
    assert link is not None, invite
    with Person(nginx, BEN) as ben:
        assert ben.ask("GET", link[1]).status_code == 200
    with ada.connect(f"{place}/live", cookie=cookie, origin=nginx.origin) as page:
        assert "parts" in str(page.recv(PATIENCE))
        page.send('{"ping":1}')
        while "pong" not in str(page.recv(PATIENCE)):
            pass
    for origin in (f"http://{NAME}:{nginx.tls}", "https://elsewhere.example"):
        with pytest.raises(InvalidStatus), ada.connect(f"{place}/live", cookie=cookie, origin=origin):
            pass


def cookie_of(answer: httpx.Response) -> str:
    """The one cookie that an answer gives, as it is sent back: it goes to pages by TLS alone."""
    [kept] = answer.headers.get_list("set-cookie")
    assert {"HttpOnly", "Secure", "SameSite=lax"} <= set(kept.split("; "))
    return str(kept.partition(";")[0])


def test_a_passkey_made_over_tls_lets_in_over_tls_and_from_nowhere_else(
    nginx: Nginx, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_passkeys, "SITE", NAME)
    device, post = test_passkeys.Authenticator(), {"origin": nginx.origin}
    with Person(nginx, "127.0.0.7") as cem:
        mine = post | {"cookie": cookie_of(cem.ask("POST", "/me", data={"name": "Cem"}, headers=post))}
        asked = cem.ask("POST", "/me/passkeys/ask", headers=mine).json()
        assert asked["rp"]["id"] == NAME
        made = device.make(asked, nginx.origin)
        assert cem.ask("POST", "/me/passkeys/add", json=made, headers=mine).status_code == 200
    # As others come in: by TLS; by a page of http; by one of another site that nginx is told is this one.
    for address, origin, said in (
        ("127.0.0.8", nginx.origin, {}),
        ("127.0.0.9", f"http://{NAME}:{nginx.tls}", {"x-forwarded-proto": "http"}),
        ("127.0.0.10", "https://evil.example", {"x-forwarded-host": "evil.example"}),
    ):
        with Person(nginx, address) as other:
            asked = other.ask("POST", "/me/passkeys/ask", headers=post | said).json()
            assert asked["rpId"] == NAME
            shown = device.show(asked, origin)
            answer = other.ask("POST", "/me/passkeys/enter", json=shown, headers=post | said)
            assert answer.status_code == (200 if origin == nginx.origin else 403)
            if origin == nginx.origin:
                cookie_of(answer)
                continue
            foreign = other.ask("POST", "/me/passkeys/enter", json=shown, headers={**said, "origin": origin})
            assert "from another site" in foreign.text


def test_limits_count_people_and_no_invented_addresses(nginx: Nginx) -> None:
    statuses = {}
    for address in ("127.0.0.4", "127.0.0.5"):
        with Person(nginx, address) as person:
            statuses[address] = [
                person.ask("POST", "/api/matches", json=NEW, headers=invented(number)).status_code
                for number in range(MANY)
            ]
    assert [answers[:3] for answers in statuses.values()] == [[201] * 3] * 2
    assert all(429 in answers for answers in statuses.values())


def test_who_comes_past_the_proxy_is_not_believed(server: ServerProcess, nginx: Nginx) -> None:
    transport = httpx.HTTPTransport(local_address="127.0.0.6")
    said = {"x-forwarded-proto": "https", "x-forwarded-host": NAME}
    with httpx.Client(base_url=server.address, transport=transport, timeout=PATIENCE) as client:
        answers = [client.post("/api/matches", json=NEW, headers=said | invented(number)) for number in range(MANY)]
    assert [answer.status_code for answer in answers][:3] == [201] * 3
    assert 429 in [answer.status_code for answer in answers]
    assert not any("strict-transport-security" in answer.headers for answer in answers)


def test_whether_it_is_ready_is_not_told_to_everybody(ada: Person, server: ServerProcess) -> None:
    assert ada.ask("GET", "/healthz").status_code == 200
    assert ada.ask("GET", "/readyz").status_code == 404
    assert server.client.get("/readyz").status_code == 200


def test_a_table_with_a_long_address_comes_through(nginx: Nginx) -> None:
    """What somebody built is in its address, and so in the head of an answer that leads there."""
    names = "&".join(f"name-{seat}={'x' * 2_000}" for seat in range(4))
    with Person(nginx, BEN) as ben:
        answer = ben.ask("GET", f"/games/monsterpocalypse/build/force?{names}")
    assert answer.status_code == 303
    assert len(answer.headers["location"]) > 4_096
