"""How a campaign of yards begins: yards, ships and slots as a file or another game gives them."""
