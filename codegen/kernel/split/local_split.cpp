// As many registers at a time as the tiles' LDS can hold of all groups but the first. Every wave reaches every barrier;
// between them a group takes its own way, or where groups share waves its lanes are those that are on. Then all lanes
// add, and only those of the first group go on.
#include "codegen/kernel/split/local_split.hpp"

#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/access/wide_addressing.hpp"

#include <algorithm>

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;

/// Tuples in use at once.
constexpr int kSumsStaged = 4;

class LocalSums {
 public:
  LocalSums(Context& c, const LocalSumPlans& plans, const Lanes& lanes, const Accumulators& accumulators)
      : c_(c), w_(c.w), plans_(plans), group_(lanes.group), accumulators_(accumulators) {
    in_group_ = w_.vgpr("in_group");
    if (plans_.workgroup.groups_share_waves) {
      w_.v_sub_u32(in_group_, lanes.thread, multiply_small(w_, group_, plans_.workgroup.group_threads, "first_thread"));
      const Reg zero = w_.vgpr("zero");
      others_ = w_.mask("other_groups");
      first_ = w_.mask("first_group");
      w_.v_mov_b32(zero, 0);
      w_.v_cmp_gt_u32(others_, group_, zero);
      w_.v_cmp_gt_u32(first_, 1U, group_);
    } else {
      const Reg first = w_.sgpr("first_thread");
      w_.s_mul_i32(first, group_, plans_.workgroup.group_threads);
      w_.v_sub_u32(in_group_, lanes.thread, first);
    }
    for (int i = 0; i < kSumsStaged; ++i) staged_.add(w_.vgpr("staged", 4));
    if (!plans_.result.accumulators_in_accvgprs) return;
    for (int i = 0; i < kSumsStaged; ++i) moved_.add(w_.vgpr("moved", 4));
  }

  void run() {
    const std::uint32_t others = c_.recipe.local_split_u - 1;
    // The last offset must fit an LDS instruction, too.
    const std::uint32_t bytes = std::min(plans_.lds_bytes, c_.traits().lds_offset_limit) / others / 16 * 16;
    const auto lists = sum_chunks(plans_.workgroup, plans_.result, accumulators_, bytes);
    const BlockId end = w_.new_block("other_groups_end");
    for (std::size_t i = 0; i < lists.size(); ++i) {
      const bool last = i + 1 == lists.size();
      if (plans_.workgroup.groups_share_waves)
        write_round_of_lanes(lists[i], bytes);
      else
        write_round(lists[i], bytes, last, end);
    }
    if (plans_.workgroup.groups_share_waves) leave_first_group(end);
  }

 private:
  void write_round_of_lanes(const std::vector<SumChunk>& chunks, std::uint32_t group_bytes) {
    w_.barrier().note = "LDS is free";
    ThreadOffsets offsets(c_, in_group_);
    for (const SumChunk& chunk : chunks) offsets(chunk.bytes());
    const Reg others_bytes = w_.vgpr("others_bytes");
    w_.v_add_u32(others_bytes, 0U - group_bytes, multiply_small(w_, group_, group_bytes, "groups_bytes"));
    const Reg saved = enter_lanes(c_, others_, others_);
    for (const SumChunk& chunk : chunks) write_sums(chunk, others_bytes, offsets);
    leave_lanes(c_, saved);
    w_.barrier().note = "the sums are in LDS";
    add_others(chunks, group_bytes, offsets);
  }

  void leave_first_group(BlockId end) {
    const BlockId first = w_.new_block("first_group");
    enter_lanes(c_, first_, first_);
    w_.branch(Opcode::s_cbranch_scc1, first);
    w_.place(end);
    w_.s_endpgm();
    w_.place(first);
  }

  void write_sums(const SumChunk& chunk, Reg others_bytes, ThreadOffsets& offsets) {
    const Reg address = w_.vgpr("sum_address"), data = write_chunk_tuple(c_, plans_.result, chunk, staged_.next());
    w_.v_add_u32(address, others_bytes, offsets(chunk.bytes()));
    w_.emit(lds_write_of(chunk.bytes()), {address, data}).modifiers.offset_bytes = chunk.offset_bytes;
  }

  void add_others(const std::vector<SumChunk>& chunks, std::uint32_t group_bytes, ThreadOffsets& offsets) {
    for (std::uint32_t other = 0; other + 1 < c_.recipe.local_split_u; ++other)
      for (const SumChunk& chunk : chunks) {
        const Reg data = staged_.next();
        w_.emit(lds_read_of(chunk.bytes()), {data.sub(0, chunk.bytes() / 4), offsets(chunk.bytes())})
            .modifiers.offset_bytes = other * group_bytes + chunk.offset_bytes;
        add(chunk, data);
      }
  }

  void write_round(const std::vector<SumChunk>& chunks, std::uint32_t group_bytes, bool last, BlockId end) {
    const std::string number = std::to_string(w_.function().blocks.size());
    const BlockId written = w_.new_block("sums_written" + number), summed = w_.new_block("sums_done" + number);
    w_.barrier().note = "LDS is free";
    ThreadOffsets offsets(c_, in_group_);
    for (const SumChunk& chunk : chunks) offsets(chunk.bytes());
    w_.s_cmp_eq_u32(group_, 0);
    w_.branch(Opcode::s_cbranch_scc1, written);
    w_.place(w_.new_block("write_sums" + number, "sums of the other groups to LDS"));
    const Reg others_bytes = w_.sgpr("others_bytes"), before = w_.sgpr("before");
    w_.s_sub_u32(before, group_, 1);
    w_.s_mul_i32(others_bytes, before, group_bytes);
    for (const SumChunk& chunk : chunks) write_sums(chunk, others_bytes, offsets);
    w_.place(written);
    w_.barrier().note = "the sums are in LDS";
    w_.s_cmp_lg_u32(group_, 0);
    w_.branch(Opcode::s_cbranch_scc1, last ? end : summed);
    w_.place(w_.new_block("sum_groups" + number, "the first group adds them"));
    add_others(chunks, group_bytes, offsets);
    if (last) {
      w_.branch(Opcode::s_branch, summed);
      w_.place(end);
      w_.s_endpgm();
    }
    w_.place(summed);
  }

  void add(const SumChunk& chunk, Reg part) {
    if (!plans_.result.accumulators_in_accvgprs) {
      write_add(c_, plans_.product.sum, chunk, chunk.sums.data(), part);
      return;
    }
    const Reg moved = moved_.next();
    std::vector<Reg> sums;
    for (std::uint32_t i = 0; i < chunk.sums.size(); ++i) {
      sums.push_back(moved.sub(i));
      w_.v_accvgpr_read_b32(sums.back(), chunk.sums[i]);
    }
    write_add(c_, plans_.product.sum, chunk, sums.data(), part);
    for (std::uint32_t i = 0; i < chunk.sums.size(); ++i) w_.v_accvgpr_write_b32(chunk.sums[i], sums[i]);
  }

  Context& c_;
  ir::Writer& w_;
  const LocalSumPlans& plans_;
  Reg group_, in_group_;
  Reg others_, first_;  ///< masks, where groups share waves
  const Accumulators& accumulators_;
  RegisterPool staged_, moved_;
};

}  // namespace

void write_local_sums(Context& c, const LocalSumPlans& plans, const Lanes& lanes, const Accumulators& accumulators) {
  if (c.recipe.local_split_u > 1) LocalSums(c, plans, lanes, accumulators).run();
}

}  // namespace kiln::kernel
