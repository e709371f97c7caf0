// allocate_registers: linear scan (Poletto and Sarkar, 1999) over whole live ranges. A virtual register's range is the
// hull of all positions at which any of its dwords is live; loops are covered because liveness is a fixed point over
// the blocks. Ranges are taken in order of their start and get the lowest free, aligned, contiguous registers. There is
// no spilling: a kernel that does not fit is a recipe that must be rejected.
#include "codegen/ir/check.hpp"
#include "codegen/ir/liveness.hpp"
#include "codegen/passes/passes.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

namespace kiln::passes {
namespace {

using namespace ir;

struct Range {
  std::uint32_t id = 0;
  std::uint32_t begin = std::numeric_limits<std::uint32_t>::max(), end = 0;  ///< positions, inclusive
  void cover(std::uint32_t position) {
    begin = std::min(begin, position);
    end = std::max(end, position);
  }
  bool used() const { return begin <= end; }
};

// Uses stand at position 2i + 1 and definitions at 2i + 2 of instruction i, so that a result may take the register of
// an operand that dies there - except where the hardware works on a result in pieces.
bool is_early_clobber(const Instruction& instruction) {
  const isa::OpcodeInfo& info = instruction.info();
  if (info.cls == isa::OpcodeClass::kMatrix) return true;
  if (info.cls != isa::OpcodeClass::kValu) return false;
  return std::any_of(info.operands, info.operands + info.operand_count,
                     [](const isa::OperandInfo& o) { return o.role == isa::OperandRole::kDef && o.dwords > 1; });
}

std::vector<Range> live_ranges(const Function& function) {
  const Liveness liveness = compute_liveness(function);
  std::vector<Range> ranges(function.registers.size());
  for (std::uint32_t id = 0; id < ranges.size(); ++id) {
    ranges[id].id = id;
    if (function.registers[id].fixed >= 0) ranges[id].cover(0);
  }
  std::uint32_t position = 0;
  for (std::size_t b = 0; b < function.blocks.size(); ++b) {
    const std::uint32_t first = position;
    for (const Instruction& instruction : function.blocks[b].instructions) {
      const bool early = is_early_clobber(instruction);
      for_each_register(instruction, [&](const Reg& reg, isa::OperandRole role) {
        ranges[reg.id].cover(role == isa::OperandRole::kDef && !early ? position + 2 : position + 1);
      });
      position += 2;
    }
    position += 2;  // a border of its own, so that values passing it overlap with both sides
    liveness.live_in[b].for_each([&](std::size_t dword) { ranges[liveness.register_of[dword]].cover(first); });
    liveness.live_out[b].for_each([&](std::size_t dword) { ranges[liveness.register_of[dword]].cover(position); });
  }
  return ranges;
}

/// The registers of one class: until when each is taken.
class File {
 public:
  explicit File(std::uint32_t size) : free_from_(size, 0) {}

  /// The first register of the tuple, or -1.
  std::int64_t take(const Range& range, const VirtualRegister& v) {
    if (v.fixed >= 0) return occupy(static_cast<std::uint32_t>(v.fixed), range, v);
    for (std::uint32_t at = 0; at + v.count <= free_from_.size(); at += v.alignment) {
      // A tuple is named by its first register: none lies in two of the parts that a mode chooses from.
      bool free = at / isa::kNamedVgprs == (at + v.count - 1) / isa::kNamedVgprs;
      for (std::uint32_t d = 0; d < v.count && free; ++d) free = free_from_[at + d] <= range.begin;
      if (free) return occupy(at, range, v);
    }
    return -1;
  }
  std::uint32_t high_water() const { return high_water_; }

 private:
  std::int64_t occupy(std::uint32_t at, const Range& range, const VirtualRegister& v) {
    for (std::uint32_t d = 0; d < v.count; ++d) free_from_[at + d] = range.end + 1;
    high_water_ = std::max(high_water_, at + v.count);
    return at;
  }
  std::vector<std::uint32_t> free_from_;  ///< first position at which the register is free again
  std::uint32_t high_water_ = 0;
};

const char* name_of(RegisterClass cls) {
  return cls == RegisterClass::kSgpr ? "SGPRs" : cls == RegisterClass::kVgpr ? "VGPRs" : "AccVGPRs";
}

std::uint32_t needed(const Function& function, const std::vector<Range>& ranges, RegisterClass cls) {
  std::uint32_t most = 0;
  for (const Range& at : ranges) {
    if (!at.used() || function.registers[at.id].cls != cls) continue;
    std::uint32_t sum = 0;
    for (const Range& r : ranges)
      if (r.used() && function.registers[r.id].cls == cls && r.begin <= at.begin && at.begin <= r.end)
        sum += function.registers[r.id].count;
    most = std::max(most, sum);
  }
  return most;
}

}  // namespace

Result<void> allocate_registers(ir::Function& function) {
  const isa::Traits& traits = function.traits();
  const std::vector<Range> ranges = live_ranges(function);
  std::vector<Range> order;
  for (const Range& range : ranges)
    if (range.used()) order.push_back(range);
  std::stable_sort(order.begin(), order.end(), [&](const Range& a, const Range& b) {
    const bool fixed_a = function.registers[a.id].fixed >= 0, fixed_b = function.registers[b.id].fixed >= 0;
    return a.begin != b.begin ? a.begin < b.begin : fixed_a && !fixed_b;
  });
  std::array<File, kRegisterClasses> files = {File(traits.sgprs), File(traits.vgprs), File(traits.accvgprs)};
  std::vector<std::uint32_t> number(function.registers.size(), 0);
  for (const Range& range : order) {
    const VirtualRegister& v = function.registers[range.id];
    const std::int64_t at = files[static_cast<std::size_t>(v.cls)].take(range, v);
    if (at < 0) {
      function.exhausted = v.cls;
      return Error{ErrorCode::kCodegen,
                   fmt::format("{} need {} {} at the fullest point; {} has {}", function.name,
                               needed(function, ranges, v.cls), name_of(v.cls), function.processor->name,
                               v.cls == RegisterClass::kSgpr   ? traits.sgprs
                               : v.cls == RegisterClass::kVgpr ? traits.vgprs
                                                               : traits.accvgprs),
                   {fmt::format("no room for '{}' ({} registers)", v.name, v.count)}};
    }
    number[range.id] = static_cast<std::uint32_t>(at);
  }
  for (Block& block : function.blocks)
    for (Instruction& instruction : block.instructions)
      for (Operand& operand : instruction.operands)
        if (operand.is_reg() && !operand.reg.physical) {
          operand.reg.physical = true;
          operand.reg.id = number[operand.reg.id];
        }
  function.used = {files[0].high_water(), files[1].high_water(), files[2].high_water()};
  function.allocated = true;
  return {};
}

}  // namespace kiln::passes
