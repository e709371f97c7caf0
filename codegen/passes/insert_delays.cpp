// insert_delays: s_delay_alu before an instruction that reads a result of the ALUs which is not there yet. Without it
// the instruction is issued at once, found to depend, and stands in the way of other waves until it can go on; the
// hint lets them go first. Results never depend on it. (rdna3 5.7; the idea and the latencies are those of LLVM's
// AMDGPUInsertDelayAlu and GFX11SpeedModel)
//
// Every register knows which instruction wrote it, and when its result is there if an instruction is issued per cycle.
// Vector instructions end in order, so that waiting for one is waiting for those before it, which need no second
// delay; so do transcendental ones among themselves. Memory instructions wait until all vector instructions have
// ended, waits and barriers are longer than any of them. A taken branch takes longer as well, so that only the block
// above counts, if control falls through from it. Scalar instructions are told nothing: they wait by themselves for
// what vector ones wrote, and a cycle for each other, which is not worth an instruction (LLVM thinks it is).
#include "codegen/ir/check.hpp"
#include "codegen/isa/delay.hpp"
#include "codegen/isa/matrix_instructions.hpp"
#include "codegen/passes/insertions.hpp"
#include "codegen/passes/passes.hpp"
#include "codegen/passes/register_slots.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace kiln::passes {
namespace {

using namespace ir;
using isa::OpcodeClass;
using isa::OperandRole;

/// Instructions that end in order, counted apart from each other.
enum class Unit : std::uint8_t { kVector, kTrans, kScalar };
constexpr std::size_t kUnits = 3;

constexpr std::array<std::uint32_t, kUnits> kCycles = {5, 10, 2};
constexpr std::uint32_t kMatrixCycles = 32;
struct SlowRow {
  Opcode op;
  std::uint32_t cycles;
};
constexpr std::array kSlow = {SlowRow{Opcode::v_mul_lo_u32, 8},  SlowRow{Opcode::v_mul_hi_u32, 8},
                              SlowRow{Opcode::v_mad_u64_u32, 8}, SlowRow{Opcode::v_fma_f64, 38},
                              SlowRow{Opcode::v_mul_f64, 38},    SlowRow{Opcode::v_add_f64, 38},
                              SlowRow{Opcode::v_fmac_f64, 38}};

/// What wrote a register: the unit's how-manieth instruction, and the cycle of its result.
struct DelayEvent {
  Unit unit = Unit::kVector;
  std::uint64_t number = 0, ready = 0, vectors = 0;  ///< vectors: how many were issued before it
};

/// The youngest results that an instruction waits for; 0: none.
struct Needs {
  std::array<std::uint64_t, kUnits> of{};
  std::uint64_t vectors_since_trans = 0;
};

class DelayInserter {
 public:
  explicit DelayInserter(Function& function) : function_(function), slot_(function), events_(slot_.size()) {}

  void run() {
    bool falls_through = false;
    for (std::size_t b = 0; b < function_.blocks.size(); ++b) {
      if (!falls_through) settle_all();
      std::vector<Instruction>& list = function_.blocks[b].instructions;
      walk(list);
      const std::vector<BlockId> next = function_.successors(static_cast<BlockId>(b));
      falls_through = std::find(next.begin(), next.end(), static_cast<BlockId>(b + 1)) != next.end();
    }
  }

 private:
  void walk(std::vector<Instruction>& list) {
    std::vector<Insertion> delays;
    last_.reset();
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Instruction& instruction = list[i];
      const std::optional<Unit> unit = unit_of(instruction);
      if (unit) {
        say(delays, i, needs_of(instruction, *unit));
        issue(instruction, *unit);
      } else if (waits(instruction.info().cls)) {
        settle_all();
      }
      cycle_ += instruction.op == Opcode::s_nop ? static_cast<std::uint64_t>(instruction.operands[0].value) + 1 : 1;
    }
    insert(list, delays);
  }

  std::optional<Unit> unit_of(const Instruction& instruction) const {
    const isa::OpcodeInfo& info = instruction.info();
    if (info.cls == OpcodeClass::kSalu) return Unit::kScalar;
    if (info.cls == OpcodeClass::kValu) return info.transcendental ? Unit::kTrans : Unit::kVector;
    if (info.cls != OpcodeClass::kMatrix) return std::nullopt;
    const bool is_trans =
        function_.traits().delays_matrix_as_trans && isa::find_matrix_instruction(instruction.op)->is_xdl();
    return is_trans ? Unit::kTrans : Unit::kVector;
  }
  static bool waits(OpcodeClass cls) {
    return isa::is_vmem(cls) || isa::is_lds(cls) || cls == OpcodeClass::kWait || cls == OpcodeClass::kBarrier;
  }
  std::uint64_t& issued(Unit unit) { return issued_[static_cast<std::size_t>(unit)]; }
  std::uint64_t& settled(Unit unit) { return settled_[static_cast<std::size_t>(unit)]; }

  /// Nothing that was issued is waited for any more.
  void settle_all() { settled_ = issued_; }

  /// Finds what has to be waited for, and takes note that it will have been.
  Needs needs_of(const Instruction& instruction, Unit reader) {
    Needs needs;
    for_each_register(instruction, [&](const Reg& reg, OperandRole role) {
      if (role == OperandRole::kDef) return;
      for (std::uint32_t d = 0; d < reg.count; ++d) note(needs, events_[slot_(reg, d)], reader);
    });
    for (const Unit unit : {Unit::kVector, Unit::kTrans}) {
      const std::uint64_t back = needs.of[static_cast<std::size_t>(unit)];
      if (back != 0) settled(unit) = std::max(settled(unit), issued(unit) - back + 1);
    }
    return needs;
  }
  void note(Needs& needs, const DelayEvent& event, Unit reader) {
    if (reader == Unit::kScalar) return;
    if (event.number == 0 || event.number <= settled(event.unit) || event.ready <= cycle_) return;
    std::uint64_t& need = needs.of[static_cast<std::size_t>(event.unit)];
    if (event.unit == Unit::kScalar) {
      need = std::max(need, event.ready - cycle_);
      return;
    }
    const std::uint64_t back = issued(event.unit) - event.number + 1;
    if (back > (event.unit == Unit::kTrans ? isa::kLastTrans : isa::kLastVector)) return;
    if (need != 0 && need <= back) return;
    need = back;
    if (event.unit == Unit::kTrans) needs.vectors_since_trans = issued(Unit::kVector) - event.vectors;
  }

  void issue(const Instruction& instruction, Unit unit) {
    const DelayEvent event{unit, ++issued(unit), cycle_ + cycles_of(instruction, unit), issued(Unit::kVector)};
    for_each_register(instruction, [&](const Reg& reg, OperandRole role) {
      if (role != OperandRole::kDef) return;
      for (std::uint32_t d = 0; d < reg.count; ++d) events_[slot_(reg, d)] = event;
    });
  }
  static std::uint32_t cycles_of(const Instruction& instruction, Unit unit) {
    if (instruction.info().cls == OpcodeClass::kMatrix) return kMatrixCycles;
    for (const SlowRow& row : kSlow)
      if (row.op == instruction.op) return row.cycles;
    return kCycles[static_cast<std::size_t>(unit)];
  }

  /// One delay is joined to the last one, if that has room for it and is near enough.
  void say(std::vector<Insertion>& delays, std::size_t before, const Needs& needs) {
    std::array<std::uint32_t, kUnits> codes{};
    std::size_t count = 0;
    const auto [vector, trans, scalar] = needs.of;
    if (trans != 0) codes[count++] = isa::trans_delay(static_cast<std::uint32_t>(trans));
    // A vector instruction from before the transcendental one has long ended when that does.
    if (vector != 0 && (trans == 0 || vector <= needs.vectors_since_trans))
      codes[count++] = isa::vector_delay(static_cast<std::uint32_t>(vector));
    if (scalar != 0)
      codes[count++] =
          isa::scalar_delay(static_cast<std::uint32_t>(std::min<std::uint64_t>(scalar, isa::kLastScalarCycles)));
    if (count == 0) return;
    if (count == 1 && last_ && before - *last_ < isa::kDelaySkipNames.size()) {
      Operand& operand = delays.back().instruction.operands[0];
      isa::Delay both = isa::Delay::of(static_cast<std::uint32_t>(operand.value));
      both.skip = static_cast<std::uint32_t>(before - *last_);
      both.second = codes[0];
      operand = Operand(both.immediate());
      last_.reset();
      return;
    }
    Instruction delay;
    delay.op = Opcode::s_delay_alu;
    delay.operands[0] = Operand(isa::Delay{codes[0], 0, count > 1 ? codes[1] : 0}.immediate());
    delays.push_back({before, delay});
    last_ = count == 1 ? std::optional(before) : std::nullopt;
  }

  Function& function_;
  RegisterSlots slot_;
  std::vector<DelayEvent> events_;               ///< by register
  std::array<std::uint64_t, kUnits> issued_{};   ///< how many
  std::array<std::uint64_t, kUnits> settled_{};  ///< those up to here need no delay
  std::uint64_t cycle_ = 0;
  std::optional<std::size_t> last_;  ///< the instruction that the last delay stands before, while it has room
};

}  // namespace

void insert_delays(ir::Function& function) {
  if (!function.traits().delays_alu) return;
  KILN_CHECK(function.allocated, "delays are of physical registers");
  DelayInserter(function).run();
}

}  // namespace kiln::passes
