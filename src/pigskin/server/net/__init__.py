"""Connections: counted, limited, read in time, and turned into messages."""
