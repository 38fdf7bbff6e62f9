-- What was ever done to trips, so that all of it can be looked up and taken back.

-- One command that changed something.
CREATE TABLE operations (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(at))),
    -- The command's words without its arguments: 'expense add'.
    command TEXT NOT NULL CHECK (command <> ''),
    -- The operation that this one took back.
    undoes INTEGER UNIQUE REFERENCES operations (id)
) STRICT;

-- A row before and after it, as JSON objects of its columns; NULL where there was none.
CREATE TABLE changes (
    id INTEGER PRIMARY KEY,
    operation_id INTEGER NOT NULL REFERENCES operations (id),
    table_name TEXT NOT NULL,
    row_id INTEGER NOT NULL,
    -- The expense that the row is, or is a part of; NULL for other rows.
    expense_id INTEGER,
    before TEXT CHECK (before GLOB '{*}'),
    after TEXT CHECK (after GLOB '{*}'),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT;

CREATE INDEX changes_by_operation ON changes (operation_id);

CREATE INDEX changes_by_expense ON changes (expense_id) WHERE expense_id IS NOT NULL;

CREATE TRIGGER operations_never_change BEFORE UPDATE ON operations
BEGIN
    SELECT raise(ABORT, 'operations are only ever added to');
END;

CREATE TRIGGER operations_stay BEFORE DELETE ON operations
BEGIN
    SELECT raise(ABORT, 'operations are only ever added to');
END;

CREATE TRIGGER changes_never_change BEFORE UPDATE ON changes
BEGIN
    SELECT raise(ABORT, 'changes are only ever added to');
END;

CREATE TRIGGER changes_stay BEFORE DELETE ON changes
BEGIN
    SELECT raise(ABORT, 'changes are only ever added to');
END;
