"""Draws bars as SVG, one group for each comparison, each on a scale of its own."""

from html import escape

WIDTH, LABEL, BAR, GAP = 760, 110, 18, 6
COLORS = {"divlint": "#d9480f"}


def bars(groups):
    """`groups`: a title and milliseconds by program, in order."""
    rows, y = [], 20
    for title, values in groups:
        rows.append(f'<text x="10" y="{y}" font-weight="bold">{escape(title)}, ms</text>')
        y += 10
        longest = max(values.values())
        for name, value in sorted(values.items(), key=lambda entry: entry[1]):
            width = max(1, value / longest * (WIDTH - LABEL - 90))
            rows.append(f'<text x="{LABEL - 8}" y="{y + 13}" text-anchor="end">{escape(name)}</text>')
            rows.append(f'<rect x="{LABEL}" y="{y}" width="{width:.1f}" height="{BAR}" '
                        f'fill="{COLORS.get(name, "#868e96")}"/>')
            rows.append(f'<text x="{LABEL + width + 6:.1f}" y="{y + 13}">{value:,.1f}</text>')
            y += BAR + GAP
        y += 24
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" font-family="sans-serif" '
            f'font-size="13"><rect width="100%" height="100%" fill="white"/>' + "".join(rows) + "</svg>\n")
