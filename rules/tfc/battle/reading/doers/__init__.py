"""Who acts: the subject before a command, somebody addressed, whoever was spoken of before, and those who act along."""
