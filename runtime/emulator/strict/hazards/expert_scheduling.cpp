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

ExpertScheduling::Issue ExpertScheduling::Count::issue(Stream stream, bool counts) {
  last[stream] = {stream, ++issued, last[stream].in_stream + (counts ? 1 : 0)};
  return last[stream];
}

bool ExpertScheduling::Count::is_done(const Issue& issue) const {
  return issue.number <= settled || last[issue.stream].in_stream - issue.in_stream >= most;
}

void ExpertScheduling::Count::wait(std::uint64_t most_left) {
  const auto streams = std::ranges::count_if(last, [&](const Issue& of_stream) { return of_stream.number > settled; });
  if (most_left == 0) settled = issued;
  if (streams == 1 && issued > most_left) settled = std::max(settled, issued - most_left);
}

/// A memory instruction reads or overwrites what a VALU instruction writes, or overwrites what one reads.
void ExpertScheduling::check_memory(Wave& wave, const Instruction& in) {
  const Touch* found = nullptr;
  unsigned at = 0;
  const char* what = nullptr;
  const auto look = [&](const std::vector<Touch>& touched, unsigned i, const char* how) {
    const Issue& issue = touched[i].issue;
    if (valu_.is_done(issue) || (found != nullptr && found->issue.number >= issue.number)) return;
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
  std::erase_if(readers_, [&](const Touch& reader) { return reads_.is_done(reader.issue); });
  for (const Touch& reader : readers_) {
    int at = -1;
    for_results(in, [&](unsigned i) { for_sources(*reader.by, [&](unsigned k) { at = i == k ? int(i) : at; }); });
    if (at < 0 || std::ranges::any_of(readers_, [&](const Touch& later) {
          return later.issue.stream == reader.issue.stream && later.issue.number >= reader.issue.number &&
                 !is_outstanding(wave, *later.by);
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
  const Stream stream = c == Class::kMatrix ? kMatrix : c == Class::kTrans ? kTranscendental : wide ? kDouble : kCore;
  bool writes = false;
  for_results(in, [&](unsigned) { writes = true; });
  if (twice) valu_.issue(stream, writes);
  const Issue issue = valu_.issue(stream, writes);
  for_results(in, [&](unsigned i) { written_[i] = {&in, issue}; });
  for_sources(in, [&](unsigned i) { read_[i] = {&in, issue}; });
}

void ExpertScheduling::note_reader(const Instruction& in) {
  const Class c = in.opcode->op_class;
  const Stream stream = c == Class::kLds ? kLdsReads : c == Class::kFlat ? kFlatReads : kVmemReads;
  std::erase_if(readers_, [&](const Touch& reader) { return reader.by == &in; });
  readers_.push_back({&in, reads_.issue(stream, true)});
}

void ExpertScheduling::check(Wave& wave, const Instruction& in) {
  if (in.opcode->name == "s_wait_alu" || in.opcode->name == "s_wait_idle") {
    valu_.wait(wait_of(in, kVaVdst));
    reads_.wait(wait_of(in, kVmVsrc));
    return;
  }
  // gfx1250: addresses have been translated, so registers have been read (rocm-systems 11864).
  if (in.waits[kXCount] == 0)
    std::erase_if(readers_, [](const Touch& reader) { return reader.issue.stream != kLdsReads; });
  const bool memory = is_vector_memory(in) || is_lds(in);
  if (memory) check_memory(wave, in);
  if (memory || is_valu(in)) check_overwritten(wave, in);
  if (is_valu(in)) note_valu(in);
  if (memory) note_reader(in);
}

}  // namespace kiln::emulator
