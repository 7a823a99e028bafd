"""Turn the card's lettering into outlines (needs fonttools and the fonts; run by hand).

Writes lettering.json: for each run {"d": path data, "w": width, "h": cap height}.
"""
import json
import sys
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection, TTFont

RUNS = {  # name: (font file, index in collection, text, size, tracking in 1/1000 em)
    "title": ("SolideMirageEtroit.otf", None, "TSURU", 124, 300),
    "subtitle": ("LeagueSpartan-Medium.otf", None, "CRANE OF THE RISING SUN", 27, 300),
    "number": ("SolideMirageEtroit.otf", None, "001", 46, 80),
    "word": ("LeagueSpartan-Medium.otf", None, "FOIL", 21, 420),
    "mark": ("SolideMirageEtroit.otf", None, "FOIL", 58, 520),
    "kanji": ("NotoSerifCJK-Black.ttc", 0, "\u9db4", 92, 0),
}


def kern_of(font, left, right):
    """Pair kerning from GPOS, in font units."""
    gpos = font["GPOS"].table if "GPOS" in font else None
    for lookup in gpos.LookupList.Lookup if gpos else []:
        for st in lookup.SubTable:
            st = getattr(st, "ExtSubTable", st)
            if st.LookupType != 2 or left not in st.Coverage.glyphs:
                continue
            if st.Format == 1:
                for rec in st.PairSet[st.Coverage.glyphs.index(left)].PairValueRecord:
                    if rec.SecondGlyph == right and rec.Value1:
                        return rec.Value1.XAdvance or 0
            else:
                c1 = st.ClassDef1.classDefs.get(left, 0)
                c2 = st.ClassDef2.classDefs.get(right, 0)
                v = st.Class1Record[c1].Class2Record[c2].Value1
                if v and getattr(v, "XAdvance", 0):
                    return v.XAdvance
    return 0


def outline(path, index, text, size, tracking):
    """Outline one run: x from 0, baseline at 0, y downwards."""
    font = TTCollection(path).fonts[index] if index is not None else TTFont(path)
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    k = size / font["head"].unitsPerEm
    pen = SVGPathPen(glyphs, ntos=lambda v: ("%.2f" % v).rstrip("0").rstrip("."))
    x, last = 0.0, None
    for ch in text:
        name = cmap[ord(ch)]
        if last:
            x += kern_of(font, last, name) * k + tracking * size / 1000
        glyphs[name].draw(TransformPen(pen, (k, 0, 0, -k, x, 0)))
        x += glyphs[name].width * k
        last = name
    cap = getattr(font["OS/2"], "sCapHeight", 0) * k
    return {"d": pen.getCommands(), "w": round(x, 2), "h": round(cap, 2)}


if __name__ == "__main__":
    fonts, target = sys.argv[1], sys.argv[2]
    made = {n: outline(fonts + "/" + r[0], *r[1:]) for n, r in RUNS.items()}
    with open(target, "w") as out:
        json.dump(made, out, indent=0)
