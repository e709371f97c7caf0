// The checks of expert_scheduling.hpp.
#include "runtime/emulator/strict/hazards/expert_scheduling.hpp"

#include "runtime/emulator/strict/hazards/kinds.hpp"
#include "runtime/emulator/strict/place.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

constexpr std::uint32_t kDepMode = 3, kNoDependencies = 2;
constexpr std::uint32_t kTwoEncodings = 16;  ///< bytes of a WMMA with scales

template <class Visit>
void for_sources(const Instruction& in, Visit visit) {
  for (unsigned n = 0; n < in.sources; ++n) for_vectors(in.src[n], visit);
}
template <class Visit>
void for_results(const Instruction& in, Visit visit) {
  for (const Operand& d : in.dst) for_vectors(d, visit);
}

/// Whether an instruction has not come back from all the counters it is in.
bool is_outstanding(const Wave& wave, const Instruction& in) {
  return std::ranges::any_of(wave.counters.queues, [&](const auto& queue) {
    return std::ranges::any_of(queue, [&](const auto& event) { return event->by == &in; });
  });
}

}  // namespace

void ExpertScheduling::set_mode(std::uint32_t sched_mode) {
  const bool was_on = on_;
  on_ = (sched_mode & kDepMode) == kNoDependencies;
  if (!on_ || was_on) return;
  *this = {};
  on_ = true;
  written_.resize(kVectorRegisters);
  read_.resize(kVectorRegisters);
}

void ExpertScheduling::Count::wait(std::uint64_t most) {
  const auto streams = std::ranges::count_if(last, [&](std::uint64_t number) { return number > settled; });
  if (most == 0) settled = issued;
  if (streams == 1 && issued > most) settled = std::max(settled, issued - most);
}

/// A memory instruction reads or overwrites what a VALU instruction writes, or overwrites what one reads.
void ExpertScheduling::check_memory(Wave& wave, const Instruction& in) {
  const Touch* found = nullptr;
  unsigned at = 0;
  const char* what = nullptr;
  const auto look = [&](const std::vector<Touch>& touched, unsigned i, const char* how) {
    if (touched[i].number <= valu_.settled || (found != nullptr && found->number >= touched[i].number)) return;
    found = &touched[i];
    at = i;
    what = how;
  };
  for_sources(in, [&](unsigned i) { look(written_, i, "reads v{}, which {} may not have written yet"); });
  for_results(in, [&](unsigned i) {
    look(written_, i, "overwrites v{}, which {} may not have written yet");
    look(read_, i, "overwrites v{}, which {} may not have read yet");
  });
  if (found == nullptr) return;
  wave.report(ViolationKind::kHazard, in,
              fmt::format("{}; in this SCHED_MODE s_wait_alu depctr_va_vdst(0) must come first (LLVM SIInsertWaitcnts)",
                          fmt::format(fmt::runtime(what), at, place_of(wave, *found->by))));
}

/// Anything overwrites what a memory instruction reads. Who has come back has read its sources, and so have those that
/// were issued to the same stream before.
void ExpertScheduling::check_overwritten(Wave& wave, const Instruction& in) {
  std::erase_if(readers_, [&](const Reader& reader) { return reader.number <= reads_.settled; });
  for (const Reader& reader : readers_) {
    int at = -1;
    for_results(in, [&](unsigned i) { for_sources(*reader.by, [&](unsigned k) { at = i == k ? int(i) : at; }); });
    if (at < 0 || std::ranges::any_of(readers_, [&](const Reader& later) {
          return later.stream == reader.stream && later.number >= reader.number && !is_outstanding(wave, *later.by);
        }))
      continue;
    wave.report(ViolationKind::kHazard, in,
                fmt::format("overwrites v{}, which {} may not have read yet; in this SCHED_MODE s_wait_alu "
                            "depctr_vm_vsrc(0) must come first (LLVM SIInsertWaitcnts)",
                            at, place_of(wave, *reader.by)));
    return;
  }
}

void ExpertScheduling::note_valu(const Instruction& in) {
  const Class c = in.opcode->op_class;
  const bool wide = in.dst[0].type == Type::kF64;
  const bool twice = in.next_bytes - in.offset_bytes == kTwoEncodings;  // llvm-project 196353
  for (unsigned n = 0; n < (twice ? 2 : 1); ++n)
    valu_.issue(c == Class::kMatrix ? kMatrix : c == Class::kTrans ? kTranscendental : wide ? kDouble : kCore);
  for_results(in, [&](unsigned i) { written_[i] = {&in, valu_.issued}; });
  for_sources(in, [&](unsigned i) { read_[i] = {&in, valu_.issued}; });
}

void ExpertScheduling::note_reader(const Instruction& in) {
  const Class c = in.opcode->op_class;
  const Stream stream = c == Class::kLds ? kLdsReads : c == Class::kFlat ? kFlatReads : kVmemReads;
  reads_.issue(stream);
  std::erase_if(readers_, [&](const Reader& reader) { return reader.by == &in; });
  readers_.push_back({&in, reads_.issued, stream});
}

void ExpertScheduling::check(Wave& wave, const Instruction& in) {
  if (in.opcode->name == "s_wait_alu" || in.opcode->name == "s_wait_idle") {
    valu_.wait(wait_of(in, kVaVdst));
    reads_.wait(wait_of(in, kVmVsrc));
    return;
  }
  // gfx1250: addresses have been translated, so registers have been read (rocm-systems 11864).
  if (in.waits[kXCount] == 0) std::erase_if(readers_, [](const Reader& reader) { return reader.stream != kLdsReads; });
  const bool memory = is_vector_memory(in) || is_lds(in);
  if (memory) check_memory(wave, in);
  if (memory || is_valu(in)) check_overwritten(wave, in);
  if (is_valu(in)) note_valu(in);
  if (memory) note_reader(in);
}

}  // namespace kiln::emulator
