"""The command line: one module a family of commands, all words from `lang/cli.<lang>.toml`."""
