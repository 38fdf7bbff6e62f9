// XML through expat, which is opened with dlopen at the first call.
//
// A document type is refused, and with it every entity that a document could define: nothing is expanded and
// nothing is fetched.
#ifndef CEXPAT_H
#define CEXPAT_H

#include <stddef.h>

typedef struct {
    void *context;
    // The attributes are names and values in turn, ended by null. Each returns 0 to stop.
    int (*start)(void *context, const char *name, const char **attributes, unsigned long line);
    int (*end)(void *context, const char *name);
    int (*text)(void *context, const char *bytes, size_t count);
    // Copies the next bytes of the document, in UTF-8, to a buffer; returns their count, 0 at the end.
    size_t (*read)(void *context, char *buffer, size_t size);
} cexpat_handler;

enum {
    CEXPAT_READ = 0,    // The document was read whole.
    CEXPAT_BAD = 1,     // It is not well-formed, or has a document type.
    CEXPAT_STOPPED = 2, // A function of the handler returned 0.
    CEXPAT_MISSING = 3, // The library cannot be opened.
};

// Reads a document in UTF-8, whatever encoding it declares; `line` is where reading ended, from 1.
int cexpat_read(const cexpat_handler *handler, unsigned long *line);

#endif
