"""Fleets that find each other: zones, contingencies, pursuit, interceptions, and what comes after a battle."""
