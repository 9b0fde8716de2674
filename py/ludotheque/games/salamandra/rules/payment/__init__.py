"""Payments in Salamandra: which options pay a cost."""
