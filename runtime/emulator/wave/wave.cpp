// Running a workgroup: setting up its waves as AMDHSA says, running them in the order the options ask for, barriers.
// Source: LLVM AMDGPUUsage.rst, "Initial Kernel Execution State"; MODE: cdna3 ISA manual 3.5.
#include "runtime/emulator/wave/wave.hpp"

#include "runtime/emulator/profile/recorder.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {

namespace {

constexpr std::uint32_t kUndefined = 0xdeadbeefU;  ///< what registers hold that nobody wrote

}  // namespace

void apply_mode(Wave& wave, std::uint32_t mode) {
  wave.mode = mode;
  wave.rounds_oddly = (mode & 15) != 0;
  wave.round_16_64 = mode >> 2 & 3;
  wave.flush_in_32 = (mode >> 4 & 1) == 0;
  wave.flush_out_32 = (mode >> 5 & 1) == 0;
  wave.flush_in_16_64 = (mode >> 6 & 1) == 0;
  wave.flush_out_16_64 = (mode >> 7 & 1) == 0;
  wave.dx10_clamp = (mode >> 8 & 1) != 0;
  wave.ieee = (mode >> 9 & 1) != 0;
  wave.fp16_overflow = (mode >> 23 & 1) != 0;
  const Program& program = *wave.launch->program;
  if (program.skipping.empty()) return;
  const bool skips = (mode >> 28 & 1) != 0;
  if (skips != (wave.code == program.skipping.data()))
    wave.code = skips ? program.skipping.data() : program.code.data();
}

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

Workgroup::Workgroup(const LaunchState& state)
    : launch(&state), cursor(*state.memory), lds(state.lds_bytes), waves(state.waves) {
  if (!state.program->matrix_plans.empty()) unpacked.reset(new UnpackedOperands);  // not all of it zero
  for (Wave& wave : waves) {
    wave.unpacked = unpacked.get();
    wave.file.reset(
        static_cast<Row*>(::operator new[](launch->vector_registers() * sizeof(Row), std::align_val_t{64})));
    wave.v = wave.file.get();
    std::fill_n(wave.v[0], std::size_t{launch->vector_registers()} * kMaxLanes, kUndefined);
    wave.group = this;
    wave.launch = launch;
  }
}

void Workgroup::reset(std::uint64_t linear_id) {
  linear = linear_id;
  id = {static_cast<std::uint32_t>(linear_id % launch->grid[0]),
        static_cast<std::uint32_t>(linear_id / launch->grid[0] % launch->grid[1]),
        static_cast<std::uint32_t>(linear_id / launch->grid[0] / launch->grid[1])};
  stopped = false;
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

namespace {

struct SgprWriter {
  Wave& wave;
  unsigned next = 0;
  void put(std::uint64_t value, unsigned registers) {
    write_scalar(wave, next, std::min(registers, 2U), value);
    wave.shadow.define_scalar(next, registers);
    next += registers;
  }
};

/// The private segment buffer of gfx9/gfx10: swizzled, add-tid, dword elements; its range is not checked.
void put_scratch_srd(SgprWriter& sgprs, const LaunchState& launch) {
  const std::uint32_t index_stride = launch.wave_lanes == 64 ? 3 : 2;
  const std::uint32_t word3 = launch.architecture->before_gfx10() ? index_stride << 21 | 1U << 23 | 0xf000U >> 12 << 12
                                                                  : index_stride << 21 | 1U << 23 | 2U << 28;
  sgprs.put(launch.scratch | 1ULL << 63, 2);
  sgprs.put(0xffffffffULL | std::uint64_t{word3 & ~(0xfU << 15)} << 32, 2);
}

void put_user_sgprs(SgprWriter& sgprs, const LaunchState& launch) {
  const Descriptor& d = launch.descriptor;
  if (d.private_segment_buffer()) put_scratch_srd(sgprs, launch);
  if (d.dispatch_ptr()) sgprs.put(launch.dispatch_packet, 2);
  if (d.queue_ptr()) sgprs.put(launch.queue, 2);
  if (d.kernarg_ptr()) sgprs.put(launch.kernarg, 2);
  if (d.dispatch_id()) sgprs.put(0, 2);
  if (d.flat_scratch_init()) {  // gfx8: an offset from the base of all scratch memory, and a lane's size
    const std::uint64_t size = launch.scratch_wave_bytes / launch.wave_lanes;
    sgprs.put(launch.architecture->generation == Generation::kGfx8 ? size << 32 : launch.scratch, 2);
  }
  if (d.private_segment_size()) sgprs.put(launch.scratch_wave_bytes / launch.wave_lanes, 1);
  for (unsigned i = 0; i < d.preload_dwords(); ++i) {
    std::uint32_t word = 0;
    const std::size_t at = 4ULL * (d.preload_offset_dwords() + i);
    if (at + 4 <= launch.kernarg_bytes.size()) std::memcpy(&word, launch.kernarg_bytes.data() + at, 4);
    sgprs.put(word, 1);
  }
  sgprs.next = std::max(sgprs.next, d.user_sgprs(launch.architecture->from(Generation::kGfx1250)));
}

/// gfx12: x in ttmp9, y and z in the halves of ttmp7; ttmp6 is about clusters, of which there are none. ttmp8 holds the
/// wave's number in its workgroup in [29:25] and the dispatch's, which is 0, below (rdna4 ISA manual, table 12).
void put_architected_ids(Wave& wave, const std::array<std::uint32_t, 3>& id) {
  constexpr std::uint32_t kYzValid = 1U << 30;
  wave.s[kTtmp + 9] = id[0];
  wave.s[kTtmp + 7] = (id[1] & 0xffff) | id[2] << 16;
  wave.s[kTtmp + 6] = 0;
  wave.s[kTtmp + 8] = kYzValid | wave.id << 25;
  wave.shadow.define_scalar(kTtmp + 6, 4);
}

void put_work_item_ids(Wave& wave, const LaunchState& launch) {
  const std::uint32_t lx = launch.lanes[0], ly = launch.lanes[1];
  const unsigned ids = launch.descriptor.work_item_ids();
  for (unsigned i = 0; i < wave.lanes; ++i) {
    const std::uint32_t flat = wave.id * wave.lanes + i;
    const std::uint32_t x = flat % lx, y = flat / lx % ly, z = flat / lx / ly;
    if (launch.architecture->packed_work_item_ids) {
      wave.v[0][i] = x | y << 10 | z << 20;
    } else {
      wave.v[0][i] = x;
      if (ids > 0) wave.v[1][i] = y;
      if (ids > 1) wave.v[2][i] = z;
    }
  }
  const unsigned count = launch.architecture->packed_work_item_ids ? 1 : std::min(ids, 2U) + 1;
  for (unsigned r = 0; r < count; ++r) wave.shadow.defined_vector(r, wave.full_mask);
}

}  // namespace

void Workgroup::start_wave(Wave& wave, unsigned index) {
  const LaunchState& l = *launch;
  const Descriptor& d = l.descriptor;
  const Architecture& arch = *l.architecture;
  wave.id = index;
  wave.lanes = l.wave_lanes;
  wave.full_mask = l.wave_lanes == 64 ? ~0ULL : 0xffffffffULL;
  wave.next = l.entry;
  wave.ended = wave.at_barrier = wave.signaled = wave.waits_split = false;
  wave.waits_named = wave.named_complete = false;
  wave.named_barrier = 0;
  wave.code = l.program->code.data();
  wave.barrier_phase = 0;
  wave.executed = 0;
  wave.sched_mode = 0;
  wave.counters.reset();
  // What the kernel did not ask for is reported in strict mode, and no matter otherwise.
  if (l.options->strict) {
    wave.shadow.reset(*l.program);
    hazard_paths.reset(l.program->code.data(), l.program->code.size());
    wave.hazards.reset(l, hazard_paths);
    wave.ordering_bugs.reset(arch, l.program->permutes_lanes);
    wave.rdna3_bugs.reset(arch, wave.lanes, l.program->loads_lds_direct);
    wave.expert_scheduling.set_mode(0);
    std::fill_n(wave.v[0], std::size_t{l.vector_registers()} * kMaxLanes, kUndefined);
  } else {
    std::fill_n(wave.v[0], std::size_t{l.vgprs} * kMaxLanes, kUndefined);
    if (l.accvgprs != 0) std::fill_n(wave.v[kFirstAccVgpr], std::size_t{l.accvgprs} * kMaxLanes, kUndefined);
  }
  std::fill(std::begin(wave.s), std::end(wave.s), kUndefined);
  wave.s[kScc] = wave.s[kNull] = 0;
  // Apertures of the generic address space; offsets inside of them are 32 bits.
  wave.s[kSharedBase] = wave.s[kPrivateBase] = 0;
  wave.s[kSharedBase + 1] = kSharedAperture;
  wave.s[kPrivateBase + 1] = arch.from(Generation::kGfx1250) ? kSharedScratchAperture : kPrivateAperture;
  wave.s[kSharedLimit] = wave.s[kPrivateLimit] = 0xffffffffU;
  wave.s[kSharedLimit + 1] = kSharedAperture;
  wave.s[kPrivateLimit + 1] = wave.s[kPrivateBase + 1];
  wave.s[kPopsWave] = 0;
  wave.s[kExec] = wave.s[kExec + 1] = 0;

  wave.keeps_high_half = arch.keeps_high_half;
  wave.fp8_fnuz = arch.generation == Generation::kGfx940;
  wave.dots = arch.dots;
  wave.measured_wmma = l.options->measured_wmma;
  apply_mode(wave, d.round_32() | d.round_16_64() << 2 | d.denormal_32() << 4 | d.denormal_16_64() << 6 |
                       (d.dx10_clamp() || arch.from(Generation::kGfx12) ? 1U << 8 : 0U) |
                       (d.ieee() && !arch.from(Generation::kGfx12) ? 1U << 9 : 0U) |
                       (d.fp16_overflow() ? 1U << 23 : 0U));

  const std::uint64_t total = std::uint64_t{l.lanes[0]} * l.lanes[1] * l.lanes[2];
  const std::uint64_t left = total - std::uint64_t{index} * wave.lanes;
  set_exec(wave, left >= wave.lanes ? wave.full_mask : (1ULL << left) - 1);
  wave.shadow.define_scalar(kExec, 2);
  wave.shadow.define_scalar(kSharedBase, kScalars - kSharedBase);

  SgprWriter sgprs{wave};
  put_user_sgprs(sgprs, l);
  if (arch.architected_workgroup_ids) {
    put_architected_ids(wave, id);
    // Where the descriptor asks for ids in SGPRs, these hold something, but no id: TensileLite's kernels for gfx12 read
    // s2 before they overwrite it with ttmp9.
    for (unsigned axis = 0; axis < 3; ++axis) {
      if (d.workgroup_id(axis)) sgprs.put(kUndefined, 1);
    }
  } else {
    for (unsigned axis = 0; axis < 3; ++axis) {
      if (d.workgroup_id(axis)) sgprs.put(id[axis], 1);
    }
    if (d.workgroup_info()) sgprs.put(0, 1);
  }
  const std::uint64_t wave_scratch = (linear * waves.size() + index) * l.scratch_wave_bytes;
  // LLVM's prologue adds the wave's offset to the private segment buffer even where the kernel has no scratch and asks
  // for no offset; nobody uses the sum.
  if (!arch.architected_flat_scratch && (d.enable_private() || d.private_segment_buffer()))
    sgprs.put(d.enable_private() ? wave_scratch : kUndefined, 1);
  wave.flat_scratch = l.scratch + wave_scratch;
  if (arch.architected_flat_scratch) {
    wave.s[kFlatScratch] = static_cast<std::uint32_t>(wave.flat_scratch);
    wave.s[kFlatScratch + 1] = static_cast<std::uint32_t>(wave.flat_scratch >> 32);
    wave.shadow.define_scalar(kFlatScratch, 2);
  }
  if (arch.from(Generation::kGfx1250)) {
    const std::uint64_t base = wave.flat_scratch / wave.lanes;
    wave.s[kScratchBase] = static_cast<std::uint32_t>(base);
    wave.s[kScratchBase + 1] = wave.s[kPrivateBase + 1] | static_cast<std::uint32_t>(base >> 32);
  }
  put_work_item_ids(wave, l);
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
  while (wave.executed < end && wave.runs() && !stopped) {
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
  const auto run_some = [&](Wave& wave, std::uint64_t burst) {
    const std::uint64_t before = wave.executed;
    const bool goes_on = run_burst(wave, burst);
    spent += wave.executed - before;
    return goes_on;
  };
  while (!stopped) {
    if (spent >= slice) return false;
    std::vector<Wave*> ready;
    for (Wave& wave : waves) {
      if (can_run(wave)) ready.push_back(&wave);
    }
    if (ready.empty()) {
      if (std::all_of(waves.begin(), waves.end(), [](const Wave& wave) { return wave.ended; })) return true;
      complete_split_barrier();
      if (std::any_of(waves.begin(), waves.end(), can_run)) continue;
      const auto stuck = std::find_if(waves.begin(), waves.end(),
                                      [](const Wave& wave) { return wave.waits_split || wave.waits_named; });
      if (stuck != waves.end()) {
        stuck->report(ViolationKind::kBarrier, *stuck->barrier, "waits for a barrier that some wave never signals");
        stopped = true;
        return true;
      }
      release_barrier();
      continue;
    }
    if (order == WaveOrder::kRandom) {
      Wave& wave = *ready[random() % ready.size()];
      run_some(wave, 1 + random() % 64);
      continue;
    }
    if (order == WaveOrder::kReverse) std::reverse(ready.begin(), ready.end());
    for (Wave* wave : ready) {
      // Long bursts, but not endless: a wave may spin on what another one writes.
      if (!run_some(*wave, 1U << 16)) return true;
    }
  }
  return true;
}

}  // namespace kiln::emulator
