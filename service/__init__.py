"""The HTTP service: scores, readings, settlements and standings, and the pages that use them."""
