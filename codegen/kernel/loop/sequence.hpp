// A software-pipelined loop over tiles of K, as data: what a tile's stages are and how far each looks ahead. Warm-up,
// steady loop, cool-down and the way in for few tiles follow from it. It knows no GEMM: the stages are functions.
//
//   multiply the tile's steps                              the backbone
//   read later steps into other sets of fragments          `ahead` steps ahead
//   store (registers -> LDS) the parts of tile t + 1       lookahead 1
//   load (memory -> registers) those of tile t + lookahead lookahead 1 or 2
//   barrier, then read tile t + 1's first steps
//   refill registers that are multiplied, or read, past LDS as they get free
//
// A stage that looks n tiles ahead is missing from the last n trips. Without lookahead a trip is a tile's loads, stores
// and steps, one after the other.
#pragma once

#include "codegen/kernel/context.hpp"

#include <functional>

namespace kiln::kernel {

struct Stages {
  std::uint32_t steps;         ///< of a tile
  std::uint32_t sets;          ///< of fragments
  std::uint32_t ahead;         ///< steps that are read ahead, fewer than sets
  std::size_t parts;           ///< in which a tile is loaded and stored
  std::uint32_t lookahead;     ///< tiles in flight from memory: 0, 1 or 2
  std::uint32_t buffer_bytes;  ///< from one LDS buffer to the other; 0: there is one
  std::function<void(std::size_t part)> load;
  std::function<void()> advance;  ///< the first tile has been loaded: on to the second
  std::function<void(std::size_t part)> store;
  std::function<void(std::uint32_t step, std::uint32_t set)> read;
  std::function<void(std::uint32_t step, std::uint32_t set)> multiply;
  bool reads_late;  ///< while it is multiplied a step is still read: the next tile is handed over behind it
  bool refills;     ///< there are registers that are filled past LDS
  /// Those that are free in a step; `next`: there is a next tile.
  std::function<void(std::uint32_t step, bool next)> refill;
  /// What of them the first products of a tile find ready.
  std::function<void()> first_fragments;
  std::function<void(Reg delta_bytes)> move_stores, move_reads;  ///< to the other LDS buffer
};

/// `trips` tiles (SGPR, counted down). With lookahead the first one's loads were issued before. With two buffers the
/// result is the distance in bytes from the buffer that was read last to the other one.
Reg write_sequence(Context& c, const Stages& stages, Reg trips);

}  // namespace kiln::kernel
