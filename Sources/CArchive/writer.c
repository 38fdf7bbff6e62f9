#include "carchive.h"
#include "library.h"

#include <stdlib.h>

struct carchive_writer {
    struct archive *archive;
    carchive_sink *sink;
    void *context;
};

static la_ssize_t forward(struct archive *archive, void *context, const void *bytes, size_t count) {
    carchive_writer *writer = context;
    (void)archive;
    return writer->sink(writer->context, bytes, count) ? (la_ssize_t)count : -1;
}

carchive_writer *carchive_create(carchive_sink *sink, void *context) {
    carchive_writer *writer = calloc(1, sizeof *writer);
    if (!writer) return NULL;
    writer->sink = sink;
    writer->context = context;
    struct archive *archive = writer->archive = carchive_lib.archive_write_new();
    // Blocks of 256 KiB, and no zeros behind the last one.
    if (!archive || carchive_lib.archive_write_set_format_zip(archive) != ARCHIVE_OK ||
        carchive_lib.archive_write_set_bytes_per_block(archive, 256 << 10) != ARCHIVE_OK ||
        carchive_lib.archive_write_set_bytes_in_last_block(archive, 1) != ARCHIVE_OK ||
        carchive_lib.archive_write_open(archive, writer, NULL, forward, NULL) != ARCHIVE_OK) {
        carchive_discard(writer);
        return NULL;
    }
    return writer;
}

int carchive_add(carchive_writer *writer, const char *name, int64_t size, int is_deflated) {
    int code = is_deflated
                   ? carchive_lib.archive_write_zip_set_compression_deflate(writer->archive)
                   : carchive_lib.archive_write_zip_set_compression_store(writer->archive);
    if (code != ARCHIVE_OK) return 0;
    struct archive_entry *entry = carchive_lib.archive_entry_new();
    if (!entry) return 0;
    carchive_lib.archive_entry_set_pathname(entry, name);
    carchive_lib.archive_entry_set_filetype(entry, AE_IFREG);
    carchive_lib.archive_entry_set_perm(entry, 0644);
    carchive_lib.archive_entry_set_size(entry, size);
    code = carchive_lib.archive_write_header(writer->archive, entry);
    carchive_lib.archive_entry_free(entry);
    return code == ARCHIVE_OK;
}

int carchive_write(carchive_writer *writer, const void *bytes, size_t count) {
    return carchive_lib.archive_write_data(writer->archive, bytes, count) == (la_ssize_t)count;
}

int carchive_finish(carchive_writer *writer) {
    return carchive_lib.archive_write_close(writer->archive) == ARCHIVE_OK;
}

void carchive_discard(carchive_writer *writer) {
    if (!writer) return;
    if (writer->archive) {
        // Otherwise freeing it would write its end.
        carchive_lib.archive_write_fail(writer->archive);
        carchive_lib.archive_write_free(writer->archive);
    }
    free(writer);
}
