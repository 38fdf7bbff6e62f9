// The connections that are open, and a thread that ends those whose deadline has passed. It sleeps
// while there are none.
#ifndef CMICROHTTPD_CONNECTIONS_H
#define CMICROHTTPD_CONNECTIONS_H

#include <pthread.h>
#include <stdint.h>
#include <sys/socket.h>

typedef enum {
    CMHD_IDLE,      // Nothing, or a part of a request's first line, has been read.
    CMHD_READING,   // The first line has been read.
    CMHD_ANSWERING, // The request has been read, and its answer is not sent.
} cmhd_state;

typedef struct cmhd_connection {
    struct cmhd_connection *previous, *next;
    int socket;
    const void *handler; // The server's cmhd_handler.
    unsigned char peer[16]; // The other end's address, IPv4 as IPv6 has it; zeros for none.
    int is_late;      // Whether it came after the end had begun: its requests are refused.
    cmhd_state state;
    int64_t deadline; // In milliseconds of the monotonic clock.
} cmhd_connection;

enum { CMHD_STACK = 64 * 1024 };
#define CMHD_NEVER INT64_MAX

typedef struct {
    pthread_mutex_t mutex;
    pthread_cond_t changed; // The first connection came, the last one went, or the end.
    pthread_t thread;
    cmhd_connection *first;
    int64_t shortest; // No deadline is set less than so many milliseconds ahead.
    int is_ending;    // Connections without a request are refused.
    int has_ended;    // The thread returns.
} cmhd_connections;

int64_t cmhd_now(void);

// Starts the thread. Returns an error number.
int cmhd_connections_start(cmhd_connections *all, int64_t shortest);
// Has the thread return, and waits for it.
void cmhd_connections_stop(cmhd_connections *all);

// Returns null where there is no memory.
cmhd_connection *cmhd_connection_open(
    cmhd_connections *all, int socket, const struct sockaddr *peer, int64_t deadline);
void cmhd_connection_close(cmhd_connections *all, cmhd_connection *connection);

// Says what a connection is doing and until when.
void cmhd_connection_set(
    cmhd_connections *all, cmhd_connection *connection, cmhd_state state, int64_t deadline);
int64_t cmhd_connection_deadline(cmhd_connections *all, cmhd_connection *connection);

// Refuses requests that have not begun, and waits until all connections are closed, at most so
// long. Returns whether they are.
int cmhd_connections_end(cmhd_connections *all, long grace_ms);
int cmhd_connections_are_ending(cmhd_connections *all);

// Writes an address as IPv6 has it; zeros for one of another family or none.
void cmhd_peer(const struct sockaddr *address, unsigned char peer[16]);
// Whether an address is this machine's own; so are sockets without one.
int cmhd_is_local(const unsigned char peer[16]);
// How many connections there are from an address.
unsigned cmhd_connections_from(cmhd_connections *all, const unsigned char peer[16]);

#endif
