"""Plays many random battles and prints how often each command was accepted; fails if one never was."""

from __future__ import annotations

import sys

from tests.tfc.battles.survey import many, table, unheard

if __name__ == "__main__":
    counts = many(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    sys.stdout.write(f"{table(counts)}\n")
    if unheard(counts):
        sys.exit(f"never accepted: {', '.join(unheard(counts))}")
