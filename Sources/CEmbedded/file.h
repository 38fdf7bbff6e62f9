#ifndef FILE_H
#define FILE_H

#include "embedded.h"

// #embed, of C23, takes milliseconds; a Swift array of the same bytes takes seconds to compile.
#pragma clang diagnostic ignored "-Wc23-extensions"

/// The function that returns an array as a file.
#define RATEBOOK_FILE(name) \
    struct ratebook_file ratebook_##name(void) { return (struct ratebook_file){name, sizeof name}; }

#endif
