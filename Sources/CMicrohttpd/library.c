#include "library.h"
#include "refusals.h"

#include <clibrary.h>
#include <dlfcn.h>
#include <stdlib.h>

cmhd_library cmhd_lib;

static const clibrary_symbol symbols[] = {
    {(void **)&cmhd_lib.start, "MHD_start_daemon"},
    {(void **)&cmhd_lib.quiesce, "MHD_quiesce_daemon"},
    {(void **)&cmhd_lib.run, "MHD_run"},
    {(void **)&cmhd_lib.timeout, "MHD_get_timeout"},
    {(void **)&cmhd_lib.daemon_info, "MHD_get_daemon_info"},
    {(void **)&cmhd_lib.stop, "MHD_stop_daemon"},
    {(void **)&cmhd_lib.version, "MHD_get_version"},
    {(void **)&cmhd_lib.info, "MHD_get_connection_info"},
    {(void **)&cmhd_lib.values, "MHD_get_connection_values_n"},
    {(void **)&cmhd_lib.response_of_bytes, "MHD_create_response_from_buffer"},
    {(void **)&cmhd_lib.response_of_file, "MHD_create_response_from_fd64"},
    {(void **)&cmhd_lib.add_header, "MHD_add_response_header"},
    {(void **)&cmhd_lib.queue, "MHD_queue_response"},
    {(void **)&cmhd_lib.destroy, "MHD_destroy_response"},
    {(void **)&cmhd_lib.reason, "MHD_get_reason_phrase_for"},
};

static const char *prepare(void *handle) {
    cmhd_lib.send_tls = (__typeof__(cmhd_lib.send_tls))dlsym(handle, "gnutls_record_send");
    cmhd_lib.checks_lines = atoi(cmhd_lib.version()) >= 1;
    cmhd_refuse_with(&cmhd_lib);
    return NULL;
}

static clibrary library = {
    {"libmicrohttpd.so.12"}, "libmicrohttpd12", symbols, CLIBRARY_COUNT(symbols), prepare};

const char *cmhd_open(void) { return clibrary_open(&library); }
