"""What is found in a row of pieces before any command is looked for: names told apart, short forms, numbers of waiting effects."""
