// See decode_waits.hpp. Counters by name as LLVM prints them: AMDGPUInstPrinter.cpp, printSWaitCnt and its kin.
#include "runtime/emulator/code/decode_waits.hpp"

#include "runtime/emulator/strict/counters.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace kiln::emulator {

namespace {

/// A field of s_waitcnt_depctr: "depctr_va_vdst(3)".
struct Field {
  std::string_view name;
  unsigned first, bits;
};
constexpr std::array kFields = {Field{"depctr_va_vdst(", 12, 4}, Field{"depctr_va_sdst(", 9, 3},
                                Field{"depctr_va_ssrc(", 8, 1},  Field{"depctr_hold_cnt(", 7, 1},
                                Field{"depctr_vm_vsrc(", 2, 3},  Field{"depctr_va_vcc(", 1, 1},
                                Field{"depctr_sa_sdst(", 0, 1}};

void take_field(std::string_view word, const Field& field, std::int32_t& immediate) {
  if (!word.starts_with(field.name) || !word.ends_with(')')) return;
  const auto value = parse_integer(word.substr(field.name.size(), word.size() - field.name.size() - 1));
  if (value) immediate &= static_cast<std::int32_t>(~(((1U << field.bits) - 1 - *value) << field.first));
}

}  // namespace

/// Hints: only s_nop's length and s_waitcnt_depctr (s_wait_alu) matter. That is a number, or names its fields that are
/// not their largest. Source: LLVM AMDGPUBaseInfo.cpp, DepCtr.
bool decode_message(const Line& line, Instruction& in) {
  if (in.opcode->name == "s_nop" && !line.operands.empty()) {
    const auto value = parse_integer(line.operands[0]);
    if (value) in.immediate = static_cast<std::int32_t>(*value);
    return value.has_value();
  }
  if (in.opcode->name == "s_waitcnt_depctr" || in.opcode->name == "s_wait_alu") {
    in.immediate = 0xffff;
    for (const auto* words : {&line.operands, &line.modifiers}) {
      for (const std::string_view word : *words) {
        if (const auto value = parse_integer(word)) in.immediate = static_cast<std::int32_t>(*value);
        for (const Field& field : kFields) take_field(word, field, in.immediate);
      }
    }
  }
  if (in.opcode->sources == 1) {  // a barrier's number
    in.sources = 1;
    return line.operands.size() == 1 && read_operand(line.operands[0], in.opcode->types[0], in.src[0]);
  }
  return true;
}

/// "vmcnt(3) lgkmcnt(0)", "null, 0x0" of gfx10's single counters, "0x301" of gfx12's, or a plain number that names no
/// counter's bits.
bool decode_wait(const Line& line, Instruction& in) {
  if (in.opcode->name == "s_wait_idle") {  // "all dependency and memory counters at zero" (ISA manuals, S_WAIT_IDLE)
    std::fill(std::begin(in.waits), std::end(in.waits), 0);
    return true;
  }
  struct Name {
    std::string_view name;
    Counter counter;
  };
  constexpr std::array kNames = {Name{"vmcnt", kVmCount}, Name{"lgkmcnt", kLgkmCount}, Name{"expcnt", kExpCount},
                                 Name{"vscnt", kVsCount}};
  for (const Name& name : kNames) {
    if (in.opcode->name != fmt::format("s_waitcnt_{}", name.name)) continue;
    if (line.operands.size() != 2) return false;
    if (line.operands[0] != "null") {  // a register's number is added
      if (!read_operand(line.operands[0], Type::kB32, in.src[0])) return false;
      in.sources = 1;
    }
    const auto value = parse_integer(line.operands[1]);
    if (value) in.waits[name.counter] = static_cast<std::int16_t>(*value);
    return value.has_value();
  }
  struct Single {
    std::string_view name;
    Counter low, high;  ///< of bits 5:0, and of 13:8 of those that name two
  };
  constexpr std::array kSingles = {
      Single{"s_wait_loadcnt", kVmCount, kCounters},        Single{"s_wait_storecnt", kVsCount, kCounters},
      Single{"s_wait_dscnt", kLgkmCount, kCounters},        Single{"s_wait_kmcnt", kKmCount, kCounters},
      Single{"s_wait_samplecnt", kSampleCount, kCounters},  Single{"s_wait_bvhcnt", kBvhCount, kCounters},
      Single{"s_wait_expcnt", kExpCount, kCounters},        Single{"s_wait_asynccnt", kAsyncCount, kCounters},
      Single{"s_wait_tensorcnt", kTensorCount, kCounters},  Single{"s_wait_xcnt", kXCount, kCounters},
      Single{"s_wait_loadcnt_dscnt", kLgkmCount, kVmCount}, Single{"s_wait_storecnt_dscnt", kLgkmCount, kVsCount}};
  for (const Single& single : kSingles) {
    if (in.opcode->name != single.name) continue;
    const auto value = line.operands.empty() ? std::nullopt : parse_integer(line.operands[0]);
    if (!value) return false;
    in.waits[single.low] = static_cast<std::int16_t>(*value & 63);
    if (single.high != kCounters) in.waits[single.high] = static_cast<std::int16_t>(*value >> 8 & 63);
    return true;
  }
  if (in.opcode->name != "s_waitcnt") return true;
  std::vector<std::string_view> words = line.operands;
  words.insert(words.end(), line.modifiers.begin(), line.modifiers.end());
  for (std::string_view word : words) {
    const auto name = std::find_if(kNames.begin(), kNames.end(), [&](const Name& n) {
      return word.starts_with(n.name) && word.size() > n.name.size() + 2;
    });
    if (name == kNames.end()) return word == "0xffff" || word == "&";
    const auto value = parse_integer(word.substr(name->name.size() + 1, word.size() - name->name.size() - 2));
    if (!value) return false;
    in.waits[name->counter] = static_cast<std::int16_t>(*value);
  }
  return true;
}

}  // namespace kiln::emulator
