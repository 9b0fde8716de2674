"""The rules of Skymines: in words (en.md, fr.md), and the code of each chapter."""
