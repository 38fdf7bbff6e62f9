// Zip archives through libarchive, which is opened with dlopen at the first call.
//
// In C, because the types of the addresses come from libarchive's header; Swift decides what to write,
// and what to believe of an archive.
#ifndef CARCHIVE_H
#define CARCHIVE_H

#include <stddef.h>
#include <stdint.h>

// Opens the library. Returns the error, or null; the calls below need it to be null.
const char *carchive_load(void);

typedef struct carchive_writer carchive_writer;

// Takes the next bytes of an archive. Returns whether all were written.
typedef int carchive_sink(void *context, const void *bytes, size_t count);

// Begins an archive; null without memory.
carchive_writer *carchive_create(carchive_sink *sink, void *context);
// Begins a file of `size` bytes without a time or an owner, deflated or stored. Returns 0 on failure.
int carchive_add(carchive_writer *writer, const char *name, int64_t size, int is_deflated);
// Adds bytes to the file. Returns 0 on failure.
int carchive_write(carchive_writer *writer, const void *bytes, size_t count);
// Writes the archive's end. Returns 0 on failure.
int carchive_finish(carchive_writer *writer);
// Frees a writer, and writes nothing. May be null.
void carchive_discard(carchive_writer *writer);

typedef struct carchive_reader carchive_reader;

typedef enum { CARCHIVE_FILE, CARCHIVE_FOLDER, CARCHIVE_OTHER } carchive_kind;

enum {
    CARCHIVE_BAD_ENTRY = -1, // Of this entry no more can be read, of others it can.
    CARCHIVE_FAILED = -2,    // No more can be read; the message says why.
};

// Opens an archive with a table of contents from a descriptor of a file, which stays open; null
// without memory. The first `carchive_next` reports errors.
carchive_reader *carchive_open(int descriptor);
// Goes to the next entry. Returns 1, 0 at the end, or CARCHIVE_FAILED. The name is UTF-8 if it was, and
// null if there is none; it is valid until the next call.
int carchive_next(carchive_reader *reader, carchive_kind *kind, const char **name);
// Reads up to `count` bytes of the entry: how many, 0 at its end, where its checksum is compared, or one
// of the values above.
ptrdiff_t carchive_read(carchive_reader *reader, void *bytes, size_t count);
// What went wrong; valid until the next call.
const char *carchive_message(carchive_reader *reader);
void carchive_close(carchive_reader *reader);

#endif
