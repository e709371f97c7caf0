// See tree.hpp.
#include "runtime/library/model/tree.hpp"

#include <array>

#include <fmt/format.h>

namespace kiln::library {

std::uint64_t value_of(Property property, const Problem& p) {
  const auto stride = [&](std::uint64_t initial, std::uint64_t ld, std::uint64_t batch_stride) {
    return property.index == 0 ? initial : property.index == 1 ? ld : batch_stride;
  };
  using Kind = Property::Kind;
  switch (property.kind) {
    case Kind::kFreeSizeA:
      return p.m;
    case Kind::kFreeSizeB:
      return p.n;
    case Kind::kBatchSize:
      return p.batch;
    case Kind::kBoundSize:
      return p.k;
    case Kind::kAStride:
      return stride(p.initial_stride_a, p.lda, p.stride_a);
    case Kind::kBStride:
      return stride(p.initial_stride_b, p.ldb, p.stride_b);
    case Kind::kCStride:
      return stride(p.initial_stride_c, p.ldc, p.stride_c);
    case Kind::kDStride:
      return stride(p.initial_stride_d, p.ldd, p.stride_d);
    case Kind::kCount:
      break;
  }
  return 0;
}

std::string name_of(Property property) {
  static constexpr std::array kNames = {"M", "N", "batch", "K", "strideA", "strideB", "strideC", "strideD"};
  const auto kind = static_cast<std::size_t>(property.kind);
  if (kind >= kNames.size()) return "?";
  return kind < 4 ? kNames[kind] : fmt::format("{}[{}]", kNames[kind], property.index);
}

}  // namespace kiln::library
