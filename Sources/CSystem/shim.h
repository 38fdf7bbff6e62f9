// Calls of Linux that Swift's Glibc module leaves out, and nothing else.
#ifndef CSYSTEM_SHIM_H
#define CSYSTEM_SHIM_H

// glibc declares renameat2(2) for programs of GNU only (_GNU_SOURCE).
int renameat2(int from_folder, const char *from, int to_folder, const char *to,
              unsigned int flags);

// <linux/fs.h>: fails with EEXIST where something has the new name.
#define CSYSTEM_RENAME_NOREPLACE (1u << 0)

// lseek(2): the next place that is not in a hole of the file. glibc: for programs of GNU only.
#define CSYSTEM_SEEK_DATA 3

// <malloc.h>: how much more than it needs the heap asks the system for.
int mallopt(int option, int value);
#define CSYSTEM_TOP_PAD (-2)
// How much of its end has to be free for the heap to give it back.
#define CSYSTEM_TRIM_THRESHOLD (-1)

// madvise(2), since Linux 5.14: has pages filled at once.
#define CSYSTEM_POPULATE_WRITE 23

#endif
