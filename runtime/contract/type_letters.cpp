// The letters that name types and transposes, as Tensile writes them; when two ways to write a type are one.
#include "kiln/problem.hpp"
#include "runtime/contract/epilogue_links.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln {

namespace {

struct TransposeLetter {
  char letter;
  Transpose transpose;
  bool conjugate;
};
constexpr std::array kTransposeLetters = {
    TransposeLetter{'N', Transpose::kN, false}, TransposeLetter{'T', Transpose::kT, false},
    TransposeLetter{'C', Transpose::kT, true}, TransposeLetter{'K', Transpose::kN, true}};

char transpose_letter(Transpose transpose, bool conjugate) {
  return std::ranges::find_if(
             kTransposeLetters,
             [&](const TransposeLetter& row) { return row.transpose == transpose && row.conjugate == conjugate; })
      ->letter;
}

bool take_transpose(char letter, Transpose& transpose, bool& conjugate) {
  const auto* const row = std::ranges::find(kTransposeLetters, letter, &TransposeLetter::letter);
  if (row == kTransposeLetters.end()) return false;
  transpose = row->transpose;
  conjugate = row->conjugate;
  return true;
}

}  // namespace

std::string transpose_name(const ProblemType& type) {
  return {transpose_letter(type.trans_a, type.conjugate_a && is_complex(type.a)),
          transpose_letter(type.trans_b, type.conjugate_b && is_complex(type.b))};
}

Result<void> parse_transpose_name(std::string_view name, ProblemType& type) {
  if (name.size() == 2 && take_transpose(name[0], type.trans_a, type.conjugate_a) &&
      take_transpose(name[1], type.trans_b, type.conjugate_b))
    return {};
  return Error{
      ErrorCode::kInvalidArgument,
      fmt::format("'{}' is not one of NN, NT, TN, TT, or of complex types with C or K for a conjugated operand", name),
      {}};
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
  const auto bad = [&](std::string_view what) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("types '{}': {}", all, what), {}};
  };
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

bool ProblemType::has_numerics() const {
  const bool narrows = bytes_of(d) == 1 && !is_integer(d);
  if (follows_numerics(epilogue)) return true;
  switch (epilogue.activation) {
    case Activation::kClippedRelu:
      return true;  // at its step numbers differ, too
    case Activation::kRelu:
    case Activation::kClamp:
    case Activation::kGelu:
    case Activation::kGeluScaling:
    case Activation::kSilu:
      return narrows || !is_integer(compute);
    default:
      return narrows;
  }
}

ProblemType ProblemType::canonical() const {
  ProblemType t = *this;
  if (t.compute_input_a == t.a) t.compute_input_a.reset();
  if (t.compute_input_b == t.b) t.compute_input_b.reset();
  if (t.epilogue.bias == VectorSide::kNone) t.epilogue.bias_type = DataType::kF32;
  if (t.epilogue.aux == Aux::kNone) t.epilogue.aux_type = DataType::kF32;
  t.conjugate_a = t.conjugate_a && is_complex(t.a);
  t.conjugate_b = t.conjugate_b && is_complex(t.b);
  if (!t.has_numerics()) t.numerics = Numerics::kKiln;
  return t;
}

}  // namespace kiln
