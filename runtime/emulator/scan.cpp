// See scan.hpp.
#include "runtime/emulator/scan.hpp"

#include "runtime/emulator/code/loader.hpp"
#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/strict/hazards/rules.hpp"
#include "runtime/emulator/strict/registers/parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// One kernel's code in a code object.
struct KernelCode {
  std::string name;
  std::uint64_t begin = 0, end = 0;  ///< virtual addresses
  bool wave32 = false;
};

/// The bytes at a virtual address, if the file has them.
std::span<const std::byte> bytes_at(const CodeObject& object, std::uint64_t address, std::uint64_t bytes) {
  for (const Segment& segment : object.segments) {
    const std::uint64_t inside = address - segment.address;
    if (address < segment.address || inside > segment.content.size() || bytes > segment.content.size() - inside)
      continue;
    return segment.content.subspan(inside, bytes);
  }
  return {};
}

/// Kernels are those symbols that have a descriptor; a kernel ends with its function, or where the next begins.
std::vector<KernelCode> kernels_of(const CodeObject& object, const std::vector<Symbol>& symbols, const Segment& text) {
  constexpr std::string_view kDescriptor = ".kd";
  std::map<std::uint64_t, std::uint64_t> functions;  // their ends, by where they begin
  for (const Symbol& symbol : symbols)
    if (!symbol.is_object) functions[symbol.address] = symbol.address + symbol.bytes;
  std::vector<KernelCode> kernels;
  const std::uint64_t text_end = text.address + text.content.size();
  for (const Symbol& symbol : symbols) {
    if (!symbol.name.ends_with(kDescriptor)) continue;
    const auto raw = bytes_at(object, symbol.address, sizeof(std::array<std::byte, 64>));
    if (raw.empty()) continue;
    std::array<std::byte, 64> copy{};
    std::ranges::copy(raw, copy.begin());
    const Descriptor descriptor = descriptor_of(copy);
    KernelCode kernel;
    kernel.name = symbol.name.substr(0, symbol.name.size() - kDescriptor.size());
    kernel.begin = symbol.address + static_cast<std::uint64_t>(descriptor.entry_offset);
    kernel.wave32 = descriptor.wave32();
    if (kernel.begin < text.address || kernel.begin >= text_end || kernel.begin % 4 != 0) continue;
    const auto own = functions.find(kernel.begin), next = functions.upper_bound(kernel.begin);
    kernel.end = own != functions.end() && own->second > kernel.begin ? own->second
                 : next != functions.end()                            ? next->first
                                                                      : text_end;
    kernel.end = std::min(kernel.end, text_end);
    kernels.push_back(std::move(kernel));
  }
  return kernels;
}

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

std::string_view name_of(ScanKind kind) {
  switch (kind) {
    case ScanKind::kHalfOverwritten:
      return "d16-write-vgpr32";
    case ScanKind::kDotWaitStates:
      return "dot-wait-states";
    case ScanKind::kUnknownInstruction:
      return "unknown-instruction";
  }
  return "";
}

Result<Target> target_of_code(std::span<const std::byte> code_object) {
  KILN_ASSIGN(const CodeObject object, read_code_object(code_object, true));
  return target_of(object.elf_flags, object.abi_version);
}

struct Scanner::Parts {
  Disassemble disassemble;
  Opcodes opcodes{SimdLevel::kBaseline};
  Wave wave;  ///< of which only what a target has in common matters
};

Scanner::Scanner(Disassemble disassemble) : parts_(std::make_unique<Parts>()) {
  parts_->disassemble = std::move(disassemble);
}
Scanner::~Scanner() = default;

Result<Target> Scanner::scan(std::span<const std::byte> code_object,
                             const std::function<void(const ScannedKernel&)>& visit) {
  KILN_ASSIGN(const CodeObject object, read_code_object(code_object, true));
  KILN_ASSIGN(const Target target, target_of(object.elf_flags, object.abi_version));
  KILN_ASSIGN(const Architecture architecture, architecture_of(target));
  KILN_ASSIGN(const std::vector<Symbol> symbols, exported_symbols(code_object));
  const auto text = std::ranges::find_if(object.segments, &Segment::executable);
  if (text == object.segments.end()) return target;
  parts_->wave.keeps_high_half = !architecture.before_gfx10();
  for (const KernelCode& code : kernels_of(object, symbols, *text)) {
    const CodeRange range{text->address, static_cast<std::uint32_t>(code.begin - text->address),
                          static_cast<std::uint32_t>(code.end - code.begin)};
    const unsigned lanes = architecture.before_gfx10() ? 0 : code.wave32 ? 32 : 64;
    KILN_ASSIGN(const std::vector<mc::Disassembled> lines,
                parts_->disassemble(text->content.subspan(range.first_bytes, range.code_bytes), target, lanes));
    const Program program = decode_program(lines, range, parts_->opcodes, architecture);
    ScannedKernel kernel{code.name, 0, {}};
    StraightReader(program, architecture, parts_->wave, kernel, range.first_bytes).read();
    visit(kernel);
  }
  return target;
}

}  // namespace kiln::emulator
