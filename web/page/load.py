"""Loads what every table needs, before the memory is kept. Compiled libraries cannot be kept in it, nor what needs them."""

import asyncio  # noqa: F401
import concurrent.futures.thread  # noqa: F401
import csv  # noqa: F401
import http  # noqa: F401
import importlib.metadata  # noqa: F401
import ipaddress  # noqa: F401
import logging  # noqa: F401
import lzma  # noqa: F401
import statistics  # noqa: F401
import urllib.parse  # noqa: F401
import uuid  # noqa: F401
from importlib import import_module

from pigskin.games import find_game, own_game_ids

for game in own_game_ids():
    find_game(game)
for module in ("coach.advice", "coach.review", "football.weighing", "library"):
    import_module(f"pigskin.{module}")
