// See selftest.hpp.
#include "runtime/selftest/selftest.hpp"

#include "codegen/identity.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/kernels/generate_options.hpp"
#include "runtime/pipeline/device_notes.hpp"
#include "runtime/selftest/device_lines.hpp"
#include "runtime/selftest/engines.hpp"
#include "runtime/selftest/firmware.hpp"
#include "runtime/selftest/instructions.hpp"
#include "runtime/selftest/speed.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

State state_of(bool any, bool failed) {
  return failed ? State::kFailed : any ? State::kPassed : State::kSkipped;
}

template <class L>
State state_of(const std::vector<L>& lines) {
  const auto is = [&](State state) {
    return std::ranges::any_of(lines, [state](const L& line) { return line.state == state; });
  };
  return state_of(is(State::kPassed), is(State::kFailed));
}

/// The reason goes to the log, as it names a folder of the user's.
Line not_noted(const Subject& subject, State state, const char* name, const Error& why) {
  if (subject.options.log) subject.options.log(LogLevel::kError, why.text());
  return {state, name, "it cannot be noted in the cache's folder; the message on stderr says why",
          "do as that says, or name another folder by --cache"};
}

/// A device that needs safe waits is noted, one that was seen not to is taken out. A selftest that failed, or that
/// compared nothing, says nothing of them.
void note_quarantine(const Subject& subject, const SelftestOptions& options, const WaitsRun& run, Report& report) {
  const bool needed = !run.why.empty();
  if (options.notes_folder.empty() || (!needed && (!run.is_proven || report.failed()))) return;
  const std::string& device = subject.device->properties().description;
  if (const auto noted = runtime::set_quarantine(options.notes_folder, subject.target, device, run.why); !noted)
    report.waits.push_back(not_noted(subject, needed ? State::kFailed : State::kSkipped, "quarantine", noted.error()));
}

/// The names of what levels 0 and 1 found wrong, as far as they fit into a line.
std::string what_is_wrong(const Report& report) {
  constexpr std::size_t kMostNames = 8;
  std::vector<std::string> names;
  for (const Line& line : report.device_lines)
    if (line.state == State::kFailed) names.push_back(line.name);
  for (const ProbeLine& line : report.probes)
    if (line.state == State::kFailed) names.push_back(line.name);
  for (const unsigned level : {0U, 1U})
    if (!report.stopped[level].empty())
      names.push_back(fmt::format("level {} cannot go on ({})", level, report.stopped[level]));
  const std::size_t all = names.size();
  if (all > kMostNames) names.resize(kMostNames);
  return fmt::format("{}{}", list_text(names, ", "),
                     all > kMostNames ? fmt::format(" and {} others", all - kMostNames) : "");
}

bool has_verdict(const SelftestOptions& options) {
  return !options.notes_folder.empty() && options.levels[0] && options.levels[1];
}

/// Only levels 0 and 1 together have a verdict.
Result<void> note_verdict(const Subject& subject, const SelftestOptions& options, runtime::Verdict verdict,
                          const Report& report) {
  if (!has_verdict(options)) return {};
  const std::string what = verdict == runtime::Verdict::kWrong ? what_is_wrong(report) : "";
  const runtime::TestedDevice device{subject.target.id(), report.device, report.driver, report.kiln};
  return runtime::note_tested(options.notes_folder, device, {verdict, what});
}

/// Unless one before it was stopped; why it is.
template <class F>
void run_level(Report& report, unsigned level, F&& work) {
  if (!report.ran(level)) return;
  if (const Result<void> done = work(); !done) report.stopped[level] = done.error().text();
}

/// Level 3 is about the kernels of level 2, which it has made where that was not asked for.
void run_kernels(const Subject& subject, const SelftestOptions& options, Report& report) {
  EngineRun run;
  const auto judge = [&] {
    auto judged = judge_engines(subject, run);
    report.pairs = run.array.pairs;
    report.pairs_covered = run.array.covered;
    report.pairs_never_legal = run.array.never_legal;
    report.common_words = common_words(run.array.draws, run.lines);
    report.kernels = run.lines;
    return judged;
  };
  run_level(report, 2, judge);
  run_level(report, 3, [&]() -> Result<void> {
    if (!options.levels[2]) KILN_TRY(judge());
    WaitsRun waits;
    auto judged = judge_waits(subject, run, waits);
    report.waits = waits.lines;
    note_quarantine(subject, options, waits, report);
    return judged;
  });
}

}  // namespace

bool Report::ran(unsigned level) const {
  const auto* const before = stopped.begin() + level;
  return asked[level] && std::all_of(stopped.begin(), before, [](const std::string& why) { return why.empty(); });
}

State Report::state(unsigned level) const {
  if (!stopped[level].empty()) return State::kFailed;
  switch (level) {
    case 0:
      return state_of(device_lines);
    case 1:
      return state_of(probes);
    case 2:
      return asked[2] ? state_of(kernels) : State::kSkipped;
    case 3:
      return state_of(waits);
    default:
      return state_of(speed);
  }
}

bool Report::failed() const {
  for (unsigned level = 0; level < kLevels; ++level)
    if (state(level) == State::kFailed) return true;
  return false;
}

Result<std::array<bool, kLevels>> parse_levels(const std::string& text) {
  std::array<bool, kLevels> levels{};
  bool expects_digit = true;
  for (const char c : text) {
    const bool digit = c >= '0' && c < static_cast<char>('0' + kLevels);
    if (expects_digit ? !digit : c != ',')
      return Error{ErrorCode::kInvalidArgument, fmt::format("levels are '{}'; expected some of 0,1,2,3,4", text), {}};
    if (digit) levels[static_cast<std::size_t>(c - '0')] = true;
    expects_digit = !expects_digit;
  }
  if (expects_digit)
    return Error{ErrorCode::kInvalidArgument, fmt::format("levels are '{}'; expected some of 0,1,2,3,4", text), {}};
  return levels;
}

Result<void> open_subject(Subject& subject) {
  KILN_ASSIGN(runtime::OpenedDevice opened, subject.open());
  subject.device = std::move(opened.device);
  subject.target = opened.target;
  KILN_ASSIGN(subject.processor, runtime::processor_of(subject.target, {}));
  subject.code_object_version =
      runtime::code_object_version_for(*subject.processor, subject.device->properties().code_object_versions.wanted);
  return {};
}

Report selftest(Subject& subject, const SelftestOptions& options) {
  Report report;
  report.asked = options.levels;
  report.kiln = codegen::build_identity();
  report.device = subject.device->properties().description;
  report.target = subject.target.id();
  report.driver = subject.device->facts().driver;
  if (!subject.device->emulated()) report.firmware = firmware_of(subject.target, "/sys");
  report.emulated = subject.device->emulated();
  // Why it cannot be noted is told once, below.
  static_cast<void>(note_verdict(subject, options, runtime::Verdict::kBegan, report));
  if (options.levels[0]) report.device_lines = look_at_device(subject);
  run_level(report, 1, [&] { return probe_instructions(subject, report.probes); });
  const bool is_wrong = report.state(0) == State::kFailed || report.state(1) == State::kFailed;
  if (const auto noted =
          note_verdict(subject, options, is_wrong ? runtime::Verdict::kWrong : runtime::Verdict::kRight, report);
      !noted)
    report.device_lines.push_back(not_noted(subject, State::kSkipped, "note", noted.error()));
  run_kernels(subject, options, report);
  run_level(report, 4, [&] { return measure_speed(subject, report.speed); });
  return report;
}

}  // namespace kiln::selftest
