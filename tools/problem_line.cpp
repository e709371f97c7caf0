// See problem_line.hpp. Flags are rows of one table: names, whether a value may be missing, what a value does. What
// they mean together: problem_draft.hpp.
#include "tools/problem_line.hpp"

#include "tools/output.hpp"
#include "tools/problem_draft.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using library::Activation;
using library::BiasSource;
using library::Problem;
using library::ScaleAb;
using library::TypeId;

using Draft = ProblemDraft;
using Set = bool (*)(Draft&, std::string_view);

struct Flag {
  std::string_view name;
  bool is_switch;  ///< alone it means true
  Set set;         ///< false: not such a value
  std::string_view expected;
};

template <class T>
bool number(std::string_view text, T& out) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), out);
  return code == std::errc() && end == text.data() + text.size();
}
bool flag(std::string_view text, bool& out) {
  for (const std::string_view yes : {"1", "true", "True", ""})
    if (text == yes) return out = true;
  for (const std::string_view no : {"0", "false", "False"})
    if (text == no) {
      out = false;
      return true;
    }
  return false;
}
bool type(std::string_view text, std::optional<TypeId>& out) {
  if (text.empty() || text == "default") return true;
  out = library::parse_bench_type(text);
  return out.has_value();
}

template <std::uint64_t Problem::*Field>
bool set_size(Draft& d, std::string_view text) {
  return number(text, d.problem.*Field);
}
template <double Problem::*Field>
bool set_real(Draft& d, std::string_view text) {
  return number(text, d.problem.*Field) && std::isfinite(d.problem.*Field);
}
template <bool Problem::*Field>
bool set_flag(Draft& d, std::string_view text) {
  return flag(text, d.problem.*Field);
}
template <std::optional<TypeId> Draft::*Field>
bool set_type(Draft& d, std::string_view text) {
  return type(text, d.*Field);
}
template <bool Draft::*Field>
bool set_draft_flag(Draft& d, std::string_view text) {
  return flag(text, d.*Field);
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
template <bool IsA>
bool set_transpose(Draft& d, std::string_view text) {
  if (text.size() != 1 || std::string_view("NnTtCc").find(text.front()) == std::string_view::npos) return false;
  const bool conjugated = text == "C" || text == "c";
  (IsA ? d.problem.trans_a : d.problem.trans_b) = text != "N" && text != "n";
  (IsA ? d.problem.conjugate_a : d.problem.conjugate_b) = conjugated;
  return true;
}
bool set_bias_source(Draft& d, std::string_view text) {
  constexpr std::string_view kSources = "abcdABCD";
  const std::size_t at = text.size() == 1 ? kSources.find(text.front()) : std::string_view::npos;
  if (at == std::string_view::npos) return false;
  d.problem.bias_source = static_cast<BiasSource>(at % 4);
  return true;
}
bool set_metric(Draft& d, std::string_view text) {
  const auto metric = library::parse_metric(text);
  if (metric) d.problem.metric = *metric;
  return metric.has_value();
}
bool set_dimension(std::string_view text, std::uint8_t& out) {
  return number(text, out) && out <= 3;
}
bool set_activation(Draft& d, std::string_view text) {
  if (text == "swish") return d.activation = Activation::kSilu, true;  // hipBLASLt's word for it
  return library::parse_activation(text, d.activation);
}
bool set_batch_mode(Draft& d, std::string_view text) {
  bool is_general = false;
  const bool ok = !text.empty() && flag(text, is_general);
  if (ok) d.problem.strided_batched = !is_general;
  return ok;
}
bool set_split(Draft& d, std::string_view text) {
  constexpr std::uint32_t kMost = 255;
  return number(text, d.problem.gsu) && d.problem.gsu <= kMost;
}
bool ignore(Draft&, std::string_view) {
  return true;
}

constexpr std::string_view kSize = "a whole number, 0 or more";
constexpr std::string_view kTypes =
    "f16_r, bf16_r, f32_r, f64_r, f32_c, f64_c, i8_r, i32_r, f8_r, bf8_r, f8_fnuz_r, bf8_fnuz_r, ...";
constexpr std::string_view kOnOff = "0 or 1";
constexpr std::string_view kScale = "s or 1 (scalar), v or 2 (vector), or 0";
constexpr std::string_view kActivations = "none, relu, gelu, swish, silu, sigmoid, tanh, ...";
constexpr std::string_view kTrans = "N, T or C";

// clang-format off
constexpr std::array kFlags = {
    // name               alone  what it sets                                     expected
    Flag{"m",                  false, set_size<&Problem::m>,               kSize},
    Flag{"sizem",              false, set_size<&Problem::m>,               kSize},
    Flag{"n",                  false, set_size<&Problem::n>,               kSize},
    Flag{"sizen",              false, set_size<&Problem::n>,               kSize},
    Flag{"k",                  false, set_size<&Problem::k>,               kSize},
    Flag{"sizek",              false, set_size<&Problem::k>,               kSize},
    Flag{"batch_count",        false, set_size<&Problem::batch>,           kSize},
    Flag{"batch",              false, set_size<&Problem::batch>,           kSize},
    Flag{"batch_mode",         false, set_batch_mode,                      "0 (strided) or 1 (general)"},
    Flag{"lda",                false, set_size<&Problem::lda>,             kSize},
    Flag{"ldb",                false, set_size<&Problem::ldb>,             kSize},
    Flag{"ldc",                false, set_size<&Problem::ldc>,             kSize},
    Flag{"ldd",                false, set_size<&Problem::ldd>,             kSize},
    Flag{"lde",                false, set_size<&Problem::lde>,             kSize},
    Flag{"stride_a",           false, set_size<&Problem::stride_a>,        kSize},
    Flag{"stride_b",           false, set_size<&Problem::stride_b>,        kSize},
    Flag{"stride_c",           false, set_size<&Problem::stride_c>,        kSize},
    Flag{"stride_d",           false, set_size<&Problem::stride_d>,        kSize},
    Flag{"stride_e",           false, set_size<&Problem::stride_e>,        kSize},
    Flag{"alpha",              false, set_real<&Problem::alpha>,           "a number"},
    Flag{"beta",               false, set_real<&Problem::beta>,            "a number"},
    Flag{"workspace",          false, set_size<&Problem::workspace_bytes>, kSize},
    Flag{"transA",             false, set_transpose<true>,                 kTrans},
    Flag{"transB",             false, set_transpose<false>,                kTrans},
    Flag{"transposeA",         false, set_transpose<true>,                 kTrans},
    Flag{"transposeB",         false, set_transpose<false>,                kTrans},
    Flag{"precision",          false, set_type<&Draft::precision>,         kTypes},
    Flag{"r",                  false, set_type<&Draft::precision>,         kTypes},
    Flag{"a_type",             false, set_type<&Draft::a>,                 kTypes},
    Flag{"b_type",             false, set_type<&Draft::b>,                 kTypes},
    Flag{"c_type",             false, set_type<&Draft::c>,                 kTypes},
    Flag{"d_type",             false, set_type<&Draft::d>,                 kTypes},
    Flag{"compute_type",       false, [](Draft& d, std::string_view t) { d.compute = t; return true; }, ""},
    Flag{"compute_input_typeA", false, set_type<&Draft::input_a>,          kTypes},
    Flag{"compute_input_typeB", false, set_type<&Draft::input_b>,          kTypes},
    Flag{"bias_vector",        true,  set_draft_flag<&Draft::bias_vector>, kOnOff},
    Flag{"bias_type",          false, set_type<&Draft::bias_type>,         kTypes},
    Flag{"bias_source",        false, set_bias_source,                     "a, b or d"},
    Flag{"bias_dim",           false, [](Draft& d, std::string_view t) { return set_dimension(t, d.problem.bias); }, "0 to 3"},
    Flag{"bias_length",        false, set_size<&Problem::bias_length>,     kSize},
    Flag{"aux_type",           false, set_type<&Draft::aux_type>,          kTypes},
    Flag{"activation_type",    false, set_activation,                    kActivations},
    Flag{"scaleA",             true,  set_scale<&Draft::scale_a>,          kScale},
    Flag{"scaleB",             true,  set_scale<&Draft::scale_b>,          kScale},
    Flag{"scaleC",             true,  set_draft_flag<&Draft::scale_c>,     kOnOff},
    Flag{"scaleD",             true,  set_draft_flag<&Draft::scale_d>,     kOnOff},
    Flag{"scaleAlpha_vector",  true,  set_draft_flag<&Draft::scale_alpha>, kOnOff},
    Flag{"amaxD",              true,  set_flag<&Problem::amax_d>,          kOnOff},
    Flag{"use_e",              true,  set_flag<&Problem::use_e>,           kOnOff},
    Flag{"gradient",           true,  set_draft_flag<&Draft::gradient>,    kOnOff},
    Flag{"grouped_gemm",       true,  [](Draft& d, std::string_view t) { bool on = false;
        if (flag(t, on)) { d.grouped = on ? 1 : 0; return true; }
        return number(t, d.grouped) && d.grouped <= UINT32_MAX; }, "0, 1 or the number of GEMMs"},
    Flag{"use_user_args",      true,  set_flag<&Problem::device_user_arguments>, kOnOff},
    Flag{"c_equal_d",          true,  set_flag<&Problem::c_equals_d>,      kOnOff},
    Flag{"splitk",             false, set_split,                           "0 to 255"},
    Flag{"sparse",             false, [](Draft& d, std::string_view t) { return number(t, d.problem.sparse) && d.problem.sparse <= 2; }, "0, 1 (A) or 2 (B)"},
    Flag{"swizzleA",           true,  set_flag<&Problem::swizzle_a>,       kOnOff},
    Flag{"swizzleB",           true,  set_flag<&Problem::swizzle_b>,       kOnOff},
    Flag{"strided_batched",    true,  set_flag<&Problem::strided_batched>, kOnOff},
    Flag{"deterministic",      true,  set_flag<&Problem::deterministic>,   kOnOff},
    Flag{"fp16_alt_impl",      true,  set_flag<&Problem::fp16_alt>,        kOnOff},
    Flag{"fp16_alt_impl_rnz",  true,  set_flag<&Problem::fp16_alt_round>,  kOnOff},
    Flag{"stochastic_rounding", true, set_flag<&Problem::stochastic_rounding>, kOnOff},
    Flag{"performance_metric", false, set_metric,                          "DeviceEfficiency, CUEfficiency, Auto, Experimental..."},
    // How to measure, check and print; what Tensile is not asked about.
    Flag{"wgm",                false, ignore, ""}, Flag{"dump_matrix",        true,  ignore, ""},
    Flag{"skip_slow_solution_ratio", false, ignore, ""}, Flag{"any_stride",   true,  ignore, ""},
    Flag{"function",           false, ignore, ""}, Flag{"f",                  false, ignore, ""},
    Flag{"scale_type",         false, ignore, ""}, Flag{"initialization",     false, ignore, ""},
    Flag{"HMM",                true,  ignore, ""}, Flag{"verify",             true,  ignore, ""},
    Flag{"v",                  true,  ignore, ""}, Flag{"iters",              false, ignore, ""},
    Flag{"i",                  false, ignore, ""}, Flag{"cold_iters",         false, ignore, ""},
    Flag{"j",                  false, ignore, ""}, Flag{"algo_method",        false, ignore, ""},
    Flag{"solution_index",     false, ignore, ""}, Flag{"requested_solution", false, ignore, ""},
    Flag{"activation_arg1",    false, ignore, ""}, Flag{"activation_arg2",    false, ignore, ""},
    Flag{"amaxScaleA",         true,  ignore, ""}, Flag{"amaxScaleB",         true,  ignore, ""},
    Flag{"device",             false, ignore, ""}, Flag{"log_function_name",  true,  ignore, ""},
    Flag{"function_filter",    false, ignore, ""}, Flag{"api_method",         false, ignore, ""},
    Flag{"print_kernel_info",  true,  ignore, ""}, Flag{"rotating",           false, ignore, ""},
    Flag{"use_gpu_timer",      true,  ignore, ""}, Flag{"flush",              true,  ignore, ""},
    Flag{"seed",               false, ignore, ""},
};
// clang-format on

Error invalid(std::string message) {
  return Error{ErrorCode::kInvalidArgument, std::move(message), {}};
}

const Flag* find_flag(std::string_view name) {
  const auto* found = std::find_if(kFlags.begin(), kFlags.end(), [&](const Flag& f) { return f.name == name; });
  return found != kFlags.end() ? found : nullptr;
}

Result<void> apply(const Flag& row, std::string_view value, Draft& draft) {
  if (row.set(draft, value)) return {};
  return invalid(fmt::format("{} is '{}'; expected {}", row.name, value, row.expected));
}

// ---- the two spellings

Result<void> read_flags(std::string_view line, Draft& draft) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t first = line.find_first_not_of(" \t\r", at);
    if (first == std::string_view::npos) break;
    const std::size_t last = std::min(line.find_first_of(" \t\r", first), line.size());
    words.push_back(line.substr(first, last - first));
    at = last;
  }
  const auto is_flag = [](std::string_view word) {
    return word.size() > 1 && word.front() == '-' && (word[1] < '0' || word[1] > '9') && word[1] != '.';
  };
  std::size_t i = 0;
  if (!words.empty() && words[0].ends_with("-bench")) i = 1;  // the program's own name
  for (; i < words.size(); ++i) {
    if (!is_flag(words[i])) return invalid(fmt::format("found '{}'; expected a flag such as -m or --transA", words[i]));
    std::string_view name = words[i].substr(words[i].starts_with("--") ? 2 : 1);
    std::optional<std::string_view> value;
    if (const std::size_t equals = name.find('='); equals != std::string_view::npos) {
      value = name.substr(equals + 1);
      name = name.substr(0, equals);
    }
    const Flag* row = find_flag(name);
    if (row == nullptr) return invalid(fmt::format("unknown flag '{}'", words[i]));
    if (!value && i + 1 < words.size() && !is_flag(words[i + 1])) value = words[++i];
    if (!value && !row->is_switch) return invalid(fmt::format("{} has no value; expected {}", name, row->expected));
    KILN_TRY(apply(*row, value.value_or(""), draft));
  }
  return {};
}

Result<void> read_object(std::string_view line, Draft& draft) {
  const Json object = Json::parse(line, nullptr, false);
  if (!object.is_object()) return invalid("is not one whole JSON object");
  for (const auto& [key, value] : object.items()) {
    const Flag* row = find_flag(key);
    if (row == nullptr) return invalid(fmt::format("unknown key '{}'", key));
    if (value.is_null()) continue;
    std::string text;
    if (value.is_string())
      text = value.get<std::string>();
    else if (value.is_boolean())
      text = value.get<bool>() ? "1" : "0";
    else if (value.is_number())
      text = value.dump();
    else
      return invalid(fmt::format("{} is {}; expected {}", key, value.dump(), row->expected));
    // 128.0 is a size, too.
    if (value.is_number_float() && text.ends_with(".0") && row->expected == kSize) text.resize(text.size() - 2);
    KILN_TRY(apply(*row, text, draft));
  }
  return {};
}

}  // namespace

Result<Problem> parse_problem_line(std::string_view line) {
  Draft draft;
  draft.problem.m = draft.problem.n = draft.problem.k = 128;
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return invalid("is empty; expected flags or a JSON object");
  if (line[first] == '{') {
    KILN_TRY(read_object(line, draft));
  } else {
    KILN_TRY(read_flags(line, draft));
  }
  return problem_of(std::move(draft));
}

}  // namespace kiln::tools
