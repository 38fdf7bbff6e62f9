// The called functions of libarchive. The types come from its header, the addresses from dlsym.
#ifndef CARCHIVE_LIBRARY_H
#define CARCHIVE_LIBRARY_H

#include <archive.h>
#include <archive_entry.h>

#define CARCHIVE_FUNCTIONS(F)             \
    F(archive_error_string)               \
    F(archive_entry_new)                  \
    F(archive_entry_free)                 \
    F(archive_entry_filetype)             \
    F(archive_entry_pathname)             \
    F(archive_entry_set_filetype)         \
    F(archive_entry_set_pathname)         \
    F(archive_entry_set_perm)             \
    F(archive_entry_set_size)             \
    F(archive_read_new)                   \
    F(archive_read_support_format_zip_seekable) \
    F(archive_read_open_fd)               \
    F(archive_read_next_header)           \
    F(archive_read_data)                  \
    F(archive_read_free)                  \
    F(archive_write_new)                  \
    F(archive_write_set_format_zip)       \
    F(archive_write_zip_set_compression_deflate) \
    F(archive_write_zip_set_compression_store)   \
    F(archive_write_set_bytes_per_block)  \
    F(archive_write_set_bytes_in_last_block) \
    F(archive_write_open)                 \
    F(archive_write_header)               \
    F(archive_write_data)                 \
    F(archive_write_close)                \
    F(archive_write_fail)                 \
    F(archive_write_free)

typedef struct {
#define F(name) __typeof__(&name) name;
    CARCHIVE_FUNCTIONS(F)
#undef F
} carchive_library;

extern carchive_library carchive_lib;

#endif
