// See lt_flags.hpp.
#include "lt_flags.hpp"

#include <charconv>
#include <string_view>

namespace lt {
namespace {

struct Words {
  const std::vector<std::string>& all;
  std::size_t at = 0;
  bool has_value() const {
    return at + 1 < all.size() && (all[at + 1].size() < 2 || all[at + 1][0] != '-' || all[at + 1][1] <= '9');
  }
};

// clang-format off
struct IntegerFlag { std::string_view name; std::int64_t Problem::* member; };
constexpr IntegerFlag kIntegers[] = {
  {"-m", &Problem::m}, {"-n", &Problem::n}, {"-k", &Problem::k}, {"--sizem", &Problem::m}, {"--sizen", &Problem::n},
  {"--sizek", &Problem::k}, {"--batch_count", &Problem::batch_count}, {"--lda", &Problem::lda}, {"--ldb", &Problem::ldb},
  {"--ldc", &Problem::ldc}, {"--ldd", &Problem::ldd}, {"--lde", &Problem::lde}, {"--stride_a", &Problem::stride_a},
  {"--stride_b", &Problem::stride_b}, {"--stride_c", &Problem::stride_c}, {"--stride_d", &Problem::stride_d},
  {"--stride_e", &Problem::stride_e}, {"--scaleA", &Problem::scale_a}, {"--scaleB", &Problem::scale_b},
  {"--scaleC", &Problem::scale_c}, {"--scaleD", &Problem::scale_d}, {"--requested_solution", &Problem::solutions},
  {"--solution_index", &Problem::solution_index}, {"--workspace", &Problem::workspace_bytes}, {"--splitk", &Problem::split_k}, {"--wgm", &Problem::wgm},
};
struct NumberFlag { std::string_view name; double Problem::* member; };
constexpr NumberFlag kNumbers[] = {
  {"--alpha", &Problem::alpha}, {"--beta", &Problem::beta}, {"--activation_arg1", &Problem::act0},
  {"--activation_arg2", &Problem::act1},
};
struct SwitchFlag { std::string_view name; bool Problem::* member; };
constexpr SwitchFlag kSwitches[] = {
  {"--bias_vector", &Problem::bias}, {"--scaleAlpha_vector", &Problem::alpha_vector}, {"--use_e", &Problem::use_e},
  {"--grouped_gemm", &Problem::grouped}, {"--print_kernel_info", &Problem::print_kernel}, {"-v", &Problem::verify}, {"--verify", &Problem::verify},
};
struct TypeFlag { std::string_view name; const ElementType* Problem::* member; };
constexpr TypeFlag kTypeFlags[] = {
  {"--a_type", &Problem::a}, {"--b_type", &Problem::b}, {"--c_type", &Problem::c}, {"--d_type", &Problem::d},
  {"--bias_type", &Problem::bias_type}, {"--aux_type", &Problem::aux_type},
};
struct ActivationName { std::string_view name; Activation activation; };
constexpr ActivationName kActivations[] = {
  {"none", Activation::kNone}, {"relu", Activation::kRelu}, {"gelu", Activation::kGelu},
  {"swish", Activation::kSwish}, {"clamp", Activation::kClamp},
};
// These change nothing that is verified: counts of repetitions, the data's kind, the device.
constexpr std::string_view kIgnored[] = {"-i", "--iters", "-j", "--cold_iters", "--initialization", "--rotating", "--device",
                                         "--scale_type", "--any_stride", "--algo_method", "--flush", "--use_gpu_timer"};
// clang-format on

template <class Number>
bool read_number(const std::string& text, Number& value) {
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stopped == end;
}

template <class Row, std::size_t kCount>
const Row* find(const Row (&rows)[kCount], std::string_view name) {
  for (const Row& row : rows)
    if (row.name == name) return &row;
  return nullptr;
}

template <std::size_t kCount>
bool among(const std::string_view (&names)[kCount], std::string_view name) {
  for (const std::string_view one : names)
    if (one == name) return true;
  return false;
}

bool set_transposed(const std::string& value, bool& transposed) {
  if (value != "T" && value != "N") return false;
  transposed = value == "T";
  return true;
}

/// Flags of one word each that are set by name. False: the value is none of theirs.
bool set_word(const std::string& flag, const std::string& value, Problem& problem, bool& known) {
  known = true;
  if (flag == "--transA") return set_transposed(value, problem.trans_a);
  if (flag == "--transB") return set_transposed(value, problem.trans_b);
  if (flag == "--precision") {
    const ElementType* const type = find_type(value);
    problem.a = problem.b = problem.c = problem.d = type;
    return type != nullptr;
  }
  if (flag == "--compute_type") {
    problem.compute = value;
    return true;
  }
  if (flag == "--bias_source") return value == "d";
  if (flag == "--api_method") {
    problem.ext_api = value == "cpp";
    return value == "c" || value == "cpp";
  }
  if (flag == "--activation_type") {
    const ActivationName* const row = find(kActivations, value);
    if (row != nullptr) problem.activation = row->activation;
    return row != nullptr;
  }
  known = false;
  return true;
}

/// One flag, with its value if it has one. Empty: taken.
std::string take(Words& words, Problem& problem) {
  const std::string flag = words.all[words.at];
  if (const SwitchFlag* const row = find(kSwitches, flag)) {
    problem.*row->member = true;
    if (words.has_value() && words.all[words.at + 1].size() == 1) problem.*row->member = words.all[++words.at] != "0";
    return {};
  }
  if (among(kIgnored, flag)) {
    if (words.has_value()) ++words.at;
    return {};
  }
  if (!words.has_value()) return flag + ": unknown, or its value is missing";
  const std::string& value = words.all[++words.at];
  bool good = true, known = false;
  if (const IntegerFlag* const row = find(kIntegers, flag)) {
    good = read_number(value, problem.*row->member);
  } else if (const NumberFlag* const number = find(kNumbers, flag)) {
    good = read_number(value, problem.*number->member);
  } else if (const TypeFlag* const type = find(kTypeFlags, flag)) {
    problem.*type->member = find_type(value);
    good = problem.*type->member != nullptr;
  } else {
    good = set_word(flag, value, problem, known);
    if (!known) return flag + " is no flag of hipblaslt-bench that lt_lines knows";
  }
  return good ? std::string() : flag + " " + value + " is not possible here";
}

void pack(Problem& problem) {
  const auto fill = [](std::int64_t& value, std::int64_t packed) {
    if (value == 0) value = packed;
  };
  fill(problem.lda, problem.trans_a ? problem.k : problem.m);
  fill(problem.ldb, problem.trans_b ? problem.n : problem.k);
  fill(problem.ldc, problem.m);
  fill(problem.ldd, problem.m);
  fill(problem.lde, problem.m);
  fill(problem.stride_a, problem.lda * (problem.trans_a ? problem.m : problem.k));
  fill(problem.stride_b, problem.ldb * (problem.trans_b ? problem.k : problem.n));
  fill(problem.stride_c, problem.ldc * problem.n);
  fill(problem.stride_d, problem.ldd * problem.n);
  fill(problem.stride_e, problem.lde * problem.n);
  if (problem.bias_type == nullptr) problem.bias_type = problem.d;
  if (problem.aux_type == nullptr) problem.aux_type = problem.d;
}

}  // namespace

std::string parse(const std::vector<std::string>& words, Problem& problem) {
  for (Words left{words}; left.at < words.size(); ++left.at) {
    std::string wrong = take(left, problem);
    if (!wrong.empty()) return wrong;
  }
  if (problem.m < 1 || problem.n < 1 || problem.k < 0 || problem.batch_count < 1) return "a size is less than 1";
  if (problem.c != problem.d) return "--c_type and --d_type differ, and no kernel has that";
  pack(problem);
  problem.ext_api = problem.ext_api || problem.grouped || problem.split_k != 0 || problem.wgm != 0;
  const auto columns_fit = [](std::int64_t ld, std::int64_t rows) { return ld >= rows; };
  if (!columns_fit(problem.lda, problem.trans_a ? problem.k : problem.m) || !columns_fit(problem.ldc, problem.m) ||
      !columns_fit(problem.ldb, problem.trans_b ? problem.n : problem.k) || !columns_fit(problem.ldd, problem.m) ||
      !columns_fit(problem.lde, problem.m))
    return "a leading dimension is less than the rows";
  return {};
}

}  // namespace lt
