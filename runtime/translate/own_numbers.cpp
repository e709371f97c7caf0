// See own_numbers.hpp. A type's number is written in digits of as many values as a member has, by what is accumulated:
// a block of numbers for each compute type, the members' types in lists of their own. Real types with one type of A and
// B and one of C and D are numbered from 0, a round of all of them for each candidate, so that programs that try
// numbers one after another, as hipBLASLt's sample does, soon come to one of their type.
#include "runtime/translate/own_numbers.hpp"

#include "runtime/library/model/solution_numbers.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace kiln::runtime {
namespace {

constexpr std::size_t kOfType = 2048;  ///< solutions

using enum DataType;
constexpr std::array kOfF32In = {kF32, kF16, kBf16, kF8, kBf8, kF8Fnuz, kBf8Fnuz, kI8};
constexpr std::array kOfF32Out = {kF32, kF16, kBf16, kF8, kBf8, kF8Fnuz, kBf8Fnuz, kI8, kI32};
/// What the elements of A and B are converted to, where it is not what they are stored as.
using Pair = std::array<DataType, 2>;
constexpr std::array kOfF32Multiplied = {
    Pair{kF32, kF32},         Pair{kF16, kF16},        Pair{kBf16, kBf16},     Pair{kF8, kF8},  Pair{kBf8, kBf8},
    Pair{kF8Fnuz, kF8Fnuz},   Pair{kI8, kI8},          Pair{kXf32, kXf32},     Pair{kF8, kBf8}, Pair{kBf8, kF8},
    Pair{kBf8Fnuz, kBf8Fnuz}, Pair{kF8Fnuz, kBf8Fnuz}, Pair{kBf8Fnuz, kF8Fnuz}};
constexpr std::array kOnlyF16 = {kF16};
constexpr std::array kOnlyF64 = {kF64};
constexpr std::array kOnlyI8 = {kI8};
constexpr std::array kOfI32Out = {kI8, kI32};

constexpr std::array kOnlyC32 = {kC32};
constexpr std::array kOnlyC64 = {kC64};

using Types = std::span<const DataType>;

/// How an operand is taken.
struct Taken {
  Transpose transpose;
  bool conjugate;
  bool operator==(const Taken&) const = default;
};
constexpr std::array kTransposes = {Taken{Transpose::kN, false}, Taken{Transpose::kT, false}};
constexpr std::array kComplexTransposes = {Taken{Transpose::kN, false}, Taken{Transpose::kT, false},
                                           Taken{Transpose::kT, true}, Taken{Transpose::kN, true}};

/// What is accumulated in a type: which types the members of ProblemType may have. Rows are only appended, and lists
/// never change their order, lest numbers do.
struct Block {
  DataType compute;
  Types in, out;
  std::span<const Pair> multiplied;
  std::span<const Taken> transposes = kTransposes;
  constexpr std::size_t size() const {
    return in.size() * in.size() * out.size() * out.size() * (1 + multiplied.size()) * transposes.size() *
           transposes.size();
  }
};
constexpr std::array kBlocks = {
    Block{kF32, kOfF32In, kOfF32Out, kOfF32Multiplied},
    Block{kF16, kOnlyF16, kOnlyF16, {}},
    Block{kF64, kOnlyF64, kOnlyF64, {}},
    Block{kI32, kOnlyI8, kOfI32Out, {}},
    Block{kC32, kOnlyC32, kOnlyC32, {}, kComplexTransposes},
    Block{kC64, kOnlyC64, kOnlyC64, {}, kComplexTransposes},
};

constexpr std::size_t types_in_all() {
  std::size_t sum = 0;
  for (const Block& block : kBlocks) sum += block.size();
  return sum;
}
constexpr std::size_t kFirst = library::SolutionNumbers::kEnd;
static_assert(kFirst + types_in_all() * kOfType <= std::size_t{1} << 31U, "numbers have 31 bits");

/// The types that are numbered from 0, in order.
struct CommonType {
  DataType in, out, compute;
};
constexpr std::size_t common_types() {
  std::size_t sum = 0;
  for (const Block& block : kBlocks)
    if (block.transposes.size() == kTransposes.size()) sum += block.in.size() * block.out.size();
  return sum;
}
constexpr auto kCommonTypes = [] {
  std::array<CommonType, common_types()> all{};
  std::size_t count = 0;
  for (const Block& block : kBlocks) {
    if (block.transposes.size() != kTransposes.size()) continue;
    for (const DataType in : block.in)
      for (const DataType out : block.out) all[count++] = {in, out, block.compute};
  }
  return all;
}();
constexpr std::size_t kOfRound = kTransposes.size() * kTransposes.size() * kCommonTypes.size();
static_assert(kOfRound * kOfType <= std::size_t{library::SolutionNumbers::kBegin}, "a library's numbers follow");

/// Nothing: the type is none of these.
std::optional<std::size_t> common_number(const ProblemType& type) {
  if (type.a != type.b || type.c != type.d || Pair{type.input_a(), type.input_b()} != Pair{type.a, type.b})
    return std::nullopt;
  const auto found = std::ranges::find_if(kCommonTypes, [&](const CommonType& one) {
    return one.in == type.a && one.out == type.d && one.compute == type.compute;
  });
  if (found == kCommonTypes.end()) return std::nullopt;
  const std::size_t of_a = type.trans_a == Transpose::kT ? 1 : 0, of_b = type.trans_b == Transpose::kT ? 1 : 0;
  return (of_a * kTransposes.size() + of_b) * kCommonTypes.size() +
         static_cast<std::size_t>(found - kCommonTypes.begin());
}
ProblemType common_of_number(std::size_t number) {
  const CommonType& common = kCommonTypes[number % kCommonTypes.size()];
  number /= kCommonTypes.size();
  ProblemType type;
  type.a = type.b = common.in;
  type.c = type.d = common.out;
  type.compute = common.compute;
  type.trans_a = kTransposes[number / kTransposes.size()].transpose;
  type.trans_b = kTransposes[number % kTransposes.size()].transpose;
  return type;
}

/// Appends a digit: which of the list's values it is. False: none of them.
template <class List, class Value>
bool append(std::size_t& number, const List& list, const Value& value) {
  const auto at = std::find(list.begin(), list.end(), value);
  number = number * list.size() + static_cast<std::size_t>(at - list.begin());
  return at != list.end();
}
template <class List>
auto take(std::size_t& number, const List& list) {
  const auto value = list[number % list.size()];
  number /= list.size();
  return value;
}

/// The digit 0 stands for operands that are multiplied as they are stored.
bool append_multiplied(std::size_t& number, const Block& block, const ProblemType& type) {
  const Pair pair = {type.input_a(), type.input_b()};
  const std::size_t digits = 1 + block.multiplied.size();
  number *= digits;
  if (pair == Pair{type.a, type.b}) return true;
  const auto at = std::find(block.multiplied.begin(), block.multiplied.end(), pair);
  number += 1 + static_cast<std::size_t>(at - block.multiplied.begin());
  return at != block.multiplied.end();
}
std::optional<Pair> take_multiplied(std::size_t& number, const Block& block) {
  const std::size_t digits = 1 + block.multiplied.size(), digit = number % digits;
  number /= digits;
  return digit == 0 ? std::nullopt : std::optional(block.multiplied[digit - 1]);
}

}  // namespace

std::optional<SolutionIndex> own_number(const ProblemType& type, std::size_t candidate) {
  if (candidate >= kOfType) return std::nullopt;
  if (const auto common = common_number(type)) return static_cast<SolutionIndex>(candidate * kOfRound + *common);
  std::size_t before = 0;
  for (const Block& block : kBlocks) {
    std::size_t number = 0;
    if (block.compute == type.compute && append(number, block.in, type.a) && append(number, block.in, type.b) &&
        append(number, block.out, type.c) && append(number, block.out, type.d) &&
        append_multiplied(number, block, type) &&
        append(number, block.transposes, Taken{type.trans_a, type.conjugate_a}) &&
        append(number, block.transposes, Taken{type.trans_b, type.conjugate_b}))
      return static_cast<SolutionIndex>(kFirst + (before + number) * kOfType + candidate);
    before += block.size();
  }
  return std::nullopt;
}

std::optional<OwnNumber> own_of_number(SolutionIndex index) {
  if (index < 0) return std::nullopt;
  if (const auto number = static_cast<std::size_t>(index); number < kOfRound * kOfType)
    return OwnNumber{common_of_number(number % kOfRound), number / kOfRound};
  if (static_cast<std::size_t>(index) < kFirst) return std::nullopt;
  std::size_t number = (static_cast<std::size_t>(index) - kFirst) / kOfType;
  for (const Block& block : kBlocks) {
    if (number >= block.size()) {
      number -= block.size();
      continue;
    }
    OwnNumber own;
    own.candidate = static_cast<std::size_t>(index) % kOfType;
    ProblemType& type = own.type;
    type.compute = block.compute;
    const Taken of_b = take(number, block.transposes), of_a = take(number, block.transposes);
    type.trans_a = of_a.transpose;
    type.trans_b = of_b.transpose;
    type.conjugate_a = of_a.conjugate;
    type.conjugate_b = of_b.conjugate;
    const std::optional<Pair> multiplied = take_multiplied(number, block);
    type.d = take(number, block.out);
    type.c = take(number, block.out);
    type.b = take(number, block.in);
    type.a = take(number, block.in);
    if (!multiplied) return own;
    if ((*multiplied)[0] != type.a) type.compute_input_a = (*multiplied)[0];
    if ((*multiplied)[1] != type.b) type.compute_input_b = (*multiplied)[1];
    return own;
  }
  return std::nullopt;
}

}  // namespace kiln::runtime
