// Spreadsheets of Excel before 2007 (.xls) through FreeXL, which is opened with dlopen at the first call.
#ifndef CFREEXL_H
#define CFREEXL_H

#include <stddef.h>

typedef struct cfreexl_file cfreexl_file;

typedef enum {
    CFREEXL_EMPTY,
    CFREEXL_TEXT,   // Text in UTF-8; a date is YYYY-MM-DD.
    CFREEXL_NUMBER, // As the file stores it.
} cfreexl_kind;

enum {
    CFREEXL_OPENED = 0,
    CFREEXL_BAD = 1,       // No such spreadsheet, or a damaged one.
    CFREEXL_PROTECTED = 2, // It has a password.
    CFREEXL_MISSING = 3,   // The library cannot be opened.
};

// Opens the spreadsheet in these bytes.
int cfreexl_open(const unsigned char *bytes, size_t count, cfreexl_file **file);
// The number of its sheets.
unsigned cfreexl_sheets(cfreexl_file *file);
// Goes to a sheet, from 0. Returns 0 if it cannot be read.
int cfreexl_select(cfreexl_file *file, unsigned sheet, unsigned *rows, unsigned *columns);
// A cell of the sheet, both from 0. A text is valid until the file is closed.
cfreexl_kind cfreexl_cell(cfreexl_file *file, unsigned row, unsigned column, const char **text,
                          double *number);
void cfreexl_close(cfreexl_file *file);

#endif
