"""Where a clause leads and how fast: sections in the order of flying, speeds by weeks, destinations."""
