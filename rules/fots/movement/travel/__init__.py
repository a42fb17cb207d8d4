"""Fleets under way: who pays when, who steps, who sees whom, what breaks."""
