-- One log for all trips: the lines of this book's own trips and those of shared ones are in one table, in
-- one form. A line has new values only: the value that one of them replaces is in an earlier line.

CREATE TEMP TABLE own_lines AS
SELECT id, operation_id, trip_id, entity || '/' || uid AS entity, row_id,
    -- Values that no earlier line has stay.
    CASE
        WHEN before IS NULL OR follows THEN iif(after IS NULL, '{}', '{"r":' || after || '}')
        WHEN after IS NULL THEN '{"b":' || before || '}'
        ELSE '{"b":' || before || ',"r":' || after || '}'
    END AS line
FROM (
    SELECT *,
        lag(after) OVER (PARTITION BY entity, row_id, uid ORDER BY id) IS NOT NULL AS follows
    FROM main.lines
);

CREATE TEMP TABLE lines_of_trips AS
SELECT coalesce((SELECT max(id) FROM temp.own_lines), 0) + id AS id, operation_id, trip_id, entity,
    line, device_id, number, milliseconds
FROM main.shared_lines;

UPDATE shared_trips
SET seen_line = seen_line + coalesce((SELECT max(id) FROM temp.own_lines), 0)
WHERE seen_line > 0;

DROP TABLE main.lines;

DROP TABLE main.shared_lines;

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
    -- Of a shared trip the line as it is in the file, without its line feed. Of another one an object
    -- with its "r" only, the registers: without it, the entity has left the trip; in "b" are replaced
    -- values that no earlier line has.
    line TEXT NOT NULL CHECK (line GLOB '{*}'),
    -- Of a line of a shared trip: whose it is, its number there, and its time since 1970.
    device_id INTEGER REFERENCES shared_devices (id),
    number INTEGER CHECK (number > 0),
    milliseconds INTEGER,
    CHECK (
        iif(
            device_id IS NULL,
            entity IS NOT NULL AND row_id IS NOT NULL AND number IS NULL AND milliseconds IS NULL,
            row_id IS NULL AND number IS NOT NULL AND milliseconds IS NOT NULL)
    )
) STRICT;

INSERT INTO main.lines (id, operation_id, trip_id, entity, row_id, line)
SELECT id, operation_id, trip_id, entity, row_id, line FROM temp.own_lines ORDER BY id;

INSERT INTO main.lines
    (id, operation_id, trip_id, entity, line, device_id, number, milliseconds)
SELECT id, operation_id, trip_id, entity, line, device_id, number, milliseconds
FROM temp.lines_of_trips ORDER BY id;

DROP TABLE temp.own_lines;

DROP TABLE temp.lines_of_trips;

CREATE INDEX lines_by_operation ON lines (operation_id);

CREATE INDEX lines_by_entity ON lines (entity) WHERE device_id IS NULL;

CREATE INDEX lines_by_trip ON lines (trip_id, entity) WHERE device_id IS NOT NULL;

CREATE UNIQUE INDEX lines_by_device ON lines (device_id, number) WHERE device_id IS NOT NULL;

CREATE TRIGGER lines_never_change BEFORE UPDATE ON lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;

CREATE TRIGGER lines_stay BEFORE DELETE ON lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;

-- The log's tables are only added to: a digest of all rows of each finds every change of one. It takes
-- the place of an index with the columns of operations.
CREATE TABLE log_digests (
    table_name TEXT PRIMARY KEY CHECK (table_name IN ('lines', 'operations')),
    -- The first 16 bytes of the SHA-256 of the digest up to the row before, and the row.
    digest BLOB NOT NULL CHECK (length(digest) = 16)
) STRICT, WITHOUT ROWID;

DROP INDEX operations_copy;
