// Maps the pages of the program's variables before it starts; see prefault.c. It has nothing to call.
#ifndef CPREFAULT_H
#define CPREFAULT_H
#endif
