"""Campaigns: long games of fleets and yards, whose months pass by themselves and whose ships go to battles and come back."""
