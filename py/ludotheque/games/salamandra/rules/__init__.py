"""The rules of Salamandra: the flow as steps, and their words in `en.md` and `fr.md`."""
