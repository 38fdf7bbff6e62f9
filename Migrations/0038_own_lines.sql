-- Lines of trips that are not shared get the form of those that are: a device, its number, a time, and beside
-- each new value the stamp of the one that it replaces. Their device is the book itself, whose id is in no file.

CREATE TEMP TABLE own AS
SELECT id, operation_id, trip_id, entity, row_id, line, number,
    -- A damaged line stays as it is.
    iif(json_valid(line), line, '{"r":{}}') AS content,
    -- The time of the operation; at least a millisecond more than that of the line before.
    max(milliseconds - number) OVER (ORDER BY number) + number AS milliseconds
FROM (
    SELECT l.id, l.operation_id, l.trip_id, l.entity, l.row_id, l.line,
        row_number() OVER (ORDER BY l.id) AS number,
        coalesce(CAST(strftime('%s', o.at) AS INTEGER), 0) * 1000 AS milliseconds
    FROM main.lines AS l LEFT JOIN main.operations AS o ON o.id = l.operation_id
    WHERE l.device_id IS NULL
);

CREATE INDEX temp.own_by_entity ON own (trip_id, entity, row_id, id);

-- The values of entities with several lines, in their order. Those of "b" are from before the log.
CREATE TEMP TABLE written AS
SELECT o.id, 1 AS part, o.trip_id, o.entity, o.row_id, v.key AS name, v.type = 'null' AS is_none,
    o.milliseconds
FROM temp.own AS o, json_each(o.content, '$.r') AS v
WHERE (o.trip_id, o.entity, o.row_id) IN (
    SELECT trip_id, entity, row_id FROM temp.own GROUP BY 1, 2, 3
    HAVING count(*) > 1 OR max(content -> 'b' IS NOT NULL))
UNION ALL
SELECT o.id, 0, o.trip_id, o.entity, o.row_id, v.key, v.type = 'null', 0
FROM temp.own AS o, json_each(o.content, '$.b') AS v;

CREATE INDEX temp.written_by_entity ON written (trip_id, entity, row_id, name, id, part);

-- Where an entity left its trip, the line writes that each of its values is none.
CREATE TEMP TABLE left_values AS
SELECT o.id, 2 AS part, o.trip_id, o.entity, o.row_id, w.name, 1 AS is_none, o.milliseconds
FROM temp.own AS o JOIN temp.written AS w
    ON w.trip_id = o.trip_id AND w.entity = o.entity AND w.row_id = o.row_id AND w.id <= o.id
WHERE o.content -> 'r' IS NULL
    AND w.id > coalesce(
        (
            SELECT max(earlier.id) FROM temp.own AS earlier
            WHERE earlier.trip_id = o.trip_id AND earlier.entity = o.entity
                AND earlier.row_id = o.row_id AND earlier.id < o.id AND earlier.content -> 'r' IS NULL
        ), 0)
GROUP BY o.id, w.name
HAVING max(w.id * 2 + w.part) = max(iif(w.is_none, 0, w.id * 2 + w.part));

CREATE INDEX temp.left_values_by_line ON left_values (id, name);

INSERT INTO temp.left_values
SELECT o.id, 2, o.trip_id, o.entity, o.row_id, k.column2, 1, o.milliseconds
FROM temp.own AS o JOIN (
    VALUES ('trip', 'title'), ('person', 'name'), ('expense', 'money'), ('settlement', 'transfer'),
        ('cash', 'entry'), ('card', 'terms')
) AS k ON o.entity GLOB k.column1 || '/*'
WHERE o.content -> 'r' IS NULL
    AND NOT EXISTS (SELECT 1 FROM temp.left_values AS l WHERE l.id = o.id AND l.name = k.column2);

INSERT INTO temp.written SELECT * FROM temp.left_values;

CREATE TEMP TABLE devices_of_log AS
SELECT id, trip_id, device, branch, number, hash, milliseconds, size FROM main.shared_devices
UNION ALL
SELECT 0, NULL, lower(hex(randomblob(8))), 0, 0, zeroblob(16), NULL, 0
WHERE EXISTS (SELECT 1 FROM temp.own);

CREATE TEMP TABLE replaced AS
SELECT id, json_group_object(name, json_array(stamp)) AS stamps
FROM (
    SELECT w.id, w.part, w.name,
        lag(w.milliseconds) OVER (
            PARTITION BY w.trip_id, w.entity, w.row_id, w.name ORDER BY w.id, w.part)
            || '-' || (SELECT device FROM temp.devices_of_log WHERE id = 0) AS stamp
    FROM temp.written AS w ORDER BY w.id, w.name
)
WHERE stamp IS NOT NULL AND part > 0
GROUP BY id;

CREATE TEMP TABLE all_lines AS
SELECT o.id, o.operation_id, o.trip_id, o.entity, o.row_id,
    CASE
        WHEN o.content -> 'r' IS NULL THEN
            '{' || coalesce('"b":' || (o.content -> 'b') || ',', '') || '"r":' || (
                SELECT json_group_object(name, NULL)
                FROM (SELECT name FROM temp.left_values AS l WHERE l.id = o.id ORDER BY name))
                || coalesce(',"s":' || r.stamps, '') || '}'
        WHEN r.stamps IS NULL THEN o.line
        ELSE substr(o.line, 1, length(o.line) - 1) || ',"s":' || r.stamps || '}'
    END AS line,
    0 AS device_id, o.number, o.milliseconds
FROM temp.own AS o LEFT JOIN temp.replaced AS r ON r.id = o.id
UNION ALL
SELECT id, operation_id, trip_id, entity, NULL, line, device_id, number, milliseconds
FROM main.lines WHERE device_id IS NOT NULL;

CREATE TEMP TABLE files_of_trips AS SELECT * FROM main.shared_files;

DROP TABLE main.lines;

DROP TABLE main.shared_files;

DROP TABLE main.shared_devices;

-- The devices that write lines, and how far the file of each is known: the number of its last line, the first
-- 16 bytes of the SHA-256 of its bytes, its time, and the bytes of the file up to its end.
CREATE TABLE log_devices (
    -- 0 is this book itself, which writes the lines of trips that are not shared: they are in no file.
    id INTEGER PRIMARY KEY CHECK (id > 0 OR trip_id IS NULL),
    trip_id INTEGER REFERENCES shared_trips (trip_id) CHECK (trip_id IS NOT NULL OR id = 0),
    device TEXT NOT NULL CHECK (length(device) = 16 AND device NOT GLOB '*[^0-9a-f]*'),
    -- 0, or 1, 2 … where copies of one book wrote different lines under one id.
    branch INTEGER NOT NULL CHECK (branch >= 0),
    number INTEGER NOT NULL CHECK (number >= 0),
    hash BLOB NOT NULL CHECK (length(hash) = 16),
    milliseconds INTEGER,
    size INTEGER NOT NULL CHECK (size >= 0),
    CHECK (
        id > 0 OR (branch = 0 AND number = 0 AND hash = zeroblob(16) AND milliseconds IS NULL AND size = 0))
) STRICT;

INSERT INTO main.log_devices SELECT * FROM temp.devices_of_log ORDER BY id;

-- What was read of each file of lines: unchanged ones are not opened. modified: nanoseconds since 1970.
-- device_id: the device whose lines it ended with.
CREATE TABLE shared_files (
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    name TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    device_id INTEGER REFERENCES log_devices (id),
    PRIMARY KEY (trip_id, name)
) STRICT, WITHOUT ROWID;

INSERT INTO main.shared_files SELECT * FROM temp.files_of_trips;

-- What each operation made of an entity of a trip: new values by register (docs/share-format.md), null
-- for a register that has none any more.
CREATE TABLE lines (
    id INTEGER PRIMARY KEY,
    -- The command of this book that wrote the line or, of another book's, merged it.
    operation_id INTEGER NOT NULL REFERENCES operations (id),
    trip_id INTEGER NOT NULL,
    -- A kind, a slash and a uid; NULL where only a newer version knows.
    entity TEXT CHECK (entity GLOB '*/*'),
    -- The number of its row, which need not be there any more; NULL in a line of a shared trip.
    row_id INTEGER,
    -- Of a shared trip the line as it is in the file, without its line feed. Of another one its members "r",
    -- the registers, and "s", the stamps that they replace; in "b" are replaced values that no line has.
    -- All values are null where the entity left the trip.
    line TEXT NOT NULL CHECK (line GLOB '{*}'),
    -- Whose it is, its number there, and its time since 1970.
    device_id INTEGER NOT NULL REFERENCES log_devices (id),
    number INTEGER NOT NULL CHECK (number > 0),
    milliseconds INTEGER NOT NULL,
    CHECK (row_id IS NULL OR entity IS NOT NULL)
) STRICT;

INSERT INTO main.lines SELECT * FROM temp.all_lines ORDER BY id;

DROP TABLE temp.own;

DROP TABLE temp.written;

DROP TABLE temp.left_values;

DROP TABLE temp.devices_of_log;

DROP TABLE temp.replaced;

DROP TABLE temp.all_lines;

DROP TABLE temp.files_of_trips;

CREATE INDEX lines_by_operation ON lines (operation_id);

CREATE INDEX lines_by_entity ON lines (entity) WHERE row_id IS NOT NULL;

CREATE INDEX lines_by_trip ON lines (trip_id, entity) WHERE row_id IS NULL;

CREATE UNIQUE INDEX lines_by_device ON lines (device_id, number);

CREATE TRIGGER lines_never_change BEFORE UPDATE ON lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;

CREATE TRIGGER lines_stay BEFORE DELETE ON lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;

-- The digest of the rows is made anew.
DELETE FROM log_digests WHERE table_name = 'lines';
