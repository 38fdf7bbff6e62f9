// gzip (RFC 1952) through zlib, which is opened with dlopen at the first call.
#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>

// Packs bytes; returns the length of what was written, or 0 if zlib cannot be opened or the packed
// bytes do not fit. May be called by several threads at once.
size_t czlib_gzip(const unsigned char *bytes, size_t count, unsigned char *packed, size_t capacity);

#endif
