// See entry.hpp.
#include "codegen/kernel/abi/entry.hpp"

#include "codegen/plan/abi/abi.hpp"

#include <algorithm>

namespace kiln::kernel {
namespace {

using ir::Opcode;
using ir::Operand;
using ir::RegisterClass;

struct Load {
  std::uint32_t dwords;
  Opcode op;
};
constexpr std::array kLoads = {Load{16, Opcode::s_load_dwordx16}, Load{8, Opcode::s_load_dwordx8},
                               Load{4, Opcode::s_load_dwordx4}, Load{2, Opcode::s_load_dwordx2},
                               Load{1, Opcode::s_load_dword}};

/// Consecutive dwords of the kernarg segment that come in one load.
struct ListPart {
  Load load;
  std::uint32_t first_dword;
  Reg to;
  unsigned needed;  ///< order in which parts are wanted: those with sizes, then those with addresses, then scalars
};

unsigned order_of(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::kU32:
      return 0;
    case ArgumentKind::kPointer:
    case ArgumentKind::kU64:
      return 1;
    case ArgumentKind::kFloat:
    case ArgumentKind::kF64:
    case ArgumentKind::kI32:
      return 2;
  }
  return 2;
}

/// Consecutive dwords that loads may divide as they like: each begins at an even one of them.
struct Run {
  std::uint32_t first, end;
};

/// Of what the kernel reads. Pairs are aligned in registers, so those that are at odd dwords begin a run.
std::vector<Run> runs_of(const ArgumentList& list) {
  std::vector<Run> runs;
  for (const Argument& argument : list) {
    if (argument.use == ArgumentUse::kNone) continue;
    const auto at = static_cast<std::uint32_t>(argument.offset_bytes / 4);
    const auto dwords = static_cast<std::uint32_t>(bytes_of(argument.kind) / 4);
    const bool is_aligned = !runs.empty() && (dwords == 1 || (at - runs.back().first) % 2 == 0);
    if (!is_aligned) runs.push_back({at, at});
    runs.back().end = at + dwords;
  }
  if (runs.empty()) return runs;
  auto& [first, end] = runs.back();  // two dwords come as fast as one
  end = std::min(end + (end - first) % 2, static_cast<std::uint32_t>(list.bytes() / 4));
  return runs;
}

std::vector<ListPart> parts_of(const ArgumentList& list) {
  std::vector<ListPart> parts;
  for (auto [first, end] : runs_of(list))
    for (const Load& load : kLoads)
      for (; first + load.dwords <= end; first += load.dwords) parts.push_back({load, first, {}, 2});
  for (ListPart& part : parts)
    for (const Argument& argument : list)
      if (argument.use != ArgumentUse::kNone && argument.offset_bytes / 4 - part.first_dword < part.load.dwords)
        part.needed = std::min(part.needed, order_of(argument.kind));
  return parts;
}

/// Alpha or beta from where it is, if its address is an argument: f64 in pairs, of complex numbers one part after the
/// other.
void load_scalar(Context& c, Arguments& arguments, std::array<ArgumentId, 2> parts, ArgumentId address) {
  if (arguments[address].count == 0) return;
  const isa::Sum sum = computed_sum(c.recipe);
  const std::uint32_t dwords = isa::dwords_of(isa::part_of(sum));
  for (std::uint32_t part = 0; part < isa::parts_of(sum); ++part) {
    const Reg to = c.w.sgpr("scalar", dwords);
    c.w.emit(dwords == 1 ? Opcode::s_load_dword : Opcode::s_load_dwordx2,
             {to, arguments[address], static_cast<int>(4 * part * dwords)});
    arguments.set(parts[part], to);
  }
}

/// From two halves, the lower of which is it, if that is how an ABI has it.
void widen_scalar(Context& c, Arguments& arguments, ArgumentId scalar) {
  if (arguments[scalar].count == 0) return;
  const Reg wide = c.w.vgpr("wide_scalar"), to = c.w.sgpr("scalar");
  c.w.v_cvt_f32_f16(wide, arguments[scalar]);
  c.w.v_readfirstlane_b32(to, wide);
  arguments.set(scalar, to);
}

/// Of a word of several numbers the one that is it; none is 1.
void take_splits(Context& c, Arguments& arguments) {
  if (arguments[ArgumentId::kSplitK].count == 0) return;
  constexpr std::uint32_t kMask = (1U << 14) - 1;
  const Reg splits = c.w.sgpr("splits");
  c.w.s_and_b32(splits, arguments[ArgumentId::kSplitK], kMask);
  c.w.s_max_u32(splits, splits, 1);
  arguments.set(ArgumentId::kSplitK, splits);
}

/// What is not in its argument as it is used.
void load_scalars(Context& c, Arguments& arguments) {
  using Id = ArgumentId;
  take_splits(c, arguments);
  if (c.recipe.abi != KernelAbi::kKiln && has_half_scalars(c.recipe.type))
    for (const ArgumentId scalar : {Id::kAlpha, Id::kBeta}) widen_scalar(c, arguments, scalar);
  load_scalar(c, arguments, {Id::kAlpha, Id::kAlphaImaginary}, Id::kAlphaAddress);
  load_scalar(c, arguments, {Id::kBeta, Id::kBetaImaginary}, Id::kBetaAddress);
}

}  // namespace

Entry write_entry(Context& c) {
  ir::Writer& w = c.w;
  Entry entry;
  entry.kernarg = w.input(RegisterClass::kSgpr, "kernarg", 0, 2);
  // Workgroup ids: in SGPRs behind the kernarg pointer, or x in ttmp9, y and z in the halves of ttmp7.
  if (c.traits().workgroup_ids == isa::WorkgroupIds::kSgprs) {
    for (std::uint32_t i = 0; i < 3; ++i) entry.workgroup[i] = w.input(RegisterClass::kSgpr, "workgroup", 2 + i, 1);
  } else {
    for (Reg& id : entry.workgroup) id = w.sgpr("workgroup");
    w.s_mov_b32(entry.workgroup[0], Operand::special(ir::Special::kTtmp9));
    w.s_and_b32(entry.workgroup[1], Operand::special(ir::Special::kTtmp7), 0xffff);
    w.s_lshr_b32(entry.workgroup[2], Operand::special(ir::Special::kTtmp7), 16);
  }
  entry.thread = w.input(RegisterClass::kVgpr, "thread", 0, 1);
  return entry;
}

namespace {

void load_one(Context& c, const Argument& argument, Reg to, Reg from) {
  c.w.emit(bytes_of(argument.kind) == 4 ? Opcode::s_load_dword : Opcode::s_load_dwordx2,
           {to, from, static_cast<int>(argument.offset_bytes)});
}

/// Each into registers of its own.
void load_by_part(Context& c, const ArgumentList& list, Reg from, ArgumentUse part, Arguments& arguments) {
  for (const Argument& argument : list) {
    if (!has(argument.use, part)) continue;
    const Reg to = c.w.sgpr(argument.name, static_cast<std::uint32_t>(bytes_of(argument.kind) / 4));
    load_one(c, argument, to, from);
    arguments.set(argument.id, to);
  }
}

void load_together(Context& c, const ArgumentList& list, Reg from, Arguments& arguments) {
  ir::Writer& w = c.w;
  std::vector<ListPart> parts = parts_of(list);
  for (ListPart& part : parts) {
    part.to = w.sgpr("arguments", part.load.dwords);
    for (const Argument& argument : list) {
      const auto dword = static_cast<std::uint32_t>(argument.offset_bytes / 4) - part.first_dword;
      if (argument.use != ArgumentUse::kNone && dword < part.load.dwords)
        arguments.set(argument.id, part.to.sub(dword, static_cast<std::uint32_t>(bytes_of(argument.kind) / 4)));
    }
  }
  std::stable_sort(parts.begin(), parts.end(),
                   [](const ListPart& x, const ListPart& y) { return x.needed < y.needed; });
  for (const ListPart& part : parts) w.emit(part.load.op, {part.to, from, static_cast<int>(part.first_dword * 4)});
}

void load(Context& c, const ArgumentList& list, Reg from, std::optional<ArgumentUse> part, Arguments& arguments) {
  if (part)
    load_by_part(c, list, from, *part, arguments);
  else
    load_together(c, list, from, arguments);
}

}  // namespace

Arguments load_arguments(Context& c, const ArgumentList& list, Reg from, std::optional<ArgumentUse> part) {
  Arguments arguments;
  load(c, list, from, part, arguments);
  load_scalars(c, arguments);
  return arguments;
}

Arguments load_arguments(Context& c, const EitherList& lists, Reg from, std::optional<ArgumentUse> part) {
  ir::Writer& w = c.w;
  std::vector<Argument> same, rest;
  for (const Argument& argument : lists.one) {
    const Argument* const twin = lists.other.find(argument.id);
    (twin != nullptr && twin->offset_bytes == argument.offset_bytes ? same : rest).push_back(argument);
  }
  Arguments arguments;
  load(c, ArgumentList(std::move(same), c.recipe), from, part, arguments);
  const ir::BlockId other = w.new_block("other_form", "arguments in the other form"),
                    loaded = w.new_block("loaded_arguments");
  w.s_cmp_ge_u32(lists.is_other_if_negative, 1U << 31);
  w.branch(Opcode::s_cbranch_scc1, other);
  w.place(w.new_block("one_form"));
  load(c, ArgumentList(rest, c.recipe), from, part, arguments);
  w.branch(Opcode::s_branch, loaded);
  w.place(other);
  for (const Argument& argument : rest) {
    const Reg to = arguments[argument.id];
    if (argument.use == ArgumentUse::kNone || to.count == 0) continue;
    if (const Argument* const twin = lists.other.find(argument.id); twin != nullptr) {
      load_one(c, *twin, to, from);
    } else {
      for (std::uint32_t i = 0; i < to.count; ++i) w.s_mov_b32(to.sub(i), 0);
    }
  }
  w.place(loaded);
  load_scalars(c, arguments);
  return arguments;
}

bool shares_tiles(const Recipe& recipe) {
  return recipe.split().sums != SumsGo::kToD && !recipe.reduces;
}

Operand splits_of_k(const Context& c, const Arguments& arguments) {
  const Reg told = arguments[ArgumentId::kSplitK];
  return told.count == 0 ? Operand(c.recipe.global_split_u) : Operand(told);
}

void write_lds_setup(Context& c) {
  if (c.traits().lds_needs_m0) c.w.s_mov_m0_b32(Operand::special(ir::Special::kM0), -1);
}

}  // namespace kiln::kernel
