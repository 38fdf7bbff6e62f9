// One HTTP request through libcurl, which is opened with dlopen at the first call.
//
// In C, because curl_easy_setopt and curl_easy_getinfo are variadic and its callbacks are
// simplest where they are made; what to ask and what to believe is decided in Swift.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

typedef struct {
    const char *url;
    const char *user_agent;
    const char *ca_file;     // A file of certificates to trust beside the system's, or null.
    const char *header;      // One more header line, or null. It may hold a key.
    const char *method;      // Of a request with a body: "POST" or "PUT".
    const char *content_type; // The header line of the body's type, or null.
    const void *body;        // Of `body_length` bytes; null for a GET.
    size_t body_length;
    int use_proxy;           // Whether the proxies that the environment names are used.
    long connect_timeout_ms; // Until the connection stands, TLS included.
    long total_timeout_ms;   // Until the last byte.
    long stall_seconds;      // So long under one byte a second on average ends it.
    size_t limit;            // The most bytes of a body.
} ccurl_request;

typedef struct {
    int failure;       // 0, a CURLcode, or one of the CCURL_ values below.
    char message[256]; // libcurl's words for the failure.
    long status;
    unsigned char *body; // Of `length` bytes, to be freed by ccurl_free.
    size_t length;
    char *headers;         // The header lines of `header_length` bytes, to be freed by ccurl_free.
    size_t header_length;
    char redirect[2048];   // Where a 3xx points, made absolute, empty where there is none.
} ccurl_response;

enum {
    CCURL_HEADERS = 16384, // The most bytes of headers that are kept.
    CCURL_NO_LIBRARY = -1, // libcurl cannot be opened; `message` says why.
    CCURL_TOO_LARGE = -2,  // The body passed the limit.
};

void ccurl_send(const ccurl_request *request, ccurl_response *response);
void ccurl_free(ccurl_response *response);

#endif
