// GMP's integers and MPFR's functions, with what Swift cannot call in their headers.
#ifndef CGMP_SHIM_H
#define CGMP_SHIM_H

#include <gmp.h>
#include <mpfr.h>
#include <stdlib.h>

// mpz_sgn is a macro on GMP's own fields.
static inline int cgmp_sign(const __mpz_struct *value) { return mpz_sgn(value); }

#endif
