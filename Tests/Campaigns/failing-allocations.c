// Lets an allocation of SQLite fail: preloaded before the program, which it leaves as it is.
//
// FAIL_AT=N: the N-th allocation fails, counted from the program's start; 0: none.
// FAIL_ON=1: all after it fail, too.
// COUNT_TO=FILE: writes how many there were.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

static sqlite3_mem_methods real;
static long count, fail_at;
static int fails_on;

static int fails(void) {
    count++;
    return fail_at > 0 && (count == fail_at || (fails_on && count > fail_at));
}

static void *allocate(int size) { return fails() ? NULL : real.xMalloc(size); }
static void *reallocate(void *memory, int size) {
    return fails() ? NULL : real.xRealloc(memory, size);
}

static void account(void) {
    const char *name = getenv("COUNT_TO");
    FILE *file = name ? fopen(name, "w") : NULL;
    if (file) {
        fprintf(file, "%ld\n", count);
        fclose(file);
    }
}

__attribute__((constructor)) static void begin(void) {
    const char *at = getenv("FAIL_AT"), *on = getenv("FAIL_ON");
    fail_at = at ? atol(at) : 0;
    fails_on = on && atoi(on);
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real) != SQLITE_OK) abort();
    sqlite3_mem_methods failing = real;
    failing.xMalloc = allocate;
    failing.xRealloc = reallocate;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &failing) != SQLITE_OK) abort();
    atexit(account);
}
