"""What several commands share: options out of entry fields, pages within Discord's limit, announcements."""
