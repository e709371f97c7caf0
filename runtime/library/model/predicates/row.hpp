// A row of the table of predicates, and what rows of more than one part of it share. Columns: kind, name, labels of
// the values, how the values print, what it evaluates, what it prints as its operands. Included by predicates.cpp
// alone, through the three parts. Source: formats.md 2.4.3.
#pragma once

#include "runtime/library/model/predicates/predicates.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace kiln::library::predicates {

using V = PredicateValues;
using C = PredicateContext;
using K = PredicateKind;
using P = Problem;

enum class Print : std::uint8_t {
  kNumbers,
  kTypes,
  kTypesEqual,
  kTypeMask,
  kSourceMask,
  kActivation,
  kActivationMask,
  kScale,
  kScalar,
  kLanguage,
  kUnit,
  kOperation,
  kBool,
  kReal,
  kText,
  kNothing
};

struct Row {
  PredicateKind kind;
  std::string_view name;
  std::string_view labels;  // one per value, separated by commas
  Print print;
  bool (*holds)(const V&, const C&);
  std::string (*operands)(const V&, const C&);
};

inline std::uint64_t u(std::int64_t value) {
  return static_cast<std::uint64_t>(value);
}

inline bool is_multiple(std::uint64_t size, std::int64_t of) {
  return of > 0 && size % u(of) == 0;
}

inline std::uint64_t size_at(const Problem& p, std::int64_t index) {
  const std::array sizes = {p.m, p.n, p.batch, p.k};
  return index >= 0 && index < 4 ? sizes[static_cast<std::size_t>(index)] : 0;
}

inline std::string size_text(const V& v, const C& c) {
  static constexpr std::array kNames = {"M", "N", "batch", "K"};
  return v[0] >= 0 && v[0] < 4 ? fmt::format("{}={}", kNames[static_cast<std::size_t>(v[0])], size_at(c.problem, v[0]))
                               : fmt::format("size({}) does not exist", v[0]);
}

inline bool has_size(const V& v) {
  return v[0] >= 0 && v[0] < 4;
}

inline double real_of(std::int64_t bits) {
  return std::bit_cast<double>(bits);
}

/// A solution that chooses its split of K itself.
inline constexpr std::int64_t kAutomaticGsu = -1;

// TensileLite hands the wish on in eight bits.
inline std::int64_t asked_gsu(const Problem& p, std::int64_t own) {
  const std::uint32_t asked = p.gsu & 0xFF;
  return asked > 0 ? std::int64_t{asked} : own;
}

inline bool metric_is(const C& c, Metric metric) {
  return c.problem.metric == metric;
}

inline bool always(const V&, const C&) {
  return true;
}

inline bool never(const V&, const C&) {
  return false;
}

// A flag of the problem that must have the predicate's value.
template <bool Problem::*Flag>
bool flag_equals(const V& v, const C& c) {
  return (c.problem.*Flag) == (v[0] != 0);
}

template <bool Problem::*Flag>
bool flag_set(const V&, const C& c) {
  return c.problem.*Flag;
}

template <bool Problem::*Flag>
std::string flag_text(const V&, const C& c) {
  return c.problem.*Flag ? "wanted" : "not wanted";
}

inline std::string no_operands(const V&, const C&) {
  return {};
}

inline std::string m_text(const V&, const C& c) {
  return fmt::format("M={}", c.problem.m);
}

inline std::string n_text(const V&, const C& c) {
  return fmt::format("N={}", c.problem.n);
}

inline std::string k_text(const V&, const C& c) {
  return fmt::format("K={}", c.problem.k);
}

inline std::string batch_text(const V&, const C& c) {
  return fmt::format("batch={}", c.problem.batch);
}

inline std::string beta_text(const V&, const C& c) {
  return fmt::format("beta={}", c.problem.beta);
}

inline std::string metric_text(const V&, const C& c) {
  static constexpr std::array kNames = {"Auto",
                                        "CUEfficiency",
                                        "DeviceEfficiency",
                                        "Experimental",
                                        "ExperimentalGrid",
                                        "ExperimentalDTree",
                                        "ExperimentalMLP",
                                        "ExperimentalStreamK"};
  return fmt::format("metric={}", kNames[static_cast<std::size_t>(c.problem.metric)]);
}

inline std::string c_and_d_text(const V&, const C& c) {
  return fmt::format("ldc={} ldd={} stride_c={} stride_d={}", c.problem.ldc, c.problem.ldd, c.problem.stride_c,
                     c.problem.stride_d);
}

}  // namespace kiln::library::predicates
