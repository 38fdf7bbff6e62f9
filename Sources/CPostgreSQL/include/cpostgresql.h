// PostgreSQL's protocol through libpq, which is opened with dlopen at the first call.
//
// A server that neither sends nor takes a byte for too long while something is awaited of it is given up: the
// connection is lost then.
//
// In C, because the types of the addresses come from libpq's header; Swift decides what to send, and what
// to believe of an answer.
#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

#include <stddef.h>

// Opens the library. Returns the error, or null; the calls below need it to be null.
const char *cpostgresql_load(void);

// Looks up an option such as "host" in an address, which is an URI or words like "host=/tmp dbname=books".
// Returns a text to be freed, empty if the address leaves the option out; null if it is no address.
char *cpostgresql_option(const char *address, const char *keyword);
// The same of the environment and of the service that it names.
char *cpostgresql_default(const char *keyword);

typedef struct cpostgresql_connection cpostgresql_connection;

// Connects with options by keyword, which end in a null; "dbname" may be an address, and an option behind
// another of the same keyword replaces it. Null without memory; otherwise `cpostgresql_is_open` says
// whether it succeeded. The server may be silent for `seconds`.
cpostgresql_connection *
cpostgresql_connect(const char *const *keywords, const char *const *values, int seconds);
// Sets for how many seconds the server may be silent from now on.
void cpostgresql_wait(cpostgresql_connection *connection, int seconds);
int cpostgresql_is_open(cpostgresql_connection *connection);
// Whether the server asked for a password: then a failure to connect is most likely about it.
int cpostgresql_needed_password(cpostgresql_connection *connection);
// The names of the database and of the user, whether the connection was opened or not.
const char *cpostgresql_database(cpostgresql_connection *connection);
const char *cpostgresql_user(cpostgresql_connection *connection);
// Connects once more, after a failure, and writes the SQLSTATE with which the server refuses, and a null byte.
// Returns 0 where no server refuses.
int cpostgresql_refusal(const char *const *keywords, const char *const *values, char state[6]);
// What went wrong last; valid until the next call.
const char *cpostgresql_message(cpostgresql_connection *connection);
// The encoding of the database's texts, such as "UTF8"; null where the server does not say.
const char *cpostgresql_encoding(cpostgresql_connection *connection);
void cpostgresql_close(cpostgresql_connection *connection);

typedef struct cpostgresql_result cpostgresql_result;

typedef enum {
    CPOSTGRESQL_DONE,   // Rows, or none.
    CPOSTGRESQL_ROW,    // One row of a stream.
    CPOSTGRESQL_COPY,   // The server waits for rows of COPY.
    CPOSTGRESQL_FAILED,
} cpostgresql_state;

// Runs one statement with parameters as texts, null for NULL. Null without memory or connection.
cpostgresql_result *cpostgresql_query(
    cpostgresql_connection *connection, const char *sql, int count, const char *const *values);
// Runs several statements without parameters.
cpostgresql_result *cpostgresql_script(cpostgresql_connection *connection, const char *sql);
// Begins a statement whose rows come one at a time. Returns 0 on failure.
int cpostgresql_stream(
    cpostgresql_connection *connection, const char *sql, int count, const char *const *values);
// The next result of a stream, or the outcome of a COPY; null at the end.
cpostgresql_result *cpostgresql_next(cpostgresql_connection *connection);
// Sends rows of COPY. Returns 0 on failure.
int cpostgresql_put(cpostgresql_connection *connection, const void *bytes, int count);
// Ends the rows of COPY. Returns 0 on failure.
int cpostgresql_end(cpostgresql_connection *connection);

cpostgresql_state cpostgresql_result_state(cpostgresql_result *result);
int cpostgresql_rows(cpostgresql_result *result);
int cpostgresql_columns(cpostgresql_result *result);
// A value as a text of `length` bytes, valid until the result is freed; null for NULL. The row and the
// column must exist.
const char *cpostgresql_value(cpostgresql_result *result, int row, int column, int *length);
// How many rows a statement changed, as digits; empty if it changes none.
const char *cpostgresql_changed(cpostgresql_result *result);
// Five letters and digits that name an error; null where the error is not the server's.
const char *cpostgresql_sqlstate(cpostgresql_result *result);
// What the server says of an error, without its severity; null where the error is not the server's.
const char *cpostgresql_primary(cpostgresql_result *result);
// Frees a result; may be null.
void cpostgresql_free(cpostgresql_result *result);

#endif
