"""Rooms in which seats and moderators read and write what is not for everybody, and who was let in.

Revision ID: 0006
Revises: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("game", WHOLE, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("named", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "name"),
    )
    op.create_index(op.f("ix_rooms_channel"), "rooms", ["channel"])
    op.create_table(
        "guests",
        sa.Column("game", WHOLE, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game", "name"], ["rooms.game", "rooms.name"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "name", "person"),
    )


def downgrade() -> None:
    op.drop_table("guests")
    op.drop_table("rooms")
