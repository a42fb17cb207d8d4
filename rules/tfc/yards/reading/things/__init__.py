"""The things that stand beside a verb as they are written: objects, facilities, ships, and how many of them."""
