"""When campaigns settle their months, and views in which their yards and fleets can be looked at.

Revision ID: 0004
Revises: 0003
"""

# ruff: noqa: S608 - what is put together here are names of our own columns, never values

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

VIEWS = {
    "fleets": ("fleets", "owner:text:owner", "ships:whole:count"),
    "yards": (
        "yards",
        "faction:text:faction",
        "owner:text:owner",
        "title:text:title",
        "last_cycle:text:last_cycle",
        "output_cu:whole:output_cu",
    ),
    "facilities": (
        "facilities",
        "yard:text:yard",
        "facility:text:kind",
        "slot:whole:slot",
        "status:text:status",
        "since:text:since",
    ),
    "projects": (
        "projects",
        "yard:text:yard",
        "class:text:class_id",
        "number:whole:index",
        "status:text:status",
        "cost_cu:whole:cost_cu",
        "applied_cu:whole:applied_cu",
    ),
    "bindings": (
        "bindings",
        "yard:text:yard",
        "slot:whole:slot",
        "class:text:class_id",
        "number:whole:index",
        "ship:text:target",
    ),
    "cycles": (
        "cycles",
        "yard:text:yard",
        "cycle:text:cycle",
        "made:whole:made",
        "applied:whole:applied",
        "repaired:text:repaired",
        "wasted:text:wasted",
    ),
    "ledger": (
        "ledger",
        "yard:text:yard",
        "cycle:text:cycle",
        "class:text:class_id",
        "number:whole:index",
        "cost_cu:whole:cost_cu",
        "before_cu:whole:before",
        "after_cu:whole:after",
    ),
}
"""View: the kind of its records, and each column as name, type and key in the record's JSON."""


def upgrade() -> None:
    op.create_table(
        "calendars",
        sa.Column("game", WHOLE, nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("minute", sa.Integer(), nullable=False),
        sa.Column("cycle", sa.String(7)),
        sa.Column("due", sa.BigInteger()),
        sa.Column("head", WHOLE, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game"),
    )
    op.create_index(None, "calendars", ["due"])
    for name, (kind, *columns) in VIEWS.items():
        shown = ", ".join(_column(*column.split(":")) for column in columns)
        op.execute(f"CREATE VIEW {name} AS SELECT game, key, {shown} FROM records WHERE kind = '{kind}'")
    op.execute(
        "CREATE VIEW ships AS SELECT game, name, seat AS owner, class, location, shield, hull, osi, destroyed, "
        f"{_of('more', 'at_yard')} AS yard, {_of('more', 'battle')} AS battle, {_of('more', 'built_at')} AS built_at "
        "FROM units WHERE game IN (SELECT id FROM games WHERE system = 'tfc.yards')"
    )


def _column(name: str, kind: str, key: str) -> str:
    value = _of("data", key)
    return f"CAST({value} AS BIGINT) AS {name}" if kind == "whole" else f"{value} AS {name}"


def _of(column: str, key: str) -> str:
    if op.get_context().dialect.name == "sqlite":
        return f"json_extract({column}, '$.{key}')"
    return f"(CAST({column} AS json) ->> '{key}')"


def downgrade() -> None:
    for name in ("ships", *reversed(VIEWS)):
        op.execute(f"DROP VIEW {name}")
    op.drop_index("ix_calendars_due", "calendars")
    op.drop_table("calendars")
