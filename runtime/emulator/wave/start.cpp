// The state that a wave starts in, as AMDHSA says.
// Source: LLVM AMDGPUUsage.rst, "Initial Kernel Execution State"; MODE: cdna3 ISA manual 3.5.
#include "runtime/emulator/strict/grid.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace kiln::emulator {

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

void fill_undefined(Row* rows, unsigned count) {
  if (count == 0) return;
  std::fill_n(rows[0], kMaxLanes, kUndefined);
  for (unsigned i = 1; i < count; ++i) std::memcpy(rows[i], rows[0], sizeof(Row));
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

/// gfx12: x in ttmp9, y and z in the halves of ttmp7. ttmp8 holds the wave's number in its workgroup in [29:25] and the
/// dispatch's, which is 0, below (rdna4 ISA manual, table 12). With clusters these are the cluster's place in the grid,
/// and ttmp6 holds the workgroup's in the cluster and the cluster's size (cdna5 2.3.1).
void put_architected_ids(Wave& wave) {
  constexpr std::uint32_t kYzValid = 1U << 30;
  const LaunchState& launch = *wave.launch;
  const std::array<std::uint32_t, 3>& id = wave.group->cluster_id;
  wave.s[kTtmp + 9] = id[0];
  wave.s[kTtmp + 7] = (id[1] & 0xffff) | id[2] << 16;
  wave.s[kTtmp + 6] = 0;
  wave.s[kTtmp + 8] = kYzValid | wave.id << 25;
  if (launch.has_clusters()) {
    for (unsigned axis = 0; axis < 3; ++axis)
      wave.s[kTtmp + 6] |= wave.group->id_in_cluster[axis] << 4 * axis | (launch.cluster[axis] - 1) << (12 + 4 * axis);
    wave.s[kTtmp + 6] |= (launch.cluster_size() - 1) << 24;
  }
  wave.shadow.define_scalar(kTtmp + 6, 4);
}

void put_work_item_ids(Wave& wave, const LaunchState& launch) {
  const std::uint32_t lx = wave.group->lanes[0], ly = wave.group->lanes[1];
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

/// Barriers, counters and modes as they stand before the first instruction.
void reset_state(Wave& wave) {
  wave.ended = wave.at_barrier = wave.signaled = wave.waits_split = false;
  wave.waits_named = wave.named_complete = false;
  wave.waits_cluster = wave.cluster_complete = false;
  wave.waits_global = wave.global_blocked = false;
  wave.named_barrier = 0;
  wave.barrier_phase = 0;
  wave.executed = 0;
  wave.sched_mode = 0;
  wave.counters.reset();
}

/// Registers are undefined. Strict mode reports what the kernel did not ask for; otherwise it is no matter.
void reset_registers(Wave& wave, const LaunchState& l, HazardPaths& paths) {
  if (l.options->strict) {
    wave.shadow.reset(*l.program);
    paths.reset(l.program->code.data(), l.program->code.size());
    wave.hazards.reset(l, paths);
    wave.ordering_bugs.reset(*l.architecture, l.program->permutes_lanes);
    wave.rdna3_bugs.reset(*l.architecture, wave.lanes, l.program->loads_lds_direct);
    wave.expert_scheduling.set_mode(0);
  }
  fill_undefined(wave.v, l.vgprs);
  if (l.accvgprs != 0) fill_undefined(wave.v + kFirstAccVgpr, l.accvgprs);
  std::fill(std::begin(wave.s), std::end(wave.s), kUndefined);
  wave.s[kScc] = wave.s[kNull] = 0;
}

/// Apertures of the generic address space; offsets inside of them are 32 bits.
void put_apertures(Wave& wave, const Architecture& arch) {
  wave.s[kSharedBase] = wave.s[kPrivateBase] = 0;
  wave.s[kSharedBase + 1] = kSharedAperture;
  wave.s[kPrivateBase + 1] = arch.from(Generation::kGfx1250) ? kSharedScratchAperture : kPrivateAperture;
  wave.s[kSharedLimit] = wave.s[kPrivateLimit] = 0xffffffffU;
  wave.s[kSharedLimit + 1] = kSharedAperture;
  wave.s[kPrivateLimit + 1] = wave.s[kPrivateBase + 1];
}

/// What the descriptor and the generation say of arithmetic.
void put_mode(Wave& wave, const LaunchState& l) {
  const Descriptor& d = l.descriptor;
  const Architecture& arch = *l.architecture;
  wave.keeps_high_half = arch.keeps_high_half;
  wave.clears_high_half = arch.clears_high_half;
  wave.fp8_fnuz = arch.generation == Generation::kGfx940;
  wave.dots = arch.dots;
  wave.measured_wmma = l.options->measured_wmma;
  apply_mode(wave, d.round_32() | d.round_16_64() << 2 | d.denormal_32() << 4 | d.denormal_16_64() << 6 |
                       (d.dx10_clamp() || arch.from(Generation::kGfx12) ? 1U << 8 : 0U) |
                       (d.ieee() && !arch.from(Generation::kGfx12) ? 1U << 9 : 0U) |
                       (d.fp16_overflow() ? 1U << 23 : 0U));
}

/// Ids of the workgroup, in SGPRs or TTMP registers.
void put_workgroup_ids(SgprWriter& sgprs, Wave& wave, const LaunchState& l, const std::array<std::uint32_t, 3>& id) {
  const Descriptor& d = l.descriptor;
  if (l.architecture->architected_workgroup_ids) {
    put_architected_ids(wave);
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
}

/// Where the wave's scratch lies, as the generation hands it over.
void put_scratch(SgprWriter& sgprs, Wave& wave, const LaunchState& l, std::uint64_t wave_scratch) {
  const Descriptor& d = l.descriptor;
  const Architecture& arch = *l.architecture;
  // LLVM's prologue adds the wave's offset to the private segment buffer even where the kernel has no scratch and asks
  // for no offset; the sum is not used.
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
}

}  // namespace

void Workgroup::start_wave(Wave& wave, unsigned index) {
  const LaunchState& l = *launch;
  wave.id = index;
  wave.lanes = l.wave_lanes;
  wave.full_mask = l.wave_lanes == 64 ? ~0ULL : 0xffffffffULL;
  wave.next = l.entry;
  wave.code = l.program->code.data();
  reset_state(wave);
  reset_registers(wave, l, hazard_paths);
  put_apertures(wave, *l.architecture);
  wave.s[kPopsWave] = 0;
  wave.s[kExec] = wave.s[kExec + 1] = 0;
  put_mode(wave, l);

  const std::uint64_t total = std::uint64_t{lanes[0]} * lanes[1] * lanes[2], before = std::uint64_t{index} * wave.lanes;
  const std::uint64_t left = total - std::min(total, before);
  wave.ended = left == 0;  // a partial workgroup has less waves
  set_exec(wave, left >= wave.lanes ? wave.full_mask : (1ULL << left) - 1);
  wave.shadow.define_scalar(kExec, 2);
  wave.shadow.define_scalar(kSharedBase, kScalars - kSharedBase);

  SgprWriter sgprs{wave};
  put_user_sgprs(sgprs, l);
  put_workgroup_ids(sgprs, wave, l, id);
  put_scratch(sgprs, wave, l, (linear * waves.size() + index) * l.scratch_wave_bytes);
  put_work_item_ids(wave, l);
  if (l.options->strict && index == 0) check_workgroup_ids(wave);
}

}  // namespace kiln::emulator
