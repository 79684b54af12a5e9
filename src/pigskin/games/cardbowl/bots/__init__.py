"""The bots of Card Bowl."""
