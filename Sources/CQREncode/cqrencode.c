#include "cqrencode.h"

#include <dlfcn.h>

// What libqrencode's header declares (qrencode.h of version 4).
typedef struct {
    int version;
    int width;
    unsigned char *data; // A byte a module; its lowest bit is set where it is dark.
} QRcode;

typedef QRcode *encode_function(const char *, int version, int level, int mode, int is_case_sensitive);
typedef void free_function(QRcode *);

enum { LEAST_CORRECTION = 0, MODE_BYTES = 2 };

size_t cqrencode(const char *text, unsigned char *modules, size_t capacity) {
    void *handle = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return 0;
    encode_function *encode = (encode_function *)dlsym(handle, "QRcode_encodeString");
    free_function *release = (free_function *)dlsym(handle, "QRcode_free");
    QRcode *code = encode && release ? encode(text, 0, LEAST_CORRECTION, MODE_BYTES, 1) : NULL;
    size_t width = code && code->width > 0 ? (size_t)code->width : 0;
    if (width * width > capacity) width = 0;
    for (size_t i = 0; i < width * width; i++) modules[i] = code->data[i] & 1;
    if (code) release(code);
    dlclose(handle);
    return width;
}
