// A library that is opened with dlopen at the first call, from whatever thread, and then stays open: what no
// command needs costs none of them anything.
#ifndef CLIBRARY_H
#define CLIBRARY_H

#include <stddef.h>

// A function or a variable of the library, and where its address is kept.
typedef struct {
    void **address;
    const char *name;
} clibrary_symbol;

#define CLIBRARY_COUNT(symbols) (sizeof(symbols) / sizeof *(symbols))

typedef struct {
    // File names, tried in this order; the second can be null.
    const char *files[2];
    // Debian's package, which the message names where no file can be opened.
    const char *package;
    // What must be there.
    const clibrary_symbol *symbols;
    size_t count;
    // Called once, with the library open; returns the error, or null. Can be null.
    const char *(*prepare)(void *handle);
    int is_open;
    char message[128];
} clibrary;

// A file in memory with these bytes, for libraries that read files only; a descriptor, or -1.
int clibrary_file_of(const unsigned char *bytes, size_t count);

// Opens a library, unless that is done. Returns the error, or null.
const char *clibrary_open(clibrary *library);

#endif
