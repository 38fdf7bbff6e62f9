#include "file.h"

static const unsigned char statement_words[] = {
#embed "../../Data/statement-words.tsv"
};

RATEBOOK_FILE(statement_words)
