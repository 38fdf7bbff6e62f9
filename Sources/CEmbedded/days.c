#include "file.h"

static const unsigned char holidays[] = {
#embed "../../Data/holidays.tsv"
};

RATEBOOK_FILE(holidays)

static const unsigned char feasts[] = {
#embed "../../Data/feasts.tsv"
};

RATEBOOK_FILE(feasts)
