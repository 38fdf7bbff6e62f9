-- Where an expense was paid: latitude and longitude in degrees, as they were given.
ALTER TABLE expenses ADD COLUMN coordinates TEXT CHECK (coordinates <> '');

-- Lines of friends with a newer version may have coordinates already, of which the highest stands.
UPDATE expenses
SET coordinates = (
    SELECT nullif(json_extract(l.line, '$.r.coordinates'), '')
    FROM lines AS l
    JOIN shared_devices AS d ON d.id = l.device_id
    WHERE l.trip_id = expenses.trip_id AND l.entity = 'expense/' || expenses.uid
        AND iif(json_valid(l.line), json_extract(l.line, '$.v'), NULL) = 1
        AND iif(json_valid(l.line), json_type(l.line, '$.r.coordinates'), NULL) IN ('text', 'null')
        AND length(CAST(coalesce(json_extract(l.line, '$.r.coordinates'), '') AS BLOB)) <= 16384
    ORDER BY l.milliseconds DESC, d.device DESC
    LIMIT 1
)
WHERE trip_id IN (SELECT trip_id FROM shared_trips);

DROP VIEW live_expenses;

-- The expenses that are not in the trash: amounts in units of their currency, as numbers that can be
-- sorted and compared, who paid, and the trip by its title.
CREATE VIEW live_expenses AS
SELECT
    e.id, t.title AS trip, e.date,
    CASE WHEN e.date < t.first_day THEN 'before' WHEN e.date > t.last_day THEN 'after'
        ELSE 'during' END AS stage,
    CASE paid.minor_unit_digits WHEN 0 THEN e.amount WHEN 2 THEN e.amount / 1e2
        WHEN 3 THEN e.amount / 1e3 WHEN 4 THEN e.amount / 1e4 ELSE e.amount / 1e1 END AS amount,
    paid.code AS currency,
    CASE home.minor_unit_digits WHEN 0 THEN e.home WHEN 2 THEN e.home / 1e2
        WHEN 3 THEN e.home / 1e3 WHEN 4 THEN e.home / 1e4 ELSE e.home / 1e1 END AS home,
    home.code AS home_currency,
    categories.name AS category, e.memo, e.place, e.method, e.coordinates,
    (SELECT group_concat(people.name, ', ') FROM payments
        JOIN people ON people.id = payments.person_id WHERE expense_id = e.id) AS paid_by,
    e.is_one_off, e.rate,
    CASE WHEN e.recorded IS NULL THEN e.rate_kind WHEN e.rate_source = 'purse' THEN 'purse'
        ELSE 'estimated' END AS rate_kind,
    e.rate_date, CASE WHEN e.recorded IS NULL THEN e.rate_source END AS rate_source,
    e.split, e.trip_id
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
JOIN currencies AS paid ON paid.id = e.currency_id
JOIN currencies AS home ON home.id = t.home_currency_id
JOIN categories ON categories.id = e.category_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL;
