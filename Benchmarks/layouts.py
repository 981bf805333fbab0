"""Writes layouts for benchmarks: feeds as apps get them from a server, the same bytes for the same seed.

Cards made from templates, cards written out, galleries in galleries, long Cyrillic texts, escapes, actions. A feed is
`ailing` (its cells have no ids, which is what most feeds are like) or `healthy` (nothing to report).
"""

import json
import random

WORDS = ("новости погода карта список открыть подробнее сегодня маршрут рядом доставка the quick brown fox "
         "\"quoted\" line\nbreak C:\\path 10\u00a0км café").split(" ")

TEMPLATES = {
    "feed_card": {
        "type": "container", "orientation": "vertical", "width": {"type": "match_parent"},
        "items": [
            {"type": "image", "$image_url": "cover", "width": {"type": "match_parent"},
             "height": {"type": "fixed", "value": 200}},
            {"type": "text", "$text": "title", "font_size": 18},
            {"type": "text", "$text": "body", "font_size": 14, "text_color": "#99000000"},
            {"type": "container", "orientation": "horizontal", "$items": "buttons"},
        ],
    },
    "button": {"type": "text", "$text": "caption", "paddings": {"left": 8, "right": 8},
               "actions": [{"log_id": "click", "$url": "link"}]},
    "title": {"type": "text", "font_size": 20, "font_weight": "bold"},
}


class Feed:
    """Makes the states of one feed."""

    def __init__(self, seed, healthy, cards=20, ailing=1.0):
        self.random = random.Random(seed)
        self.healthy = healthy
        self.cards = cards
        self.ailing = ailing

    def text(self, words):
        return " ".join(self.random.choice(WORDS) for _ in range(words))

    def image(self, name):
        return {"type": "image", "image_url": f"https://img.example/{name}.png",
                "width": {"type": "fixed", "value": 100}}

    def card(self, number, healthy):
        kind = self.random.random()
        if kind < 0.5:
            buttons = [{"type": "button", "caption": self.text(2), "link": f"app://x/{number}"} for _ in range(2)]
            return "card", {"type": "feed_card", "cover": f"https://img.example/{number}.png",
                            "title": self.text(6), "body": self.text(40), "buttons": buttons}
        if kind < 0.8:
            overlaps = kind < 0.6
            return "overlap" if overlaps else "banner", {
                "type": "container", "orientation": "overlap" if overlaps else "vertical",
                "background": [{"type": "solid", "color": "#ffffff"}],
                "items": [self.image(number), {"type": "title", "text": self.text(5)},
                          {"type": "separator", "delimiter_style": {"color": "#eee"}}],
                "actions": [{"log_id": "open", "url": f"app://open?id={number}"}],
            }
        if kind < 0.9:
            images = [self.image(f"{number}-{index}") for index in range(4)]
            if healthy:
                images = [{**image, "reuse_id": "picture"} for image in images]
            return "gallery", {"type": "gallery", "orientation": "horizontal", "items": images}
        return "plain_text", {"type": "text", "text": self.text(60)}

    def state(self, number):
        items = []
        healthy = self.healthy or self.ailing < 1 and self.random.random() >= self.ailing
        for index in range(self.cards):
            name, card = self.card(self.cards * number + index, healthy)
            if healthy or name == "plain_text":
                card = {**card, "reuse_id": name}
            items.append(card)
        return {"state_id": number, "div": {"type": "gallery", "orientation": "vertical", "items": items}}


def feed(path, size, seed=1, healthy=False, pretty=True, cards=20, ailing=1.0):
    """Writes a feed of at least `size` bytes with so many cards in each state, of which a share is ailing. Beyond ten
    megabytes its states come again."""
    maker = Feed(seed, healthy, cards, ailing)
    indent = 2 if pretty else None
    between = ",\n" if pretty else ","
    states, written, unique, number = [], 0, 0, 0
    with open(path, "w", encoding="utf-8") as file:
        head = json.dumps({"templates": TEMPLATES}, ensure_ascii=False, indent=indent)
        file.write(head[:-2 if pretty else -1] + between + '"card": {"log_id": "bench", "states": [\n')
        while written < size:
            if unique < 10_000_000:
                # The id is put in when the state is written, so that states that come again have ids of their own.
                text = json.dumps({**maker.state(len(states)), "state_id": "ID"}, ensure_ascii=False, indent=indent)
                states.append((text, len(text.encode())))
                unique += states[-1][1]
            text, length = states[-1] if unique < 10_000_000 else states[written // 7919 % len(states)]
            file.write((between if written else "") + text.replace('"ID"', str(number), 1))
            number += 1
            written += length + len(between)
        file.write("]}}\n")


def tree(directory, files, seed=2):
    """Writes a directory of small files, 8 KB each on average."""
    chooser = random.Random(seed)
    for number in range(files):
        folder = directory / f"screen{number // 40:03}"
        folder.mkdir(parents=True, exist_ok=True)
        feed(folder / f"layout{number:04}.json", 1, seed=number, healthy=chooser.random() < 0.5,
             cards=chooser.randint(1, 14))
