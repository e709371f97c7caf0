// library::Problem: all that Tensile's predicates can ask of a problem, of every type, whether kiln writes kernels for
// it or not. Plain data of fixed size without padding: its bytes are the key of the memo, so every field has one
// canonical value for one meaning (canonical() sees to it). Built from a kiln::GemmProblem or from the flags of `kiln
// select`. Source: formats.md 2.4 (Tensile's ContractionProblem and its TensileLite successor).
#pragma once

#include "kiln/problem.hpp"
#include "runtime/library/model/problem/data_types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kiln::library {

/// What a table's speeds measure, and what a problem asks for; kAuto only a problem may say.
enum class Metric : std::uint8_t {
  kDeviceEfficiency,
  kCuEfficiency,
  kExperimental,
  kExperimentalGrid,
  kExperimentalDTree,
  kExperimentalMlp,
  kExperimentalStreamK,
  kAuto,
};
/// "DeviceEfficiency", "Auto".
std::string_view name_of(Metric metric);
std::optional<Metric> parse_metric(std::string_view name);
enum class ArithmeticUnit : std::uint8_t { kAny, kMfma, kValu };
enum class KernelLanguage : std::uint8_t { kAny, kAssembly, kSource };
/// Which scalar the caller promises; Tensile's kernels may be specialised for it.
enum class ScalarRestriction : std::uint8_t { kAny, kOne, kMinusOne };
/// Tensile's numbers (formats.md 5).
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
  kAll,
  kHipblasltAll,
  kExp,
  kClamp,
  kDRelu,
  kCount
};
enum class ScaleAb : std::uint8_t { kNone, kScalar, kVector };
enum class BiasSource : std::uint8_t { kA, kB, kC, kD };

/// hipblaslt-bench's default.
inline constexpr std::uint64_t kDefaultWorkspaceBytes = 128ULL << 20;

struct Problem {
  // Sizes, leading dimensions and strides in elements; initial ones are those of the contiguous index.
  std::uint64_t m = 0, n = 0, k = 0, batch = 1;
  std::uint64_t lda = 0, ldb = 0, ldc = 0, ldd = 0, lde = 0;
  std::uint64_t stride_a = 0, stride_b = 0, stride_c = 0, stride_d = 0, stride_e = 0;
  std::uint64_t initial_stride_a = 1, initial_stride_b = 1, initial_stride_c = 1, initial_stride_d = 1;
  double alpha = 1, beta = 0;
  std::uint64_t workspace_bytes = kDefaultWorkspaceBytes;
  std::uint64_t bias_length = 0;    ///< elements; 0: as long as its side of D
  std::uint32_t grouped_count = 0;  ///< GEMMs of a grouped launch; 0: not grouped
  std::uint32_t gsu = 0;            ///< GlobalSplitU that the user asks for; 0: the solution's
  TypeId a = TypeId::kF16, b = TypeId::kF16, c = TypeId::kF16, d = TypeId::kF16;
  TypeId compute_input_a = TypeId::kF16, compute_input_b = TypeId::kF16;  ///< what the multiplier is fed
  TypeId compute = TypeId::kF32;                                          ///< accumulation, alpha and beta
  TypeId math = TypeId::kF32;  ///< F32XdlMathOp: kXf32 where f32 may be multiplied as xf32
  TypeId bias_type = TypeId::kNone, e = TypeId::kNone, activation_compute = TypeId::kF32;
  bool trans_a = false, trans_b = false, conjugate_a = false, conjugate_b = false;
  bool transpose_c01 = false;  ///< C and D are stored transposed: Free0 and Free1 change places
  bool high_precision_accumulate = true;
  bool strided_batched = true, deterministic = false, c_equals_d = false, persistent_eligible = true;
  bool fp16_alt = false, fp16_alt_round = false, stochastic_rounding = false;
  bool use_e = false, gradient = false, scale_cd = false, amax_d = false, activation_no_guard = false;
  bool device_user_arguments = false;
  bool swizzle_a = false, swizzle_b = false;
  ScalarRestriction alpha_restriction = ScalarRestriction::kOne, beta_restriction = ScalarRestriction::kAny;
  Metric metric = Metric::kDeviceEfficiency;
  ArithmeticUnit arithmetic_unit = ArithmeticUnit::kAny;
  KernelLanguage kernel_language = KernelLanguage::kAny;
  std::uint8_t bias = 0;  ///< 0 none, 1 along M, 2 along N, 3 as factor_dim says
  BiasSource bias_source = BiasSource::kD;
  std::uint8_t scale_alpha_vec = 0;                ///< like bias
  std::uint8_t factor_dim = 0;                     ///< 0: along M, 1: along N
  Activation activation = Activation::kNone;       ///< the problem type's: kHipblasltAll where chosen at run time
  Activation activation_enum = Activation::kNone;  ///< the one that is run
  ScaleAb scale_ab = ScaleAb::kNone;
  std::uint8_t sparse = 0;       ///< 1: A, 2: B is stored 4:2 sparse
  bool initial_strides = false;  ///< they are said; else they are 1
  std::array<std::uint8_t, 2> unused{};

  static Problem from(const GemmProblem& problem, std::uint64_t workspace_bytes = kDefaultWorkspaceBytes);
  /// Fills leading dimensions, strides, the multiplier's input, restrictions and the like that follow from the rest,
  /// and makes equal problems equal in bytes.
  void canonicalize();

  std::uint64_t d_elems() const { return m * n * batch; }
  /// 0 NN, 1 NT, 2 TN, 3 TT; conjugated operands are other operations: + 4 if A is, + 8 if B is.
  std::size_t operation() const;
  std::span<const std::byte> bytes() const { return std::as_bytes(std::span(this, 1)); }
  /// Everything but sizes, strides, scalars and the workspace: what predicates that are_fixed() ask.
  static constexpr std::size_t kShapeWords = 7;
  std::array<std::uint64_t, kShapeWords> shape() const;
  /// "M=1000 N=520 K=264 batch=1 TN Half*Half->Half in Float" for messages.
  std::string text() const;
};
static_assert(sizeof(Problem) == 22 * 8 + 2 * 4 + 48, "the memo's key must have no padding");

inline constexpr std::size_t kOperations = 16;
/// "Contraction_l_Alik_Bljk_Cijk_Dijk"; with C after the letters of a conjugated operand: "AlikC".
std::string_view operation_identifier(std::size_t operation);
/// The operation of such an identifier, or kOperations.
std::size_t parse_operation_identifier(std::string_view text);

std::string_view name_of(Activation activation);
/// In any case: "relu", "hipblaslt_all".
bool parse_activation(std::string_view text, Activation& out);

/// What the multiplier is fed where nothing else is said: the narrower of A and B, or the pair of two 8-bit floats.
TypeId default_compute_input(TypeId a, TypeId b);

/// Element types and transposes alone: what a solution is written for, whatever happens to its sums.
ProblemType matrices_of(const ProblemType& type);
/// True if a solution for one has the matrices of the other.
bool same_matrices(const ProblemType& one, const ProblemType& other);

}  // namespace kiln::library
