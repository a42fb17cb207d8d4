"""Reading written orders to yards: on the language layer that all games share, with the words of ``words/*.yaml``."""
