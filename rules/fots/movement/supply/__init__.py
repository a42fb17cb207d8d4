"""What ships and crews live from: bays, missiles, the supply step, hunger and mutiny."""
