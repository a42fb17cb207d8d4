"""What puts right, or repeats, what the same post said before."""
