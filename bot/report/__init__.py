"""The after-action report: a whole game on one page that needs nothing beside it."""
