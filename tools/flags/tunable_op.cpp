// See tunable_op.hpp. An operation is its kind, the types of its matrices and their transposes; types have '_' in their
// names, so each is looked for where it stands. Parameters are sizes, then parts that begin with a word.
#include "tools/flags/tunable_op.hpp"

#include "runtime/contract/list_text.hpp"
#include "tools/flags/bench_flags.hpp"
#include "tools/flags/invalid.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using library::ScaleAb;

enum class OperationKind : std::uint8_t { kGemm, kBatched, kBias, kScaled };
struct Operation {
  std::string_view name;
  OperationKind kind;
  std::size_t least_types, most_types;  ///< A and B, and C; or A, B, C
};
constexpr std::array kOperations = {
    Operation{"GemmTunableOp", OperationKind::kGemm, 1, 1},
    Operation{"GemmStridedBatchedTunableOp", OperationKind::kBatched, 1, 2},
    Operation{"GemmAndBiasTunableOp", OperationKind::kBias, 1, 1},
    Operation{"ScaledGemmTunableOp", OperationKind::kScaled, 3, 3},
};

struct Type {
  std::string_view name, bench, compute;
};
// A name that begins as another one does stands before it.
constexpr std::array kTorchTypes = {
    Type{"float", "f32_r", "f32_r"},
    Type{"Float8_e4m3fnuz", "f8_fnuz_r", "f32_r"},
    Type{"Float8_e4m3fn", "f8_r", "f32_r"},
    Type{"Float8_e5m2fnuz", "bf8_fnuz_r", "f32_r"},
    Type{"Float8_e5m2", "bf8_r", "f32_r"},
    Type{"Float", "f32_r", "f32_r"},
    Type{"tf32", "f32_r", "xf32_r"},
    Type{"double", "f64_r", "f64_r"},
    Type{"Double", "f64_r", "f64_r"},
    Type{"Half", "f16_r", "f32_r"},
    Type{"BFloat16", "bf16_r", "f32_r"},
    Type{"c10::complex<float>", "f32_c", "f32_c"},
    Type{"c10::complex<double>", "f64_c", "f64_c"},
};

std::string type_names() {
  std::vector<std::string_view> names;
  for (const Type& type : kTorchTypes) names.push_back(type.name);
  return list_text(names, ", ");
}

/// The type at the start of a text, which is taken from it with the '_' behind it.
const Type* take_type(std::string_view& text) {
  for (const Type& type : kTorchTypes) {
    if (!text.starts_with(type.name)) continue;
    const std::string_view rest = text.substr(type.name.size());
    if (!rest.empty() && rest.front() != '_') continue;
    text = rest.substr(rest.empty() ? 0 : 1);
    return &type;
  }
  return nullptr;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSeparators = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSeparators);
  return first == std::string_view::npos ? std::string_view{}
                                         : text.substr(first, text.find_last_not_of(kSeparators) - first + 1);
}

struct Parsed {
  const Operation* operation = nullptr;
  std::vector<const Type*> types;
  std::string transposes;  ///< "NT"
};

Result<Parsed> parse_operation(std::string_view text) {
  Parsed parsed;
  const std::string_view name = text.substr(0, text.find('_'));
  for (const Operation& operation : kOperations)
    if (operation.name == name) parsed.operation = &operation;
  if (parsed.operation == nullptr)
    return invalid(
        fmt::format("operation '{}'; expected GemmTunableOp, GemmStridedBatchedTunableOp, "
                    "GemmAndBiasTunableOp or ScaledGemmTunableOp, with types and transposes",
                    text));
  std::string_view rest = text.substr(std::min(name.size() + 1, text.size()));
  while (parsed.types.size() < parsed.operation->most_types) {
    const Type* const type = take_type(rest);
    if (type == nullptr) break;
    parsed.types.push_back(type);
  }
  if (parsed.types.size() < parsed.operation->least_types)
    return invalid(fmt::format("operation '{}' has no type where '{}' stands; expected {} of {}", text, rest,
                               parsed.operation->least_types == 1 ? "one" : "three", type_names()));
  const bool are_transposes = rest.size() == 2 && rest.find_first_not_of("NTC") == std::string_view::npos;
  if (!are_transposes)
    return invalid(fmt::format("operation '{}' ends with '{}'; expected NN, NT, TN or TT", text, rest));
  parsed.transposes = rest;
  return parsed;
}

bool number(std::string_view text, std::uint64_t& out) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), out);
  return code == std::errc() && end == text.data() + text.size();
}

/// A part of the parameters: a word and the numbers behind it.
struct Part {
  std::string_view word;
  std::vector<std::uint64_t library::Problem::*> numbers;
};
const std::array kParts = {
    Part{"B", {&library::Problem::batch}},
    Part{"ld", {&library::Problem::lda, &library::Problem::ldb, &library::Problem::ldc}},
    Part{"stride", {&library::Problem::stride_a, &library::Problem::stride_b, &library::Problem::stride_c}},
};

class Parameters {
 public:
  Parameters(std::string_view text, ProblemDraft& draft) : text_(text), words_(split(text, '_')), draft_(draft) {}

  Result<void> read(const Parsed& parsed) {
    std::string transposes(words_.front());
    for (char& c : transposes) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (transposes != parsed.transposes)
      return wrong(fmt::format("begin with '{}'; expected the transposes of the operation, {}", words_.front(),
                               parsed.transposes));
    at_ = 1;
    KILN_TRY(read_numbers("m_n_k", std::array{&library::Problem::m, &library::Problem::n, &library::Problem::k}));
    while (at_ < words_.size()) KILN_TRY(read_part(parsed));
    if ((parsed.operation->kind == OperationKind::kBatched) != has_batch_)
      return wrong(has_batch_ ? "have a batch (B); expected none of this operation"
                              : "have no batch; expected B_COUNT behind the sizes");
    return {};
  }

 private:
  Error wrong(const std::string& what) const { return invalid(fmt::format("parameters '{}' {}", text_, what)); }

  Result<void> read_numbers(std::string_view what, std::span<std::uint64_t library::Problem::*const> members) {
    for (const auto member : members) {
      if (at_ == words_.size() || !number(words_[at_], draft_.problem.*member))
        return wrong(fmt::format("have {} where a number of {} belongs; expected a whole number, 0 or more",
                                 at_ == words_.size() ? "nothing" : fmt::format("'{}'", words_[at_]), what));
      ++at_;
    }
    return {};
  }

  Result<void> read_part(const Parsed& parsed) {
    const std::string_view word = words_[at_++];
    for (const Part& part : kParts)
      if (part.word == word) {
        has_batch_ = has_batch_ || word == "B";
        return read_numbers(word, part.numbers);
      }
    const bool is_scaled = parsed.operation->kind == OperationKind::kScaled;
    if (is_scaled && word == "rw") return read_row_wise();
    if (is_scaled && word == "bias") return read_bias();
    return wrong(fmt::format("have a part '{}'; expected B, ld{} with numbers behind it", word,
                             is_scaled ? ", rw or bias" : " or stride"));
  }

  Result<void> read_row_wise() {
    std::uint64_t is_row_wise = 0;
    if (at_ == words_.size() || !number(words_[at_], is_row_wise) || is_row_wise > 1)
      return wrong("have no 0 or 1 behind rw; expected rw_0 (one scale of each matrix) or rw_1 (one of each row)");
    ++at_;
    draft_.scale_a = draft_.scale_b = is_row_wise != 0 ? ScaleAb::kVector : ScaleAb::kScalar;
    return {};
  }

  Result<void> read_bias() {
    std::string name;
    for (; at_ < words_.size(); ++at_) name += (name.empty() ? "" : "_") + std::string(words_[at_]);
    if (name == "None") return {};
    std::string_view rest = name;
    const Type* const type = take_type(rest);
    if (type == nullptr || !rest.empty())
      return wrong(fmt::format("have a bias of '{}'; expected None or one of {}", name, type_names()));
    draft_.bias_vector = true;
    draft_.bias_type = library::parse_bench_type(type->bench);
    return {};
  }

  std::string_view text_;
  std::vector<std::string_view> words_;
  ProblemDraft& draft_;
  std::size_t at_ = 0;
  bool has_batch_ = false;
};

void set_types(const Parsed& parsed, ProblemDraft& draft) {
  const auto type_at = [&](std::size_t i) { return parsed.types[std::min(i, parsed.types.size() - 1)]; };
  const bool is_scaled = parsed.operation->kind == OperationKind::kScaled;
  const Type* const a = type_at(0);
  const Type* const b = type_at(is_scaled ? 1 : 0);
  const Type* const d = type_at(is_scaled ? 2 : 1);
  draft.a = library::parse_bench_type(a->bench);
  draft.b = library::parse_bench_type(b->bench);
  draft.c = draft.d = library::parse_bench_type(d->bench);
  draft.compute = a->compute;
  if (is_scaled && draft.scale_a == ScaleAb::kNone) draft.scale_a = draft.scale_b = ScaleAb::kScalar;
  if (parsed.operation->kind == OperationKind::kBias) {
    draft.bias_vector = true;
    draft.bias_type = draft.d;
  }
}

/// What PYTORCH_TUNABLEOP_BLAS_LOG adds, "- { function: matmul, ..., alpha: 1.0, activation: RELU, ... }": what the
/// parameters do not say.
Result<void> read_blas_log(std::string_view line, ProblemDraft& draft) {
  const std::size_t begin = line.find("- {"), end = line.find('}', std::min(begin, line.size()));
  if (begin == std::string_view::npos || end == std::string_view::npos) return {};
  for (const std::string_view pair : split(line.substr(begin + 3, end - begin - 3), ',')) {
    const std::size_t colon = std::min(pair.find(':'), pair.size());
    std::string_view key = trimmed(pair.substr(0, colon));
    std::string value(trimmed(pair.substr(std::min(colon + 1, pair.size()))));
    constexpr std::array kRead = {"alpha", "beta", "activation", "stride_a", "stride_b", "stride_c", "stride_d"};
    if (std::ranges::find(kRead, key) == kRead.end()) continue;
    if (key == "activation") key = "activation_type";
    if (key == "activation_type")
      for (char& c : value) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (value.starts_with('(')) continue;  // a complex number's two, which the commas have parted
    KILN_TRY(apply(*find_bench_flag(key), key, value, draft));
  }
  return {};
}

}  // namespace

bool looks_tunable_op(std::string_view line) {
  line = trimmed(line);
  return line.starts_with("Validator,") || line.substr(0, line.find('_')).ends_with("TunableOp");
}

Result<std::optional<ProblemDraft>> parse_tunable_op(std::string_view line) {
  line = trimmed(line);
  if (line.starts_with("Validator,")) return std::optional<ProblemDraft>();
  const std::vector<std::string_view> fields = split(line, ',');
  if (fields.size() < 2)
    return invalid(
        fmt::format("'{}' has no parameters; expected OPERATION,PARAMETERS such as "
                    "GemmTunableOp_float_NN,nn_64_64_32_ld_64_32_64",
                    line));
  KILN_ASSIGN(const Parsed parsed, parse_operation(trimmed(fields[0])));
  ProblemDraft draft = default_draft();
  draft.problem.trans_a = parsed.transposes[0] != 'N';
  draft.problem.trans_b = parsed.transposes[1] != 'N';
  draft.problem.conjugate_a = parsed.transposes[0] == 'C';
  draft.problem.conjugate_b = parsed.transposes[1] == 'C';
  KILN_TRY(Parameters(trimmed(fields[1]), draft).read(parsed));
  set_types(parsed, draft);
  draft.in_place = true;  // C's layout is D's
  KILN_TRY(read_blas_log(line, draft));
  if (fields.size() > 3 && !trimmed(fields[2]).starts_with("- {") && !trimmed(fields[3]).starts_with("- {")) {
    double milliseconds = 0;
    const std::string_view time = trimmed(fields[3]);
    const auto [end, code] = std::from_chars(time.data(), time.data() + time.size(), milliseconds);
    if (trimmed(fields[2]) != "BLAS_PARAMS" && (code != std::errc() || end != time.data() + time.size()))
      return invalid(fmt::format("the time of solution {} is '{}'; expected milliseconds", fields[2], time));
  }
  return std::optional(std::move(draft));
}

}  // namespace kiln::tools
