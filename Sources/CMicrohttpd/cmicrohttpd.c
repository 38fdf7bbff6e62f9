#include "cmicrohttpd.h"

#include "connections.h"
#include "library.h"
#include "refusals.h"
#include "workers.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>


struct cmhd_server {
    cmhd_workers workers;
    cmhd_handler handler;
    cmhd_connections connections;
    int64_t idle_ms, head_ms, request_ms, answer_ms;
    unsigned per_peer; // The most connections from one address; 0 for any number.
    int is_proxied;    // Whether this machine's own addresses may have any number.
};

struct cmhd_exchange {
    cmhd_server *server;
    struct MHD_Connection *connection;
    cmhd_connection *deadline;
    int64_t start;
    const char *raw; // The target where it was read.
    char *target;    // A copy, as libmicrohttpd then splits it.
    size_t target_count;
    void *object;
    int has_begun, has_answer;
};

static int64_t earlier(int64_t one, int64_t other) { return one < other ? one : other; }

// MARK: Connections

static cmhd_connection *deadline_of(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        cmhd_lib.info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static void notify_connection(
    void *context, struct MHD_Connection *connection, void **state,
    enum MHD_ConnectionNotificationCode code) {
    cmhd_server *server = context;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        const union MHD_ConnectionInfo *info =
            cmhd_lib.info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        if (!info) return;
        int socket = info->connect_fd;
        info = cmhd_lib.info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
        cmhd_connection *opened = cmhd_connection_open(
            &server->connections, socket, info ? info->client_addr : NULL,
            cmhd_now() + server->idle_ms + server->head_ms);
        if (opened) opened->handler = &server->handler;
        *state = opened;
    } else if (*state) {
        cmhd_connection_close(&server->connections, *state);
        *state = NULL;
    }
}

// libmicrohttpd's own limit would hold for each worker, and count the connections of all visitors as the proxy's.
static enum MHD_Result accept_peer(
    void *context, const struct sockaddr *address, socklen_t size) {
    (void)size;
    cmhd_server *server = context;
    unsigned char peer[16];
    cmhd_peer(address, peer);
    return !server->per_peer || (server->is_proxied && cmhd_is_local(peer)) ||
                   cmhd_connections_from(&server->connections, peer) < server->per_peer
               ? MHD_YES
               : MHD_NO;
}

// MARK: Requests

// Called with the target when the request line has been read; the result is handle's `state`.
static void *note_target(void *context, const char *target, struct MHD_Connection *connection) {
    cmhd_server *server = context;
    cmhd_connection *deadline = deadline_of(connection);
    if (!deadline || deadline->is_late || !target) return NULL;
    cmhd_exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange || !(exchange->target = strdup(target))) {
        free(exchange);
        return NULL;
    }
    exchange->server = server;
    exchange->connection = connection;
    exchange->deadline = deadline;
    exchange->start = cmhd_now();
    exchange->raw = target;
    exchange->target_count = strlen(target);
    // Version 0.9.75 splits the query next, into more memory than it may have, and then hangs.
    char *query = cmhd_lib.checks_lines ? NULL : strchr(target, '?');
    if (query && query[1]) query[1] = 0;
    // The first byte came later than the answer before, so that its deadline bounds this one.
    cmhd_connection_set(
        &server->connections, deadline, CMHD_READING,
        earlier(
            cmhd_connection_deadline(&server->connections, deadline),
            exchange->start + server->head_ms));
    return exchange;
}

typedef struct {
    cmhd_header *headers;
    size_t count;
    const char *cursor; // Where the next header has to begin, or null.
} header_list;

// In libmicrohttpd before version 1 a NUL ends a name or a value, and lines may end without CR. It
// has written NULs over the colon, the CR and the LF of each line; so a line is followed by the
// next one after two bytes, or something was cut off.
static enum MHD_Result note_header(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_count, const char *value,
    size_t value_count) {
    (void)kind;
    header_list *list = context;
    if (list->count < CMHD_HEADERS)
        list->headers[list->count] = (cmhd_header){
            {name, name_count}, {value ? value : "", value ? value_count : 0}};
    list->count++;
    if (list->cursor && list->cursor == name && value) {
        const char *start = name + name_count + 1;
        while (*start == ' ' || *start == '\t') start++;
        list->cursor = start == value ? value + value_count + 2 : NULL;
    } else {
        list->cursor = NULL;
    }
    return MHD_YES;
}

static void note_peer(struct MHD_Connection *connection, cmhd_head *head) {
    const union MHD_ConnectionInfo *info =
        cmhd_lib.info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (!info || !info->client_addr) return;
    if (info->client_addr->sa_family == AF_INET) {
        const struct sockaddr_in *address = (const struct sockaddr_in *)info->client_addr;
        inet_ntop(AF_INET, &address->sin_addr, head->peer, sizeof head->peer);
        head->peer_is_local = ntohl(address->sin_addr.s_addr) >> 24 == 127;
    } else if (info->client_addr->sa_family == AF_INET6) {
        const struct sockaddr_in6 *address = (const struct sockaddr_in6 *)info->client_addr;
        const unsigned char *bytes = address->sin6_addr.s6_addr;
        int is_mapped = IN6_IS_ADDR_V4MAPPED(&address->sin6_addr);
        inet_ntop(
            is_mapped ? AF_INET : AF_INET6, is_mapped ? bytes + 12 : bytes, head->peer,
            sizeof head->peer);
        head->peer_is_local =
            is_mapped ? bytes[12] == 127 : IN6_IS_ADDR_LOOPBACK(&address->sin6_addr);
    } else {
        head->peer_is_local = info->client_addr->sa_family == AF_UNIX;
    }
}

static void *begin(cmhd_exchange *exchange, const char *method, const char *version) {
    // The head has come in time; the rest has that of a whole request.
    cmhd_set_deadline(exchange, exchange->server->request_ms);
    cmhd_header headers[CMHD_HEADERS];
    header_list list = {.headers = headers, .cursor = version + strlen(version) + 2};
    cmhd_lib.values(exchange->connection, MHD_HEADER_KIND, note_header, &list);
    const union MHD_ConnectionInfo *size =
        cmhd_lib.info(exchange->connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    cmhd_head head = {
        .method = {method, strlen(method)},
        .target = {exchange->target, exchange->target_count},
        .version = {version, strlen(version)},
        .headers = headers,
        .header_count = list.count,
        .size = size ? size->header_size : 0,
    };
    // The request line has one blank each, and the headers end with an empty line.
    head.is_plain =
        cmhd_lib.checks_lines ||
        (method + head.method.count + 1 == exchange->raw &&
         exchange->raw + head.target.count + 1 == version && list.cursor &&
         list.cursor + 2 == method + head.size);
    note_peer(exchange->connection, &head);
    const cmhd_handler *handler = &exchange->server->handler;
    return handler->begin(handler->context, exchange, &head);
}

static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection, const char *path, const char *method,
    const char *version, const char *bytes, size_t *count, void **state) {
    (void)connection, (void)path;
    cmhd_server *server = context;
    cmhd_exchange *exchange = *state;
    if (!exchange) return MHD_NO;
    if (!exchange->has_begun) {
        exchange->has_begun = 1;
        exchange->object = begin(exchange, method, version);
        return exchange->object ? MHD_YES : MHD_NO;
    }
    if (*count) {
        int goes_on = server->handler.body(exchange->object, bytes, *count);
        *count = 0;
        return goes_on ? MHD_YES : MHD_NO;
    }
    if (!exchange->has_answer) {
        // The other end need do nothing while an answer is made.
        cmhd_connection_set(&server->connections, exchange->deadline, CMHD_ANSWERING, CMHD_NEVER);
        server->handler.finish(exchange->object);
    }
    return exchange->has_answer ? MHD_YES : MHD_NO;
}

static void notify_completed(
    void *context, struct MHD_Connection *connection, void **state,
    enum MHD_RequestTerminationCode code) {
    (void)connection, (void)code;
    cmhd_server *server = context;
    cmhd_exchange *exchange = *state;
    if (!exchange) return;
    *state = NULL;
    if (exchange->object) server->handler.end(exchange->object);
    cmhd_connection_set(
        &server->connections, exchange->deadline, CMHD_IDLE,
        cmhd_now() + server->idle_ms + server->head_ms);
    free(exchange->target);
    free(exchange);
}

void cmhd_set_deadline(cmhd_exchange *exchange, long request_ms) {
    cmhd_connection_set(
        &exchange->server->connections, exchange->deadline, CMHD_READING,
        exchange->start + request_ms);
}

static int add_headers(struct MHD_Response *response, const char *headers, size_t size) {
    for (const char *end = headers + size; headers < end;) {
        const char *value = headers + strlen(headers) + 1;
        if (cmhd_lib.add_header(response, headers, value) != MHD_YES) return 0;
        headers = value + strlen(value) + 1;
    }
    return 1;
}

static int queue(cmhd_exchange *exchange, unsigned status, struct MHD_Response *response) {
    exchange->has_answer = cmhd_lib.queue(exchange->connection, status, response) == MHD_YES;
    cmhd_connection_set(
        &exchange->server->connections, exchange->deadline, CMHD_ANSWERING,
        cmhd_now() + exchange->server->answer_ms);
    return exchange->has_answer;
}

struct cmhd_prepared {
    unsigned status;
    struct MHD_Response *response;
};

cmhd_prepared *cmhd_prepare(
    unsigned status, const char *headers, size_t headers_size, const void *bytes, size_t count) {
    cmhd_prepared *prepared = malloc(sizeof *prepared);
    if (!prepared) return NULL;
    prepared->status = status;
    prepared->response =
        cmhd_lib.response_of_bytes(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
    if (prepared->response && add_headers(prepared->response, headers, headers_size))
        return prepared;
    if (prepared->response) cmhd_lib.destroy(prepared->response);
    free(prepared);
    return NULL;
}

void cmhd_forget(cmhd_prepared *prepared) {
    cmhd_lib.destroy(prepared->response);
    free(prepared);
}

int cmhd_answer_prepared(cmhd_exchange *exchange, cmhd_prepared *prepared) {
    // It has no header to close the connection.
    if (cmhd_connections_are_ending(&exchange->server->connections)) return 0;
    return queue(exchange, prepared->status, prepared->response);
}

int cmhd_answer(
    cmhd_exchange *exchange, unsigned status, const char *headers, size_t headers_size,
    const void *bytes, int file, size_t count) {
    struct MHD_Response *response =
        file >= 0 ? cmhd_lib.response_of_file(count, file)
                  : cmhd_lib.response_of_bytes(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
    if (!response) {
        if (file >= 0) close(file);
        return 0;
    }
    int is_done = add_headers(response, headers, headers_size);
    if (cmhd_connections_are_ending(&exchange->server->connections))
        cmhd_lib.add_header(response, "Connection", "close");
    if (is_done) is_done = queue(exchange, status, response);
    cmhd_lib.destroy(response);
    return is_done;
}

// MARK: Start and stop

// Paths are unescaped in Swift.
static size_t leave_escaped(void *context, struct MHD_Connection *connection, char *text) {
    (void)context, (void)connection;
    return strlen(text);
}

typedef struct {
    cmhd_server *server;
    const cmhd_settings *settings;
} daemon_source;

static struct MHD_Daemon *start_daemon(void *context) {
    const daemon_source *source = context;
    cmhd_server *server = source->server;
    const cmhd_settings *settings = source->settings;
    // A copy, as libmicrohttpd closes it; in most cases, also where it cannot start.
    int socket = fcntl(settings->socket, F_DUPFD_CLOEXEC, 0);
    if (socket < 0) return NULL;
    struct MHD_OptionItem options[4] = {{MHD_OPTION_END, 0, NULL}};
    unsigned count = 0, flags = MHD_USE_EPOLL;
    if (settings->certificate) {
        flags |= MHD_USE_TLS;
        options[count++] = (struct MHD_OptionItem){
            MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings->certificate};
        options[count++] =
            (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings->key};
        options[count++] = (struct MHD_OptionItem){
            MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)settings->priorities};
    }
    options[count] = (struct MHD_OptionItem){MHD_OPTION_END, 0, NULL};
    unsigned connections = (settings->connections + settings->workers - 1) / settings->workers;
    return cmhd_lib.start(
        flags, 0, accept_peer, server, handle, server,
        MHD_OPTION_ARRAY, options,
        MHD_OPTION_LISTEN_SOCKET, socket,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_s,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory,
        // Version 0.9.75 sends the head twice where it refuses a request for its Host; Swift checks that,
        // as it checks lines.
        MHD_OPTION_STRICT_FOR_CLIENT, cmhd_lib.checks_lines ? 1 : 0,
        MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL,
        MHD_OPTION_URI_LOG_CALLBACK, note_target, server,
        MHD_OPTION_NOTIFY_CONNECTION, notify_connection, server,
        MHD_OPTION_NOTIFY_COMPLETED, notify_completed, server,
        MHD_OPTION_END);
}

cmhd_server *cmhd_start(
    const cmhd_settings *settings, const cmhd_handler *handler, int *failure, char message[256]) {
    const char *problem = cmhd_open();
    *failure = problem ? CMHD_NO_LIBRARY : CMHD_STARTED;
    snprintf(message, 256, "%s", problem ? problem : "");
    if (problem) return NULL;

    cmhd_server *server = calloc(1, sizeof *server);
    int error = server ? 0 : ENOMEM;
    if (server) {
        server->handler = *handler;
        server->idle_ms = settings->idle_s * 1000L;
        server->head_ms = settings->head_ms;
        server->request_ms = settings->request_ms;
        server->answer_ms = settings->answer_ms;
        server->per_peer = settings->connections_per_peer;
        server->is_proxied = settings->is_proxied;
        error = cmhd_connections_start(
            &server->connections,
            earlier(settings->shortest_ms, earlier(settings->head_ms, settings->answer_ms)));
    }
    if (!error) {
        daemon_source source = {server, settings};
        error = cmhd_workers_start(&server->workers, settings->workers, start_daemon, &source);
        if (!error) return server;
        cmhd_connections_stop(&server->connections);
        if (settings->certificate) *failure = CMHD_NO_TLS;
    }
    if (!*failure) *failure = CMHD_NO_SERVER;
    snprintf(message, 256, "%s", strerror(error));
    free(server);
    return NULL;
}

int cmhd_stop(cmhd_server *server, long grace_ms) {
    cmhd_workers_quiesce(&server->workers);
    int is_done = cmhd_connections_end(&server->connections, grace_ms);
    cmhd_workers_stop(&server->workers);
    cmhd_connections_stop(&server->connections);
    free(server);
    return is_done;
}
