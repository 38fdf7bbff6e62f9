#include "library.h"
#include "carchive.h"

#include <clibrary.h>

carchive_library carchive_lib;

static const clibrary_symbol symbols[] = {
#define F(name) {(void **)&carchive_lib.name, #name},
    CARCHIVE_FUNCTIONS(F)
#undef F
};

static clibrary library = {
    {"libarchive.so.13"}, "libarchive13", symbols, CLIBRARY_COUNT(symbols), NULL};

const char *carchive_load(void) { return clibrary_open(&library); }
