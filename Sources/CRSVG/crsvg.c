#include "crsvg.h"

#include <clibrary.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The few functions that are called, as librsvg 2.46 and cairo 1.x document them. Their headers
// would bring those of GLib, Pango and twenty more along.
typedef struct {
    unsigned int domain;
    int code;
    char *message;
} g_error;

typedef struct {
    double x, y, width, height;
} rectangle;

typedef int (*write_function)(void *closure, const unsigned char *data, unsigned int length);

static struct {
    void *(*new_from_data)(const unsigned char *, size_t, g_error **);
    int (*render_document)(void *, void *cairo, const rectangle *, g_error **);
    void *(*image_surface_create)(int format, int width, int height);
    void *(*create)(void *surface);
    int (*write_to_png_stream)(void *surface, write_function, void *closure);
    void (*destroy)(void *cairo);
    void (*surface_destroy)(void *surface);
    void (*unref)(void *object);
    void (*error_free)(g_error *);
} lib;

static const int format_argb32 = 0; // CAIRO_FORMAT_ARGB32

static const clibrary_symbol symbols[] = {
    {(void **)&lib.new_from_data, "rsvg_handle_new_from_data"},
    {(void **)&lib.render_document, "rsvg_handle_render_document"},
    {(void **)&lib.image_surface_create, "cairo_image_surface_create"},
    {(void **)&lib.create, "cairo_create"},
    {(void **)&lib.write_to_png_stream, "cairo_surface_write_to_png_stream"},
    {(void **)&lib.destroy, "cairo_destroy"},
    {(void **)&lib.surface_destroy, "cairo_surface_destroy"},
    {(void **)&lib.unref, "g_object_unref"},
    {(void **)&lib.error_free, "g_error_free"},
};

// What librsvg depends on is found through its handle, too.
static clibrary library = {
    {"librsvg-2.so.2"}, "librsvg2-2", symbols, CLIBRARY_COUNT(symbols), NULL};

static int append(void *closure, const unsigned char *data, unsigned int length) {
    crsvg_png *png = closure;
    unsigned char *bytes = realloc(png->bytes, png->length + length);
    if (!bytes) return 1; // CAIRO_STATUS_NO_MEMORY
    memcpy(bytes + png->length, data, length);
    png->bytes = bytes;
    png->length += length;
    return 0;
}

static void fail(crsvg_png *png, const char *message) {
    snprintf(png->message, sizeof png->message, "%s", message ? message : "unknown");
}

crsvg_png crsvg_draw(const char *svg, size_t length, int width, int height) {
    crsvg_png png = {0};
    const char *missing = clibrary_open(&library);
    if (missing) {
        png.is_missing = 1;
        fail(&png, missing);
        return png;
    }
    g_error *error = NULL;
    void *document = lib.new_from_data((const unsigned char *)svg, length, &error);
    if (document) {
        void *surface = lib.image_surface_create(format_argb32, width, height);
        void *cairo = lib.create(surface);
        rectangle whole = {0, 0, width, height};
        if (lib.render_document(document, cairo, &whole, &error) &&
            lib.write_to_png_stream(surface, append, &png) != 0)
            fail(&png, "the picture cannot be packed");
        lib.destroy(cairo);
        lib.surface_destroy(surface);
        lib.unref(document);
    }
    if (error) {
        fail(&png, error->message);
        lib.error_free(error);
    }
    return png;
}

// Of fontconfig, which librsvg finds its fonts by.
typedef struct {
    int count, size;
    void **fonts;
} font_set;

static struct {
    void *(*create_letters)(void);
    int (*add_letter)(void *, unsigned int);
    void (*destroy_letters)(void *);
    void *(*create_pattern)(void);
    int (*add_to_pattern)(void *, const char *, const void *);
    void (*destroy_pattern)(void *);
    void *(*create_names)(void);
    void (*destroy_names)(void *);
    font_set *(*list)(void *, void *, void *);
    void (*destroy_set)(font_set *);
} fonts;

static const clibrary_symbol font_symbols[] = {
    {(void **)&fonts.create_letters, "FcCharSetCreate"},
    {(void **)&fonts.add_letter, "FcCharSetAddChar"},
    {(void **)&fonts.destroy_letters, "FcCharSetDestroy"},
    {(void **)&fonts.create_pattern, "FcPatternCreate"},
    {(void **)&fonts.add_to_pattern, "FcPatternAddCharSet"},
    {(void **)&fonts.destroy_pattern, "FcPatternDestroy"},
    {(void **)&fonts.create_names, "FcObjectSetCreate"},
    {(void **)&fonts.destroy_names, "FcObjectSetDestroy"},
    {(void **)&fonts.list, "FcFontList"},
    {(void **)&fonts.destroy_set, "FcFontSetDestroy"},
};

static clibrary font_library = {
    {"libfontconfig.so.1"}, "libfontconfig1", font_symbols, CLIBRARY_COUNT(font_symbols), NULL};

int crsvg_has_letter(unsigned int letter) {
    if (clibrary_open(&font_library)) return 1;
    int is_there = 1;
    void *letters = fonts.create_letters(), *pattern = fonts.create_pattern();
    void *names = fonts.create_names();
    if (letters && pattern && names && fonts.add_letter(letters, letter) &&
        fonts.add_to_pattern(pattern, "charset", letters)) {
        font_set *found = fonts.list(NULL, pattern, names);
        is_there = found && found->count > 0;
        if (found) fonts.destroy_set(found);
    }
    if (names) fonts.destroy_names(names);
    if (pattern) fonts.destroy_pattern(pattern);
    if (letters) fonts.destroy_letters(letters);
    return is_there;
}
