#include "file.h"

static const unsigned char ko[] = {
#embed "../Language/Catalogues/ko.tsv"
};

RATEBOOK_FILE(ko)

static const unsigned char en_XA[] = {
#embed "../Language/Catalogues/en-XA.tsv"
};

RATEBOOK_FILE(en_XA)
