// Kernels of this library's own, for what no GEMM does: vectors that are read backwards, and triangular solves. comgr
// compiles them at their first use (kiln::SourceKernel).
#pragma once

#include "runtime/compat/rocblas/gemm.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace kiln::rocblas {

/// A kernel for elements of a type: s, d, c or z.
struct OwnKernel {
  std::string name, source;
};
/// y = alpha op(A) x + beta y, a lane for each element of y.
const OwnKernel& gemv_kernel(Datatype type);
/// op(A) X = alpha B or X op(A) = alpha B of real numbers, a lane for each column or row of B.
const OwnKernel& trsm_kernel(Datatype type);

/// Both kernels' arguments are words of 64 bits.
using Words = std::vector<std::uint64_t>;
/// alpha and beta as arguments: their bits, or the address of one on the device, in two words.
std::array<std::uint64_t, 2> words_of(const void* scalar, Datatype type, bool on_device);

/// A lane for each of `items`, in as many rows of workgroups as there are batches; a kernel takes them in turn where a
/// grid cannot count them (its last argument says how many rows there are).
Status launch(Handle handle, const OwnKernel& kernel, std::uint64_t items, std::uint64_t batches, Words arguments);

}  // namespace kiln::rocblas
