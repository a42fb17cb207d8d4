"""A real browser that looks at a page and says what it saw."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
MISSING = "no Chromium is installed (apt-get install chromium), so no page is looked at"

HARNESS = """<!doctype html><iframe id="page" src="{page}" width="{width}" height="900" style="border:0"></iframe><pre id="seen"></pre>
<script>
addEventListener("load", async () => {{
  const page = document.getElementById("page").contentDocument;
  await page.fonts.load('16px "DejaVu Sans"');
  const boxes = [...page.querySelectorAll("figure svg")].map(svg => svg.getBoundingClientRect());
  document.getElementById("seen").textContent = JSON.stringify({{
    wide: page.documentElement.scrollWidth,
    pictures: boxes.filter(box => box.width > 100 && box.height > 50).length,
    fonts: [...page.fonts].map(font => font.status),
    scripts: page.scripts.length,
    headings: [...page.querySelectorAll("h1, h2")].map(heading => heading.textContent.trim()),
    broken: [...page.querySelectorAll("nav a")].filter(a => !page.getElementById(a.hash.slice(1))).length,
    fetched: performance.getEntriesByType("resource").map(one => one.name).filter(name => !name.startsWith("file:")),
  }});
}});
</script>"""


def look(page: Path, width: int) -> dict[str, Any]:
    """What a browser ``width`` pixels wide makes of the page. Skips where no browser is installed."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip(MISSING)
    harness = page.with_name("harness.html")
    harness.write_text(HARNESS.format(page=page.name, width=width), encoding="utf-8")
    switches = ["--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files"]
    profile = f"--user-data-dir={page.parent / 'profile'}"
    done = subprocess.run(
        [program, *switches, profile, "--virtual-time-budget=20000", "--dump-dom", harness.as_uri()],
        capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    seen = re.search(r'<pre id="seen">(.*?)</pre>', done.stdout, re.DOTALL)
    assert seen is not None, done.stdout
    found: dict[str, Any] = json.loads(html.unescape(seen[1]))
    return found
