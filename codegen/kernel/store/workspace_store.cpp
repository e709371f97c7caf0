// The workspace of a launch: first a counter per wave of each tile, zero when the launch begins and again when it is
// over, then for each tile the parts of its sums, one after the other:
//
//   counters    tile * counters + wave, dwords; all of them rounded up to 16 bytes
//   parts       (tile * parts + part) * part_bytes + chunk of registers * threads + thread
//
// Of AMD's hosts the workspace has the parts alone, and the counters are elsewhere (plan/abi/counters.hpp); where a
// launch says how many parts there are and says one, no wave meets another.
//
// A tile's number is that of its first workgroup in the grid. A wave stores its accumulators, sees to it that they have
// arrived where all compute units look (a release at device scope), and counts itself. The one that counts last makes
// sure that it reads what the others stored (an acquire) and adds all parts, its own as well, in the order of parts, so
// that the sums are the same whoever is last. Source of the order of fences: LLVM's AMDGPUUsage.rst, "Memory Model".
#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/access/descriptor.hpp"
#include "codegen/kernel/split/partial_sums.hpp"
#include "codegen/kernel/store/store.hpp"
#include "codegen/plan/abi/counters.hpp"

#include <algorithm>
#include <bit>

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;

constexpr std::size_t kLoadsStaged = 4;

class Meeting {
 public:
  Meeting(Context& c, const MeetingPlans& plans, const Finished& finished, Reg part)
      : c_(c),
        w_(c.w),
        plans_(plans),
        f_(finished),
        parts_(c.recipe.global_split_u),
        told_(finished.arguments[ArgumentId::kSplitK]),
        part_(part) {}

  bool run() {
    const auto lists = sum_chunks(plans_.workgroup, plans_.result, f_.accumulators, plans_.split.part_bytes);
    chunks_ = lists[0];
    BlockId alone{};
    if (is_told()) {
      alone = w_.new_block("alone", "K is this workgroup's");
      w_.s_cmp_eq_u32(told_, 1);
      w_.branch(Opcode::s_cbranch_scc1, alone);
      w_.place(w_.new_block("meet"));
    }
    out_of_range_ = w_.vgpr("out_of_range");
    w_.v_mov_b32(out_of_range_, kOutOfRange);
    write_descriptors();
    ThreadOffsets offsets(c_, f_.lanes.thread);
    const Recipe& recipe = c_.recipe;
    if (!recipe.reduces) {
      store_part(offsets);
      if (!recipe.split().counts_arrivals) {
        w_.s_endpgm();
        return false;
      }
      arrive();
    }
    sum_parts(offsets);
    if (is_told()) w_.place(alone);
    return true;
  }

 private:
  /// A launch says how many parts there are.
  bool is_told() const { return told_.count != 0; }
  /// One less than there are parts.
  Operand last_part() {
    if (!is_told()) return Operand(parts_ - 1);
    if (last_part_.count == 0) {
      last_part_ = w_.sgpr("last_part");
      w_.s_sub_u32(last_part_, told_, 1);
    }
    return Operand(last_part_);
  }

  /// Of the counters, and of this tile's parts.
  void write_descriptors() {
    const auto [mt0, mt1] = c_.recipe.macro_tile();
    const PerOperand<Reg> tiles = {tiles_along(ArgumentId::kM, mt0), tiles_along(ArgumentId::kN, mt1)};
    const Reg tile = w_.sgpr("tile"), all = w_.sgpr("tiles");
    w_.s_mul_i32(tile, f_.tile.batch, tiles[1]);
    w_.s_add_u32(tile, tile, f_.tile.workgroup[1]);
    w_.s_mul_i32(tile, tile, tiles[0]);
    w_.s_add_u32(tile, tile, f_.tile.workgroup[0]);
    if (f_.arguments[ArgumentId::kParts].count != 0) return write_apart_descriptors(tile);
    w_.s_mul_i32(all, tiles[0], tiles[1]);
    w_.s_mul_i32(all, all, f_.arguments[ArgumentId::kBatch]);
    const Reg workspace = f_.arguments[ArgumentId::kWorkspace];
    const Reg counters_bytes = multiply_wide(w_, all, 4 * plans_.split.counters, "counters_bytes"),
              rounding = w_.sgpr("rounding", 2);
    w_.s_mov_b32(rounding.sub(0), kWorkspaceAlignment - 1);
    w_.s_mov_b32(rounding.sub(1), 0);
    add_wide(w_, counters_bytes, rounding);
    w_.s_and_b32(counters_bytes.sub(0), counters_bytes.sub(0), ~(kWorkspaceAlignment - 1));
    parts_srd_ = descriptor(workspace, static_cast<std::uint32_t>(plans_.split.part_bytes * parts_), [&](Reg base) {
      add_wide(w_, base, counters_bytes);
      add_wide(w_, base,
               multiply_wide(w_, tile, static_cast<std::uint32_t>(plans_.split.part_bytes * parts_), "parts_offset"));
    });
    if (plans_.split.counters == 0) return;
    counters_srd_ = descriptor(workspace, 4 * plans_.split.counters, [&](Reg base) {
      add_wide(w_, base, multiply_wide(w_, tile, 4 * plans_.split.counters, "counters_offset"));
    });
  }

  /// Of what hosts keep apart.
  void write_apart_descriptors(Reg tile) {
    const Reg parts = f_.arguments[ArgumentId::kParts];
    const auto part_bytes = static_cast<std::uint32_t>(plans_.split.part_bytes);
    if (is_told()) {
      const Reg number = w_.sgpr("first_part");
      w_.s_mul_i32(number, tile, told_);
      first_part_ = multiply_wide(w_, number, part_bytes, "parts_at");
      add_wide(w_, first_part_, parts);
      parts_srd_ = descriptor(first_part_, part_bytes, [&](Reg base) {
        add_wide(w_, base, multiply_wide(w_, part_, part_bytes, "part_offset"));
      });
    } else {
      parts_srd_ = descriptor(parts, part_bytes * parts_, [&](Reg base) {
        add_wide(w_, base, multiply_wide(w_, tile, part_bytes * parts_, "parts_offset"));
      });
    }
    counters_srd_ = descriptor(f_.arguments[ArgumentId::kCounters], 4 * plans_.split.counters, [&](Reg base) {
      add_wide(w_, base, multiply_wide(w_, tile, 4 * plans_.split.counters, "counters_offset"));
      add_wide(w_, base, slice_of(parts));
    });
  }

  /// Bytes in front of the launch's slice of the counters: a hash of its workspace's address.
  Reg slice_of(Reg workspace) {
    constexpr std::uint32_t kFar = 8, kFactor = 0x9e3779b1;  // workspaces are 2^8 bytes apart, at least; 2^32 / phi
    const Reg slice = w_.sgpr("slice"), of_far = w_.sgpr("of_far");
    w_.s_lshr_b32(slice, workspace.sub(0), kFar);
    w_.s_lshl_b32(of_far, workspace.sub(1), 32 - kFar);
    w_.s_or_b32(slice, slice, of_far);
    w_.s_mul_i32(slice, slice, kFactor);
    w_.s_lshr_b32(slice, slice, 32 - kCounterSliceBits);
    w_.s_mul_i32(slice, slice, 4 * kCountersOfSlice);
    w_.s_cmp_eq_u32(f_.arguments[ArgumentId::kCountersPlaced], 0);
    w_.s_cselect_b32(slice, slice, 0);
    return slice;
  }

  Reg tiles_along(ArgumentId size, std::uint32_t tile) {
    const Reg padded = w_.sgpr("padded");
    w_.s_add_u32(padded, f_.arguments[size], tile - 1);
    return divide_uniform(w_, padded, tile, "tiles").first;
  }

  template <class Move>
  Reg descriptor(Reg address, std::uint32_t bytes, Move&& move) {
    const Reg srd = w_.sgpr("srd", 4);
    w_.s_mov_b64(srd.sub(0, 2), address);
    move(srd.sub(0, 2));
    const BufferDescriptor buffer = make_descriptor(c_, srd);
    w_.s_mov_b32(buffer.limit, bytes);
    set_buffer_limit(c_, buffer);
    set_buffer_format(c_, buffer);
    return srd;
  }

  /// A chunk of part 0 or of `before` bytes behind it.
  Reg chunk_offset(Reg to, Operand before, const SumChunk& chunk, ThreadOffsets& offsets) {
    const Reg thread = offsets(chunk.bytes());
    w_.v_add_u32(to, before, thread);
    if (chunk.offset_bytes != 0) w_.v_add_u32(to, chunk.offset_bytes, to);
    return to;
  }

  void store_part(ThreadOffsets& offsets) {
    const Reg before = w_.sgpr("parts_before");
    if (is_told()) {
      w_.s_mov_b32(before, 0);  // the descriptor begins with the part
    } else {
      w_.s_mul_i32(before, part_, static_cast<std::uint32_t>(plans_.split.part_bytes));
    }
    RegisterPool staged, addresses;
    for (std::size_t i = 0; i < kLoadsStaged; ++i) {
      staged.add(w_.vgpr("staged", 4));
      addresses.add(w_.vgpr("part_address"));
    }
    for (const SumChunk& chunk : chunks_) {
      const Reg data = write_chunk_tuple(c_, plans_.result, chunk, staged.next());
      const Reg address = chunk_offset(addresses.next(), before, chunk, offsets);
      w_.emit(buffer_store_of(chunk.bytes()), {data, address, parts_srd_, Operand(0)});
    }
  }

  /// Only the last wave to arrive goes on.
  void arrive() {
    w_.write_back();
    w_.settle();
    const Reg wave = w_.vgpr("wave_number"), count = w_.vgpr("count"), inside = c_.masks.next(),
              first = w_.sgpr("first_wave");
    w_.v_lshrrev_b32(wave, static_cast<unsigned>(std::countr_zero(plans_.workgroup.lanes)), f_.lanes.thread);
    w_.v_lshlrev_b32(wave, 2, wave);
    w_.v_cmp_gt_u32(inside, 1, f_.lanes.lane);  // the others are out of range
    w_.v_cndmask_b32(wave, out_of_range_, wave, inside);
    w_.v_mov_b32(count, last_part());  // the count wraps to 0 behind it
    ir::Instruction& arrive = w_.emit(Opcode::buffer_atomic_inc, {count, wave, counters_srd_, Operand(0)});
    arrive.partial = true;  // what is added comes from where the old count goes
    arrive.modifiers.cache_policy = isa::CachePolicy::kAtomicReturn;
    arrive.note = "how many have arrived before";
    w_.v_readfirstlane_b32(first, count);
    const BlockId last = w_.new_block("last_to_arrive");
    w_.s_cmp_eq_u32(first, last_part());
    w_.branch(Opcode::s_cbranch_scc1, last);
    w_.place(w_.new_block("not_the_last"));
    w_.s_endpgm();
    w_.place(last);
    w_.invalidate();
  }

  void sum_parts(ThreadOffsets& offsets) {
    for (const SumChunk& chunk : chunks_) offsets(chunk.bytes());
    const std::size_t most = plans_.split.loads_in_flight;
    for (std::size_t first = 0; first < chunks_.size(); first += most)
      sum_batch({chunks_.begin() + static_cast<std::ptrdiff_t>(first),
                 chunks_.begin() + static_cast<std::ptrdiff_t>(std::min(chunks_.size(), first + most))},
                offsets);
  }

  /// Some chunks of several parts per trip, as many as may be in flight; parts behind the last one are out of range and
  /// read as 0.
  void sum_batch(const std::vector<SumChunk>& chunks, ThreadOffsets& offsets) {
    const auto room = plans_.split.loads_in_flight / static_cast<std::uint32_t>(chunks.size());
    const std::uint32_t trips = (parts_ + room - 1) / room;
    const std::uint32_t together = is_told() ? room : (parts_ + trips - 1) / trips;
    const auto part_bytes = static_cast<std::uint32_t>(plans_.split.part_bytes);
    std::vector<Reg> addresses, loaded, sums;
    for (std::uint32_t p = 0; p < together; ++p)
      for (const SumChunk& chunk : chunks) {
        addresses.push_back(chunk_offset(w_.vgpr("part_address"), p * part_bytes, chunk, offsets));
        loaded.push_back(w_.vgpr("part", 4));
      }
    for (const SumChunk& chunk : chunks) {
      const Reg all = plans_.result.accumulators_in_accvgprs ? w_.vgpr("sum", chunk.bytes() / 4) : Reg{};
      for (std::uint32_t r = 0; r < chunk.sums.size(); ++r) {
        sums.push_back(all.count != 0 ? all.sub(r) : chunk.sums[r]);
        w_.v_mov_b32(sums.back(), 0);
      }
    }
    const std::string number = std::to_string(w_.function().blocks.size());
    const BlockId loop = w_.new_block("sum_parts" + number, "adds parts in their order");
    const Reg left = w_.sgpr(is_told() ? "parts_left" : "trips_left");
    if (is_told()) {
      begin_told_trips(left);
    } else {
      w_.s_mov_b32(left, trips);
    }
    w_.place(loop);
    if (is_told()) write_told_trip(left, together);
    for (std::uint32_t p = 0, i = 0; p < together; ++p)
      for (const SumChunk& chunk : chunks) {
        w_.emit(buffer_load_of(chunk.bytes()),
                {loaded[i].sub(0, chunk.bytes() / 4), addresses[i], parts_srd_, Operand(0)});
        ++i;
      }
    for (std::uint32_t p = 0, i = 0; p < together; ++p)
      for (std::size_t chunk = 0, sum = 0; chunk < chunks.size(); ++chunk, ++i) {
        if (!is_told()) w_.v_add_u32(addresses[i], together * part_bytes, addresses[i]);
        write_add(c_, plans_.product.sum, chunks[chunk], &sums[sum], loaded[i]);
        sum += chunks[chunk].sums.size();
      }
    if (!is_told()) w_.s_sub_u32(left, left, 1);
    w_.s_cmp_lg_u32(left, 0);
    w_.branch(Opcode::s_cbranch_scc1, loop);
    w_.place(w_.new_block("parts_summed" + number));
    if (!plans_.result.accumulators_in_accvgprs) return;
    std::size_t sum = 0;
    for (const SumChunk& chunk : chunks)
      for (const Reg& to : chunk.sums) w_.v_accvgpr_write_b32(to, sums[sum++]);
  }

  void begin_told_trips(Reg left) {
    w_.s_mov_b32(left, told_);
    trip_at_ = w_.sgpr("trip_at", 2);
    w_.s_mov_b64(trip_at_, first_part_);
  }

  /// As many parts as are told may lie further apart than an offset reaches: the descriptor moves on to those of each
  /// trip, and ends with the last part.
  void write_told_trip(Reg left, std::uint32_t together) {
    const auto part_bytes = static_cast<std::uint32_t>(plans_.split.part_bytes);
    const Reg here = w_.sgpr("parts_here"), step = w_.sgpr("trip_bytes");
    w_.s_min_u32(here, left, together);
    w_.s_mov_b64(parts_srd_.sub(0, 2), trip_at_);
    const BufferDescriptor buffer = make_descriptor(c_, parts_srd_);
    w_.s_mul_i32(buffer.limit, here, part_bytes);
    set_buffer_limit(c_, buffer);
    w_.s_mul_i32(step, here, part_bytes);
    add_wide(w_, trip_at_, step);
    w_.s_sub_u32(left, left, here);
  }

  Context& c_;
  ir::Writer& w_;
  const MeetingPlans& plans_;
  const Finished& f_;
  std::uint32_t parts_;
  Reg told_;  ///< how many there are, where a launch says it
  Reg part_;  ///< this workgroup's
  Reg last_part_, first_part_, trip_at_;
  std::vector<SumChunk> chunks_;
  Reg parts_srd_, counters_srd_, out_of_range_;
};

}  // namespace

bool write_meeting(Context& c, const MeetingPlans& plans, const Finished& finished, Reg part) {
  return Meeting(c, plans, finished, part).run();
}

}  // namespace kiln::kernel
