"""How a campaign begins: a setup read section by section, with every fault found."""
