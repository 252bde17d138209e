"""Plays Mightymania against a bot, by chance, as in: python http_client.py http://127.0.0.1:8000."""

import json
import random
import sys
from urllib.request import Request, urlopen


def call(path, body=None, token=""):
    """Open an address of the JSON interface; with a body, send it."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    return urlopen(Request(f"{sys.argv[1]}/api{path}", body and json.dumps(body).encode(), headers))


seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "strength": "easy"}]
made = json.load(call("/matches", {"game": "mightymania", "seats": seats}))
match, token = f"/matches/{made['id']}", made["seats"][0]["token"]
for line in call(f"{match}/events", token=token):
    field, _, value = line.decode().rstrip().partition(": ")
    data = json.loads(value) if field == "data" else {}
    if "number" in data:
        print(data["words"])
    if 0 in data.get("waiting", ()):
        asked = json.load(call(f"{match}/options", token=token))
        if asked["options"]:
            option = random.choice(asked["options"])
            print(f"> {option['words']}")
            call(f"{match}/choices", {"choice": option["notation"], "position": asked["position"]}, token)
print(json.load(call(match, token=token))["outcome"]["reason"])
