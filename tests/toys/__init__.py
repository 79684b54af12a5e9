"""Small games that use what the engine offers and the registered games may not yet."""
