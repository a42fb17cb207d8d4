"""Forms of words: inflection in both languages, endings, slips and words cut short."""
