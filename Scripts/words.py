"""The keys of texts in the sources, and the catalogues that translate them; Scripts/check-words uses it."""
import csv
import itertools
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
CATALOGUES = SOURCES / "Language" / "Catalogues"

# Contexts whose words stand in the columns of Data/currencies.tsv.
TABLES = {"currency": "name_en", "region": "region_en"}

CALL = re.compile(r"(?<![\w.])Text\(")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "0": "\0", "'": "'"}


class Unreadable(Exception):
    """A call of Text whose words are no literal."""


def literal_end(code, start):
    """The index behind a string literal, its kind, and its parts: ("words", text) or ("code", text)."""
    hashes = len(re.match("#*", code[start:])[0])
    quote = '"""' if code.startswith('"""', start + hashes) else '"'
    escape, close = "\\" + "#" * hashes, quote + "#" * hashes
    index, parts, words = start + hashes + len(quote), [], ""
    while not code.startswith(close, index):
        if not code.startswith(escape, index):
            words += code[index]
            index += 1
            continue
        index += len(escape)
        letter = code[index]
        if letter == "(":
            end = bracket_end(code, index)
            parts += [("words", words), ("code", code[index + 1:end - 1])]
            index, words = end, ""
        elif letter == "u":
            found = re.compile(r"u\{(\w+)\}").match(code, index)
            words += chr(int(found[1], 16))
            index = found.end()
        elif letter == "\n":  # Goes on in the next line.
            words += "\0"
            index += 1
        else:
            words += ESCAPES[letter]
            index += 1
    parts.append(("words", words))
    end = index + len(close)
    if quote == '"""':
        indent = " " * (index - code.rfind("\n", 0, index) - 1)
        parts = [(kind, re.sub(rf"(\n|\0){indent}", r"\1", text) if kind == "words" else text) for kind, text in parts]
        parts[0] = ("words", parts[0][1].removeprefix("\n"))
        parts[-1] = ("words", parts[-1][1].removesuffix("\n"))
    return end, [(kind, text.replace("\0", "") if kind == "words" else text) for kind, text in parts]


def is_literal(code, index):
    return code[index] == '"' or re.compile('#+"').match(code, index)


def bracket_end(code, start):
    """The index behind the bracket that closes the one at an index."""
    depth, index = 0, start
    while True:
        if is_literal(code, index):
            index = literal_end(code, index)[0]
            continue
        if code.startswith("//", index):
            index = code.index("\n", index)
        depth += (code[index] in "([{") - (code[index] in ")]}")
        index += 1
        if depth == 0:
            return index


def arguments(code):
    """The arguments of a call, given what is between its brackets."""
    found, start, index = [], 0, 0
    while index < len(code):
        if is_literal(code, index):
            index = literal_end(code, index)[0]
        elif code[index] in "([{":
            index = bracket_end(code, index)
        else:
            if code[index] == ",":
                found.append(code[start:index].strip())
                start = index + 1
            index += 1
    return found + [code[start:].strip()]


def plain(code):
    """The words of a literal without arguments; None for anything else."""
    if not code or not is_literal(code, 0):
        return None
    end, parts = literal_end(code, 0)
    return parts[0][1] if end == len(code) and len(parts) == 1 else None


class Argument:
    """A place for an argument in a key."""

    def __init__(self, code, is_optional=False):
        self.code = re.sub(r"\s", "", code)
        self.is_optional = is_optional


def pieces(parts):
    """The words, arguments and choices of a template; a choice is (condition, words, other words)."""
    for kind, text in parts:
        if kind == "words":
            yield text
            continue
        inside = arguments(text)
        if inside[0].startswith("when:"):
            condition = re.sub(r"\s", "", inside[0].removeprefix("when:"))
            yield condition, plain(inside[1]), plain(inside[2].removeprefix("else:").strip())
        elif inside[0].startswith("optional:"):
            yield Argument(inside[0].removeprefix("optional:"), is_optional=True)
        elif len(inside) > 1:
            one = plain(inside[1])
            several = plain(inside[2]) if len(inside) > 2 else one + "s"
            yield Argument(inside[0])
            yield Argument(inside[0]).code + "==1", " " + one, " " + several
        else:
            yield Argument(text)


def keys_of(parts, context):
    """The keys of a template, one for each combination of its choices, with their arguments."""
    template = list(pieces(parts))
    conditions = sorted({piece[0] for piece in template if isinstance(piece, tuple)})
    for values in itertools.product([True, False], repeat=len(conditions)):
        chosen = dict(zip(conditions, values))
        key, places = "", []
        for piece in template:
            if isinstance(piece, Argument):
                places.append(piece)
                key += f"%{len(places)}"
            else:
                words = piece if isinstance(piece, str) else piece[1] if chosen[piece[0]] else piece[2]
                key += words.replace("%", "%%")
        yield (f"{context}|{key}" if context else key), places


def read_call(code):
    """The keys of a call of Text, given what is between its brackets."""
    inside = arguments(code)
    context = next((plain(one.removeprefix("in:").strip()) for one in inside[1:] if one.startswith("in:")), "")
    if inside[0].startswith("word:"):
        if context not in TABLES:
            raise Unreadable
        with open(ROOT / "Data" / "currencies.tsv", encoding="utf-8") as file:
            rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
            return [(f"{context}|{row[TABLES[context]]}", []) for row in rows if row[TABLES[context]]]
    if not inside[0] or not is_literal(inside[0], 0):
        raise Unreadable
    end, parts = literal_end(inside[0], 0)
    if end != len(inside[0]) or len(inside) > 2:
        raise Unreadable
    return list(keys_of(parts, context))


def keys():
    """All keys of the sources with their arguments, and the places where the words are no literal."""
    found, unreadable = {}, []
    for path in sorted(SOURCES.rglob("*.swift")):
        if path.parent.name == "Language":
            continue
        code = path.read_text(encoding="utf-8")
        for match in CALL.finditer(code):
            line = code.rfind("\n", 0, match.start()) + 1
            if code[line:match.start()].lstrip().startswith("//"):
                continue
            start = match.end() - 1
            try:
                found.update(read_call(code[start + 1:bracket_end(code, start) - 1]))
            except Unreadable:
                number = code.count("\n", 0, start) + 1
                unreadable.append(f"{path.relative_to(ROOT)}:{number}")
    return found, unreadable


def escaped(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def unescaped(text):
    return re.sub(r"\\([nt\\])", lambda found: ESCAPES[found[1]], text)


def places(words):
    """The numbers of the arguments in a key or a translation."""
    return {int(number) for number in re.findall(r"%([1-9])", words.replace("%%", ""))}
