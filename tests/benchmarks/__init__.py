"""Measurements of what has to be fast."""
