#include "connections.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

int64_t cmhd_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int wait_until(cmhd_connections *all, int64_t time) {
    // One more, as the clock's milliseconds are rounded down.
    struct timespec until = {.tv_sec = (time + 1) / 1000, .tv_nsec = (time + 1) % 1000 * 1000000};
    return pthread_cond_timedwait(&all->changed, &all->mutex, &until);
}

static void *watch(void *context) {
    cmhd_connections *all = context;
    pthread_mutex_lock(&all->mutex);
    while (!all->has_ended) {
        if (!all->first) {
            pthread_cond_wait(&all->changed, &all->mutex);
            continue;
        }
        int64_t now = cmhd_now(), next = now + all->shortest;
        for (cmhd_connection *one = all->first; one; one = one->next) {
            if (one->deadline <= now) {
                // libmicrohttpd notices, and closes it.
                shutdown(one->socket, SHUT_RDWR);
                one->deadline = CMHD_NEVER;
            } else if (one->deadline < next) {
                next = one->deadline;
            }
        }
        wait_until(all, next);
    }
    pthread_mutex_unlock(&all->mutex);
    return NULL;
}

int cmhd_connections_start(cmhd_connections *all, int64_t shortest) {
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&all->changed, &clock);
    pthread_condattr_destroy(&clock);
    pthread_mutex_init(&all->mutex, NULL);
    all->shortest = shortest;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, CMHD_STACK);
    int error = pthread_create(&all->thread, &small, watch, all);
    pthread_attr_destroy(&small);
    return error;
}

void cmhd_connections_stop(cmhd_connections *all) {
    pthread_mutex_lock(&all->mutex);
    all->has_ended = 1;
    pthread_cond_broadcast(&all->changed);
    pthread_mutex_unlock(&all->mutex);
    pthread_join(all->thread, NULL);
    pthread_cond_destroy(&all->changed);
    pthread_mutex_destroy(&all->mutex);
}

// Whether the other end sends no more, and all that it sent has been read. libmicrohttpd does not
// notice if the end comes with the last bytes: it waits for something new.
static int has_ended(const cmhd_connection *connection) {
    char byte;
    return recv(connection->socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

// Lets the received bytes be answered, and nothing more arrive; wakes libmicrohttpd.
static void refuse(cmhd_connection *connection) { shutdown(connection->socket, SHUT_RD); }

static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};

void cmhd_peer(const struct sockaddr *address, unsigned char peer[16]) {
    memset(peer, 0, 16);
    if (!address) return;
    if (address->sa_family == AF_INET) {
        memcpy(peer, mapped, 12);
        memcpy(peer + 12, &((const struct sockaddr_in *)address)->sin_addr, 4);
    } else if (address->sa_family == AF_INET6) {
        memcpy(peer, &((const struct sockaddr_in6 *)address)->sin6_addr, 16);
    }
}

int cmhd_is_local(const unsigned char peer[16]) {
    static const unsigned char none[16] = {0}, loopback[16] = {[15] = 1};
    return !memcmp(peer, none, 16) || !memcmp(peer, loopback, 16) ||
           (!memcmp(peer, mapped, 12) && peer[12] == 127);
}

unsigned cmhd_connections_from(cmhd_connections *all, const unsigned char peer[16]) {
    unsigned count = 0;
    pthread_mutex_lock(&all->mutex);
    for (cmhd_connection *one = all->first; one; one = one->next)
        count += !memcmp(one->peer, peer, 16);
    pthread_mutex_unlock(&all->mutex);
    return count;
}

cmhd_connection *cmhd_connection_open(
    cmhd_connections *all, int socket, const struct sockaddr *peer, int64_t deadline) {
    cmhd_connection *connection = calloc(1, sizeof *connection);
    if (!connection) return NULL;
    connection->socket = socket;
    cmhd_peer(peer, connection->peer);
    connection->deadline = deadline;
    pthread_mutex_lock(&all->mutex);
    connection->next = all->first;
    if (all->first) all->first->previous = connection;
    else pthread_cond_broadcast(&all->changed);
    all->first = connection;
    connection->is_late = all->is_ending;
    if (all->is_ending) refuse(connection);
    pthread_mutex_unlock(&all->mutex);
    return connection;
}

void cmhd_connection_close(cmhd_connections *all, cmhd_connection *connection) {
    pthread_mutex_lock(&all->mutex);
    if (connection->next) connection->next->previous = connection->previous;
    if (connection->previous) connection->previous->next = connection->next;
    else all->first = connection->next;
    if (!all->first) pthread_cond_broadcast(&all->changed);
    pthread_mutex_unlock(&all->mutex);
    free(connection);
}

void cmhd_connection_set(
    cmhd_connections *all, cmhd_connection *connection, cmhd_state state, int64_t deadline) {
    int is_over = state != CMHD_ANSWERING && has_ended(connection);
    pthread_mutex_lock(&all->mutex);
    connection->state = state;
    connection->deadline = deadline;
    if (is_over || (all->is_ending && state == CMHD_IDLE)) refuse(connection);
    pthread_mutex_unlock(&all->mutex);
}

int64_t cmhd_connection_deadline(cmhd_connections *all, cmhd_connection *connection) {
    pthread_mutex_lock(&all->mutex);
    int64_t deadline = connection->deadline;
    pthread_mutex_unlock(&all->mutex);
    return deadline;
}

int cmhd_connections_end(cmhd_connections *all, long grace_ms) {
    int64_t until = cmhd_now() + grace_ms;
    pthread_mutex_lock(&all->mutex);
    all->is_ending = 1;
    for (cmhd_connection *one = all->first; one; one = one->next) {
        if (one->state == CMHD_IDLE || (one->state == CMHD_READING && has_ended(one))) refuse(one);
    }
    int error = 0;
    while (all->first && error != ETIMEDOUT) error = wait_until(all, until);
    int is_empty = !all->first;
    pthread_mutex_unlock(&all->mutex);
    return is_empty;
}

int cmhd_connections_are_ending(cmhd_connections *all) {
    pthread_mutex_lock(&all->mutex);
    int is_ending = all->is_ending;
    pthread_mutex_unlock(&all->mutex);
    return is_ending;
}
