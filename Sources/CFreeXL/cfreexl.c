#include "cfreexl.h"

#include <clibrary.h>
#include <freexl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// The called functions of FreeXL. The types come from its header, the addresses from dlsym.
static struct {
    __typeof__(&freexl_open) open;
    __typeof__(&freexl_close) close;
    __typeof__(&freexl_get_info) info;
    __typeof__(&freexl_select_active_worksheet) select;
    __typeof__(&freexl_worksheet_dimensions) dimensions;
    __typeof__(&freexl_get_cell_value) cell;
} lib;

static const clibrary_symbol symbols[] = {
    {(void **)&lib.open, "freexl_open"},
    {(void **)&lib.close, "freexl_close"},
    {(void **)&lib.info, "freexl_get_info"},
    {(void **)&lib.select, "freexl_select_active_worksheet"},
    {(void **)&lib.dimensions, "freexl_worksheet_dimensions"},
    {(void **)&lib.cell, "freexl_get_cell_value"},
};

static clibrary library = {
    {"libfreexl.so.1"}, "libfreexl1", symbols, CLIBRARY_COUNT(symbols), NULL};

struct cfreexl_file {
    const void *handle;
};

int cfreexl_open(const unsigned char *bytes, size_t count, cfreexl_file **file) {
    *file = NULL;
    if (clibrary_open(&library)) return CFREEXL_MISSING;
    // FreeXL reads files by name only.
    int descriptor = clibrary_file_of(bytes, count);
    if (descriptor < 0) return CFREEXL_BAD;
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    const void *handle = NULL;
    int is_open = lib.open(path, &handle) == FREEXL_OK;
    close(descriptor);
    if (!is_open) {
        if (handle) lib.close(handle);
        return CFREEXL_BAD;
    }
    unsigned password = FREEXL_BIFF_PLAIN;
    if (lib.info(handle, FREEXL_BIFF_PASSWORD, &password) == FREEXL_OK &&
        password == FREEXL_BIFF_OBFUSCATED) {
        lib.close(handle);
        return CFREEXL_PROTECTED;
    }
    *file = malloc(sizeof **file);
    if (!*file) {
        lib.close(handle);
        return CFREEXL_BAD;
    }
    (*file)->handle = handle;
    return CFREEXL_OPENED;
}

unsigned cfreexl_sheets(cfreexl_file *file) {
    unsigned count = 0;
    return lib.info(file->handle, FREEXL_BIFF_SHEET_COUNT, &count) == FREEXL_OK ? count : 0;
}

int cfreexl_select(cfreexl_file *file, unsigned sheet, unsigned *rows, unsigned *columns) {
    unsigned short width = 0;
    *rows = *columns = 0;
    if (sheet > 65535 || lib.select(file->handle, (unsigned short)sheet) != FREEXL_OK ||
        lib.dimensions(file->handle, rows, &width) != FREEXL_OK)
        return 0;
    *columns = width;
    return 1;
}

cfreexl_kind cfreexl_cell(cfreexl_file *file, unsigned row, unsigned column, const char **text,
                          double *number) {
    FreeXL_CellValue value;
    if (lib.cell(file->handle, row, (unsigned short)column, &value) != FREEXL_OK)
        return CFREEXL_EMPTY;
    switch (value.type) {
    case FREEXL_CELL_INT: *number = value.value.int_value; return CFREEXL_NUMBER;
    case FREEXL_CELL_DOUBLE: *number = value.value.double_value; return CFREEXL_NUMBER;
    case FREEXL_CELL_TEXT:
    case FREEXL_CELL_SST_TEXT:
    case FREEXL_CELL_DATE:
    case FREEXL_CELL_DATETIME:
    case FREEXL_CELL_TIME:
        *text = value.value.text_value;
        return *text ? CFREEXL_TEXT : CFREEXL_EMPTY;
    default: return CFREEXL_EMPTY;
    }
}

void cfreexl_close(cfreexl_file *file) {
    lib.close(file->handle);
    free(file);
}
