// gzip (RFC 1952) and deflate (RFC 1951) through zlib, which is opened with dlopen at the first call.
#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>

// Packs bytes; returns the length of the packed bytes, or 0 if zlib cannot be opened or the packed
// bytes do not fit. May be called by several threads at once.
size_t czlib_gzip(const unsigned char *bytes, size_t count, unsigned char *packed, size_t capacity);

// Unpacks deflated bytes, which have to fill the capacity; returns 1 if they do and the CRC-32 of the
// result is the checksum, 0 if not, and -1 if zlib cannot be opened.
int czlib_inflate(const unsigned char *packed, size_t count, unsigned char *bytes, size_t capacity,
                  unsigned long checksum);

// Returns 1 if the checksum is the CRC-32 of bytes, 0 if not, and -1 if zlib cannot be opened.
int czlib_has_checksum(const unsigned char *bytes, size_t count, unsigned long checksum);

#endif
