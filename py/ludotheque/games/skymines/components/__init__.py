"""The components of Skymines: tables, the records they are read into, and what is known of them."""
