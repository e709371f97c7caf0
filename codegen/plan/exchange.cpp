// The search for an exchange of places (lds_layout.md). An access of a lane is its first one plus a step that all lanes
// share. For a XOR to follow from the step alone, the bits that the exchange reads or changes must not carry: lanes and
// steps must have different ones. Only with what a wave begins with a step may carry, as it does so for all of its
// lanes: it is added before places are exchanged (LdsPattern). Columns are found one by one, from the lowest bit of the
// key, each the smallest with the fewest conflicts, until no column alone makes anything better; bits that are not
// needed stay 0, so that steps have few patterns.
#include "codegen/plan/lds_accesses.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <numeric>

namespace kiln::kernel {
namespace {

/// Of an operand's reads and of its writes: a register each, of which large tiles of the vector engine have few to
/// spare.
std::size_t most_patterns(const KernelShape& p) {
  constexpr std::size_t kMost = 8, kOfLargeTiles = 4;
  constexpr std::uint32_t kLargeTile = 96;
  return p.product.mi != nullptr || p.accumulator_registers() < kLargeTile ? kMost : kOfLargeTiles;
}

/// The bits that first accesses of lanes, or steps, have set: of the key, of the places that the exchange changes, and
/// of a row's number within its block.
struct Bits {
  std::uint32_t key = 0, place = 0, in_block = 0;
  void add(const LdsPlan& lds, LdsElement element) {
    const LdsPlan::Position at = lds.position_of(element);
    key |= at.key;
    place |= at.place;
    in_block |= element.row % lds.block_rows;
  }
};

template <class F>
void for_write_steps(const OperandPlan& o, F&& f) {
  for (std::uint32_t pass = 0; pass < o.global_read.passes; ++pass)
    for (std::uint32_t chunk = 0; chunk < o.global_read.chunks; ++chunk)
      for (std::uint32_t k_row = 0; k_row < o.global_read.k_rows; ++k_row)
        for (std::uint32_t e = 0; e < o.global_read.vector; ++e) f(write_step(o, chunk, pass, k_row, e));
}

template <class F>
void for_read_steps(const FragmentPlan& p, const OperandPlan& o, F&& f) {
  for (std::uint32_t tile = 0; tile < o.tiles; ++tile)
    for (std::uint32_t step = 0; step < p.steps; ++step)
      for (std::uint32_t read = 0; read < o.fragment_read.reads_per_step; ++read) f(read_step(p, o, tile, step, read));
}

/// Lanes of the first wave (VALU: of all), and by how much those of other waves and of other groups that share K are
/// further.
Bits reading_lanes(const KernelShape& p, const OperandPlan& o) {
  Bits bits;
  const std::uint32_t lanes = p.product.mi != nullptr ? p.workgroup.lanes : p.workgroup.group_threads;
  for (std::uint32_t lane = 0; lane < lanes; ++lane) bits.add(o.lds, first_read(p, o, lane));
  for (std::uint32_t group = 1; group < p.recipe.local_split_u; ++group)
    bits.add(o.lds, {0, group * p.fragments.steps * p.fragments.step_k});
  if (p.product.mi != nullptr)
    for (std::uint32_t row = 0; row < o.rows; row += o.wave_rows) bits.add(o.lds, {row, 0});
  return bits;
}

Bits writing_lanes(const KernelShape& p, const OperandPlan& o) {
  Bits bits;
  for (std::uint32_t line = 0; line < o.global_read.lines; ++line) bits.add(o.lds, first_write(p.workgroup, o, line));
  for (std::uint32_t across = 0; across < o.global_read.across; ++across)
    bits.add(o.lds, first_write(p.workgroup, o, across * o.global_read.lines));
  return bits;
}

/// Bits of places that only what waves begin with has, and no lane within its wave.
std::uint32_t bits_of_waves(const KernelShape& p, const OperandPlan& o) {
  if (o.global_read.wave_reads != WaveReads::kApart) return 0;
  Bits waves, lanes;
  for (std::uint32_t wave = 0; wave < p.workgroup.waves; ++wave)
    waves.add(o.lds, first_write(p.workgroup, o, wave * p.workgroup.lanes));
  for (std::uint32_t lane = 0; lane < p.workgroup.lanes; ++lane) lanes.add(o.lds, first_write(p.workgroup, o, lane));
  return waves.place & ~lanes.place;
}

std::uint32_t lowest(std::uint32_t bits) {
  return static_cast<std::uint32_t>(std::countr_zero(bits));
}

std::uint32_t log2_of(std::uint32_t power) {
  return lowest(power);
}

/// Bits of the key that a column can be for, how many bits of a place can be exchanged, and which of them may carry.
struct Freedom {
  std::uint32_t key_bits, place_bits, carries;
};

Freedom freedom(const KernelShape& p, const OperandPlan& o) {
  Bits write, read;
  for_write_steps(o, [&](LdsElement step) { write.add(o.lds, step); });
  for_read_steps(p.fragments, o, [&](LdsElement step) { read.add(o.lds, step); });
  const Bits writing = writing_lanes(p, o), reading = reading_lanes(p, o);
  const std::uint32_t banks = std::max(p.traits().lds_reads[log2_of(o.fragment_read.read_bytes / 4)].banks, 32U);
  // The rest of an address must leave the exchanged bits alone: where k-blocks begin; and parts, unless a place's bits
  // are a row's, in another order.
  const LdsPlan& lds = o.lds;
  std::uint32_t begins = lds.k_block_stride_bytes / lds.block_bytes() | lds.offset_bytes / lds.block_bytes();
  if (!std::has_single_bit(lds.row_part) || lds.row_part * lds.interleave * lds.block_rows != o.rows)
    begins |= lds.row_part;
  if (((write.in_block & writing.in_block) | (read.in_block & reading.in_block)) != 0) return {0, 0, 0};  // may carry
  const std::uint32_t carries = write.place & bits_of_waves(p, o);
  return {std::min(lowest(write.key & writing.key), lowest(read.key & reading.key)),
          std::min({log2_of(banks * 4 / lds.block_bytes()), lowest(begins),
                    lowest(write.place & writing.place & ~carries), lowest(read.place & reading.place)}),
          carries};
}

void find_patterns(const FragmentPlan& fragments, const OperandPlan& o, LdsPlan& lds) {
  const auto add = [&](std::vector<LdsPattern>& patterns, LdsElement step, std::uint32_t carries) {
    const LdsPattern pattern = pattern_of(lds, step, carries);
    if (std::find(patterns.begin(), patterns.end(), pattern) == patterns.end()) patterns.push_back(pattern);
  };
  lds.read_patterns = lds.write_patterns = {{}};
  for_write_steps(o, [&](LdsElement step) { add(lds.write_patterns, step, lds.carries); });
  for_read_steps(fragments, o, [&](LdsElement step) { add(lds.read_patterns, step, 0); });
}

class Search {
 public:
  Search(const KernelShape& p, const OperandPlan& o)
      : block_bytes_(o.lds.block_bytes()), accesses_(wave_accesses(p, o)) {
    for (const WaveAccess& access : accesses_) {
      at_.push_back(access.bytes);
      for (const std::uint32_t key : access.key) differ_ |= key ^ access.key[0];
      best_ += access.cycles(access.bytes);
    }
  }

  bool is_free() const { return best_.taken == best_.ideal; }
  const LdsCycles& cycles() const { return best_; }

  /// Without bits if none makes anything better.
  Exchange run(const Freedom& free) {
    Exchange found;
    found.bits = free.place_bits;
    for (bool better = true; better && !is_free();) {
      better = false;
      for (std::uint32_t key = 0; key < std::min(free.key_bits, Exchange::kInputs); ++key)
        if ((differ_ >> key & 1U) != 0) better = improve(found, key) || better;
    }
    const auto used = std::accumulate(found.columns.begin(), found.columns.end(), 0U, std::bit_or<std::uint32_t>());
    found.bits = static_cast<std::uint32_t>(std::bit_width(used));
    return found;
  }

 private:
  /// Adds `change` to a column.
  void add(std::uint32_t key, std::uint32_t change) {
    for (std::size_t i = 0; i < accesses_.size(); ++i)
      for (std::size_t lane = 0; lane < at_[i].size(); ++lane)
        at_[i][lane] ^= (accesses_[i].key[lane] >> key & 1U) * change * block_bytes_;
  }

  bool improve(Exchange& found, std::uint32_t key) {
    if (is_free()) return false;
    const std::uint8_t before = found.columns[key];
    add(key, before);
    std::vector<MovedAccess> moved;
    moved.reserve(accesses_.size());
    for (std::uint32_t column = 0; column < 1U << found.bits && !is_free(); ++column) {
      const std::uint64_t before_it = best_.taken - best_.ideal;
      std::uint64_t lost = 0;
      for (std::size_t i = 0; i < accesses_.size() && lost < before_it; ++i) {
        if (i == moved.size()) moved.emplace_back(accesses_[i], at_[i], key);
        lost += moved[i].lost(column * block_bytes_, before_it - lost);
      }
      if (lost >= before_it) continue;
      best_.taken = best_.ideal + lost;
      found.columns[key] = static_cast<std::uint8_t>(column);
    }
    add(key, found.columns[key]);
    return found.columns[key] != before;
  }

  std::uint32_t block_bytes_;
  std::vector<WaveAccess> accesses_;
  std::vector<std::array<std::uint32_t, 64>> at_;  ///< with the columns so far
  LdsCycles best_;
  std::uint32_t differ_ = 0;  ///< bits of the key that the lanes of an access do not have in common
};

/// An exchange, and the patterns that follow from it.
struct Found {
  Exchange exchange;
  std::uint32_t carries = 0;
  std::vector<LdsPattern> read_patterns{{}}, write_patterns{{}};
  LdsCycles cycles{};
};

/// With as many bits of a place as it takes: each may be a pattern more.
Found search_exchange(const KernelShape& p, const OperandPlan& o) {
  const Search search(p, o);
  Found without{{}, 0, {{}}, {{}}, search.cycles()};
  if (search.is_free()) return without;
  Freedom free = freedom(p, o);
  for (; free.place_bits != 0; --free.place_bits) {
    LdsPlan found = o.lds;
    Search with_bits(search);
    found.exchange = with_bits.run(free);
    if (found.exchange.bits == 0) break;
    found.carries = free.carries & ((1U << found.exchange.bits) - 1);
    find_patterns(p.fragments, o, found);
    if (std::max(found.read_patterns.size(), found.write_patterns.size()) > most_patterns(p)) continue;
    return {found.exchange, found.carries, std::move(found.read_patterns), std::move(found.write_patterns),
            with_bits.cycles()};
  }
  return without;
}

/// All that the search asks of a plan.
using Shape = std::array<std::uint32_t, 42>;

Shape shape_of(const KernelShape& p, const OperandPlan& o) {
  const LdsPlan& lds = o.lds;
  return {static_cast<std::uint32_t>(p.processor->generation),
          p.product.mi != nullptr ? static_cast<std::uint32_t>(p.product.mi->op) : p.recipe.wave_group[0],
          p.product.mi != nullptr,
          static_cast<std::uint32_t>(o.name),
          o.k_contiguous,
          p.workgroup.lanes,
          p.workgroup.threads,
          p.fragments.block_k,
          p.fragments.block_bytes,
          p.fragments.steps,
          o.fragment_read.reads_per_step,
          o.fragment_read.read_rows,
          o.fragment_read.read_bytes,
          o.fragment_read.transposing != nullptr,
          lds.block_rows,
          p.fragments.step_k,
          p.recipe.depth_u,
          p.recipe.local_split_u,
          o.rows,
          lds.element_bytes,
          o.global_read.vector,
          o.global_read.k_rows,
          o.global_read.chunks,
          o.global_read.lines,
          o.global_read.passes,
          o.global_read.across,
          static_cast<std::uint32_t>(o.global_read.wave_reads),
          o.global_read.wave_across,
          o.global_read.wave_unit,
          lds.turn_from,
          lds.turn_mask,
          lds.turn_shift,
          lds.offset_bytes,
          lds.row_part,
          o.tiles,
          o.wave_rows,
          lds.interleave,
          o.row_vector,
          p.result.swapped,
          p.result.run,
          p.result.row_groups,
          static_cast<std::uint32_t>(most_patterns(p))};
}

}  // namespace

LdsPattern pattern_of(const LdsPlan& lds, LdsElement step, std::uint32_t carries) {
  const LdsPlan::Position at = lds.position_of(step);
  const std::uint32_t place = at.place & ((1U << lds.exchange.bits) - 1), flipped = lds.exchange(at.key);
  if ((place & carries) == 0) return {0, (place ^ flipped) * lds.block_bytes()};
  return {place * lds.block_bytes(), flipped * lds.block_bytes()};
}

LdsPlan with_exchange(const KernelShape& shape, const OperandPlan& o) {
  if (shape.product.mi == nullptr && o.lds.block_rows == 1) {
    LdsPlan lds = o.lds;
    lds.cycles = lds_cycles(shape, o);
    return lds;
  }
  // Selection asks for the same few shapes again and again.
  constexpr std::size_t kMostKnown = 512;
  thread_local std::map<Shape, Found> known;
  const Shape key = shape_of(shape, o);
  auto found = known.find(key);
  if (found == known.end()) {
    if (known.size() == kMostKnown) known.clear();
    found = known.emplace(key, search_exchange(shape, o)).first;
  }
  LdsPlan lds = o.lds;
  lds.exchange = found->second.exchange;
  lds.carries = found->second.carries;
  lds.read_patterns = found->second.read_patterns;
  lds.write_patterns = found->second.write_patterns;
  lds.cycles = found->second.cycles;
  return lds;
}

}  // namespace kiln::kernel
