"""The house's own words in English and French. Each game brings its own."""
