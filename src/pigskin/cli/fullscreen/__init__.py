"""The terminal as a game: a full screen with a field, a question with one-key answers and the play-by-play, on Textual."""
