"""Photos of tiles read into tiles."""
