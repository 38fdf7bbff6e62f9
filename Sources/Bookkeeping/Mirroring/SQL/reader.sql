-- The role ratebook_reader may read the mirror and nothing else. It cannot log in: grant it to those
-- who shall read, as in GRANT ratebook_reader TO analyst;
GRANT USAGE ON SCHEMA ratebook TO ratebook_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA ratebook TO ratebook_reader;
