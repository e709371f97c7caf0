// Which types, epilogues and scalars go with what is accumulated in a type: one table, and what it refuses.
#include "runtime/contract/families.hpp"

#include "runtime/contract/activation.hpp"
#include "runtime/contract/epilogue_links.hpp"
#include "runtime/contract/invalid.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln {

/// What is accumulated in a type: which inputs, what they may be converted to, which outputs, which epilogues.
struct Family {
  DataType compute;
  std::string_view text;
  bool (*takes)(const ProblemType&);
  std::string_view bias_text;
  bool (*takes_bias)(DataType);
  bool scales;                ///< of the type that is computed in
  std::uint32_t activations;  ///< a bit each
  bool whole_scalars;         ///< alpha, beta and the activation's arguments are numbers of i32
};

namespace {

/// Its name, or the number of one that has none.
std::string text_of(DataType type) {
  return is_known(type) ? std::string(name_of(type))
                        : fmt::format("{} (no type of this version)", static_cast<unsigned>(type));
}

bool is_float_up_to_32_bits(DataType type) {
  return is_known(type) && !is_integer(type) && !is_complex(type) && bytes_of(type) <= 4 && type != DataType::kXf32;
}

bool all_are(const ProblemType& t, DataType type) {
  return t.a == type && t.b == type && t.c == type && t.d == type && t.input_a() == type && t.input_b() == type;
}

bool all_are_computed(const ProblemType& t) {
  return all_are(t, t.compute);
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

bool multiplies_i8(const ProblemType& t) {
  return t.a == DataType::kI8 && t.b == DataType::kI8 && t.input_a() == DataType::kI8 && t.input_b() == DataType::kI8;
}

bool takes_i32(const ProblemType& t) {
  return multiplies_i8(t) && is_integer(t.c) && t.c == t.d;
}

/// Sums of i8 become f32 once they are complete.
bool takes_i8_in_f32(const ProblemType& t) {
  const auto is_result = [](DataType type) {
    return is_integer(type) || type == DataType::kF32 || type == DataType::kF16 || type == DataType::kBf16;
  };
  return multiplies_i8(t) && is_result(t.c) && is_result(t.d);
}

constexpr std::uint32_t bit(Activation activation) {
  return std::uint32_t{1} << static_cast<unsigned>(activation);
}
/// Those that compare and multiply, but need no exponential.
constexpr std::uint32_t kPlainActivations = bit(Activation::kNone) | bit(Activation::kAbs) | bit(Activation::kRelu) |
                                            bit(Activation::kClamp) | bit(Activation::kClippedRelu) |
                                            bit(Activation::kLeakyRelu);
constexpr std::uint32_t kAllActivations = ~std::uint32_t{0};

constexpr std::array kFamilies = {
    Family{DataType::kF32,
           "compute=f32_r with a, b, c and d of f32_r, f16_r, bf16_r, f8_r, bf8_r, f8_fnuz_r or bf8_fnuz_r; a and b "
           "multiplied as one of them (two only of f8_r and bf8_r, or f8_fnuz_r and bf8_fnuz_r): as they are, f32_r "
           "also as xf32_r, bf16_r or f16_r, the narrow ones as each other",
           takes_f32, "a float of 32 bits or less", is_float_up_to_32_bits, true, kAllActivations, false},
    Family{DataType::kF32, "compute=f32_r with a and b of i8_r, c and d of i32_r, i8_r, f32_r, f16_r or bf16_r",
           takes_i8_in_f32, "i32_r or a float of 32 bits or less",
           [](DataType type) { return type == DataType::kI32 || is_float_up_to_32_bits(type); }, true, kAllActivations,
           false},
    Family{DataType::kF16, "compute=f16_r with all of f16_r",
           [](const ProblemType& t) { return all_are(t, DataType::kF16); }, "a float of 32 bits or less",
           is_float_up_to_32_bits, true, kAllActivations, false},
    Family{DataType::kF64, "compute=f64_r with all of f64_r",
           [](const ProblemType& t) { return all_are(t, DataType::kF64); }, "f64_r",
           [](DataType type) { return type == DataType::kF64; }, false, kPlainActivations, false},
    Family{DataType::kC32, "compute=f32_c with all of f32_c", all_are_computed, "nothing",
           [](DataType) { return false; }, false, bit(Activation::kNone), false},
    Family{DataType::kC64, "compute=f64_c with all of f64_c", all_are_computed, "nothing",
           [](DataType) { return false; }, false, bit(Activation::kNone), false},
    Family{DataType::kI32, "compute=i32_r with a and b of i8_r, c and d both of i32_r or both of i8_r", takes_i32,
           "i32_r", [](DataType type) { return type == DataType::kI32; }, true, kPlainActivations, true},
};

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
  KILN_TRY(known("aux", e.aux, Aux::kInput));
  if (is_known(e.activation)) return {};
  return invalid(fmt::format("activation is {} (no activation of this version)", static_cast<unsigned>(e.activation)));
}

}  // namespace

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

Result<void> check_epilogue(const ProblemType& type, const Family& family) {
  const Epilogue& e = type.epilogue;
  KILN_TRY(check_enumerators(e));
  if (e.bias != VectorSide::kNone && !family.takes_bias(e.bias_type))
    return unsupported(family, "bias of " + text_of(e.bias_type), "bias is " + std::string(family.bias_text));
  if (has_scales(e) && !family.scales) return unsupported(family, "scales", "alpha and beta are of its type");
  for (const EpilogueLink& link : epilogue_links)
    if (const std::string_view reason = refusal_of(link, type); !reason.empty())
      return unsupported(family, std::string(link.name), std::string(reason));
  if ((family.activations & bit(e.activation)) != 0) return {};
  std::string supported;
  for (const ActivationName& row : activation_names())
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
  if (!is_complex(p.type.compute) && (p.alpha_imaginary != 0 || p.beta_imaginary != 0))
    return invalid(fmt::format("alpha or beta has an imaginary part ({}, {}); with compute={} it must be 0",
                               p.alpha_imaginary, p.beta_imaginary, name_of(family.compute)));
  if (!is_complex(p.type.compute) && p.complex_3m)
    return invalid(
        fmt::format("complex_3m is of complex types; compute={} has no complex products", name_of(family.compute)));
  for (const double value : p.activation_arguments)
    if (!std::isfinite(value)) return invalid(fmt::format("an activation argument is {}; it must be finite", value));
  return {};
}

}  // namespace kiln
