-- The figures that were rounded as their source writes a number computed in binary, as the source wrote
-- them: `2025-07-30 HKD 7.8245000000000005`, with a semicolon and a space between them.
ALTER TABLE fetches ADD COLUMN rounded TEXT CHECK (rounded <> '');

-- A second copy of what nothing else proves.
DROP INDEX fetches_copy;

CREATE INDEX fetches_copy ON fetches (
    requests_left, requests, failure, scope, detail, day, asked, next_due, fetched_at, rounded
);
