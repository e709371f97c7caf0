// The record is found by halving the array: the last one whose first workgroup is not behind this one. The workgroup's
// number among the problem's is then divided by the numbers of tiles.
#include "codegen/kernel/abi/group.hpp"

#include "codegen/kernel/abi/grid.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/plan/abi/abi.hpp"

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;

/// Address of record `index`, `offset_bytes` into it (pair).
Reg record_address(Context& c, Reg group, Reg index, std::size_t offset_bytes) {
  ir::Writer& w = c.w;
  const auto record_bytes = static_cast<std::uint32_t>(group_record_of(c.recipe).bytes);
  const Reg address = multiply_wide(w, index, record_bytes, "record");
  add_wide(w, address, group);
  if (offset_bytes == 0) return address;
  w.s_add_u32(address.sub(0), address.sub(0), static_cast<std::uint32_t>(offset_bytes));
  w.s_addc_u32(address.sub(1), address.sub(1), 0);
  return address;
}

/// The first workgroup of record `index`.
Reg first_workgroup(Context& c, Reg group, Reg index) {
  const Reg first = c.w.sgpr("first_workgroup", 2);
  c.w.s_load_dwordx2(first, record_address(c, group, index, group_record_of(c.recipe).first_workgroup_offset), 0);
  return first.sub(0);
}

/// The record of a workgroup.
Reg write_search(Context& c, Reg group, Reg count, Reg workgroup) {
  ir::Writer& w = c.w;
  const Reg low = w.sgpr("low"), high = w.sgpr("high"), middle = w.sgpr("middle"), distance = w.sgpr("distance");
  w.s_mov_b32(low, 0);
  w.s_mov_b32(high, count);
  const BlockId loop = w.new_block("find_problem", "the record of this workgroup"), done = w.new_block("found_problem");
  w.place(loop);
  w.s_sub_u32(distance, high, low);
  w.s_cmp_le_u32(distance, 1);
  w.branch(Opcode::s_cbranch_scc1, done);
  w.place(w.new_block("halve"));
  w.s_add_u32(middle, low, high);
  w.s_lshr_b32(middle, middle, 1);
  const Reg first = first_workgroup(c, group, middle);
  w.s_cmp_ge_u32(workgroup, first);
  w.s_cselect_b32(low, middle, low);
  w.s_cselect_b32(high, high, middle);
  w.branch(Opcode::s_branch, loop);
  w.place(done);
  return low;
}

}  // namespace

Member write_member(Context& c, const Entry& entry, ArgumentLoads loads) {
  ir::Writer& w = c.w;
  const Recipe& recipe = c.recipe;
  const auto load = [&](const ArgumentList& list, Reg from) {
    return loads == ArgumentLoads::kTogether ? load_arguments(c, list, from)
                                             : load_arguments(c, list, from, ArgumentUse::kSums);
  };
  const Arguments launch = load(launch_arguments_of(recipe), entry.kernarg);
  if (has_flat_grid(recipe, c.processor)) return {launch, entry.kernarg, write_place(c, launch, entry.workgroup[0])};
  if (!recipe.type.grouped) return {launch, entry.kernarg, entry.workgroup};
  const Reg group = launch[ArgumentId::kGroup];
  const Reg index = write_search(c, group, launch[ArgumentId::kGroupCount], entry.workgroup[0]);
  const Reg number = w.sgpr("number");
  w.s_sub_u32(number, entry.workgroup[0], first_workgroup(c, group, index));
  Member member;
  member.from = record_address(c, group, index, 0);
  member.arguments = load(arguments_of(recipe), member.from);
  member.workgroup = write_place(c, member.arguments, number);
  return member;
}

}  // namespace kiln::kernel
