"""From a phrase that was found to the arguments of its order."""
