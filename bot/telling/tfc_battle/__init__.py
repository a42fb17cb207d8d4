"""How TFC battles are told: who fired what at whom, what came of it, and how every unit stands."""
