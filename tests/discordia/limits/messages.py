"""Limits of a post: text, embeds, files, mentions allowed, nonce."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.discordia.errors import Refused, Why
from tests.discordia.limits.components import check_components
from tests.discordia.limits.form import Form
from tests.discordia.model import Flag, Json

CONTENT = 2000
FILES = 10
REQUEST = 25 * 1024 * 1024
EMBEDS = 10
EMBED_TOTAL = 6000


def check_message(body: Json, *, content_limit: int = CONTENT) -> None:
    """Refuses a create or an edit whose fields break a limit."""
    form = Form()
    form.text("content", body.get("content"), 0, content_limit)
    form.text("nonce", _as_text(body.get("nonce")), 0, 25)
    check_embeds(form, body.get("embeds") or [])
    check_mentions(form, body.get("allowed_mentions"))
    form.size("attachments", body.get("attachments") or [], 0, FILES)
    flags = Flag(body.get("flags") or 0)
    check_components(form, body.get("components") or [], v2=Flag.COMPONENTS_V2 in flags)
    if Flag.COMPONENTS_V2 in flags:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                form.wrong(
                    key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", f"{key} cannot be used here"
                )
    form.done()


def check_files(sizes: Sequence[int], each: int) -> None:
    """Refuses too many or too big files."""
    if len(sizes) > FILES:
        form = Form()
        form.size("attachments", sizes, 0, FILES)
        form.done()
    if any(size > each for size in sizes) or sum(sizes) > REQUEST:
        raise Refused(Why.TOO_LARGE)


def check_embeds(form: Form, embeds: Sequence[Json]) -> None:
    form.size("embeds", embeds, 0, EMBEDS)
    for index, embed in enumerate(embeds):
        _check_embed(form, f"embeds.{index}", embed)
    if sum(map(embed_size, embeds)) > EMBED_TOTAL:
        form.wrong("embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TOTAL}")


def _check_embed(form: Form, place: str, embed: Json) -> None:
    fields = embed.get("fields") or []
    form.text(f"{place}.title", embed.get("title"), 0, 256)
    form.text(f"{place}.description", embed.get("description"), 0, 4096)
    form.text(f"{place}.footer.text", (embed.get("footer") or {}).get("text"), 0, 2048)
    form.text(f"{place}.author.name", (embed.get("author") or {}).get("name"), 0, 256)
    form.size(f"{place}.fields", fields, 0, 25)
    for number, field in enumerate(fields):
        form.text(f"{place}.fields.{number}.name", field.get("name"), 1, 256)
        form.text(f"{place}.fields.{number}.value", field.get("value"), 1, 1024)
    for key in ("image", "thumbnail"):
        _check_url(
            form, f"{place}.{key}.url", (embed.get(key) or {}).get("url"), "http:", "https:", "attachment:"
        )
    _check_url(form, f"{place}.url", embed.get("url"), "http:", "https:")
    if not any(
        embed.get(key) for key in ("title", "description", "fields", "footer", "author", "image", "thumbnail")
    ):
        form.wrong(f"{place}.description", "BASE_TYPE_REQUIRED", "This field is required")


def _check_url(form: Form, place: str, url: str | None, *schemes: str) -> None:
    if url and not url.startswith(schemes):
        form.wrong(place, "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of ({', '.join(schemes)}).")


def embed_size(embed: Json) -> int:
    """What an embed adds to the 6000 characters that all embeds of a post share."""
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))


def check_mentions(form: Form, allowed: Mapping[str, Any] | None) -> None:
    """``parse`` and the lists of ids exclude each other."""
    if not allowed:
        return
    parse = allowed.get("parse") or []
    for index, kind in enumerate(parse):
        form.choice(f"allowed_mentions.parse.{index}", kind, ("roles", "users", "everyone"))
    for kind in ("roles", "users"):
        ids = allowed.get(kind) or []
        form.size(f"allowed_mentions.{kind}", ids, 0, 100)
        if ids and kind in parse:
            words = f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive."
            form.wrong("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)


def _as_text(nonce: Any) -> str | None:
    return None if nonce is None else str(nonce)
