// What AMD's hosts compute of sizes and send along (argument_rows.hpp). No kernel of kiln's reads any of it; a launch
// of kiln's own has the same bytes.
#include "codegen/plan/abi/argument_rows.hpp"

namespace kiln::kernel {
namespace {

using Id = ArgumentId;

std::uint64_t of(const ArgumentValues& values, Id id) {
  return values[static_cast<std::size_t>(id)];
}

/// A size of 0 is counted as well, which makes the span negative where the other one is small.
std::uint64_t span(std::uint64_t along, std::uint64_t across, std::uint64_t ld) {
  return 1 + (along - 1) + (across - 1) * ld;
}

std::uint64_t tiles(std::uint64_t size, std::uint32_t tile) {
  return (size + tile - 1) / tile;
}

std::uint64_t batch_stride(const Recipe& recipe, const ArgumentValues& values, Id stride, Id ld,
                           std::uint64_t columns) {
  return recipe.type.pointer_array ? of(values, ld) * columns : of(values, stride);
}

std::uint64_t columns_of_a(const Recipe& recipe, const ArgumentValues& values) {
  return of(values, recipe.type.trans_a == Transpose::kN ? Id::kK : Id::kM);
}
std::uint64_t columns_of_b(const Recipe& recipe, const ArgumentValues& values) {
  return of(values, recipe.type.trans_b == Transpose::kN ? Id::kN : Id::kK);
}

/// The bits of an f16, twice, from those of an f32 that is one.
std::uint64_t halves(std::uint64_t f32) {
  const auto bits = static_cast<std::uint32_t>(f32);
  const std::uint32_t sign = bits >> 16 & 0x8000;
  const std::int32_t exponent = static_cast<std::int32_t>(bits >> 23 & 0xff) - 127;
  const std::uint32_t mantissa = bits & 0x7fffff;
  std::uint32_t half = 0;
  if (exponent == 128) {
    half = 0x7c00 | mantissa >> 13;
  } else if (exponent >= -14) {
    half = static_cast<std::uint32_t>(exponent + 15) << 10 | mantissa >> 13;
  } else if (exponent >= -24) {
    half = (0x800000 | mantissa) >> (-1 - exponent);
  }
  half |= sign;
  return half << 16 | half;
}

}  // namespace

std::uint64_t alpha_as_halves(const Recipe&, const ArgumentValues& values) {
  return halves(of(values, Id::kAlpha));
}
std::uint64_t beta_as_halves(const Recipe&, const ArgumentValues& values) {
  return halves(of(values, Id::kBeta));
}

std::uint64_t no_value(const Recipe&, const ArgumentValues&) {
  return 0;
}

std::uint64_t span_of_a(const Recipe& recipe, const ArgumentValues& values) {
  const bool is_n = recipe.type.trans_a == Transpose::kN;
  return span(of(values, is_n ? Id::kM : Id::kK), columns_of_a(recipe, values), of(values, Id::kLda));
}
std::uint64_t span_of_b(const Recipe& recipe, const ArgumentValues& values) {
  const bool is_n = recipe.type.trans_b == Transpose::kN;
  return span(of(values, is_n ? Id::kK : Id::kN), columns_of_b(recipe, values), of(values, Id::kLdb));
}
std::uint64_t span_of_c(const Recipe&, const ArgumentValues& values) {
  return span(of(values, Id::kM), of(values, Id::kN), of(values, Id::kLdc));
}

std::uint64_t tiles_along_m(const Recipe& recipe, const ArgumentValues& values) {
  return tiles(of(values, Id::kM), recipe.macro_tile()[0]);
}
std::uint64_t tiles_along_n(const Recipe& recipe, const ArgumentValues& values) {
  return tiles(of(values, Id::kN), recipe.macro_tile()[1]);
}
std::uint64_t tiles_of_batch(const Recipe& recipe, const ArgumentValues& values) {
  return tiles_along_m(recipe, values) * tiles_along_n(recipe, values) * of(values, Id::kBatch);
}

std::uint64_t batch_stride_d(const Recipe& recipe, const ArgumentValues& values) {
  return batch_stride(recipe, values, Id::kStrideD, Id::kLdd, of(values, Id::kN));
}
std::uint64_t batch_stride_c(const Recipe& recipe, const ArgumentValues& values) {
  return batch_stride(recipe, values, Id::kStrideC, Id::kLdc, of(values, Id::kN));
}
std::uint64_t batch_stride_a(const Recipe& recipe, const ArgumentValues& values) {
  return batch_stride(recipe, values, Id::kStrideA, Id::kLda, columns_of_a(recipe, values));
}
std::uint64_t batch_stride_b(const Recipe& recipe, const ArgumentValues& values) {
  return batch_stride(recipe, values, Id::kStrideB, Id::kLdb, columns_of_b(recipe, values));
}

}  // namespace kiln::kernel
