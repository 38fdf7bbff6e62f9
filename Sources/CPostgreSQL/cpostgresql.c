#include "cpostgresql.h"

#include <clibrary.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

#define FUNCTIONS(F)                                                                               \
    F(PQclear) F(PQcmdTuples) F(PQconndefaults) F(PQconnectPoll) F(PQconnectStartParams)           \
    F(PQconnectdbParams) F(PQconnectionNeedsPassword) F(PQconnectionUsedPassword)                  \
    F(PQconninfoFree) F(PQconninfoParse) F(PQconsumeInput) F(PQdb) F(PQerrorMessage) F(PQfinish)   \
    F(PQflush) F(PQfreemem) F(PQgetResult) F(PQgetisnull) F(PQgetlength) F(PQgetvalue)             \
    F(PQisBusy) F(PQnfields) F(PQntuples) F(PQparameterStatus) F(PQputCopyData)                    \
    F(PQputCopyEnd) F(PQresultErrorField) F(PQresultStatus) F(PQsendQuery) F(PQsendQueryParams)    \
    F(PQsetErrorVerbosity) F(PQsetNoticeProcessor) F(PQsetSingleRowMode) F(PQsetnonblocking)       \
    F(PQsocket) F(PQstatus) F(PQuser)

// The called functions of libpq. The types come from its header, the addresses from dlsym.
static struct {
#define F(name) __typeof__(&name) name;
    FUNCTIONS(F)
#undef F
} lib;

static const clibrary_symbol symbols[] = {
#define F(name) {(void **)&lib.name, #name},
    FUNCTIONS(F)
#undef F
};

static clibrary library = {{"libpq.so.5"}, "libpq5", symbols, CLIBRARY_COUNT(symbols), NULL};

const char *cpostgresql_load(void) { return clibrary_open(&library); }

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

struct cpostgresql_connection {
    PGconn *open;
    // For how long the server may be silent.
    int seconds;
    // It was silent for longer, and was given up.
    int is_silent;
    // How many bytes of rows were handed over since all of them were sent.
    int collected;
    char message[64];
};

#define RESULT(pointer) ((PGresult *)(pointer))

cpostgresql_connection *
cpostgresql_connect(const char *const *keywords, const char *const *values, int seconds) {
    cpostgresql_connection *connection = calloc(1, sizeof *connection);
    if (!connection) return NULL;
    connection->seconds = seconds;
    connection->open = lib.PQconnectdbParams(keywords, values, 1);
    if (connection->open) {
        lib.PQsetNoticeProcessor(connection->open, ignore, NULL);
        lib.PQsetnonblocking(connection->open, 1);
    }
    return connection;
}

int cpostgresql_is_open(cpostgresql_connection *connection) {
    return lib.PQstatus(connection->open) == CONNECTION_OK;
}

int cpostgresql_needed_password(cpostgresql_connection *connection) {
    return lib.PQconnectionNeedsPassword(connection->open) ||
           lib.PQconnectionUsedPassword(connection->open);
}

const char *cpostgresql_database(cpostgresql_connection *connection) {
    return lib.PQdb(connection->open);
}

const char *cpostgresql_user(cpostgresql_connection *connection) {
    return lib.PQuser(connection->open);
}

// Finds the SQLSTATE in the long form of a message, "FATAL:  28000: no pg_hba.conf entry …": five capital letters
// and digits, one of them a digit, between a space and a colon.
static int find_state(const char *message, char state[6]) {
    static const char digits[] = "0123456789", signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const char *space = strchr(message, ' '); space; space = strchr(space + 1, ' ')) {
        const char *word = space + 1;
        if (strspn(word, signs) != 5 || word[5] != ':' || strcspn(word, digits) >= 5) continue;
        memcpy(state, word, 5);
        state[5] = 0;
        return 1;
    }
    return 0;
}

// libpq keeps no SQLSTATE of a connection that failed, and its message is in the server's language: only the
// long form of the message has the state.
int cpostgresql_refusal(const char *const *keywords, const char *const *values, char state[6]) {
    PGconn *open = lib.PQconnectStartParams(keywords, values, 1);
    if (!open) return 0;
    lib.PQsetNoticeProcessor(open, ignore, NULL);
    lib.PQsetErrorVerbosity(open, PQERRORS_VERBOSE);
    PostgresPollingStatusType next = PGRES_POLLING_WRITING;
    while (next == PGRES_POLLING_READING || next == PGRES_POLLING_WRITING) {
        short events = next == PGRES_POLLING_READING ? POLLIN : POLLOUT;
        struct pollfd descriptor = {.fd = lib.PQsocket(open), .events = events};
        if (descriptor.fd < 0 || poll(&descriptor, 1, 10 * 1000) <= 0) break;
        next = lib.PQconnectPoll(open);
    }
    int is_found = find_state(lib.PQerrorMessage(open), state);
    lib.PQfinish(open);
    return is_found;
}

void cpostgresql_wait(cpostgresql_connection *connection, int seconds) {
    connection->seconds = seconds;
}

const char *cpostgresql_message(cpostgresql_connection *connection) {
    if (connection->is_silent) return connection->message;
    return lib.PQerrorMessage(connection->open);
}

const char *cpostgresql_encoding(cpostgresql_connection *connection) {
    return lib.PQparameterStatus(connection->open, "server_encoding");
}

void cpostgresql_close(cpostgresql_connection *connection) {
    lib.PQfinish(connection->open);
    free(connection);
}

// Waits until the server has sent something or, if `events` says so, takes something. After too much
// silence the connection is closed, which the next call of libpq finds. Returns 0 then, and on errors.
static int await(cpostgresql_connection *connection, short events) {
    struct pollfd descriptor = {.fd = lib.PQsocket(connection->open), .events = POLLIN | events};
    int ready;
    do
        ready = poll(&descriptor, 1, connection->seconds * 1000);
    while (ready < 0 && errno == EINTR);
    if (ready > 0) return 1;
    if (ready == 0) {
        connection->is_silent = 1;
        snprintf(
            connection->message, sizeof connection->message, "it has been silent for %d seconds",
            connection->seconds);
    }
    shutdown(descriptor.fd, SHUT_RDWR);
    return 0;
}

// Sends what libpq has collected. Returns 0 on failure.
static int flush(cpostgresql_connection *connection) {
    int left;
    while ((left = lib.PQflush(connection->open)) == 1)
        if (!await(connection, POLLOUT) || !lib.PQconsumeInput(connection->open)) return 0;
    return left == 0;
}

cpostgresql_result *cpostgresql_next(cpostgresql_connection *connection) {
    PGconn *open = connection->open;
    while (flush(connection) && lib.PQisBusy(open))
        if (!await(connection, 0) || !lib.PQconsumeInput(open)) break;
    return (cpostgresql_result *)lib.PQgetResult(open);
}

// The outcome of the sent commands: the last result, or the first that failed or that waits for rows.
static cpostgresql_result *outcome(cpostgresql_connection *connection) {
    cpostgresql_result *last = NULL, *next;
    while ((next = cpostgresql_next(connection))) {
        if (last && cpostgresql_result_state(last) == CPOSTGRESQL_FAILED) {
            cpostgresql_free(next);
            continue;
        }
        cpostgresql_free(last);
        last = next;
        if (cpostgresql_result_state(last) == CPOSTGRESQL_COPY) break;
    }
    return last;
}

cpostgresql_result *cpostgresql_query(
    cpostgresql_connection *connection, const char *sql, int count, const char *const *values) {
    PGconn *open = connection->open;
    if (!lib.PQsendQueryParams(open, sql, count, NULL, values, NULL, NULL, 0)) return NULL;
    return outcome(connection);
}

cpostgresql_result *cpostgresql_script(cpostgresql_connection *connection, const char *sql) {
    if (!lib.PQsendQuery(connection->open, sql)) return NULL;
    return outcome(connection);
}

int cpostgresql_stream(
    cpostgresql_connection *connection, const char *sql, int count, const char *const *values) {
    PGconn *open = connection->open;
    return lib.PQsendQueryParams(open, sql, count, NULL, values, NULL, NULL, 0) &&
           lib.PQsetSingleRowMode(open);
}

// How many bytes of rows libpq may collect. It sends whole blocks of 8 KiB by itself, as far as the server takes them; a
// call of send(2) for each short row takes longer than the rows.
#define COLLECTED (64 * 1024)

int cpostgresql_put(cpostgresql_connection *connection, const void *bytes, int count) {
    if (lib.PQputCopyData(connection->open, bytes, count) != 1) return 0;
    connection->collected += count;
    if (connection->collected < COLLECTED) return 1;
    connection->collected = 0;
    return flush(connection);
}

int cpostgresql_end(cpostgresql_connection *connection) {
    return lib.PQputCopyEnd(connection->open, NULL) == 1;
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
