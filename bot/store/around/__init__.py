"""What is kept around games: their threads and rooms, people, timetables, calendars, presets and signing up."""
