"""The bots of Luck of the Draw."""
