"""What a clause comes to: an order, a question, a refusal or talk; the ladder and the forms that it climbs over."""
