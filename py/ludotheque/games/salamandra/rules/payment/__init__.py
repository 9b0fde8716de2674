"""Paying in Salamandra: whether a price can be paid, and in which ways.

A price asks for crystals and for up to two goods (resources or potions). Crystals are kept; goods are made in the turn in which
they are used. To pay, a player has free operations:

    work f02      an active apprentice works on a billhook field: it takes what the field asks for and gives what it shows
    flip f05      an active apprentice brings one crystal and its field does nothing
    wake f10      an apprentice on field 9 works: for a crystal, one that rests on field 10 works at once, and both rest
    convert leaf  four crystals become a resource (three with a card)
    brew …        crystals become a potion, with a card that says so

Only the fields matter here, not the slots: a `Hand` (hand.py) lists the fields of the active apprentices, a field twice where
two stand. What working on a field takes and gives is in worker_yields.py.

**The goods (goods.py).** They are looked for backwards. A good that is wanted is either in the hand, or comes from one of at
most four fields, or is bought. A field that makes a potion wants a resource in turn, which is looked for in the same way. So
there are few `Plan`s for the goods of a price, and all of them are found. A plan may leave the player short of crystals.

**The crystals (crystals.py).** The apprentices that a plan leaves bring what is missing, each as much as its field can: one
crystal on most fields, two on field 1 and three on field 10. One on field 9 brings its own crystal, or pays one to wake an
apprentice on field 10, which brings three: two in all, so one more. Nobody else is worth waking for crystals. The order of the
operations matters only for waking, which has to be paid before it brings anything: all that brings crystals comes first.

A plan is `affordable` if its balance and everything that the others can bring cover the price, and if the first wakening can be
paid. A price can be paid if one of its plans is affordable (`can_pay`).

**The choice (payment_options.py).** Every affordable plan with every group of apprentices that brings what it lacks, nobody
being one too many, is a `Payment`. A payment leaves crystals and active apprentices. Its loss is what the player could have
turned into crystals before and cannot after it, with a quarter of a crystal for each apprentice. Payments are ranked by their
loss. One that leaves no more of anything than a better one is dropped, and the first nine are offered. A player who wants
another one does the free operations by hand before the action.

The tests hold `can_pay` against a search that tries every operation in every order, and every payment against the rules.
"""

from .crystals import MOST_OFFERED
from .hand import Hand, Price, conversion, hand_of, price_of, rates
from .payment_options import Payment, can_pay, can_spare, payments, senders
from .prices import CAULDRON_PRICE, FIELD_PRICE, TEMPLE_PRICE
from .worker_yields import INPUT, OUTPUT, RICHEST, VALUE, WAKE_PRICE, WAKER

__all__ = [
    "CAULDRON_PRICE",
    "FIELD_PRICE",
    "INPUT",
    "MOST_OFFERED",
    "OUTPUT",
    "RICHEST",
    "TEMPLE_PRICE",
    "VALUE",
    "WAKER",
    "WAKE_PRICE",
    "Hand",
    "Payment",
    "Price",
    "can_pay",
    "can_spare",
    "conversion",
    "hand_of",
    "payments",
    "price_of",
    "rates",
    "senders",
]
