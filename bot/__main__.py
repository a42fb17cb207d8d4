"""``python -m bot`` is the command ``quarterdeck``."""

from bot.cli import main

if __name__ == "__main__":
    main()
