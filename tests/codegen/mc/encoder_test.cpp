// The encoder against LLVM's assembler on the printed text: every row of every generation with random operands, those
// that an instruction can hold and those that it cannot, either gives the same bytes or is refused by both, and never
// more of them than ir::most_bytes says; branches land where LLVM lays them out. KILN_LONG_TESTS=1 takes many more
// operands.
#include "codegen/mc/encoder.hpp"

#include "codegen/ir/printer.hpp"
#include "codegen/ir/size.hpp"
#include "codegen/isa/delay.hpp"
#include "tests/codegen/mc/text_section.hpp"

#include <cstdlib>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::mc {
namespace {

using ir::Instruction;
using ir::Operand;
using ir::Reg;
using ir::RegisterClass;
using isa::Opcode;

bool long_run() {
  return std::getenv("KILN_LONG_TESTS") != nullptr;
}

struct Machine {
  const char* processor;
  unsigned wave_lanes;
};
/// One of each generation, in each of its wave sizes, and where LLVM has rules of its own for a member.
constexpr Machine kMachines[] = {
    {"gfx803", 64},  {"gfx900", 64},  {"gfx906", 64},  {"gfx908", 64},  {"gfx90a", 64},         {"gfx942", 64},
    {"gfx950", 64},  {"gfx1010", 32}, {"gfx1010", 64}, {"gfx1030", 32}, {"gfx1100", 32},        {"gfx1100", 64},
    {"gfx1150", 32}, {"gfx1200", 32}, {"gfx1200", 64}, {"gfx1250", 32}, {"gfx9-4-generic", 64}, {"gfx11-generic", 32}};

ir::Function function_of(const Machine& machine) {
  ir::Function function;
  function.name = "k";
  function.processor = isa::find_processor(machine.processor);
  function.wave_lanes = machine.wave_lanes;
  function.allocated = true;
  function.blocks.resize(1);
  function.blocks[0].label = "start";
  return function;
}
Target target_of(const Machine& machine) {
  return {machine.processor, {}, {}};
}

class Operands {
 public:
  Operands(std::mt19937& random, const ir::Function& function) : random_(random), function_(function) {}

  Instruction instruction(Opcode op) {
    Instruction made;
    made.op = op;
    const isa::OpcodeInfo& info = made.info();
    for (std::size_t i = 0; i < info.operand_count; ++i) made.operands[i] = operand(info.operands[i], made, i);
    const bool memory = isa::is_vmem(info.cls) || isa::is_lds(info.cls);
    if (memory && one_in(2)) made.modifiers.offset_bytes = pick({1, 4, 15, 16, 255, 1020, 4095, 4096, 65535, 1U << 23});
    if (made.op == Opcode::s_waitcnt && !one_in(4)) made.operands[0] = counters();
    if (made.op == Opcode::s_delay_alu && !one_in(4)) made.operands[0] = delays();
    if (made.op == Opcode::v_pk_mul_f32 || made.op == Opcode::v_pk_fma_f32 || made.op == Opcode::v_fma_mix_f32) {
      if (one_in(2)) made.modifiers.op_sel = static_cast<std::uint8_t>(below(8));
      if (one_in(2)) made.modifiers.op_sel_hi = static_cast<std::uint8_t>(below(8));
    }
    return made;
  }

 private:
  bool one_in(unsigned n) { return random_() % n == 0; }
  int below(unsigned n) { return static_cast<int>(random_() % n); }
  std::uint32_t index(unsigned n) { return static_cast<std::uint32_t>(random_() % n); }
  std::uint32_t pick(std::initializer_list<std::uint32_t> values) { return values.begin()[random_() % values.size()]; }

  Operand operand(const isa::OperandInfo& info, const Instruction& instruction, std::size_t i) {
    const std::uint32_t dwords = info.dwords == 0 ? function_.mask_dwords() : info.dwords;
    switch (info.role) {
      case isa::OperandRole::kLabel:
        return Operand::label(0);
      case isa::OperandRole::kOff:
        return Operand::off();
      case isa::OperandRole::kImmediate:
        return Operand(pick({0, 1, 3, 15, 16, 63, 64, 255, 1000, 0xffff}));
      case isa::OperandRole::kExec:
        return Operand::special(one_in(2) ? ir::Special::kM0 : ir::Special::kNull);
      case isa::OperandRole::kDef:
      case isa::OperandRole::kUse:
        break;
    }
    if (info.role == isa::OperandRole::kUse && one_in(4)) return constant();
    // The operand before it, again or nearly.
    if (i > 0 && one_in(5) && instruction.operands[i - 1].is_reg()) {
      Reg again = instruction.operands[i - 1].reg;
      again.id += static_cast<std::uint32_t>(below(3)) == 0 ? 1U : 0U;
      again.count = static_cast<std::uint16_t>(dwords);
      return again;
    }
    return reg(natural_class(instruction.info(), info), dwords);
  }

  RegisterClass natural_class(const isa::OpcodeInfo& info, const isa::OperandInfo& operand) {
    if (one_in(12)) return static_cast<RegisterClass>(below(3));
    const bool scalar = info.cls == isa::OpcodeClass::kSalu || info.cls == isa::OpcodeClass::kSmem ||
                        operand.dwords == 0 || (isa::is_vmem(info.cls) && (operand.dwords == 4 || one_in(3)));
    if (scalar) return RegisterClass::kSgpr;
    if (info.cls == isa::OpcodeClass::kMatrix && one_in(3)) return RegisterClass::kAccVgpr;
    return one_in(5) ? RegisterClass::kSgpr : RegisterClass::kVgpr;
  }

  Reg reg(RegisterClass cls, std::uint32_t dwords) {
    Reg made;
    made.cls = cls;
    made.physical = true;
    made.count = static_cast<std::uint16_t>(dwords);
    const std::uint32_t size = cls == RegisterClass::kSgpr ? 108 : 260;
    made.id = static_cast<std::uint32_t>(below(one_in(3) ? size : 40));
    if (!one_in(8)) made.id &= cls == RegisterClass::kSgpr && dwords > 2 ? ~3U : dwords > 1 ? ~1U : ~0U;
    return made;
  }

  /// For each counter of s_waitcnt some number, or none.
  Operand counters() {
    const isa::Counters& all = function_.traits().counters;
    std::uint32_t immediate = all.no_wait;
    for (std::size_t c = 0; c < all.count; ++c) {
      const isa::Counter& counter = all.counters[c];
      if (counter.is_apart || one_in(3)) continue;
      immediate &= ~counter.field(counter.limit);
      immediate |= counter.field(index(counter.limit + 1U));
    }
    return Operand(immediate);
  }

  Operand delays() { return Operand(isa::Delay{1 + index(11), index(6), index(12)}.immediate()); }

  Operand constant() {
    switch (below(5)) {
      case 0:
        return Operand(below(66));
      case 1:
        return Operand(-below(18));
      case 2:
        return Operand::constant(static_cast<float>(below(9)) * 0.5F);
      case 3:
        return Operand(pick({0x3c00, 0x3c003c00, 0xffff, 0xfff0fff0, 0x3ff00000, 0x10001, 0xffffffff, 0xfffffff0}));
      default:
        return Operand(static_cast<std::uint32_t>(random_() >> below(32)));
    }
  }

  std::mt19937& random_;
  const ir::Function& function_;
};

std::string text_of(const ir::Function& function) {
  const Target target{std::string(function.processor->name), {}, {}};
  return ir::print_assembly(function, {target, 4, 0, {}, {1, 1, 1}});
}

class EachMachine : public testing::TestWithParam<Machine> {};

TEST_P(EachMachine, RowsWithRandomOperandsEncodeAsTheTextDoes) {
  const Machine& machine = GetParam();
  const Target target = target_of(machine);
  std::mt19937 random(7);
  ir::Function function = function_of(machine);
  Operands operands(random, function);
  Encoder& encoder = Encoder::of(target, function);
  std::string lines;
  Bytes expected;
  std::size_t accepted = 0, refused = 0;
  for (std::uint16_t row = 0; row < static_cast<std::uint16_t>(Opcode::kCount); ++row) {
    const auto op = static_cast<Opcode>(row);
    if (!isa::has(*function.processor, op) || op == Opcode::s_branch || op == Opcode::s_cbranch_scc0 ||
        op == Opcode::s_cbranch_scc1)
      continue;
    for (int i = 0; i < (long_run() ? 400 : 16); ++i) {
      const Instruction instruction = operands.instruction(op);
      function.blocks[0].instructions = {instruction};
      const std::string line = ir::print(function, instruction);
      const auto code = encoder.encode(function);
      const auto again = encoder.encode(function);
      ASSERT_EQ(code.ok(), again.ok()) << line;
      if (code.ok()) {
        ASSERT_EQ(code->text, again->text) << line;
        ASSERT_LE(code->text.size(), ir::most_bytes(instruction, function.processor->generation)) << line;
        lines += line + "\n";
        expected.insert(expected.end(), code->text.begin(), code->text.end());
        ++accepted;
        continue;
      }
      ++refused;
      const auto assembled = assemble(line, target, 4, machine.wave_lanes);
      ASSERT_FALSE(assembled.ok()) << line << ": " << code.error().text();
      // LLVM's words, though not its line and column.
      const std::string& whole = assembled.error().message;
      const std::string words = whole.substr(whole.find("column"));
      const std::size_t begin = words.find(": ") + 2;
      EXPECT_THAT(code.error().message, testing::HasSubstr(words.substr(begin, words.find(": \"") - begin))) << line;
    }
  }
  const auto object = assemble(lines, target, 4, machine.wave_lanes);
  ASSERT_TRUE(object.ok()) << object.error().text();
  EXPECT_TRUE(test::section_bytes(*object, ".text") == expected);
  EXPECT_GT(accepted, 300U);
  EXPECT_GT(refused, 100U);
}

/// Blocks of nops, each with a branch behind it to any other.
TEST_P(EachMachine, BranchesLandWhereLlvmLaysThemOut) {
  const Machine& machine = GetParam();
  std::mt19937 random(11);
  for (int round = 0; round < (long_run() ? 1000 : 40); ++round) {
    ir::Function function = function_of(machine);
    function.blocks.assign(4 + random() % 12, {});
    for (std::size_t b = 0; b < function.blocks.size(); ++b) {
      ir::Block& block = function.blocks[b];
      block.label = "b" + std::to_string(b);
      Instruction nop;
      nop.op = Opcode::s_nop;
      nop.operands[0] = Operand(0);
      block.instructions.assign(random() % 3 == 0 ? 55 + random() % 8 : random() % 30, nop);
      for (int i = 0; i < 3; ++i) {
        Instruction branch;
        branch.op = random() % 2 == 0 ? Opcode::s_branch : Opcode::s_cbranch_scc1;
        branch.operands[0] = Operand::label(static_cast<ir::BlockId>(random() % function.blocks.size()));
        block.instructions.push_back(branch);
      }
    }
    const Target target = target_of(machine);
    const auto code = Encoder::of(target, function).encode(function);
    ASSERT_TRUE(code.ok()) << code.error().text();
    const auto object = assemble(text_of(function), target, 4, machine.wave_lanes);
    ASSERT_TRUE(object.ok()) << object.error().text();
    ASSERT_TRUE(test::section_bytes(*object, ".text") == code->text) << "round " << round;
  }
}

std::string name_of(const testing::TestParamInfo<Machine>& of) {
  std::string name = std::string(of.param.processor) + "_wave" + std::to_string(of.param.wave_lanes);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Encoder, EachMachine, testing::ValuesIn(kMachines), name_of);

TEST(Encoder, RefusesABranchThatIsTooFar) {
  ir::Function function = function_of({"gfx942", 64});
  function.blocks.resize(2);
  function.blocks[1].label = "end";
  Instruction nop;
  nop.op = Opcode::s_nop;
  nop.operands[0] = Operand(0);
  Instruction branch;
  branch.op = Opcode::s_branch;
  branch.operands[0] = Operand::label(1);
  for (const std::size_t nops : {32767U, 32768U}) {
    function.blocks[0].instructions.assign(nops + 1, nop);
    function.blocks[0].instructions[0] = branch;
    const auto code = Encoder::of(target_of({"gfx942", 64}), function).encode(function);
    EXPECT_EQ(code.ok(), nops == 32767) << nops;
    const auto object = assemble(text_of(function), target_of({"gfx942", 64}), 4, 64);
    EXPECT_EQ(object.ok(), nops == 32767) << nops;
    if (!code) {
      EXPECT_THAT(code.error().message, testing::HasSubstr("branch size exceeds simm16"));
    }
  }
}

TEST(Encoder, RefusesAProcessorThatLlvmDoesNotKnow) {
  const ir::Function function = function_of({"gfx942", 64});
  const Target target{"gfx9999", {}, {}};
  EXPECT_EQ(Encoder::of(target, function).encode(function).ok(), true);  // nothing to encode
  ir::Function some = function;
  some.blocks[0].instructions.resize(1);
  some.blocks[0].instructions[0].op = Opcode::s_endpgm;
  const auto code = Encoder::of(target, some).encode(some);
  ASSERT_FALSE(code.ok());
  EXPECT_EQ(code.error().code, ErrorCode::kUnknownTarget);
}

}  // namespace
}  // namespace kiln::mc
