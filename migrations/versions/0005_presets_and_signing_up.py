"""What games of a server begin with, and who has signed up for one that has not begun.

Revision ID: 0005
Revises: 0004
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "presets",
        sa.Column("guild", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("system", sa.String(64), nullable=False),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("times", sa.Text(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("made_at", INSTANT, nullable=False, server_default=sa.func.now()),
        sa.PrimaryKeyConstraint("guild", "key"),
    )
    op.create_table(
        "signups",
        sa.Column("id", WHOLE, nullable=False, autoincrement=True),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("parent", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger()),
        sa.Column("message", sa.BigInteger()),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("status", sa.String(8), nullable=False, server_default="open"),
        sa.Column("version", sa.Integer(), nullable=False, server_default="1"),
        sa.Column("shown", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("game", WHOLE),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("thread"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "signed",
        sa.Column("signup", WHOLE, nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("side", sa.Text()),
        sa.Column("locale", sa.String(8), nullable=False),
        sa.Column("fleet", sa.Text(), nullable=False),
        sa.Column("points", WHOLE, nullable=False),
        sa.Column("own", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("ready", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["signup"], ["signups.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("signup", "person"),
        sa.UniqueConstraint("signup", "seat"),
    )


def downgrade() -> None:
    for table in ("signed", "signups", "presets"):
        op.drop_table(table)
