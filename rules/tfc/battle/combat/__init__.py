"""Fire and harm: who may be attacked, how strong a volley is, how a hit is taken, what destroys."""
