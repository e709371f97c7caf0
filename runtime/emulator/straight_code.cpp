// See straight_code.hpp.
#include "runtime/emulator/straight_code.hpp"

#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/strict/hazards/rules.hpp"
#include "runtime/emulator/strict/registers/parts.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// Nothing runs on into the instruction behind it.
bool ends_straight_code(const Instruction& in) {
  const std::string_view name = in.opcode->name;
  return name == "s_branch" || name == "s_endpgm" || name == "s_setpc_b64" || name == "s_swappc_b64" ||
         name == "s_endpgm_saved";
}

/// Reads one kernel's code.
class StraightReader {
 public:
  StraightReader(const Program& program, const Architecture& architecture, const Wave& wave, ScannedKernel& kernel,
                 std::uint64_t entry_bytes)
      : program_(program), architecture_(architecture), wave_(wave), kernel_(kernel), entry_bytes_(entry_bytes) {
    for (const HazardRule& rule : hazard_rules())
      if ((rule.producer & kDotAlu) != 0 && rule.unit == Unit::kWaitStates && rule.per_pass == 0 &&
          (rule.generations & generation_bit(architecture.generation)) != 0 &&
          (rule.touch == Touch::kReadVector || rule.touch == Touch::kWriteVector))
        dot_rules_.push_back(&rule);
  }

  void read() {
    const std::set<std::uint32_t> targets = branch_targets();
    bool is_reached = true;  // by the instruction before it, or by a branch
    for (std::size_t i = 0; i < program_.code.size(); ++i) {
      const Instruction& in = program_.code[i];
      if (program_.at(in.offset_bytes) != i) continue;  // what stands for the end of the code
      is_reached = is_reached || targets.contains(static_cast<std::uint32_t>(i));
      if (in.execute == &execute_unknown) {
        // Behind the end of a kernel lie words that fill the space to the next.
        if (is_reached) add(ScanKind::kUnknownInstruction, in, std::string(text_of(in)));
        continue;
      }
      ++kernel_.instructions;
      if (architecture_.from(Generation::kGfx11)) follow_halves(in);
      if (!dot_rules_.empty()) follow_dots(in);
      if (!ends_straight_code(in)) continue;
      forget();
      is_reached = false;
    }
  }

 private:
  /// A load on its way: what it writes, by the halves of its registers.
  struct Load {
    const Instruction* by = nullptr;
    unsigned first = 0, registers = 0;
    std::uint8_t halves = kBothHalves;
  };
  struct Dot {
    const Instruction* by = nullptr;
    std::uint32_t clock = 0;
  };

  std::set<std::uint32_t> branch_targets() const {
    std::set<std::uint32_t> targets;
    for (const Instruction& in : program_.code)
      if (in.op_class == Class::kBranch && in.target != kNowhere) targets.insert(in.target);
    return targets;
  }
  const std::string& text_of(const Instruction& in) const { return program_.text_of(in); }
  std::string place_of(const Instruction& in) const {
    return fmt::format("'{}' at +{:#x}", text_of(in), in.offset_bytes - entry_bytes_);
  }

  void add(ScanKind kind, const Instruction& in, std::string text) {
    auto found = std::ranges::find(kernel_.findings, kind, &ScanFinding::kind);
    if (found == kernel_.findings.end()) {
      kernel_.findings.push_back({kind, 0, in.offset_bytes - entry_bytes_, std::move(text)});
      found = std::prev(kernel_.findings.end());
    }
    ++found->count;
  }

  void forget() {
    for (auto& queue : loads_) queue.clear();
    dots_.clear();
  }

  static std::uint8_t halves_of_load(const Instruction& in) {
    const unsigned d16 = shape_of_access(in).d16;
    return d16 == 0 ? kBothHalves : d16 == 1 ? kLowHalf : kHighHalf;
  }

  /// The counters of gfx11 and gfx12 whose loads bring vector registers: of memory, and of LDS. A flat load is in both.
  static std::array<bool, 2> queues_of(const Instruction& in) {
    const Class c = in.op_class;
    const bool memory = c == Class::kVmem || c == Class::kFlat;
    const bool loads = in.dst[0].kind == Operand::kVgpr || (in.flags & kLdsBit) != 0;
    return {memory && loads, c == Class::kLds || (c == Class::kFlat && loads && in.opcode->name.starts_with("flat_"))};
  }

  void follow_halves(const Instruction& in) {
    const std::array queues = queues_of(in);
    const bool is_load = queues[0] || queues[1];
    const Operand& d = in.dst[0];
    if (d.kind == Operand::kVgpr && (in.flags & kIsPair) == 0) check_halves(in, queues, is_load);
    constexpr Counter kOf[] = {kVmCount, kLgkmCount};
    for (unsigned q = 0; q < 2; ++q) {
      const std::int16_t left = in.waits[kOf[q]];
      while (left >= 0 && loads_[q].size() > static_cast<std::size_t>(left)) loads_[q].pop_front();
      if (!queues[q]) continue;
      const bool brings = d.kind == Operand::kVgpr;
      loads_[q].push_back({&in, d.index, brings ? d.registers : 0U, brings ? halves_of_load(in) : std::uint8_t{0}});
    }
  }

  /// Two loads of one counter come in order; other writes meet a load that is under way.
  void check_halves(const Instruction& in, const std::array<bool, 2>& queues, bool is_load) {
    const Operand& d = in.dst[0];
    const std::uint8_t halves = is_load ? halves_of_load(in) : written_halves(wave_, in);
    for (unsigned q = 0; q < 2; ++q) {
      if (queues[q]) continue;
      for (const Load& load : loads_[q]) {
        if (load.halves == kBothHalves || (load.halves & halves) != 0) continue;
        if (d.index >= load.first + load.registers || load.first >= unsigned{d.index} + d.registers) continue;
        add(ScanKind::kHalfOverwritten, in,
            fmt::format("{} writes one half of v{} before the wait for {}, which brings the other", place_of(in),
                        std::max<unsigned>(d.index, load.first), place_of(*load.by)));
      }
    }
  }

  void follow_dots(const Instruction& in) {
    const std::uint32_t classes = in.hazard_class;
    if ((in.flags & kIsPair) == 0) {
      for (unsigned s = 0; s < in.sources; ++s)
        if (in.src[s].kind == Operand::kVgpr) check_dots(in, in.src[s], Touch::kReadVector, s);
      for (const Operand& d : in.dst)
        if (d.kind == Operand::kVgpr) check_dots(in, d, Touch::kWriteVector, 0);
    }
    for (const Operand& d : in.dst)
      for (unsigned i = d.index; d.kind == Operand::kVgpr && i < unsigned{d.index} + d.registers; ++i) dots_.erase(i);
    if ((classes & kDotAlu) != 0 && in.dst[0].kind == Operand::kVgpr) dots_[in.dst[0].index] = {&in, clock_};
    const bool is_nop = in.op_class == Class::kMessage && in.opcode->detail == 1;
    clock_ += is_nop ? static_cast<std::uint32_t>(in.immediate) + 1 : (classes & kSlowAlu) != 0 ? kSlowStates : 1;
  }

  /// As A or B: sources 0 and 1 of a dot product. Its addend is handed on at once.
  void check_dots(const Instruction& in, const Operand& o, Touch touch, unsigned source) {
    for (unsigned i = o.index; i < unsigned{o.index} + o.registers; ++i) {
      const auto dot = dots_.find(i);
      if (dot == dots_.end()) continue;
      const bool same = dot->second.by->opcode == in.opcode;
      for (const HazardRule* const rule : dot_rules_) {
        if (rule->touch != touch || (rule->consumer & in.hazard_class) == 0) continue;
        if (rule->same == (same ? Same::kOtherOpcode : Same::kSameOpcode)) continue;
        if (same && touch == Touch::kReadVector && source == 2) continue;
        const std::uint32_t between = clock_ - dot->second.clock - 1;
        if (between >= static_cast<std::uint32_t>(rule->base)) continue;
        add(ScanKind::kDotWaitStates, in,
            fmt::format("{}: v{}: {}, {} of {} wait states after {} ({})", place_of(in), i, rule->what, between,
                        rule->base, place_of(*dot->second.by), rule->source));
        break;
      }
    }
  }

  const Program& program_;
  const Architecture& architecture_;
  const Wave& wave_;
  ScannedKernel& kernel_;
  std::uint64_t entry_bytes_;
  std::vector<const HazardRule*> dot_rules_;
  std::array<std::deque<Load>, 2> loads_;
  std::map<unsigned, Dot> dots_;  ///< by the register
  std::uint32_t clock_ = 0;
};

}  // namespace

void read_straight_code(const Program& program, const Architecture& architecture, const Wave& wave,
                        std::uint64_t entry_bytes, ScannedKernel& kernel) {
  StraightReader(program, architecture, wave, kernel, entry_bytes).read();
}

}  // namespace kiln::emulator
