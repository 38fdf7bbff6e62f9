-- Series, without rows of theirs in a book, that a view can get wrong: both ways round, kinds, two series
-- of a source that state the same pair, a list of films, one without a day.
INSERT INTO ratebook.series (id, source, name, base, kind, quotation) VALUES
(102, 'bank', 'KRW', 'KRW', 'mid', 'direct'),
(103, 'bank', 'KRW bank-buys', 'KRW', 'bank-buys', 'direct'),
(104, 'bank', 'KRW cash-sells', 'KRW', 'cash-sells', 'direct'),
(105, 'bank', 'EUR', 'EUR', 'mid', 'indirect'),
(106, 'bank', 'EUR card', 'EUR', 'card', 'indirect'),
(107, 'kobis', 'day', NULL, NULL, NULL),
(108, 'none', 'USD', 'USD', 'mid', 'indirect'),
(109, 'yen', 'JPY', 'JPY', 'mid', 'direct'),
(110, 'usd', 'USD', 'USD', 'mid', 'indirect'),
(111, 'many', 'USD', 'USD', 'mid', 'indirect');

INSERT INTO ratebook.snapshots (series_id, date, revision, known_at, content_hash)
SELECT 107, date '2026-01-01' + g, 0, now(), '\x00'
FROM generate_series(1, 20) AS g;

-- Days with gaps of 1, 2, 13, 14, 15, 16 and 40 days, with revisions from 0 to 3, and with 0 and 2 only.
CREATE TEMP TABLE days AS
SELECT
    series_id, n, date '2020-01-01' + CAST(sum(gap) OVER (PARTITION BY series_id ORDER BY n) AS integer) AS date,
    CASE WHEN n % 5 = 0 THEN 3 WHEN n % 7 = 0 THEN 1 WHEN n % 11 = 0 THEN 2 ELSE 0 END AS last
FROM (
    SELECT s AS series_id, n, (ARRAY[1, 1, 2, 13, 14, 15, 16, 40, 1, 1, 1])[1 + (n * 7 + s) % 11] AS gap
    FROM unnest(ARRAY[102, 103, 104, 105, 106, 109, 110]) AS s, generate_series(1, 200) AS n
) AS gaps;

INSERT INTO ratebook.snapshots (series_id, date, revision, known_at, content_hash)
SELECT series_id, date, v, now(), '\x01'
FROM days, generate_series(0, last) AS v
WHERE v <> 1 OR last <> 2;

-- Steps of exactly 0.01, a nano more and a nano less, and of a hundredth of it; equal rates, too. Some
-- currencies lack in the newest revision, some are only there; HRK ends, ZZZ is there on a single day, and
-- XAU in no newest revision.
INSERT INTO ratebook.rates (series_id, currency, date, revision, nanos)
SELECT
    s.series_id, c.code, s.date, s.revision,
    CASE
        WHEN c.code = series.base THEN 1000000000
        ELSE
            5000000000000 + (
                ARRAY[0, 10000000, 10000001, 9999999, -10000000, 100000, 100001, 99999, 0, 0, 123456789012]
            )[1 + (days.n * 5 + s.revision + length(series.name)) % 11]
    END
FROM ratebook.snapshots AS s
JOIN days USING (series_id, date)
JOIN ratebook.series AS series ON series.id = s.series_id
CROSS JOIN unnest(
    ARRAY['KRW', 'EUR', 'USD', 'JPY', 'VND', 'IDR', 'GBP', 'HRK', 'ZZZ', 'XAU']
) AS c (code)
WHERE
    c.code = series.base OR (
        (days.n + s.revision * 3 + ascii(c.code)) % 6 <> 0
        AND (c.code <> 'HRK' OR days.n < 100) AND (c.code <> 'ZZZ' OR days.n = 50)
        AND (c.code <> 'XAU' OR s.revision < days.last)
    );

-- Codes of other forms. The newest day has the base only, the one before nothing at all.
INSERT INTO ratebook.snapshots (series_id, date, revision, known_at, content_hash)
SELECT 111, date '2024-01-01' + g, 0, now(), '\x02'
FROM generate_series(0, 30) AS g;

INSERT INTO ratebook.rates (series_id, currency, date, revision, nanos)
SELECT
    111, c, date '2024-01-01' + g, 0,
    CASE c WHEN 'USD' THEN 1000000000 ELSE 1000000000 + g * 7000001 * length(c) END
FROM generate_series(0, 28) AS g,
    unnest(ARRAY['USD', 'A', 'AB', 'ABCD', 'a', 'usd', 'zz', 'é', '한국', 'BTC', 'DOGE', '~', '0']) AS c;

INSERT INTO ratebook.rates (series_id, currency, date, revision, nanos)
VALUES (111, 'USD', '2024-01-31', 0, 1000000000);

INSERT INTO ratebook.series_currencies
SELECT DISTINCT series_id, currency FROM ratebook.rates WHERE series_id > 100;

ANALYZE ratebook.series;
