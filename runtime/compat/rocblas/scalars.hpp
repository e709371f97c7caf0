// alpha and beta in the host's memory.
#pragma once

#include "runtime/compat/rocblas/gemm.hpp"

#include <complex>
#include <cstddef>

namespace kiln::rocblas {

/// They are of the type that is computed in.
inline Datatype scalar_type(const Gemm& gemm) {
  return gemm.compute;
}
/// 0 for a type that is no scalar's.
std::size_t bytes_of_scalar(Datatype type);
std::complex<double> value_of(const void* scalar, Datatype type);
inline bool is_zero(const void* scalar, Datatype type) {
  return value_of(scalar, type) == 0.0;
}
inline bool is_one(const void* scalar, Datatype type) {
  return value_of(scalar, type) == 1.0;
}

}  // namespace kiln::rocblas
