fots-contact = x
