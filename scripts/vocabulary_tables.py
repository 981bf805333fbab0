"""Lays a vocabulary out as tables that divlint looks things up in where they lie, without reading them first.

Every table is a string of records of one width, a line each. Numbers are written with the digits 0 to 63, the characters
from `0` to `o`, the lowest first; `Vocabulary.swift` and the files beside it say what stands where.
"""

ZERO = ord("0")
NONE = 0xFFF


def number(value, digits):
    assert 0 <= value < 64**digits, f"{value} does not fit into {digits} digits"
    return "".join(chr(ZERO + (value >> 6 * digit & 63)) for digit in range(digits))


def key_hash(name):
    """What `JSONKeyHash.swift` makes of a key."""
    data = name.encode()
    mask = 2**64 - 1
    head = int.from_bytes(data[:8], "little")
    tail = int.from_bytes(data[-8:], "little")
    mixed = (head ^ ((tail << 29 | tail >> 35) & mask)) + len(data) & mask
    return ((mixed ^ mixed >> 31) * 0x9E3779B97F4A7C15 & mask) >> 48


class Pool:
    """All names, each once, by their offset and length."""

    def __init__(self):
        self.text = ""
        self.known = {}

    def name(self, name):
        if name not in self.known:
            self.known[name] = len(self.text)
            self.text += name + "\n"
        return number(self.known[name], 3) + number(len(name), 1)

    def optional(self, name):
        return self.name(name) if name else number(0, 4)


class Tables:
    def __init__(self, lines):
        self.pool = Pool()
        self.types, self.type_records = {}, []
        self.words, self.enums, self.enum_numbers = [], [], {}
        self.members, self.unions, self.union_numbers = [], [], {}
        self.objects, self.properties, self.slots = [], [], ""
        declared = [line.split(" ") for line in lines]
        self.version = next(line[1] for line in declared if line[0] == "version")
        owners, self.object_numbers = self.declare(declared)
        for kind, name, *rest in declared:
            if kind == "enum":
                self.enums.append(number(len(self.words), 2) + number(len(rest), 2))
                self.words += [self.pool.name(word) for word in rest]
            elif kind == "union":
                self.unions.append(number(len(self.members), 2) + number(len(rest), 2))
                self.members += [number(self.object_numbers[member], 2) for member in rest]
        for owner, properties in owners:
            self.add_object(owner, properties)

    def declare(self, declared):
        """Gives everything its number; blocks come first among the objects."""
        owners = []
        for line in declared:
            if line[0] == "":
                owners[-1][1].append(line[1:])
            elif line[0] in ("object", "block"):
                owners.append((line, []))
            elif line[0] == "enum":
                self.enum_numbers[line[1]] = len(self.enum_numbers)
            elif line[0] == "union":
                self.union_numbers[line[1]] = len(self.union_numbers)
        owners.sort(key=lambda owner: owner[0][0] != "block")
        return owners, {owner[0][1]: index for index, owner in enumerate(owners)}

    def add_object(self, line, properties):
        kind, name, *word = line
        first = len(self.properties)
        required = 0
        for property_name, spelling, *flags in properties:
            bit = 0
            if "!" in flags:
                required += 1
                bit = required
            self.properties.append(self.property_record(property_name, spelling, flags, bit))
        size = 4
        while size < 2 * len(properties):
            size *= 2
        self.objects.append(
            self.pool.name(name) + self.pool.optional(word[0] if word else None) + ("b" if kind == "block" else "o")
            + number(first, 2) + number(len(properties), 2) + number(required, 1)
            + number(len(self.slots), 3) + number(size - 1, 2)
        )
        self.slots += self.hash_table([property_name for property_name, *_ in properties], size)

    def property_record(self, name, spelling, flags, bit):
        deprecated = next((flag[1:] for flag in flags if flag.startswith("~")), None)
        platforms = next((flag[1:] for flag in flags if flag.startswith(":")), "aiw")
        bits = sum(1 << "aiw".index(initial) for initial in platforms) + (8 if deprecated is not None else 0)
        owner = number(len(self.objects), 2)
        return (number(key_hash(name), 3) + self.pool.name(name) + owner + number(self.type_number(spelling), 2)
                + number(bit, 1) + number(bits, 1) + self.pool.optional(deprecated))

    def hash_table(self, names, size):
        """Of each slot the position of a property within its object, from 1; 0 is empty. One character each."""
        slots = [0] * size
        for position, name in enumerate(names):
            slot = key_hash(name) & size - 1
            while slots[slot]:
                slot = slot + 1 & size - 1
            slots[slot] = position + 1
        assert max(slots) <= ord("~") - ZERO, "an object has more properties than a character can count"
        return "".join(chr(ZERO + slot) for slot in slots)

    def type_number(self, spelling):
        if spelling not in self.types:
            plain = spelling.rstrip("@")
            if plain.startswith("["):
                kind, payload = "a", self.type_number(plain[1:-1])
            elif plain in self.enum_numbers:
                kind, payload = "w", self.enum_numbers[plain]
            elif plain in self.union_numbers:
                kind, payload = "u", self.union_numbers[plain]
            elif plain in self.object_numbers:
                kind, payload = "o", self.object_numbers[plain]
            else:
                kind, payload = {"string": "s", "integer": "i", "number": "n", "boolean": "b", "any": "x", "object": "d",
                                 "block": "B"}[plain], 0
            self.types[spelling] = len(self.types)
            self.type_records.append(kind + number(payload, 2) + ("@" if spelling != plain else "-"))
        return self.types[spelling]

    def swift(self):
        tables = {
            "names": self.pool.text.rstrip("\n").split("\n"),
            "types": self.type_records,
            "words": self.words,
            "enums": self.enums,
            "members": self.members,
            "unions": self.unions,
            "objects": self.objects,
            "properties": self.properties,
            "slots": [self.slots],
        }
        yield "// Generated by `make vocabulary` from scripts/vocabulary.txt. Do not edit."
        yield ""
        yield "/// Tables of fixed-width records in the text of the program; `scripts/vocabulary_tables.py` writes them."
        yield "// swift-format-ignore"
        yield "enum VocabularyTables {"
        yield f'  static let version = "{self.version}"'
        yield ""
        for name, records in tables.items():
            yield f'  static let {name}: StaticString = #"""'
            yield from ("    " + record for record in records)
            yield '    """#'
            yield ""
        yield "}"


def swift(lines):
    """The text of the Swift file for the lines of a vocabulary."""
    text = list(Tables(lines).swift())
    text[-2:] = text[-1:]
    return "\n".join(text) + "\n"
