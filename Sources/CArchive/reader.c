#define _GNU_SOURCE
#include "carchive.h"
#include "library.h"

#include <locale.h>
#include <stdlib.h>

struct carchive_reader {
    struct archive *archive;
    int code;         // Of opening it.
    locale_t locale;  // With UTF-8, or 0: libarchive converts names to the locale's characters.
};

carchive_reader *carchive_open(int descriptor) {
    carchive_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->archive = carchive_lib.archive_read_new();
    if (!reader->archive) {
        free(reader);
        return NULL;
    }
    reader->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    reader->code = carchive_lib.archive_read_support_format_zip_seekable(reader->archive);
    if (reader->code == ARCHIVE_OK)
        reader->code = carchive_lib.archive_read_open_fd(reader->archive, descriptor, 256 << 10);
    return reader;
}

int carchive_next(carchive_reader *reader, carchive_kind *kind, const char **name) {
    if (reader->code != ARCHIVE_OK) return CARCHIVE_FAILED;
    locale_t before = reader->locale ? uselocale(reader->locale) : (locale_t)0;
    struct archive_entry *entry = NULL;
    int code = carchive_lib.archive_read_next_header(reader->archive, &entry);
    // A warning is about a name.
    int is_entry = (code == ARCHIVE_OK || code == ARCHIVE_WARN) && entry;
    if (is_entry) {
        unsigned type = carchive_lib.archive_entry_filetype(entry);
        *kind = type == AE_IFREG   ? CARCHIVE_FILE
                : type == AE_IFDIR ? CARCHIVE_FOLDER
                                   : CARCHIVE_OTHER;
        *name = carchive_lib.archive_entry_pathname(entry);
    }
    if (reader->locale) uselocale(before);
    return is_entry ? 1 : code == ARCHIVE_EOF ? 0 : CARCHIVE_FAILED;
}

ptrdiff_t carchive_read(carchive_reader *reader, void *bytes, size_t count) {
    la_ssize_t length = carchive_lib.archive_read_data(reader->archive, bytes, count);
    if (length >= 0) return length;
    return length == ARCHIVE_FATAL ? CARCHIVE_FAILED : CARCHIVE_BAD_ENTRY;
}

const char *carchive_message(carchive_reader *reader) {
    const char *message = carchive_lib.archive_error_string(reader->archive);
    return message ? message : "unknown";
}

void carchive_close(carchive_reader *reader) {
    carchive_lib.archive_read_free(reader->archive);
    if (reader->locale) freelocale(reader->locale);
    free(reader);
}
