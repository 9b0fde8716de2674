"""The components of Le dernier voyage du Demeter: tables in TOML, read into records and checked."""
