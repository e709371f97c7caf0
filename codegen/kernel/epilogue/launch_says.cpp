// See launch_says.hpp. Branches are those of a wave: what a launch says is the same for all lanes.
#include "codegen/kernel/epilogue/launch_says.hpp"

#include "codegen/kernel/convert/convert.hpp"
#include "codegen/kernel/epilogue/activation.hpp"
#include "codegen/plan/abi/abi.hpp"

#include <string>

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;

/// Blocks are known by their labels. There are many of these, whose symbols would be as long as their code.
BlockId numbered_block(Context& c, std::string_view name) {
  return c.w.new_block("." + std::string(name) + std::to_string(c.w.function().blocks.size()));
}

/// 1 of computed_sum, as an operand.
ir::Operand one_of(const Context& c) {
  return computed_sum(c.recipe) == isa::Sum::kI32 ? ir::Operand(1) : ir::Operand::constant(1.0F);
}

}  // namespace

void compare_with_null(Context& c, Reg address) {
  const Reg any = c.w.sgpr("any_bit");
  c.w.s_or_b32(any, address.sub(0), address.sub(1));
  c.w.s_cmp_eq_u32(any, 0);
}

void write_ones_at_null(Context& c, const VectorValues& factor, Reg address) {
  const BlockId there = numbered_block(c, "factors_there");
  const Reg any = c.w.sgpr("any_bit");
  c.w.s_or_b32(any, address.sub(0), address.sub(1));
  c.w.s_cmp_lg_u32(any, 0);
  c.w.branch(Opcode::s_cbranch_scc1, there);
  c.w.place(numbered_block(c, "no_factors"));
  for_each_value(factor, [&](Reg value) { c.w.v_mov_b32(value, one_of(c)); });
  c.w.place(there);
}

Reg load_scale_or_one(Context& c, Reg address, std::string_view name) {
  const Reg to = c.w.sgpr(name);
  const BlockId done = numbered_block(c, std::string(name) + "_there");
  c.w.s_mov_b32(to, one_of(c));
  compare_with_null(c, address);
  c.w.branch(Opcode::s_cbranch_scc1, done);
  c.w.place(numbered_block(c, std::string("load_") + std::string(name)));
  c.w.s_load_dword(to, address, 0);
  c.w.place(done);
  return to;
}

bool has_two_bias_types(const Context& c) {
  const Epilogue& e = c.recipe.type.epilogue;
  return c.recipe.launch_says_epilogue && e.bias != VectorSide::kNone &&
         !is_computed(c.recipe, isa::element_of(e.bias_type));
}

BiasTypes::BiasTypes(Context& c, Reg type, std::string_view name)
    : c_(c),
      f32_(numbered_block(c, std::string(name) + "_f32_")),
      end_(numbered_block(c, std::string(name) + "_done")) {
  c.w.s_cmp_eq_u32(type, 0);
  c.w.branch(Opcode::s_cbranch_scc1, f32_);
  c.w.place(numbered_block(c, name));
}

void BiasTypes::f32() {
  c_.w.branch(Opcode::s_branch, end_);
  c_.w.place(f32_);
}

void BiasTypes::end() {
  c_.w.place(end_);
}

void write_activation_by_code(Context& c, Reg code, const Batch& batch) {
  ir::Writer& w = c.w;
  const BlockId done = numbered_block(c, "activated");
  for (const LaunchActivation& row : launch_activations()) {
    const BlockId other = numbered_block(c, "not_" + std::string(name_of(row.activation)));
    w.s_cmp_lg_u32(code, row.code);
    w.branch(Opcode::s_cbranch_scc1, other);
    w.place(numbered_block(c, name_of(row.activation)));
    write_activation(row.activation, batch);
    w.branch(Opcode::s_branch, done);
    w.place(other);
  }
  w.place(done);
}

CommonActivation::CommonActivation(Context& c, Reg code, const ActivationRegisters& registers)
    : c_(c),
      code_(code),
      number_(c.w.sgpr("batch_number")),
      elements_(c.w.vgpr("elements", kBatch)),
      registers_(registers),
      common_(numbered_block(c, "activations")) {
  prepare(elements_);
}

void CommonActivation::prepare(Reg values) {
  for (std::uint32_t e = 0; e < values.count; ++e) c_.w.v_mov_b32(values.sub(e), 0);
}

void CommonActivation::apply(Reg values, std::uint32_t count) {
  ir::Writer& w = c_.w;
  const BlockId done = numbered_block(c_, "activated");
  w.s_cmp_eq_u32(code_, 0);
  w.branch(Opcode::s_cbranch_scc1, done);
  w.place(numbered_block(c_, "activate"));
  for (std::uint32_t e = 0; e < count; ++e) w.v_mov_b32(elements_.sub(e), values.sub(e));
  w.s_mov_b32(number_, static_cast<std::uint32_t>(returns_.size()));
  w.branch(Opcode::s_branch, common_);
  returns_.push_back(numbered_block(c_, "return"));
  w.place(returns_.back());
  for (std::uint32_t e = 0; e < count; ++e) w.v_mov_b32(values.sub(e), elements_.sub(e));
  w.place(done);
}

void CommonActivation::finish() {
  c_.w.place(common_);
  write_activation_by_code(c_, code_, Batch(c_, registers_, elements_, kBatch));
  write_returns(0, returns_.size());
}

void CommonActivation::write_returns(std::size_t first, std::size_t end) {
  ir::Writer& w = c_.w;
  if (end - first == 1) {
    w.branch(Opcode::s_branch, returns_[first]);
    return;
  }
  const std::size_t middle = first + (end - first) / 2;
  const BlockId lower = numbered_block(c_, "lower_numbers");
  w.s_cmp_lt_u32(number_, static_cast<std::uint32_t>(middle));
  w.branch(Opcode::s_cbranch_scc1, lower);
  w.place(numbered_block(c_, "higher_numbers"));
  write_returns(middle, end);
  w.place(lower);
  write_returns(first, middle);
}

}  // namespace kiln::kernel
