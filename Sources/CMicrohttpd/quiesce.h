// The end of listening. Version 0.9.75 of libmicrohttpd ends the program where one of its threads takes
// the listening socket out of its epoll set while MHD_quiesce_daemon does: the second to do so finds that
// it is not there, and calls that a panic. The call is tried again instead, when the thread is done.
#ifndef CMICROHTTPD_QUIESCE_H
#define CMICROHTTPD_QUIESCE_H

#include "library.h"

// Makes panics of an opened library known to `cmhd_quiesce`; any other ends the program as before.
void cmhd_watch_panics(const cmhd_library *library);

// No connection is accepted from here on; the listening socket stays open.
void cmhd_quiesce(const cmhd_library *library, struct MHD_Daemon *daemon);

#endif
