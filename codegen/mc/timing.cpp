// What LLVM's scheduling model of a processor says of each instruction in a span of code: latency, and for how many
// cycles which resource of the processor is taken. Only facts are handed out; what they mean for a kernel is
// runtime/profile's business. Source: llvm/MC/MCSchedule.h, llvm/lib/Target/AMDGPU/SISchedule.td.
#include "codegen/mc/mc.hpp"
#include "codegen/mc/toolchain.hpp"
#include "codegen/mc/unused_fields.hpp"

#include <algorithm>
#include <cstring>

#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCDisassembler/MCDisassembler.h>
#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCSchedule.h>

namespace kiln::mc {
namespace {

constexpr std::size_t kTimingPaddingBytes = 32;  // disassemble.cpp

/// A class that hangs on the operands is resolved; one that only a compiler could resolve stays without a model.
const llvm::MCSchedClassDesc* class_of(const Toolchain& tools, const llvm::MCInst& inst) {
  const llvm::MCSchedModel& model = tools.subtarget->getSchedModel();
  if (!model.hasInstrSchedModel()) return nullptr;
  unsigned index = tools.instructions->get(inst.getOpcode()).getSchedClass();
  for (int depth = 0; depth < 8 && index != 0 && model.getSchedClassDesc(index)->isVariant(); ++depth)
    index = tools.subtarget->resolveVariantSchedClass(index, &inst, tools.instructions.get(), model.getProcessorID());
  if (index == 0) return nullptr;
  const llvm::MCSchedClassDesc* const found = model.getSchedClassDesc(index);
  return found->isValid() && !found->isVariant() ? found : nullptr;
}

Timing timing_of(const Toolchain& tools, const llvm::MCInst& inst) {
  Timing timing;
  const llvm::MCSchedClassDesc* const entry = class_of(tools, inst);
  if (entry == nullptr) return timing;
  const llvm::MCSubtargetInfo& subtarget = *tools.subtarget;
  const llvm::MCSchedModel& model = subtarget.getSchedModel();
  timing.known = true;
  timing.micro_ops = entry->NumMicroOps;
  for (unsigned i = 0; i < entry->NumWriteLatencyEntries; ++i) {
    const llvm::MCWriteLatencyEntry* const write = subtarget.getWriteLatencyEntry(entry, i);
    timing.latency_cycles = std::max(timing.latency_cycles, static_cast<int>(write->Cycles));
    if (i == 0) timing.write_kind = write->WriteResourceID;
  }
  for (const auto* use = subtarget.getWriteProcResBegin(entry); use != subtarget.getWriteProcResEnd(entry); ++use) {
    timing.resources.push_back({model.getProcResource(use->ProcResourceIdx)->Name, use->ReleaseAtCycle});
  }
  for (const llvm::MCReadAdvanceEntry& read : subtarget.getReadAdvanceEntries(*entry))
    timing.reads.push_back({read.UseIdx, read.WriteResourceID, read.Cycles});
  return timing;
}

}  // namespace

Result<void> timings_each(std::span<const std::byte> code, const Target& target, unsigned wave_lanes,
                          const std::function<void(Timing&&)>& take) {
  KILN_ASSIGN(const Toolchain* tools, toolchain_for(target, wave_lanes));
  llvm::MCContext context(tools->triple, tools->asm_info.get(), tools->registers.get(), tools->subtarget.get());
  const std::unique_ptr<llvm::MCDisassembler> decoder(tools->target->createMCDisassembler(*tools->subtarget, context));
  std::vector<std::uint8_t> bytes(code.size() + kTimingPaddingBytes);
  if (!code.empty()) std::memcpy(bytes.data(), code.data(), code.size());

  for (std::uint64_t at = 0; at < code.size();) {
    llvm::MCInst inst;
    std::uint64_t size_bytes = 0;
    fill_unused_fields(std::span(bytes).subspan(at), target);
    const auto status = decoder->getInstruction(inst, size_bytes, llvm::ArrayRef(bytes).slice(at), at, llvm::nulls());
    const bool bad = status == llvm::MCDisassembler::Fail || size_bytes == 0 || size_bytes > code.size() - at;
    Timing timing = bad ? Timing{} : timing_of(*tools, inst);
    if (bad) size_bytes = std::min<std::uint64_t>(4, code.size() - at);
    timing.offset_bytes = at;
    timing.size_bytes = static_cast<std::uint32_t>(size_bytes);
    take(std::move(timing));
    at += size_bytes;
  }
  return {};
}

Result<std::vector<Timing>> timings(std::span<const std::byte> code, const Target& target, unsigned wave_lanes) {
  std::vector<Timing> all;
  KILN_TRY(timings_each(code, target, wave_lanes, [&](Timing&& timing) { all.push_back(std::move(timing)); }));
  return all;
}

}  // namespace kiln::mc
