// Probes of a form (probe.hpp).
#include "codegen/mc/encode/probe.hpp"

#include <algorithm>
#include <vector>

namespace kiln::mc::encode {
namespace {

using ir::Instruction;
using ir::Operand;
using ir::Reg;
using ir::RegisterClass;

constexpr std::array kFirstVector = {4U, 9U, 22U}, kFirstScalar = {4U, 8U, 12U};

std::uint32_t alignment_of(const Reg& reg) {
  if (reg.count == 1) return 1;
  return reg.cls == RegisterClass::kSgpr && reg.count > 2 ? 4 : 2;
}

/// A number other than the register's own, with the same meaning to Level::kNear.
void set_number(Operand& operand, std::uint32_t number) {
  operand.reg.id = number;
  operand.reg.offset = 0;
}

std::vector<std::size_t> register_operands(const Instruction& instruction, RegisterClass cls) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < instruction.info().operand_count; ++i)
    if (instruction.operands[i].is_reg() && instruction.operands[i].reg.cls == cls) found.push_back(i);
  return found;
}

/// Low registers: operands that overlap stay together if relations count, others get room of their own.
void set_low(Instruction& probe, const Instruction& from, RegisterClass cls, bool relations, unsigned nth) {
  std::vector<std::size_t> operands = register_operands(from, cls);
  const auto number = [&from](std::size_t i) { return from.operands[i].reg.number(); };
  if (relations)
    std::stable_sort(operands.begin(), operands.end(),
                     [&](std::size_t a, std::size_t b) { return number(a) < number(b); });
  std::uint32_t next = cls == RegisterClass::kSgpr ? kFirstScalar[nth] : kFirstVector[nth];
  for (std::size_t begin = 0, end = 0; begin < operands.size(); begin = end) {
    std::uint32_t last = 0, alignment = 1;
    for (end = begin; end < operands.size(); ++end) {
      const Reg& reg = from.operands[operands[end]].reg;
      if (end != begin && (!relations || reg.number() >= last)) break;
      last = std::max(last, reg.number() + reg.count);
      alignment = std::max(alignment, alignment_of(reg));
    }
    if (end - begin > 1) alignment = 4;
    next = (next + alignment - 1) / alignment * alignment;
    // Within a group distances are kept, and so is the place modulo 4.
    const std::uint32_t first = number(operands[begin]);
    const std::uint32_t base = end - begin > 1 ? next + first % 4 : next;
    for (std::size_t i = begin; i < end; ++i)
      set_number(probe.operands[operands[i]], base + number(operands[i]) - first);
    next = base + (last - first) + (nth == 0 ? 0 : alignment);
  }
}

/// Low registers of an instruction of two halves that fit: each half's operands four apart, the second half's beside
/// the first's. Equal ones stay equal.
void set_low_halves(Instruction& probe, const Instruction& from, unsigned nth) {
  const std::size_t half = from.info().operand_count / 2U;
  for (std::size_t i = 0; i < 2 * half; ++i) {
    if (!from.operands[i].is_reg()) continue;
    const bool scalar = from.operands[i].reg.cls == RegisterClass::kSgpr;
    auto number = static_cast<std::uint32_t>((scalar ? kFirstScalar : kFirstVector)[nth] + 4 * (i % half) + i / half);
    for (std::size_t j = i; j-- > 0;)
      if (from.operands[j].is_reg() && from.operands[j].reg.cls == from.operands[i].reg.cls &&
          from.operands[j].reg.number() == from.operands[i].reg.number())
        number = probe.operands[j].reg.number();
    set_number(probe.operands[i], number);
  }
}

/// Registers on both sides of a border have no common move. Halves of an instruction have single ones: to move those
/// below it down and the others up keeps which are the same.
void move_apart(Instruction& probe, const Instruction& from, const std::vector<std::size_t>& operands, unsigned nth,
                const RegisterLimits& limits) {
  constexpr std::uint32_t kBorder = 128;
  const std::uint32_t step = nth == 1 ? 4 : 8;
  const auto moved = [&](std::size_t i) {
    Reg reg = from.operands[i].reg;
    reg.id = reg.number() < kBorder ? reg.number() - step : reg.number() + step;
    reg.offset = 0;
    return reg;
  };
  for (const std::size_t i : operands)
    if (from.operands[i].reg.number() < step || !limits.has(moved(i))) return;
  for (const std::size_t i : operands) set_number(probe.operands[i], moved(i).id);
}

/// All registers of a class moved by as much, which changes nothing that Level::kNear looks at.
void move(Instruction& probe, const Instruction& from, RegisterClass cls, unsigned nth, const RegisterLimits& limits) {
  const std::vector<std::size_t> operands = register_operands(from, cls);
  const auto fits = [&](int by) {
    return std::all_of(operands.begin(), operands.end(), [&](std::size_t i) {
      Reg reg = from.operands[i].reg;
      const auto number = static_cast<int>(reg.number());
      if (number + by < 0) return false;
      for (const int border : {128, 256, 512})
        if ((number >= border) != (number + by >= border)) return false;
      reg.id = static_cast<std::uint32_t>(number + by);
      reg.offset = 0;
      return limits.has(reg);
    });
  };
  const int step = nth == 1 ? 4 : 8;
  for (const int by : {step, -step, 12 - step, step - 12})
    if (fits(by)) {
      for (const std::size_t i : operands)
        set_number(probe.operands[i], from.operands[i].reg.number() + static_cast<std::uint32_t>(by));
      return;
    }
  if (from.info().dual && cls == RegisterClass::kVgpr) move_apart(probe, from, operands, nth, limits);
}

/// A value of the bucket that is no special one; the first and the third integer of a probe never get the same.
std::uint32_t value_in(Bucket bucket, unsigned nth, unsigned integer) {
  const std::uint64_t span = std::uint64_t{bucket.last} - bucket.first + 1;
  constexpr std::array<std::uint32_t, kProbes> kSmall = {3, 6, 9}, kStep = {2, 2, 1},
                                               kLarge = {0x2545f491, 0x1b873593, 0x0cc9e2d5};
  const std::uint64_t pick =
      span > 1000 ? kLarge[nth] + 77ULL * integer : kSmall[nth] + std::uint64_t{kStep[nth]} * integer;
  auto value = static_cast<std::uint32_t>(bucket.first + pick % span);
  while (is_special(value) && value < bucket.last) ++value;
  return value;
}

}  // namespace

Instruction probe_of(const Instruction& instruction, Level level, unsigned nth, const RegisterLimits& limits) {
  Instruction probe = instruction;
  probe.note = {};
  const bool near = level == Level::kNear;
  for (const RegisterClass cls : {RegisterClass::kSgpr, RegisterClass::kVgpr, RegisterClass::kAccVgpr}) {
    if (!near && !instruction.info().dual) set_low(probe, instruction, cls, level == Level::kRelations, nth);
    if (near && nth != 0) move(probe, instruction, cls, nth, limits);
  }
  if (!near && instruction.info().dual) set_low_halves(probe, instruction, nth);
  unsigned integers = 0;
  for (std::size_t i = 0; i < instruction.info().operand_count; ++i) {
    Operand& operand = probe.operands[i];
    if (operand.kind == Operand::Kind::kLabel) operand = Operand(0);
    if (operand.is_reg() || (near && nth == 0)) continue;
    const std::optional<std::uint32_t> value = parameter_of(instruction.operands[i]);
    if (!value) continue;
    // Equal ones stay equal.
    bool repeated = false;
    for (std::size_t j = 0; j < i && level != Level::kPlain; ++j)
      if (!repeated && !instruction.operands[j].is_reg() && parameter_of(instruction.operands[j]) == value) {
        operand.value = probe.operands[j].value;
        repeated = true;
      }
    if (repeated) continue;
    operand.value = value_in(bucket_of(*value), nth, integers++);
    if (near && static_cast<std::uint32_t>(operand.value) == *value)
      operand.value = value_in(bucket_of(*value), nth, integers + 2);
  }
  std::uint32_t& offset = probe.modifiers.offset_bytes;
  if (offset != 0 && !(near && nth == 0)) {
    const Bucket bucket = bucket_of_offset(offset);
    offset = value_in(bucket, nth, integers);
    if (near && offset == instruction.modifiers.offset_bytes) offset = value_in(bucket, nth, integers + 2);
  }
  return probe;
}

}  // namespace kiln::mc::encode
