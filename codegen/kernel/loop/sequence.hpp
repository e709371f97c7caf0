// A software-pipelined loop over tiles of K, as data: the tasks of a tile, each with its period, how far it looks ahead
// and what it may overlap. Warm-up, steady loop, cool-down and the way in for few tiles follow from them. It knows no
// GEMM: tasks are functions.
//
//   multiply  each step                  the backbone
//   read      each step, `ahead` steps   later steps into other sets of fragments
//   load      each tile, in parts        memory -> registers, 1 or 2 tiles ahead; 0: a trip is a tile's loads, stores
//                                        and steps, one after the other
//   store     each tile, in parts        registers -> LDS, a tile ahead; then a barrier and that tile's first reads
//   refill    each step                  registers past LDS that are free in it, a tile ahead
//
// A task that looks n tiles ahead is missing from the last n trips.
#pragma once

#include "codegen/kernel/context.hpp"

#include <functional>

namespace kiln::kernel {

/// Once a tile, in parts.
struct TileTask {
  std::size_t parts = 0;
  std::uint32_t ahead = 0;  ///< tiles
  /// It may run while the current tile is still read; else only between barriers, when all waves have read it.
  bool overlaps_reads = false;
  std::function<void(std::size_t part)> write;
};

/// Once a step.
struct StepTask {
  std::uint32_t ahead = 0;  ///< steps
  /// It runs while its own step is multiplied; else before that.
  bool overlaps_products = false;
  std::function<void(std::uint32_t step, std::uint32_t set)> write;
};

/// Once a step, into registers that it leaves free.
struct RefillTask {
  std::function<void(std::uint32_t step, bool next)> write;  ///< `next`: there is a next tile; nothing: no such task
  std::function<void()> first_fragments;                     ///< what the first products of a tile find ready
};

/// The two buffers of LDS, where there are two.
struct BufferSwap {
  std::uint32_t bytes = 0;                                       ///< from one to the other; 0: there is one
  std::function<void(Reg delta_bytes)> move_stores, move_reads;  ///< to the other one
};

struct TileTasks {
  std::uint32_t steps = 0;  ///< of a tile
  std::uint32_t sets = 0;   ///< of fragments, more than are read ahead
  TileTask load, store;
  StepTask read, multiply;
  RefillTask refill;
  BufferSwap swap;
  std::function<void()> advance;  ///< the first tile has been loaded: on to the second
};

/// `trips` tiles (SGPR, counted down). With lookahead the first one's loads were issued before. With two buffers the
/// result is the distance in bytes from the buffer that was read last to the other one.
Reg write_sequence(Context& c, const TileTasks& tasks, Reg trips);

}  // namespace kiln::kernel
