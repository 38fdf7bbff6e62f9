// A picture's PNG through librsvg, which is opened with dlopen at the first call: only
// a picture as PNG needs it and its forty libraries.
#ifndef CRSVG_H
#define CRSVG_H

#include <stddef.h>

typedef struct {
    unsigned char *bytes; // To be freed with free().
    size_t length;
    int is_missing;    // Whether the library cannot be opened.
    char message[256]; // Why there is no picture; empty where there is one.
} crsvg_png;

// Draws the text of an SVG into so many pixels.
crsvg_png crsvg_draw(const char *svg, size_t length, int width, int height);

// Whether some installed font has a letter; also 1 where that cannot be found out.
int crsvg_has_letter(unsigned int letter);

#endif
