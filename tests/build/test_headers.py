"""The headers of the public site: the app and the rules are framed by the site alone, boards by anybody."""

from __future__ import annotations

import pytest

from serve import headers_for


def policy(path: str) -> dict[str, str]:
    """The Content-Security-Policy of a path: what each of its directives says."""
    parts = (part.strip().partition(" ") for part in headers_for(path)["Content-Security-Policy"].split(";"))
    return {name: said for name, _, said in parts}


@pytest.mark.parametrize(
    ("path", "framed_by"),
    [
        ("/index.html", "'self'"),
        ("/", "'self'"),
        ("/rules/index.html", "'self'"),
        ("/rules/varuna/fr/index.html", "'self'"),
        ("/embed/index.html", None),  # anybody, pages on a disk too, which "*" leaves out
        ("/embed/gallery/index.html", None),
    ],
)
def test_who_may_frame_a_page(path, framed_by):
    assert policy(path).get("frame-ancestors") == framed_by


def test_pages_differ_in_nothing_else():
    pages = [policy(path) for path in ("/", "/index.html", "/rules/en/index.html", "/embed/index.html", "/static/app.js")]
    for page in pages:
        page.pop("frame-ancestors", None)
    assert all(page == pages[0] for page in pages) and pages[0]["default-src"] == "'none'"
