// See selftest.hpp.
#include "runtime/selftest/selftest.hpp"

#include "codegen/identity.hpp"
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
#include <fmt/ranges.h>

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

/// A device that needs safe waits is noted, one that does not is taken out.
Result<void> note_quarantine(const Subject& subject, const SelftestOptions& options, Report& report) {
  if (options.notes_folder.empty()) return {};
  const auto heals = std::ranges::find(report.waits, std::string(kSafeLine), &Line::name);
  const bool needed = heals != report.waits.end() && heals->state == State::kFailed;
  const std::string& device = subject.device->properties().description;
  return runtime::set_quarantine(options.notes_folder, subject.target, device, needed ? heals->text : "");
}

/// The names of what levels 0 and 1 found wrong, as far as they fit into a line.
std::string what_is_wrong(const Report& report) {
  constexpr std::size_t kMostNames = 8;
  std::vector<std::string> names;
  for (const Line& line : report.device_lines)
    if (line.state == State::kFailed) names.push_back(line.name);
  for (const ProbeLine& line : report.probes)
    if (line.state == State::kFailed) names.push_back(line.name);
  const std::size_t all = names.size();
  if (all > kMostNames) names.resize(kMostNames);
  return fmt::format("{}{}", fmt::join(names, ", "),
                     all > kMostNames ? fmt::format(" and {} others", all - kMostNames) : "");
}

/// Only levels 0 and 1 together have a verdict.
void note_verdict(const Subject& subject, const SelftestOptions& options, runtime::Verdict verdict, Report& report) {
  if (options.notes_folder.empty() || !options.levels[0] || !options.levels[1]) return;
  const std::string what = verdict == runtime::Verdict::kWrong ? what_is_wrong(report) : "";
  const runtime::TestedDevice device{subject.target.id(), report.device, report.driver, report.kiln};
  if (const auto noted = runtime::note_tested(options.notes_folder, device, {verdict, what}); !noted)
    report.device_lines.push_back({State::kSkipped, "note", noted.error().text(), "name another folder by --cache"});
}

}  // namespace

State Report::state(unsigned level) const {
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

Result<Report> selftest(Subject& subject, const SelftestOptions& options) {
  Report report;
  report.asked = options.levels;
  report.kiln = codegen::build_identity();
  report.device = subject.device->properties().description;
  report.target = subject.target.id();
  report.driver = subject.device->facts().driver;
  if (!subject.device->emulated()) report.firmware = firmware_of(subject.target, "/sys");
  report.emulated = subject.device->emulated();
  Report begun = report;  // its lines are not told: the second note says the same
  note_verdict(subject, options, runtime::Verdict::kBegan, begun);
  if (options.levels[0]) report.device_lines = look_at_device(subject);
  if (options.levels[1]) {
    KILN_ASSIGN(report.probes, probe_instructions(subject));
  }
  const bool is_wrong = report.state(0) == State::kFailed || report.state(1) == State::kFailed;
  note_verdict(subject, options, is_wrong ? runtime::Verdict::kWrong : runtime::Verdict::kRight, report);
  if (options.levels[2] || options.levels[3]) {
    KILN_ASSIGN(EngineRun run, judge_engines(subject));
    report.pairs = run.array.pairs;
    report.pairs_covered = run.array.covered;
    report.common_words = common_words(run.array.draws, run.lines);
    if (options.levels[3]) {
      KILN_ASSIGN(report.waits, judge_waits(subject, run));
      if (const auto noted = note_quarantine(subject, options, report); !noted)
        report.waits.push_back({State::kFailed, "quarantine", noted.error().text(), "name another folder by --cache"});
    }
    report.kernels = std::move(run.lines);
  }
  if (options.levels[4]) {
    KILN_ASSIGN(report.speed, measure_speed(subject));
  }
  return report;
}

}  // namespace kiln::selftest
