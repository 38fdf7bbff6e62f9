#include "czlib.h"

#include <clibrary.h>
#include <limits.h>
#include <string.h>
#include <zlib.h>

// The called functions of zlib. The types come from its header, the addresses from dlsym.
static struct {
    __typeof__(&deflateInit2_) init;
    __typeof__(&deflate) deflate;
    __typeof__(&deflateEnd) end;
    __typeof__(&inflateInit2_) inflate_init;
    __typeof__(&inflate) inflate;
    __typeof__(&inflateEnd) inflate_end;
    __typeof__(&crc32) crc32;
} lib;

static const clibrary_symbol symbols[] = {
    {(void **)&lib.init, "deflateInit2_"},
    {(void **)&lib.deflate, "deflate"},
    {(void **)&lib.end, "deflateEnd"},
    {(void **)&lib.inflate_init, "inflateInit2_"},
    {(void **)&lib.inflate, "inflate"},
    {(void **)&lib.inflate_end, "inflateEnd"},
    {(void **)&lib.crc32, "crc32"},
};

static clibrary library = {{"libz.so.1"}, "zlib1g", symbols, CLIBRARY_COUNT(symbols), NULL};

size_t czlib_gzip(const unsigned char *bytes, size_t count, unsigned char *packed, size_t capacity) {
    if (clibrary_open(&library) || count > UINT_MAX || capacity > UINT_MAX) return 0;
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    // 16 more than the window's bits stand for gzip's header.
    if (lib.init(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                 sizeof stream) != Z_OK)
        return 0;
    stream.next_in = (unsigned char *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = packed;
    stream.avail_out = (uInt)capacity;
    int code = lib.deflate(&stream, Z_FINISH);
    size_t length = code == Z_STREAM_END ? capacity - stream.avail_out : 0;
    lib.end(&stream);
    return length;
}

int czlib_inflate(const unsigned char *packed, size_t count, unsigned char *bytes, size_t capacity,
                  unsigned long checksum) {
    if (clibrary_open(&library) || count > UINT_MAX || capacity > UINT_MAX) return -1;
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    // Fewer than none stand for deflated bytes without a header.
    if (lib.inflate_init(&stream, -15, ZLIB_VERSION, sizeof stream) != Z_OK) return -1;
    stream.next_in = (unsigned char *)packed;
    stream.avail_in = (uInt)count;
    stream.next_out = bytes;
    stream.avail_out = (uInt)capacity;
    int code = lib.inflate(&stream, Z_FINISH);
    int is_whole = code == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == 0;
    lib.inflate_end(&stream);
    return is_whole && lib.crc32(0, bytes, (uInt)capacity) == checksum;
}

int czlib_has_checksum(const unsigned char *bytes, size_t count, unsigned long checksum) {
    if (clibrary_open(&library) || count > UINT_MAX) return -1;
    return lib.crc32(0, bytes, (uInt)count) == checksum;
}
