// See tuning.hpp.
#include "runtime/compat/hipblaslt/tuning.hpp"

#include "kiln/environment.hpp"
#include "kiln/tuning_file.hpp"
#include "runtime/compat/hipblaslt/log.hpp"

#include <array>
#include <charconv>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace kiln::hipblaslt {
namespace {

constexpr const char* kVariable = "HIPBLASLT_TUNING_OVERRIDE_FILE";
constexpr std::string_view kFunction = "rocblaslt_tuning_override";

/// A column that a problem has to fit.
struct Key {
  std::string_view column;
  std::string (*text)(const GemmProblem& problem);
};
std::string letter_of(Transpose transpose) {
  return transpose == Transpose::kT ? "T" : "N";
}
constexpr std::array kKeys = {
    Key{"m", [](const GemmProblem& p) { return std::to_string(p.m); }},
    Key{"n", [](const GemmProblem& p) { return std::to_string(p.n); }},
    Key{"k", [](const GemmProblem& p) { return std::to_string(p.k); }},
    Key{"batch_count", [](const GemmProblem& p) { return std::to_string(p.batch); }},
    Key{"grouped_gemm", [](const GemmProblem& p) { return std::string(p.type.grouped ? "1" : "0"); }},
    Key{"transA", [](const GemmProblem& p) { return letter_of(p.type.trans_a); }},
    Key{"transB", [](const GemmProblem& p) { return letter_of(p.type.trans_b); }},
    Key{"a_type", [](const GemmProblem& p) { return std::string(name_of(p.type.a)); }},
    Key{"b_type", [](const GemmProblem& p) { return std::string(name_of(p.type.b)); }},
    Key{"c_type", [](const GemmProblem& p) { return std::string(name_of(p.type.c)); }},
    Key{"d_type", [](const GemmProblem& p) { return std::string(name_of(p.type.d)); }},
    Key{"compute_type",
        [](const GemmProblem& p) {
          return std::string(p.type.compute_input_a == DataType::kXf32 ? "xf32_r" : name_of(p.type.compute));
        }},
};
using Keys = std::array<std::string, kKeys.size()>;  ///< empty: any

struct Row {
  Keys keys;
  std::string name;          ///< its kernel's or its own
  SolutionIndex index = -1;  ///< -1: another build wrote it
  bool fits(const Keys& asked) const {
    for (std::size_t i = 0; i < keys.size(); ++i)
      if (!keys[i].empty() && keys[i] != asked[i]) return false;
    return true;
  }
};

std::string name_in(const TuningFile& file) {
  for (const std::string_view column : {"kernel_name", "solution_name"})
    if (const std::string_view name = file.value(column); !name.empty()) return std::string(name);
  return {};
}

SolutionIndex index_in(const TuningFile& file) {
  const std::string_view text = file.value("solution_index");
  SolutionIndex index = -1;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), index);
  return code == std::errc{} && end == text.data() + text.size() ? index : -1;
}

/// The process's file for one Context, whose revision says whether numbers hold.
class Overrides {
 public:
  Overrides(const std::string& path, const std::string& revision) {
    std::ifstream stream(path);
    if (!stream) say(path, "cannot be read");
    TuningFile file;
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line);) {
      const std::string place = path + ":" + std::to_string(++number);
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      const auto kind = file.read(line);
      if (!kind) {
        say(place, kind.error().message);
      } else if (*kind == TuningFile::Line::kValues) {
        add(file, place, revision);
      }
    }
  }

  std::optional<Candidate> find(Context& context, const GemmProblem& problem) {
    Keys asked;
    for (std::size_t i = 0; i < kKeys.size(); ++i) asked[i] = kKeys[i].text(problem);
    for (const Row& row : rows_) {
      if (!row.fits(asked)) continue;
      const SolutionIndex index = row.name.empty() ? row.index : index_of(context, problem.type, row.name);
      if (index < 0) continue;
      if (auto candidate = context.candidate(problem, index)) return std::move(candidate).value();
    }
    return std::nullopt;
  }

 private:
  static void say(const std::string& place, std::string_view what) {
    log_error(kFunction, "file", place, "error", what);
  }

  void add(const TuningFile& file, const std::string& place, const std::string& revision) {
    Row row;
    for (std::size_t i = 0; i < kKeys.size(); ++i) row.keys[i] = file.value(kKeys[i].column);
    row.name = name_in(file);
    const bool is_ours = file.version() == revision;
    if (is_ours) row.index = index_in(file);
    if (!row.name.empty() || row.index >= 0) return rows_.push_back(std::move(row));
    say(place, is_ours ? "names no solution; expected a number in solution_index, or a kernel_name"
                       : "has a solution_index of another build, and no kernel_name or solution_name");
  }

  /// Looked for once: it loads what the library has of the type.
  SolutionIndex index_of(Context& context, const ProblemType& type, const std::string& name) {
    const auto key = std::pair(transpose_name(type) + " " + type_letters(type), name);
    const std::lock_guard lock(mutex_);
    const auto [at, is_new] = by_name_.try_emplace(key, -1);
    if (!is_new || context.capturing()) return at->second;
    const auto all = context.solutions(type);
    if (!all) return -1;
    for (const SolutionIndex index : *all) {
      const auto kernel = context.kernel_name(index), solution = context.solution_name(index);
      if ((kernel && *kernel == name) || (solution && *solution == name)) return at->second = index;
    }
    return -1;
  }

  std::vector<Row> rows_;
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, SolutionIndex> by_name_;
};

/// Those of the Context; nullptr: the process has no such file. They live as long as the process, as its Contexts do.
Overrides* overrides_of(Context& context) {
  struct All {
    std::mutex mutex;
    std::map<const Context*, Overrides*> by_context;
  };
  static const char* const path = environment(kVariable);
  if (path == nullptr) return nullptr;
  static All* const all = new All;
  const std::lock_guard lock(all->mutex);
  Overrides*& one = all->by_context[&context];
  if (one == nullptr) one = new Overrides(path, context.revision());
  return one;
}

}  // namespace

std::optional<Candidate> tuned(Context& context, const GemmProblem& problem) {
  Overrides* const overrides = overrides_of(context);
  return overrides == nullptr ? std::nullopt : overrides->find(context, problem);
}

}  // namespace kiln::hipblaslt
