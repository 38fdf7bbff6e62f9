#include "file.h"

static const unsigned char mirror_schema[] = {
#embed "../Bookkeeping/Mirroring/SQL/schema.sql"
};

RATEBOOK_FILE(mirror_schema)

static const unsigned char mirror_keys[] = {
#embed "../Bookkeeping/Mirroring/SQL/keys.sql"
};

RATEBOOK_FILE(mirror_keys)

static const unsigned char mirror_reader[] = {
#embed "../Bookkeeping/Mirroring/SQL/reader.sql"
};

RATEBOOK_FILE(mirror_reader)

static const unsigned char mirror_trips[] = {
#embed "../Bookkeeping/Mirroring/SQL/trips.sql"
};

RATEBOOK_FILE(mirror_trips)
