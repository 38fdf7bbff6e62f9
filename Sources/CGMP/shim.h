// What Swift cannot call in <gmp.h>, and nothing else.
#ifndef CGMP_SHIM_H
#define CGMP_SHIM_H

#include <gmp.h>
#include <stdlib.h>

// mpz_sgn is a macro on GMP's own fields.
static inline int cgmp_sign(const __mpz_struct *value) { return mpz_sgn(value); }

#endif
