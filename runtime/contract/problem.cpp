// GemmProblem: defaults, validation, extents. Any value may stand in any field, so products and sums stop at the
// largest number instead of wrapping around.
#include "kiln/problem.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln {
namespace {

// Sizes, leading dimensions and batch counts are 32-bit kernel arguments; batch strides are 64-bit.
constexpr std::uint64_t kMaxSize = 0x7fffffffULL;
constexpr std::uint64_t kMaxExtentBytes = 1ULL << 46;  // within the 47-bit user address space of every target

struct Layout {
  const char* ld_name;
  const char* stride_name;
  const char* minimum;  // what the smallest leading dimension is
  std::uint64_t rows, columns, initial, ld, stride;
  DataType type;
};

std::array<Layout, 4> layouts_of(const GemmProblem& p) {
  const bool ta = p.type.trans_a == Transpose::kT;
  const bool tb = p.type.trans_b == Transpose::kT;
  return {Layout{"lda", "stride_a", ta ? "K" : "M", ta ? p.k : p.m, ta ? p.m : p.k, p.initial_stride_a, p.lda,
                 p.stride_a, p.type.a},
          Layout{"ldb", "stride_b", tb ? "N" : "K", tb ? p.n : p.k, tb ? p.k : p.n, p.initial_stride_b, p.ldb,
                 p.stride_b, p.type.b},
          Layout{"ldc", "stride_c", "M", p.m, p.n, p.initial_stride_c, p.ldc, p.stride_c, p.type.c},
          Layout{"ldd", "stride_d", "M", p.m, p.n, p.initial_stride_d, p.ldd, p.stride_d, p.type.d}};
}

constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return b != 0 && a > kLargest / b ? kLargest : a * b;
}

std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
  return a > kLargest - b ? kLargest : a + b;
}

/// Elements from the first to one past the last of `count` that are `stride` apart.
std::uint64_t span_of(std::uint64_t count, std::uint64_t stride) {
  return count == 0 ? 0 : sum(product(count - 1, stride), 1);
}

std::uint64_t matrix_extent(const Layout& l) {
  return l.rows == 0 || l.columns == 0 ? 0 : sum(product(l.columns - 1, l.ld), span_of(l.rows, l.initial));
}

/// No two elements of a matrix are one: lines of rows follow each other, or stand between each other's elements.
bool is_injective(const Layout& l) {
  return (l.initial != 0 && l.ld >= span_of(l.rows, l.initial)) || (l.ld != 0 && l.initial >= span_of(l.columns, l.ld));
}

std::uint64_t extent(const Layout& l, std::uint64_t batch) {
  const std::uint64_t one = matrix_extent(l);
  return one == 0 || batch == 0 ? 0 : sum(product(batch - 1, l.stride), one);
}

struct ActivationName {
  Activation activation;
  std::string_view name;
};
constexpr std::array kActivationNames = {
    ActivationName{Activation::kNone, "none"},
    ActivationName{Activation::kAbs, "abs"},
    ActivationName{Activation::kClippedRelu, "clippedrelu"},
    ActivationName{Activation::kGelu, "gelu"},
    ActivationName{Activation::kLeakyRelu, "leakyrelu"},
    ActivationName{Activation::kRelu, "relu"},
    ActivationName{Activation::kSigmoid, "sigmoid"},
    ActivationName{Activation::kTanh, "tanh"},
    ActivationName{Activation::kDGelu, "dgelu"},
    ActivationName{Activation::kGeluScaling, "geluscaling"},
    ActivationName{Activation::kSilu, "silu"},
    ActivationName{Activation::kExp, "exp"},
    ActivationName{Activation::kClamp, "clamp"},
};

bool is_known(Activation activation) {
  return std::any_of(kActivationNames.begin(), kActivationNames.end(),
                     [&](const ActivationName& row) { return row.activation == activation; });
}

/// Its name, or the number of one that has none.
std::string text_of(DataType type) {
  return is_known(type) ? std::string(name_of(type))
                        : fmt::format("{} (no type of this version)", static_cast<unsigned>(type));
}

Error invalid(std::string message) {
  return Error{ErrorCode::kInvalidArgument, std::move(message), {}};
}

bool is_float_up_to_32_bits(DataType type) {
  return is_known(type) && !is_integer(type) && bytes_of(type) <= 4 && type != DataType::kXf32;
}

bool all_are(const ProblemType& t, DataType type) {
  return t.a == type && t.b == type && t.c == type && t.d == type && t.input_a() == type && t.input_b() == type;
}

/// f32 may be multiplied as xf32, bf16 or f16; 16 bits and less as each other.
bool may_become(DataType stored, DataType multiplied) {
  if (stored == multiplied) return true;
  if (!is_known(multiplied) || is_integer(multiplied)) return false;
  return stored == DataType::kF32 ? bytes_of(multiplied) == 2 || multiplied == DataType::kXf32
                                  : bytes_of(multiplied) < 4;
}

bool is_f8_pair(DataType a, DataType b, DataType f8, DataType bf8) {
  return (a == f8 || a == bf8) && (b == f8 || b == bf8);
}

/// No instruction multiplies two types but 8-bit floats of one flavour.
bool may_meet(DataType a, DataType b) {
  return a == b || is_f8_pair(a, b, DataType::kF8, DataType::kBf8) ||
         is_f8_pair(a, b, DataType::kF8Fnuz, DataType::kBf8Fnuz);
}

bool takes_f32(const ProblemType& t) {
  for (const DataType type : {t.a, t.b, t.c, t.d})
    if (!is_float_up_to_32_bits(type)) return false;
  return may_become(t.a, t.input_a()) && may_become(t.b, t.input_b()) && may_meet(t.input_a(), t.input_b());
}

bool takes_i32(const ProblemType& t) {
  return t.a == DataType::kI8 && t.b == DataType::kI8 && t.input_a() == DataType::kI8 && t.input_b() == DataType::kI8 &&
         is_integer(t.c) && t.c == t.d;
}

constexpr std::uint32_t bit(Activation activation) {
  return std::uint32_t{1} << static_cast<unsigned>(activation);
}
constexpr std::uint32_t kIntegerActivations =
    bit(Activation::kNone) | bit(Activation::kAbs) | bit(Activation::kRelu) | bit(Activation::kClamp);
/// Those that compare and multiply, but need no exponential.
constexpr std::uint32_t kPlainActivations =
    kIntegerActivations | bit(Activation::kClippedRelu) | bit(Activation::kLeakyRelu);
constexpr std::uint32_t kAllActivations = ~std::uint32_t{0};

/// Which scales there are of what is accumulated in a type.
enum class Scales : std::uint8_t { kNone, kOfAlpha, kAll };

/// What is accumulated in a type: which inputs, what they may be converted to, which outputs, which epilogues.
struct Family {
  DataType compute;
  std::string_view text;
  bool (*takes)(const ProblemType&);
  std::string_view bias_text;
  bool (*takes_bias)(DataType);
  Scales scales;
  std::uint32_t activations;  ///< a bit each
  bool whole_scalars;         ///< alpha, beta and the activation's arguments are numbers of i32
};

constexpr std::array kFamilies = {
    Family{DataType::kF32,
           "compute=f32_r with a, b, c and d of f32_r, f16_r, bf16_r, f8_r, bf8_r, f8_fnuz_r or bf8_fnuz_r; a and b "
           "multiplied as one of them (two only of f8_r and bf8_r, or f8_fnuz_r and bf8_fnuz_r): as they are, f32_r "
           "also as xf32_r, bf16_r or f16_r, the narrow ones as each other",
           takes_f32, "a float of 32 bits or less", is_float_up_to_32_bits, Scales::kAll, kAllActivations, false},
    Family{DataType::kF16, "compute=f16_r with all of f16_r",
           [](const ProblemType& t) { return all_are(t, DataType::kF16); }, "a float of 32 bits or less",
           is_float_up_to_32_bits, Scales::kAll, kAllActivations, false},
    Family{DataType::kF64, "compute=f64_r with all of f64_r",
           [](const ProblemType& t) { return all_are(t, DataType::kF64); }, "f64_r",
           [](DataType type) { return type == DataType::kF64; }, Scales::kNone, kPlainActivations, false},
    Family{DataType::kI32, "compute=i32_r with a and b of i8_r, c and d both of i32_r or both of i8_r", takes_i32,
           "i32_r", [](DataType type) { return type == DataType::kI32; }, Scales::kOfAlpha, kIntegerActivations, true},
};

Result<const Family*> check_types(const ProblemType& type) {
  std::vector<std::string> supported;
  for (const Family& family : kFamilies) {
    if (family.compute == type.compute && family.takes(type)) return &family;
    supported.push_back("supported: " + std::string(family.text));
  }
  std::string text = fmt::format("unsupported type combination a={} b={} c={} d={} compute={}", text_of(type.a),
                                 text_of(type.b), text_of(type.c), text_of(type.d), text_of(type.compute));
  if (type.compute_input_a || type.compute_input_b)
    text += fmt::format(" multiplied as {} and {}", text_of(type.input_a()), text_of(type.input_b()));
  return Error{ErrorCode::kUnsupported, std::move(text), std::move(supported)};
}

Error unsupported(const Family& family, std::string_view what, std::string note) {
  return Error{
      ErrorCode::kUnsupported, fmt::format("compute={} takes no {}", name_of(family.compute), what), {std::move(note)}};
}

/// Members that only hold what an enumeration names.
Result<void> check_enumerators(const Epilogue& e) {
  const auto known = [](std::string_view name, auto value, auto last) -> Result<void> {
    if (value <= last) return {};
    return invalid(
        fmt::format("{} is {}; the largest is {}", name, static_cast<unsigned>(value), static_cast<unsigned>(last)));
  };
  KILN_TRY(known("bias", e.bias, VectorSide::kColumns));
  KILN_TRY(known("scale_alpha_vec", e.scale_alpha_vec, VectorSide::kColumns));
  KILN_TRY(known("scale_a", e.scale_a, Scale::kVector));
  KILN_TRY(known("scale_b", e.scale_b, Scale::kVector));
  if (is_known(e.activation)) return {};
  return invalid(fmt::format("activation is {} (no activation of this version)", static_cast<unsigned>(e.activation)));
}

Result<void> check_epilogue(const ProblemType& type, const Family& family) {
  const Epilogue& e = type.epilogue;
  KILN_TRY(check_enumerators(e));
  if (e.bias != VectorSide::kNone && !family.takes_bias(e.bias_type))
    return unsupported(family, "bias of " + text_of(e.bias_type), "bias is " + std::string(family.bias_text));
  const bool scales = e.scale_a != Scale::kNone || e.scale_b != Scale::kNone || e.scale_c || e.scale_d;
  if (scales && family.scales == Scales::kOfAlpha)
    return unsupported(family, "scales of matrices", "alpha may be scaled along rows or columns");
  if ((scales || e.scale_alpha_vec != VectorSide::kNone) && family.scales == Scales::kNone)
    return unsupported(family, "scales", "alpha and beta are of its type");
  if ((family.activations & bit(e.activation)) != 0) return {};
  std::string supported;
  for (const ActivationName& row : kActivationNames)
    if ((family.activations & bit(row.activation)) != 0)
      supported += fmt::format("{}{}", supported.empty() ? "" : ", ", row.name);
  return unsupported(family, fmt::format("activation {}", name_of(e.activation)), "supported: " + supported);
}

Result<void> check_scalars(const GemmProblem& p, const Family& family) {
  const auto is_whole = [](double value) {
    return std::trunc(value) == value && value >= std::numeric_limits<std::int32_t>::min() &&
           value <= std::numeric_limits<std::int32_t>::max();
  };
  const auto& [first, second] = p.activation_arguments;
  for (const auto& [name, value] :
       {std::pair{"alpha", p.alpha}, std::pair{"beta", p.beta}, std::pair{"activation argument 1", first},
        std::pair{"activation argument 2", second}})
    if (family.whole_scalars && !is_whole(value))
      return invalid(fmt::format("{} is {}; with compute={} it must be a whole number of 32 bits", name, value,
                                 name_of(family.compute)));
  for (const double value : p.activation_arguments)
    if (!std::isfinite(value)) return invalid(fmt::format("an activation argument is {}; it must be finite", value));
  return {};
}

Result<void> check_initial_strides(const GemmProblem& p) {
  struct Stride {
    const char* name;
    std::uint64_t value;
  };
  for (const Stride& s :
       {Stride{"initial_stride_a", p.initial_stride_a}, Stride{"initial_stride_b", p.initial_stride_b},
        Stride{"initial_stride_c", p.initial_stride_c}, Stride{"initial_stride_d", p.initial_stride_d}}) {
    if (!p.type.initial_strides && s.value != 1)
      return invalid(fmt::format("{} is {}; in a problem without initial strides it is 1", s.name, s.value));
    if (s.value > kMaxSize) return invalid(fmt::format("{} is {}; the largest is {}", s.name, s.value, kMaxSize));
  }
  if (!p.type.initial_strides || p.empty() || is_injective(layouts_of(p)[3])) return {};
  return invalid(
      fmt::format("initial_stride_d is {} and ldd is {}; elements of a D of {} x {} overlap unless ldd is at "
                  "least (M - 1) * initial_stride_d + 1, or initial_stride_d (N - 1) * ldd + 1",
                  p.initial_stride_d, p.ldd, p.m, p.n));
}

Result<void> check_layout(const GemmProblem& p, const Layout& l) {
  const std::uint64_t smallest = std::max<std::uint64_t>(l.rows, 1);
  if (l.ld < smallest && !p.type.initial_strides)
    return invalid(fmt::format("{} is {}; with transA={} transB={} it must be at least {} ({})", l.ld_name, l.ld,
                               p.type.trans_a == Transpose::kT ? 'T' : 'N', p.type.trans_b == Transpose::kT ? 'T' : 'N',
                               smallest, l.minimum));
  // More than the extent: a stride counts even where there is no second matrix, a leading dimension without a column.
  const std::uint64_t elements =
      sum(product(l.stride, std::max<std::uint64_t>(p.batch, 1)),
          sum(product(l.ld, l.columns), l.initial == 0 ? 0 : product(l.initial - 1, l.rows)));
  if (product(elements, bytes_of(l.type)) <= kMaxExtentBytes) return {};
  return invalid(fmt::format("{}={} and {}={} with batch_count={} span more than 2^46 bytes", l.ld_name, l.ld,
                             l.stride_name, l.stride, p.batch));
}

Result<void> check_bias(const GemmProblem& p) {
  const Epilogue& e = p.type.epilogue;
  if (e.bias == VectorSide::kNone) return {};
  const std::uint64_t length = e.bias == VectorSide::kRows ? p.m : p.n;
  const std::uint64_t elements = sum(product(p.stride_bias, std::max<std::uint64_t>(p.batch, 1)), length);
  if (product(elements, bytes_of(e.bias_type)) <= kMaxExtentBytes) return {};
  return invalid(fmt::format("stride_bias={} with batch_count={} spans more than 2^46 bytes", p.stride_bias, p.batch));
}

}  // namespace

GemmProblem GemmProblem::packed(ProblemType type, std::uint64_t m, std::uint64_t n, std::uint64_t k,
                                std::uint64_t batch) {
  GemmProblem p;
  p.type = type;
  p.m = m;
  p.n = n;
  p.k = k;
  p.batch = batch;
  p.fill_defaults();
  return p;
}

void GemmProblem::fill_defaults() {
  const auto fill = [](std::uint64_t& value, std::uint64_t smallest) {
    if (value == 0) value = std::max<std::uint64_t>(smallest, 1);
  };
  fill(lda, span_of(min_lda(), initial_stride_a));
  fill(ldb, span_of(min_ldb(), initial_stride_b));
  fill(ldc, span_of(m, initial_stride_c));
  fill(ldd, span_of(m, initial_stride_d));
  const std::array layouts = layouts_of(*this);
  const std::array strides = {&stride_a, &stride_b, &stride_c, &stride_d};
  for (std::size_t i = 0; i < strides.size(); ++i)
    fill(*strides[i], std::max(product(layouts[i].ld, layouts[i].columns), matrix_extent(layouts[i])));
}

Result<void> GemmProblem::validate() const {
  KILN_ASSIGN(const Family* const family, check_types(type));
  KILN_TRY(check_epilogue(type, *family));
  KILN_TRY(check_scalars(*this, *family));
  struct Size {
    const char* name;
    std::uint64_t value;
  };
  for (const Size& s : {Size{"M", m}, Size{"N", n}, Size{"K", k}, Size{"batch_count", batch}, Size{"lda", lda},
                        Size{"ldb", ldb}, Size{"ldc", ldc}, Size{"ldd", ldd}})
    if (s.value > kMaxSize) return invalid(fmt::format("{} is {}; the largest is {}", s.name, s.value, kMaxSize));
  KILN_TRY(check_initial_strides(*this));
  for (const Layout& l : layouts_of(*this)) KILN_TRY(check_layout(*this, l));
  // Every work-group writes D without asking others: batches of D that overlap would race.
  if (batch > 1 && !empty() && stride_d < matrix_extent(layouts_of(*this)[3]))
    return invalid(fmt::format("stride_d is {}; the batches of D overlap unless it is at least {}", stride_d,
                               matrix_extent(layouts_of(*this)[3])));
  return check_bias(*this);
}

std::uint64_t GemmProblem::extent_a() const {
  return extent(layouts_of(*this)[0], batch);
}
std::uint64_t GemmProblem::extent_b() const {
  return extent(layouts_of(*this)[1], batch);
}
std::uint64_t GemmProblem::extent_c() const {
  return extent(layouts_of(*this)[2], batch);
}
std::uint64_t GemmProblem::extent_d() const {
  return extent(layouts_of(*this)[3], batch);
}

std::string GemmProblem::text() const {
  return fmt::format("M={} N={} K={} batch={} {} {}", m, n, k, batch, transpose_name(type), type_letters(type));
}

std::string transpose_name(const ProblemType& type) {
  return std::string(type.trans_a == Transpose::kT ? "T" : "N") + (type.trans_b == Transpose::kT ? "T" : "N");
}

std::string type_letters(const ProblemType& t) {
  std::string text;
  const DataType a = t.input_a(), b = t.input_b();
  if (t.compute_input_a || t.compute_input_b) text = fmt::format("{}{}_", letters_of(t.a), letters_of(t.b));
  text += letters_of(a);
  if (a != b) text += letters_of(b);
  text += letters_of(t.d);
  text += letters_of(t.compute);
  if (t.c != t.d) text += fmt::format("_C{}", letters_of(t.c));
  return text;
}

Result<void> parse_type_letters(std::string_view letters, ProblemType& type) {
  const std::string_view all = letters;
  const auto bad = [&](std::string_view what) { return invalid(fmt::format("types '{}': {}", all, what)); };
  std::vector<std::vector<DataType>> words(1);
  std::optional<DataType> c;
  while (!letters.empty()) {
    if (letters.starts_with("_C")) {
      letters.remove_prefix(2);
      c = take_letters(letters);
      if (!c || !letters.empty()) return bad("behind _C stands the type of C");
      break;
    }
    if (letters.starts_with('_')) {
      letters.remove_prefix(1);
      words.emplace_back();
      continue;
    }
    const auto known = take_letters(letters);
    if (!known) return bad(fmt::format("'{}' begins with no type's letters", letters));
    words.back().push_back(*known);
  }
  const std::vector<DataType>& computed = words.back();
  if (words.size() > 2 || (words.size() == 2 && words[0].size() != 2) || computed.size() < 3 || computed.size() > 4)
    return bad("expected input, output and compute type, as in HHS, F8B8HS or F8H_HHS");
  const DataType a = computed[0], b = computed[computed.size() - 3];
  type.a = words.size() == 2 ? words[0][0] : a;
  type.b = words.size() == 2 ? words[0][1] : b;
  type.compute_input_a = a;
  type.compute_input_b = b;
  type.d = computed[computed.size() - 2];
  type.c = c.value_or(type.d);
  type.compute = computed.back();
  type = type.canonical();
  return {};
}

bool ProblemType::scales_before_conversion_a() const {
  return epilogue.scale_a == Scale::kScalar && bytes_of(a) > bytes_of(input_a());
}
bool ProblemType::scales_before_conversion_b() const {
  return epilogue.scale_b == Scale::kScalar && bytes_of(b) > bytes_of(input_b());
}

ProblemType ProblemType::canonical() const {
  ProblemType t = *this;
  if (t.compute_input_a == t.a) t.compute_input_a.reset();
  if (t.compute_input_b == t.b) t.compute_input_b.reset();
  if (t.epilogue.bias == VectorSide::kNone) t.epilogue.bias_type = DataType::kF32;
  return t;
}

std::string_view name_of(Activation activation) {
  for (const ActivationName& row : kActivationNames)
    if (row.activation == activation) return row.name;
  return "unknown";
}

std::optional<Activation> parse_activation(std::string_view name) {
  const auto same = [](char x, char y) { return x == (y >= 'A' && y <= 'Z' ? y - 'A' + 'a' : y); };
  for (const ActivationName& row : kActivationNames)
    if (std::equal(row.name.begin(), row.name.end(), name.begin(), name.end(), same)) return row.activation;
  return std::nullopt;
}

}  // namespace kiln
