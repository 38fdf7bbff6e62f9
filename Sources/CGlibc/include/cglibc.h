// Functions that glibc has since 2.35 or 2.36, so that the program runs with 2.34.
//
// The static archives that the program is linked with were built on a newer system and call them. Their names are hidden:
// they are found when the program is linked, and by nothing that is loaded later.
#ifndef CGLIBC_H
#define CGLIBC_H

// Returns the unwind table that the replacement of `_dl_find_object` finds for an address in the program or in a library;
// null for none. For tests, as the name itself is hidden.
const void *cglibc_unwinding(void *address);

#endif
