-- What belongs to the person who reads the book.

-- The currencies that lists show first.
CREATE TABLE favorites (
    currency_id INTEGER PRIMARY KEY REFERENCES currencies (id)
) STRICT;

-- Small facts that outlive a command, by name.
CREATE TABLE app_state (
    key TEXT PRIMARY KEY CHECK (key <> ''),
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
