"""The football that tables follow."""
