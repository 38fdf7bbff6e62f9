"""Records with strace what a command does to files, and builds states after a power loss.

A file's bytes and length last once the file was synced, a name once its folder was. What was not
may be there or not: in order or not, whole or by sectors, or as a longer file of zeros. A rename
is there or not as a whole. Nothing here knows of SQLite or of ratebook.
"""
import os
import re

SECTOR = 512
CALLS = ("openat,open,creat,write,pwrite64,read,lseek,ftruncate,truncate,fsync,fdatasync,rename,"
         "renameat,renameat2,link,linkat,unlink,unlinkat,rmdir,mkdir,mkdirat,close,dup,dup2,dup3,"
         "fcntl,chdir,writev,pwritev,pwritev2,fallocate,copy_file_range,sendfile,symlink,symlinkat")
# Calls that a recording would have to support if the program made them on its files.
UNKNOWN = {"writev", "pwritev", "pwritev2", "fallocate", "copy_file_range", "sendfile", "symlink",
           "symlinkat", "truncate"}


def wrapper(log):
    """The prefix of a command that records it in a file."""
    return ["strace", "-f", "-xx", "-s", "67108864", "-e", "trace=" + CALLS, "-o", str(log)]


class Node:
    """A file or a folder, under whatever names: its bytes or its names at the beginning."""

    def __init__(self, content=None):
        self.content = content
        self.names = {} if content is None else None  # of a folder, as they are now
        self.size = len(content or b"")


class Recording:
    """The events of all files below a folder, in order.

    `events` holds ("data", node, offset, bytes), ("size", node, length), ("names", changes),
    ("sync", node), and whatever `mark` is given; a change is (folder, name, node or None).
    """

    def __init__(self, root):
        self.path = os.path.realpath(root)
        self.root = self._read(self.path)
        self.first_names = {}
        self._remember(self.root)
        self.events = []

    def _read(self, path):
        if not os.path.isdir(path):
            with open(path, "rb") as file:
                return Node(file.read())
        node = Node()
        for name in os.listdir(path):
            node.names[name] = self._read(os.path.join(path, name))
        return node

    def _remember(self, node):
        self.first_names[node] = dict(node.names)
        for child in node.names.values():
            if child.names is not None:
                self._remember(child)

    def mark(self, *event):
        self.events.append(event)

    def read_log(self, log, folder):
        """Adds what strace has written about one command that ran in a folder."""
        self.open, self.folder = {}, os.path.realpath(folder)
        waiting = {}
        with open(log, "rb") as file:
            for line in file:
                pid, _, text = line.partition(b" ")
                text = text.strip()
                if text.endswith(b"<unfinished ...>"):
                    waiting[pid] = text[: -len(b"<unfinished ...>")]
                    continue
                resumed = re.match(rb"<\.\.\. \w+ resumed>", text)
                if resumed:
                    text = waiting.pop(pid, b"") + text[resumed.end():]
                call = re.match(rb"(\w+)\((.*)\)\s+= (-?\d+)", text, re.S)
                if call and int(call[3]) >= 0:
                    self._call(call[1].decode(), self._arguments(call[2]), int(call[3]))

    @staticmethod
    def _arguments(text):
        found = []
        for part in text.split(b", "):
            string = re.fullmatch(rb'"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?', part)
            if string and string[2]:
                raise ValueError("strace has cut a string")
            found.append(bytes.fromhex(string[1].replace(b"\\x", b"").decode()) if string
                         else part.decode("latin-1"))
        return found

    def _place(self, name):
        """The folder's node and the last name of a path; None where it is not below the root."""
        path = os.path.normpath(os.path.join(self.folder, os.fsdecode(name)))
        if path == self.path:
            return None, None, self.root
        if not path.startswith(self.path + "/"):
            return None, None, None
        node, parts = self.root, path[len(self.path) + 1:].split("/")
        for part in parts[:-1]:
            node = (node.names or {}).get(part) if node else None
        if node is None or node.names is None:
            return None, None, None
        return node, parts[-1], node.names.get(parts[-1])

    def _name(self, *changes):
        for folder, name, node in changes:
            if node is None:
                folder.names.pop(name, None)
            else:
                folder.names[name] = node
        self.events.append(("names", changes))

    def _call(self, call, given, result):
        known = self.open.get
        if call in ("openat", "open", "creat"):
            self._opened(given[1:] if call == "openat" else given, result)
        elif call == "close":
            self.open.pop(int(given[0]), None)
        elif call in ("dup", "dup2", "dup3") or (
                call == "fcntl" and given[1].startswith("F_DUPFD")):
            if int(given[0]) in self.open:
                self.open[result] = self.open[int(given[0])]
        elif call == "chdir":
            self.folder = os.path.normpath(os.path.join(self.folder, os.fsdecode(given[0])))
        elif call == "pwrite64" and known(int(given[0])):
            self._write(known(int(given[0]))[0], int(given[3]), given[1][:result])
        elif call == "write" and known(int(given[0])):
            file = known(int(given[0]))
            self._write(file[0], file[1], given[1][:result])
            file[1] += result
        elif call == "read" and known(int(given[0])):
            known(int(given[0]))[1] += result
        elif call == "lseek" and known(int(given[0])):
            known(int(given[0]))[1] = result
        elif call == "ftruncate" and known(int(given[0])):
            node = known(int(given[0]))[0]
            node.size = int(given[1])
            self.events.append(("size", node, node.size))
        elif call in ("fsync", "fdatasync") and known(int(given[0])):
            self.events.append(("sync", known(int(given[0]))[0]))
        elif call in ("mkdir", "mkdirat"):
            folder, name, _ = self._place(given[call == "mkdirat"])
            if folder:
                node = Node()
                self.first_names[node] = {}
                self._name((folder, name, node))
        elif call in ("unlink", "unlinkat", "rmdir"):
            folder, name, _ = self._place(given[call == "unlinkat"])
            if folder:
                self._name((folder, name, None))
        elif call in ("link", "linkat", "rename", "renameat", "renameat2"):
            at = call not in ("link", "rename")
            self._moved(call, given[1 if at else 0], given[3 if at else 1])
        elif call in UNKNOWN and any(isinstance(word, str) and word.isdigit() and known(int(word))
                                     for word in given[:3]):
            raise ValueError(f"{call} is not understood")

    def _opened(self, given, result):
        flags = given[1] if len(given) > 1 else "O_CREAT|O_TRUNC"
        folder, name, node = self._place(given[0])
        if node is None and folder and "O_CREAT" in flags:
            node = Node(b"")
            self._name((folder, name, node))
        if node is None:
            self.open.pop(result, None)
            return
        if "O_TRUNC" in flags and node.size:
            node.size = 0
            self.events.append(("size", node, 0))
        self.open[result] = [node, node.size if "O_APPEND" in flags else 0]

    def _write(self, node, offset, data):
        node.size = max(node.size, offset + len(data))
        self.events.append(("data", node, offset, data))

    def _moved(self, call, old, new):
        folder, name, node = self._place(old)
        to, target, _ = self._place(new)
        if node is None or to is None:
            raise ValueError(f"{call} over the edge of what is recorded")
        if "link" in call:
            self._name((to, target, node))
        else:
            self._name((folder, name, None), (to, target, node))

    def state(self, end, chance, first=None):
        """Files by their path, and folders as None, as they may be after a power loss that comes
        when the first `end` events have happened. `chance` decides what is there.

        If `first` is given, the syncs from that event on are ignored.
        """
        synced = {}
        for index, event in enumerate(self.events[:end]):
            if event[0] == "sync" and (first is None or index < first):
                synced[event[1]] = index
        data = chance.choice(("none", "all", "prefix", "random", "torn", "zeros"))
        order = chance.choice(("none", "all", "prefix", "random"))
        # For each file and folder, how many of its later events have happened, in order.
        reach, bytes_of = {}, {}
        names = {node: dict(first) for node, first in self.first_names.items()}
        for index, event in enumerate(self.events[:end]):
            if event[0] in ("data", "size"):
                node = event[1]
                content = bytes_of.setdefault(node, bytearray(node.content))
                mode = "all" if index < synced.get(node, -1) else data
                if mode == "prefix":
                    mode = self._reached(reach, node, index, end, chance)
                self._apply(content, event, mode, chance)
            elif event[0] == "names":
                folders = [folder for folder, _, _ in event[1]]
                mode = "all" if index < max(synced.get(f, -1) for f in folders) else order
                if mode == "prefix":
                    mode = self._reached(reach, folders[-1], index, end, chance)
                if mode == "all" or (mode == "random" and chance.random() < 0.5):
                    for folder, name, node in event[1]:
                        if node is None:
                            names[folder].pop(name, None)
                        else:
                            names[folder][name] = node
        return self._tree(names, bytes_of), f"data {data}, names {order}"

    @staticmethod
    def _reached(reach, node, index, end, chance):
        if node not in reach:
            reach[node] = chance.randrange(index, end + 1)
        return "all" if index < reach[node] else "none"

    @staticmethod
    def _apply(content, event, mode, chance):
        if mode == "none" or (mode == "random" and chance.random() < 0.5):
            return
        if event[0] == "size":
            length = event[2]
            del content[length:]
            content.extend(bytes(length - len(content)))
            return
        _, _, offset, data = event
        if len(content) < offset + len(data):
            content.extend(bytes(offset + len(data) - len(content)))
            if mode == "zeros":
                return
        at = 0
        while at < len(data):
            # Up to where the next sector of the file begins.
            rest = SECTOR - (offset + at) % SECTOR if mode == "torn" else len(data)
            to = min(len(data), at + rest)
            if mode != "torn" or chance.random() < 0.5:
                content[offset + at:offset + to] = data[at:to]
            at = to

    def _tree(self, names, bytes_of):
        found = {}

        def walk(node, path):
            for name, child in names[node].items():
                if child.names is None:
                    found[path + name] = bytes(bytes_of.get(child, child.content))
                else:
                    found[path + name] = None
                    walk(child, path + name + "/")

        walk(self.root, "")
        return found


class _Everything:
    """A random source for the case that everything was written."""

    def choice(self, _):
        return "all"


EVERYTHING = _Everything()
