"""Tournaments across tables, each with a journal of its own."""
