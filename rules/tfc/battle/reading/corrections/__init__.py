"""What a later clause or post takes back, replaces or adds."""
