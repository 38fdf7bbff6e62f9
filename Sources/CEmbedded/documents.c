#include "file.h"

static const unsigned char tour_md[] = {
#embed "../../docs/tour.md"
};

RATEBOOK_FILE(tour_md)

static const unsigned char commands_md[] = {
#embed "../../docs/commands.md"
};

RATEBOOK_FILE(commands_md)

static const unsigned char trips_md[] = {
#embed "../../docs/trips.md"
};

RATEBOOK_FILE(trips_md)

static const unsigned char sources_md[] = {
#embed "../../docs/sources.md"
};

RATEBOOK_FILE(sources_md)

static const unsigned char json_md[] = {
#embed "../../docs/json.md"
};

RATEBOOK_FILE(json_md)

static const unsigned char fields_tsv[] = {
#embed "../RatebookWeb/Programs/fields.tsv"
};

RATEBOOK_FILE(fields_tsv)
