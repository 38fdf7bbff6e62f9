-- The browsers that may use the page: devices of the owner, links that open one trip to whoever has
-- them, and the guests that came by a link. Their secrets are not here, only SHA-256 of them.
CREATE TABLE devices (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('device', 'link', 'guest')),
    -- The author of what it records.
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    -- In hexadecimal.
    secret_hash TEXT NOT NULL UNIQUE CHECK (length(secret_hash) = 64),
    -- Such as 'iPhone · Safari'; of a link, the trip's title when it was made.
    name TEXT NOT NULL,
    trip_id INTEGER REFERENCES trips (id) ON DELETE CASCADE,
    -- The link that a guest came by: both are removed together.
    link_id INTEGER REFERENCES devices (id) ON DELETE CASCADE,
    added_at TEXT NOT NULL,
    -- The last day on which it asked for something.
    seen_on TEXT,
    CHECK ((trip_id IS NULL) = (kind = 'device')),
    CHECK ((link_id IS NULL) = (kind <> 'guest'))
) STRICT;

CREATE INDEX devices_by_link ON devices (link_id);

CREATE INDEX devices_by_trip ON devices (trip_id, kind, name, added_at, seen_on);

-- Codes with which a browser becomes a device, each once; SHA-256 of them in hexadecimal.
CREATE TABLE pairing_codes (
    code_hash TEXT PRIMARY KEY CHECK (length(code_hash) = 64),
    expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX pairing_codes_copy ON pairing_codes (expires_at);
