-- A second copy of every column that nothing else proves. An index holds its columns once more,
-- and integrity_check compares them with the table: so a bit that decays there is found, too.
-- Rates are proven by their snapshot's hash, trips by the log of changes, names by their index.
-- No question is asked by these; what a question would look for stands behind in them.

CREATE INDEX currencies_copy ON currencies (minor_unit_digits);

CREATE INDEX sources_copy ON sources (is_enabled);

CREATE INDEX fetches_copy ON fetches (
    requests_left, requests, reason, asked, next_due, fetched_at
);

CREATE INDEX snapshots_copy ON snapshots (published_at, fetch_id);

CREATE INDEX doubted_rates_copy ON doubted_rates (previous_nanos, confirmed_at);

CREATE INDEX favorites_copy ON favorites (currency_id);

CREATE INDEX app_state_copy ON app_state (value);

CREATE INDEX operations_copy ON operations (command, at);
