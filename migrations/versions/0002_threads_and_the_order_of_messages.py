"""Threads in which games are played, who moderates them, and the order in which messages are taken.

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def of_game() -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE")


def upgrade() -> None:
    op.create_table(
        "threads",
        sa.Column("game", WHOLE, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("parent", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger()),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("settles", sa.Integer(), nullable=False),
        sa.Column("role", sa.BigInteger()),
        sa.Column("role_name", sa.Text()),
        of_game(),
        sa.PrimaryKeyConstraint("game"),
        sa.UniqueConstraint("thread"),
    )
    op.create_table(
        "moderators",
        sa.Column("game", WHOLE, nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        of_game(),
        sa.PrimaryKeyConstraint("game", "person"),
    )
    with op.batch_alter_table("inbox") as inbox:
        inbox.add_column(sa.Column("happened", sa.BigInteger(), nullable=False, server_default="0"))
        inbox.add_column(sa.Column("entry", sa.Text()))
    with op.batch_alter_table("slots") as slots:
        slots.add_column(sa.Column("due", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("slots") as slots:
        slots.drop_column("due")
    with op.batch_alter_table("inbox") as inbox:
        inbox.drop_column("entry")
        inbox.drop_column("happened")
    op.drop_table("moderators")
    op.drop_table("threads")
