#include "quiesce.h"

#include <sched.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

// Where this thread's call of MHD_quiesce_daemon is tried again; null outside of it.
static _Thread_local jmp_buf *again;

static void panic(void *context, const char *file, unsigned line, const char *reason) {
    (void)context;
    if (again) longjmp(*again, 1);
    fprintf(stderr, "libmicrohttpd %s:%u: %s\n", file, line, reason);
    abort();
}

void cmhd_watch_panics(const cmhd_library *library) { library->set_panic(panic, NULL); }

void cmhd_quiesce(const cmhd_library *library, struct MHD_Daemon *daemon) {
    jmp_buf place;
    // Each of its threads can be in the way once; far more is another fault, which ends the program.
    volatile int tries = 0;
    if (setjmp(place)) sched_yield();
    again = ++tries < 100000 ? &place : NULL;
    library->quiesce(daemon);
    again = NULL;
}
