#include "czlib.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>
#include <zlib.h>

static struct {
    __typeof__(&deflateInit2_) init;
    __typeof__(&deflate) deflate;
    __typeof__(&deflateEnd) end;
} lib;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *handle = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return;
    lib.init = (__typeof__(lib.init))dlsym(handle, "deflateInit2_");
    lib.deflate = (__typeof__(lib.deflate))dlsym(handle, "deflate");
    lib.end = (__typeof__(lib.end))dlsym(handle, "deflateEnd");
}

size_t czlib_gzip(const unsigned char *bytes, size_t count, unsigned char *packed, size_t capacity) {
    pthread_once(&once, load);
    if (!lib.init || !lib.deflate || !lib.end || count > UINT_MAX || capacity > UINT_MAX) return 0;
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
