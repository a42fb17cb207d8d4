"""The star chart and the clock: sections, instants, routes, and what a slice pays for. Knows no fleet."""
