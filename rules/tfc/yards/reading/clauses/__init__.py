"""What a clause comes to: orders, a question or talk; the ladder, and the forms that it does not climb."""
