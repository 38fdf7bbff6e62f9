// The threads of a server. Each runs a daemon of libmicrohttpd of its own, which takes connections from a copy of the
// same listening socket.
//
// libmicrohttpd's own threads are not used. Their loop takes 128 events at once; if it gets as many, it waits for
// further ones before it looks at these. And MHD_quiesce_daemon ends the program where such a thread takes the
// listening socket out of its events at the same time.
#ifndef CMICROHTTPD_WORKERS_H
#define CMICROHTTPD_WORKERS_H

#include "library.h"

#include <pthread.h>

typedef struct cmhd_worker cmhd_worker;

typedef struct {
    pthread_mutex_t mutex;
    pthread_cond_t changed; // A worker has stopped listening.
    int stage;              // What all workers are asked for.
    unsigned listening;     // How many workers still accept connections.
    unsigned count;
    cmhd_worker *workers;
} cmhd_workers;

// Makes the daemon of one worker. Returns null and sets errno where it cannot.
typedef struct MHD_Daemon *(*cmhd_daemon_maker)(void *context);

// Starts so many workers. Returns an error number.
int cmhd_workers_start(
    cmhd_workers *all, unsigned count, cmhd_daemon_maker make, void *context);
// Accepts no further connection, once it returns. Those that are open go on.
void cmhd_workers_quiesce(cmhd_workers *all);
// Closes all connections and waits for the threads; after cmhd_workers_quiesce.
void cmhd_workers_stop(cmhd_workers *all);

#endif
