// The connections that are open, and a thread that ends those whose deadline has passed. It sleeps
// while there are none.
#ifndef CMICROHTTPD_CONNECTIONS_H
#define CMICROHTTPD_CONNECTIONS_H

#include <pthread.h>
#include <stdint.h>

typedef struct cmhd_connection {
    struct cmhd_connection *previous, *next;
    int socket;
    int is_busy;      // Whether a request's first line has been read, and its answer is not sent.
    int is_late;      // Whether it came after the end had begun: its requests are refused.
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
cmhd_connection *cmhd_connection_open(cmhd_connections *all, int socket, int64_t deadline);
void cmhd_connection_close(cmhd_connections *all, cmhd_connection *connection);

// Says what a connection is doing and until when.
void cmhd_connection_set(
    cmhd_connections *all, cmhd_connection *connection, int is_busy, int64_t deadline);
int64_t cmhd_connection_deadline(cmhd_connections *all, cmhd_connection *connection);

// Refuses what has not begun, and waits until all connections are closed, at most so long. Returns
// whether they are.
int cmhd_connections_end(cmhd_connections *all, long grace_ms);
int cmhd_connections_are_ending(cmhd_connections *all);

#endif
