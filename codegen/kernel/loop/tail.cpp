// The rest of K, fewer than depth_u elements (or a whole tile at an odd edge, see global_read.cpp): by reads of
// rest_vector elements where none is partly outside, as asserted multiples or the launch's sizes say, or by single
// elements; those outside of the matrix read as zero by an offset out of range. Then as many steps as are not all zero.
#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/loop/loop.hpp"
#include "codegen/kernel/transfer/guard.hpp"

#include <algorithm>

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;

/// Elements in flight at once.
constexpr std::uint32_t kReadsInFlight = 16;

/// Of a read, or the first of all.
struct Element {
  std::uint32_t chunk, pass, k_row, element;
};

std::vector<Element> elements(const OperandPlan& plan) {
  std::vector<Element> list;
  for (std::uint32_t pass = 0; pass < plan.global_read.passes; ++pass)
    for (std::uint32_t q = 0; q < plan.global_read.k_rows; ++q)
      for (std::uint32_t chunk = 0; chunk < plan.global_read.chunks; ++chunk)
        for (std::uint32_t e = 0; e < plan.global_read.vector; ++e) list.push_back({chunk, pass, q, e});
  return list;
}

class TailTransfer {
 public:
  TailTransfer(Context& c, const GlobalRead& memory, LocalWrite& lds, const Lanes::Share& share, Reg k_tail)
      : c_(c),
        w_(c.w),
        memory_(memory),
        lds_(lds),
        plan_(memory.plan()),
        k_tail_(k_tail),
        guard_(c, 2 * kReadsInFlight) {
    if (plan_.k_contiguous) {
      k0_ = multiply_small(w_, share.line, plan_.global_read.vector, "tail_k");
    } else {
      k0_ = multiply_small(w_, share.row, plan_.global_read.k_rows, "tail_k");
      row0_ = multiply_small(w_, share.line, plan_.global_read.vector, "tail_row");
    }
  }

  /// To where the loop over full tiles reads, each read guarded as a whole.
  void load_reads() {
    const std::uint32_t vector = rest_vector(c_.recipe, plan_);
    for (std::uint32_t pass = 0; pass < plan_.global_read.passes; ++pass)
      for (std::uint32_t chunk = 0; chunk < plan_.global_read.chunks; ++chunk)
        for (std::uint32_t q = 0; q < plan_.global_read.k_rows; ++q)
          for (std::uint32_t e = 0; e < plan_.global_read.vector; e += vector)
            load({chunk, pass, q, e}, vector, part_of(memory_.data(chunk, pass)[q], e, vector));
  }
  void write_reads() {
    for (std::uint32_t pass = 0; pass < plan_.global_read.passes; ++pass)
      for (std::uint32_t chunk = 0; chunk < plan_.global_read.chunks; ++chunk)
        lds_.write_block(memory_.data(chunk, pass), chunk, pass);
  }

  void single_elements() {
    if (reads_are_whole(c_.recipe, plan_)) {
      load_reads();
      return write_reads();
    }
    const std::vector<Element> list = elements(plan_);
    const std::uint32_t batch = std::min<std::uint32_t>(kReadsInFlight, static_cast<std::uint32_t>(list.size()));
    std::vector<Reg> data;
    for (std::uint32_t i = 0; i < batch; ++i) data.push_back(w_.vgpr("element", plan_.stored->dwords()));
    for (std::size_t first = 0; first < list.size(); first += batch) {
      const std::size_t end = std::min(list.size(), first + batch);
      for (std::size_t i = first; i < end; ++i) load(list[i], 1, data[i - first]);
      for (std::size_t i = first; i < end; ++i)
        lds_.write_element(data[i - first], list[i].chunk, list[i].pass, list[i].k_row, list[i].element);
    }
  }

 private:
  /// `count` of the elements that a read brings.
  Reg part_of(const Reg& read, std::uint32_t first, std::uint32_t count) const {
    const std::uint32_t vector = plan_.global_read.vector, dwords = read.count * count / vector;
    return count == vector ? read : read.sub(first / count * dwords, dwords);
  }
  void load(const Element& e, std::uint32_t count, Reg to) {
    Reg offset = memory_.offset(e.pass, e.k_row);
    const std::uint32_t along = e.chunk * plan_.global_read.chunk_elems + e.element;
    if (plan_.k_contiguous) {
      offset = guard_(offset, k0_, along, k_tail_);
    } else {
      offset =
          guard_(offset, k0_, e.pass * plan_.global_read.pass_across() * plan_.global_read.k_rows + e.k_row, k_tail_);
      if (has_edge(c_.recipe, plan_)) offset = guard_(offset, row0_, along, memory_.stream().tile().rows_left);
    }
    ir::Modifiers& m =
        w_.emit(buffer_load_of(plan_.stored->bytes_of(count)), {to, offset, memory_.stream().tile().srd, Operand(0)})
            .modifiers;
    m.offset_bytes = plan_.stored->bytes_of(along);
    m.cache_policy = memory_.stream().policy();
  }

  Context& c_;
  ir::Writer& w_;
  const GlobalRead& memory_;
  LocalWrite& lds_;
  const OperandPlan& plan_;
  Reg k_tail_;
  Guard guard_;
  Reg k0_, row0_;
};

/// Not 0 (SGPR) where a read of the rest is partly outside; nothing if none ever is.
Reg write_odd_rest(Context& c, const PerOperand<Way>& ways, Reg k_tail) {
  Reg odd;
  const auto add = [&](Reg size, std::uint32_t elements) {
    const Reg over = c.w.sgpr("over");
    c.w.s_and_b32(over, size, elements - 1);
    if (odd.count != 0) c.w.s_or_b32(over, over, odd);
    odd = over;
  };
  std::uint32_t along_k = 1;
  for (const Way& way : ways) {
    const OperandPlan& plan = way.plan();
    if (reads_are_whole(c.recipe, plan) || (!way.through_lds() && !way.direct->reads_of_tail())) continue;
    if (plan.k_contiguous) {
      along_k = std::max(along_k, rest_vector(c.recipe, plan));
    } else {
      add(way.stream().tile().rows_left, rest_vector(c.recipe, plan));
    }
  }
  if (along_k > 1) add(k_tail, along_k);
  return odd;
}

/// The tails of both operands, to LDS or past it: all reads, then all writes; or single elements, one operand after the
/// other, which is all there is where registers are few.
template <class Make>
void write_transfers(TileEngine& engine, PerOperand<Way>& ways, Reg k_tail, Make&& transfer) {
  ir::Writer& w = engine.c.w;
  const auto write_direct = [&](bool by_reads) {
    for (Way& way : ways)
      if (!way.through_lds() && way.direct->reads_of_tail()) way.direct->write_tail(k_tail, by_reads);
  };
  const auto write_elements = [&] {
    for (std::size_t i = 0; i < ways.size(); ++i)
      if (ways[i].through_lds()) transfer(i).single_elements();
    write_direct(false);
  };
  if (!has_rest_reads(engine.registers, engine.c.traits())) return write_elements();
  const BlockId elements = w.new_block("tail_elements", "element by element"), there = w.new_block("tail_is_there");
  const Reg odd = write_odd_rest(engine.c, ways, k_tail);
  if (odd.count != 0) {
    w.s_cmp_lg_u32(odd, 0);
    w.branch(Opcode::s_cbranch_scc1, elements);
    w.place(w.new_block("tail_reads", "read by read"));
  }
  std::vector<TailTransfer> reads;
  for (std::size_t i = 0; i < ways.size(); ++i)
    if (ways[i].through_lds()) reads.push_back(transfer(i));
  for (TailTransfer& one : reads) one.load_reads();
  write_direct(true);
  for (TailTransfer& one : reads) one.write_reads();
  if (odd.count == 0) return;
  w.branch(Opcode::s_branch, there);
  w.place(elements);
  write_elements();
  w.place(there);
}

}  // namespace

void write_tail(PerOperand<Way>& ways, TileEngine& engine, const WorkgroupPlan& workgroup, const Lanes& lanes,
                Reg k_tail, Reg buffer_delta) {
  if (k_tail.count == 0) return;
  Context& c = engine.c;
  ir::Writer& w = c.w;
  const bool two_buffers = c.recipe.lds_buffers > 1;
  const BlockId done = w.new_block("tail_done");
  w.s_cmp_eq_u32(k_tail, 0);
  w.branch(Opcode::s_cbranch_scc1, done);
  w.place(w.new_block("tail", "the rest of K"));
  for (Way& way : ways) way.stream().write_element_limit();
  // With two buffers the tail goes to the one that is not being read; with one, its readers must be done.
  if (!two_buffers) w.barrier().note = "all waves have read the last full tile";
  const PerOperand<Lanes::Share> shares =
      engine.registers.lanes_again ? find_lanes_again(c, workgroup, ways[0].plan(), ways[1].plan(), lanes).share
                                   : lanes.share;
  write_transfers(engine, ways, k_tail,
                  [&](std::size_t i) { return TailTransfer(c, *ways[i].memory, *ways[i].write, shares[i], k_tail); });
  for (Way& way : ways)
    if (!way.through_lds() && !way.direct->reads_of_tail()) way.direct->write_tail(k_tail, false);
  w.barrier();
  if (two_buffers)
    for (Way& way : ways)
      if (way.through_lds()) way.read->move(buffer_delta);
  engine.write_step_loop(k_tail);
  w.place(done);
}

}  // namespace kiln::kernel
