// A QR code of a text through libqrencode, which is opened with dlopen at the first call.
#ifndef CQRENCODE_H
#define CQRENCODE_H

#include <stddef.h>

// Encodes a text in bytes, with the least error correction.
//
// Writes width × width bytes row by row, 1 for a dark module and 0 for a light one. Returns the
// width; 0 if the library cannot be opened, the text is too long or the modules do not fit.
size_t cqrencode(const char *text, unsigned char *modules, size_t capacity);

#endif
