#include "ccurl.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// What is called in libcurl. The types come from its header, the addresses from dlsym.
static struct {
    __typeof__(&curl_global_init) global_init;
    __typeof__(&curl_easy_init) easy_init;
    __typeof__(&curl_easy_setopt) setopt;
    __typeof__(&curl_easy_perform) perform;
    __typeof__(&curl_easy_getinfo) getinfo;
    __typeof__(&curl_easy_strerror) strerror;
    __typeof__(&curl_easy_cleanup) cleanup;
    __typeof__(&curl_slist_append) append;
    __typeof__(&curl_slist_free_all) free_list;
} lib;

// libcurl's header wraps these two in macros that check types at compile time.
#undef curl_easy_setopt
#undef curl_easy_getinfo

static const char *load(void) {
    static int loaded = 0;
    if (loaded) return NULL;
    // The OpenSSL and the GnuTLS builds of Debian, in that order.
    void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!handle) handle = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return dlerror();
    lib.global_init = (__typeof__(lib.global_init))dlsym(handle, "curl_global_init");
    lib.easy_init = (__typeof__(lib.easy_init))dlsym(handle, "curl_easy_init");
    lib.setopt = (__typeof__(lib.setopt))dlsym(handle, "curl_easy_setopt");
    lib.perform = (__typeof__(lib.perform))dlsym(handle, "curl_easy_perform");
    lib.getinfo = (__typeof__(lib.getinfo))dlsym(handle, "curl_easy_getinfo");
    lib.strerror = (__typeof__(lib.strerror))dlsym(handle, "curl_easy_strerror");
    lib.cleanup = (__typeof__(lib.cleanup))dlsym(handle, "curl_easy_cleanup");
    lib.append = (__typeof__(lib.append))dlsym(handle, "curl_slist_append");
    lib.free_list = (__typeof__(lib.free_list))dlsym(handle, "curl_slist_free_all");
    if (!lib.global_init || !lib.easy_init || !lib.setopt || !lib.perform || !lib.getinfo ||
        !lib.strerror || !lib.cleanup || !lib.append || !lib.free_list)
        return "libcurl.so.4 lacks a function";
    if (lib.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return "libcurl cannot be initialised";
    loaded = 1;
    return NULL;
}

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
    // What is longer than all that is asked for is left out, line by line.
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
    const char *problem = load();
    CURL *curl = problem ? NULL : lib.easy_init();
    if (!curl) {
        response->failure = CCURL_NO_LIBRARY;
        copy(response->message, sizeof response->message, problem);
        return;
    }
    sink into = {.response = response, .limit = request->limit};
    lib.setopt(curl, CURLOPT_URL, request->url);
    lib.setopt(curl, CURLOPT_USERAGENT, request->user_agent);
    lib.setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    // No encoding is accepted: libcurl takes a packed body that is cut short for a whole one.
    lib.setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    lib.setopt(curl, CURLOPT_NOSIGNAL, 1L);
    lib.setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, request->connect_timeout_ms);
    lib.setopt(curl, CURLOPT_TIMEOUT_MS, request->total_timeout_ms);
    lib.setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
    lib.setopt(curl, CURLOPT_LOW_SPEED_TIME, request->stall_seconds);
    // The system's certificates stay: they are also in the folder that libcurl was built with.
    if (request->ca_file) lib.setopt(curl, CURLOPT_CAINFO, request->ca_file);
    if (!request->use_proxy) lib.setopt(curl, CURLOPT_PROXY, "");
    struct curl_slist *headers = NULL;
    int lacks_memory = 0;
    // The body follows at once, without waiting for leave.
    const char *lines[] = {request->header, request->content_type, request->body ? "Expect:" : NULL};
    for (size_t index = 0; index < sizeof lines / sizeof *lines; index++) {
        if (!lines[index]) continue;
        struct curl_slist *longer = lib.append(headers, lines[index]);
        if (longer) headers = longer; else lacks_memory = 1;
    }
    if (request->body) {
        lib.setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_length);
        lib.setopt(curl, CURLOPT_POSTFIELDS, request->body);
        lib.setopt(curl, CURLOPT_CUSTOMREQUEST, request->method);
    }
    if (headers) lib.setopt(curl, CURLOPT_HTTPHEADER, headers);
    lib.setopt(curl, CURLOPT_WRITEFUNCTION, write_body);
    lib.setopt(curl, CURLOPT_WRITEDATA, &into);
    lib.setopt(curl, CURLOPT_HEADERFUNCTION, read_header);
    lib.setopt(curl, CURLOPT_HEADERDATA, response);

    CURLcode code = lacks_memory ? CURLE_OUT_OF_MEMORY : lib.perform(curl);
    if (code != CURLE_OK && response->failure == 0) {
        response->failure = code;
        copy(response->message, sizeof response->message, lib.strerror(code));
    }
    lib.getinfo(curl, CURLINFO_RESPONSE_CODE, &response->status);
    char *redirect = NULL;
    lib.getinfo(curl, CURLINFO_REDIRECT_URL, &redirect);
    copy(response->redirect, sizeof response->redirect, redirect);
    lib.cleanup(curl);
    lib.free_list(headers);
}

void ccurl_free(ccurl_response *response) {
    free(response->body);
    free(response->headers);
    response->body = NULL;
    response->headers = NULL;
}
