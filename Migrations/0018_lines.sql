-- The log of changes says only what changed. A line tells of one trip, person, expense or settlement
-- what one command made of it, in registers: names with values as JSON. People, categories and
-- currencies are in it by name, as numbers of rows are a book's own.
PRAGMA defer_foreign_keys = ON;

CREATE TEMP TABLE people_before AS SELECT * FROM main.people;

CREATE TEMP TABLE number_before AS
SELECT seq FROM main.sqlite_sequence WHERE name = 'people';

-- Everyone who is or was in a trip, by the first name that the log has; of several with one name, the
-- later ones have their number in it.
CREATE TEMP TABLE people_known AS
SELECT id, name || iif(row_number() OVER (PARTITION BY trip_id, name ORDER BY id) = 1, '', '=' || id)
    AS uid
FROM (
    SELECT id, trip_id, first_name || iif(row_number() OVER namesakes = 1, '', '=' || id) AS name
    FROM (
        SELECT
            coalesce(p.id, logged.id) AS id, coalesce(p.trip_id, logged.trip_id) AS trip_id,
            coalesce(nullif(logged.name, ''), p.name, '?') AS first_name
        FROM (
            SELECT id FROM main.people
            UNION
            SELECT row_id FROM main.changes WHERE table_name = 'people'
        ) AS everyone
        LEFT JOIN main.people AS p ON p.id = everyone.id
        LEFT JOIN (
            -- With min(), SQLite takes the other columns from the row that has it.
            SELECT row_id AS id, after ->> 'trip_id' AS trip_id, after ->> 'name' AS name, min(id)
            FROM main.changes
            WHERE table_name = 'people' AND json_valid(after) AND after GLOB '{*' GROUP BY row_id
        ) AS logged ON logged.id = everyone.id
    )
    WHERE id IS NOT NULL
    WINDOW namesakes AS (PARTITION BY trip_id, first_name ORDER BY id)
);

CREATE UNIQUE INDEX temp.people_known_by_id ON people_known (id);

DROP TABLE main.people;

-- Who travels, where that matters. The first of a trip pays unless something else is said.
CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    -- What the log calls the person: mostly the first name that they had.
    uid TEXT NOT NULL CHECK (uid <> ''),
    name TEXT NOT NULL CHECK (name <> ''),
    UNIQUE (trip_id, uid)
) STRICT;

INSERT INTO people (id, trip_id, uid, name)
SELECT b.id, b.trip_id, k.uid, b.name
FROM temp.people_before AS b JOIN temp.people_known AS k ON k.id = b.id;

DELETE FROM sqlite_sequence WHERE name = 'people';

INSERT INTO sqlite_sequence (name, seq) SELECT 'people', seq FROM temp.number_before;

-- What an operation made of a trip, a person, an expense or a settlement.
CREATE TABLE lines (
    id INTEGER PRIMARY KEY,
    operation_id INTEGER NOT NULL REFERENCES operations (id),
    entity TEXT NOT NULL CHECK (entity IN ('trip', 'person', 'expense', 'settlement')),
    -- Its number in its table, in which it need not be any more, and its trip's.
    row_id INTEGER NOT NULL,
    trip_id INTEGER NOT NULL,
    -- What it is called in every book.
    uid TEXT NOT NULL CHECK (uid <> ''),
    -- The registers that changed, as they were and as they are: null where there is no value. NULL
    -- where there was nothing before, or is nothing after it; the other one then has all registers.
    before TEXT CHECK (before GLOB '{*}'),
    after TEXT CHECK (after GLOB '{*}'),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT;

-- Every change of a row with the trip that it concerns, for the steps below. What another program has
-- damaged is left out: `check` then says that rows differ from the log.
CREATE TEMP TABLE changes_before AS
WITH changes AS (
    SELECT
        id, operation_id, table_name, row_id, expense_id,
        iif(json_valid(before) AND before GLOB '{*', before, NULL) AS before,
        iif(json_valid(after) AND after GLOB '{*', after, NULL) AS after
    FROM main.changes
    WHERE operation_id IN (SELECT id FROM main.operations) AND table_name IN (
        'trips', 'people', 'category_budgets', 'pinned_rates', 'expenses', 'payments', 'shares',
        'settlements', 'photos')
)
SELECT
    id, operation_id, expense_id, row_id, after,
    CASE
        WHEN table_name IN ('trips', 'category_budgets', 'pinned_rates') THEN 'trip'
        WHEN table_name IN ('expenses', 'payments', 'shares', 'photos') THEN 'expense'
        WHEN table_name = 'people' THEN 'person'
        ELSE 'settlement'
    END AS entity,
    table_name,
    CASE
        WHEN table_name = 'trips' THEN row_id
        WHEN expense_id IS NULL THEN coalesce(after, before) ->> 'trip_id'
    END AS trip_id,
    CASE
        WHEN expense_id IS NOT NULL THEN expense_id
        WHEN table_name IN ('category_budgets', 'pinned_rates') THEN coalesce(after, before) ->> 'trip_id'
        ELSE row_id
    END AS entity_id,
    coalesce(after, before) AS known
FROM changes
WHERE coalesce(after, before) IS NOT NULL;

CREATE INDEX temp.changes_before_of_entity ON changes_before (entity, entity_id, table_name, row_id);

-- Each entity after each operation that changed it, with the newest row of its own table.
CREATE TEMP TABLE states AS
SELECT
    m.entity, m.entity_id, m.operation_id, m.first_change,
    (
        SELECT c.after FROM temp.changes_before AS c
        WHERE c.entity = m.entity AND c.entity_id = m.entity_id AND c.row_id = m.entity_id
            AND c.table_name = CASE m.entity
                WHEN 'trip' THEN 'trips' WHEN 'person' THEN 'people' WHEN 'expense' THEN 'expenses'
                ELSE 'settlements'
            END
            AND c.operation_id <= m.operation_id
        ORDER BY c.id DESC LIMIT 1
    ) AS state
FROM (
    SELECT entity, entity_id, operation_id, min(id) AS first_change
    FROM temp.changes_before GROUP BY entity, entity_id, operation_id
) AS m;

-- The parts that they then had: budgets, pinned rates, payments, shares and photos.
CREATE TEMP TABLE parts AS
SELECT s.entity, s.entity_id, s.operation_id, c.table_name, c.row_id, c.after AS part, max(c.id) AS id
FROM temp.states AS s
JOIN temp.changes_before AS c ON c.entity = s.entity AND c.entity_id = s.entity_id
    AND c.table_name NOT IN ('trips', 'people', 'expenses', 'settlements')
    AND c.operation_id <= s.operation_id
WHERE s.state IS NOT NULL
GROUP BY s.entity, s.entity_id, s.operation_id, c.table_name, c.row_id;

DELETE FROM temp.parts WHERE part IS NULL;

CREATE INDEX temp.parts_of_state ON parts (entity_id, operation_id, table_name, entity);

-- The home currency of each trip after each operation that changed it.
CREATE TEMP TABLE homes AS
SELECT entity_id AS trip_id, operation_id,
    (SELECT code FROM main.currencies WHERE id = state ->> 'home_currency_id') AS code
FROM temp.states WHERE entity = 'trip' AND state IS NOT NULL;

CREATE INDEX temp.homes_by_trip ON homes (trip_id, operation_id);

-- Every register of every state. A value is JSON; NULL where there is none.
CREATE TEMP TABLE registers (
    entity TEXT, entity_id INTEGER, operation_id INTEGER, name TEXT, value TEXT
);

-- Values that the row has just so. In JSON, as that keeps every character.
INSERT INTO temp.registers
SELECT s.entity, s.entity_id, s.operation_id, n.name, nullif(s.state -> n.path, 'null')
FROM temp.states AS s
JOIN (
    SELECT 'trip' AS entity, 'head_count' AS name, '$.head_count' AS path
    UNION ALL VALUES
    ('trip', 'place', '$.place'), ('trip', 'title', '$.title'), ('person', 'name', '$.name'),
    ('expense', 'date', '$.date'), ('expense', 'memo', '$.memo'), ('expense', 'place', '$.place')
) AS n ON n.entity = s.entity;

-- Marks: the operation says since when.
INSERT INTO temp.registers
SELECT s.entity, s.entity_id, s.operation_id, n.name, CASE
    WHEN s.state ->> n.path IS NOT NULL THEN 'true'
END
FROM temp.states AS s
JOIN (
    SELECT 'trip' AS entity, 'archived' AS name, '$.archived_at' AS path
    UNION ALL VALUES
    ('trip', 'removed', '$.removed_at'), ('expense', 'removed', '$.removed_at'),
    ('settlement', 'removed', '$.removed_at')
) AS n ON n.entity = s.entity;

INSERT INTO temp.registers
SELECT entity, entity_id, operation_id, 'days', CASE
    WHEN state IS NOT NULL
        THEN json_array(state ->> 'first_day', state ->> 'last_day')
END
FROM temp.states WHERE entity = 'trip';

INSERT INTO temp.registers
SELECT entity, entity_id, operation_id, 'home_currency',
    (SELECT json_quote(code) FROM main.currencies WHERE id = state ->> 'home_currency_id')
FROM temp.states WHERE entity = 'trip';

INSERT INTO temp.registers
SELECT s.entity, s.entity_id, s.operation_id, b.name, CASE
    WHEN s.state ->> b.name IS NOT NULL THEN json_array(
        s.state ->> b.name,
        (SELECT code FROM main.currencies WHERE id = s.state ->> 'home_currency_id'))
END
FROM temp.states AS s
CROSS JOIN (SELECT 'budget' AS name UNION ALL VALUES ('daily_budget')) AS b
WHERE s.entity = 'trip';

INSERT INTO temp.registers
SELECT entity, entity_id, operation_id, 'category',
    (SELECT json_quote(name) FROM main.categories WHERE id = state ->> 'category_id')
FROM temp.states WHERE entity = 'expense';

INSERT INTO temp.registers
SELECT entity, entity_id, operation_id, 'one_off', CASE
    WHEN state ->> 'is_one_off' THEN 'true'
END
FROM temp.states WHERE entity = 'expense';

INSERT INTO temp.registers
SELECT s.entity, s.entity_id, s.operation_id, 'transfer', CASE
    WHEN s.state IS NOT NULL THEN json_object(
        'amount', json_array(s.state ->> 'amount', (
            SELECT h.code FROM temp.homes AS h
            WHERE h.trip_id = s.state ->> 'trip_id' AND h.operation_id <= s.operation_id
            ORDER BY h.operation_id DESC LIMIT 1)),
        'date', s.state ->> 'date', 'giver', giver.uid, 'taker', taker.uid)
END
FROM temp.states AS s
LEFT JOIN temp.people_known AS giver ON giver.id = s.state ->> 'giver_id'
LEFT JOIN temp.people_known AS taker ON taker.id = s.state ->> 'taker_id'
WHERE s.entity = 'settlement';

-- Where a rate is from: kind, rate, date and source without the nulls at the end, then the published
-- rates behind it, each with its day and kind where they are others.
CREATE TEMP TABLE rates_used AS
SELECT
    entity_id, operation_id,
    CASE
        WHEN json_valid(state ->> 'rate_path') THEN
            rtrim(json_array(
                state ->> 'rate_kind', state ->> 'rate', state ->> 'rate_date',
                state ->> 'rate_source'
            ), ']')
            || (
                SELECT group_concat(',' || CASE
                    WHEN value ->> 'kind' <> 'published' THEN json_array(
                        value ->> 'pair', value ->> 'rate',
                        nullif(value ->> 'date', state ->> 'rate_date'), value ->> 'kind')
                    WHEN value ->> 'date' <> state ->> 'rate_date'
                        THEN json_array(value ->> 'pair', value ->> 'rate', value ->> 'date')
                    ELSE json_array(value ->> 'pair', value ->> 'rate')
                END, '')
                FROM json_each(state ->> 'rate_path')
            )
            || ']'
        WHEN coalesce(state ->> 'rate_source', state ->> 'rate_date') IS NOT NULL THEN json_array(
            state ->> 'rate_kind', state ->> 'rate', state ->> 'rate_date',
            state ->> 'rate_source')
        WHEN state ->> 'rate' IS NULL OR (state ->> 'rate_kind' = 'same' AND state ->> 'rate' = '1')
            THEN json_array(state ->> 'rate_kind')
        ELSE json_array(state ->> 'rate_kind', state ->> 'rate')
    END AS rate
FROM temp.states WHERE entity = 'expense' AND state IS NOT NULL;

CREATE UNIQUE INDEX temp.rates_used_by_state ON rates_used (entity_id, operation_id);

-- Without members that say nothing.
INSERT INTO temp.registers
SELECT s.entity, s.entity_id, s.operation_id, 'money', CASE
    WHEN s.state IS NOT NULL THEN
        '{"amount":' || json_array(s.state ->> 'amount', c.code, c.minor_unit_digits)
        || ',"home":' || json_array(s.state ->> 'home', (
            SELECT h.code FROM temp.homes AS h
            WHERE h.trip_id = s.state ->> 'trip_id' AND h.operation_id <= s.operation_id
            ORDER BY h.operation_id DESC LIMIT 1))
        || coalesce(',"payments":[' || (
            SELECT group_concat(json_array(uid, part ->> 'amount', part ->> 'home'), ',')
            FROM (
                SELECT p.part, k.uid FROM temp.parts AS p
                JOIN temp.people_known AS k ON k.id = p.part ->> 'person_id'
                WHERE p.entity_id = s.entity_id AND p.operation_id = s.operation_id
                    AND p.table_name = 'payments' AND p.entity = 'expense'
                ORDER BY k.id)) || ']', '')
        || ',"rate":' || (
            SELECT u.rate FROM temp.rates_used AS u
            WHERE u.entity_id = s.entity_id AND u.operation_id = s.operation_id)
        || coalesce(',"shares":[' || (
            SELECT group_concat(json_array(uid, part ->> 'part', part ->> 'home'), ',')
            FROM (
                SELECT p.part, k.uid FROM temp.parts AS p
                JOIN temp.people_known AS k ON k.id = p.part ->> 'person_id'
                WHERE p.entity_id = s.entity_id AND p.operation_id = s.operation_id
                    AND p.table_name = 'shares' AND p.entity = 'expense'
                ORDER BY k.id)) || ']', '')
        || CASE s.state ->> 'split'
            WHEN 'none' THEN '}' ELSE ',"split":' || json_quote(s.state ->> 'split') || '}'
        END
END
FROM temp.states AS s
LEFT JOIN main.currencies AS c ON c.id = s.state ->> 'currency_id'
WHERE s.entity = 'expense';

INSERT INTO temp.registers
SELECT s.entity, s.entity_id, s.operation_id, n.name, (
    SELECT json_array(
        p.part ->> 'amount',
        (SELECT code FROM main.currencies WHERE id = s.state ->> 'home_currency_id'))
    FROM temp.parts AS p
    WHERE p.entity_id = s.entity_id AND p.operation_id = s.operation_id
        AND p.table_name = 'category_budgets' AND p.part ->> 'category_id' = n.category_id)
FROM temp.states AS s
JOIN (
    SELECT DISTINCT c.entity_id, k.id AS category_id, 'budget/' || k.name AS name
    FROM temp.changes_before AS c JOIN main.categories AS k ON k.id = c.known ->> 'category_id'
    WHERE c.table_name = 'category_budgets'
) AS n ON n.entity_id = s.entity_id
WHERE s.entity = 'trip';

INSERT INTO temp.registers
SELECT s.entity, s.entity_id, s.operation_id, n.name, (
    SELECT json_array(
        rtrim(rtrim(printf(
            '%d.%09d', (p.part ->> 'nanos') / 1000000000, (p.part ->> 'nanos') % 1000000000
        ), '0'), '.'),
        (SELECT code FROM main.currencies WHERE id = s.state ->> 'home_currency_id'))
    FROM temp.parts AS p
    WHERE p.entity_id = s.entity_id AND p.operation_id = s.operation_id
        AND p.table_name = 'pinned_rates' AND p.part ->> 'currency_id' = n.currency_id)
FROM temp.states AS s
JOIN (
    SELECT DISTINCT c.entity_id, k.id AS currency_id, 'rate/' || k.code AS name
    FROM temp.changes_before AS c JOIN main.currencies AS k ON k.id = c.known ->> 'currency_id'
    WHERE c.table_name = 'pinned_rates'
) AS n ON n.entity_id = s.entity_id
WHERE s.entity = 'trip';

INSERT INTO temp.registers
SELECT s.entity, s.entity_id, s.operation_id, n.name, (
    SELECT json_array(json(p.part -> 'name'), p.part ->> 'size')
    FROM temp.parts AS p
    WHERE p.entity_id = s.entity_id AND p.operation_id = s.operation_id
        AND p.table_name = 'photos' AND p.part ->> 'hash' = n.hash)
FROM temp.states AS s
JOIN (
    SELECT DISTINCT entity_id, known ->> 'hash' AS hash, 'photo/' || (known ->> 'hash') AS name
    FROM temp.changes_before WHERE table_name = 'photos'
) AS n ON n.entity_id = s.entity_id
WHERE s.entity = 'expense';

-- Each state beside the one before it.
CREATE TEMP TABLE steps AS
SELECT
    s.entity, s.entity_id, s.operation_id, s.first_change,
    s.state IS NOT NULL AS is_there,
    coalesce(lag(s.state IS NOT NULL) OVER earlier, 0) AS was_there,
    CASE s.entity WHEN 'trip' THEN s.entity_id ELSE s.state ->> 'trip_id' END AS trip_id,
    lag(CASE s.entity WHEN 'trip' THEN s.entity_id ELSE s.state ->> 'trip_id' END) OVER earlier
        AS previous_trip_id,
    -- Numbers of settlements that are gone were given again.
    CASE s.entity
        WHEN 'person' THEN (SELECT k.uid FROM temp.people_known AS k WHERE k.id = s.entity_id)
        ELSE coalesce(s.state ->> 'uid', lag(s.state ->> 'uid') OVER earlier, s.entity_id)
    END AS uid
FROM temp.states AS s
WINDOW earlier AS (PARTITION BY s.entity, s.entity_id ORDER BY s.operation_id);

CREATE TEMP TABLE register_steps AS
SELECT *, lag(value) OVER (
        PARTITION BY entity, entity_id, name ORDER BY operation_id
    ) AS previous
FROM temp.registers;

CREATE INDEX temp.register_steps_of_step ON register_steps (
    entity, entity_id, operation_id, name
);

-- An expense that went to another trip left one, and came to the other one.
INSERT INTO lines (operation_id, entity, row_id, trip_id, uid, before, after)
SELECT operation_id, entity, entity_id, trip_id, uid, before, after
FROM (
    SELECT s.operation_id, s.entity, s.entity_id, s.uid, s.previous_trip_id AS trip_id,
        s.first_change,
        0 AS part,
        (
            SELECT json_group_object(r.name, json(r.previous)) FROM temp.register_steps AS r
            WHERE r.entity = s.entity AND r.entity_id = s.entity_id
                AND r.operation_id = s.operation_id AND r.previous IS NOT NULL
        ) AS before,
        NULL AS after
    FROM temp.steps AS s
    WHERE s.was_there AND (NOT s.is_there OR s.trip_id <> s.previous_trip_id)
    UNION ALL
    SELECT s.operation_id, s.entity, s.entity_id, s.uid, s.trip_id, s.first_change, 1, NULL,
        (
            SELECT json_group_object(r.name, json(r.value)) FROM temp.register_steps AS r
            WHERE r.entity = s.entity AND r.entity_id = s.entity_id
                AND r.operation_id = s.operation_id AND r.value IS NOT NULL
        )
    FROM temp.steps AS s
    WHERE s.is_there AND (NOT s.was_there OR s.trip_id <> s.previous_trip_id)
    UNION ALL
    SELECT s.operation_id, s.entity, s.entity_id, s.uid, s.trip_id, s.first_change, 1,
        json_group_object(r.name, json(coalesce(r.previous, 'null'))),
        json_group_object(r.name, json(coalesce(r.value, 'null')))
    FROM temp.steps AS s
    JOIN temp.register_steps AS r ON r.entity = s.entity AND r.entity_id = s.entity_id
        AND r.operation_id = s.operation_id AND r.value IS NOT r.previous
    WHERE s.is_there AND s.was_there AND s.trip_id = s.previous_trip_id
    GROUP BY s.entity, s.entity_id, s.operation_id
)
WHERE trip_id IS NOT NULL AND uid <> '' AND coalesce(before, after) GLOB '{*'
ORDER BY operation_id, first_change, part;

DROP TABLE main.changes;

CREATE INDEX lines_by_operation ON lines (operation_id);

CREATE INDEX lines_by_uid ON lines (uid);

-- What is archived or removed is so since the operation that says so; what an undo had brought back to
-- the trash was there since an earlier one.
UPDATE trips SET archived_at = coalesce((
    SELECT o.at FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
    WHERE l.uid = trips.uid AND l.entity = 'trip' AND l.row_id = trips.id
        AND l.after ->> 'archived'
    ORDER BY l.id DESC LIMIT 1
), archived_at)
WHERE archived_at IS NOT NULL;

UPDATE trips SET removed_at = coalesce((
    SELECT o.at FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
    WHERE l.uid = trips.uid AND l.entity = 'trip' AND l.row_id = trips.id
        AND l.after ->> 'removed'
    ORDER BY l.id DESC LIMIT 1
), removed_at)
WHERE removed_at IS NOT NULL;

UPDATE expenses SET removed_at = coalesce((
    SELECT o.at FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
    WHERE l.uid = expenses.uid AND l.entity = 'expense' AND l.row_id = expenses.id
        AND l.after ->> 'removed'
    ORDER BY l.id DESC LIMIT 1
), removed_at)
WHERE removed_at IS NOT NULL;

UPDATE settlements SET removed_at = coalesce((
    SELECT o.at FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
    WHERE l.uid = settlements.uid AND l.entity = 'settlement' AND l.row_id = settlements.id
        AND l.after ->> 'removed'
    ORDER BY l.id DESC LIMIT 1
), removed_at)
WHERE removed_at IS NOT NULL;

CREATE TRIGGER lines_never_change BEFORE UPDATE ON lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;

CREATE TRIGGER lines_stay BEFORE DELETE ON lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;

DROP TABLE temp.people_before;

DROP TABLE temp.number_before;

DROP TABLE temp.people_known;

DROP TABLE temp.changes_before;

DROP TABLE temp.states;

DROP TABLE temp.parts;

DROP TABLE temp.homes;

DROP TABLE temp.rates_used;

DROP TABLE temp.registers;

DROP TABLE temp.steps;

DROP TABLE temp.register_steps;
