#include "refusals.h"

#include "cmicrohttpd.h"
#include "connections.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

static _Atomic(const cmhd_library *) opened;

void cmhd_refuse_with(const cmhd_library *library) { atomic_store(&opened, library); }

static void send_whole(
    const cmhd_library *lib, struct MHD_Connection *connection, int socket, const char *bytes,
    size_t count) {
    const union MHD_ConnectionInfo *tls =
        lib->info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    while (count) {
        ssize_t sent = !tls ? send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT)
                       : lib->send_tls ? lib->send_tls(tls->tls_session, bytes, count)
                                       : -1;
        if (sent <= 0) return;
        bytes += sent;
        count -= (size_t)sent;
    }
}

// Sends an answer of a status line, `rest` and what every answer has between them, and nothing more.
static void answer(
    const cmhd_library *lib, struct MHD_Connection *connection, int socket, unsigned status,
    const char *rest, size_t count) {
    char head[256], date[64];
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &utc);
    int size = snprintf(
        head, sizeof head, "HTTP/1.1 %u %s\r\nDate: %s\r\nConnection: close\r\n", status,
        lib->reason(status), date);
    char *whole = malloc((size_t)size + count);
    if (!whole) return;
    memcpy(whole, head, (size_t)size);
    memcpy(whole + size, rest, count);
    send_whole(lib, connection, socket, whole, (size_t)size + count);
    free(whole);
    shutdown(socket, SHUT_WR);
    // The other end may lose the answer where something that it sent is left unread.
    char sink[4096];
    for (int left = 256; left; left--)
        if (recv(socket, sink, sizeof sink, MSG_DONTWAIT) <= 0) break;
}

// libmicrohttpd calls this function instead of its own one for the answers that it makes itself, as
// the linker exports its name (Package.swift). Version 0.9.75 sends the heads of some of them twice, and
// all of them without the headers that every answer has. Ours are queued by the library's own function,
// whose address is in `library.h`.
enum MHD_Result MHD_queue_response(
    struct MHD_Connection *connection, unsigned status, struct MHD_Response *response) {
    const cmhd_library *lib = atomic_load(&opened);
    if (!lib) return MHD_NO;
    const union MHD_ConnectionInfo *info =
        lib->info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    const cmhd_connection *known = info ? info->socket_context : NULL;
    const cmhd_handler *handler = known ? known->handler : NULL;
    size_t count = 0;
    char *rest = handler ? handler->refuse(handler->context, status, &count) : NULL;
    if (!rest) return lib->queue(connection, status, response);
    answer(lib, connection, known->socket, status, rest, count);
    free(rest);
    return MHD_NO; // The connection is closed.
}
