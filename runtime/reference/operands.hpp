// Host buffers for a verified GEMM: reproducible values where the problem reads, NaN everywhere it must not read
// (between leading dimension and rows, between batches, C when beta is 0, A and B when alpha is 0; integers, which have
// no NaN: -128, or a large odd number), a pattern in all of D. Of long gaps only the bytes next to elements are filled
// (near_bytes), the others are zeros that take no memory. Values come from a counter, not a sequence: element
// (matrix, batch, column, row) has the same value whatever the threads, the leading dimensions or the strides are.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "runtime/contract/epilogue_links.hpp"
#include "runtime/host/sparse_bytes.hpp"
#include "runtime/reference/elements.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace kiln::reference {

enum class Initialization : std::uint8_t {
  /// Floats: uniform in [-1, 1), rounded to the type; scales in [0.5, 2). Integers: see reach_of().
  kRandom,
  /// -3, -2, -1, 1, 2 or 3: no product is 0, so that a missing one shows. Scales are 0.5, 1 or 2 and round nothing.
  kInteger,
};
/// "random" or "integer"; kInvalidArgument names both.
Result<Initialization> parse_initialization(std::string_view name);

/// By LinkId.
using LinkBytes = std::array<std::vector<std::byte>, kEpilogueLinks>;

struct Operands {
  host::SparseBytes a, b, c, d;  ///< as many bytes as the problem's extents
  /// What the links of the problem's epilogue read, or find where they write; of the others nothing.
  LinkBytes links;
  const std::vector<std::byte>& of(LinkId link) const { return links[static_cast<std::size_t>(link)]; }
};
Operands make_operands(const GemmProblem& problem, Initialization initialization, std::uint64_t seed);

/// Random integers of A and B lie in [-reach, reach], and those of 8 bits that reach 127 in [-128, 127]. Into i32 that
/// is the whole range: a product is at most 2^14, so that no sum of K < 2^17 of them wraps around (and one that does
/// wraps alike here and on the hardware). Into i8 sums of the whole range would all saturate and hide errors, and into
/// f16 become infinite: there the reach is the largest with which sums have a standard deviation, sqrt(K) * reach *
/// (reach + 1) / 3, of at most 64, of f16 512.
std::int64_t reach_of(const GemmProblem& problem);

/// A view of one matrix of a batched buffer: element (row, column) of matrix `batch` as stored, column-major.
struct MatrixLayout {
  DataType type{};
  std::uint64_t rows = 0, columns = 0, initial = 1, ld = 0, stride = 0, batch = 0;
  std::uint64_t offset_elements(std::uint64_t batch_index, std::uint64_t row, std::uint64_t column) const {
    return batch_index * stride + column * ld + row * initial;
  }
};
MatrixLayout layout_a(const GemmProblem& problem);
MatrixLayout layout_b(const GemmProblem& problem);
MatrixLayout layout_c(const GemmProblem& problem);
MatrixLayout layout_d(const GemmProblem& problem);
/// Of the auxiliary matrix.
MatrixLayout layout_aux(const GemmProblem& problem);

/// The bytes of a matrix's buffer that are filled, copied and compared, in ascending order: those of its elements and
/// kMarginBytes on both sides of them. All of it where gaps are not longer than that. What D has elsewhere is watched
/// by page (host::touched_pages).
std::vector<host::ByteRange> near_bytes(const MatrixLayout& layout, std::uint64_t extent_elements);
inline constexpr std::uint64_t kMarginBytes = 2048;

/// The ranges of near_bytes one after the other: where a byte of a buffer stands among them.
class NearBytes {
 public:
  NearBytes(const MatrixLayout& layout, std::uint64_t extent_elements);
  const std::vector<host::ByteRange>& ranges() const { return ranges_; }
  std::uint64_t size() const { return before_.back(); }
  /// Of a byte that is in one of them.
  std::uint64_t index_of(std::uint64_t byte);

 private:
  std::vector<host::ByteRange> ranges_;
  std::vector<std::uint64_t> before_;  ///< bytes of the ranges before each, and of all
  std::size_t last_ = 0;               ///< the range that was asked for
};

}  // namespace kiln::reference
