"""The components of Salamandra: tables in TOML, read into records and checked."""
