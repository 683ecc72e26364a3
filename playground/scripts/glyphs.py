#!/usr/bin/env python3
"""Writes src/tiles/glyphs.json: the outlines of what is written on tiles and signs, so that no font is needed for them.

    pip install fonttools && apt-get install fonts-noto-cjk
    scripts/glyphs.py >src/tiles/glyphs.json

The outlines are those of Noto Serif CJK TC Bold, and those of indices and languages of Noto Sans CJK TC Bold
(c) 2014-2021 Adobe, under the SIL Open Font License 1.1, which allows to embed them.
Each lies in a square of 100 with its middle in the middle and y downwards.
"""

import json

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FOLDER = "/usr/share/fonts/opentype/noto"
TRADITIONAL = 3
SOURCES = {
    "NotoSerifCJK-Bold.ttc": "一二三四五六七八九萬東南西北發中胡",
    "NotoSansCJK-Bold.ttc": "123456789ESWN繁简",
}


def outline(font: TTFont, character: str) -> str:
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord(character)]
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = 100 / font["head"].unitsPerEm
    middle = Transform(scale, 0, 0, -scale, 50 - scale * (left + right) / 2, 50 + scale * (bottom + top) / 2)
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
    glyphs[name].draw(TransformPen(pen, middle))
    return pen.getCommands()


outlines = {}
for file, characters in SOURCES.items():
    font = TTFont(f"{FOLDER}/{file}", fontNumber=TRADITIONAL)
    outlines |= {character: outline(font, character) for character in characters}
print(json.dumps(outlines, ensure_ascii=False, indent=2))
