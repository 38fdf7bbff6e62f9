#include "cpostgresql.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

#define FUNCTIONS(F)                                                                               \
    F(PQclear) F(PQcmdTuples) F(PQconndefaults) F(PQconnectdbParams) F(PQconnectionNeedsPassword)  \
    F(PQconnectionUsedPassword) F(PQconninfoFree) F(PQconninfoParse) F(PQerrorMessage) F(PQexec)   \
    F(PQexecParams) F(PQfinish) F(PQfreemem) F(PQgetResult) F(PQgetisnull) F(PQgetlength)          \
    F(PQgetvalue) F(PQnfields) F(PQntuples) F(PQputCopyData) F(PQputCopyEnd)                       \
    F(PQresultErrorField) F(PQresultStatus) F(PQsendQueryParams) F(PQsetNoticeProcessor)           \
    F(PQsetSingleRowMode) F(PQstatus)

// What is called in libpq. The types come from its header, the addresses from dlsym.
static struct {
#define F(name) __typeof__(&name) name;
    FUNCTIONS(F)
#undef F
} lib;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *handle = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        failure = "libpq.so.5 cannot be opened";
        return;
    }
#define F(name)                                                \
    lib.name = (__typeof__(lib.name))dlsym(handle, #name);     \
    if (!lib.name) failure = "libpq.so.5 lacks " #name;
    FUNCTIONS(F)
#undef F
}

const char *cpostgresql_load(void) {
    pthread_once(&once, load);
    return failure;
}

static char *option(PQconninfoOption *options, const char *keyword) {
    if (!options) return NULL;
    const char *value = NULL;
    for (PQconninfoOption *each = options; each->keyword; each++)
        if (strcmp(each->keyword, keyword) == 0) value = each->val;
    char *copy = strdup(value ? value : "");
    lib.PQconninfoFree(options);
    return copy;
}

char *cpostgresql_option(const char *address, const char *keyword) {
    char *message = NULL; // It may quote the address, and with it a password.
    PQconninfoOption *options = lib.PQconninfoParse(address, &message);
    if (message) lib.PQfreemem(message);
    return option(options, keyword);
}

char *cpostgresql_default(const char *keyword) {
    return option(lib.PQconndefaults(), keyword);
}

static void ignore(void *context, const char *message) {
    (void)context;
    (void)message;
}

#define CONNECTION(pointer) ((PGconn *)(pointer))
#define RESULT(pointer) ((PGresult *)(pointer))

cpostgresql_connection *cpostgresql_connect(const char *const *keywords, const char *const *values) {
    PGconn *connection = lib.PQconnectdbParams(keywords, values, 1);
    if (connection) lib.PQsetNoticeProcessor(connection, ignore, NULL);
    return (cpostgresql_connection *)connection;
}

int cpostgresql_is_open(cpostgresql_connection *connection) {
    return lib.PQstatus(CONNECTION(connection)) == CONNECTION_OK;
}

int cpostgresql_needed_password(cpostgresql_connection *connection) {
    return lib.PQconnectionNeedsPassword(CONNECTION(connection)) ||
           lib.PQconnectionUsedPassword(CONNECTION(connection));
}

const char *cpostgresql_message(cpostgresql_connection *connection) {
    return lib.PQerrorMessage(CONNECTION(connection));
}

void cpostgresql_close(cpostgresql_connection *connection) {
    lib.PQfinish(CONNECTION(connection));
}

cpostgresql_result *cpostgresql_query(
    cpostgresql_connection *connection, const char *sql, int count, const char *const *values) {
    return (cpostgresql_result *)lib.PQexecParams(
        CONNECTION(connection), sql, count, NULL, values, NULL, NULL, 0);
}

cpostgresql_result *cpostgresql_script(cpostgresql_connection *connection, const char *sql) {
    return (cpostgresql_result *)lib.PQexec(CONNECTION(connection), sql);
}

int cpostgresql_stream(
    cpostgresql_connection *connection, const char *sql, int count, const char *const *values) {
    PGconn *open = CONNECTION(connection);
    return lib.PQsendQueryParams(open, sql, count, NULL, values, NULL, NULL, 0) &&
           lib.PQsetSingleRowMode(open);
}

cpostgresql_result *cpostgresql_next(cpostgresql_connection *connection) {
    return (cpostgresql_result *)lib.PQgetResult(CONNECTION(connection));
}

int cpostgresql_put(cpostgresql_connection *connection, const void *bytes, int count) {
    return lib.PQputCopyData(CONNECTION(connection), bytes, count) == 1;
}

int cpostgresql_end(cpostgresql_connection *connection) {
    return lib.PQputCopyEnd(CONNECTION(connection), NULL) == 1;
}

cpostgresql_state cpostgresql_result_state(cpostgresql_result *result) {
    switch (lib.PQresultStatus(RESULT(result))) {
    case PGRES_COMMAND_OK:
    case PGRES_TUPLES_OK:
    case PGRES_EMPTY_QUERY: return CPOSTGRESQL_DONE;
    case PGRES_SINGLE_TUPLE: return CPOSTGRESQL_ROW;
    case PGRES_COPY_IN: return CPOSTGRESQL_COPY;
    default: return CPOSTGRESQL_FAILED;
    }
}

int cpostgresql_rows(cpostgresql_result *result) { return lib.PQntuples(RESULT(result)); }

int cpostgresql_columns(cpostgresql_result *result) { return lib.PQnfields(RESULT(result)); }

const char *cpostgresql_value(cpostgresql_result *result, int row, int column, int *length) {
    *length = lib.PQgetlength(RESULT(result), row, column);
    if (lib.PQgetisnull(RESULT(result), row, column)) return NULL;
    return lib.PQgetvalue(RESULT(result), row, column);
}

const char *cpostgresql_changed(cpostgresql_result *result) {
    return lib.PQcmdTuples(RESULT(result));
}

const char *cpostgresql_sqlstate(cpostgresql_result *result) {
    return lib.PQresultErrorField(RESULT(result), PG_DIAG_SQLSTATE);
}

const char *cpostgresql_primary(cpostgresql_result *result) {
    return lib.PQresultErrorField(RESULT(result), PG_DIAG_MESSAGE_PRIMARY);
}

void cpostgresql_free(cpostgresql_result *result) { lib.PQclear(RESULT(result)); }
