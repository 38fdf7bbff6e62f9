#include "crsvg.h"

#include <dlfcn.h>
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

static const char *load(void) {
    static int is_open = 0;
    if (is_open) return NULL;
    // What librsvg depends on is found through its handle, too.
    void *handle = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return dlerror();
    struct {
        void **address;
        const char *name;
    } functions[] = {
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
    for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
        *functions[index].address = dlsym(handle, functions[index].name);
        if (!*functions[index].address) return "librsvg-2.so.2 lacks a function";
    }
    is_open = 1;
    return NULL;
}

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
    const char *missing = load();
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

int crsvg_has_letter(unsigned int letter) {
    void *handle = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return 1;
    void *(*create_letters)(void) = dlsym(handle, "FcCharSetCreate");
    int (*add_letter)(void *, unsigned int) = dlsym(handle, "FcCharSetAddChar");
    void (*destroy_letters)(void *) = dlsym(handle, "FcCharSetDestroy");
    void *(*create_pattern)(void) = dlsym(handle, "FcPatternCreate");
    int (*add_to_pattern)(void *, const char *, const void *) =
        dlsym(handle, "FcPatternAddCharSet");
    void (*destroy_pattern)(void *) = dlsym(handle, "FcPatternDestroy");
    void *(*create_names)(void) = dlsym(handle, "FcObjectSetCreate");
    void (*destroy_names)(void *) = dlsym(handle, "FcObjectSetDestroy");
    font_set *(*list)(void *, void *, void *) = dlsym(handle, "FcFontList");
    void (*destroy_set)(font_set *) = dlsym(handle, "FcFontSetDestroy");
    if (!create_letters || !add_letter || !destroy_letters || !create_pattern || !add_to_pattern ||
        !destroy_pattern || !create_names || !destroy_names || !list || !destroy_set)
        return 1;
    int is_there = 1;
    void *letters = create_letters(), *pattern = create_pattern(), *names = create_names();
    if (letters && pattern && names && add_letter(letters, letter) &&
        add_to_pattern(pattern, "charset", letters)) {
        font_set *found = list(NULL, pattern, names);
        is_there = found && found->count > 0;
        if (found) destroy_set(found);
    }
    if (names) destroy_names(names);
    if (pattern) destroy_pattern(pattern);
    if (letters) destroy_letters(letters);
    return is_there;
}
