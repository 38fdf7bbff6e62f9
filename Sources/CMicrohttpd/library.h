// The called functions of libmicrohttpd. The types come from its header, the addresses from dlsym.
#ifndef CMICROHTTPD_LIBRARY_H
#define CMICROHTTPD_LIBRARY_H

#include <microhttpd.h>

typedef struct {
    __typeof__(&MHD_start_daemon) start;
    __typeof__(&MHD_quiesce_daemon) quiesce;
    __typeof__(&MHD_run) run;
    __typeof__(&MHD_get_timeout) timeout;
    __typeof__(&MHD_get_daemon_info) daemon_info;
    __typeof__(&MHD_stop_daemon) stop;
    __typeof__(&MHD_get_version) version;
    __typeof__(&MHD_get_connection_info) info;
    __typeof__(&MHD_get_connection_values_n) values;
    __typeof__(&MHD_create_response_from_buffer) response_of_bytes;
    __typeof__(&MHD_create_response_from_fd64) response_of_file;
    __typeof__(&MHD_add_response_header) add_header;
    __typeof__(&MHD_queue_response) queue;
    __typeof__(&MHD_destroy_response) destroy;
    __typeof__(&MHD_get_reason_phrase_for) reason;
    ssize_t (*send_tls)(void *session, const void *bytes, size_t count); // GnuTLS's, or null.
    int checks_lines; // Whether it refuses NULs and malformed lines itself: since version 1.
} cmhd_library;

extern cmhd_library cmhd_lib;

// Opens it. Returns the error, or null.
const char *cmhd_open(void);

#endif
