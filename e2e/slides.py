"""Pieces that slide on a board that is zoomed: where they were seen to be is where they must start from."""

#: Notes every slide from now on: which piece, from how far (board units), where it is now, and how many pixels such a unit is.
RECORD = """window.slides = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const by = /^translate\\(([-\\d.e]+)px, ([-\\d.e]+)px\\)$/.exec(frames?.[0]?.transform);
  if (by && this.closest(".mat")) {
    const box = this.getBoundingClientRect();
    window.slides.push({ piece: this.dataset.piece, by: [Number(by[1]), Number(by[2])], unit: box.width / this.getBBox().width,
      at: [box.x + box.width / 2, box.y + box.height / 2] });
  }
  return animate.call(this, frames, how);
};
true;"""

#: Where the middle of each piece of the board in front is on the screen.
PLACES = """Object.fromEntries([...document.querySelectorAll(".mat .panel:not([hidden]) .sheet [data-piece]")].map((el) => {
  const box = el.getBoundingClientRect();
  return [el.dataset.piece, [box.x + box.width / 2, box.y + box.height / 2]];
}))"""


def starts(slides: list[dict]) -> list[tuple[str, float, float]]:
    """Where on the screen each slide starts."""
    return [
        (one["piece"], one["at"][0] + one["by"][0] * one["unit"], one["at"][1] + one["by"][1] * one["unit"]) for one in slides
    ]


def true_starts(slides: list[dict], places: dict[str, list[float]]) -> bool:
    """Whether every slide starts where its piece was, but for a few pixels."""
    return all(
        abs(x - places[piece][0]) < 12 and abs(y - places[piece][1]) < 12 for piece, x, y in starts(slides) if piece in places
    )
