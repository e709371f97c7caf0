// See global_sync.hpp.
#include "runtime/emulator/wave/global_sync.hpp"

#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <bit>

namespace kiln::emulator {

void GlobalSync::init(std::size_t resource, std::uint32_t missing) {
  const std::lock_guard lock(mutex_);
  resources_[resource].missing = missing;
}

bool GlobalSync::arrive(std::size_t resource, std::uint32_t missing, std::uint64_t& phase) {
  const std::lock_guard lock(mutex_);
  Resource& r = resources_[resource];
  phase = r.phase;
  if (r.missing > 0) {
    --r.missing;
    return false;
  }
  r.missing = missing;
  ++r.phase;
  r.blocked = 0;
  return true;
}

bool GlobalSync::passed(std::size_t resource, std::uint64_t phase) const {
  const std::lock_guard lock(mutex_);
  return resources_[resource].phase != phase;
}

void GlobalSync::expect(std::uint64_t workgroups) {
  const std::lock_guard lock(mutex_);
  expected_ += workgroups;
}

void GlobalSync::cancel() {
  const std::lock_guard lock(mutex_);
  --expected_;
}

void GlobalSync::end(Workgroup& group) {
  const std::lock_guard lock(mutex_);
  --expected_;
  for (Wave& wave : group.waves) {
    if (!wave.global_blocked) continue;
    Resource& r = resources_[wave.global_resource];
    if (r.phase == wave.global_phase) --r.blocked;
    wave.global_blocked = false;
  }
}

bool GlobalSync::is_stuck(Workgroup& group) {
  const std::lock_guard lock(mutex_);
  const auto waiting =
      std::find_if(group.waves.begin(), group.waves.end(), [](const Wave& wave) { return wave.waits_global; });
  Resource& r = resources_[waiting->global_resource];
  if (r.phase != waiting->global_phase) return false;
  if (!waiting->global_blocked) ++r.blocked;
  waiting->global_blocked = true;
  std::uint64_t blocked = 0;
  for (const Resource& resource : resources_) blocked += resource.blocked;
  return blocked >= expected_;
}

void Workgroup::pass_global_barriers() {
  for (Wave& wave : waves) {
    if (!wave.waits_global || !launch->global_sync->passed(wave.global_resource, wave.global_phase)) continue;
    wave.at_barrier = wave.waits_global = wave.global_blocked = false;
    --global_waits;
  }
}

bool Workgroup::waits_for_others() const {
  return global_waits != 0 && std::none_of(waves.begin(), waves.end(), [](const Wave& wave) { return wave.runs(); });
}

namespace {

/// The number of a resource: M0[21:16] and the offset.
std::size_t resource_of(const WaveState& w, const Instruction& in) {
  return ((w.s[kM0] >> 16) + static_cast<std::uint32_t>(in.offset)) % GlobalSync::kResources;
}
/// Of the first active lane.
std::uint32_t value_of(const Wave& wave, const Instruction& in) {
  const std::uint64_t exec = wave.exec();
  return exec == 0 ? 0 : wave.v[in.src[0].index][std::countr_zero(exec)];
}

void run_init(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  wave.launch->global_sync->init(resource_of(w, in), value_of(wave, in));
  issue(wave, in, kLgkmCount, Event::kOther);
}

void run_barrier(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  wave.global_resource = resource_of(w, in);
  const bool last = wave.launch->global_sync->arrive(wave.global_resource, value_of(wave, in), wave.global_phase);
  issue(wave, in, kLgkmCount, Event::kOther);
  if (last) return;
  wave.waits_global = true;
  ++wave.group->global_waits;
  wave.wait_at(in);
}

constexpr Opcode kRows[] = {
    {"ds_gws_init", Class::kMessage, &run_init, {Type::kB32}, 0, 1, kReadsM0, 0},
    {kGlobalBarrier, Class::kMessage, &run_barrier, {Type::kB32}, 0, 1, kReadsM0, 0},
};

}  // namespace

OpcodeTable global_sync_rows() {
  return {kRows, std::size(kRows), nullptr, 0};
}

}  // namespace kiln::emulator
