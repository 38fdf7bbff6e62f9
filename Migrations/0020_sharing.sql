-- Trips that several books share. Each book writes lines and reads those of the others; from then on,
-- these are the log of the trip (docs/share-format.md). What came before stays in `lines`.

-- Who was taken out of a shared trip: the row stays, as a friend may have recorded something with them.
ALTER TABLE people ADD COLUMN removed_at TEXT CHECK (
    removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
);

-- name: what this book is called on the trip. device: the id with which it writes its lines; another
-- one after it was restored. folder: what carries the lines, a folder or a friend's page; NULL where
-- they come and go in archives. left_at: nothing is exchanged any more since then. seen_line: the last
-- line of which the reader was told.
CREATE TABLE shared_trips (
    trip_id INTEGER PRIMARY KEY REFERENCES trips (id),
    name TEXT NOT NULL CHECK (name <> ''),
    device TEXT NOT NULL CHECK (length(device) = 16 AND device NOT GLOB '*[^0-9a-f]*'),
    folder TEXT CHECK (folder <> ''),
    left_at TEXT CHECK (left_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(left_at))),
    seen_line INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The devices of each shared trip, and how far the file of each is known: the number of its last line,
-- the first 16 bytes of the SHA-256 of its bytes, its time, and the bytes of the file up to its end.
-- branch: 0, or 1, 2 … where copies of one book wrote different lines under one id.
CREATE TABLE shared_devices (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    device TEXT NOT NULL CHECK (length(device) = 16 AND device NOT GLOB '*[^0-9a-f]*'),
    branch INTEGER NOT NULL CHECK (branch >= 0),
    number INTEGER NOT NULL CHECK (number >= 0),
    hash BLOB NOT NULL CHECK (length(hash) = 16),
    milliseconds INTEGER,
    size INTEGER NOT NULL CHECK (size >= 0)
) STRICT;

-- operation_id: the command of this book that wrote the line or, of another book's, merged it. entity:
-- what it is about, as kind/uid; NULL where only a newer version knows. line: as it is in the file,
-- without its line feed.
CREATE TABLE shared_lines (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    device_id INTEGER NOT NULL REFERENCES shared_devices (id),
    number INTEGER NOT NULL CHECK (number > 0),
    operation_id INTEGER NOT NULL REFERENCES operations (id),
    milliseconds INTEGER NOT NULL,
    entity TEXT CHECK (entity GLOB '*/*'),
    line TEXT NOT NULL CHECK (line GLOB '{*}'),
    UNIQUE (device_id, number)
) STRICT;

CREATE INDEX shared_lines_by_entity ON shared_lines (trip_id, entity);
CREATE INDEX shared_lines_by_operation ON shared_lines (operation_id);

-- What was read of each file of lines: unchanged ones are not opened. modified: nanoseconds since 1970.
-- device_id: the device whose lines it ended with.
CREATE TABLE shared_files (
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    name TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    device_id INTEGER REFERENCES shared_devices (id),
    PRIMARY KEY (trip_id, name)
) STRICT, WITHOUT ROWID;

-- Values that collided and wait for a choice: the one beside the value that stands, by the stamp of
-- the line that wrote it. Numbers are seen by people, and none is given twice.
CREATE TABLE shared_conflicts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    entity TEXT NOT NULL,
    register TEXT NOT NULL,
    stamp TEXT NOT NULL
) STRICT;

-- There are few devices: an index takes more than it saves.
DROP INDEX devices_by_link;
DROP INDEX devices_by_trip;

CREATE TRIGGER shared_lines_never_change BEFORE UPDATE ON shared_lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;

CREATE TRIGGER shared_lines_stay BEFORE DELETE ON shared_lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;
