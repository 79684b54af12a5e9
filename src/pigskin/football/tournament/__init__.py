"""Tournaments of any game that two sides play and one of them wins: brackets, round robins, standings, and the file that keeps one.

A game says by `Game.tournaments` how it is played in one. Brackets are no part of a game's state: they are made of names and results.
"""
