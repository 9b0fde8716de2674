"""What building, cauldrons and the temple cost, besides the apprentice who works or goes there."""

from __future__ import annotations

from ...components.data import BUILT_FIELDS, CAULDRONS, FIELDS, HALVES, TEMPLE
from .hand import price_of

FIELD_PRICE = {ident: price_of(FIELDS[ident].cost) for ident in BUILT_FIELDS}
CAULDRON_PRICE = {ident: price_of(FIELDS[ident].cauldron.partition(" -> ")[0]) for ident in CAULDRONS}
TEMPLE_PRICE = {half: price_of(TEMPLE[half].price) for half in HALVES}
