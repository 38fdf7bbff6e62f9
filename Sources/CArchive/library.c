#include "library.h"
#include "carchive.h"

#include <dlfcn.h>
#include <pthread.h>

carchive_library carchive_lib;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *handle = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        failure = "libarchive.so.13 cannot be opened; Debian has it in libarchive13";
        return;
    }
#define F(name)                                                            \
    carchive_lib.name = (__typeof__(carchive_lib.name))dlsym(handle, #name); \
    if (!carchive_lib.name) failure = "libarchive.so.13 lacks " #name;
    CARCHIVE_FUNCTIONS(F)
#undef F
}

const char *carchive_load(void) {
    pthread_once(&once, load);
    return failure;
}
