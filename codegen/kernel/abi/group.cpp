// The record is found by halving the array: the last one whose first workgroup is not behind this one. The workgroup's
// number among the problem's is then divided by the numbers of tiles. Groups of lite2's host are that, with a table of
// first workgroups, or what a program has written: those are counted, problem by problem.
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

/// The first workgroup of record `index`: in the record, or in the table before all of them.
Reg first_workgroup(Context& c, Reg group, Reg index) {
  const GroupRecord record = group_record_of(c.recipe);
  const Reg first = c.w.sgpr("first_workgroup", record.has_table ? 1 : 2);
  if (record.has_table) {
    const Reg address = multiply_wide(c.w, index, 4, "entry");
    add_wide(c.w, address, group);
    c.w.s_load_dword(first, address, 0);
  } else {
    c.w.s_load_dwordx2(first, record_address(c, group, index, record.first_workgroup_offset), 0);
  }
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

/// Where a problem's arguments are (pair), and a workgroup's number among the problem's: registers that several ways
/// write.
struct Place {
  Reg record, number;
};

/// By the table before the records.
void write_table_search(Context& c, const Place& place, Reg group, Reg count, Reg workgroup) {
  ir::Writer& w = c.w;
  const Reg index = write_search(c, group, count, workgroup);
  w.s_sub_u32(place.number, workgroup, first_workgroup(c, group, index));
  const auto bytes = static_cast<std::uint32_t>(arguments_of(c.recipe).bytes());
  const Reg offset = multiply_wide(w, index, bytes, "record"), table = multiply_wide(w, count, 4, "table");
  add_wide(w, offset, table);
  w.s_add_u32(place.record.sub(0), group.sub(0), offset.sub(0));
  w.s_addc_u32(place.record.sub(1), group.sub(1), offset.sub(1));
}

/// By the sizes of one problem after the other, which a program may have made smaller than the grid is: workgroups that
/// there is no tile for end.
void write_scan(Context& c, const Place& place, Reg group, Reg count, Reg workgroup) {
  ir::Writer& w = c.w;
  const ArgumentList arguments = user_arguments_of(c.recipe);
  const auto offset_of = [&](ArgumentId id) { return static_cast<int>(arguments.find(id)->offset_bytes); };
  const Reg left = w.sgpr("left"), sizes = w.sgpr("sizes", 2), batch = w.sgpr("batch"), tiles = w.sgpr("tiles");
  w.s_mov_b32(place.record.sub(0), group.sub(0));
  w.s_mov_b32(place.record.sub(1), group.sub(1));
  w.s_mov_b32(place.number, workgroup);
  w.s_mov_b32(left, count);
  const BlockId loop = w.new_block("scan_problems", "the problem of this workgroup"),
                none = w.new_block("no_problem", "there is no tile for this workgroup"),
                found = w.new_block("scanned_problems");
  w.place(loop);
  w.s_cmp_eq_u32(left, 0);
  w.branch(Opcode::s_cbranch_scc1, none);
  w.place(w.new_block("count_tiles"));
  w.s_load_dwordx2(sizes, place.record, offset_of(ArgumentId::kM));  // and N behind it
  w.s_load_dword(batch, place.record, offset_of(ArgumentId::kBatch));
  const auto [tiles0, tiles1] = write_tile_counts(c, sizes.sub(0), sizes.sub(1));
  w.s_mul_i32(tiles, tiles0, tiles1);
  w.s_mul_i32(tiles, tiles, batch);
  w.s_cmp_lt_u32(place.number, tiles);
  w.branch(Opcode::s_cbranch_scc1, found);
  w.place(w.new_block("next_problem"));
  w.s_sub_u32(place.number, place.number, tiles);
  w.s_add_u32(place.record.sub(0), place.record.sub(0), kUserArgumentBytes);
  w.s_addc_u32(place.record.sub(1), place.record.sub(1), 0);
  w.s_sub_u32(left, left, 1);
  w.branch(Opcode::s_branch, loop);
  w.place(none);
  w.s_endpgm();
  w.place(found);
}

Arguments load_of_either(Context& c, const Member& member, std::optional<ArgumentUse> part) {
  return load_arguments(c, EitherList{arguments_of(c.recipe), user_arguments_of(c.recipe), member.form}, member.from,
                        part);
}

/// Of a group that may be in either form.
Member write_member_of_either(Context& c, const Arguments& launch, Reg workgroup, std::optional<ArgumentUse> part) {
  ir::Writer& w = c.w;
  constexpr std::uint32_t kCountBits = 30;
  const Reg group = launch[ArgumentId::kGroup], count = w.sgpr("count");
  Member member;
  member.form = launch[ArgumentId::kGroupCount];
  const Place place{w.sgpr("record", 2), w.sgpr("number")};
  w.s_and_b32(count, member.form, (1U << kCountBits) - 1);
  const BlockId users = w.new_block("user_arguments", "a program has written the arguments"),
                found = w.new_block("found_member");
  w.s_cmp_ge_u32(member.form, 1U << 31);
  w.branch(Opcode::s_cbranch_scc1, users);
  w.place(w.new_block("argument_array"));
  write_table_search(c, place, group, count, workgroup);
  w.branch(Opcode::s_branch, found);
  w.place(users);
  write_scan(c, place, group, count, workgroup);
  w.place(found);
  member.from = place.record;
  member.arguments = load_of_either(c, member, part);
  member.workgroup = write_place(c, member.arguments, place.number);
  return member;
}

}  // namespace

Member write_member(Context& c, const Entry& entry, ArgumentLoads loads) {
  ir::Writer& w = c.w;
  const Recipe& recipe = c.recipe;
  const std::optional<ArgumentUse> part =
      loads == ArgumentLoads::kTogether ? std::nullopt : std::optional(ArgumentUse::kSums);
  const auto load = [&](const ArgumentList& list, Reg from) { return load_arguments(c, list, from, part); };
  const Arguments launch = load(launch_arguments_of(recipe), entry.kernarg);
  if (recipe.type.grouped && group_record_of(recipe).has_table)
    return write_member_of_either(c, launch, entry.workgroup[0], part);
  if (has_flat_grid(recipe, c.processor))
    return {launch, entry.kernarg, write_place(c, launch, entry.workgroup[0]), {}};
  if (!recipe.type.grouped) return {launch, entry.kernarg, write_place(c, launch, entry.workgroup), {}};
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

Arguments load_result_arguments(Context& c, const Member& member) {
  if (member.form.count != 0) return load_of_either(c, member, ArgumentUse::kResults);
  return load_arguments(c, arguments_of(c.recipe), member.from, ArgumentUse::kResults);
}

}  // namespace kiln::kernel
