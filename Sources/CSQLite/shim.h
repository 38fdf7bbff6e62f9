// What Swift cannot call in <sqlite3.h>, and nothing else.
#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <dlfcn.h>
#include <sqlite3.h>

// sqlite3_db_config is variadic; this is its shape for flags.
static inline int csqlite_set_flag(sqlite3 *db, int flag, int on, int *now) {
    return sqlite3_db_config(db, flag, on, now);
}

// sqlite3_config is variadic, too.
static inline int csqlite_leave_memory_uncounted(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// The byte offset of an error in a statement, or -1. SQLite has it since 3.38; an older one is refused with its version,
// which needs that the program starts.
static inline int csqlite_error_offset(sqlite3 *db) {
    int (*offset)(sqlite3 *) = (int (*)(sqlite3 *))dlsym((void *)0, "sqlite3_error_offset");
    return offset ? offset(db) : -1;
}

// SQLITE_TRANSIENT is a function pointer made from -1, a cast that Swift does not import.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
    return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length) {
    // A null pointer would bind NULL: a blob of no bytes is bound as such.
    return length == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                       : sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}

static inline void csqlite_result_blob(sqlite3_context *context, const void *bytes, int length) {
    sqlite3_result_blob(context, bytes, length, SQLITE_TRANSIENT);
}

#endif
