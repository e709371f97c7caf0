// Modes that change which vector registers an instruction names: S_SET_VGPR_MSB (MODE[19:12]) and S_SET_GPR_IDX_*. The
// wave goes on in a copy of the program (code/variants.hpp). Under GPR indexing the copy's vector instructions are
// stand-ins that look up M0 and run the original with its registers moved. Sources: cdna5 ISA manual 3.6.4, cdna3 6.6
// and 12.3 to 12.5.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/code/variants.hpp"
#include "runtime/emulator/wave/wave.hpp"

namespace kiln::emulator {
namespace {

void run_set_msb(WaveState& w, const Instruction& in) {
  choose_vgprs(wave_of(w), in, static_cast<std::uint8_t>(in.src[0].value));
}

// --- GPR indexing: M0[7:0] is the index, M0[15:12] says what it is added to -----------------------------------------

constexpr std::uint32_t kIndexBits = 0xff, kEnableBits = 0xf000;

void set_m0(Wave& wave, std::uint32_t bits, std::uint32_t value) {
  wave.s[kM0] = (wave.s[kM0] & ~bits) | (value & bits);
  if (wave.strict()) wave.shadow.scalar[kM0] |= bits;
}
std::uint32_t source_of(const WaveState& w, const Instruction& in) {
  const Operand& o = in.src[0];
  return static_cast<std::uint32_t>(o.kind == Operand::kConstant ? o.value : read_scalar(w, o.index, 1));
}
void run_index_on(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  set_m0(wave, kIndexBits | kEnableBits,
         (source_of(w, in) & kIndexBits) | static_cast<std::uint32_t>(in.src[1].value) << 12);
  wave.code = wave.launch->program->indexed.data();
}
void run_index_off(WaveState& w, const Instruction&) {
  Wave& wave = wave_of(w);
  wave.code = wave.launch->program->code.data();
}
void run_index_value(WaveState& w, const Instruction& in) {
  set_m0(wave_of(w), kIndexBits, source_of(w, in));
}
void run_index_mode(WaveState& w, const Instruction& in) {
  set_m0(wave_of(w), kEnableBits, static_cast<std::uint32_t>(in.src[0].value) << 12);
}

void run_indexed(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const Program& program = *wave.launch->program;
  const Instruction& original = program.code[program.at(in.offset_bytes)];
  const unsigned index = wave.s[kM0] & kIndexBits, enables = wave.s[kM0] >> 12 & 15;
  const auto offset = [&](unsigned bit) { return (enables >> bit & 1) != 0 ? index : 0; };
  const Instruction& real = wave.group->indexed.keep(original, index | enables << 8, [&] {
    return moved(original, {{offset(0), offset(1), offset(2)}, offset(3)});
  });
  const unsigned most = registers_named(real);
  if (most > wave.launch->vgprs && most <= kFirstAccVgpr + index)
    return wave.fail(original, "GPR indexing moves a register beyond the last one");
  if (!wave.strict()) return execute(wave, real);
  wave.shadow.check(wave, real);
  wave.hazards.check_copy(wave, real);
  execute(wave, real);
  wave.shadow.note(wave, real);
}

constexpr Opcode kIndexedRow{"indexed", Class::kValu, &run_indexed, {}, 0, 0, kOwnReads | kOwnWrites, 0};

constexpr Opcode kRegisterModesRows[] = {
    {"s_set_vgpr_msb", Class::kSalu, &run_set_msb, {Type::kImmediate}, 0, 1, 0, 0},
    {"s_set_gpr_idx_on", Class::kSalu, &run_index_on, {Type::kB32, Type::kImmediate}, 0, 2, 0, 0},
    {"s_set_gpr_idx_off", Class::kSalu, &run_index_off, {}, 0, 0, 0, 0},
    {"s_set_gpr_idx_idx", Class::kSalu, &run_index_value, {Type::kB32}, 0, 1, 0, 0},
    {"s_set_gpr_idx_mode", Class::kSalu, &run_index_mode, {Type::kImmediate}, 0, 1, 0, 0},
};

}  // namespace

void choose_vgprs(Wave& wave, const Instruction& in, std::uint8_t msbs) {
  const Program& program = *wave.launch->program;
  wave.mode = (wave.mode & ~kModeMsbs) | mode_of_msbs(msbs);
  const auto found = program.by_vgpr_msb.find(msbs);
  if (msbs != 0 && found == program.by_vgpr_msb.end())
    return wave.fail(in, "MODE chooses VGPRs as no immediate of the program does");
  wave.code = msbs == 0 ? program.code.data() : found->second;
}

const Opcode* indexed_row() {
  return &kIndexedRow;
}

OpcodeTable register_mode_rows() {
  return {kRegisterModesRows, std::size(kRegisterModesRows), nullptr, 0};
}

}  // namespace kiln::emulator
