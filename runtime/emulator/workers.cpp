// See workers.hpp.
#include "runtime/emulator/workers.hpp"

#include "runtime/emulator/profile/recorder.hpp"
#include "runtime/emulator/wave/cluster.hpp"
#include "runtime/host/threads.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace kiln::emulator {
namespace {

/// What threads bring together; kept by workgroup, so that the order in which they finish does not matter.
struct Collected {
  std::mutex mutex;
  std::vector<std::pair<std::uint64_t, std::vector<Finding>>> findings;
  std::uint64_t error_group = ~0ULL;
  std::optional<Error> error;
  std::array<std::uint64_t, static_cast<std::size_t>(Class::kCount)> by_class{};
  std::atomic<std::uint64_t> next{0}, done{0};
  std::atomic<std::uint64_t> stop_after{~0ULL};
};

/// Wave-instructions after which a workgroup (a cluster of them, where there are such) lets others run: it may wait for
/// what they write, as those of Tensile's StreamK do; and how many workgroups may stand aside, in all threads together
/// (each holds its registers and LDS).
constexpr std::uint64_t kSlice = 1U << 20;
constexpr std::uint64_t kCooperativeSlice = 1U << 16;  ///< there the wait for others is the rule
constexpr std::size_t kMostAside = 512;

/// One host thread's share of a launch.
class Worker {
 public:
  /// progress: null, but for the launching thread.
  Worker(const LaunchState& state, Collected& all, unsigned threads, const OnProgress* progress)
      : state_(state),
        all_(all),
        progress_(progress),
        count_(state.workgroups() / state.cluster_size()),
        most_aside_(state.is_cooperative || state.program->waits_globally
                        ? SIZE_MAX  // it runs at once, or not at all
                        : std::max<std::size_t>(1, kMostAside / threads / state.cluster_size())) {
    if (state.options->recording != nullptr) recorder_.emplace(state, *state.options->recording);
  }

  void run() {
    take_kept();
    while (std::unique_ptr<Cluster> cluster = next()) {
      bool finished = cluster->run(state_.is_cooperative ? kCooperativeSlice : kSlice);
      if (!finished && cluster->waits_for_others()) finished = is_stuck(*cluster);
      if (!finished && cluster->sleeps()) std::this_thread::yield();
      if (finished) all_.done.fetch_add(state_.cluster_size(), std::memory_order_relaxed);
      if (progress_ != nullptr) (*progress_)(all_.done.load(std::memory_order_relaxed), state_.workgroups());
      if (!finished) {
        aside_.push_back(std::move(cluster));
        continue;
      }
      for (const auto& group : cluster->workgroups()) collect(*group);
      end(*cluster);
      idle_ = std::move(cluster);
    }
    keep();
    const std::lock_guard lock(all_.mutex);
    if (recorder_) recorder_->finish();
    for (std::size_t i = 0; i < all_.by_class.size(); ++i) all_.by_class[i] += by_class_[i];
  }

 private:
  const LaunchState& state_;
  Collected& all_;
  const OnProgress* progress_;
  std::uint64_t count_;  ///< clusters
  std::size_t most_aside_;
  std::optional<Recorder> recorder_;
  std::deque<std::unique_ptr<Cluster>> aside_;  ///< started, and to go on
  std::unique_ptr<Cluster> idle_;
  bool has_found_ = false;  ///< in some workgroup
  std::array<std::uint64_t, static_cast<std::size_t>(Class::kCount)> by_class_{};

  bool is_wanted(std::uint64_t workgroup) const { return workgroup <= all_.stop_after.load(); }

  /// A cluster of an earlier launch, which is as good as a new one.
  void take_kept() {
    if (state_.kept == nullptr || recorder_) return;
    const std::lock_guard lock(state_.kept->mutex);
    if (state_.kept->cluster == nullptr || !state_.kept->cluster->fits(state_)) return;
    idle_ = std::move(state_.kept->cluster);
    idle_->move_to(state_);
  }
  void keep() {
    if (state_.kept == nullptr || recorder_ || idle_ == nullptr || has_found_ || !idle_->leave()) return;
    const std::lock_guard lock(state_.kept->mutex);
    state_.kept->cluster = std::move(idle_);
  }

  /// The next cluster to run: a new one, else the one that stood aside the longest; nullptr at the end.
  std::unique_ptr<Cluster> next() {
    if (aside_.size() < most_aside_) {
      for (std::uint64_t number = all_.next.fetch_add(1); number < count_; number = all_.next.fetch_add(1)) {
        if (is_wanted(number * state_.cluster_size())) return started(number);
        if (!state_.program->waits_globally) break;
        for (unsigned i = 0; i < state_.cluster_size(); ++i) state_.global_sync->cancel();
      }
    }
    while (!aside_.empty()) {
      std::unique_ptr<Cluster> cluster = std::move(aside_.front());
      aside_.pop_front();
      if (is_wanted(cluster->workgroups().front()->linear)) return cluster;
      end(*cluster);
    }
    return nullptr;
  }

  std::unique_ptr<Cluster> started(std::uint64_t number) {
    std::unique_ptr<Cluster> cluster =
        idle_ ? std::move(idle_) : std::make_unique<Cluster>(state_, recorder_ ? &*recorder_ : nullptr);
    cluster->reset(number);
    return cluster;
  }

  void end(const Cluster& cluster) const {
    if (!state_.program->waits_globally) return;
    for (const auto& group : cluster.workgroups()) state_.global_sync->end(*group);
  }

  /// Whether the cluster waits for workgroups that wait themselves: it is reported then, and has ended.
  bool is_stuck(const Cluster& cluster) const {
    for (const auto& group : cluster.workgroups()) {
      if (!group->waits_for_others() || !state_.global_sync->is_stuck(*group)) return false;
      const auto wave =
          std::find_if(group->waves.begin(), group->waves.end(), [](const Wave& w) { return w.waits_global; });
      wave->report(ViolationKind::kBarrier, *wave->barrier,
                   "waits for workgroups of the launch that never come: they have ended, or wait as well");
      group->stopped = true;
    }
    return true;
  }

  void collect(Workgroup& group) {
    for (std::size_t i = 0; i < by_class_.size(); ++i) by_class_[i] += std::exchange(group.by_class[i], 0);
    if (group.findings.empty() && !group.error) return;
    has_found_ = true;
    const std::uint64_t index = group.linear;
    const std::lock_guard lock(all_.mutex);
    if (!group.findings.empty()) all_.findings.emplace_back(index, std::move(group.findings));
    group.findings = {};
    if (group.stopped) {
      // Later groups need not start; earlier ones run on, so that the first fault is always the one that is told.
      all_.stop_after = std::min(all_.stop_after.load(), index);
    }
    if (group.error && index < all_.error_group) {
      all_.error_group = index;
      all_.error = std::move(group.error);
    }
    group.error.reset();
  }
};

constexpr std::array kClassNames = {"salu",  "branch", "wait", "other", "smem", "valu",
                                    "trans", "matrix", "lds",  "vmem",  "flat"};
static_assert(kClassNames.size() == static_cast<std::size_t>(Class::kCount));

Report make_report(Collected& all, const Options& options) {
  Report report;
  for (std::size_t i = 0; i < all.by_class.size(); ++i) {
    report.instructions += all.by_class[i];
    if (all.by_class[i] != 0) report.by_class[kClassNames[i]] += all.by_class[i];
  }
  std::sort(all.findings.begin(), all.findings.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Finding> merged;
  for (auto& [index, findings] : all.findings) {
    if (index > all.stop_after.load()) continue;
    for (Finding& finding : findings) {
      const auto same = std::find_if(merged.begin(), merged.end(), [&](const Finding& m) {
        return m.violation.kind == finding.violation.kind &&
               m.violation.pc_offset_bytes == finding.violation.pc_offset_bytes;
      });
      if (same != merged.end()) {
        same->count += finding.count;
      } else {
        merged.push_back(std::move(finding));
      }
    }
  }
  for (Finding& finding : merged) {
    report.violation_count += finding.count;
    if (report.violations.size() < options.max_violation_texts)
      report.violations.push_back(std::move(finding.violation));
  }
  return report;
}

}  // namespace

Result<Report> run_workgroups(const LaunchState& state) {
  Collected all;
  // What is recorded is run in order: which of the workgroups that share a tile is the last one, and adds their sums,
  // is then the same each time.
  const unsigned allowed = state.options->threads != 0 ? state.options->threads : host::core_count();
  const auto threads = static_cast<unsigned>(std::min<std::uint64_t>(state.options->recording != nullptr ? 1 : allowed,
                                                                     state.workgroups() / state.cluster_size()));
  if (state.program->waits_globally) state.global_sync->expect(state.workgroups());
  const OnProgress& progress = state.options->progress;
  if (progress) progress(0, state.workgroups());  // the other threads may leave nothing to this one
  host::run_in_threads(threads, [&](unsigned number) {
    Worker(state, all, threads, number == 0 && progress ? &progress : nullptr).run();
  });
  if (all.error) return std::move(*all.error);
  return make_report(all, *state.options);
}

}  // namespace kiln::emulator
