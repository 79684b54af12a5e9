"""What the games share about football and its props."""
