"""How yards and fleets are told."""
