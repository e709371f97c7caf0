// What rocBLAS's interface is made of, as far as GEMMs need it: names and numbers of rocBLAS 5, 6 (facts.md), in words
// of our own. Functions of rocBLAS itself are asked for by name (real.hpp).
#pragma once

#include <cstdint>

namespace kiln::rocblas {

struct HandleObject;
using Handle = HandleObject*;

enum Status : std::int32_t {
  kSuccess = 0,
  kInvalidHandle = 1,
  kNotImplemented = 2,
  kInvalidPointer = 3,
  kInvalidSize = 4,
  kMemoryError = 5,
  kInternalError = 6,
  kSizeQueryMismatch = 8,
  kSizeIncreased = 9,
  kSizeUnchanged = 10,
  kInvalidValue = 11,
  kArchMismatch = 15,
};

enum Operation : std::int32_t { kNone = 111, kTranspose = 112, kConjugateTranspose = 113 };

enum Datatype : std::int32_t {
  kF16R = 150,
  kF32R = 151,
  kF64R = 152,
  kF32C = 154,
  kF64C = 155,
  kI8R = 160,
  kI32R = 162,
  kBf16R = 168,
};

enum PointerMode : std::int32_t { kHostPointers = 0, kDevicePointers = 1 };
enum MathMode : std::int32_t { kDefaultMath = 0, kXf32Math = 1 };
enum Algorithm : std::int32_t { kStandard = 0, kSolutionIndex = 1 };

/// rocblas_gemm_flags.
inline constexpr std::uint32_t kFp16AltImpl = 0x4, kCheckSolutionIndex = 0x8, kFp16AltImplRounds = 0x10,
                               kStochasticRounding = 0x20;

}  // namespace kiln::rocblas
