"""Where games stand on Discord: threads and rooms, made and found again, who reads in them, and the messages shown there."""
