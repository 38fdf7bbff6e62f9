#ifndef CATALOGUES_H
#define CATALOGUES_H

#include <stddef.h>

/// A file of Sources/Language/Catalogues; Catalogue.swift describes its form.
struct ratebook_catalogue {
    const unsigned char *bytes;
    size_t count;
};

struct ratebook_catalogue ratebook_ko(void);
struct ratebook_catalogue ratebook_en_XA(void);

#endif
