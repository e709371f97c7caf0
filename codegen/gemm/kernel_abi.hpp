// The kernel's arguments: one table from which the prologue, the metadata and the launch are made. Natural alignment.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kiln::gemm {

/// The kernarg segment as the host fills it. Sizes in elements; addresses are the device's.
struct KernelArguments {
  std::uint64_t d, c, a, b;                              ///< pointers
  std::uint64_t stride_d, stride_c, stride_a, stride_b;  ///< between matrices of a batch, elements
  std::uint32_t ldd, ldc, lda, ldb;
  std::uint32_t m, n, k, batch;
  float alpha, beta;
};

enum class ArgumentKind : std::uint8_t { kPointer, kU64, kU32, kF32 };

struct Argument {
  std::string_view name;
  ArgumentKind kind;
  std::size_t offset_bytes;
};

#define KILN_ARG(field, kind)                                    \
  Argument {                                                     \
#field, ArgumentKind::kind, offsetof(KernelArguments, field) \
  }
inline constexpr std::array kKernelArguments = {
    KILN_ARG(d, kPointer),    KILN_ARG(c, kPointer),    KILN_ARG(a, kPointer),    KILN_ARG(b, kPointer),
    KILN_ARG(stride_d, kU64), KILN_ARG(stride_c, kU64), KILN_ARG(stride_a, kU64), KILN_ARG(stride_b, kU64),
    KILN_ARG(ldd, kU32),      KILN_ARG(ldc, kU32),      KILN_ARG(lda, kU32),      KILN_ARG(ldb, kU32),
    KILN_ARG(m, kU32),        KILN_ARG(n, kU32),        KILN_ARG(k, kU32),        KILN_ARG(batch, kU32),
    KILN_ARG(alpha, kF32),    KILN_ARG(beta, kF32),
};
#undef KILN_ARG

inline constexpr std::size_t bytes_of(ArgumentKind kind) {
  return kind == ArgumentKind::kPointer || kind == ArgumentKind::kU64 ? 8 : 4;
}
static_assert(sizeof(KernelArguments) == 104);

}  // namespace kiln::gemm
