// From a row of the table of instructions to its probes, by the row's class.
#include "runtime/selftest/probes.hpp"

#include "runtime/selftest/probe_kinds.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

using isa::Opcode;
using isa::OpcodeClass;
using isa::OpcodeInfo;
using isa::OperandRole;

constexpr std::uint32_t kFirstResult = 128;

class Maker {
 public:
  explicit Maker(const isa::Processor& processor) : processor_(processor), traits_(processor.traits()) {}

  std::vector<Probe> all() {
    for (std::size_t i = 0; i < static_cast<std::size_t>(Opcode::kCount); ++i)
      if (const auto op = static_cast<Opcode>(i); isa::has(processor_, op)) add(op);
    add_lds_extent();
    return std::move(probes_);
  }

 private:
  Probe begin(Opcode op, std::string_view modifiers = "") const {
    const OpcodeInfo& info = isa::info_of(op);
    Probe probe;
    probe.name = std::string(info.name) + std::string(modifiers);
    probe.kind = kind_of(info);
    probe.compare = comparison_of(info);
    probe.lanes = traits_.wave_lanes;
    probe.op = op;
    return probe;
  }
  std::string spelled(Opcode op) const { return std::string(isa::spelling_of(op, processor_.generation)); }

  /// `count` rows more, in a tuple as instructions want it.
  static std::uint32_t loaded(Probe& probe, std::uint32_t count, std::uint32_t operand = 0) {
    if (count > 1 && probe.loaded % 2 != 0) probe.operands.push_back(operand), ++probe.loaded;
    const std::uint32_t first = kFirstLoaded + probe.loaded;
    probe.loaded += count;
    probe.operands.insert(probe.operands.end(), count, operand);
    return first;
  }
  static std::string loaded_tuple(Probe& probe, std::uint32_t count, std::uint32_t operand = 0) {
    return tuple('v', loaded(probe, count, operand), count);
  }
  /// Results that hold something of their own before.
  static void preset_results(Probe& probe, std::uint32_t first, std::uint32_t count, std::uint32_t operand) {
    const std::uint32_t from = loaded(probe, count, operand);
    for (std::uint32_t i = 0; i < count; ++i) {
      probe.before.push_back(fmt::format("v_mov_b32 v{}, v{}", first + i, from + i));
      probe.stored.push_back(fmt::format("v{}", first + i));
    }
  }
  static void store_scalar(Probe& probe, std::uint32_t to, std::string_view from) {
    probe.after.push_back(fmt::format("v_mov_b32 v{}, {}", to, from));
    probe.stored.push_back(fmt::format("v{}", to));
  }

  void add(Opcode op) {
    const OpcodeInfo& info = isa::info_of(op);
    switch (info.cls) {
      case OpcodeClass::kSalu:
        return add_scalar(op);
      case OpcodeClass::kBranch:
        return add_branch(op);
      case OpcodeClass::kSmem:
        return add_scalar_load(op);
      case OpcodeClass::kValu:
        add_vector(op, "");
        for (const Variant& v : variants())
          if (v.row == info.name) add_vector(op, v.modifiers);
        return;
      case OpcodeClass::kMatrix:
        return add_matrix(op);
      case OpcodeClass::kVmemLoad:
        return add_load(op);
      case OpcodeClass::kVmemStore:
        return add_store(op);
      case OpcodeClass::kLdsRead:
        return add_lds_read(op);
      case OpcodeClass::kLdsWrite:
        return add_lds_write(op);
      default:  // orders, waits or ends: engines show them
        return;
    }
  }

  /// Sources are s[20:27], taken from loaded registers; SCC is whether the first is the smaller; v128.. get the
  /// results, and SCC.
  void add_scalar(Opcode op) {
    const OpcodeInfo& info = isa::info_of(op);
    for (std::size_t i = 0; i < info.operand_count; ++i)
      if (info.operands[i].role == OperandRole::kExec) return;  // of M0, null or EXEC: every probe has them
    constexpr std::uint32_t kSources = 8, kPatterns = 6, kFirst = 20, kTo = 40;
    Probe probe = begin(op);
    probe.fill = Fill::kScalars;
    std::uint32_t stored = kFirstResult;
    for (std::uint32_t pattern = 0; pattern < kPatterns; ++pattern) {
      const std::uint32_t from = loaded(probe, kSources);
      auto& code = probe.code;
      for (std::uint32_t s = 0; s < kSources; ++s)
        code.push_back(fmt::format("v_readfirstlane_b32 s{}, v{}", kFirst + s, from + s));
      code.insert(code.end(), 4, "s_nop 7");
      code.push_back(fmt::format("s_cmp_lt_u32 s{}, s{}", kFirst + kSources - 2, kFirst + kSources - 1));
      std::uint32_t source = kFirst, results = 0;
      std::string text = spelled(op);
      for (std::size_t i = 0; i < info.operand_count; ++i) {
        const bool def = info.operands[i].role == OperandRole::kDef;
        const std::uint32_t count = info.operands[i].dwords;
        source += def || count == 1 ? 0 : source % 2;
        text += (i == 0 ? " " : ", ") + tuple('s', def ? kTo : source, count);
        def ? results = count : source += count;
      }
      code.push_back(text);
      code.push_back(fmt::format("s_cselect_b32 s{}, 1, 0", kTo + 2));
      if (info.writes_exec) {
        code.push_back(fmt::format("s_mov_b32 s{}, exec_lo", kTo + 3));
        code.push_back(probe.lanes == 32 ? "s_mov_b32 exec_lo, -1" : "s_mov_b64 exec, -1");
        code.insert(code.end(), 4, "s_nop 7");
      }
      for (std::uint32_t r = 0; r < 4; ++r) {
        if (r >= results && r != 2 && (r != 3 || !info.writes_exec)) continue;
        code.push_back(fmt::format("v_mov_b32 v{}, s{}", stored, kTo + r));
        probe.stored.push_back(fmt::format("v{}", stored++));
      }
    }
    probe.crosses_lanes = true;
    probes_.push_back(std::move(probe));
  }

  void add_branch(Opcode op) {
    Probe probe = begin(op);
    probe.fill = Fill::kScalars;
    probe.crosses_lanes = true;
    constexpr std::uint32_t kPatterns = 8;
    for (std::uint32_t pattern = 0; pattern < kPatterns; ++pattern) {
      const std::uint32_t from = loaded(probe, 2), to = kFirstResult + pattern;
      auto& code = probe.code;
      code.push_back(fmt::format("v_readfirstlane_b32 s20, v{}", from));
      code.push_back(fmt::format("v_readfirstlane_b32 s21, v{}", from + 1));
      code.insert(code.end(), 4, "s_nop 7");
      code.push_back(fmt::format("v_mov_b32 v{}, 1", to));
      code.push_back("s_cmp_lt_u32 s20, s21");
      code.push_back(fmt::format("{} .Lskip{}", spelled(op), pattern));
      code.push_back(fmt::format("v_mov_b32 v{}, 2", to));
      probe.code.push_back(fmt::format(".Lskip{}:", pattern));
      probe.stored.push_back(fmt::format("v{}", to));
    }
    probes_.push_back(std::move(probe));
  }

  void add_scalar_load(Opcode op) {
    Probe probe = begin(op);
    const std::uint32_t count = isa::info_of(op).operands[0].dwords;
    loaded(probe, 1);
    probe.code.push_back(fmt::format("{} {}, s[4:5], 0x40", spelled(op), tuple('s', 32, count)));
    for (std::uint32_t i = 0; i < count; ++i) store_scalar(probe, kFirstResult + i, fmt::format("s{}", 32 + i));
    probe.crosses_lanes = true;
    probes_.push_back(std::move(probe));
  }

  void add_vector(Opcode op, std::string_view modifiers) {
    const OpcodeInfo& info = isa::info_of(op);
    if (info.operand_count == 0) return;
    Probe probe = begin(op, modifiers);
    const bool to_scalar = op == Opcode::v_readfirstlane_b32;
    const bool to_acc = op == Opcode::v_accvgpr_write_b32, from_acc = op == Opcode::v_accvgpr_read_b32;
    if (probe.compare == Compare::kSumF32) probe.fill = Fill::kProducts;
    std::string text;
    std::uint32_t result = kFirstResult, uses = 0;
    const std::size_t half = info.operand_count / 2;
    for (std::size_t i = 0; i < info.operand_count; ++i) {
      const isa::OperandInfo& operand = info.operands[i];
      std::string reg;
      if (operand.dwords == 0) {
        reg = (traits_.wave_lanes == 32 ? "vcc_lo" : "vcc");
        if (operand.role == OperandRole::kDef) {
          store_scalar(probe, 120, "vcc_lo");
          if (probe.lanes == 64) store_scalar(probe, 121, "vcc_hi");
          probe.crosses_lanes = true;
        }
      } else if (operand.role == OperandRole::kDef && to_scalar) {
        reg = "s20";
        store_scalar(probe, kFirstResult, "s20");
        probe.crosses_lanes = true;
      } else if (operand.role == OperandRole::kDef && to_acc) {
        reg = "a0";
        probe.after.push_back(fmt::format("{} v128, a0", spelled(Opcode::v_accvgpr_read_b32)));
        probe.stored.push_back("v128");
      } else if (operand.role == OperandRole::kDef) {
        reg = tuple('v', result, operand.dwords);
        preset_results(probe, result, operand.dwords, 2);
        result += operand.dwords == 1 && info.dual ? 1 : operand.dwords;
      } else if (from_acc) {
        reg = "a0";
        probe.before.push_back(fmt::format("{} a0, {}", spelled(Opcode::v_accvgpr_write_b32), loaded_tuple(probe, 1)));
      } else {
        // Sources of the halves of a pair stand in four registers of different banks.
        while (info.dual && uses == 0 && probe.loaded % 4 != 0) loaded(probe, 1);
        reg = loaded_tuple(probe, operand.dwords, std::min<std::uint32_t>(uses++, 2));
      }
      if (info.dual && i == 0)
        text = std::string(dual_half(op, 0)) + " " + reg;
      else if (info.dual && i == half)
        text += std::string(" :: ") + std::string(dual_half(op, 1)) + " " + reg;
      else
        text += (i == 0 ? spelled(op) + " " : ", ") + reg;
    }
    probe.code.push_back(text + std::string(modifiers));
    probes_.push_back(std::move(probe));
  }
  std::string_view dual_half(Opcode op, std::size_t which) const {
    const std::string_view both = isa::spelling_of(op, processor_.generation);
    const std::size_t colons = both.find("::");
    return which == 0 ? both.substr(0, colons) : both.substr(colons + 2);
  }

  void add_matrix(Opcode op) {
    const isa::MatrixInstruction* const mi = isa::find_matrix_instruction(op);
    if (mi == nullptr) return;
    const OpcodeInfo& info = isa::info_of(op);
    Probe probe = begin(op);
    probe.matrix = mi;
    probe.lanes = mi->wave_lanes;
    probe.fill = Fill::kProducts;
    probe.crosses_lanes = true;
    probe.compare = mi->sum == isa::Sum::kF64   ? Compare::kSumF64
                    : mi->sum == isa::Sum::kI32 ? Compare::kBits
                                                : Compare::kSumF32;
    const std::string a = loaded_tuple(probe, info.operands[1].dwords, 0);
    const std::string b = loaded_tuple(probe, info.operands[2].dwords, 1);
    const std::uint32_t count = info.operands[0].dwords;
    preset_results(probe, kFirstResult, count, 2);
    const bool in_acc = traits_.acc_file == isa::AccFile::kApart;
    std::string d = tuple('v', kFirstResult, count);
    if (in_acc) {
      d = tuple('a', 0, count);
      for (std::uint32_t i = 0; i < count; ++i) {
        probe.before.push_back(fmt::format("{} a{}, v{}", spelled(Opcode::v_accvgpr_write_b32), i,
                                           kFirstLoaded + probe.loaded - count + i));
        probe.after.push_back(fmt::format("{} v{}, a{}", spelled(Opcode::v_accvgpr_read_b32), kFirstResult + i, i));
      }
    }
    probe.code.push_back(matrix_line(*mi, processor_.generation, d, a, b, d));
    probes_.push_back(std::move(probe));
  }

  /// Of what lies in the region of loads: three quarters of 16 bytes for each lane are in a buffer's bounds.
  void add_load(Opcode op) {
    const OpcodeInfo& info = isa::info_of(op);
    if (info.name.starts_with("buffer_atomic")) return add_atomic(op, true);
    Probe probe = begin(op);
    loaded(probe, 4);
    probe.crosses_lanes = true;
    const std::uint32_t count = info.operands[0].dwords;
    const std::string to = tuple('v', kFirstResult, count);
    preset_results(probe, kFirstResult, count, 2);
    if (info.offen)
      probe.code.push_back(
          fmt::format("{} {}, v12, s[8:11], {} offen", spelled(op), to, (traits_.buffer_offset_null ? "null" : "0")));
    else if (info.operands[1].dwords == 1)
      probe.code.push_back(fmt::format("{} {}, v12, s[4:5]", spelled(op), to));
    else
      probe.code.push_back(fmt::format("{} {}, v[8:9]{}", spelled(op), to, info.flat ? "" : ", off"));
    probes_.push_back(std::move(probe));
  }

  void add_store(Opcode op) {
    const OpcodeInfo& info = isa::info_of(op);
    if (info.name.starts_with("buffer_atomic")) return add_atomic(op, false);
    Probe probe = begin(op);
    probe.crosses_lanes = true;
    if (info.offen) {
      const std::string data = loaded_tuple(probe, info.operands[0].dwords);
      probe.code.push_back(fmt::format("{} {}, v12, s[12:15], {} offen", spelled(op), data,
                                       (traits_.buffer_offset_null ? "null" : "0")));
    } else {
      const std::string data = loaded_tuple(probe, info.operands[1].dwords);
      probe.code.push_back(fmt::format("{} v[10:11], {}{}", spelled(op), data, info.flat ? "" : ", off"));
    }
    probes_.push_back(std::move(probe));
  }

  /// Each lane on a dword of its own, with what comes back; then all lanes on few, whose sum or maximum must be there.
  void add_atomic(Opcode op, bool returns) {
    const OpcodeInfo& info = isa::info_of(op);
    const bool is_float = info.name.find("f32") != std::string_view::npos;
    const std::string policy(traits_.cache_policies[static_cast<std::size_t>(returns ? isa::CachePolicy::kAtomicReturn
                                                                                     : isa::CachePolicy::kAtomic)]);
    for (const bool shared : {false, true}) {
      Probe probe = begin(op, shared ? " of many lanes" : "");
      probe.fill = is_float && !shared ? Fill::kFinite : Fill::kCounts;  // sums of small integers hang on no order
      if (is_float) probe.compare = Compare::kF32;
      if (op == Opcode::buffer_atomic_umax) probe.fill = Fill::kPatterns;  // also more than what is there
      probe.crosses_lanes = true;
      const std::uint32_t data = loaded(probe, 1, 2);
      probe.before.push_back(fmt::format("v_mov_b32 v{}, v{}", kFirstResult, data));
      if (shared && is_float) probe.before.push_back(fmt::format("v_cvt_f32_u32 v{}, v{}", kFirstResult, data));
      if (!returns || !shared) probe.stored.push_back(fmt::format("v{}", kFirstResult));
      probe.before.push_back(shared ? "v_lshrrev_b32 v13, 4, v0" : "v_mov_b32 v13, v0");
      probe.before.push_back("v_lshlrev_b32 v13, 2, v13");
      // Both places are multiples of more than is added to them.
      probe.before.push_back(fmt::format("v_or_b32 v13, 0x{:x}, v13", shared ? 0x800 : 0x400));
      probe.code.push_back(fmt::format("{} v{}, v13, s[12:15], {} offen{}{}", spelled(op), kFirstResult,
                                       (traits_.buffer_offset_null ? "null" : "0"), policy.empty() ? "" : " ", policy));
      probes_.push_back(std::move(probe));
    }
  }

  void fill_lds(Probe& probe) const {
    const std::uint32_t from = loaded(probe, 4);
    probe.lds_bytes = 16 * probe.lanes;
    for (std::uint32_t i = 0; i < 4; ++i)
      probe.before.push_back(fmt::format("{} v12, v{} offset:{}", spelled(Opcode::ds_write_b32), from + i, 4 * i));
  }

  void add_lds_read(Opcode op) {
    const OpcodeInfo& info = isa::info_of(op);
    if (op == Opcode::ds_swizzle_b32) {
      for (std::uint32_t flipped = 1; flipped < 32; flipped *= 2) {
        Probe probe = begin(op, fmt::format(" offset:{}", flipped << 10 | 0x1fU));
        probe.crosses_lanes = true;
        const std::string from = loaded_tuple(probe, 1);
        probe.code.push_back(
            fmt::format("{} v{}, {} offset:{}", spelled(op), kFirstResult, from, flipped << 10 | 0x1fU));
        probe.stored.push_back(fmt::format("v{}", kFirstResult));
        probes_.push_back(std::move(probe));
      }
      return;
    }
    Probe probe = begin(op);
    probe.crosses_lanes = true;
    fill_lds(probe);
    const std::uint32_t count = info.operands[0].dwords;
    preset_results(probe, kFirstResult, count, 2);
    probe.code.push_back(fmt::format("{} {}, v12", spelled(op), tuple('v', kFirstResult, count)));
    probes_.push_back(std::move(probe));
  }

  void add_lds_write(Opcode op) {
    const OpcodeInfo& info = isa::info_of(op);
    Probe probe = begin(op);
    probe.crosses_lanes = true;
    fill_lds(probe);
    const std::string data = loaded_tuple(probe, info.operands[1].dwords);
    probe.code.push_back(fmt::format("{} v12, {}", spelled(op), data));
    for (std::uint32_t i = 0; i < 4; ++i) {
      probe.after.push_back(
          fmt::format("{} v{}, v12 offset:{}", spelled(Opcode::ds_read_b32), kFirstResult + i, 4 * i));
      probe.stored.push_back(fmt::format("v{}", kFirstResult + i));
    }
    probes_.push_back(std::move(probe));
  }

  /// The first and the last bytes of all the LDS that a workgroup may have, and those in the middle.
  void add_lds_extent() {
    Probe probe = begin(Opcode::ds_write_b32);
    probe.name = "all of LDS";
    probe.kind = "LDS";
    probe.lds_bytes = traits_.lds_bytes;
    probe.crosses_lanes = true;
    const std::uint32_t row_bytes = probe.lanes * 4, from = loaded(probe, 4);
    const std::array<std::uint32_t, 4> at = {traits_.lds_bytes - row_bytes, traits_.lds_bytes / 2,
                                             traits_.lds_bytes / 4, 0};
    for (std::uint32_t i = 0; i < 4; ++i) {
      probe.before.push_back(fmt::format("v_or_b32 v{}, 0x{:x}, v1", 112 + i, at[i] & ~(row_bytes - 1)));
      probe.code.push_back(fmt::format("{} v{}, v{}", spelled(Opcode::ds_write_b32), 112 + i, from + i));
      probe.after.push_back(fmt::format("{} v{}, v{}", spelled(Opcode::ds_read_b32), kFirstResult + i, 112 + i));
      probe.stored.push_back(fmt::format("v{}", kFirstResult + i));
    }
    probes_.push_back(std::move(probe));
  }

  const isa::Processor& processor_;
  const isa::Traits& traits_;
  std::vector<Probe> probes_;
};

}  // namespace

std::vector<Probe> probes_of(const isa::Processor& processor) {
  return Maker(processor).all();
}

}  // namespace kiln::selftest
