"""Layouts, images and files of docs/BINARY.md a second time, written from that page alone.

Reads commands, a line each, and answers each with lines that end with a line of one dot:

    layouts TEXT        begins a set of layouts, given as a JSON string
    fingerprints        `level NAME FINGERPRINT` for each level and enum, `kind NAME FINGERPRINT` for each kind
    canonical NAME      what the fingerprint of that level or enum is taken of
    sizes               `kind NAME SIZE ALIGNMENT` and `field LEVEL NAME OFFSET` (within the level) for each
    read KIND HEX       the value of an image as JSON
    write KIND JSON     the image of a value in hexadecimal digits
    sample KIND SEED    a random value of the kind as JSON
    file HEX            what a file holds as JSON
    recorded HEX JSON   the lines of KIND of a file with the origins that a history knows; it is given as a list of [KIND, LABEL, TEXT], the
                        layouts that its steps lead to
    wrap KIND LABEL HEX a file of this image, with the layouts as they were given and this label for each level
    save KIND LABEL JSON
                        a file of this value, with the layouts that it needs of those that were given and this label for each level

A value is a number, true or false, text, a list; null where there is none; bytes are hexadecimal digits, a moment or a length of time
[seconds, nanoseconds], a constant its name, a map a list of pairs, a struct an object; a value that names its kind {"@kind": K, "@value": V},
or {"@fingerprint": F, "@image": HEX} where no layout has that fingerprint; a float that is no number or infinite "bits " and its bits.
"""

import base64
import datetime
import hashlib
import json
import random
import struct
import sys
import uuid

NUMBERS = {
    "boolean": ("B", 1), "int8": ("b", 1), "int16": ("h", 2), "int32": ("i", 4), "int64": ("q", 8), "uint8": ("B", 1),
    "uint16": ("H", 2), "uint32": ("I", 4), "uint64": ("Q", 8), "char": ("H", 2), "float32": ("f", 4), "float64": ("d", 8),
    "reference": ("Q", 8),
}
FIXED = {"uuid": (16, 1), "instant": (16, 8), "duration": (16, 8), "enum": (4, 4)}
SLOTS = ("string", "bytes", "list", "set", "map", "closed", "open", "any")
PLAIN = set(NUMBERS) | {"string", "bytes", "uuid", "instant", "duration", "any"}


class Refused(Exception):
    """What the page says that a reader refuses."""


def require(holds, message):
    if not holds:
        raise Refused(message)


def align(position, alignment):
    return (position + alignment - 1) // alignment * alignment


# ---------------------------------------------------------------- types (B-TYPE)

def parse_type(words, depth=0):
    """Takes a type from the front of a list of words; ("map", key, value, ordered)."""
    require(depth < 64, "a type nested more than 64 deep")
    require(words, "a type is expected")
    word = words.pop(0)
    if word == "hex":
        return parse_type(words, depth + 1)
    if word == "rows":
        words.pop(0)
        return parse_type(words, depth + 1)
    if word == "ordered":
        inner = parse_type(words, depth + 1)
        require(inner[0] in ("set", "map"), "ordered without a set or map")
        return inner[:-1] + (True,)
    if word in PLAIN:
        return (word,)
    if word in ("enum", "struct", "open"):
        return (word, words.pop(0))
    if word == "vector":
        return (word, int(words.pop(0)), parse_type(words, depth + 1))
    if word in ("list", "nullable"):
        return (word, parse_type(words, depth + 1))
    if word == "set":
        return (word, parse_type(words, depth + 1), False)
    if word == "map":
        return (word, parse_type(words, depth + 1), parse_type(words, depth + 1), False)
    if word == "array":
        length = int(words.pop(0))
        require(length <= 16777216, "an array of more than 16,777,216")
        return (word, length, parse_type(words, depth + 1))
    if word == "closed":
        return (word, tuple(words.pop(0) for _ in range(int(words.pop(0)))))
    raise Refused("no type: " + word)


def whole_type(text):
    words = text.split(" ")
    parsed = parse_type(words)
    require(not words, "words behind the type " + text)
    return parsed


def names_in(parsed):
    """Kinds and enums of which a value may be part of a value of the type, in the order of the words."""
    if parsed[0] in ("enum", "struct"):
        yield parsed[1]
    elif parsed[0] == "closed":
        yield from parsed[1]
    else:
        for part in parsed[1:]:
            if isinstance(part, tuple):
                yield from names_in(part)


def held_by(parsed):
    """Kinds that have their place right where a value of the type stands (B-IMG-4)."""
    if parsed[0] == "struct":
        yield parsed[1]
    elif parsed[0] in ("nullable", "array"):
        yield from held_by(parsed[-1])


# ---------------------------------------------------------------- layouts (B-LAY)

class Field:
    def __init__(self, name, origin, words):
        self.name, self.origin, self.words, self.type = name, origin, words, whole_type(words)

    def line(self):
        return "field %s %s %s\n" % (self.name, "=" if self.origin == self.name else self.origin, self.words)


class Layouts:
    def __init__(self, text):
        self.text = text
        self.levels, self.enums, self.chains, self.known = {}, {}, {}, {}
        require(len(text) <= 1 << 20, "more than 1 MiB of layouts")
        require(text == "" or text.endswith("\n"), "a line without an end")
        current = None
        for line in text.split("\n")[:-1]:
            words = line.split(" ")
            if words[0] in ("layout", "enum"):
                require(words[1] not in self.levels and words[1] not in self.enums, "twice: " + words[1])
                current = []
                (self.levels if words[0] == "layout" else self.enums)[words[1]] = current
            elif words[0] == "field":
                current.append(Field(words[1], words[1] if words[2] == "=" else words[2], " ".join(words[3:])))
            elif words[0] == "constant":
                current.append((words[1], words[1] if words[2] == "=" else words[2]))
            elif words[0] == "kind":
                require(words[1] not in self.chains and words[-1] == words[1], "levels of " + words[1])
                self.chains[words[1]] = words[2:]
            elif words[0] == "present":
                require(current[-1].name == words[1], "presentation of another field")
                current[-1].type = whole_type(" ".join(words[2:]))
            else:
                require(line == "block", "no line of a layout: " + line)
        self.check()

    def check(self):
        for level, fields in self.levels.items():
            require(len({f.name for f in fields}) == len(fields), "a name twice in " + level)
            require(len({f.origin for f in fields}) == len(fields), "an origin twice in " + level)
            for field in fields:
                for name in names_in(field.type):
                    require(name in self.levels or name in self.enums, "nothing explains " + name)
        for chain in self.chains.values():
            for level in chain:
                require(level in self.levels, "nothing explains " + level)

    def chain(self, kind):
        return self.chains.get(kind, [kind])

    def item(self, name):
        return ("kind" if name in self.chains else "enum" if name in self.enums else "layout", name)

    def canonical(self, name):
        queue = [("enum" if name in self.enums else "layout", name)]
        text = "juliet layouts 1\n"
        at = 0
        while at < len(queue):
            what, name = queue[at]
            at += 1
            text += "%s %s" % (what, name)
            if what == "kind":
                more = [("layout", level) for level in self.chains[name]]
                text += " " + " ".join(self.chains[name]) + "\n"
            elif what == "enum":
                more = []
                text += "\n" + "".join(
                    "constant %s %s\n" % (c, "=" if c == origin else origin) for c, origin in self.enums[name])
            else:
                more = [self.item(n) for field in self.levels[name] for n in names_in(field.type)]
                text += "\n" + "".join(field.line() for field in self.levels[name])
            for found in more:
                if found not in queue:
                    queue.append(found)
        return text

    def fingerprint(self, name):
        if name not in self.known:
            self.known[name] = first_eight(self.canonical(name))
        return self.known[name]

    def kind_fingerprint(self, kind):
        levels = [self.fingerprint(level) for level in self.chain(kind)]
        if len(levels) == 1:
            return levels[0]
        return first_eight("juliet kind 1\n" + "".join("%016x\n" % level for level in levels))

    def kind_of(self, fingerprint):
        for kind in self.levels:
            if self.kind_fingerprint(kind) == fingerprint:
                return kind
        return None

    # ------------------------------------------------------------ sizes (B-IMG-1, 2, 4)

    def is_cut(self, level, kind):
        """Whether a struct of the kind with its place in the level is behind a slot: the level is part of what it holds."""
        seen, queue = set(), [kind]
        while queue:
            held = queue.pop()
            if held in seen:
                continue
            seen.add(held)
            if level in self.chain(held):
                return True
            for each in self.chain(held):
                for field in self.levels[each]:
                    queue.extend(held_by(field.type))
        return False

    def measure(self, parsed, level):
        """Size and alignment of a type; level is None inside blocks."""
        word = parsed[0]
        if word in NUMBERS:
            return NUMBERS[word][1], NUMBERS[word][1]
        if word in FIXED:
            return FIXED[word]
        if word in SLOTS:
            return 8, 4
        if word in ("vector", "array"):
            size, alignment = self.measure(parsed[2], level)
            return (size * parsed[1], alignment) if parsed[1] else (1, 1)
        if self.slotted(parsed, level):
            return 8, 4
        if word == "nullable":
            return struct_of([(1, 1), self.measure(parsed[1], level)])[1:]
        return self.kind_size(parsed[1])

    def slotted(self, parsed, level):
        if parsed[0] == "nullable":
            parsed = parsed[1]
        return parsed[0] == "struct" and level is not None and self.is_cut(level, parsed[1])

    def level_struct(self, level):
        return struct_of([self.measure(field.type, level) for field in self.levels[level]])

    def kind_struct(self, kind):
        """Levels with fields, with their offsets; the size; the alignment."""
        levels = [level for level in self.chain(kind) if self.levels[level]]
        offsets, size, alignment = struct_of([self.level_struct(level)[1:] for level in levels])
        return list(zip(levels, offsets)), size, alignment

    def kind_size(self, kind):
        return self.kind_struct(kind)[1:]


def struct_of(members):
    """Offsets, size and alignment of a C struct of members of these sizes and alignments."""
    offsets, position, largest = [], 0, 1
    for size, alignment in members:
        position = align(position, alignment)
        offsets.append(position)
        position += size
        largest = max(largest, alignment)
    return offsets, align(position, largest) if members else 1, largest


def first_eight(text):
    return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big")


# ---------------------------------------------------------------- images (B-IMG)

class Image:
    """Writes a value; a nested image is one of its own."""

    def __init__(self, layouts, ordered=False):
        self.layouts, self.ordered, self.data = layouts, ordered, bytearray()

    def of_kind(self, kind, value):
        return self.of(self.layouts.kind_size(kind)[0], lambda slots: self.kind(kind, value, 0, slots))

    def of(self, size, fill):
        self.data.extend(bytes(size))
        slots = []
        fill(slots)
        self.blocks(slots)
        return bytes(self.data)

    def blocks(self, slots):
        for at, alignment, size, count, fill in slots:
            start = align(len(self.data), alignment)
            self.data.extend(bytes(start + size - len(self.data)))
            struct.pack_into("<II", self.data, at, start, count)
            inner = []
            fill(start, inner)
            self.blocks(inner)

    def kind(self, kind, value, at, slots):
        for level, offset in self.layouts.kind_struct(kind)[0]:
            for field, place in zip(self.layouts.levels[level], self.layouts.level_struct(level)[0]):
                self.put(field.type, level, value[field.name], at + offset + place, slots)

    def put(self, parsed, level, value, at, slots):
        word = parsed[0]
        if self.layouts.slotted(parsed, level):
            if value is not None:
                kind = parsed[-1] if word == "struct" else parsed[1][1]
                size, alignment = self.layouts.kind_size(kind)
                slots.append((at, alignment, size, 1, lambda start, inner: self.kind(kind, value, start, inner)))
        elif word == "nullable":
            if value is not None:
                self.data[at] = 1
                alignment = self.layouts.measure(parsed[1], level)[1]
                self.put(parsed[1], level, value, at + align(1, alignment), slots)
        elif word in ("array", "vector"):
            require(len(value) == parsed[1], "another number of elements than " + str(parsed[1]))
            size = self.layouts.measure(parsed[2], level)[0]
            for i, element in enumerate(value):
                self.put(parsed[2], level, element, at + i * size, slots)
        elif word == "struct":
            self.kind(parsed[1], value, at, slots)
        elif word in SLOTS:
            self.slot(parsed, value, at, slots)
        else:
            self.scalar(parsed, value, at)

    def scalar(self, parsed, value, at):
        word = parsed[0]
        if word == "enum":
            struct.pack_into("<I", self.data, at, [c for c, _ in self.layouts.enums[parsed[1]]].index(value))
        elif word == "uuid":
            self.data[at:at + 16] = uuid.UUID(value).bytes
        elif word in ("instant", "duration"):
            require(0 <= value[1] < 1000000000, "nanoseconds")
            struct.pack_into("<qi", self.data, at, *value)
        elif isinstance(value, str):
            self.data[at:at + NUMBERS[word][1]] = int(value[5:], 16).to_bytes(NUMBERS[word][1], "little")
        else:
            struct.pack_into("<" + NUMBERS[word][0], self.data, at, value)

    def slot(self, parsed, value, at, slots):
        word = parsed[0]
        if word in ("string", "bytes"):
            raw = value.encode("utf-8") if word == "string" else bytes.fromhex(value)
            if raw:
                slots.append((at, 1, len(raw), len(raw), lambda start, inner: self.copy(start, raw)))
        elif word in ("closed", "open", "any"):
            fingerprint = int(value["@fingerprint"], 16) if "@fingerprint" in value else self.layouts.kind_fingerprint(value["@kind"])
            image = (bytes.fromhex(value["@image"]) if "@image" in value
                     else Image(self.layouts, self.ordered).of_kind(value["@kind"], value["@value"]))
            raw = struct.pack("<Q", fingerprint) + image
            slots.append((at, 8, len(raw), len(raw), lambda start, inner: self.copy(start, raw)))
        elif word == "map":
            pairs = value if parsed[3] or self.ordered else self.in_order(parsed[1], value, lambda pair: pair[0])
            types = [self.layouts.measure(t, None) for t in parsed[1:3]]
            places, size, alignment = struct_of(types)

            def fill(start, inner):
                for i, pair in enumerate(pairs):
                    for part in (0, 1):
                        self.put(parsed[1 + part], None, pair[part], start + i * size + places[part], inner)
            if pairs:
                slots.append((at, alignment, size * len(pairs), len(pairs), fill))
        else:
            sort = word == "set" and not parsed[2] and not self.ordered
            elements = self.in_order(parsed[1], value, lambda element: element) if sort else value
            size, alignment = self.layouts.measure(parsed[1], None)

            def fill_list(start, inner):
                for i, element in enumerate(elements):
                    self.put(parsed[1], None, element, start + i * size, inner)
            if elements:
                slots.append((at, alignment, size * len(elements), len(elements), fill_list))

    def copy(self, start, raw):
        self.data[start:start + len(raw)] = raw

    def in_order(self, parsed, values, part):
        """Sorted as F-WRITE-6 says; elements that are no scalars have to come sorted."""
        if parsed[0] in SLOTS[2:] + ("struct", "nullable", "array", "vector"):
            return values
        return sorted(values, key=lambda value: order(parsed[0], part(value)))


def order(word, value):
    if word == "string":
        return value.encode("utf-8")
    if word == "bytes":
        return base64.b64encode(bytes.fromhex(value))
    if word == "char":
        return chr(value).encode("utf-8") if not 0xD800 <= value < 0xE000 else b"0x%04X" % value
    if word == "instant":
        moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=value[0])
        return (moment.isoformat() + fraction(value[1]) + "Z").encode()
    if word == "duration":
        return iso_duration(*value).encode()
    if word in ("float32", "float64"):
        return total_order(word, value)
    return value.encode() if isinstance(value, str) else value


def total_order(word, value):
    bits, sign = ("<I", 1 << 31) if word == "float32" else ("<Q", 1 << 63)
    raw = int(value[5:], 16) if isinstance(value, str) else struct.unpack(bits, struct.pack("<" + NUMBERS[word][0], value))[0]
    if isinstance(value, str) and raw & (sign - 1) > (0x7F800000 if word == "float32" else 0x7FF0000000000000):
        return sign
    return -(raw & (sign - 1)) - 1 if raw & sign else raw


def fraction(nanoseconds):
    if nanoseconds == 0:
        return ""
    digits = "%09d" % nanoseconds
    return "." + (digits[:3] if digits.endswith("000000") else digits[:6] if digits.endswith("000") else digits)


def iso_duration(seconds, nanoseconds):
    if seconds == 0 and nanoseconds == 0:
        return "PT0S"
    hours, minutes, rest = seconds // 3600, seconds % 3600 // 60, seconds % 60
    text = "PT" + ("%dH" % hours if hours else "") + ("%dM" % minutes if minutes else "")
    parts = ("%d.%09d" % (rest, nanoseconds)).rstrip("0") if nanoseconds else str(rest)
    return text + (parts + "S" if rest or nanoseconds else "")


def fits(layouts, parsed, kind):
    return parsed[0] == "any" or (kind in parsed[1] if parsed[0] == "closed" else parsed[1] in layouts.chain(kind))


class Reading:
    """Reads a value where it stands, then writes it again: there is one image of a value only."""

    def __init__(self, layouts, data):
        self.layouts, self.data = layouts, data

    @staticmethod
    def kind_of(layouts, data, kind):
        value = Reading(layouts, data).kind(kind, 0)
        require(Image(layouts, ordered=True).of_kind(kind, value) == data, "this is not the one image of its value")
        return value

    def take(self, at, size):
        require(0 <= at and at + size <= len(self.data), "something leaves the image")
        return self.data[at:at + size]

    def kind(self, kind, at):
        value = {}
        for level, offset in self.layouts.kind_struct(kind)[0]:
            for field, place in zip(self.layouts.levels[level], self.layouts.level_struct(level)[0]):
                value[field.name] = self.get(field.type, level, at + offset + place)
        return value

    def get(self, parsed, level, at):
        word = parsed[0]
        if self.layouts.slotted(parsed, level):
            offset, count = struct.unpack("<II", self.take(at, 8))
            require(count == 1 or count == 0 and word == "nullable", "a slot of one struct")
            return self.kind(parsed[-1] if word == "struct" else parsed[1][1], offset) if count else None
        if word == "nullable":
            present = self.take(at, 1)[0]
            require(present <= 1, "presence above 1")
            inner = align(1, self.layouts.measure(parsed[1], level)[1])
            return self.get(parsed[1], level, at + inner) if present else None
        if word in ("array", "vector"):
            size = self.layouts.measure(parsed[2], level)[0]
            return [self.get(parsed[2], level, at + i * size) for i in range(parsed[1])]
        if word == "struct":
            return self.kind(parsed[1], at)
        return self.slot(parsed, at) if word in SLOTS else self.scalar(parsed, at)

    def scalar(self, parsed, at):
        word = parsed[0]
        if word == "enum":
            index = struct.unpack("<I", self.take(at, 4))[0]
            require(index < len(self.layouts.enums[parsed[1]]), "an index that no constant has")
            return self.layouts.enums[parsed[1]][index][0]
        if word == "uuid":
            return str(uuid.UUID(bytes=bytes(self.take(at, 16))))
        if word in ("instant", "duration"):
            seconds, nanoseconds = struct.unpack("<qi", self.take(at, 12))
            require(0 <= nanoseconds < 1000000000, "nanoseconds out of range")
            return [seconds, nanoseconds]
        code, size = NUMBERS[word]
        raw = self.take(at, size)
        value = struct.unpack("<" + code, raw)[0]
        if word == "boolean":
            require(value <= 1, "a boolean above 1")
            return value == 1
        if code in "fd" and (value != value or value in (float("inf"), float("-inf"))):
            return "bits %X" % int.from_bytes(raw, "little")
        return value

    def slot(self, parsed, at):
        word = parsed[0]
        offset, count = struct.unpack("<II", self.take(at, 8))
        if word in ("string", "bytes"):
            raw = bytes(self.take(offset, count))
            try:
                return raw.decode("utf-8") if word == "string" else raw.hex()
            except UnicodeDecodeError:
                raise Refused("text that is not UTF-8")
        if word in ("closed", "open", "any"):
            return self.nested(parsed, bytes(self.take(offset, count)))
        types = [self.layouts.measure(t, None) for t in (parsed[1:3] if word == "map" else parsed[1:2])]
        places, size, _ = struct_of(types) if word == "map" else ([0], types[0][0], 0)
        self.take(offset, size * count)
        if word == "map":
            return [[self.get(parsed[1 + part], None, offset + i * size + places[part]) for part in (0, 1)] for i in range(count)]
        return [self.get(parsed[1], None, offset + i * size) for i in range(count)]

    def nested(self, parsed, raw):
        require(len(raw) > 8, "a nested image of 9 bytes or more")
        fingerprint = struct.unpack("<Q", raw[:8])[0]
        kind = self.layouts.kind_of(fingerprint)
        require(kind is None and parsed[0] != "closed" or kind is not None and fits(self.layouts, parsed, kind),
                "a kind that the type does not allow")
        if kind is None:
            return {"@fingerprint": "%016x" % fingerprint, "@image": raw[8:].hex()}
        return {"@kind": kind, "@value": Reading.kind_of(self.layouts, raw[8:], kind)}


# ---------------------------------------------------------------- files (B-FILE)

MAGIC = bytes.fromhex("894A534156450D0A")
SECTIONS = ["KIND", "LAYT", "IMAG", "KEYS", "REST"]


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def read_sections(data):
    require(data[:8] == MAGIC, "another magic")
    crc, size, form, count, zero = struct.unpack("<IIHHI", data[8:24])
    require(size == len(data) and zero == 0 and form == 1, "size or format")
    require(crc == crc32c(data[12:]), "checksum")
    at, sections, last = 24 + 8 * count, {}, -1
    for i in range(count):
        name, length = struct.unpack("<4sI", data[24 + 8 * i:32 + 8 * i])
        name = name.decode("ascii")
        require(name in SECTIONS and SECTIONS.index(name) > last, "order of the sections")
        last = SECTIONS.index(name)
        start = align(at, 8)
        require(not any(data[at:start]), "padding")
        sections[name] = data[start:start + length]
        at = start + length
    require(at == len(data) and "KIND" in sections and "IMAG" in sections, "end of the file")
    return sections


def write_sections(sections):
    body = b""
    at = 24 + 8 * len(sections)
    for data in sections.values():
        body += bytes(align(at, 8) - at) + data
        at = align(at, 8) + len(data)
    table = b"".join(name.encode() + struct.pack("<I", len(data)) for name, data in sections.items())
    rest = struct.pack("<IHHI", at, 1, len(sections), 0) + table + body
    return MAGIC + struct.pack("<I", crc32c(rest)) + rest


def parse_kind_line(line):
    words = line.split(" ")
    require(words[0] == "kind" and len(words) > 4 and len(words) % 3 == 2, "a line of KIND")
    levels = [(words[i], int(words[i + 1]), words[i + 2]) for i in range(2, len(words), 3)]
    require(levels[-1][0] == words[1], "the last level is the kind's own")
    return words[1], levels


def read_entries(data, sets):
    entries, at = [], 8
    for _ in range(struct.unpack("<I", data[:4])[0]):
        at = align(at, 8)
        size, role, number, path, lines = struct.unpack("<IHHII", data[at:at + 16])
        text = data[at + 16 + path:at + 16 + path + lines].decode("utf-8").split("\n")
        level = text[0].split(" ")[1]
        field = text[1].split(" ")
        words = " ".join(field[3:])
        place = align(16 + path + lines, 8)
        image = data[at + place:at + size]
        value = Reading(sets[number], image).get(whole_type(words), level, 0)
        entries.append({"role": role, "path": data[at + 16:at + 16 + path].decode("utf-8"), "level": level,
                        "name": field[1], "type": words, "value": value})
        at += size
    require(at == len(data), "end of the entries")
    return entries


def read_file(data, layouts=None):
    sections = read_sections(data)
    kinds = [parse_kind_line(line) for line in sections["KIND"].decode("utf-8").split("\n")[:-1]]
    sets = [layouts]
    if "LAYT" in sections:
        sets = [Layouts(text) for text in sections["LAYT"].decode("utf-8").split("set\n")]
        for kind, levels in kinds:
            require([name for name, _, _ in levels] == sets[0].chain(kind), "levels of " + kind)
            for name, _, fingerprint in levels:
                require("%016x" % sets[0].fingerprint(name) == fingerprint, "fingerprint of " + name)
    value = Reading.kind_of(sets[0], sections["IMAG"], kinds[0][0])
    keyed = {name.lower(): read_entries(sections[name], sets) for name in ("KEYS", "REST") if name in sections}
    return {"kinds": [[kind, [list(level) for level in levels]] for kind, levels in kinds], "value": value, **keyed}


def stored_in(layouts, name):
    """What images have of a level or enum, and where each part comes from."""
    if name in layouts.enums:
        return [c for c, _ in layouts.enums[name]], [origin for _, origin in layouts.enums[name]]
    fields = layouts.levels[name]
    return [(f.name, f.words) for f in fields], [f.origin for f in fields]


def recorded(data, steps):
    """B-FILE-6: the layouts of a program that was not given its history, as those of the history that they are."""
    sections = read_sections(data)
    kinds, *newer_kinds = [[parse_kind_line(line) for line in each.split("\n")[:-1]] for each in sections["KIND"].decode("utf-8").split("set\n")]
    layouts, *newer = [Layouts(text) for text in sections["LAYT"].decode("utf-8").split("set\n")]
    history = [(kind, label, Layouts(text)) for kind, label, text in steps]
    known = {(kind, each.fingerprint(kind)) for kind, _, each in history}
    labels = {level: label for _, levels in kinds for level, label, _ in levels}
    names = list(layouts.levels) + list(layouts.enums)
    bare = all([n if isinstance(n, str) else n[0] for n in has] == origins for has, origins in (stored_in(layouts, n) for n in names))
    unknown = any(kind == level and (level, layouts.fingerprint(level)) not in known for kind, _, _ in history for level in labels)
    stamped = any(label and labels.get(level) == label and level in layouts.levels
                  and stored_in(each, level)[0] == stored_in(layouts, level)[0] and stored_in(each, level)[1] != stored_in(layouts, level)[1]
                  for each, lines in zip(newer, newer_kinds) for _, levels in lines for level, label, _ in levels)
    reached = {level: {label for kind, label, each in history if kind == level and each.fingerprint(level) == layouts.fingerprint(level)}
               for level in labels}
    mislabelled = not stamped and any(labels[level] and reached[level] and not reached[level] & {0, labels[level]} for level in labels)
    for name in names if bare and (unknown or mislabelled) else []:
        has = stored_in(layouts, name)[0]
        found = {tuple(stored_in(each, name)[1]) for kind, label, each in history
                 if kind == name and labels.get(name, label) == label and stored_in(each, name)[0] == has}
        if len(found) == 1:
            origins = list(found.pop())
            if name in layouts.enums:
                layouts.enums[name] = list(zip(has, origins))
            else:
                layouts.levels[name] = [Field(n, o, words) for (n, words), o in zip(has, origins)]
    layouts.known.clear()
    return ["kind " + kind + "".join(" %s %d %016x" % (level, label, layouts.fingerprint(level)) for level, label, _ in levels)
            for kind, levels in kinds]


def kinds_in(value):
    """The kinds of nested images, in the order of these."""
    if isinstance(value, list):
        for element in value:
            yield from kinds_in(element)
    elif isinstance(value, dict):
        if "@kind" in value:
            yield value["@kind"]
        for part in value.values():
            yield from kinds_in(part)


def wrap(layouts, kind, label, image):
    value = Reading.kind_of(layouts, image, kind)
    return of_kinds(layouts, list(dict.fromkeys([kind, *kinds_in(value)])), label, layouts.text, image)


def of_kinds(layouts, kinds, label, text, image):
    lines = ["kind " + each + "".join(" %s %d %016x" % (level, label, layouts.fingerprint(level)) for level in layouts.chain(each))
             for each in kinds]
    return write_sections({"KIND": "".join(line + "\n" for line in lines).encode("utf-8"),
                           "LAYT": text.encode("utf-8"), "IMAG": image})


def structs_in(parsed):
    """Kinds that a type names as `struct` at any depth."""
    if parsed[0] == "struct":
        yield parsed[1]
    for part in parsed[1:]:
        if isinstance(part, tuple) and parsed[0] != "closed":
            yield from structs_in(part)


def save(layouts, kind, label, value):
    kinds = list(dict.fromkeys([kind, *kinds_in(value)]))
    for each in kinds:
        for level in layouts.chain(each):
            for field in layouts.levels[level]:
                kinds.extend(name for name in dict.fromkeys(structs_in(field.type)) if name not in kinds)
    return of_kinds(layouts, kinds, label, needed(layouts, kinds), Image(layouts).of_kind(kind, value))


def needed(layouts, kinds):
    """The layouts of a file of these kinds (B-FILE-3); those of tests have no presentation."""
    items = list(dict.fromkeys(level for kind in kinds for level in layouts.chain(kind)))
    chains = {kind for kind in kinds if kind in layouts.chains}
    for item in items:
        for field in layouts.levels.get(item, []):
            for name in names_in(field.type):
                chains.update({name} & set(layouts.chains))
                items.extend(level for level in layouts.chain(name) if level not in items)
    text = ""
    for item in items:
        if item in layouts.enums:
            text += "enum %s\n" % item + "".join(
                "constant %s %s\n" % (c, "=" if c == origin else origin) for c, origin in layouts.enums[item])
        else:
            text += "layout %s\n" % item + "".join(field.line() for field in layouts.levels[item])
    return text + "".join("kind %s %s\n" % (kind, " ".join(layouts.chains[kind])) for kind in sorted(chains))


# ---------------------------------------------------------------- samples and commands

class Samples:
    def __init__(self, layouts, seed):
        self.layouts, self.random = layouts, random.Random(seed)

    def kind(self, kind, depth=0):
        return {field.name: self.value(field.type, depth + 1)
                for level in self.layouts.chain(kind) for field in self.layouts.levels[level]}

    def value(self, parsed, depth):
        word, pick = parsed[0], self.random
        few = 0 if depth > 3 else pick.randrange(4)
        if word in NUMBERS:
            return self.number(word)
        if word == "enum":
            return pick.choice(self.layouts.enums[parsed[1]])[0]
        if word == "string":
            return "".join(pick.choice("ab \n\"#;é€😀") for _ in range(few * 2))
        if word == "bytes":
            return pick.randbytes(few).hex()
        if word == "uuid":
            return str(uuid.UUID(bytes=pick.randbytes(16)))
        if word in ("instant", "duration"):
            return [pick.randrange(4000000000), pick.choice((0, 0, 5000000, 7000, 123456789))]
        if word in ("vector", "array"):
            return [self.value(parsed[2], depth) for _ in range(parsed[1])]
        if word == "nullable":
            return None if depth > 3 or pick.random() < 0.5 else self.value(parsed[1], depth)
        if word == "struct":
            return self.kind(parsed[1], depth)
        if word == "list":
            return [self.value(parsed[1], depth + 1) for _ in range(few)]
        if word in ("set", "map"):
            seen = {}
            for _ in range(few):
                key = self.value(parsed[1], depth + 1)
                seen.setdefault(json.dumps(key), [key, self.value(parsed[2], depth + 1)] if word == "map" else key)
            return list(seen.values())
        kinds = [k for k in self.layouts.levels if fits(self.layouts, parsed, k)]
        kind = min(kinds, key=lambda k: len(self.layouts.levels[k])) if depth > 3 else pick.choice(kinds)
        return {"@kind": kind, "@value": self.kind(kind, depth)}

    def number(self, word):
        code, size = NUMBERS[word]
        if word == "boolean":
            return self.random.random() < 0.5
        if word == "char":
            return self.random.choice((0x41, 0xE9, 0x20AC, 0x30, 0x7A))
        raw = self.random.choice((bytes(size), b"\xff" * size, self.random.randbytes(size), b"\1" + bytes(size - 1)))
        value = struct.unpack("<" + code, raw)[0]
        return 1.5 if value != value else value


def answer(state, command):
    name, _, rest = command.partition(" ")
    if name == "layouts":
        state["layouts"] = Layouts(json.loads(rest))
        return []
    layouts = state.get("layouts")
    if name == "fingerprints":
        return (["level %s %016x" % (n, layouts.fingerprint(n)) for n in list(layouts.levels) + list(layouts.enums)]
                + ["kind %s %016x" % (k, layouts.kind_fingerprint(k)) for k in layouts.levels])
    if name == "canonical":
        return layouts.canonical(rest).split("\n")[:-1]
    if name == "sizes":
        lines = ["kind %s %d %d" % ((k,) + layouts.kind_size(k)) for k in layouts.levels]
        for level, fields in layouts.levels.items():
            places = layouts.level_struct(level)[0]
            lines += ["field %s %s %d" % (level, field.name, place) for field, place in zip(fields, places)]
        return lines
    if name == "file":
        return [json.dumps(read_file(bytes.fromhex(rest), layouts), ensure_ascii=False)]
    kind, _, rest = rest.partition(" ")
    if name == "recorded":
        return recorded(bytes.fromhex(kind), json.loads(rest))
    if name == "read":
        return [json.dumps(Reading.kind_of(layouts, bytes.fromhex(rest), kind), ensure_ascii=False)]
    if name == "write":
        return [Image(layouts).of_kind(kind, json.loads(rest)).hex()]
    if name == "sample":
        return [json.dumps(Samples(layouts, int(rest)).kind(kind), ensure_ascii=False)]
    label, _, rest = rest.partition(" ")
    if name == "save":
        return [save(layouts, kind, int(label), json.loads(rest)).hex()]
    require(name == "wrap", "no command: " + name)
    return [wrap(layouts, kind, int(label), bytes.fromhex(rest)).hex()]


def main():
    state = {}
    for line in sys.stdin.buffer:
        try:
            lines = answer(state, line.decode("utf-8").rstrip("\r\n"))
        except (Refused, ValueError, IndexError, KeyError, TypeError, struct.error, OverflowError,
                RecursionError) as refused:
            lines = ["refused " + type(refused).__name__ + " " + str(refused)]
        sys.stdout.buffer.write(("\n".join(lines + ["."]) + "\n").encode("utf-8"))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
