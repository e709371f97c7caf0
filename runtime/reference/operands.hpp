// Host buffers for a verified GEMM: reproducible values where the problem reads, NaN everywhere it must not read
// (between leading dimension and rows, between batches, C when beta is 0, A and B when alpha is 0), a pattern in all of
// D. Values come from a counter, not a sequence: element (matrix, batch, column, row) has the same value whatever the
// threads, the leading dimensions or the strides are.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace kiln::reference {

enum class Initialization : std::uint8_t {
  kRandom,   ///< uniform in [-1, 1), rounded to the type
  kInteger,  ///< -3, -2, -1, 1, 2 or 3: no product is 0, so that a missing one shows
};
/// "random" or "integer"; kInvalidArgument names both.
Result<Initialization> parse_initialization(std::string_view name);

struct Operands {
  std::vector<std::byte> a, b, c, d;  ///< as many bytes as the problem's extents
};
Operands make_operands(const GemmProblem& problem, Initialization initialization, std::uint64_t seed);

/// The byte at an offset of D before the launch. Every element is a NaN in either type, so that one which was never
/// written cannot pass for a result, and the free bits differ from byte to byte, so that copied padding shows.
std::byte untouched_byte(std::uint64_t offset_bytes);

/// A view of one matrix of a batched buffer: element (row, column) of matrix `batch` as stored, column-major.
struct MatrixLayout {
  DataType type{};
  std::uint64_t rows = 0, columns = 0, ld = 0, stride = 0, batch = 0;
  std::uint64_t offset_elements(std::uint64_t batch_index, std::uint64_t row, std::uint64_t column) const {
    return batch_index * stride + column * ld + row;
  }
};
MatrixLayout layout_a(const GemmProblem& problem);
MatrixLayout layout_b(const GemmProblem& problem);
MatrixLayout layout_c(const GemmProblem& problem);
MatrixLayout layout_d(const GemmProblem& problem);

/// Reads element `index` of a buffer of the type. Every f16 and f32 is exact in double.
double load_element(std::span<const std::byte> buffer, DataType type, std::uint64_t index);
/// Writes a value, rounded to the type.
void store_element(std::span<std::byte> buffer, DataType type, std::uint64_t index, float value);

}  // namespace kiln::reference
