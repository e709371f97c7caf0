// See issue_model.hpp. The waves take turns by the time at which each could issue its next instruction; what a wave
// itself waits for is known when it is put into the queue, whether a unit is free when it comes out of it.
#include "runtime/profile/issue_model.hpp"

#include "runtime/profile/model_state.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <queue>
#include <tuple>

namespace kiln::profile {
namespace {

class Simulator {
 public:
  Simulator(const emulator::Recording& recording, const IssueTable& table, const ModelUnit& unit, unsigned workgroups,
            const Loop* loop)
      : program_(*recording.program),
        table_(table),
        units_(unit.simds),
        loop_(loop),
        in_body_(table.rows.size()),
        blame_(table.rows.size()) {
    const unsigned simds = unit.simds;
    simds_of_side_ = simds / unit.sides;
    lds_free_.resize(unit.sides);
    memory_free_.resize(unit.sides);
    if (loop != nullptr) {
      for (const std::uint32_t i : loop->body) in_body_[i] = true;
    }
    result_.lines.resize(table.rows.size());
    groups_.resize(workgroups);
    visits_.resize(simds);
    for (unsigned g = 0; g < workgroups; ++g) {
      for (const std::vector<TraceStep>& path : recording.waves) {
        if (path.empty()) continue;
        ModelWave& wave = waves_.emplace_back();
        wave.path = &path;
        wave.simd = static_cast<unsigned>(waves_.size() - 1) % simds;
        wave.group = g;
        ++groups_[g].running;
      }
    }
    const auto waves = static_cast<unsigned>(waves_.size());
    result_.workgroups = workgroups;
    result_.waves = waves;
    result_.simds_used = std::min(waves, simds);
    result_.waves_per_simd = (waves + simds - 1) / std::max(1U, simds);
  }

  ModelResult run() {
    for (unsigned w = 0; w < waves_.size(); ++w) enqueue(w);
    while (!queue_.empty()) {
      const auto [time, last_issue, w] = queue_.top();
      queue_.pop();
      const Time free = unit_free(waves_[w]);
      if (free > time) {
        queue_.emplace(free, last_issue, w);
      } else {
        issue(w, time);
      }
    }
    finish();
    return std::move(result_);
  }

 private:
  const IssueRow& row_of(const ModelWave& wave) const { return table_.rows[(*wave.path)[wave.next].index]; }

  /// Puts a wave into the queue for its next instruction.
  void enqueue(unsigned w) {
    ModelWave& wave = waves_[w];
    if (wave.next >= wave.path->size()) return end_wave(w);
    const IssueRow& row = row_of(wave);
    wave.hold = {wave.free_at, Cause::kIssue, emulator::kNowhere};
    hold_for_registers(wave, row);
    if (row.action == Action::kWait) hold_for_counters(wave);
    queue_.emplace(wave.hold.until, wave.last_issue, w);
  }

  void hold_for_registers(ModelWave& wave, const IssueRow& row) const {
    const auto look = [&](const RegisterRange& range, bool adds) {
      for (unsigned r = range.first; r < range.first + range.count; ++r) {
        const Register& reg = wave.registers[r];
        if (reg.by == emulator::kNowhere) continue;
        wave.hold.extend((adds ? reg.ready_to_add : reg.ready) + range.late_clocks, reg.cause, reg.by);
      }
    };
    for (const RegisterRange& range : row.reads) look(range, false);
    for (const RegisterRange& range : row.addends) look(range, true);
    for (const RegisterRange& range : row.writes) {  // a matrix result still to come must not land later
      for (unsigned r = range.first; r < range.first + range.count; ++r) {
        const Register& reg = wave.registers[r];
        if (reg.cause == Cause::kMatrixResult && reg.by != emulator::kNowhere)
          wave.hold.extend(reg.ready_to_add, reg.cause, reg.by);
      }
    }
  }

  void hold_for_counters(ModelWave& wave) const {
    const emulator::Instruction& in = program_.code[(*wave.path)[wave.next].index];
    for (unsigned c = 0; c < emulator::kCounters; ++c) {
      if (in.waits[c] < 0) continue;
      std::deque<Pending>& queue = wave.pending[c];
      while (queue.size() > static_cast<std::size_t>(in.waits[c])) {
        wave.hold.extend(queue.front().done, queue.front().cause, queue.front().by);
        queue.pop_front();
      }
    }
  }

  /// The time at which the units that the wave's next instruction needs are free.
  Time unit_free(const ModelWave& wave) const {
    const IssueRow& row = row_of(wave);
    const auto& units = units_[wave.simd];
    if (row.unit == Unit::kMatrix) return std::max(units[at(Unit::kMatrix)], units[at(Unit::kValu)]);
    return row.unit == Unit::kNone ? 0 : units[at(row.unit)];
  }

  void issue(unsigned w, Time time) {
    ModelWave& wave = waves_[w];
    const TraceStep step = (*wave.path)[wave.next];
    const IssueRow& row = table_.rows[step.index];
    charge_waits(wave, step.index, row, time);
    auto& units = units_[wave.simd];
    if (row.unit != Unit::kNone) units[at(row.unit)] = time + row.unit_clocks;
    if (row.unit == Unit::kMatrix) units[at(Unit::kValu)] = std::max(units[at(Unit::kValu)], time + table_.slot_clocks);
    start_memory(wave, row, step, time);
    for (const RegisterRange& range : row.writes) write(wave, range, row, step.index, time);
    if (row.kind == Kind::kMatrix) result_.matrix_clocks += row.unit_clocks;
    count_in_loop(wave, row, step.index);
    ++result_.lines[step.index].executed;
    ++wave.next;
    wave.last_issue = time;
    advance(w, row, step.index, time);
  }

  /// What the wave waited before it could issue.
  void charge_waits(const ModelWave& wave, std::uint32_t index, const IssueRow& row, Time time) {
    const Time own = wave.hold.until - wave.free_at;
    charge(index, wave.hold.cause, own);
    if (own != 0 && wave.hold.by != emulator::kNowhere) blame_[index][{wave.hold.cause, wave.hold.by}] += own;
    charge(index, row.kind == Kind::kMatrix ? Cause::kMatrixBusy : Cause::kUnitBusy, time - wave.hold.until);
  }

  void charge(std::uint32_t index, Cause cause, Time clocks) {
    if (clocks == 0) return;
    result_.lines[index].clocks += clocks;
    result_.lines[index].by_cause[at(cause)] += clocks;
    result_.by_cause[at(cause)] += clocks;
    if (!in_body_[index]) return;
    result_.loop.wave_clocks += clocks;
    result_.loop.by_cause[at(cause)] += clocks;
  }

  /// After the issue: when the wave's next instruction may come.
  void advance(unsigned w, const IssueRow& row, std::uint32_t index, Time time) {
    ModelWave& wave = waves_[w];
    const Time slot = table_.slot_clocks;
    const bool jumps =
        row.unit == Unit::kBranch && wave.next < wave.path->size() && (*wave.path)[wave.next].index != index + 1;
    if (row.action == Action::kNop) {
      charge(index, Cause::kNops, row.pause_clocks);
      wave.free_at = time + row.pause_clocks;
      return enqueue(w);
    }
    charge(index, Cause::kIssue, slot);
    wave.free_at = time + slot;
    if (jumps && row.branch_clocks > slot) {
      charge(index, Cause::kBranch, row.branch_clocks - slot);
      wave.free_at = time + row.branch_clocks;
    }
    switch (row.action) {
      case Action::kEnd:
        return end_wave(w);
      case Action::kBarrier:
        return arrive(w, groups_[wave.group].waiting);
      case Action::kBarrierSignal:
        signal(wave);
        return enqueue(w);
      case Action::kBarrierWait:
        return wait_split(w);
      default:
        return enqueue(w);
    }
  }

  // --- memory --------------------------------------------------------------------------------------------------------

  void start_memory(ModelWave& wave, const IssueRow& row, const TraceStep& step, Time time) {
    if (row.counters == 0) return;
    Pending pending{time + row.latency_clocks, step.index, Cause::kScalarLoad};
    if (row.unit == Unit::kLds) {
      pending.cause = Cause::kLds;
      Time& free = lds_free_[wave.group % lds_free_.size()];
      free = std::max(free, time) + std::max<Time>(1, step.lds_cycles);
      pending.done = free + row.latency_clocks;
    } else if (row.unit == Unit::kVectorMemory) {
      const bool stores =
          row.kind == Kind::kBufferStore || row.kind == Kind::kGlobalStore || row.counter[0] == emulator::kVsCount;
      pending.cause = stores ? Cause::kStore : Cause::kVectorLoad;
      Time& free = memory_free_[wave.simd / simds_of_side_];
      free = std::max(free, time) + std::max<Time>(1, step.lines);
      pending.done = free + row.latency_clocks;
    }
    for (unsigned c = 0; c < row.counters; ++c) {
      std::deque<Pending>& queue = wave.pending[row.counter[c]];
      while (!queue.empty() && queue.front().done <= wave.free_at) queue.pop_front();
      if (row.unit != Unit::kScalarMemory && !queue.empty()) pending.done = std::max(pending.done, queue.back().done);
      queue.push_back(pending);
    }
  }

  static void write(ModelWave& wave, const RegisterRange& range, const IssueRow& row, std::uint32_t index, Time time) {
    // What a load brings is waited for by its counter; the register itself holds nobody up.
    const bool loads = row.counters != 0;
    const Cause cause = row.kind == Kind::kMatrix ? Cause::kMatrixResult
                        : row.unit == Unit::kSalu ? Cause::kScalarResult
                                                  : Cause::kValuResult;
    const Time adds = row.kind == Kind::kMatrix ? row.accumulate_clocks : row.latency_clocks;
    for (unsigned r = range.first; r < range.first + range.count; ++r)
      wave.registers[r] = loads ? Register{} : Register{time + row.latency_clocks, time + adds, index, cause};
  }

  // --- barriers ------------------------------------------------------------------------------------------------------

  void arrive(unsigned w, std::vector<unsigned>& waiting) {
    waves_[w].blocked = true;
    waiting.push_back(w);
    release_if_complete(waves_[w].group);
  }

  void release_if_complete(unsigned g) {
    ModelGroup& group = groups_[g];
    if (group.waiting.empty() || group.waiting.size() < group.running) return;
    Time last = 0;
    for (const unsigned w : group.waiting) last = std::max(last, waves_[w].free_at);
    std::vector<unsigned> released;
    released.swap(group.waiting);
    for (const unsigned w : released) release(w, last);
  }

  void release(unsigned w, Time when) {
    ModelWave& wave = waves_[w];
    const std::uint32_t index = (*wave.path)[wave.next - 1].index;
    if (when > wave.free_at) charge(index, Cause::kBarrier, when - wave.free_at);
    wave.free_at = std::max(wave.free_at, when);
    wave.blocked = false;
    enqueue(w);
  }

  ModelGroup::Phase& phase(ModelGroup& group, std::size_t number) {
    if (group.phases.size() <= number) group.phases.resize(number + 1);
    return group.phases[number];
  }
  bool is_complete(const ModelGroup& group, const ModelGroup::Phase& p) const { return p.signals >= group.running; }

  void signal(ModelWave& wave) {
    ModelGroup& group = groups_[wave.group];
    ModelGroup::Phase& p = phase(group, wave.signals++);
    ++p.signals;
    p.last = std::max(p.last, wave.free_at);
    if (is_complete(group, p)) release_split(group);
  }
  void wait_split(unsigned w) {
    ModelWave& wave = waves_[w];
    ModelGroup& group = groups_[wave.group];
    if (wave.signals == 0) return enqueue(w);
    const ModelGroup::Phase p = phase(group, wave.signals - 1);
    if (is_complete(group, p)) return release(w, p.last);
    wave.blocked = true;
    split_waiting_.push_back(w);
  }
  void release_split(ModelGroup& group) {
    std::vector<unsigned> still;
    std::vector<std::pair<unsigned, Time>> released;
    for (const unsigned w : split_waiting_) {
      const ModelWave& wave = waves_[w];
      const bool of_group = &groups_[wave.group] == &group;
      const ModelGroup::Phase p = of_group ? phase(group, wave.signals - 1) : ModelGroup::Phase{};
      if (of_group && is_complete(group, p)) {
        released.emplace_back(w, p.last);
      } else {
        still.push_back(w);
      }
    }
    split_waiting_ = std::move(still);
    for (const auto& [w, when] : released) release(w, when);
  }

  void end_wave(unsigned w) {
    ModelWave& wave = waves_[w];
    if (wave.ended) return;
    wave.ended = true;
    leave_loop(wave);
    result_.clocks = std::max(result_.clocks, wave.free_at);
    result_.wave_clocks += wave.free_at;
    --groups_[wave.group].running;
    release_if_complete(wave.group);
    release_split(groups_[wave.group]);
  }

  // --- the steady loop -----------------------------------------------------------------------------------------------

  void count_in_loop(ModelWave& wave, const IssueRow& row, std::uint32_t index) {
    if (!in_body_[index]) return leave_loop(wave);
    ModelledLoop& loop = result_.loop;
    if (!wave.in_loop) {
      wave.in_loop = true;
      wave.loop_since = wave.free_at;
      ++loop.entries;
    }
    if (index == loop_->header) ++loop.trips;
    if (row.kind == Kind::kMatrix) loop.matrix_clocks += row.unit_clocks;
    if (row.kind == Kind::kMatrix || (row.unit != Unit::kValu && row.unit != Unit::kTrans)) return;
    loop.valu_clocks += row.unit_clocks;
    if (row.multiplies_and_adds) loop.multiply_add_clocks += row.unit_clocks;
  }
  void leave_loop(ModelWave& wave) {
    if (!wave.in_loop) return;
    wave.in_loop = false;
    visits_[wave.simd].emplace_back(wave.loop_since, wave.free_at);
  }

  void finish() {
    for (auto& visits : visits_) {  // times in which at least one wave of the SIMD is in the loop
      std::sort(visits.begin(), visits.end());
      Time end = 0;
      for (const auto& [from, to] : visits) {
        if (to > end) result_.loop.clocks += to - std::max(from, end);
        end = std::max(end, to);
      }
    }
    for (std::size_t i = 0; i < blame_.size(); ++i) {
      const Cause cause = main_stall(result_.lines[i]);
      std::uint64_t most = 0;
      for (const auto& [why, clocks] : blame_[i]) {
        if (why.first != cause || clocks <= most) continue;
        result_.lines[i].waits_for = why.second;
        most = clocks;
      }
    }
  }

  const emulator::Program& program_;
  const IssueTable& table_;
  std::deque<ModelWave> waves_;
  std::vector<ModelGroup> groups_;
  std::vector<unsigned> split_waiting_;
  std::vector<std::array<Time, kUnits>> units_;
  unsigned simds_of_side_ = 1;
  std::vector<Time> lds_free_, memory_free_;  ///< by side
  const Loop* loop_;
  std::vector<bool> in_body_;
  std::vector<std::map<std::pair<Cause, std::uint32_t>, std::uint64_t>> blame_;
  std::vector<std::vector<std::pair<Time, Time>>> visits_;
  using Turn = std::tuple<Time, Time, unsigned>;  ///< when, when it last issued, which wave
  std::priority_queue<Turn, std::vector<Turn>, std::greater<>> queue_;
  ModelResult result_;
};

}  // namespace

Cause main_stall(const ModelledLine& line) {
  const auto most = std::max_element(line.by_cause.begin() + 1, line.by_cause.end());
  return *most == 0 ? Cause::kIssue : static_cast<Cause>(most - line.by_cause.begin());
}

ModelResult run_model(const emulator::Recording& recording, const IssueTable& table, const ModelUnit& unit,
                      unsigned workgroups, const Loop* loop) {
  Simulator simulator(recording, table, unit, workgroups, loop);
  return simulator.run();
}

}  // namespace kiln::profile
