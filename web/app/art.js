/** Small drawings that make the page a room: the sign of the house, and a few wooden pieces. */
import { picture } from "./dom.js";

/** The house's sign: a meeple in a doorway of books. */
export const sign = () => picture(
  `<svg viewBox="0 0 48 48" width="36" height="36"><rect class="sign-ground" x="2" y="2" width="44" height="44" rx="11"/>` +
  `<path class="sign-figure" d="M24 9.5c3.3 0 5.6 2.4 5.6 5.4 0 1.500-.7 2.900-1.700 3.900 4.700.9 10.100 2.700 10.100 5.400 0 1.800-2.600 2.900-6.700 3.200 1.700 3.900 3.800 7.300 5 9.300.6 1 0 2.200-1.200 2.200h-7.300c-1 0-1.500-1.200-2.100-2.400-.6-1.100-1-1.900-1.700-1.900s-1.100.8-1.700 1.900c-.6 1.200-1.100 2.400-2.100 2.400h-7.300c-1.200 0-1.800-1.200-1.200-2.200 1.200-2 3.300-5.400 5-9.300-4.100-.3-6.700-1.400-6.700-3.200 0-2.700 5.400-4.500 10.100-5.400a5.300 5.300 0 0 1-1.700-3.900c0-3 2.300-5.400 5.600-5.400Z"/></svg>`, "sign");

const FIGURE = "M0-60c10 0 16 7 16 15 0 5-2 9-5 11 15 3 29 8 29 16 0 5-8 8-19 9 5 12 11 21 14 27 2 3 0 7-4 7h-20c-3 0-5-4-6-7s-3-6-5-6-4 3-5 6-3 7-6 7h-20c-4 0-6-4-4-7 3-6 9-15 14-27-11-1-19-4-19-9 0-8 14-13 29-16-3-2-5-6-5-11 0-8 6-15 16-15Z";

/** Pieces left on the shelf: two figures, a cube, a die, a small stack of discs. */
export const stillLife = () => picture(
  `<svg viewBox="0 0 300 190" class="still-life">` +
  `<g class="piece-a"><path d="${FIGURE}" transform="translate(74 150) scale(1.15)"/></g>` +
  `<g class="piece-b"><path d="${FIGURE}" transform="translate(130 158) scale(.9)"/></g>` +
  `<g class="piece-c"><rect x="166" y="148" width="42" height="42" rx="4"/><path class="cube-side" d="m208 152 9-8v38l-9 8Z"/><path class="cube-top" d="m168 148 9-8h40l-9 8Z"/></g>` +
  `<g class="piece-d"><rect x="230" y="146" width="44" height="44" rx="9"/><circle class="pip" cx="242" cy="158" r="4"/><circle class="pip" cx="252" cy="168" r="4"/><circle class="pip" cx="262" cy="178" r="4"/></g>` +
  `<g class="piece-e"><rect x="172" y="126" width="36" height="12" rx="6"/><rect x="170" y="114" width="36" height="12" rx="6"/></g></svg>`, "still");
