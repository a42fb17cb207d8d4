"""Commands about campaigns: found one, look at its yards and ships, send ships to battles and fetch them."""
