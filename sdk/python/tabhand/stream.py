"""The task stream as an iterator: every event once and in order, across any cut.

`follow` needs nothing but the standard library. `follow_websocket` needs `websockets`.
"""

from __future__ import annotations

import http.client
import json
import random
import time
from dataclasses import dataclass
from typing import Any, AsyncIterator, Iterator
from urllib.parse import quote, urlsplit

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 15.0
# The server says something at least every 15 seconds.
SILENCE = 60.0


class StreamError(Exception):
    """The server refused the stream; another attempt would not change that."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(f"{status}: {message}")
        self.status = status


@dataclass(frozen=True)
class Event:
    """One frame. `id` is None on what the server says on its own account (gap, first snapshot)."""

    id: int | None
    name: str
    data: dict[str, Any]

    @property
    def is_last(self) -> bool:
        status = self.data.get("status") if self.name == "status" else None
        return self.id is not None and isinstance(status, dict) and status.get("status") in (
            "success",
            "failed",
        )


def follow(
    base_url: str, task_id: str, *, token: str | None = None, cursor: int | None = None
) -> Iterator[Event]:
    """Yields the task's events until its terminal status, reconnecting by cursor."""
    failures = 0
    while True:
        try:
            for event in _connection(base_url, task_id, token, cursor):
                failures = 0
                if event is None:
                    return
                cursor = event.id if event.id is not None else cursor
                yield event
                if event.is_last:
                    return
        except (OSError, http.client.HTTPException):
            pass
        failures += 1
        _pause(failures)


def _connection(
    base_url: str, task_id: str, token: str | None, cursor: int | None
) -> Iterator[Event | None]:
    """Events of one connection; None when the server says that there are no more."""
    url = urlsplit(base_url)
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    connection = kind(url.netloc, timeout=SILENCE)
    try:
        path = f"{url.path.rstrip('/')}/api/tasks/{quote(task_id, safe='')}/events"
        connection.request("GET", path, headers=_headers(token, cursor))
        response = connection.getresponse()
        if response.status == 204:
            yield None
            return
        if response.status >= 500:
            raise OSError(f"the server answered {response.status}")
        if response.status != 200:
            raise StreamError(response.status, response.read(2000).decode("utf-8", "replace"))
        yield from _frames(response)
    finally:
        connection.close()


def _headers(token: str | None, cursor: int | None) -> dict[str, str]:
    headers = {"Accept": "text/event-stream"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    if cursor is not None:
        headers["Last-Event-ID"] = str(cursor)
    return headers


def _frames(lines: http.client.HTTPResponse) -> Iterator[Event]:
    fields: dict[str, str] = {}
    for raw in lines:
        line = raw.decode("utf-8").rstrip("\r\n")
        # A line without its end was cut off; the next connection brings it whole.
        if not raw.endswith(b"\n"):
            return
        if line == "":
            if "data" in fields:
                yield _event(fields)
            fields = {}
        elif not line.startswith(":"):
            name, _, value = line.partition(":")
            value = value[1:] if value.startswith(" ") else value
            fields[name] = f"{fields[name]}\n{value}" if name in fields else value


def _event(fields: dict[str, str]) -> Event:
    number = fields.get("id")
    return Event(
        id=None if number is None else int(number),
        name=fields.get("event", "message"),
        data=json.loads(fields["data"]),
    )


def _pause(failures: int) -> None:
    time.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)) * (0.5 + random.random() / 2))


async def follow_websocket(
    base_url: str, task_id: str, *, token: str | None = None, cursor: int | None = None
) -> AsyncIterator[Event]:
    """The same over a WebSocket. It does not reconnect: pass the last id as `cursor` again."""
    try:
        import websockets
    except ImportError as missing:
        raise ImportError(
            "follow_websocket needs the websockets package: pip install websockets, or on Debian "
            "apt install python3-websockets. follow() does the same without it."
        ) from missing

    url = urlsplit(base_url)
    scheme = "wss" if url.scheme == "https" else "ws"
    path = f"{url.path.rstrip('/')}/api/tasks/{quote(task_id, safe='')}/stream"
    query = "" if cursor is None else f"?cursor={cursor}"
    protocols = None if token is None else ["tabhand", f"bearer.{token}"]
    address = f"{scheme}://{url.netloc}{path}{query}"
    async with websockets.connect(address, subprotocols=protocols, max_size=2**24) as socket:
        async for text in socket:
            frame = json.loads(text)
            number = frame.pop("id", None)
            yield Event(id=number, name=frame["event"], data=frame)
