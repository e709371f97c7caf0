// See xcc_mapping.hpp.
#include "codegen/kernel/abi/xcc_mapping.hpp"

#include "codegen/kernel/access/arithmetic.hpp"

namespace kiln::kernel {
namespace {

/// Of `number` below `workgroups`.
Reg renumber(ir::Writer& w, std::uint32_t xcds, Reg number, Reg workgroups) {
  const auto [each, rest] = divide_uniform(w, workgroups, xcds, "of_each_xcd");
  const auto [turn, xcd] = divide_uniform(w, number, xcds, "turn");
  const Reg longer = w.sgpr("longer"), renumbered = w.sgpr("renumbered");
  w.s_mul_i32(renumbered, xcd, each);
  w.s_min_u32(longer, xcd, rest);
  w.s_add_u32(renumbered, renumbered, longer);
  w.s_add_u32(renumbered, renumbered, turn);
  return renumbered;
}

}  // namespace

Reg write_xcc_mapping(Context& c, Reg number, Reg workgroups) {
  ir::Writer& w = c.w;
  const auto [xcds, group] = c.recipe.xcc_mapping;
  if (group == 0) return renumber(w, xcds, number, workgroups);
  const Reg within = divide_uniform(w, number, group, "xcc_group").second;
  const Reg first = w.sgpr("first_of_group"), size = w.sgpr("group_size");
  w.s_sub_u32(first, number, within);
  w.s_sub_u32(size, workgroups, first);
  w.s_min_u32(size, size, group);
  const Reg renumbered = renumber(w, xcds, within, size);
  w.s_add_u32(renumbered, renumbered, first);
  return renumbered;
}

}  // namespace kiln::kernel
