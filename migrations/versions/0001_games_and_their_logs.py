"""Games and their logs, what is derived from them, and the bot's inbox, lanes and message slots.

Revision ID: 0001
Revises:
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
INSTANT = sa.DateTime(timezone=True)


def whole(name: str, **words: Any) -> sa.Column[int]:
    return sa.Column(name, WHOLE, nullable=False, **words)


def text(name: str, length: int | None = None, *, nullable: bool = False, **words: Any) -> sa.Column[str]:
    return sa.Column(name, sa.Text() if length is None else sa.String(length), nullable=nullable, **words)


def instant(name: str, *, now: bool = False, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, INSTANT, nullable=nullable, server_default=sa.func.now() if now else None)


def of_game() -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE")


def upgrade() -> None:
    op.create_table(
        "games",
        whole("id", autoincrement=True),
        text("title"),
        text("system", 64),
        text("edition", 64),
        text("setup"),
        text("catalogues"),
        text("dice_secret", nullable=True),
        text("dice_commitment", 64, nullable=True),
        text("dice_script", nullable=True),
        text("status", 16, server_default="open"),
        instant("made_at", now=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("title"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "seats",
        whole("game"),
        whole("place"),
        text("name"),
        text("side", nullable=True),
        text("locale", 8),
        text("player", nullable=True),
        sa.PrimaryKeyConstraint("game", "place"),
        sa.UniqueConstraint("game", "name"),
        of_game(),
    )
    log()
    derived()
    live()


def log() -> None:
    op.create_table(
        "log",
        whole("game"),
        whole("seq"),
        text("entry_id"),
        text("kind", 16),
        instant("at"),
        text("by", nullable=True),
        text("entry"),
        text("reading", nullable=True),
        text("gave"),
        text("edition", 64),
        text("program", 32),
        text("digest", 64),
        instant("written_at", now=True),
        sa.PrimaryKeyConstraint("game", "seq"),
        sa.UniqueConstraint("game", "entry_id"),
        of_game(),
    )


def derived() -> None:
    op.create_table(
        "snapshots",
        whole("game"),
        whole("seq"),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seq"),
        sa.ForeignKeyConstraint(["game", "seq"], ["log.game", "log.seq"], ondelete="CASCADE"),
    )
    op.create_table(
        "units",
        whole("game"),
        text("name"),
        text("seat", nullable=True),
        text("class", nullable=True),
        text("location", nullable=True),
        *(sa.Column(f"{layer}{end}", WHOLE) for layer in ("shield", "hull", "osi") for end in ("", "_max")),
        sa.Column("destroyed", sa.Boolean(), nullable=False),
        text("more"),
        sa.PrimaryKeyConstraint("game", "name"),
        of_game(),
    )
    op.create_index(op.f("ix_units_class"), "units", ["class"])
    op.create_index(op.f("ix_units_seat"), "units", ["seat"])
    op.create_table(
        "records",
        whole("game"),
        text("kind"),
        text("key"),
        text("data"),
        sa.PrimaryKeyConstraint("game", "kind", "key"),
        of_game(),
    )


def live() -> None:
    op.create_table(
        "lanes",
        whole("game"),
        whole("head", server_default="0"),
        text("holder", nullable=True),
        whole("fence", server_default="0"),
        whole("expires", server_default="0"),
        sa.PrimaryKeyConstraint("game"),
        of_game(),
    )
    op.create_table(
        "inbox",
        whole("id", autoincrement=True),
        whole("game"),
        sa.Column("message", sa.BigInteger(), nullable=False),
        whole("revision", server_default="0"),
        text("what"),
        instant("received_at", now=True),
        instant("done_at", nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("message", "revision"),
        of_game(),
    )
    op.create_index(op.f("ix_inbox_game_done_at"), "inbox", ["game", "done_at"])
    op.create_table(
        "slots",
        whole("game"),
        text("turn"),
        text("kind"),
        whole("part"),
        text("wanted"),
        whole("version", server_default="1"),
        whole("shown", server_default="0"),
        sa.Column("message", sa.BigInteger()),
        sa.PrimaryKeyConstraint("game", "turn", "kind", "part"),
        of_game(),
    )


def downgrade() -> None:
    for name in ("slots", "inbox", "lanes", "records", "units", "snapshots", "log", "seats", "games"):
        op.drop_table(name)
