// See cluster.hpp.
#include "runtime/emulator/wave/cluster.hpp"

#include "runtime/emulator/profile/recorder.hpp"

#include <algorithm>

namespace kiln::emulator {

namespace {

Cluster::Shape shape_of(const LaunchState& launch) {
  return {launch.program,  launch.entry,     launch.waves,   launch.wave_lanes,      launch.vgprs,
          launch.accvgprs, launch.lds_bytes, launch.cluster, launch.options->strict, launch.options->measured_wmma};
}

}  // namespace

Cluster::Cluster(const LaunchState& launch, Recorder* recorder)
    : launch_(&launch), shape_(shape_of(launch)), recorder_(recorder) {
  for (unsigned i = 0; i < launch.cluster_size(); ++i) {
    groups_.push_back(std::make_unique<Workgroup>(launch));
    groups_.back()->recorder = recorder;
    if (launch.has_clusters()) groups_.back()->cluster = this;
  }
}

bool Cluster::fits(const LaunchState& launch) const {
  return recorder_ == nullptr && shape_ == shape_of(launch);
}

void Cluster::move_to(const LaunchState& launch) {
  launch_ = &launch;
  for (const auto& group : groups_) {
    group->launch = &launch;
    group->cursor = Cursor(*launch.memory);
    for (Wave& wave : group->waves) wave.launch = &launch;
  }
}

bool Cluster::leave() {
  bool is_whole = true;
  for (const auto& group : groups_) {
    is_whole = is_whole && group->launch == launch_ && group->findings.empty() && !group->error && !group->stopped;
    group->cursor.forget();
  }
  return is_whole;
}

void Cluster::reset(std::uint64_t number) {
  random_.seed(launch_->options->seed ^ number);
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const std::uint64_t linear = number * groups_.size() + i;
    if (recorder_ != nullptr) recorder_->start_workgroup(linear);
    groups_[i]->reset(linear);
  }
}

bool Cluster::run(std::uint64_t slice) {
  const auto executed = [&] {
    std::uint64_t sum = 0;
    for (const auto& group : groups_) sum += group->executed();
    return sum;
  };
  const auto ended = [](const auto& group) { return group->ended(); };
  const auto stopped = [](const auto& group) { return group->stopped; };
  for (const std::uint64_t end = executed() + slice; executed() < end;) {
    run_turns(slice);
    if (std::all_of(groups_.begin(), groups_.end(), ended) || std::any_of(groups_.begin(), groups_.end(), stopped) ||
        stuck())
      return true;
    if (waits_for_others() || sleeps()) return false;
  }
  return false;
}

/// Each workgroup until it ends, waits for another, or has run for long: in random order only for short.
void Cluster::run_turns(std::uint64_t slice) {
  constexpr std::uint64_t kShort = 4096;
  const WaveOrder order = launch_->options->order;
  std::vector<Workgroup*> turns;
  for (const auto& group : groups_) {
    if (!group->ended()) turns.push_back(group.get());
  }
  if (order == WaveOrder::kReverse) std::reverse(turns.begin(), turns.end());
  if (order == WaveOrder::kRandom) std::shuffle(turns.begin(), turns.end(), random_);
  for (Workgroup* group : turns) {
    if (recorder_ != nullptr) recorder_->resume_workgroup(group->linear);
    if (!group->run(order == WaveOrder::kRandom && launch_->has_clusters() ? 1 + random_() % kShort : slice)) continue;
    if (group->stopped) return;
    complete_barrier();  // it counts no longer
  }
}

bool Cluster::waits_for_others() const {
  return std::any_of(groups_.begin(), groups_.end(), [](const auto& group) { return group->waits_for_others(); });
}

bool Cluster::sleeps() const {
  return std::none_of(groups_.begin(), groups_.end(), [](const auto& group) {
    return std::any_of(group->waves.begin(), group->waves.end(), [](const Wave& wave) { return wave.is_awake(); });
  });
}

/// Reports it if nobody can run on.
bool Cluster::stuck() {
  const auto waiting = [](const Wave& wave) { return wave.waits_cluster; };
  Wave* first = nullptr;
  for (const auto& group : groups_) {
    if (std::any_of(group->waves.begin(), group->waves.end(), [](const Wave& wave) { return wave.runs(); }))
      return false;
    const auto found = std::find_if(group->waves.begin(), group->waves.end(), waiting);
    if (first == nullptr && found != group->waves.end()) first = &*found;
  }
  if (first == nullptr) return false;
  first->report(ViolationKind::kBarrier, *first->barrier,
                "waits for the cluster's barrier, which some workgroup never signals");
  first->group->stopped = true;
  return true;
}

unsigned Cluster::barrier_members() const {
  return static_cast<unsigned>(
      std::count_if(groups_.begin(), groups_.end(), [](const auto& group) { return !group->ended(); }));
}
unsigned Cluster::barrier_signals() const {
  return static_cast<unsigned>(
      std::count_if(groups_.begin(), groups_.end(), [](const auto& group) { return group->signaled_cluster; }));
}

/// One wave of a workgroup signals for all of it.
void Cluster::signal_barrier(Wave& wave, const Instruction& in) {
  if (wave.group->signaled_cluster && wave.strict())
    wave.report(ViolationKind::kBarrier, in,
                "the workgroup signals the cluster's barrier a second time before it is complete");
  wave.group->signaled_cluster = true;
  complete_barrier();
}

void Cluster::wait_barrier(Wave& wave, const Instruction& in) {
  if (wave.cluster_complete) {
    wave.cluster_complete = false;
    return;
  }
  wave.waits_cluster = true;
  wave.wait_at(in);
}

/// All workgroups that still run have signaled: all their waves are told, and those that wait go on.
void Cluster::complete_barrier() {
  const auto missing = [](const auto& group) { return !group->ended() && !group->signaled_cluster; };
  if (barrier_signals() == 0 || std::any_of(groups_.begin(), groups_.end(), missing)) return;
  for (const auto& group : groups_) {
    group->signaled_cluster = false;
    if (launch_->options->strict) group->lds_shadow.barrier(group->waves);
    for (Wave& wave : group->waves) {
      wave.cluster_complete = !wave.waits_cluster;
      if (wave.waits_cluster) wave.at_barrier = wave.waits_cluster = false;
    }
  }
}

}  // namespace kiln::emulator
