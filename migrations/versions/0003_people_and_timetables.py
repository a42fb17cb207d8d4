"""What people wish for themselves, who acts for whom, under which names posts are proxied, and when a turn is due.

Revision ID: 0003
Revises: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
INSTANT = sa.DateTime(timezone=True)


def of_game() -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE")


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("person", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("locale", sa.String(8)),
        sa.Column("zone", sa.Text()),
        sa.Column("reminders", sa.Boolean(), nullable=False, server_default=sa.true()),
        sa.Column("away_until", INSTANT),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "hands",
        sa.Column("game", WHOLE, nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("until", INSTANT),
        of_game(),
        sa.PrimaryKeyConstraint("game", "person"),
    )
    op.create_table(
        "proxies",
        sa.Column("game", WHOLE, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        of_game(),
        sa.PrimaryKeyConstraint("game", "name"),
    )
    op.create_table(
        "timetables",
        sa.Column("game", WHOLE, nullable=False),
        sa.Column("zone", sa.Text(), nullable=False, server_default="UTC"),
        sa.Column("hours", sa.Integer()),
        sa.Column("remind", sa.Integer(), nullable=False, server_default="12"),
        sa.Column("grace", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("quiet_from", sa.Integer()),
        sa.Column("quiet_to", sa.Integer()),
        sa.Column("missed", sa.String(8), nullable=False, server_default="auto"),
        sa.Column("turn", sa.Text()),
        sa.Column("since", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("held", sa.BigInteger()),
        sa.Column("shift", sa.BigInteger(), nullable=False, server_default="0"),
        of_game(),
        sa.PrimaryKeyConstraint("game"),
    )
    op.create_table(
        "alarms",
        sa.Column("game", WHOLE, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("rung", sa.Boolean(), nullable=False, server_default=sa.false()),
        of_game(),
        sa.PrimaryKeyConstraint("game", "kind"),
    )


def downgrade() -> None:
    for table in ("alarms", "timetables", "proxies", "hands", "people"):
        op.drop_table(table)
