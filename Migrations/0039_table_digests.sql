-- One digest a table, in place of second copies of columns in indexes and of the chains of the log: what is
-- changed in a table by damage, or by another program, is found with it.

DROP INDEX currencies_copy;
DROP INDEX sources_copy;
DROP INDEX favorites_copy;
DROP INDEX app_state_copy;
DROP INDEX categories_copy;
DROP INDEX pairing_codes_copy;
DROP INDEX snapshots_copy;
DROP INDEX film_people_copy;
DROP INDEX films_copy;
DROP INDEX film_credits_copy;
DROP INDEX rate_series_copy;
DROP INDEX doubted_rates_copy;
DROP INDEX fetches_copy;
DROP TABLE log_digests;

CREATE TABLE table_digests (
    table_name TEXT PRIMARY KEY,
    -- The sum of the digests of all rows modulo 2^128. A row's digest is the first 16 bytes of the SHA-256 of its
    -- values that are not NULL: of each the column's place, the type, the length and the bytes. The program
    -- keeps it with temporary triggers, which read a row before it changes it.
    digest BLOB NOT NULL CHECK (length(digest) = 16)
) STRICT, WITHOUT ROWID;
