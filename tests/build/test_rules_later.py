"""The quickest build leaves each game's rules to the next one, and differs in nothing else."""

from __future__ import annotations

from pathlib import Path

import build
import common
import pages


def test_without_rules_the_site_is_complete_and_the_next_build_adds_them(tmp_path: Path):
    out = tmp_path / "dist"
    assets = build.build(out, build.How(rules=False))
    assert assets["rules"] is False and assets["games"]
    assert (out / "rules/index.html").exists()
    assert not (out / "rules/varuna").exists() and not (out / "embed/poster/varuna/example").exists()
    assert not build.is_stale(out, rules=False)
    assert build.is_stale(out)


def test_the_scripts_are_packed_alike_with_and_without_rules(tmp_path: Path):
    """A page that is open when the rules are added still finds every file it may load later."""
    named = {}
    common.CACHE.mkdir(exist_ok=True)
    for rules in (False, True):
        stage = tmp_path / str(rules)
        stage.mkdir()
        pages.gather(common.ROOT / "web", stage, rules=rules)
        named[rules] = pages.entries(stage)
    assert named[False] == named[True] and "rulesite/try.js" in named[True]
