"""What systems share: exact numbers, rulings, effects, schemas, suggestions and content hashes."""
