// The answers to requests that libmicrohttpd refuses itself.
#ifndef CMICROHTTPD_REFUSALS_H
#define CMICROHTTPD_REFUSALS_H

#include "library.h"

// Has them made by each server's `refuse`, with an opened library that stays where it is.
void cmhd_refuse_with(const cmhd_library *library);

#endif
