"""The rules of Le dernier voyage du Demeter: the flow as steps, and their words in `en.md` and `fr.md`."""
