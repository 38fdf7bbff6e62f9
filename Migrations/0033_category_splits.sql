-- For whom the expenses of a category are by default: the uids of people as JSON, as in lines.
CREATE TABLE category_splits (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    people TEXT NOT NULL CHECK (people GLOB '[[]"*]'),
    UNIQUE (trip_id, category_id)
) STRICT;
