#include "workers.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { SERVING, CLOSED, ENDED };

struct cmhd_worker {
    cmhd_workers *all;
    struct MHD_Daemon *daemon;
    int events;    // The daemon's epoll; belongs to it.
    int wakes;     // An eventfd: the stage has changed.
    int listening; // The copy of the listening socket once the daemon has let go of it, or -1.
    pthread_t thread;
};

static int stage_of(cmhd_workers *all) {
    pthread_mutex_lock(&all->mutex);
    int stage = all->stage;
    pthread_mutex_unlock(&all->mutex);
    return stage;
}

static void stop_listening(cmhd_worker *worker) {
    worker->listening = cmhd_lib.quiesce(worker->daemon);
    pthread_mutex_lock(&worker->all->mutex);
    worker->all->listening--;
    pthread_cond_broadcast(&worker->all->changed);
    pthread_mutex_unlock(&worker->all->mutex);
}

// In milliseconds; -1 for any time.
static int longest_wait(cmhd_worker *worker) {
    MHD_UNSIGNED_LONG_LONG timeout;
    if (cmhd_lib.timeout(worker->daemon, &timeout) != MHD_YES) return -1;
    return timeout < INT_MAX ? (int)timeout : INT_MAX;
}

static unsigned connections_of(cmhd_worker *worker) {
    const union MHD_DaemonInfo *info =
        cmhd_lib.daemon_info(worker->daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
    return info ? info->num_connections : 0;
}

// MHD_run listens again at its beginning and frees connections at its end: where it has freed one, it is run again, or a
// daemon that had its most connections would not notice the next one.
static void run(cmhd_worker *worker) {
    unsigned before, after = connections_of(worker);
    do {
        before = after;
        cmhd_lib.run(worker->daemon);
        after = connections_of(worker);
    } while (after < before);
}

static void *work(void *context) {
    cmhd_worker *worker = context;
    struct pollfd files[] = {{worker->events, POLLIN, 0}, {worker->wakes, POLLIN, 0}};
    int stage = SERVING;
    while (stage != ENDED) {
        int count = poll(files, 2, longest_wait(worker));
        if (count > 0 && files[1].revents) {
            eventfd_t wakes;
            eventfd_read(worker->wakes, &wakes);
            int now = stage_of(worker->all);
            if (stage == SERVING && now != SERVING) stop_listening(worker);
            stage = now;
        }
        run(worker);
    }
    return NULL;
}

static void close_worker(cmhd_worker *worker) {
    if (worker->daemon) cmhd_lib.stop(worker->daemon);
    if (worker->listening >= 0) close(worker->listening);
    if (worker->wakes >= 0) close(worker->wakes);
}

static int start_worker(cmhd_worker *worker, cmhd_daemon_maker make, void *context) {
    worker->wakes = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (worker->wakes < 0) return errno;
    errno = 0;
    worker->daemon = make(context);
    if (!worker->daemon) return errno ? errno : ENOMEM;
    const union MHD_DaemonInfo *info =
        cmhd_lib.daemon_info(worker->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    if (!info) return ENOTSUP;
    worker->events = info->epoll_fd;
    return pthread_create(&worker->thread, NULL, work, worker);
}

int cmhd_workers_start(
    cmhd_workers *all, unsigned count, cmhd_daemon_maker make, void *context) {
    *all = (cmhd_workers){.workers = calloc(count, sizeof *all->workers)};
    if (!all->workers) return ENOMEM;
    pthread_mutex_init(&all->mutex, NULL);
    pthread_cond_init(&all->changed, NULL);
    for (unsigned n = 0; n < count; n++) {
        cmhd_worker *worker = &all->workers[n];
        *worker = (cmhd_worker){.all = all, .wakes = -1, .listening = -1};
        int error = start_worker(worker, make, context);
        if (error) {
            close_worker(worker);
            cmhd_workers_quiesce(all);
            cmhd_workers_stop(all);
            return error;
        }
        pthread_mutex_lock(&all->mutex);
        all->count = ++all->listening;
        pthread_mutex_unlock(&all->mutex);
    }
    return 0;
}

static void enter(cmhd_workers *all, int stage) {
    pthread_mutex_lock(&all->mutex);
    all->stage = stage;
    pthread_mutex_unlock(&all->mutex);
    for (unsigned n = 0; n < all->count; n++) eventfd_write(all->workers[n].wakes, 1);
}

void cmhd_workers_quiesce(cmhd_workers *all) {
    enter(all, CLOSED);
    pthread_mutex_lock(&all->mutex);
    while (all->listening) pthread_cond_wait(&all->changed, &all->mutex);
    pthread_mutex_unlock(&all->mutex);
}

void cmhd_workers_stop(cmhd_workers *all) {
    enter(all, ENDED);
    for (unsigned n = 0; n < all->count; n++) {
        pthread_join(all->workers[n].thread, NULL);
        close_worker(&all->workers[n]);
    }
    pthread_cond_destroy(&all->changed);
    pthread_mutex_destroy(&all->mutex);
    free(all->workers);
}
