"""From the world outside to tokens: real play-by-play, and the games of this house as feeds for another."""
