// See engines.hpp.
#include "runtime/selftest/engines.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/library/library.hpp"
#include "runtime/pipeline/pipeline.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

using runtime::Verification;
using runtime::VerificationOptions;

constexpr unsigned kRuns = 3;

/// The bytes of two results that were copied: what is near elements.
bool same(const host::SparseBytes& a, const host::SparseBytes& b) {
  return a.size() == b.size() && a == b;
}

bool adds_in_any_order(const Draw& draw) {
  const kernel::Recipe& recipe = draw.plan.recipe;
  return recipe.global_split_u > 1 && recipe.global_split == kernel::GlobalSplit::kAtomics;
}

}  // namespace

std::string engine_of(const kernel::Recipe& recipe, const isa::Processor& processor) {
  const std::string text = recipe.text(), type = text.substr(0, text.find(' '));
  const kernel::MatrixInstructionShape& mi = recipe.matrix_instruction;
  if (mi.is_valu()) return fmt::format("vector instructions of {}", type);
  const char* const unit = processor.traits().acc_file == isa::AccFile::kNone ? "WMMA" : "MFMA";
  return fmt::format("{} {}x{}x{}x{} of {}", unit, mi.m, mi.n, mi.k, mi.blocks, type);
}

std::optional<std::string> judge_kernel(Runtime& runtime, const Draw& draw) {
  const library::Solution solution;
  const auto kernel = runtime::pipeline_of(runtime).kernel_of({&solution, 0, draw.plan});
  if (!kernel) {
    if (kernel.error().code == ErrorCode::kUnsupported) return std::nullopt;
    return kernel.error().text();
  }
  std::optional<host::SparseBytes> first;
  for (unsigned i = 0; i < kRuns + 1; ++i) {
    VerificationOptions options;
    options.group = draw.group;
    // The last run is of integers, which are exact.
    if (i == kRuns) options.initialization = reference::Initialization::kInteger;
    auto result = runtime::verify(runtime, *kernel, draw.problem, options);
    if (!result) return result.error().text();
    if (!result->verdict.passed)
      return fmt::format("{}{}", i == kRuns ? "of small integers: " : "", result->verdict.text());
    if (i == kRuns || adds_in_any_order(draw)) continue;
    if (first && !same(*first, result->d)) return fmt::format("run {} of {} has other bits", i + 1, kRuns);
    if (!first) first = std::move(result->d);
  }
  return std::string();
}

std::vector<std::string> common_words(const std::vector<Draw>& draws, const std::vector<KernelLine>& lines) {
  struct Counts {
    double failed = 0, passed = 0;
  };
  std::map<std::string, Counts> words;
  double failures = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].state == State::kSkipped) continue;
    const bool failed = lines[i].state == State::kFailed;
    failures += failed ? 1 : 0;
    for (const std::string& word : draws[i].words) (failed ? words[word].failed : words[word].passed) += 1;
  }
  // How many of the failures have the word, and how many of those that have it fail: the product, if most have it.
  std::vector<std::pair<double, std::string>> scored;
  for (const auto& [word, counts] : words)
    if (counts.failed * 2 > failures)
      scored.emplace_back(counts.failed / failures * (counts.failed / (counts.failed + counts.passed)), word);
  std::ranges::sort(scored, std::greater());
  std::vector<std::string> best;
  constexpr std::size_t kMost = 3;
  for (const auto& [score, word] : scored)
    if (best.size() < kMost && score > 0.75 * scored.front().first) best.push_back(word);
  return best;
}

Result<void> judge_engines(const Subject& subject, EngineRun& run) {
  KILN_ASSIGN(runtime::OpenedDevice device, subject.open());
  KILN_ASSIGN(Runtime runtime, runtime::RuntimeAccess::open_on(subject.options, std::move(device)));
  run.array = covering_array(*subject.processor, subject.kernels);
  for (const Draw& draw : run.array.draws) {
    subject.tell(kLevelNames[2], run.lines.size(), run.array.draws.size());
    KernelLine line{draw.plan.recipe.text(),
                    draw.problem.text(),
                    engine_of(draw.plan.recipe, *subject.processor),
                    State::kPassed,
                    {}};
    if (draw.group > 1) line.problem += fmt::format(", {} in a group", draw.group);
    const auto wrong = judge_kernel(runtime, draw);
    line.state = !wrong ? State::kSkipped : wrong->empty() ? State::kPassed : State::kFailed;
    line.text = wrong ? *wrong : "registers do not suffice for its code";
    run.lines.push_back(std::move(line));
  }
  return {};
}

}  // namespace kiln::selftest
