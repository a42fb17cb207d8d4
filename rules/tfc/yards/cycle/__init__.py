"""A month of the yards: its name, who works on what, the tick step by step, what is finished and what is mended (TFC-YRD-02, 07, 08, 14)."""
