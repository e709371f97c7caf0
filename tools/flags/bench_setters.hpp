// What a flag of bench_flags.cpp does with its value: one function each, which writes it into the draft of a problem
// and returns false for a value that is none. Shared forms are templates over the draft's field.
#pragma once

#include "runtime/contract/epilogue_links.hpp"
#include "tools/flags/problem_draft.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

namespace kiln::tools::setters {

using library::Activation;
using library::BiasSource;
using library::Problem;
using library::ScaleAb;
using library::TypeId;
using Draft = ProblemDraft;

template <class T>
bool number(std::string_view text, T& out) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), out);
  return code == std::errc() && end == text.data() + text.size();
}
inline bool flag(std::string_view text, bool& out) {
  for (const std::string_view yes : {"1", "true", "True", ""})
    if (text == yes) return out = true;
  for (const std::string_view no : {"0", "false", "False"})
    if (text == no) {
      out = false;
      return true;
    }
  return false;
}
inline bool type(std::string_view text, std::optional<TypeId>& out) {
  if (text == "default") return true;
  out = library::parse_bench_type(text);
  return out.has_value();
}

template <std::uint64_t Problem::*Field>
bool set_size(Draft& d, std::string_view text) {
  return number(text, d.problem.*Field);
}
template <std::uint64_t Problem::*Field, std::size_t kMatrix>
bool set_stride(Draft& d, std::string_view text) {
  d.says_stride[kMatrix] = true;
  return number(text, d.problem.*Field);
}
template <double Problem::*Field>
bool set_real(Draft& d, std::string_view text) {
  return number(text, d.problem.*Field);
}
template <bool Problem::*Field>
bool set_flag(Draft& d, std::string_view text) {
  return flag(text, d.problem.*Field);
}
template <std::optional<TypeId> Draft::*Field>
bool set_type(Draft& d, std::string_view text) {
  return type(text, d.*Field);
}
template <std::optional<std::string> Draft::*Field>
bool set_word(Draft& d, std::string_view text) {
  d.*Field = text;
  return !text.empty();
}
template <bool Draft::*Field>
bool set_draft_flag(Draft& d, std::string_view text) {
  return flag(text, d.*Field);
}
template <LinkId kLink>
bool set_link(Draft& d, std::string_view text) {
  return flag(text, d.switches.*link_of(kLink).as_switch.member);
}
template <ScaleAb Draft::*Field>
bool set_scale(Draft& d, std::string_view text) {
  bool is_on = false;
  if (text == "s" || text == "S" || text == "scalar" || text == "v" || text == "V" || text == "vector")
    d.*Field = text.front() == 'v' || text.front() == 'V' ? ScaleAb::kVector : ScaleAb::kScalar;
  else if (text == "2")  // the newest client's number for a vector
    d.*Field = ScaleAb::kVector;
  else if (text.empty() || !flag(text, is_on))
    return text.empty();  // bench's default: none
  else
    d.*Field = is_on ? ScaleAb::kScalar : ScaleAb::kNone;
  return true;
}
template <std::uint64_t Problem::*Field>
bool set_initial_stride(Draft& d, std::string_view text) {
  d.problem.initial_strides = true;
  return number(text, d.problem.*Field);
}
template <bool IsA>
bool set_transpose(Draft& d, std::string_view text) {
  if (text.size() != 1 || std::string_view("NnTtCc").find(text.front()) == std::string_view::npos) return false;
  const bool conjugated = text == "C" || text == "c";
  (IsA ? d.problem.trans_a : d.problem.trans_b) = text != "N" && text != "n";
  (IsA ? d.problem.conjugate_a : d.problem.conjugate_b) = conjugated;
  return true;
}
template <std::size_t I>
bool set_argument(Draft& d, std::string_view text) {
  return number(text, d.activation_arguments[I]) && !std::isnan(d.activation_arguments[I]);
}
inline bool set_bias_source(Draft& d, std::string_view text) {
  constexpr std::string_view kSources = "abcdABCD";
  const std::size_t at = text.size() == 1 ? kSources.find(text.front()) : std::string_view::npos;
  if (at == std::string_view::npos) return false;
  d.problem.bias_source = static_cast<BiasSource>(at % 4);
  return true;
}
inline bool set_metric(Draft& d, std::string_view text) {
  const auto metric = library::parse_metric(text);
  if (metric) d.problem.metric = *metric;
  return metric.has_value();
}
inline bool set_bias_dim(Draft& d, std::string_view text) {
  return number(text, d.problem.bias) && d.problem.bias <= 3;
}
inline bool set_activation(Draft& d, std::string_view text) {
  if (text == "swish") return d.activation = Activation::kSilu, true;  // hipBLASLt's word for it
  return library::parse_activation(text, d.activation);
}
inline bool set_batch_mode(Draft& d, std::string_view text) {
  bool is_general = false;
  const bool ok = !text.empty() && flag(text, is_general);
  if (ok) d.problem.strided_batched = !is_general;
  return ok;
}
inline bool set_split(Draft& d, std::string_view text) {
  constexpr std::uint32_t kMost = 255;
  return number(text, d.problem.gsu) && d.problem.gsu <= kMost;
}
inline bool set_pointer_mode(Draft& d, std::string_view text) {
  d.device_scalars = text == "device";
  return d.device_scalars || text == "host";
}
/// off or on, as hipblaslt-bench has it, or a switch's value.
template <bool Draft::*kFlag>
bool set_on_off(Draft& d, std::string_view text) {
  if (text == "on" || text == "off") return d.*kFlag = text == "on", true;
  return flag(text, d.*kFlag);
}
inline bool set_compute_units(Draft& d, std::string_view text) {
  return number(text, d.compute_units);
}
inline bool set_numerics(Draft& d, std::string_view text) {
  const auto numerics = parse_numerics(text);
  if (numerics) d.numerics = *numerics;
  return numerics.has_value();
}
inline bool set_mapping(Draft& d, std::string_view text) {
  constexpr std::uint32_t kMost = 65535;
  return number(text, d.workgroup_mapping) && d.workgroup_mapping <= kMost;
}
inline bool set_group(Draft& d, std::string_view text) {
  bool on = false;
  if (flag(text, on)) {
    d.grouped = on ? 1 : 0;
    return true;
  }
  return number(text, d.grouped) && d.grouped <= UINT32_MAX;
}
inline bool set_sparse(Draft& d, std::string_view text) {
  return number(text, d.problem.sparse) && d.problem.sparse <= 2;
}
inline bool set_no_atomics(Draft& d, std::string_view text) {
  return flag(text, d.problem.deterministic);
}
/// rocblas_gemm_flags, of which three change the arithmetic.
inline bool set_gemm_flags(Draft& d, std::string_view text) {
  unsigned bits = 0;
  if (!number(text, bits)) return false;
  if ((bits & 0x04) != 0) d.problem.fp16_alt = true;
  if ((bits & 0x10) != 0) d.problem.fp16_alt_round = true;
  if ((bits & 0x20) != 0) d.problem.stochastic_rounding = true;
  return true;
}
/// What rocBLAS and hipBLASLt call a GEMM; batched ones take arrays of pointers.
inline bool set_function(Draft& d, std::string_view text) {
  struct Function {
    std::string_view name;
    bool in_place, is_batched;
  };
  constexpr std::array kFunctions = {
      Function{"matmul", false, false},         Function{"gemm", true, false},
      Function{"gemm_ex", false, false},        Function{"gemm_strided_batched", true, false},
      Function{"gemm_batched", true, true},     Function{"gemm_strided_batched_ex", false, false},
      Function{"gemm_batched_ex", false, true},
  };
  const auto* row = std::find_if(kFunctions.begin(), kFunctions.end(), [&](const auto& f) { return f.name == text; });
  if (row == kFunctions.end()) return false;
  d.function = text;
  d.in_place = row->in_place;
  if (row->is_batched) d.problem.strided_batched = false;
  return true;
}
inline bool ignore(Draft&, std::string_view) {
  return true;
}

}  // namespace kiln::tools::setters
