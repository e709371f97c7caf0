// The head of a kernel: arguments, which tile this workgroup computes, where its matrices begin.
#include "codegen/gemm/arithmetic.hpp"
#include "codegen/gemm/kernel_abi.hpp"
#include "codegen/gemm/kernel_state.hpp"

namespace kiln::gemm {
namespace {

using ir::Operand;
using ir::RegisterClass;

std::uint32_t offset_of(std::string_view name) {
  for (const Argument& argument : kKernelArguments)
    if (argument.name == name) return static_cast<std::uint32_t>(argument.offset_bytes);
  return 0;
}

void load_arguments(Kernel& k, Reg kernarg) {
  ir::Writer& w = k.w;
  const Reg pointers = w.sgpr("pointers", 16), sizes = w.sgpr("sizes", 8), scalars = w.sgpr("scalars", 2);
  w.s_load_dwordx8(sizes, kernarg, static_cast<int>(offset_of("ldd")));
  w.s_load_dwordx16(pointers, kernarg, static_cast<int>(offset_of("d")));
  w.s_load_dwordx2(scalars, kernarg, static_cast<int>(offset_of("alpha")));
  const auto wide = [&](std::string_view name) { return pointers.sub(offset_of(name) / 4, 2); };
  const auto size = [&](std::string_view name) { return sizes.sub((offset_of(name) - offset_of("ldd")) / 4); };
  k.arg = {wide("d"),        wide("c"),        wide("a"),   wide("b"),     wide("stride_d"), wide("stride_c"),
           wide("stride_a"), wide("stride_b"), size("ldd"), size("ldc"),   size("lda"),      size("ldb"),
           size("m"),        size("n"),        size("k"),   size("batch"), scalars.sub(0),   scalars.sub(1)};
}

/// Which workgroup this is: in SGPRs behind the kernarg pointer, or x in ttmp9, y and z in the halves of ttmp7.
void read_workgroup_ids(Kernel& k) {
  ir::Writer& w = k.w;
  if (k.plan.traits().workgroup_ids == isa::WorkgroupIds::kSgprs) {
    for (std::uint32_t i = 0; i < 3; ++i) k.workgroup[i] = w.input(RegisterClass::kSgpr, "workgroup", 2 + i, 1);
    return;
  }
  for (Reg& id : k.workgroup) id = w.sgpr("workgroup");
  w.s_mov_b32(k.workgroup[0], Operand::special(ir::Special::kTtmp9));
  w.s_and_b32(k.workgroup[1], Operand::special(ir::Special::kTtmp7), 0xffff);
  w.s_lshr_b32(k.workgroup[2], Operand::special(ir::Special::kTtmp7), 16);
}

/// Tiles whose neighbours in launch order share operands: blocks of `mapping` tiles along N are walked along M, so that
/// a wave front of workgroups reads few distinct rows and columns. The last, narrower block keeps the launch order.
void map_workgroups(Kernel& k) {
  const std::uint32_t mapping = k.plan.recipe.workgroup_mapping;
  if (mapping <= 1) return;
  ir::Writer& w = k.w;
  const auto count = [&](Reg size, std::uint32_t tile) {
    const Reg padded = w.sgpr("padded");
    w.s_add_u32(padded, size, tile - 1);
    return divide_uniform(w, padded, tile, "tiles").first;
  };
  const Reg tiles0 = count(k.arg.m, k.plan.a.rows), tiles1 = count(k.arg.n, k.plan.b.rows);
  const auto [block, within] = divide_uniform(w, k.workgroup[1], mapping, "block");
  const Reg first = w.sgpr("first"), last = w.sgpr("last"), serial = w.sgpr("serial");
  w.s_mul_i32(first, block, mapping);
  w.s_add_u32(last, first, mapping);
  w.s_mul_i32(serial, within, tiles0);
  w.s_add_u32(serial, serial, k.workgroup[0]);
  const auto [along0, along1] = divide_uniform(w, serial, mapping, "along0");
  const Reg mapped0 = w.sgpr("workgroup0"), mapped1 = w.sgpr("workgroup1"), moved1 = w.sgpr("moved1");
  w.s_add_u32(moved1, along1, first);
  w.s_cmp_le_u32(last, tiles1);
  w.s_cselect_b32(mapped0, along0, k.workgroup[0]);
  w.s_cselect_b32(mapped1, moved1, k.workgroup[1]);
  k.workgroup[0] = mapped0;
  k.workgroup[1] = mapped1;
}

/// rows_left = min(size - origin, tile).
Reg rows_left(Kernel& k, Reg size, Reg origin, std::uint32_t tile, std::string_view name) {
  const Reg left = k.w.sgpr(name);
  k.w.s_sub_u32(left, size, origin);
  k.w.s_min_u32(left, left, tile);
  return left;
}

/// base = pointer + element size * (batch * stride + first row's offset).
void write_operand_base(Kernel& k, OperandRegisters& o, Reg pointer, Reg stride, Reg origin) {
  ir::Writer& w = k.w;
  Reg offset = scale_wide(w, stride, k.workgroup[2], "batch_offset");
  if (o.plan->k_contiguous) {
    add_wide(w, offset, multiply_wide(w, origin, o.ld, "row_offset"));
  } else {
    add_wide(w, offset, origin);
  }
  w.s_lshl_b64(offset, offset, k.plan.input->shift());
  o.srd = w.sgpr("srd", 4);
  o.base = o.srd.sub(0, 2);
  w.s_add_u32(o.base.sub(0), pointer.sub(0), offset.sub(0));
  w.s_addc_u32(o.base.sub(1), pointer.sub(1), offset.sub(1));
}

}  // namespace

void write_arguments(Kernel& k) {
  ir::Writer& w = k.w;
  const Reg kernarg = w.input(RegisterClass::kSgpr, "kernarg", 0, 2);
  read_workgroup_ids(k);
  k.thread = w.input(RegisterClass::kVgpr, "thread", 0, 1);
  load_arguments(k, kernarg);
  if (k.plan.traits().lds_needs_m0) w.s_mov_m0_b32(Operand::special(ir::Special::kM0), -1);
  map_workgroups(k);
  for (std::size_t i = 0; i < 2; ++i) {
    k.origin[i] = w.sgpr(i == 0 ? "origin_m" : "origin_n");
    w.s_mul_i32(k.origin[i], k.workgroup[i], i == 0 ? k.plan.a.rows : k.plan.b.rows);
  }
  k.a.plan = &k.plan.a;
  k.b.plan = &k.plan.b;
  k.a.ld = k.arg.lda;
  k.b.ld = k.arg.ldb;
  k.a.rows_left = rows_left(k, k.arg.m, k.origin[0], k.plan.a.rows, "rows_left_m");
  k.b.rows_left = rows_left(k, k.arg.n, k.origin[1], k.plan.b.rows, "rows_left_n");
  write_operand_base(k, k.a, k.arg.a, k.arg.stride_a, k.origin[0]);
  write_operand_base(k, k.b, k.arg.b, k.arg.stride_b, k.origin[1]);
}

}  // namespace kiln::gemm
