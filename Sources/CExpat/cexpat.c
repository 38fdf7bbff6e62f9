#include "cexpat.h"

#include <clibrary.h>
#include <expat.h>

// The called functions of expat. The types come from its header, the addresses from dlsym.
static struct {
    __typeof__(&XML_ParserCreate) create;
    __typeof__(&XML_ParserFree) release;
    __typeof__(&XML_SetUserData) set_context;
    __typeof__(&XML_SetElementHandler) set_elements;
    __typeof__(&XML_SetCharacterDataHandler) set_text;
    __typeof__(&XML_SetStartDoctypeDeclHandler) set_doctype;
    __typeof__(&XML_Parse) parse;
    __typeof__(&XML_StopParser) stop;
    __typeof__(&XML_GetCurrentLineNumber) line;
} lib;

static const clibrary_symbol symbols[] = {
    {(void **)&lib.create, "XML_ParserCreate"},
    {(void **)&lib.release, "XML_ParserFree"},
    {(void **)&lib.set_context, "XML_SetUserData"},
    {(void **)&lib.set_elements, "XML_SetElementHandler"},
    {(void **)&lib.set_text, "XML_SetCharacterDataHandler"},
    {(void **)&lib.set_doctype, "XML_SetStartDoctypeDeclHandler"},
    {(void **)&lib.parse, "XML_Parse"},
    {(void **)&lib.stop, "XML_StopParser"},
    {(void **)&lib.line, "XML_GetCurrentLineNumber"},
};

static clibrary library = {
    {"libexpat.so.1"}, "libexpat1", symbols, CLIBRARY_COUNT(symbols), NULL};

typedef struct {
    XML_Parser parser;
    const cexpat_handler *handler;
    int code;
} reading;

static void stop(reading *r, int code) {
    if (r->code == CEXPAT_READ) r->code = code;
    lib.stop(r->parser, XML_FALSE);
}

// Expat may still call a handler once after it is stopped.
static void start(void *context, const XML_Char *name, const XML_Char **attributes) {
    reading *r = context;
    if (r->code == CEXPAT_READ &&
        !r->handler->start(r->handler->context, name, attributes, lib.line(r->parser)))
        stop(r, CEXPAT_STOPPED);
}

static void end(void *context, const XML_Char *name) {
    reading *r = context;
    if (r->code == CEXPAT_READ && !r->handler->end(r->handler->context, name))
        stop(r, CEXPAT_STOPPED);
}

static void text(void *context, const XML_Char *bytes, int count) {
    reading *r = context;
    if (r->code == CEXPAT_READ && count > 0 &&
        !r->handler->text(r->handler->context, bytes, (size_t)count))
        stop(r, CEXPAT_STOPPED);
}

static void doctype(void *context, const XML_Char *name, const XML_Char *system,
                    const XML_Char *public_id, int has_subset) {
    (void)name, (void)system, (void)public_id, (void)has_subset;
    stop(context, CEXPAT_BAD);
}

int cexpat_read(const cexpat_handler *handler, unsigned long *line) {
    *line = 1;
    if (clibrary_open(&library)) return CEXPAT_MISSING;
    reading r = {lib.create("UTF-8"), handler, CEXPAT_READ};
    if (!r.parser) return CEXPAT_MISSING;
    lib.set_context(r.parser, &r);
    lib.set_elements(r.parser, start, end);
    lib.set_text(r.parser, text);
    lib.set_doctype(r.parser, doctype);
    char piece[1 << 14];
    size_t count;
    do {
        count = handler->read(handler->context, piece, sizeof piece);
        enum XML_Status status = lib.parse(r.parser, piece, (int)count, count == 0);
        if (status != XML_STATUS_OK && r.code == CEXPAT_READ) r.code = CEXPAT_BAD;
    } while (count > 0 && r.code == CEXPAT_READ);
    *line = lib.line(r.parser);
    lib.release(r.parser);
    return r.code;
}
