#define _GNU_SOURCE
#include "clibrary.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

static const char *fail(clibrary *library, const char *format, const char *what) {
    snprintf(library->message, sizeof library->message, format, library->files[0], what);
    return library->message;
}

static const char *open_once(clibrary *library) {
    void *handle = NULL;
    for (size_t index = 0; index < 2 && !handle && library->files[index]; index++)
        handle = dlopen(library->files[index], RTLD_NOW | RTLD_LOCAL);
    if (!handle) return fail(library, "%s cannot be opened; Debian has it in %s", library->package);
    for (size_t index = 0; index < library->count; index++) {
        const clibrary_symbol *symbol = &library->symbols[index];
        *symbol->address = dlsym(handle, symbol->name);
        if (!*symbol->address) return fail(library, "%s lacks %s", symbol->name);
    }
    const char *problem = library->prepare ? library->prepare(handle) : NULL;
    if (problem) return fail(library, "%s: %s", problem);
    library->is_open = 1;
    return NULL;
}

const char *clibrary_open(clibrary *library) {
    // One lock for all of them: a library is opened once, and asking again is quick.
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&mutex);
    const char *problem = library->is_open ? NULL : open_once(library);
    pthread_mutex_unlock(&mutex);
    return problem;
}

int clibrary_file_of(const unsigned char *bytes, size_t count) {
    int descriptor = memfd_create("file", MFD_CLOEXEC);
    while (descriptor >= 0 && count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written <= 0) {
            close(descriptor);
            return -1;
        }
        bytes += written;
        count -= (size_t)written;
    }
    if (descriptor >= 0) lseek(descriptor, 0, SEEK_SET);
    return descriptor;
}
