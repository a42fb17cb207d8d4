"""The HTTP side: finds the route, lets faults and limits have their say, and answers as Discord does."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from tests.discordia import rates
from tests.discordia.errors import Refused, Why
from tests.discordia.faults import Canned, Dropped
from tests.discordia.journal import Call
from tests.discordia.model import Json
from tests.discordia.posting import Upload
from tests.discordia.routes import ROUTES, Handler, is_open

if TYPE_CHECKING:
    from tests.discordia.world import World

API = "/api/v10"
#: Discord's file server; faults of ``GET`` on it are those of downloads.
FILES = "/attachments/{channel_id}/{attachment_id}/{filename}"


class Server:
    """Listens on loopback, on a free port."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._runner: web.AppRunner | None = None
        self.port = 0

    async def start(self) -> None:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        for route, handler in ROUTES.items():
            method, template = route.split()
            app.router.add_route(method, API + template, self._answering(route, handler))
        app.router.add_route("GET", FILES, self._answering(f"GET {FILES}", _file))
        app.router.add_route("GET", "/gateway", self._world.gateway.serve)
        app.router.add_route("*", API + "/{tail:.*}", self._answering("unknown", _unknown))
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    def _answering(self, route: str, handler: Handler) -> Any:
        async def answer(request: web.Request) -> web.StreamResponse:
            known = route if route != "unknown" else f"{request.method} {request.path.removeprefix(API)}"
            try:
                call = await _read(known, request)
            except Refused as refused:
                call = Call(known, request.path, request.match_info, request.query, {}, [], None)
                return self._finish(call, self._refused(call, refused))
            try:
                return self._finish(call, await self._carried_out(call, handler))
            except Dropped:
                call.status = 0
                return _cut(request)
            finally:
                self._world.changed()

        return answer

    async def _carried_out(self, call: Call, handler: Handler) -> Canned:
        """The answer, true or spoilt; a fault after the deed leaves the deed done."""
        self._world.journal.calls.append(call)
        canned = await self._world.faults.strike(call, written=False)
        if canned is not None:
            return canned
        headers, wait, everywhere = self._world.rates.check(call)
        if wait is not None:
            more, body = rates.refusal(wait, everywhere=everywhere)
            return Canned(429, body, headers | more)
        try:
            self._check_token(call)
            found = handler(self._world, call)
            call.carried_out = True
        except Refused as refused:
            return self._refused(call, refused)
        canned = await self._world.faults.strike(call, written=True)
        return canned or Canned(204 if found is None else 200, found if found is not None else "", headers)

    def _check_token(self, call: Call) -> None:
        if (
            not (is_open(call.route) or call.route.endswith(FILES))
            and call.token != f"Bot {self._world.token}"
        ):
            raise Refused(Why.UNAUTHORIZED)

    def _refused(self, call: Call, refused: Refused) -> Canned:
        self._world.journal.refused(call, refused.why, str(refused))
        headers: Mapping[str, str] = {}
        if refused.status == 429:
            headers, _ = rates.refusal(self._world.rules.retry_after, everywhere=False)
        return Canned(refused.status, refused.body(), dict(headers))

    def _finish(self, call: Call, canned: Canned) -> web.Response:
        """Never a charset behind the type of JSON: discord.py compares it word for word."""
        call.status = canned.status
        if isinstance(canned.body, bytes):
            return web.Response(status=canned.status, body=canned.body)
        if isinstance(canned.body, str):
            return web.Response(
                status=canned.status, text=canned.body, content_type="text/html", headers=canned.headers
            )
        if canned.status >= 400:
            call.code = canned.body.get("code")
        body = json.dumps(canned.body).encode()
        headers = {**canned.headers, "Content-Type": "application/json"}
        return web.Response(status=canned.status, body=body, headers=headers)


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


def _file(world: World, call: Call) -> bytes:
    found = world.attachment(call.number("attachment_id"))
    if found is None or found.filename != call.params["filename"]:
        raise Refused(Why.UNKNOWN_FILE)
    return found.data


def _unknown(world: World, call: Call) -> Json:
    raise Refused(Why.NOT_FOUND)


async def _read(route: str, request: web.Request) -> Call:
    """The request, be it JSON or a form with files."""
    body: Json = {}
    files: list[Upload] = []
    if request.content_type == "multipart/form-data":
        body, files = await _read_form(request)
    elif request.can_read_body:
        body = _parsed(await request.read())
    token = request.headers.get("Authorization")
    return Call(route, request.path, dict(request.match_info), dict(request.query), body, files, token)


def _parsed(data: bytes) -> Any:
    try:
        return json.loads(data) if data else {}
    except ValueError:
        raise Refused(Why.INVALID_JSON) from None


async def _read_form(request: web.Request) -> tuple[Json, list[Upload]]:
    body: Json = {}
    files = []
    form = await request.multipart()
    async for part in form:
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read(decode=True))
        name = part.name or ""
        if name == "payload_json":
            body = _parsed(data)
        elif name.startswith("files["):
            with contextlib.suppress(ValueError):
                files.append(Upload(int(name[6:-1]), part.filename or "unknown", data))
    return body, files
