"""The sums of a campaign on the terminal: how long a way takes, what its speed risks, which bays a stay outside needs."""
