#include "ccurl.h"

#include <clibrary.h>
#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS(F)                                                                               \
    F(curl_global_init) F(curl_easy_init) F(curl_easy_setopt) F(curl_easy_perform)                 \
    F(curl_easy_getinfo) F(curl_easy_strerror) F(curl_easy_cleanup) F(curl_slist_append)           \
    F(curl_slist_free_all)

// libcurl's header wraps these two in macros that check types at compile time.
#undef curl_easy_setopt
#undef curl_easy_getinfo

// The called functions of libcurl. The types come from its header, the addresses from dlsym.
static struct {
#define F(name) __typeof__(&name) name;
    FUNCTIONS(F)
#undef F
} lib;

static const clibrary_symbol symbols[] = {
#define F(name) {(void **)&lib.name, #name},
    FUNCTIONS(F)
#undef F
};

static const char *prepare(void *handle) {
    (void)handle;
    return lib.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? NULL : "it cannot be initialised";
}

// The OpenSSL and the GnuTLS builds of Debian, in that order.
static clibrary library = {
    {"libcurl.so.4", "libcurl-gnutls.so.4"}, "libcurl4", symbols, CLIBRARY_COUNT(symbols), prepare};

typedef struct {
    ccurl_response *response;
    size_t limit;
    size_t capacity;
} sink;

static size_t write_body(char *data, size_t size, size_t count, void *context) {
    sink *into = context;
    ccurl_response *response = into->response;
    size_t added = size * count;
    if (added > into->limit - response->length) {
        response->failure = CCURL_TOO_LARGE;
        return 0;
    }
    if (response->length + added > into->capacity) {
        size_t capacity = (response->length + added) * 2;
        unsigned char *grown = realloc(response->body, capacity);
        if (!grown) return 0;
        response->body = grown;
        into->capacity = capacity;
    }
    memcpy(response->body + response->length, data, added);
    response->length += added;
    return added;
}

// Keeps the header lines of the last response, as they came.
static size_t read_header(char *data, size_t size, size_t count, void *context) {
    ccurl_response *response = context;
    size_t length = size * count;
    if (length >= 5 && memcmp(data, "HTTP/", 5) == 0) response->header_length = 0;
    if (!response->headers) response->headers = malloc(CCURL_HEADERS);
    if (!response->headers) return 0;
    size_t room = CCURL_HEADERS - response->header_length;
    // A line is left out if it does not fit.
    if (length <= room) {
        memcpy(response->headers + response->header_length, data, length);
        response->header_length += length;
    }
    return length;
}

static void copy(char *into, size_t size, const char *text) {
    into[0] = 0;
    if (text) strncat(into, text, size - 1);
}

void ccurl_send(const ccurl_request *request, ccurl_response *response) {
    memset(response, 0, sizeof *response);
    const char *problem = clibrary_open(&library);
    CURL *curl = problem ? NULL : lib.curl_easy_init();
    if (!curl) {
        response->failure = CCURL_NO_LIBRARY;
        copy(response->message, sizeof response->message, problem);
        return;
    }
    sink into = {.response = response, .limit = request->limit};
    lib.curl_easy_setopt(curl, CURLOPT_URL, request->url);
    lib.curl_easy_setopt(curl, CURLOPT_USERAGENT, request->user_agent);
    lib.curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    // No encoding is accepted: libcurl takes a packed body that is cut short for a whole one.
    lib.curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    lib.curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    lib.curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, request->connect_timeout_ms);
    lib.curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, request->total_timeout_ms);
    lib.curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
    lib.curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, request->stall_seconds);
    // The system's certificates stay: they are also in the folder that libcurl was built with.
    if (request->ca_file) lib.curl_easy_setopt(curl, CURLOPT_CAINFO, request->ca_file);
    if (!request->use_proxy) lib.curl_easy_setopt(curl, CURLOPT_PROXY, "");
    struct curl_slist *headers = NULL;
    int lacks_memory = 0;
    // The body follows at once, without waiting for leave.
    const char *lines[] = {request->header, request->content_type, request->body ? "Expect:" : NULL};
    for (size_t index = 0; index < sizeof lines / sizeof *lines; index++) {
        if (!lines[index]) continue;
        struct curl_slist *longer = lib.curl_slist_append(headers, lines[index]);
        if (longer) headers = longer; else lacks_memory = 1;
    }
    if (request->body) {
        lib.curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_length);
        lib.curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request->body);
        lib.curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, request->method);
    }
    if (headers) lib.curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    lib.curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, write_body);
    lib.curl_easy_setopt(curl, CURLOPT_WRITEDATA, &into);
    lib.curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, read_header);
    lib.curl_easy_setopt(curl, CURLOPT_HEADERDATA, response);

    CURLcode code = lacks_memory ? CURLE_OUT_OF_MEMORY : lib.curl_easy_perform(curl);
    if (code != CURLE_OK && response->failure == 0) {
        response->failure = code;
        copy(response->message, sizeof response->message, lib.curl_easy_strerror(code));
    }
    lib.curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &response->status);
    char *redirect = NULL;
    lib.curl_easy_getinfo(curl, CURLINFO_REDIRECT_URL, &redirect);
    copy(response->redirect, sizeof response->redirect, redirect);
    lib.curl_easy_cleanup(curl);
    lib.curl_slist_free_all(headers);
}

void ccurl_free(ccurl_response *response) {
    free(response->body);
    free(response->headers);
    response->body = NULL;
    response->headers = NULL;
}
