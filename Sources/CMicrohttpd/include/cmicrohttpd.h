// An HTTP server through libmicrohttpd, which is opened with dlopen at the first start.
//
// In C, because MHD_start_daemon is variadic and the callbacks are simplest where they are made;
// Swift decides what to believe of a request, and what to answer. What libmicrohttpd lacks is here,
// too: a deadline for a whole request, and an end at which every request has its answer.
#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stddef.h>

typedef struct cmhd_server cmhd_server;
typedef struct cmhd_exchange cmhd_exchange; // A request and its answer.

typedef struct {
    const char *bytes; // Not terminated.
    size_t count;
} cmhd_text;

typedef struct {
    cmhd_text name;
    cmhd_text value;
} cmhd_header;

enum { CMHD_HEADERS = 128 }; // The most headers that are shown of a request.

// The request line and the headers; all pointers are valid during `begin`.
typedef struct {
    cmhd_text method;
    cmhd_text target; // As it came: path and query, escaped.
    cmhd_text version;
    const cmhd_header *headers; // In order.
    size_t header_count;        // Can be larger than CMHD_HEADERS, which then is how many are here.
    size_t size;                // Of request line and headers, in bytes.
    int is_plain;     // Whether it has no NUL, no folded line and no line that ends without CR.
    char peer[64];    // The address of the other end.
    int peer_is_local;   // Whether that is this machine.
} cmhd_head;

// All are called on a worker's thread; those of one request on the same one, one after the other.
typedef struct {
    void *context;
    // The head has been read. Returns what the other functions are called with, or null to close
    // the connection. An answer that is given here is sent at once, and the connection closed.
    void *(*begin)(void *context, cmhd_exchange *exchange, const cmhd_head *head);
    // A part of the body. Returns 0 to close the connection.
    int (*body)(void *object, const void *bytes, size_t count);
    // The request has been read whole: the time for cmhd_answer. Without one the connection closes.
    void (*finish)(void *object);
    // The answer was sent, or the connection lost: the last call.
    void (*end)(void *object);
    // libmicrohttpd refuses a request with a status, and closes the connection. Returns the lines of
    // headers, an empty line and the body in memory of malloc, and how many bytes that is; null for
    // libmicrohttpd's own answer. `context` is the first member.
    char *(*refuse)(void *context, unsigned status, size_t *count);
} cmhd_handler;

typedef struct {
    int socket;       // Listens; stays the caller's.
    unsigned workers; // Threads, at least 1.
    const char *certificate; // PEM, or null for plain HTTP.
    const char *key;
    const char *priorities;        // GnuTLS's words for versions and ciphers.
    unsigned connections;          // The most at once, at least one a worker.
    unsigned connections_per_peer; // The most at once from one address; 0 for any number.
    int is_proxied; // Whether this machine's own addresses are a proxy's, which has any number.
    unsigned idle_s;               // After so long without a byte a connection is closed.
    size_t memory;                 // For a request's head and what is sent at a time, in bytes.
    long head_ms;                  // For a request's head, from its first byte at the earliest.
    long request_ms;               // For a whole request, from its first byte at the earliest.
    long answer_ms;                // For the other end to take an answer.
    long shortest_ms;              // The shortest time that cmhd_set_deadline gives.
} cmhd_settings;

enum {
    CMHD_STARTED = 0,
    CMHD_NO_LIBRARY = 1, // libmicrohttpd cannot be opened; the message says why.
    CMHD_NO_TLS = 2,     // The certificate or the key was refused.
    CMHD_NO_SERVER = 3,  // No memory or no thread; the message says why.
};

// Returns null and sets the other two where it cannot start.
cmhd_server *cmhd_start(
    const cmhd_settings *settings, const cmhd_handler *handler, int *failure, char message[256]);

// Ends: no connection is accepted any more, a request that is under way gets its answer. Returns
// once that has been done, or after `grace_ms`, with whether all of it has.
int cmhd_stop(cmhd_server *server, long grace_ms);

// Gives a request so long, from its first byte at the earliest.
void cmhd_set_deadline(cmhd_exchange *exchange, long request_ms);

// Answers. `headers` are `name NUL value NUL` one after the other. The body is `count` bytes, which
// are copied, or of a file, which is closed when it has been sent. Returns 0 where it cannot.
int cmhd_answer(
    cmhd_exchange *exchange, unsigned status, const char *headers, size_t headers_size,
    const void *bytes, int file, size_t count);

// An answer that is sent many times, on any thread: its bytes and headers are copied once. Null where there is no memory.
// `cmhd_forget` frees it when the last request has it.
typedef struct cmhd_prepared cmhd_prepared;
cmhd_prepared *cmhd_prepare(
    unsigned status, const char *headers, size_t headers_size, const void *bytes, size_t count);
void cmhd_forget(cmhd_prepared *prepared);
// Returns 0 where it cannot, as while the server ends: then cmhd_answer can.
int cmhd_answer_prepared(cmhd_exchange *exchange, cmhd_prepared *prepared);

#endif
