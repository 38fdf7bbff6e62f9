#include "catalogues.h"

// #embed, of C23, takes milliseconds; a Swift array of the same bytes takes minutes to compile.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ko[] = {
#embed "../Language/Catalogues/ko.tsv"
};

static const unsigned char en_XA[] = {
#embed "../Language/Catalogues/en-XA.tsv"
};

struct ratebook_catalogue ratebook_ko(void) { return (struct ratebook_catalogue){ko, sizeof ko}; }

struct ratebook_catalogue ratebook_en_XA(void) { return (struct ratebook_catalogue){en_XA, sizeof en_XA}; }
