"""Salamandra: two days and two nights in a forest that grows around the temple, to become the Great Druid."""
