// A definition for each name of exports.txt that nothing here stands behind; exports.cmake writes their uses. Names of
// functions lie in a section of their own, from which `kiln doctor` reads them.
#pragma once

#include "runtime/compat/rocblas/rocblas.hpp"

namespace kiln::rocblas {

/// Tells kiln's log the first call of a name.
Status not_implemented(const char* name);

}  // namespace kiln::rocblas

#define KILN_STUB_checked(N, NAME) \
  static const char name_##N[] __attribute__((section("kiln_stubs"), aligned(1), used)) = NAME;
#define KILN_STUB_FUNCTION(N, NAME, RETURNS)                                                                     \
  KILN_STUB_checked(N, NAME) extern "C" __attribute__((visibility("default"))) RETURNS stub_##N() __asm__(NAME); \
  RETURNS stub_##N()
#define KILN_STUB_status(N, NAME)                      \
  KILN_STUB_FUNCTION(N, NAME, kiln::rocblas::Status) { \
    return kiln::rocblas::not_implemented(name_##N);   \
  }
#define KILN_STUB_zero(N, NAME)                                  \
  KILN_STUB_FUNCTION(N, NAME, long) {                            \
    static_cast<void>(kiln::rocblas::not_implemented(name_##N)); \
    return 0;                                                    \
  }
#define KILN_STUB_data(N, NAME, BYTES)                                                                      \
  extern "C" __attribute__((visibility("default"))) char stub_##N[(BYTES) < 1 ? 1 : (BYTES)] __asm__(NAME); \
  char stub_##N[(BYTES) < 1 ? 1 : (BYTES)];
// Weak, and last of all: an instance that this library has of its own comes first.
#define KILN_STUB_unbound(N, NAME, BYTES)                                                                         \
  extern "C" __attribute__((visibility("default"), weak)) char stub_##N[(BYTES) < 1 ? 1 : (BYTES)] __asm__(NAME); \
  char stub_##N[(BYTES) < 1 ? 1 : (BYTES)];
