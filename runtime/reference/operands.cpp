// The fills of operands.hpp. The generator is SplitMix64's finaliser over the element's coordinates (Steele, Lea,
// Flood: Fast Splittable Pseudorandom Number Generators).
#include "runtime/reference/operands.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include <fmt/format.h>

namespace kiln::reference {
namespace {

std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

float random_value(std::uint64_t bits, DataType type) {
  const float uniform = static_cast<float>(bits >> 40) * 0x1p-23F - 1.0F;  // 24 bits: multiples of 2^-23 in [-1, 1)
  if (type == DataType::kF32) return uniform;
  const float rounded = f32_from_f16(f16_from_f32(uniform));
  return rounded == 1.0F ? -1.0F : rounded;  // what rounding lifts to 1 is outside of [-1, 1)
}

float integer_value(std::uint64_t bits) {
  constexpr float kValues[] = {-3, -2, -1, 1, 2, 3};
  return kValues[(bits >> 33) % 6];
}

float value_of(Initialization initialization, std::uint64_t bits, DataType type) {
  return initialization == Initialization::kRandom ? random_value(bits, type) : integer_value(bits);
}

/// One element, then copies of what is there already, twice as much each time.
void fill_with_nan(std::span<std::byte> buffer, DataType type) {
  if (buffer.empty()) return;
  store_element(buffer, type, 0, std::numeric_limits<float>::quiet_NaN());
  for (std::size_t filled = bytes_of(type); filled < buffer.size(); filled *= 2)
    std::memcpy(buffer.data() + filled, buffer.data(), std::min(filled, buffer.size() - filled));
}

std::vector<std::byte> make_matrix(const MatrixLayout& layout, std::uint64_t extent, bool is_read,
                                   Initialization initialization, std::uint64_t seed) {
  std::vector<std::byte> buffer(extent * bytes_of(layout.type));
  fill_with_nan(buffer, layout.type);
  if (!is_read || extent == 0) return buffer;
  for (std::uint64_t k = 0; k < layout.batch; ++k)
    for (std::uint64_t column = 0; column < layout.columns; ++column) {
      const std::uint64_t stream = mix(mix(seed ^ mix(k)) ^ column);
      for (std::uint64_t row = 0; row < layout.rows; ++row)
        store_element(buffer, layout.type, layout.offset_elements(k, row, column),
                      value_of(initialization, mix(stream ^ row), layout.type));
    }
  return buffer;
}

}  // namespace

Result<Initialization> parse_initialization(std::string_view name) {
  if (name == "random") return Initialization::kRandom;
  if (name == "integer") return Initialization::kInteger;
  return Error{
      ErrorCode::kInvalidArgument, fmt::format("unknown initialization '{}'; expected random or integer", name), {}};
}

Operands make_operands(const GemmProblem& problem, Initialization initialization, std::uint64_t seed) {
  const bool reads_ab = problem.alpha != 0 && problem.k != 0;
  Operands result;
  result.a = make_matrix(layout_a(problem), problem.extent_a(), reads_ab, initialization, mix(seed * 4 + 0));
  result.b = make_matrix(layout_b(problem), problem.extent_b(), reads_ab, initialization, mix(seed * 4 + 1));
  result.c = make_matrix(layout_c(problem), problem.extent_c(), problem.beta != 0, initialization, mix(seed * 4 + 2));
  result.d.resize(problem.extent_d() * bytes_of(problem.type.d));
  for (std::uint64_t i = 0; i < result.d.size(); ++i) result.d[i] = untouched_byte(i);
  return result;
}

std::byte untouched_byte(std::uint64_t offset_bytes) {
  const auto hash = static_cast<unsigned>(mix(offset_bytes));
  return static_cast<std::byte>(offset_bytes % 2 == 1 ? 0x7fU | (hash & 0x80U) : 0x80U | (hash & 0x7fU));
}

MatrixLayout layout_a(const GemmProblem& p) {
  const bool t = p.type.trans_a == Transpose::kT;
  return {p.type.a, t ? p.k : p.m, t ? p.m : p.k, p.lda, p.stride_a, p.batch};
}
MatrixLayout layout_b(const GemmProblem& p) {
  const bool t = p.type.trans_b == Transpose::kT;
  return {p.type.b, t ? p.n : p.k, t ? p.k : p.n, p.ldb, p.stride_b, p.batch};
}
MatrixLayout layout_c(const GemmProblem& p) {
  return {p.type.c, p.m, p.n, p.ldc, p.stride_c, p.batch};
}
MatrixLayout layout_d(const GemmProblem& p) {
  return {p.type.d, p.m, p.n, p.ldd, p.stride_d, p.batch};
}

double load_element(std::span<const std::byte> buffer, DataType type, std::uint64_t index) {
  if (type == DataType::kF32) {
    float value = 0;
    std::memcpy(&value, buffer.data() + index * 4, 4);
    return value;
  }
  std::uint16_t bits = 0;
  std::memcpy(&bits, buffer.data() + index * 2, 2);
  return f32_from_f16(bits);
}

void store_element(std::span<std::byte> buffer, DataType type, std::uint64_t index, float value) {
  if (type == DataType::kF32) {
    std::memcpy(buffer.data() + index * 4, &value, 4);
    return;
  }
  const std::uint16_t bits = f16_from_f32(value);
  std::memcpy(buffer.data() + index * 2, &bits, 2);
}

}  // namespace kiln::reference
