#include "prefault.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// <linux/mman.h>: has pages filled at once; since Linux 5.14, and without effect before.
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

// The first variable and the end of the last one, defined by the linker and the C runtime (end(3)).
extern char __data_start[], _end[];

// Maps all pages of the program's variables in one call, which is faster than a page fault for each: Swift's runtime caches
// the types that a command uses all over them.
__attribute__((constructor(101))) static void prefault_variables(void) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = (uintptr_t)__data_start & ~(page - 1);
    madvise((void *)start, (uintptr_t)_end - start, MADV_POPULATE_WRITE);
}
