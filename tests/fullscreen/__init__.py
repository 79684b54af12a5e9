"""The full screen of the terminal: whole games, its keys, its menus, its pictures."""
