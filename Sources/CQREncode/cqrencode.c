#include "cqrencode.h"

#include <clibrary.h>

// What libqrencode's header declares (qrencode.h of version 4).
typedef struct {
    int version;
    int width;
    unsigned char *data; // A byte a module; its lowest bit is set where it is dark.
} QRcode;

static struct {
    QRcode *(*encode)(const char *, int version, int level, int mode, int is_case_sensitive);
    void (*release)(QRcode *);
} lib;

static const clibrary_symbol symbols[] = {
    {(void **)&lib.encode, "QRcode_encodeString"},
    {(void **)&lib.release, "QRcode_free"},
};

static clibrary library = {
    {"libqrencode.so.4"}, "libqrencode4", symbols, CLIBRARY_COUNT(symbols), NULL};

enum { LEAST_CORRECTION = 0, MODE_BYTES = 2 };

size_t cqrencode(const char *text, unsigned char *modules, size_t capacity) {
    if (clibrary_open(&library)) return 0;
    QRcode *code = lib.encode(text, 0, LEAST_CORRECTION, MODE_BYTES, 1);
    size_t width = code && code->width > 0 ? (size_t)code->width : 0;
    if (width * width > capacity) width = 0;
    for (size_t i = 0; i < width * width; i++) modules[i] = code->data[i] & 1;
    if (code) lib.release(code);
    return width;
}
