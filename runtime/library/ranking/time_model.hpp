// The time model: how long a launch of a solution takes, in microseconds, by its parts; kiln's own ranking of solutions
// where no table answers. It is a model, never a measurement. All counts are of the busiest unit:
//
//   unit         a compute unit, or the two of a work-group processor, over whose SIMDs a work-group's waves are spread
//   work-groups  w = ceil(tiles0 * tiles1 * batch * GSU / units); Stream-K: without the ceil
//   at a time    c, as many as LDS, registers and wave slots allow; q = min(c, w) of them keep the SIMDs busy
//   batches      b = ceil(w / c), one after the other; below, w is between itself and b * q (their geometric mean), as
//                the few of a last batch take more than their share of a whole one's time
//   K            k = ceil(K / GSU), in whole instructions, in i = ceil(k / depth_u) steps
//
//   launch   of a kernel. Where M or N is 1 it is that of rocBLAS's vector kernels, which a public sweep of gfx90a has
//            at .55 of what its GEMM kernels take: of kiln's own no GPU has said so yet
//   prologue addresses, first reads and the way out of each batch; where K is not whole steps also the rest of it, by
//            single elements that are waited for
//   math     w * MT0 * MT1 * k multiply-adds, on as many SIMDs as q work-groups have waves for
//   cache    w * (MT0 + MT1) * k elements read, in whole lines: rows that do not begin with a line take one more
//   latency  b * i steps, none of which is shorter than a way to memory and back, also with two tiles prefetched: the
//            second one's loads wait until the first is written to LDS. Where nothing is multiplied meanwhile
//            (PrefetchGlobalRead 0) it comes on top
//   memory   A, B, D once (C if beta is not 0), over the whole device
//   lds      tiles written once, and what waves read of them again and again
//   loads    load instructions, the fewer the wider they are
//   body     (sum of the cubes of the six from math on)^(1/3): they overlap, and the longest counts most
//   split    partial sums written and read again: by a second kernel with a launch of its own (GlobalSplitUAlgorithm
//            MultipleBuffer), else by the last work-group of a tile, which waits for the others
//   stores   D, and the way through LDS of sums where waves share K
//   total    launch + b * prologue + body + stores + split
//
// GSU is Problem::gsu where the caller asks for a split, else the solution's.
//
// Edges are computed in full, so tile waste is in all of it.
#pragma once

#include "runtime/library/model/selection.hpp"
#include "runtime/library/model/solution/solution.hpp"
#include "runtime/library/ranking/rates.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace kiln::library {

/// Microseconds, as the model has them.
struct TimeEstimate {
  double launch = 0, prologue = 0;
  double math = 0, cache = 0, latency = 0, memory = 0, lds = 0, loads = 0;
  double body = 0;  ///< of the six before it
  double stores = 0;
  double split = 0;  ///< adding up the parts of a split K
  double plan = 0;   ///< a kernel's plan adds it, or takes it: 0 of a solution alone (translate/planned_time.hpp)
  double total = 0;
  double hidden = 0, least = 0;  ///< Of launches in a row, see below.

  /// From one launch to the next of many in a row: what of it passes while the one before it ends is not counted, and
  /// no launch is shorter than `least`. Solutions are compared by `total`, which tells small ones apart.
  double in_row() const { return std::max(total - hidden, least); }
};
/// The parts in the order above, with the names they are printed with, and last what `in_row` adds to the total.
std::array<std::pair<std::string_view, double>, 13> parts_of(const TimeEstimate& estimate);

/// What a solution makes of a problem, however K is split: counts of a work-group and of the whole launch.
struct TiledProblem {
  double mt0, mt1, depth_u, instruction_k;
  double waves;      ///< in a work-group
  double lanes;      ///< in a wave
  double at_a_time;  ///< work-groups that a unit has room for
  double tiles, k;
  double bytes;         ///< an element of A
  double math;          ///< clocks of a unit for each K of a tile
  double cached_bytes;  ///< for each K of a tile, as those below
  double lds_bytes;
  double loads;  ///< instructions
  double stored_bytes, memory_bytes, d_elems;
  double met_bytes;       ///< LDS takes of sums where waves share K
  double meeting_clocks;  ///< a work-group's, until these have met
  double tail_clocks;     ///< a work-group's, if K is not whole steps
  bool overlaps;          ///< one is multiplied meanwhile
  bool is_vector;         ///< M or N is 1, and the kernel is kiln's
  bool is_stream_k, is_unbuffered;
  bool sums_by_second_kernel, adds_in_memory;  ///< how parts of a split become D; neither: by the last work-group
};

/// How kernels of solutions that add parts of a split to D by atomics do it: by them, as those that the tuner measured;
/// or by their last work-group, as kiln's do.
enum class Adding : std::uint8_t { kInOrder, kAsSolutionsSay };

class TimeModel {
 public:
  explicit TimeModel(const Hardware& hardware, Adding adding = Adding::kInOrder)
      : rates_(rates_of(hardware)), adding_(adding) {}
  /// Positive and finite whatever the solution says.
  TimeEstimate operator()(const Solution& solution, const Problem& problem) const;
  /// The same in two steps, for callers that compare splits.
  TiledProblem tiled(const Solution& solution, const Problem& problem) const;
  TimeEstimate operator()(const TiledProblem& tiled, double split) const;
  const Rates& rates() const { return rates_; }

 private:
  Rates rates_;
  Adding adding_;
};

}  // namespace kiln::library
