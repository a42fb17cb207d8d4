"""Fleet yards, construction and repair: TFC RP Rules 7.0a, TFC-YRD-01 to TFC-YRD-14."""
