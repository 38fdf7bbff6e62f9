#include "library.h"

#include <dlfcn.h>
#include <stdlib.h>

const char *cmhd_open(cmhd_library *library) {
    void *handle = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return "libmicrohttpd.so.12 cannot be opened; Debian has it in libmicrohttpd12";
#define LOAD(member, name)                                                                     \
    library->member = (__typeof__(library->member))dlsym(handle, name);                        \
    if (!library->member) return "libmicrohttpd.so.12 lacks " name
    LOAD(start, "MHD_start_daemon");
    LOAD(quiesce, "MHD_quiesce_daemon");
    LOAD(set_panic, "MHD_set_panic_func");
    LOAD(stop, "MHD_stop_daemon");
    LOAD(version, "MHD_get_version");
    LOAD(info, "MHD_get_connection_info");
    LOAD(values, "MHD_get_connection_values_n");
    LOAD(response_of_bytes, "MHD_create_response_from_buffer");
    LOAD(response_of_file, "MHD_create_response_from_fd64");
    LOAD(add_header, "MHD_add_response_header");
    LOAD(queue, "MHD_queue_response");
    LOAD(destroy, "MHD_destroy_response");
    LOAD(reason, "MHD_get_reason_phrase_for");
#undef LOAD
    library->send_tls = (__typeof__(library->send_tls))dlsym(handle, "gnutls_record_send");
    library->checks_lines = atoi(library->version()) >= 1;
    return NULL;
}
