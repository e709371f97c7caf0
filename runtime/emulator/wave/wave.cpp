// Running a workgroup: its waves in the order the options ask for, barriers.
#include "runtime/emulator/wave/wave.hpp"

#include "runtime/emulator/profile/recorder.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {

void Wave::fail(const Instruction& in, std::string message) {
  const Program& program = *launch->program;
  if (!group->error) {
    group->error = Error{ErrorCode::kDevice,
                         fmt::format("'{}' at {:+#x}: {}", program.text_of(in),
                                     std::int64_t{in.offset_bytes} - launch->entry_bytes, message),
                         {fmt::format("workgroup {},{},{}, wave {}", group->id[0], group->id[1], group->id[2], id)}};
  }
  group->stopped = pauses = true;
}

void Wave::wait_at(const Instruction& in) {
  at_barrier = pauses = true;
  barrier = &in;
}

void Wave::report(ViolationKind kind, const Instruction& in, std::string message, int lane) {
  for (Finding& finding : group->findings) {
    if (finding.violation.kind != kind ||
        finding.violation.pc_offset_bytes != std::uint64_t{in.offset_bytes} - launch->entry_bytes)
      continue;
    ++finding.count;
    return;
  }
  Violation violation;
  violation.kind = kind;
  violation.pc_offset_bytes = std::uint64_t{in.offset_bytes} - launch->entry_bytes;
  violation.instruction = launch->program->text_of(in);
  violation.message = std::move(message);
  violation.workgroup = group->id;
  violation.wave = id;
  violation.lane = lane;
  if (group->findings.empty()) group->limit_instructions();
  pauses = true;
  group->findings.push_back({std::move(violation), 1});
}

namespace {

/// The rows that the kernel has not asked for; those it has are filled for each workgroup.
void fill_beyond(Row* rows, const LaunchState& launch) {
  const auto fill = [&](unsigned first, unsigned end) {
    if (first < end) fill_undefined(rows + first, end - first);
  };
  const unsigned all = launch.vector_registers();
  fill(launch.vgprs, launch.accvgprs == 0 ? all : kFirstAccVgpr);
  if (launch.accvgprs != 0) fill(kFirstAccVgpr + launch.accvgprs, all);
}

}  // namespace

Workgroup::Workgroup(const LaunchState& state)
    : launch(&state), cursor(*state.memory), lds(state.lds_bytes), waves(state.waves) {
  if (!state.program->matrix_plans.empty()) unpacked.reset(new UnpackedOperands);  // not all of it zero
  for (Wave& wave : waves) {
    wave.unpacked = unpacked.get();
    wave.file.reset(
        static_cast<Row*>(::operator new[](launch->vector_registers() * sizeof(Row), std::align_val_t{64})));
    wave.v = wave.file.get();
    fill_beyond(wave.v, *launch);
    wave.group = this;
    wave.launch = launch;
  }
}

void Workgroup::reset(std::uint64_t linear_id) {
  linear = linear_id;
  const unsigned size = launch->cluster_size();
  std::uint64_t inside = linear_id % size, number = linear_id / size;
  for (unsigned axis = 0; axis < 3; ++axis) {
    const std::uint32_t length = std::max(1U, launch->cluster[axis]), clusters = launch->grid[axis] / length;
    id_in_cluster[axis] = static_cast<std::uint32_t>(inside % length);
    cluster_id[axis] = static_cast<std::uint32_t>(number % clusters);
    id[axis] = cluster_id[axis] * length + id_in_cluster[axis];
    const std::uint64_t left = launch->grid_lanes[axis] - std::uint64_t{id[axis]} * launch->lanes[axis];
    lanes[axis] = static_cast<std::uint32_t>(std::min<std::uint64_t>(launch->lanes[axis], left));
    inside /= length;
    number /= clusters;
  }
  stopped = signaled_cluster = false;
  global_waits = 0;
  instruction_budget = launch->options->instruction_budget;
  barrier_phase = 0;
  named_barriers.clear();
  findings.clear();
  random.seed(launch->options->seed * 0x9e3779b97f4a7c15ULL + linear_id);
  // What nobody wrote must not look like zero.
  std::memset(lds.data(), 0xcd, lds.size());
  if (launch->options->strict)
    lds_shadow.reset(lds.size(), static_cast<unsigned>(waves.size()), launch->program->polls_lds);
  for (unsigned i = 0; i < waves.size(); ++i) start_wave(waves[i], i);
}

bool Workgroup::ended() const {
  return std::all_of(waves.begin(), waves.end(), [](const Wave& wave) { return wave.ended; });
}
std::uint64_t Workgroup::executed() const {
  std::uint64_t sum = 0;
  for (const Wave& wave : waves) sum += wave.executed;
  return sum;
}

void Workgroup::limit_instructions() {
  std::uint64_t most = 0;
  for (const Wave& wave : waves) most = std::max(most, wave.executed);
  instruction_budget = std::min(instruction_budget, most + launch->options->budget_after_violation);
}

bool Workgroup::run_wave(Wave& wave, std::uint64_t burst) {
  return launch->options->strict ? run_steps<true>(wave, burst) : run_steps<false>(wave, burst);
}

template <bool kStrict>
bool Workgroup::run_steps(Wave& wave, std::uint64_t burst) {
  const std::uint64_t end = wave.executed + burst;
  wave.sleeps = false;
  while (wave.executed < end && wave.is_awake() && !stopped) {
    if (wave.executed >= instruction_budget) {
      wave.report(ViolationKind::kEndless, wave.code[wave.next],
                  fmt::format("the wave ran {} instructions and did not end", instruction_budget));
      stopped = true;
      return false;
    }
    const std::uint64_t limit = std::min(end, instruction_budget);
    wave.pauses = false;
    while (wave.executed < limit && !wave.pauses) {
      const Instruction& in = wave.code[wave.next];
      ++wave.executed;
      ++by_class[static_cast<std::size_t>(in.op_class)];
      ++wave.next;
      if constexpr (kStrict) {
        run_checked(wave, in);
      } else {
        execute(wave, in);
      }
    }
  }
  return !stopped;
}

void Workgroup::run_checked(Wave& wave, const Instruction& in) {
  RegisterShadow& shadow = wave.shadow;
  // Copies of the code that modes ask for, and code that the launch did not start with, are looked at every time.
  const bool is_code = wave.code == shadow.code;
  const std::size_t at = wave.next - 1;
  const bool settled = is_code && shadow.is_settled(wave, in, at);
  if (!settled) shadow.check(wave, in);
  if (is_code) {
    wave.hazards.check(wave, in, static_cast<std::int64_t>(at));
  } else if (in.opcode != indexed_row()) {  // which sees to what it stands for
    wave.hazards.check_copy(wave, in);
  }
  if (wave.ordering_bugs.any()) wave.ordering_bugs.check(wave, in);
  if (wave.rdna3_bugs.any()) wave.rdna3_bugs.check(wave, in);
  if (wave.expert_scheduling.on()) wave.expert_scheduling.check(wave, in);
  execute(wave, in);
  if (!settled) shadow.note(wave, in);
}

/// run_wave, step by step if somebody watches.
bool Workgroup::run_burst(Wave& wave, std::uint64_t burst) {
  if (recorder == nullptr) return run_wave(wave, burst);
  for (std::uint64_t n = 0; n < burst && wave.runs() && !stopped; ++n) {
    recorder->note(wave, launch->program->code[wave.next]);
    if (!run_wave(wave, 1)) return false;
    if (wave.sleeps) break;
  }
  return !stopped;
}

/// Hardware counts waves, not places: AMD's hand-scheduled kernels let halves of a workgroup run loops of their own,
/// which meet at different s_barrier instructions. A wave without an active lane may wait too.
void Workgroup::release_barrier() {
  if (launch->options->strict) lds_shadow.barrier(waves);
  for (Wave& wave : waves) wave.at_barrier = false;
}

bool Workgroup::signal_barrier(Wave& wave, const Instruction& in) {
  if (wave.signaled && launch->options->strict)
    wave.report(ViolationKind::kBarrier, in, "signals a second time before the barrier is complete");
  const bool first = std::none_of(waves.begin(), waves.end(), [](const Wave& w) { return w.signaled; });
  wave.signaled = true;
  wave.barrier_phase = barrier_phase + 1;
  complete_split_barrier();
  return first;
}

void Workgroup::wait_barrier(Wave& wave, const Instruction& in) {
  if (wave.barrier_phase == barrier_phase && !wave.signaled && wave.barrier_phase != 0) return;  // complete
  wave.waits_split = true;
  wave.wait_at(in);
}

/// All waves that still run have signaled: those that wait go on.
void Workgroup::complete_split_barrier() {
  if (std::any_of(waves.begin(), waves.end(), [](const Wave& w) { return !w.ended && !w.signaled; })) return;
  if (std::none_of(waves.begin(), waves.end(), [](const Wave& w) { return w.signaled; })) return;
  ++barrier_phase;
  if (launch->options->strict) lds_shadow.barrier(waves);
  for (Wave& wave : waves) {
    wave.signaled = false;
    if (wave.waits_split) wave.at_barrier = wave.waits_split = false;
  }
}

bool Workgroup::run(std::uint64_t slice) {
  const WaveOrder order = launch->options->order;
  const auto can_run = [](const Wave& wave) { return wave.runs(); };
  std::uint64_t spent = 0;
  for (Wave& wave : waves) wave.sleeps = false;
  const auto run_some = [&](Wave& wave, std::uint64_t burst) {
    const std::uint64_t before = wave.executed;
    const bool goes_on = run_burst(wave, burst);
    spent += wave.executed - before;
    return goes_on;
  };
  while (!stopped) {
    if (spent >= slice) return false;
    if (global_waits != 0) pass_global_barriers();
    ready.clear();
    bool some_left = false, plain_barrier = true;
    for (Wave& wave : waves) {
      if (can_run(wave)) ready.push_back(&wave);
      some_left = some_left || !wave.ended;
      plain_barrier =
          plain_barrier && !(wave.waits_split || wave.waits_named || wave.waits_cluster || wave.waits_global);
    }
    if (ready.empty()) {
      if (!some_left) return true;
      if (plain_barrier) {
        release_barrier();
        continue;
      }
      complete_split_barrier();
      if (std::any_of(waves.begin(), waves.end(), can_run)) continue;
      if (std::any_of(waves.begin(), waves.end(), [](const Wave& wave) { return wave.waits_cluster; })) return false;
      if (global_waits != 0) return false;
      const auto stuck = std::find_if(waves.begin(), waves.end(),
                                      [](const Wave& wave) { return wave.waits_split || wave.waits_named; });
      stuck->report(ViolationKind::kBarrier, *stuck->barrier, "waits for a barrier that some wave never signals");
      stopped = true;
      return true;
    }
    if (std::ranges::all_of(ready, [](const Wave* wave) { return wave->sleeps; })) return false;
    if (order == WaveOrder::kRandom) {
      Wave& wave = *ready[random() % ready.size()];
      run_some(wave, 1 + random() % 64);
      continue;
    }
    if (order == WaveOrder::kReverse) std::reverse(ready.begin(), ready.end());
    // Long bursts, but not endless: a wave may spin on what another one writes.
    const std::uint64_t burst = order == WaveOrder::kLockstep ? 1 : 1U << 16;
    for (Wave* wave : ready) {
      if (!run_some(*wave, burst)) return true;
    }
  }
  return true;
}

}  // namespace kiln::emulator
