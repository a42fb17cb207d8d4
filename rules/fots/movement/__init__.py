"""Chapter 4, strategic movement: fleets on the star chart, from written orders to where they meet."""
