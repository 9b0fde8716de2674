"""The rules of Varuna: the flow as steps, and their words in `en.md` and `fr.md`."""
