"""The components of Varuna: tables in TOML, read into records and checked."""
