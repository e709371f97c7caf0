// Level 3: whether pairs of instructions may stand as close as kernels have them; whether what fails as it is is right
// with safe waits; whether safe kernels work at all; and kernels under load, in two streams at once, on all units.
#include "runtime/api/runtime_access.hpp"
#include "runtime/host/threads.hpp"
#include "runtime/selftest/engines.hpp"
#include "runtime/selftest/hazard_pairs.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

constexpr std::size_t kMostFailed = 20, kMostRight = 6, kUnderLoad = 6;

Result<Runtime> open_safe(const Subject& subject) {
  RuntimeOptions options = subject.options;
  options.schedule.safe = true;
  KILN_ASSIGN(runtime::OpenedDevice device, subject.open());
  return runtime::RuntimeAccess::open_on(options, std::move(device));
}

/// Draws of a state, so many at most.
std::vector<const Draw*> draws_of(const EngineRun& run, State state, std::size_t most) {
  std::vector<const Draw*> draws;
  for (std::size_t i = 0; i < run.lines.size() && draws.size() < most; ++i)
    if (run.lines[i].state == state) draws.push_back(&run.array.draws[i]);
  return draws;
}

/// A batch that gives each unit of a GPU two workgroups; the emulated one has no units that could be busy.
Draw under_load(const Draw& draw, const device::Device& device) {
  Draw loaded = draw;
  const auto [m, n] = draw.plan.recipe.macro_tile();
  const std::uint64_t tiles = ((draw.problem.m + m - 1) / m) * ((draw.problem.n + n - 1) / n);
  const std::uint64_t wanted = device.emulated() ? 4 : 2 * std::uint64_t{device.properties().compute_units};
  loaded.problem.batch = std::max(draw.problem.batch, (wanted + tiles - 1) / std::max<std::uint64_t>(tiles, 1));
  return loaded;
}

/// Two threads, each with a stream of its own.
Result<Line> judge_load(const Subject& subject, const std::vector<const Draw*>& draws) {
  std::vector<Runtime> runtimes;
  for (int i = 0; i < 2; ++i) {
    KILN_ASSIGN(runtime::OpenedDevice device, subject.open());
    KILN_ASSIGN(Runtime runtime, runtime::RuntimeAccess::open_on(subject.options, std::move(device)));
    runtimes.push_back(std::move(runtime));
  }
  std::array<std::string, 2> wrong;
  std::array<std::size_t, 2> judged{};
  host::run_in_threads(2, [&](unsigned number) {
    for (const Draw* const draw : draws) {
      const auto found = judge_kernel(runtimes[number], under_load(*draw, *subject.device));
      judged[number] += found ? 1 : 0;
      if (found && !found->empty() && wrong[number].empty())
        wrong[number] = fmt::format("{}: {}", draw->plan.recipe.text(), *found);
    }
  });
  const std::string& first = wrong[0].empty() ? wrong[1] : wrong[0];
  const std::size_t both = std::min(judged[0], judged[1]);
  if (!first.empty())
    return Line{State::kFailed, "under load", first,
                "what is right alone is not when the device is busy: look at its "
                "power and its memory"};
  if (both == 0) return Line{State::kSkipped, "under load", "there is no kernel that is right alone"};
  return Line{State::kPassed, "under load", fmt::format("{} kernels in two streams at once are right", both)};
}

/// Kernels that were tried with safe waits.
struct Count {
  std::size_t right = 0, judged = 0;
};

Count count_right(const Subject& subject, Runtime& safe, const std::vector<const Draw*>& draws) {
  Count count;
  for (std::size_t i = 0; i < draws.size(); ++i) {
    subject.tell(kLevelNames[3], i, draws.size());
    const auto wrong = judge_kernel(safe, *draws[i]);
    count.judged += wrong ? 1 : 0;
    count.right += wrong && wrong->empty() ? 1 : 0;
  }
  return count;
}

/// Whether kernels that wait for everything work at all.
Line judge_safe(const Count& still) {
  if (still.judged == 0)
    return {State::kSkipped, "safe kernels", "there is no kernel that is right as it is, to try with safe waits"};
  const bool right = still.right == still.judged;
  return {right ? State::kPassed : State::kFailed, "safe kernels",
          fmt::format("{} of {} that are right as they are are right with safe waits", still.right, still.judged),
          right ? "" : "a kernel that waits for everything is wrong: please report it"};
}

}  // namespace

Result<void> judge_waits(const Subject& subject, const EngineRun& run, WaitsRun& waits) {
  KILN_ASSIGN(DistanceRun distances, judge_distances(subject));
  std::vector<Line>& lines = waits.lines;
  lines = std::move(distances.lines);
  if (distances.healed) waits.why = "a pair of instructions is right with a longer distance only";
  const auto failed = draws_of(run, State::kFailed, kMostFailed);
  const auto right = draws_of(run, State::kPassed, kMostRight);
  KILN_ASSIGN(Runtime safe, open_safe(subject));
  const std::size_t healed = count_right(subject, safe, failed).right;
  if (healed != 0 || distances.healed) {
    waits.why = fmt::format(
        "{} of {} kernels that fail as they are are right with them: a hazard distance or a wait "
        "is suspected",
        healed, failed.size());
    lines.push_back({State::kFailed, kSafeLine, waits.why,
                     "kiln waits for everything on this device from now on; please report it"});
  } else if (!failed.empty()) {
    lines.push_back(
        {State::kPassed, kSafeLine,
         fmt::format("none of {} kernels that fail is right with them: it is not their waits", failed.size())});
  }
  State kernels = State::kSkipped;
  if (failed.empty() || !right.empty()) {
    lines.push_back(judge_safe(count_right(subject, safe, right)));
    kernels = lines.back().state;
  }
  if (!failed.empty()) return {};
  KILN_ASSIGN(Line load, judge_load(subject, draws_of(run, State::kPassed, kUnderLoad)));
  waits.is_proven = distances.is_whole && kernels == State::kPassed && load.state == State::kPassed;
  lines.push_back(std::move(load));
  return {};
}

}  // namespace kiln::selftest
