-- Every figure of a trip, worked out from its expenses when it is asked for. Figures are by day,
-- so that what is planned for a day to come can be told from what was spent: sum up to a day.

-- 0, 1, 2 and so on, for counting days.
CREATE TABLE numbers (value INTEGER PRIMARY KEY) STRICT;

INSERT INTO numbers
WITH RECURSIVE counted (value) AS (
    SELECT 0 UNION ALL SELECT value + 1 FROM counted WHERE value < 3659
)
SELECT value FROM counted;

-- The expenses that count, with all that belongs to each in words.
CREATE VIEW live_expenses AS
SELECT
    e.id,
    e.trip_id,
    e.date,
    CASE WHEN e.date < t.first_day THEN 'before' WHEN e.date > t.last_day THEN 'after'
        ELSE 'during' END AS stage,
    e.amount,
    paid.code AS currency,
    e.home,
    home.code AS home_currency,
    categories.name AS category,
    e.memo,
    e.place,
    e.is_one_off,
    e.rate_kind,
    e.rate,
    e.rate_date,
    e.rate_source,
    e.rate_path,
    e.split
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
JOIN currencies AS paid ON paid.id = e.currency_id
JOIN currencies AS home ON home.id = t.home_currency_id
JOIN categories ON categories.id = e.category_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL;

-- What was paid on every day of a trip, and on every other day on which something was paid for it;
-- of it, what is in no daily figure.
CREATE VIEW day_totals AS
SELECT
    t.id AS trip_id,
    date(t.first_day, n.value || ' days') AS date,
    coalesce(sum(e.home), 0) AS total,
    coalesce(sum(e.home * e.is_one_off), 0) AS one_offs
FROM trips AS t
JOIN numbers AS n ON n.value <= julianday(t.last_day) - julianday(t.first_day)
LEFT JOIN expenses AS e ON e.trip_id = t.id AND e.date = date(t.first_day, n.value || ' days')
    AND e.removed_at IS NULL
WHERE t.removed_at IS NULL
GROUP BY t.id, n.value
UNION ALL
SELECT e.trip_id, e.date, sum(e.home), sum(e.home * e.is_one_off)
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL
    AND e.date NOT BETWEEN t.first_day AND t.last_day
GROUP BY e.trip_id, e.date;

-- What was paid on a day, up to it, and what is left after it; of the trip's days, this one among
-- them, how many are left, and what is left for each of them, rounded down.
CREATE VIEW trip_days AS
SELECT
    *,
    CASE WHEN days_left > 0 THEN left / days_left - (left % days_left < 0) END AS left_per_day
FROM (
    SELECT
        d.trip_id,
        d.date,
        CASE WHEN d.date < t.first_day THEN 'before' WHEN d.date > t.last_day THEN 'after'
            ELSE 'during' END AS stage,
        d.total,
        d.one_offs,
        d.cumulative,
        t.budget - d.cumulative AS left,
        t.daily_budget - (d.total - d.one_offs) AS left_of_day,
        max(0, CAST(julianday(t.last_day) - julianday(max(d.date, t.first_day)) AS INTEGER) + 1)
            AS days_left
    FROM (
        SELECT *, sum(total) OVER (PARTITION BY trip_id ORDER BY date) AS cumulative
        FROM day_totals
    ) AS d
    JOIN trips AS t ON t.id = d.trip_id
);

-- What was paid for a category on a day.
CREATE VIEW category_days AS
SELECT trip_id, category, date, sum(home) AS total, count(*) AS expenses
FROM live_expenses
GROUP BY trip_id, category, date;

-- What a person paid and what was for them, in the home currency, and what they gave and took to
-- be even. A balance is the sum of paid - share + gave - took; those of a trip sum to zero.
CREATE VIEW person_entries AS
SELECT e.trip_id, p.person_id, e.date, p.home AS paid, 0 AS share, 0 AS gave, 0 AS took
FROM expenses AS e JOIN trips AS t ON t.id = e.trip_id JOIN payments AS p ON p.expense_id = e.id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL
UNION ALL
SELECT e.trip_id, s.person_id, e.date, 0, s.home, 0, 0
FROM expenses AS e JOIN trips AS t ON t.id = e.trip_id JOIN shares AS s ON s.expense_id = e.id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL
UNION ALL
SELECT s.trip_id, s.giver_id, s.date, 0, 0, s.amount, 0
FROM settlements AS s JOIN trips AS t ON t.id = s.trip_id
WHERE s.removed_at IS NULL AND t.removed_at IS NULL
UNION ALL
SELECT s.trip_id, s.taker_id, s.date, 0, 0, 0, s.amount
FROM settlements AS s JOIN trips AS t ON t.id = s.trip_id
WHERE s.removed_at IS NULL AND t.removed_at IS NULL;
