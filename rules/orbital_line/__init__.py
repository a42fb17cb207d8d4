"""Orbital Line: building ships on hexagonal templates, and fighting around a gravity well."""
