#!/usr/bin/env python3
"""Writes what DivKit's blocks, objects and enumerations look like into the sources of divlint.

    scripts/vocabulary.py OVERLAY TEXT TABLES

reads the classes of the installed package pydivkit, adds the facts of the overlay, and writes a text for people and a Swift
file with the same in tables. `make vocabulary` makes an environment with the right packages and calls this.

The text has one line for everything; a test holds the tables to it:

    version 33.8.0
    enum DivLineStyle none single
    union DivSize DivFixedSize DivMatchParentSize DivWrapContentSize
    object DivFixedSize fixed
     value integer@ !

An `object` line names a class and the word of its `type`, if it has one. The lines below it are its properties, each
with its type and then, where they hold, `!` for required, `~` for deprecated (`~name` when another property replaces
it) and `:` with the initials of the clients that know it. A type is `string`, `integer`, `number`, `boolean`, `any`,
`object` (any members), `block`, the name of an enum, object or union, or one of these in brackets for an array. `@`
says that an expression may stand there.
"""

import enum
import importlib
import importlib.metadata
import inspect
import pkgutil
import re
import sys
import typing

import yaml

import pydivkit.div
from pydivkit.core import BaseEntity, Expr

sys.dont_write_bytecode = True
import vocabulary_tables  # noqa: E402

SCALARS = {str: "string", int: "integer", float: "number", bool: "boolean"}
PLATFORMS = ("android", "ios", "web")


def discover():
    """All classes, unions and enums of the package by name, in the order of their names."""
    classes, unions, enums = {}, {}, {}
    for module_info in pkgutil.iter_modules(pydivkit.div.__path__):
        module = importlib.import_module(f"pydivkit.div.{module_info.name}")
        for name, value in vars(module).items():
            if typing.get_origin(value) is typing.Union:
                unions[name] = value
            elif inspect.isclass(value) and value.__module__ == module.__name__:
                if issubclass(value, enum.Enum):
                    enums[name] = value
                elif issubclass(value, BaseEntity):
                    classes[name] = value
    return tuple(dict(sorted(found.items())) for found in (classes, unions, enums))


class Vocabulary:
    def __init__(self):
        self.classes, self.unions, self.enums = discover()
        self.blocks = {member.__name__ for member in typing.get_args(self.unions.pop("Div"))}
        self.union_names = {frozenset(typing.get_args(union)): name for name, union in self.unions.items()}
        self.properties = {name: self.read_properties(cls) for name, cls in self.classes.items()}

    def read_properties(self, cls):
        properties = {}
        for attribute, field in cls.__fields__.items():
            hint = cls.__field_types__[attribute]
            description = field.description or ""
            deprecated = None
            if "@deprecated" in description:
                replacement = re.search(r"[Uu]se `(\w+)`", description)
                deprecated = replacement.group(1) if replacement else ""
            properties[field.name] = {
                "type": self.type_name(hint),
                "required": type(None) not in typing.get_args(hint) and attribute != "type",
                "deprecated": deprecated,
                "platforms": PLATFORMS,
            }
        return properties

    def type_name(self, hint):
        members = typing.get_args(hint) if typing.get_origin(hint) is typing.Union else (hint,)
        members = [member for member in members if member is not type(None)]
        if Expr in members:
            return self.type_name(typing.Union[tuple(m for m in members if m is not Expr)]) + "@"
        if len(members) > 1:
            return self.union_name(frozenset(members))
        [member] = members
        if typing.get_origin(member) is not None and issubclass(typing.get_origin(member), typing.Sequence):
            return f"[{self.type_name(typing.get_args(member)[0])}]"
        if member in SCALARS:
            return SCALARS[member]
        if member is typing.Any:
            return "any"
        if member is dict or typing.get_origin(member) in (dict, typing.get_origin(typing.Mapping)):
            return "object"
        return member.__name__

    def union_name(self, members):
        if {member.__name__ for member in members} == self.blocks:
            return "block"
        return self.union_names[members]

    # The overlay

    def apply(self, overlay):
        for name in overlay["required"]:
            for entry in self.named(name):
                entry["required"] = True
        for name in overlay["literal"]:
            for entry in self.named(name):
                entry["type"] = entry["type"].rstrip("@")
        for group in overlay["platforms"]:
            for name in group["properties"]:
                for entry in self.named(name):
                    entry["platforms"] = group["platforms"]

    def named(self, name):
        owner, _, property_name = name.partition(".")
        owners = {"*": self.classes, "blocks": self.blocks}.get(owner, [owner])
        found = [self.properties[cls][property_name] for cls in owners if property_name in self.properties[cls]]
        if not found:
            sys.exit(f"error: the overlay names {name}, which pydivkit does not have")
        return found

    # The text

    def lines(self):
        used = self.reachable()
        yield f"version {importlib.metadata.version('pydivkit')}"
        for name, cls in self.enums.items():
            if name in used:
                yield " ".join(["enum", name] + [member.value for member in cls])
        for name, union in self.unions.items():
            if name in used:
                yield " ".join(["union", name] + [member.__name__ for member in typing.get_args(union)])
        for name, cls in self.classes.items():
            if name not in used:
                continue
            kind = "block" if name in self.blocks else "object"
            word = cls.__fields__["type"].default if "type" in cls.__fields__ else None
            yield " ".join(filter(None, [kind, name, word]))
            for property_name, entry in self.properties[name].items():
                yield " " + " ".join([property_name, entry["type"]] + list(flags(entry)))

    def reachable(self):
        """The names that a card or a patch leads to; the rest are bases that only pydivkit needs."""
        found, queue = set(), ["DivData", "DivPatch", *self.blocks]
        while queue:
            name = queue.pop()
            if name in found:
                continue
            found.add(name)
            if name in self.unions:
                queue += [member.__name__ for member in typing.get_args(self.unions[name])]
            for entry in self.properties.get(name, {}).values():
                queue.append(entry["type"].strip("[]@"))
        return found


def flags(entry):
    if entry["required"]:
        yield "!"
    # What is deprecated and still required cannot be left out.
    if entry["deprecated"] is not None and not entry["required"]:
        yield "~" + entry["deprecated"]
    if list(entry["platforms"]) != list(PLATFORMS):
        yield ":" + "".join(platform[0] for platform in entry["platforms"])


def main(overlay_path, text_path, tables_path):
    with open(overlay_path, encoding="utf-8") as file:
        overlay = yaml.safe_load(file)
    vocabulary = Vocabulary()
    vocabulary.apply(overlay)
    lines = list(vocabulary.lines())
    with open(text_path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    with open(tables_path, "w", encoding="utf-8") as file:
        file.write(vocabulary_tables.swift(lines))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: vocabulary.py OVERLAY TEXT TABLES")
    main(*sys.argv[1:])
