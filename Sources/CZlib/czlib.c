#include "czlib.h"

#include <clibrary.h>
#include <limits.h>
#include <string.h>
#include <zlib.h>

// What is called in zlib. The types come from its header, the addresses from dlsym.
static struct {
    __typeof__(&deflateInit2_) init;
    __typeof__(&deflate) deflate;
    __typeof__(&deflateEnd) end;
} lib;

static const clibrary_symbol symbols[] = {
    {(void **)&lib.init, "deflateInit2_"},
    {(void **)&lib.deflate, "deflate"},
    {(void **)&lib.end, "deflateEnd"},
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
