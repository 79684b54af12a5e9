"""`python -m pigskin`."""

from pigskin.cli import app

app()
