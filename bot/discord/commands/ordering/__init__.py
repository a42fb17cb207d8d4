"""Ways to give orders without posting them: /orders, and the context menus of a message."""
