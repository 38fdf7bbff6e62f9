#define _GNU_SOURCE
#include "cglibc.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

#define HIDDEN __attribute__((visibility("hidden")))

// glibc 2.36. libstdc++'s random_device calls it.
HIDDEN uint32_t arc4random(void) {
    uint32_t number;
    size_t count = 0;
    while (count < sizeof number) {
        ssize_t read = getrandom((char *)&number + count, sizeof number - count, 0);
        if (read > 0) count += (size_t)read;
        else if (errno != EINTR) abort();
    }
    return number;
}

// glibc 2.35 has a version that sets no errno. Swift's module Glibc refers to it.
HIDDEN float hypotf(float x, float y) {
    if (isinf(x) || isinf(y)) return INFINITY;
    return (float)sqrt((double)x * x + (double)y * y);
}

// The structure of <dlfcn.h> since glibc 2.35 on machines of 64 bits (`struct dl_find_object`).
struct found_object {
    unsigned long long flags;
    void *start, *end;
    struct link_map *map;
    void *unwinding;
    unsigned long long reserved[7];
};

static int look_in(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct found_object *object = context;
    const ElfW(Phdr) *table = NULL;
    int has_address = 0;
    uintptr_t first = UINTPTR_MAX, last = 0, address = (uintptr_t)object->start;
    for (int n = 0; n < info->dlpi_phnum; n++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[n];
        uintptr_t start = info->dlpi_addr + header->p_vaddr, end = start + header->p_memsz;
        if (header->p_type == PT_GNU_EH_FRAME) table = header;
        if (header->p_type != PT_LOAD) continue;
        if (start < first) first = start;
        if (end > last) last = end;
        if (address >= start && address < end) has_address = 1;
    }
    if (!has_address) return 0;
    *object = (struct found_object){
        .start = (void *)first, .end = (void *)last,
        .unwinding = table ? (void *)(info->dlpi_addr + table->p_vaddr) : NULL};
    return 1;
}

// glibc 2.35. libgcc's unwinder calls it, which uses the address of the table alone. Returns 0 where an object has the
// address.
HIDDEN int find_object(void *address, struct found_object *object) __asm__("_dl_find_object");

int find_object(void *address, struct found_object *object) {
    *object = (struct found_object){.start = address};
    return dl_iterate_phdr(look_in, object) ? 0 : -1;
}

const void *cglibc_unwinding(void *address) {
    struct found_object object;
    return find_object(address, &object) ? NULL : object.unwinding;
}
