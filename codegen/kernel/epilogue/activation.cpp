// The table of activations, and those that are a selection.
#include "codegen/kernel/epilogue/activation.hpp"

#include <array>

namespace kiln::kernel {
namespace {

using ir::Opcode;

constexpr unsigned kMagnitude = 0x7fffffff;  ///< all bits of an f32 but its sign

constexpr unsigned kZero = 0;  ///< of every Sum

void write_abs(const Batch& b) {
  if (b.sum() == isa::Sum::kI32) {
    b(Opcode::v_sub_u32, b.t[0], kZero, b.x);
    b.select(b.x, b.x, b.t[0], b.is_less(b.x, kZero));
    return;
  }
  Column high = b.x;
  for (Reg& reg : high)
    if (reg.count != 0) reg = reg.sub(reg.count - 1U);
  b(Opcode::v_and_b32, high, kMagnitude, high);
}

// hipBLASLt's relu, clippedrelu and clamp take the number beside a NaN.

void write_clipped_relu(const Batch& b) {
  if (b.follows_hipblaslt()) {
    b.number_at_most(b.t[0], b.x, b.b);
    b.select(b.x, kZero, b.t[0], b.is_not_above(b.a, b.x));
    return;
  }
  b.at_most(b.t[0], b.x, b.b);
  b.select(b.x, b.t[0], kZero, b.is_not_above(b.x, b.a));
}

void write_leaky_relu(const Batch& b) {
  constexpr std::array kProducts = {Opcode::v_mul_f32, Opcode::v_mul_f64, Opcode::v_mul_lo_u32};  // by Sum
  b(kProducts[static_cast<std::size_t>(b.sum())], b.t[0], b.a, b.x);
  b.select(b.x, b.x, b.t[0], b.is_less(b.x, kZero));
}

void write_relu(const Batch& b) {
  if (b.follows_hipblaslt()) return b.number_at_least(b.x, b.x, kZero);
  b.at_least(b.x, b.x, kZero);
}

void write_clamp(const Batch& b) {
  if (b.follows_hipblaslt()) {
    b.number_at_most(b.x, b.x, b.b);
    return b.number_at_least(b.x, b.x, b.a);
  }
  b.at_most(b.x, b.x, b.b);
  b.at_least(b.x, b.x, b.a);
}

// relu's derivative, 0 at 0 and of NaN.
void write_drelu(const Batch& b) {
  const Column is_positive = b.is_less(kZero, b.x);
  b.select(b.x, kZero, 1.0F, is_positive);
}

struct Row {
  Activation activation;
  void (*write)(const Batch&);
};

constexpr std::array kRows = {
    Row{Activation::kAbs, write_abs},     Row{Activation::kClippedRelu, write_clipped_relu},
    Row{Activation::kGelu, write_gelu},   Row{Activation::kLeakyRelu, write_leaky_relu},
    Row{Activation::kRelu, write_relu},   Row{Activation::kSigmoid, write_sigmoid},
    Row{Activation::kTanh, write_tanh},   Row{Activation::kDGelu, write_dgelu},
    Row{Activation::kDRelu, write_drelu}, Row{Activation::kGeluScaling, write_gelu_scaling},
    Row{Activation::kSilu, write_silu},   Row{Activation::kExp, write_exp},
    Row{Activation::kClamp, write_clamp},
};

}  // namespace

void write_activation(Activation activation, const Batch& batch) {
  for (const Row& row : kRows)
    if (row.activation == activation) row.write(batch);
}

const Comparisons& comparisons_of(isa::Sum sum) {
  static constexpr Comparisons kF = {Opcode::v_cmp_lt_f32, Opcode::v_cmp_le_f32},
                               kD = {Opcode::v_cmp_lt_f64, Opcode::v_cmp_le_f64},
                               kI = {Opcode::v_cmp_lt_i32, Opcode::v_cmp_le_i32};
  return sum == isa::Sum::kF64 ? kD : sum == isa::Sum::kI32 ? kI : kF;
}

ActivationRegisters activation_registers(Context& c, const Arguments& arguments) {
  const auto argument = [&](ArgumentId id, std::string_view name) {
    const Reg value = arguments[id];
    if (value.count == 0) return Reg{};
    const Reg to = c.w.vgpr(name, value.count);
    for (std::uint32_t d = 0; d < value.count; ++d) c.w.v_mov_b32(to.sub(d), value.sub(d));
    return to;
  };
  ActivationRegisters registers;
  registers.a = argument(ArgumentId::kActivationA, "activation_a");
  registers.b = argument(ArgumentId::kActivationB, "activation_b");
  for (Column& column : registers.scratch)
    for (Reg& reg : column) reg = c.w.vgpr("scratch", isa::dwords_of(computed_sum(c.recipe)));
  return registers;
}

}  // namespace kiln::kernel
