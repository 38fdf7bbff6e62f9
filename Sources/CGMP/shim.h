// What Swift cannot call in <gmp.h>, and nothing else.
#ifndef CGMP_SHIM_H
#define CGMP_SHIM_H

#include <gmp.h>
#include <stdlib.h>

// mpz_sgn, mpq_numref and mpq_denref are macros on GMP's own fields.
static inline int cgmp_sign(const __mpz_struct *value) { return mpz_sgn(value); }
static inline __mpz_struct *cgmp_numerator(__mpq_struct *value) { return mpq_numref(value); }
static inline __mpz_struct *cgmp_denominator(__mpq_struct *value) { return mpq_denref(value); }

#endif
