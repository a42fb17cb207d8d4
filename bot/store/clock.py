"""The database's own clock, so that workers on several machines agree on what is over."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, ColumnElement
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class now_ms(FunctionElement[int]):  # noqa: N801 - it is written like a function of SQL
    """Milliseconds since 1970 at this very moment, not at the transaction's beginning."""

    type = BigInteger()
    inherit_cache = True


@compiles(now_ms, "postgresql")
def _postgres(_element: ColumnElement[int], _compiler: Any, **_: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


@compiles(now_ms, "sqlite")
def _sqlite(_element: ColumnElement[int], _compiler: Any, **_: Any) -> str:
    return "CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER)"
