"""Threads that DiscordChatExporter wrote to JSON, woven into the log of a game file.

Such a file holds the last text of each message and the time of its last edit, nothing earlier and nothing deleted.
"""
