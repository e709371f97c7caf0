// GemmProblem: D[i,j,k] = alpha * sum over l of A, B + beta * C[i,j,k], column-major, strided batch. Sizes, leading
// dimensions and strides are in elements. Index letters as in Tensile: i (M), j (N), k (batch), l (K).
#pragma once

#include "kiln/data_type.hpp"
#include "kiln/result.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kiln {

enum class Transpose : bool { kN, kT };

/// Tensile's activations with Tensile's numbers; the formulas are in runtime/library/formats.md, section 5.
enum class Activation : std::uint8_t {
  kNone,
  kAbs,
  kClippedRelu,
  kGelu,
  kLeakyRelu,
  kRelu,
  kSigmoid,
  kTanh,
  kDGelu,
  kGeluScaling,
  kSilu,
  kExp = 13,
  kClamp = 14,
  kDRelu = 15,
};

/// Along which side of D a vector lies: one element per row (M) or per column (N).
enum class VectorSide : std::uint8_t { kNone, kRows, kColumns };
/// Whether an operand is scaled, by one number or by one per row of A (column of B).
enum class Scale : std::uint8_t { kNone, kScalar, kVector };

/// The auxiliary matrix E, M x N beside D, for training. kOutput: what goes into the activation is written to it.
/// kInput: the activation is of E, and its value there multiplies what would go into it, so that an activation that is
/// a derivative makes a gradient.
enum class Aux : std::uint8_t { kNone, kOutput, kInput };

/// A vector of sums beside D, the gradient of a bias: of A's rows over K, of B's columns over K, of D's rows over N.
enum class BiasGradient : std::uint8_t { kNone, kOfA, kOfB, kOfD };

/// Whose results stand where numbers end: `kiln help numerics` has both side by side. kHipblaslt: relu, clippedrelu and
/// clamp of NaN are the number beside it, gelu and silu of -infinity NaN, and infinity becomes NaN in D of f8, f8_fnuz
/// and bf8_fnuz and stays in one of bf8. kKiln: NaN stays NaN, activations have their limits, and D's 8 bits saturate.
enum class Numerics : std::uint8_t { kKiln, kHipblaslt };

/// What happens to the sums on their way to D, in this order (formats.md, section 5):
///   alpha * scale_a * scale_b, scale_alpha_vec, + beta * scale_c * C, + bias, aux, activation, amax_d, * scale_d
/// scale_aux multiplies what is written to the auxiliary matrix, or what was read of it before the activation; amax_aux
/// writes the largest magnitude of what is written to it, before scale_aux.
/// Scales are in memory of the device, of f32, or of i32 where that is computed in. Sums of i8 become f32 before alpha.
/// amax_d writes one f32 for all of the batch: the largest magnitude before scale_d, NaN where there is one (of
/// Numerics::kHipblaslt that of the numbers beside it), for each problem of a group; none of f64 and i32 sums. The
/// same holds for amax_aux.
/// An auxiliary matrix is of floats of 32 bits or less; there is none where f64 or i32 is computed in, nor of batches
/// of pointers.
struct Epilogue {
  VectorSide bias = VectorSide::kNone;
  DataType bias_type = DataType::kF32;  ///< kF32 where there is none
  VectorSide scale_alpha_vec = VectorSide::kNone;
  Scale scale_a = Scale::kNone, scale_b = Scale::kNone;
  bool scale_c = false, scale_d = false;
  Activation activation = Activation::kNone;
  bool amax_d = false;
  Aux aux = Aux::kNone;
  DataType aux_type = DataType::kF32;  ///< kF32 where there is none
  bool scale_aux = false;              ///< a number scales the auxiliary matrix
  bool amax_aux = false;               ///< of an auxiliary matrix that is written

  bool is_plain() const { return *this == Epilogue{}; }
  bool operator==(const Epilogue&) const = default;
};

/// Types and layouts: everything of a problem that is not a size. Tensile's "problem type".
struct ProblemType {
  DataType a = DataType::kF16, b = DataType::kF16, c = DataType::kF16, d = DataType::kF16;
  DataType compute = DataType::kF32;  ///< accumulation, alpha and beta
  Transpose trans_a = Transpose::kN, trans_b = Transpose::kN;
  /// Elements of A or B, which are complex then, are conjugated, transposed or not.
  bool conjugate_a = false, conjugate_b = false;
  /// What the elements of A and B are converted to before they are multiplied; nothing: they are taken as they are.
  std::optional<DataType> compute_input_a = {}, compute_input_b = {};
  Epilogue epilogue = {};
  /// The matrices of a batch are found by arrays of addresses, not by strides.
  bool pointer_array = false;
  /// Kernels read alpha and beta from the device's memory (MatrixAddresses), not from their arguments.
  bool device_scalars = false;
  /// Problems of several sizes share a launch (Runtime::launch_group).
  bool grouped = false;
  /// The contiguous index has a stride of its own (GemmProblem::initial_stride_a and its like).
  bool initial_strides = false;
  Numerics numerics = Numerics::kKiln;

  DataType input_a() const { return compute_input_a.value_or(a); }
  DataType input_b() const { return compute_input_b.value_or(b); }
  /// Elements that are multiplied as a narrower type are scaled before they are converted, not behind the product, so
  /// that a scale can bring them into that type's range. Scales of rows and columns stay behind it.
  bool scales_before_conversion_a() const;
  bool scales_before_conversion_b() const;
  /// Whether results depend on `numerics`; canonical() makes it kKiln where they do not.
  bool has_numerics() const;
  /// Equal types become equal in every member.
  ProblemType canonical() const;
  bool operator==(const ProblemType&) const = default;
};

struct GemmProblem {
  ProblemType type;
  std::uint64_t m = 0, n = 0, k = 0, batch = 1;
  /// Leading dimensions. A is M x K stored with lda >= M (N) or lda >= K (T); B is K x N, ldb >= K (N) or >= N (T).
  /// With ProblemType::initial_strides any does, as long as no two elements of D are one.
  std::uint64_t lda = 0, ldb = 0, ldc = 0, ldd = 0;
  /// Distance between the matrices of a batch.
  std::uint64_t stride_a = 0, stride_b = 0, stride_c = 0, stride_d = 0;
  /// With ProblemType::initial_strides the distance between neighbours along M (of A and B where transposed along K and
  /// N, else along M and K), Tensile's stride 0; of what is only read it may be 0. Else they are 1.
  std::uint64_t initial_stride_a = 1, initial_stride_b = 1, initial_stride_c = 1, initial_stride_d = 1;
  /// Rounded to the compute type; of kI32 they are whole numbers. Nothing reads them with ProblemType::device_scalars.
  double alpha = 1.0, beta = 0.0;
  /// Of complex compute types; of all others 0.
  double alpha_imaginary = 0.0, beta_imaginary = 0.0;
  /// Arguments a and b of the activation.
  std::array<double, 2> activation_arguments{0, 0};
  /// Elements between the bias vectors of a batch; 0: all use the same.
  std::uint64_t stride_bias = 0;
  /// Leading dimension, at least M, and batch stride of the auxiliary matrix; nothing reads them where there is none.
  std::uint64_t ld_aux = 0, stride_aux = 0;
  /// Kernels of their own add these sums behind D's, always in the same order: M elements of bias_gradient_type for the
  /// rows of A, or of D as it is stored, N for the columns of B; nothing where M, N or the batch is 0. Vectors of a
  /// batch are stride_bias_gradient elements apart; 0: the sums of all of the batch are one vector. There are none of
  /// batches of pointers, nor where f64 or i32 is computed in, and the elements are floats.
  BiasGradient bias_gradient = BiasGradient::kNone;
  DataType bias_gradient_type = DataType::kF32;
  std::uint64_t stride_bias_gradient = 0;
  /// The products of an element of D are added in the same order for every row and whatever M is: a row of A gives the
  /// same bits alone and among any others, and equal rows give equal rows (hipBLASLt's uniform summation order promises
  /// the latter). The order is chosen for the type, N, K and the batch; solutions whose kernels add in another one are
  /// passed over, so that a launch may take longer. kNoSolution where none takes the problem. A solution that is chosen
  /// by its number keeps its own order, the same for all rows; for all M it is the same solution.
  bool uniform_summation = false;
  /// Of complex types: a product may be three real ones of the parts and of their sums, not four (gemm3m of a BLAS).
  /// The selected solution takes three where its tile leaves registers for a third accumulator. Errors are
  /// then bounded by (|re a| + |im a|) * (|re b| + |im b|) instead of by the products that a part is made of, so that a
  /// small part next to a large one loses digits, and there may be NaN where four products give infinity.
  bool complex_3m = false;
  /// Compute units that the launch may count on, beside what else runs on the device (hipBLASLt's SM_COUNT_TARGET);
  /// 0, or more than there are: all. Solutions are chosen for so many. It is no limit: kernels have a workgroup for
  /// each tile, none that stay on a unit, and the device puts them where there is room.
  std::uint32_t compute_units = 0;

  /// A problem with the smallest leading dimensions and packed batch strides.
  static GemmProblem packed(ProblemType type, std::uint64_t m, std::uint64_t n, std::uint64_t k,
                            std::uint64_t batch = 1);
  /// Fills every leading dimension and stride that is 0 with its smallest value, at most 2^64-1.
  void fill_defaults();
  /// kInvalidArgument names the first field that is out of range and its smallest or largest legal value; kUnsupported
  /// an unsupported type combination with the supported ones. No two elements of D may be one. A valid problem's
  /// extents are at most 2^46 bytes each.
  Result<void> validate() const;
  /// True if nothing needs to be launched: M, N or batch is 0.
  bool empty() const { return m == 0 || n == 0 || batch == 0; }
  /// With a 0 in front of the product, or of C, that is not read; of what the host knows of them.
  bool alpha_is_zero() const { return alpha == 0 && alpha_imaginary == 0; }
  bool beta_is_zero() const { return beta == 0 && beta_imaginary == 0; }
  /// Elements from the first to one past the last that a matrix occupies, all batches included; 2^64-1 if they are
  /// more than that.
  std::uint64_t extent_a() const;
  std::uint64_t extent_b() const;
  std::uint64_t extent_c() const;
  std::uint64_t extent_d() const;
  std::uint64_t extent_aux() const;
  /// Leading dimensions' lower bounds.
  std::uint64_t min_lda() const { return type.trans_a == Transpose::kN ? m : k; }
  std::uint64_t min_ldb() const { return type.trans_b == Transpose::kN ? k : n; }
  /// "M=1000 N=520 K=264 batch=1 TN HHS" for messages.
  std::string text() const;

  bool operator==(const GemmProblem&) const = default;
};

/// "NN", "NT", "TN" or "TT"; C where what is transposed is conjugated, too, and K where an operand is conjugated only.
std::string transpose_name(const ProblemType& type);
/// The inverse. kInvalidArgument for anything else.
Result<void> parse_transpose_name(std::string_view name, ProblemType& type);
/// Tensile's short form of the types: input, output, compute ("HHS", "F8B8HS"); in front of it A and B where they are
/// stored otherwise ("F8NH_HHS"), behind it C where it is not D's ("F8F8S_CH").
std::string type_letters(const ProblemType& type);
/// The inverse; layouts and epilogue are left alone. kInvalidArgument says what is wrong.
Result<void> parse_type_letters(std::string_view letters, ProblemType& type);
/// "relu", as hipblaslt-bench spells it, and its inverse in any case.
std::string_view name_of(Activation activation);
std::optional<Activation> parse_activation(std::string_view name);
/// "kiln" or "hipblaslt", and the inverse.
std::string_view name_of(Numerics numerics);
std::optional<Numerics> parse_numerics(std::string_view name);

}  // namespace kiln
