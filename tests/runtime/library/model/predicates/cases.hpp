// The tables of predicates_test.cpp, one for each purpose: a predicate, what it holds for and what it does not, each
// standing right at its boundary. Here is what their rows are written with.
#pragma once

#include "runtime/library/model/predicates/predicates.hpp"

#include <bit>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace kiln::library {

using K = PredicateKind;
using T = TypeId;
using Change = std::function<void(Problem&)>;

inline Problem hhs(std::uint64_t m = 128, std::uint64_t n = 64, std::uint64_t k = 32, std::uint64_t batch = 1) {
  constexpr auto kH = DataType::kF16;
  return Problem::from(
      GemmProblem::packed({kH, kH, kH, kH, DataType::kF32, Transpose::kN, Transpose::kN}, m, n, k, batch));
}
/// What the change says, and what follows from it.
inline Problem with(Problem p, const Change& change) {
  change(p);
  p.canonicalize();
  return p;
}
template <class Field>
Problem having(Field Problem::*field, std::type_identity_t<Field> value) {
  return with(hhs(), [&](Problem& p) { p.*field = value; });
}
inline Problem beta(double value) {
  return having(&Problem::beta, value);
}
inline Problem biased(std::uint8_t dimension, BiasSource source = BiasSource::kD, std::uint64_t length = 0) {
  return with(hhs(), [&](Problem& p) {
    p.bias = dimension;
    p.bias_source = source;
    p.bias_length = length;
  });
}
inline Problem activated(Activation type, Activation run = Activation::kNone) {
  return with(hhs(), [&](Problem& p) {
    p.activation = type;
    p.activation_enum = run;
  });
}
constexpr std::int64_t id(auto value) {
  return static_cast<std::int64_t>(value);
}
constexpr std::int64_t bit(auto value) {
  return std::int64_t{1} << static_cast<unsigned>(value);
}
inline std::int64_t bits(double value) {
  return std::bit_cast<std::int64_t>(value);
}

/// A problem asked about on a device; where only one is given, the other is plain.
struct Asked {
  Problem problem = hhs();
  Hardware hardware{"gfx942", 304, false};
  Asked(Problem p) : problem(std::move(p)) {}    // NOLINT: rows read better
  Asked(Hardware h) : hardware(std::move(h)) {}  // NOLINT
};
struct Asks : std::vector<Asked> {
  Asks() = default;
  Asks(Problem p) : vector{Asked(std::move(p))} {}  // NOLINT
  Asks(std::initializer_list<Asked> list) : vector(list) {}
};
inline const Asks kNever{};   ///< it holds for nothing plain
inline const Asks kAlways{};  ///< it fails for nothing plain

struct Case {
  Predicate predicate;
  Asks holds, fails;
  std::string text{};  ///< what it prints begins with this
};
using Cases = std::vector<Case>;

inline void append(Cases& cases, Cases more) {
  for (Case& c : more) cases.push_back(std::move(c));
}
/// A flag of the problem that must be as the predicate says, set or not.
inline Cases flag(PredicateKind kind, bool Problem::*field) {
  const Problem set = having(field, true), unset = having(field, false);
  const std::string name(name_of(kind));
  return {{{kind, {1}}, set, unset, name + "(value=true)"}, {{kind, {0}}, unset, set, name + "(value=false)"}};
}
/// A list of members: each alone in it, and each alone missing from it. The list of `count` members begins at 0.
inline Cases list(PredicateKind kind, std::size_t count, const std::function<Problem(std::size_t)>& at) {
  Cases cases;
  const std::int64_t all = static_cast<std::int64_t>((std::uint64_t{1} << count) - 1);
  for (std::size_t member = 0; member < count; ++member) {
    Case in{{kind, {bit(member)}}, at(member), {}}, out{{kind, {all & ~bit(member)}}, {}, at(member)};
    for (std::size_t other = 0; other < count; ++other) {
      if (other == member) continue;
      in.fails.push_back(at(other));
      out.holds.push_back(at(other));
    }
    cases.push_back(in);
    cases.push_back(out);
  }
  return cases;
}

Cases constant_cases();  ///< the same for every question
Cases type_cases();      ///< selection rows and problem types, without the epilogue
Cases epilogue_cases();  ///< bias, activation, scales
Cases size_cases();      ///< sizes, strides, scalars
Cases launch_cases();    ///< limits of buffers and launches, splits of K, what the caller allows
Cases hardware_cases();  ///< the device, and the workspace's task predicate
Cases newer_cases();     ///< what newer releases ask
Cases all_cases();

/// And, Or and Not of M % 8 == 0 and N % 8 == 0, which only a pool can evaluate.
struct CompositeCase {
  PredicateKind kind;
  std::uint64_t m, n;
  bool holds;
};
std::vector<CompositeCase> composite_cases();

}  // namespace kiln::library
