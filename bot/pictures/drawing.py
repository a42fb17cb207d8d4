"""A scene as SVG, and the SVG as PNG."""

from __future__ import annotations

from rules.game import Scene


def svg(scene: Scene) -> str:
    """The scene as SVG."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{scene.width}" height="{scene.height}"></svg>'


def png(scene: Scene) -> bytes:
    """The scene as PNG. Takes some time: not to be called on the event loop."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg(scene)))
