"""How the computer plays Le dernier voyage du Demeter."""
