// Learns forms. Three probes of a form are parsed. The operands in which the first two differ belong to the parameter
// whose numbers they show, both ends of a tied pair do; register classes then say which numbers are allowed, and bits
// flipped one by one in LLVM's encoder where each goes. A form that does not behave so is left to the next level.
// Source: llvm/MC/MCInstrDesc.h, MCRegisterInfo.h.
#include "codegen/mc/encode/teacher.hpp"

#include "codegen/ir/printer.hpp"
#include "codegen/mc/encode/line_parser.hpp"
#include "codegen/mc/encode/probe.hpp"
#include "codegen/mc/encode/registers.hpp"
#include "runtime/contract/mix64.hpp"

#include <algorithm>
#include <bit>

namespace kiln::mc::encode {
namespace {

using ir::Instruction;
using ir::Operand;

/// How an integer of the text stands in an MCInst.
enum class Shown : std::uint8_t { kAsIs, kSigned32, kUnsigned16, kUpperHalf };
constexpr std::array kShown = {Shown::kAsIs, Shown::kSigned32, Shown::kUnsigned16, Shown::kUpperHalf};

std::int64_t shown(Shown how, std::uint32_t value) {
  switch (how) {
    case Shown::kAsIs:
      return value;
    case Shown::kSigned32:
      return static_cast<std::int32_t>(value);
    case Shown::kUnsigned16:
      return static_cast<std::uint16_t>(value);
    case Shown::kUpperHalf:
      return static_cast<std::int64_t>(std::uint64_t{value} << 32);
  }
  return value;
}

/// An operand of the MCInst that shows a parameter.
struct Slot {
  std::size_t parameter;
  unsigned operand;
  const llvm::MCRegisterClass* registers = nullptr;  ///< null: an integer
  Shown how = Shown::kAsIs;
};

/// The parameters of an instruction: files and sizes from the instruction, numbers apart.
struct Parameters {
  std::array<ir::Reg, kParameters> regs{};  ///< registers of the parameters that are some
  std::array<bool, kParameters> is_register{}, is_integer{};
  Values values{};
};

/// A label stands in a probe as an integer that is none: the encoder puts in the distance itself.
Parameters parameters_of(const Instruction& instruction, const Instruction& asked) {
  Parameters found;
  for (std::size_t i = 0; i < instruction.info().operand_count; ++i) {
    const Operand& operand = instruction.operands[i];
    if (asked.operands[i].kind == Operand::Kind::kLabel) continue;
    const std::optional<std::uint32_t> value = parameter_of(operand);
    if (!value) continue;
    found.values[i] = *value;
    found.is_register[i] = operand.is_reg();
    found.is_integer[i] = !operand.is_reg();
    found.regs[i] = operand.reg;
  }
  if (instruction.modifiers.offset_bytes != 0 && instruction.info().cls != isa::OpcodeClass::kSmem) {
    found.values[kOffset] = instruction.modifiers.offset_bytes;
    found.is_integer[kOffset] = true;
  }
  return found;
}

/// Numbers without an order that anybody could rely on, the same in every run.
class Numbers {
 public:
  std::uint32_t next(std::uint64_t below) { return static_cast<std::uint32_t>((mix64(drawn_++) >> 32) % below); }

 private:
  std::uint64_t drawn_ = 0;
};

class Learner {
 public:
  Learner(const Toolchain& tools, const LineParser& parser, const Registers& registers, const RegisterLimits& limits,
          const Question& question)
      : tools_(tools), parser_(parser), registers_(registers), limits_(limits), question_(question) {
    form_.key = question.key;
  }

  /// From the probes and what they were parsed to.
  Form learn(std::span<const Instruction> probes, std::span<const ParsedLine> parsed) {
    for (const ParsedLine& line : parsed)
      if (!line.instruction) return form_;
    first_ = *parsed[0].instruction;
    const Instruction& asked = *question_.instruction;
    probe_ = parameters_of(probes[0], asked);
    const Parameters second = parameters_of(probes[1], asked), third = parameters_of(probes[2], asked);
    if (!find_slots(*parsed[1].instruction, second.values) || !show_all(second.values)) return form_;
    // The third probe was parsed, the first one filled in: an outside check of both.
    const auto as_parsed = parser_.encode_short(*parsed[2].instruction);
    const auto as_filled = encode(third.values);
    if (!as_parsed || as_parsed != as_filled) return form_;
    if (!find_checks() || !find_bits() || !confirm()) return form_;
    note_overlap();
    form_.state = Form::State::kBits;
    return form_;
  }

 private:
  llvm::MCRegister find(std::size_t parameter, std::uint32_t number) const {
    ir::Reg reg = probe_.regs[parameter];
    reg.id = number;
    reg.offset = 0;
    return limits_.has(reg) ? registers_.find(reg.cls, reg.count, number) : llvm::MCRegister();
  }

  bool find_slots(const llvm::MCInst& second, const Values& values) {
    if (first_.getOpcode() != second.getOpcode() || first_.getNumOperands() != second.getNumOperands()) return false;
    for (unsigned i = 0; i < first_.getNumOperands(); ++i) {
      const llvm::MCOperand &a = first_.getOperand(i), &b = second.getOperand(i);
      if (a.isReg() != b.isReg() || a.isImm() != b.isImm() || !(a.isReg() || a.isImm())) return false;
      if (a.isReg() ? a.getReg() == b.getReg() : a.getImm() == b.getImm()) continue;
      if (!(a.isReg() ? find_register_slot(i, a.getReg(), b.getReg(), values)
                      : find_integer_slot(i, a.getImm(), b.getImm(), values)))
        return false;
    }
    return true;
  }
  bool find_register_slot(unsigned operand, llvm::MCRegister a, llvm::MCRegister b, const Values& values) {
    const llvm::MCInstrDesc& desc = tools_.instructions->get(first_.getOpcode());
    if (operand >= desc.getNumOperands()) return false;
    const unsigned mode = tools_.subtarget->getHwMode(llvm::MCSubtargetInfo::HwMode_RegInfo);
    const int id = tools_.instructions->getOpRegClassID(desc.operands()[operand], mode);
    if (id < 0) return false;
    const llvm::MCRegisterClass& members = tools_.registers->getRegClass(static_cast<unsigned>(id));
    for (std::size_t p = 0; p < kParameters; ++p) {
      if (!probe_.is_register[p] || find(p, probe_.values[p]) != a || find(p, values[p]) != b) continue;
      slots_.push_back({p, operand, &members});
      return members.contains(a) && members.contains(b);
    }
    return false;
  }
  bool find_integer_slot(unsigned operand, std::int64_t a, std::int64_t b, const Values& values) {
    for (std::size_t p = 0; p < kParameters; ++p)
      for (const Shown how : kShown) {
        if (!probe_.is_integer[p] || shown(how, probe_.values[p]) != a || shown(how, values[p]) != b) continue;
        slots_.push_back({p, operand, nullptr, how});
        return true;
      }
    return false;
  }

  bool has_slot(std::size_t parameter) const {
    return std::any_of(slots_.begin(), slots_.end(), [&](const Slot& s) { return s.parameter == parameter; });
  }
  /// Every parameter differs in the second probe, and is shown: by itself, or by one that is equal in all instructions
  /// of the key.
  bool show_all(const Values& second) const {
    for (std::size_t p = 0; p < kParameters; ++p) {
      if (!probe_.is_register[p] && !probe_.is_integer[p]) continue;
      if (probe_.values[p] == second[p]) return false;
      if (has_slot(p)) continue;
      bool equal = false;
      for (std::size_t q = 0; q < kParameters && question_.level != Level::kPlain; ++q)
        equal = equal || (q != p && has_slot(q) && probe_.is_register[q] == probe_.is_register[p] &&
                          probe_.regs[q].cls == probe_.regs[p].cls && probe_.regs[q].count == probe_.regs[p].count &&
                          probe_.values[q] == probe_.values[p] && second[q] == second[p]);
      if (!equal) return false;
    }
    return true;
  }

  /// LLVM's encoding of the form with these parameters; nothing if a register cannot stand where it should.
  std::optional<Encoded> encode(const Values& values) const {
    llvm::MCInst filled = first_;
    for (const Slot& slot : slots_) {
      const std::uint32_t value = values[slot.parameter];
      if (slot.registers == nullptr) {
        filled.getOperand(slot.operand).setImm(shown(slot.how, value));
        continue;
      }
      const llvm::MCRegister reg = find(slot.parameter, value);
      if (!reg.isValid() || !slot.registers->contains(reg)) return std::nullopt;
      filled.getOperand(slot.operand).setReg(reg);
    }
    return parser_.encode_short(filled);
  }

  bool may_be(std::size_t parameter, std::uint32_t number) const {
    const llvm::MCRegister reg = find(parameter, number);
    return reg.isValid() && std::all_of(slots_.begin(), slots_.end(), [&](const Slot& slot) {
             return slot.parameter != parameter || slot.registers->contains(reg);
           });
  }
  std::uint32_t size_of(std::size_t parameter) const {
    const ir::RegisterClass cls = probe_.regs[parameter].cls;
    return cls == ir::RegisterClass::kSgpr   ? limits_.sgprs
           : cls == ir::RegisterClass::kVgpr ? limits_.vgprs
                                             : limits_.accvgprs;
  }

  /// Which numbers are allowed must be a largest one and an alignment.
  bool find_checks() {
    for (std::size_t p = 0; p < kParameters; ++p) {
      if (!probe_.is_register[p] || !has_slot(p)) continue;
      std::uint32_t last = 0, always_clear = ~0U;
      for (std::uint32_t n = 0; n < size_of(p); ++n)
        if (may_be(p, n)) {
          last = n;
          always_clear &= ~n;
        }
      const std::uint32_t unaligned = (1U << std::countr_one(always_clear & 0xff)) - 1;
      for (std::uint32_t n = 0; n < size_of(p); ++n)
        if (may_be(p, n) != (n <= last && (n & unaligned) == 0)) return false;
      form_.checked = static_cast<std::uint8_t>(form_.checked | 1U << p);
      form_.check[p] = {static_cast<std::uint16_t>(last), static_cast<std::uint16_t>(unaligned)};
    }
    return true;
  }

  /// Of a parameter that is an integer.
  Bucket bucket_of_parameter(std::size_t parameter) const {
    return parameter == kOffset ? bucket_of_offset(probe_.values[parameter]) : bucket_of(probe_.values[parameter]);
  }
  bool allowed(std::size_t parameter, std::uint32_t value) const {
    if (probe_.is_register[parameter])
      return value <= form_.check[parameter].last && (value & form_.check[parameter].unaligned) == 0;
    const Bucket bucket = bucket_of_parameter(parameter);
    return value >= bucket.first && value <= bucket.last && (parameter == kOffset || !is_special(value));
  }

  struct Bit {
    std::size_t parameter;
    unsigned bit, position;
  };

  /// Where one bit of a parameter goes: two values that differ in it alone are encoded. False if they encode in another
  /// way than by bits of their own that are set where it is.
  bool find_bit(std::size_t p, unsigned bit, std::vector<Bit>& bits) const {
    const Bucket bucket = probe_.is_integer[p] ? bucket_of_parameter(p) : Bucket{0, 0};
    for (const std::uint32_t from : {probe_.values[p], bucket.first, bucket.last, 64U, 96U, 16U, 128U}) {
      Values without = probe_.values, with = probe_.values;
      without[p] = from & ~(1U << bit);
      with[p] = from | 1U << bit;
      if (!allowed(p, without[p]) || !allowed(p, with[p])) continue;
      const auto clear = encode(without), set = encode(with);
      if (!clear || !set || clear->size_bytes != size_bytes_ || set->size_bytes != size_bytes_) return false;
      for (unsigned position = 0; position < 128; ++position) {
        const std::uint64_t one = std::uint64_t{1} << (position % 64);
        const bool before = (clear->words[position / 64] & one) != 0, after = (set->words[position / 64] & one) != 0;
        if (before && !after) return false;
        if (before != after) bits.push_back({p, bit, position});
      }
      return true;
    }
    return true;  // a bit that no value of the form moves
  }

  bool find_bits() {
    const auto reference = encode(probe_.values);
    if (!reference) return false;
    size_bytes_ = form_.size_bytes = reference->size_bytes;
    form_.base = reference->words;
    std::vector<Bit> bits;
    for (std::size_t p = 0; p < kParameters; ++p) {
      if (!has_slot(p)) continue;
      const unsigned width = probe_.is_register[p] ? 10 : 32;
      for (unsigned bit = 0; bit < width; ++bit)
        if (!find_bit(p, bit, bits)) return false;
    }
    std::array<std::uint64_t, 2> taken{};
    for (const Bit& b : bits) {
      const std::uint64_t one = std::uint64_t{1} << (b.position % 64);
      if ((taken[b.position / 64] & one) != 0) return false;  // a bit of two
      taken[b.position / 64] |= one;
      form_.base[b.position / 64] &= ~one;
    }
    return add_runs(std::move(bits));
  }

  bool add_runs(std::vector<Bit> bits) {
    const auto distance = [](const Bit& b) { return static_cast<int>(b.position) - static_cast<int>(b.bit); };
    std::sort(bits.begin(), bits.end(), [&](const Bit& a, const Bit& b) {
      return std::tuple(a.parameter, distance(a), a.bit) < std::tuple(b.parameter, distance(b), b.bit);
    });
    for (std::size_t begin = 0, end = 0; begin < bits.size(); begin = end) {
      end = begin + 1;
      while (end < bits.size() && bits[end].parameter == bits[begin].parameter &&
             distance(bits[end]) == distance(bits[begin]) && bits[end].bit == bits[end - 1].bit + 1)
        ++end;
      if (form_.runs == Form::kMaxRuns) return false;
      form_.run[form_.runs++] = {
          static_cast<std::uint8_t>(bits[begin].parameter), static_cast<std::uint8_t>(bits[begin].bit),
          static_cast<std::uint8_t>(bits[begin].position), static_cast<std::uint8_t>(end - begin)};
    }
    return true;
  }

  /// The form against LLVM's encoder, for parameters that no probe had.
  bool confirm() const {
    constexpr int kRounds = 6;
    Numbers numbers;
    for (int round = 0; round < kRounds; ++round) {
      Values values = probe_.values;
      for (std::size_t p = 0; p < kParameters; ++p) {
        if (!has_slot(p)) continue;
        const Bucket bucket = bucket_of_parameter(p);
        std::uint32_t value = probe_.values[p];
        if (probe_.is_register[p])
          value = numbers.next(form_.check[p].last + 1U) & ~std::uint32_t{form_.check[p].unaligned};
        else
          value = bucket.first + numbers.next(std::uint64_t{bucket.last} - bucket.first + 1);
        if (allowed(p, value)) values[p] = value;
      }
      const auto expected = encode(values);
      if (!expected || *expected != Encoded{form_.fill(values), form_.size_bytes}) return false;
    }
    return true;
  }

  /// A result that a source must not overlap, and whose key does not tell whether it does.
  void note_overlap() {
    const llvm::MCInstrDesc& desc = tools_.instructions->get(first_.getOpcode());
    if (question_.level != Level::kPlain) return;
    for (unsigned i = 0; i < desc.getNumOperands(); ++i)
      form_.no_overlap = form_.no_overlap || desc.getOperandConstraint(i, llvm::MCOI::EARLY_CLOBBER) != -1;
  }

  const Toolchain& tools_;
  const LineParser& parser_;
  const Registers& registers_;
  const RegisterLimits& limits_;
  const Question& question_;
  Form form_;
  llvm::MCInst first_;
  Parameters probe_;  ///< the first one's
  std::vector<Slot> slots_;
  std::uint8_t size_bytes_ = 0;
};

class LlvmTeacher final : public Teacher {
 public:
  explicit LlvmTeacher(Toolchain&& tools)
      : tools_(std::move(tools)), parser_(tools_), registers_(*tools_.registers), limits_(limits_of(parser_)) {}

  std::vector<Form> learn(const ir::Function& function, std::span<const Question> questions) override {
    std::vector<Instruction> probes;
    std::vector<std::string> lines;
    for (const Question& question : questions)
      for (unsigned nth = 0; nth < kProbes; ++nth) {
        probes.push_back(probe_of(*question.instruction, question.level, nth, limits_));
        lines.push_back(ir::print(function, probes.back()));
      }
    const std::vector<ParsedLine> parsed = parser_.parse(lines);
    std::vector<Form> forms;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      Learner learner(tools_, parser_, registers_, limits_, questions[i]);
      forms.push_back(learner.learn(std::span(probes).subspan(i * kProbes, kProbes),
                                    std::span(parsed).subspan(i * kProbes, kProbes)));
    }
    return forms;
  }

  std::vector<Line> parse(std::span<const std::string> lines) override {
    std::vector<Line> results;
    for (ParsedLine& parsed : parser_.parse(lines)) {
      Line line;
      auto code = parsed.instruction ? parser_.encode(*parsed.instruction) : std::nullopt;
      if (code)
        line.code = std::move(*code);
      else
        line.refusal = parsed.message.empty() ? "a part of it is left to the linker" : std::move(parsed.message);
      results.push_back(std::move(line));
    }
    return results;
  }

 private:
  Toolchain tools_;
  LineParser parser_;
  Registers registers_;
  RegisterLimits limits_;
};

}  // namespace

Result<std::unique_ptr<Teacher>> Teacher::open(const Target& target, unsigned wave_lanes) {
  KILN_ASSIGN(Toolchain tools, make_toolchain(target, wave_lanes));
  return std::unique_ptr<Teacher>(std::make_unique<LlvmTeacher>(std::move(tools)));
}

}  // namespace kiln::mc::encode
