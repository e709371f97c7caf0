// See hazard_pairs.hpp: each pair on the device, as close as kernels have it and far apart.
#include "runtime/selftest/hazard_pairs.hpp"
#include "runtime/selftest/instructions.hpp"

#include <cstddef>
#include <utility>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

constexpr std::string_view kNothing = "the kernel is launched, and stores nothing";

/// What a probe leaves on the device. Two launches that did nothing would leave the same.
Result<std::vector<std::uint32_t>> left_by(const Subject& subject, const Probe& probe, ProbeRunner& runner) {
  KILN_ASSIGN(const auto code, assemble(probe, *subject.processor, subject.target, subject.code_object_version));
  KILN_TRY(runner.load(code));
  KILN_ASSIGN(auto stored, runner.run(probe, rows_of(probe, *subject.processor, 0)));
  if (!ProbeRunner::has_results(stored)) return Error{ErrorCode::kDevice, std::string(kNothing), {}};
  return stored;
}

}  // namespace

Result<DistanceRun> judge_distances(const Subject& subject) {
  KILN_ASSIGN(ProbeRunner runner, ProbeRunner::open(*subject.device, subject.processor->traits()));
  const std::vector<HazardPair> pairs = hazard_pairs(*subject.processor);
  DistanceRun run;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    subject.tell(kLevelNames[3], i, pairs.size());
    const HazardPair& pair = pairs[i];
    const auto wide = left_by(subject, pair.wide, runner), tight = left_by(subject, pair.tight, runner);
    if (wide && tight && *wide == *tight) {
      ++run.right;
      continue;
    }
    Line line{State::kFailed, "distance: " + pair.name, pair.instructions};
    if (!wide) {
      line.text += ": fails at any distance: " + wide.error().text();
      line.remedy = "instructions that do not run at all are level 1's";
    } else {
      // A launch that is lost is not a distance.
      run.healed = run.healed || tight || tight.error().message != kNothing;
      line.text += tight ? ": other bits than with a longer distance" : ": " + tight.error().text();
      line.remedy = "this distance is too short here; please report it";
    }
    run.lines.push_back(std::move(line));
  }
  run.is_whole = run.right == pairs.size();
  if (run.lines.empty() && !pairs.empty())
    run.lines.push_back(
        {State::kPassed, "distances",
         fmt::format("{} pairs of instructions are right at the distances that kernels keep", pairs.size())});
  return run;
}

}  // namespace kiln::selftest
