#include "file.h"

static const unsigned char holidays[] = {
#embed "../../Data/holidays.tsv"
};

RATEBOOK_FILE(holidays)
