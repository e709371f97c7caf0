// See recorder.hpp. Cache lines: 64 bytes up to CDNA2 (AMD ISA manuals cdna2 9.1, rocprofiler-compute "Vector L1
// cache"), 128 from CDNA3 (AMD CDNA3 white paper) and RDNA (AMD RDNA white paper) on.
#include "runtime/emulator/profile/recorder.hpp"

#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/profile/lds_banks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace kiln::emulator {
namespace {

struct Lines {
  std::uint64_t bytes = 0, touched = 0, ideal = 0;
};

using Range = std::pair<std::uint64_t, std::uint64_t>;

/// Lines that bytes lie in, and how few could hold as many distinct ones.
Lines lines_of(std::span<Range> ranges, unsigned line_bytes) {
  std::sort(ranges.begin(), ranges.end());
  Lines lines;
  std::uint64_t end = 0, next_line = 0;
  for (const auto& [from, to] : ranges) {
    lines.bytes += to > end ? to - std::max(from, end) : 0;
    end = std::max(end, to);
    const std::uint64_t first = std::max(from / line_bytes, next_line), last = (to - 1) / line_bytes;
    if (last < first) continue;
    lines.touched += last - first + 1;
    next_line = last + 1;
  }
  lines.ideal = (lines.bytes + line_bytes - 1) / line_bytes;
  return lines;
}

Lines lines_of(const LaneAccess& access, unsigned line_bytes) {
  std::array<Range, kMaxLanes> ranges;
  unsigned count = 0;
  for (std::uint64_t left = access.lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    if (access.allowed_bytes[lane] == 0) continue;
    ranges[count++] = {access.address[lane], access.address[lane] + access.allowed_bytes[lane]};
  }
  return lines_of(std::span(ranges).first(count), line_bytes);
}

std::uint16_t narrow(std::uint64_t value) {
  return static_cast<std::uint16_t>(std::min<std::uint64_t>(value, std::numeric_limits<std::uint16_t>::max()));
}

}  // namespace

unsigned cache_line_bytes(const Architecture& architecture) {
  return architecture.generation < Generation::kGfx940 ? 64 : 128;
}

Recorder::Recorder(const LaunchState& launch, Recording& recording)
    : launch_(&launch), recording_(&recording), instructions_(launch.program->code.size()) {}

void Recorder::start_workgroup(std::uint64_t linear_id) {
  traces_ = linear_id == recording_->traced_workgroup;
  steps_ = 0;
  if (traces_) recording_->waves.assign(launch_->waves, {});
}

void Recorder::resume_workgroup(std::uint64_t linear_id) {
  traces_ = linear_id == recording_->traced_workgroup && !recording_->trace_is_cut;
}

void Recorder::note(Wave& wave, const Instruction& in) {
  const auto index = static_cast<std::uint32_t>(&in - launch_->program->code.data());
  InstructionRecord& record = instructions_[index];
  ++record.executed;
  TraceStep step{index, 0, 0};
  const Class op_class = in.opcode->op_class;
  if (op_class == Class::kLds || op_class == Class::kVmem || op_class == Class::kFlat)
    (in.opcode->detail & kAccessTensor) != 0 && op_class == Class::kFlat ? note_tensor(wave, in, record, step)
                                                                         : note_memory(wave, in, record, step);
  if (!traces_) return;
  if (++steps_ > recording_->most_trace_steps) {
    recording_->trace_is_cut = true;
    traces_ = false;
    return;
  }
  recording_->waves[wave.id].push_back(step);
}

void Recorder::note_tensor(Wave& wave, const Instruction& in, InstructionRecord& record, TraceStep& step) {
  TensorFootprint footprint = footprint_of_tensor(wave, in);
  const Lines lines = lines_of(footprint.memory, cache_line_bytes(*launch_->architecture));
  const LdsCycles cycles = lds_stream_cycles(*launch_->architecture, footprint.lds);
  record.bytes += lines.bytes;
  record.lines += lines.touched;
  record.ideal_lines += lines.ideal;
  record.lds_cycles += cycles.taken;
  record.lds_ideal_cycles += cycles.ideal;
  step.lines = narrow(lines.touched);
  step.lds_cycles = narrow(cycles.taken);
}

void Recorder::note_memory(Wave& wave, const Instruction& in, InstructionRecord& record, TraceStep& step) {
  Footprint footprint;
  const Class op_class = in.opcode->op_class;
  (op_class == Class::kLds    ? footprint_of_lds
   : op_class == Class::kVmem ? footprint_of_buffer
                              : footprint_of_flat)(wave, in, footprint);
  std::uint64_t lines = 0, cycles = 0;
  for (unsigned p = 0; p < footprint.memory_pieces; ++p) {
    const Lines found = lines_of(footprint.memory[p], cache_line_bytes(*launch_->architecture));
    lines += found.touched;
    record.bytes += found.bytes;
    record.ideal_lines += found.ideal;
  }
  record.lines += lines;
  const LdsAccess kind = (in.opcode->traits & kAtomic) != 0  ? LdsAccess::kAtomic
                         : (in.opcode->traits & kStore) != 0 ? LdsAccess::kWrite
                                                             : LdsAccess::kRead;
  if (footprint.lds_pieces != 0 && footprint.lds[0].lanes != 0) {
    const auto offsets = [&](unsigned piece) {
      return std::span<const std::uint64_t>(footprint.lds[piece].address).first(launch_->wave_lanes);
    };
    const unsigned bytes = footprint.lds[0].allowed_bytes[std::countr_zero(footprint.lds[0].lanes)];
    const LdsCycles found = lds_cycles(*launch_->architecture, kind, bytes, offsets(0), footprint.lds[0].lanes,
                                       footprint.lds_pieces > 1 ? offsets(1) : std::span<const std::uint64_t>());
    cycles += found.taken;
    record.lds_ideal_cycles += found.ideal;
  }
  cycles += footprint.crossbar_cycles;
  record.lds_ideal_cycles += footprint.crossbar_cycles;
  record.lds_cycles += cycles;
  step.lines = narrow(lines);
  step.lds_cycles = narrow(cycles);
}

void Recorder::finish() {
  std::vector<InstructionRecord>& all = recording_->instructions;
  all.resize(instructions_.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const InstructionRecord& one = instructions_[i];
    all[i].executed += one.executed;
    all[i].bytes += one.bytes;
    all[i].lines += one.lines;
    all[i].ideal_lines += one.ideal_lines;
    all[i].lds_cycles += one.lds_cycles;
    all[i].lds_ideal_cycles += one.lds_ideal_cycles;
  }
}

}  // namespace kiln::emulator
