// GemmProblem: D[i,j,k] = alpha * sum over l of A, B + beta * C[i,j,k], column-major, strided batch. Sizes, leading
// dimensions and strides are in elements. Index letters as in Tensile: i (M), j (N), k (batch), l (K).
#pragma once

#include "kiln/data_type.hpp"
#include "kiln/result.hpp"

#include <cstdint>
#include <string>

namespace kiln {

enum class Transpose : bool { kN, kT };

/// Types and layouts: everything of a problem that is not a size. Tensile's "problem type".
struct ProblemType {
  DataType a = DataType::kF16, b = DataType::kF16, c = DataType::kF16, d = DataType::kF16;
  DataType compute = DataType::kF32;  ///< accumulation, alpha and beta
  Transpose trans_a = Transpose::kN, trans_b = Transpose::kN;

  bool operator==(const ProblemType&) const = default;
};

struct GemmProblem {
  ProblemType type;
  std::uint64_t m = 0, n = 0, k = 0, batch = 1;
  /// Leading dimensions. A is M x K stored with lda >= M (N) or lda >= K (T); B is K x N, ldb >= K (N) or >= N (T).
  std::uint64_t lda = 0, ldb = 0, ldc = 0, ldd = 0;
  /// Distance between the matrices of a batch.
  std::uint64_t stride_a = 0, stride_b = 0, stride_c = 0, stride_d = 0;
  float alpha = 1.0F, beta = 0.0F;

  /// A problem with the smallest leading dimensions and packed batch strides.
  static GemmProblem packed(ProblemType type, std::uint64_t m, std::uint64_t n, std::uint64_t k,
                            std::uint64_t batch = 1);
  /// Fills every leading dimension and stride that is 0 with its smallest value, at most 2^64-1.
  void fill_defaults();
  /// kInvalidArgument names the first field that is out of range and its smallest or largest legal value; kUnsupported
  /// an unsupported type combination with the supported ones. D's batches must not overlap. A valid problem's extents
  /// are at most 2^46 bytes each.
  Result<void> validate() const;
  /// True if nothing needs to be launched: M, N or batch is 0.
  bool empty() const { return m == 0 || n == 0 || batch == 0; }
  /// Elements from the first to one past the last that a matrix occupies, all batches included; 2^64-1 if they are
  /// more than that.
  std::uint64_t extent_a() const;
  std::uint64_t extent_b() const;
  std::uint64_t extent_c() const;
  std::uint64_t extent_d() const;
  /// Leading dimension's lower bounds.
  std::uint64_t min_lda() const { return type.trans_a == Transpose::kN ? m : k; }
  std::uint64_t min_ldb() const { return type.trans_b == Transpose::kN ? k : n; }
  /// "M=1000 N=520 K=264 batch=1 TN HHS" for messages.
  std::string text() const;

  bool operator==(const GemmProblem&) const = default;
};

/// "NN", "NT", "TN" or "TT".
std::string transpose_name(const ProblemType& type);
/// Tensile's short form of the types: "SSS" (input, output, compute), "HHS", "HSS".
std::string type_letters(const ProblemType& type);

}  // namespace kiln
