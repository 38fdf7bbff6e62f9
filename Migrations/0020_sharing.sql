-- Trips that several books share. Each book writes lines and reads those of the others; from then on,
-- these are the log of the trip (docs/share-format.md). What came before stays in `lines`.

-- Who was taken out of a shared trip: the row stays, as a friend may have recorded something with them.
ALTER TABLE people ADD COLUMN removed_at TEXT CHECK (
    removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
);

CREATE TABLE shared_trips (
    trip_id INTEGER PRIMARY KEY REFERENCES trips (id),
    -- The id with which this book writes its lines; another one after it was restored.
    device TEXT NOT NULL CHECK (length(device) = 16 AND device NOT GLOB '*[^0-9a-f]*'),
    -- The folder that carries the lines; NULL where they come and go in archives.
    folder TEXT CHECK (folder <> ''),
    -- Nothing is exchanged any more since then.
    left_at TEXT CHECK (left_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(left_at))),
    -- The last line of which the reader was told.
    seen_line INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The devices of each shared trip, and how far the file of each is known.
CREATE TABLE shared_devices (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    device TEXT NOT NULL CHECK (length(device) = 16 AND device NOT GLOB '*[^0-9a-f]*'),
    -- 0, or 1, 2 … where copies of one book wrote different lines under one id.
    branch INTEGER NOT NULL CHECK (branch >= 0),
    -- The last line: its number, the first 16 bytes of the SHA-256 of its bytes, and its time.
    number INTEGER NOT NULL CHECK (number >= 0),
    hash BLOB NOT NULL CHECK (length(hash) = 16),
    milliseconds INTEGER,
    -- The bytes of the file up to its end.
    size INTEGER NOT NULL CHECK (size >= 0),
    UNIQUE (trip_id, device, branch)
) STRICT;

CREATE TABLE shared_lines (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    device_id INTEGER NOT NULL REFERENCES shared_devices (id),
    number INTEGER NOT NULL CHECK (number > 0),
    -- The command of this book that wrote it or, of another book's line, merged it.
    operation_id INTEGER NOT NULL REFERENCES operations (id),
    milliseconds INTEGER NOT NULL,
    -- What it is about: kind/uid; NULL where only a newer version knows.
    entity TEXT CHECK (entity GLOB '*/*'),
    -- As it is in the file, without its line feed.
    line TEXT NOT NULL CHECK (line GLOB '{*}'),
    UNIQUE (device_id, number)
) STRICT;

CREATE INDEX shared_lines_by_entity ON shared_lines (trip_id, entity);
CREATE INDEX shared_lines_by_operation ON shared_lines (operation_id);

-- What was read of each file of lines: unchanged ones are not opened.
CREATE TABLE shared_files (
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    name TEXT NOT NULL,
    size INTEGER NOT NULL,
    -- Nanoseconds since 1970.
    modified INTEGER NOT NULL,
    -- The device whose lines it ended with.
    device_id INTEGER REFERENCES shared_devices (id),
    PRIMARY KEY (trip_id, name)
) STRICT, WITHOUT ROWID;

-- Values that collided and wait for a choice: the one beside the value that stands.
CREATE TABLE shared_conflicts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    entity TEXT NOT NULL,
    register TEXT NOT NULL,
    -- The stamp of the line that wrote it.
    stamp TEXT NOT NULL,
    UNIQUE (trip_id, entity, register, stamp)
) STRICT;

CREATE TRIGGER shared_lines_never_change BEFORE UPDATE ON shared_lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;

CREATE TRIGGER shared_lines_stay BEFORE DELETE ON shared_lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;
