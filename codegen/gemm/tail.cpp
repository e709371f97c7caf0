// The rest of K, fewer than depth_u elements (or a whole tile at an odd edge, see global_read.cpp): single elements,
// those outside of the matrix read as zero by an offset out of range, then as many steps as are not all zero.
#include "codegen/gemm/access.hpp"
#include "codegen/gemm/arithmetic.hpp"
#include "codegen/gemm/kernel_state.hpp"

#include <algorithm>
#include <bit>

namespace kiln::gemm {
namespace {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;

/// Elements in flight at once.
constexpr std::uint32_t kBatch = 16;

struct Element {
  std::uint32_t chunk, pass, k_row, element;
};

std::vector<Element> elements(const OperandPlan& plan) {
  std::vector<Element> list;
  for (std::uint32_t pass = 0; pass < plan.passes; ++pass)
    for (std::uint32_t q = 0; q < plan.k_rows; ++q)
      for (std::uint32_t chunk = 0; chunk < plan.chunks; ++chunk)
        for (std::uint32_t e = 0; e < plan.vector; ++e) list.push_back({chunk, pass, q, e});
  return list;
}

class ElementLoader {
 public:
  ElementLoader(Kernel& k, OperandRegisters& o) : k_(k), w_(k.w), o_(o), plan_(*o.plan) {
    out_ = w_.vgpr("out_of_range");
    for (std::uint32_t i = 0; i < 2 * kBatch; ++i) guarded_.add(w_.vgpr("guarded"));
    w_.v_mov_b32(out_, kOutOfRange);
    if (plan_.k_contiguous) {
      k0_ = multiply_small(w_, o.line, plan_.vector, "tail_k");
    } else {
      k0_ = multiply_small(w_, o.row, plan_.k_rows, "tail_k");
      row0_ = multiply_small(w_, o.line, plan_.vector, "tail_row");
    }
  }

  void run() {
    const std::vector<Element> list = elements(plan_);
    const std::uint32_t batch = std::min<std::uint32_t>(kBatch, static_cast<std::uint32_t>(list.size()));
    std::vector<Reg> data;
    for (std::uint32_t i = 0; i < batch; ++i) data.push_back(w_.vgpr("element"));
    for (std::size_t first = 0; first < list.size(); first += batch) {
      const std::size_t end = std::min(list.size(), first + batch);
      for (std::size_t i = first; i < end; ++i) load(list[i], data[i - first]);
      for (std::size_t i = first; i < end; ++i) store(list[i], data[i - first]);
    }
  }

 private:
  /// offset, or out of range where index + distance >= limit.
  Reg guard(Reg offset, Reg index, std::uint32_t distance, Reg limit) {
    const Reg inside = k_.masks.next(), guarded = guarded_.next();
    Reg shifted = index;
    if (distance != 0) {
      shifted = k_.indices.next();
      w_.v_add_u32(shifted, distance, index);
    }
    w_.v_cmp_gt_u32(inside, limit, shifted);
    w_.v_cndmask_b32(guarded, out_, offset, inside);
    return guarded;
  }

  void load(const Element& e, Reg to) {
    Reg offset = o_.offsets[e.pass * plan_.k_rows + e.k_row];
    std::uint32_t along = e.chunk * plan_.chunk_elems + e.element;
    if (plan_.k_contiguous) {
      offset = guard(offset, k0_, along, k_.k_tail);
    } else {
      offset = guard(offset, k0_, e.pass * plan_.across * plan_.k_rows + e.k_row, k_.k_tail);
      offset = guard(offset, row0_, along, o_.rows_left);
    }
    w_.emit(buffer_load_of(plan_.element_bytes), {to, offset, o_.srd, Operand(0)}).modifiers.offset_bytes =
        along * plan_.element_bytes;
  }

  void store(const Element& e, Reg from) {
    w_.emit(lds_write_of(plan_.element_bytes), {o_.write_address, from}).modifiers.offset_bytes =
        local_write_offset(k_, o_, e.chunk, e.pass, e.k_row, e.element);
  }

  Kernel& k_;
  ir::Writer& w_;
  OperandRegisters& o_;
  const OperandPlan& plan_;
  Reg k0_, row0_, out_;
  RegisterPool guarded_;
};

}  // namespace

void write_step_loop(Kernel& k, Reg k_left) {
  ir::Writer& w = k.w;
  const Reg padded = w.sgpr("padded");
  std::vector<Reg> addresses;
  for (OperandRegisters* o : {&k.a, &k.b}) {
    const Reg address = w.vgpr("step_address");
    w.v_mov_b32(address, o->read_address);
    addresses.push_back(address);
  }
  w.s_add_u32(padded, k_left, k.plan.step_k - 1);
  const Reg steps = divide_uniform(w, padded, k.plan.step_k, "steps").first;
  const BlockId loop = w.new_block("step_loop" + std::to_string(w.function().blocks.size()));
  w.place(loop);
  std::swap(k.a.read_address, addresses[0]);
  std::swap(k.b.read_address, addresses[1]);
  write_local_read(k, 0, 0);
  write_products(k, 0);
  for (OperandRegisters* o : {&k.a, &k.b})
    w.v_add_u32(o->read_address, k.plan.reads_per_step * k.plan.groups * o->plan->k_block_stride_bytes,
                o->read_address);
  std::swap(k.a.read_address, addresses[0]);
  std::swap(k.b.read_address, addresses[1]);
  w.s_sub_u32(steps, steps, 1);
  w.s_cmp_lg_u32(steps, 0);
  w.branch(Opcode::s_cbranch_scc1, loop);
  w.place(w.new_block("steps_done" + std::to_string(w.function().blocks.size())));
}

void write_tail(Kernel& k) {
  ir::Writer& w = k.w;
  const BlockId done = w.new_block("tail_done");
  w.s_cmp_eq_u32(k.k_tail, 0);
  w.branch(Opcode::s_cbranch_scc1, done);
  w.place(w.new_block("tail", "the rest of K, element by element"));
  for (OperandRegisters* o : {&k.a, &k.b}) {
    if (o->plan->k_contiguous) {
      write_read_limit(k, *o);
    } else {
      w.s_mov_b32(o->buffer.limit, kOutOfRange - 1);  // rows and k are guarded one by one
      set_buffer_limit(k, o->buffer);
    }
  }
  // With two buffers the tail goes to the one that is not being read; with one, its readers must be done.
  if (k.plan.recipe.lds_buffers == 1) w.barrier().note = "all waves have read the last full tile";
  ElementLoader(k, k.a).run();
  ElementLoader(k, k.b).run();
  w.barrier();
  if (k.plan.recipe.lds_buffers == 2)
    for (OperandRegisters* o : {&k.a, &k.b}) w.v_add_u32(o->read_address, k.buffer_delta, o->read_address);
  write_step_loop(k, k.k_tail);
  w.place(done);
}

}  // namespace kiln::gemm
