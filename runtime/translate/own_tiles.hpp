// The tiles of kiln's own solutions, which own_solutions.cpp takes with a few depths of K each: from those that feed a
// large device best to those that waste least of a small problem.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kiln::runtime {

/// How a tile is read and written. kNarrowSide: its shorter side by single elements, where its rows are neighbours in
/// dwords: a wider read may end within one, for which a tile of K is waited for element by element (TileStream).
enum class Access : std::uint8_t { kWide, kNarrow, kNarrowSide, k64Bit };

struct Tile {
  std::string_view name;
  std::array<std::int32_t, 2> elements;  ///< of the macro tile
  std::array<std::int32_t, 2> groups;    ///< waves (VALU: lanes) along M, N
  std::int32_t prefetch;                 ///< tiles in flight
  std::int32_t mapping;                  ///< workgroup_mapping
  std::int32_t deepest;                  ///< bytes of K that a row of the tile has at most
  Access access;
  std::int32_t local_split = 1;  ///< groups of such waves (VALU: lanes) that share a tile's K
  std::int32_t read_bytes = 0;   ///< of K that a read of LDS has of a row at most; 0: as many as it can
  std::int32_t shallowest = 64;  ///< bytes of K that a row of the tile has at least
  bool one_buffer = false;       ///< in LDS, even where there is room for two: more workgroups find room on a unit
};

// clang-format off
// name, macro tile, waves, tiles in flight, WGM, deepest, access, local split, bytes of an LDS read, shallowest, buffers
// The smallest tile may be the deepest: with one workgroup on a unit a trip of the loop takes a way to memory at least.
constexpr std::array kMatrixTiles = {
    Tile{"large",    {256, 256}, {2, 2}, 2, 8, 128, Access::kWide},
    Tile{"large",    {256, 192}, {2, 2}, 2, 8, 128, Access::kWide},
    Tile{"large",    {256, 128}, {2, 2}, 2, 8, 128, Access::kWide},
    Tile{"large",    {192, 128}, {2, 2}, 2, 8, 128, Access::kWide},
    Tile{"large",    {160, 128}, {2, 2}, 2, 8, 128, Access::kWide},
    Tile{"large",    {128, 128}, {2, 2}, 2, 8, 128, Access::kWide},
    Tile{"large",    {128, 128}, {4, 2}, 2, 8, 128, Access::kWide},
    Tile{"medium",   {128, 96},  {2, 2}, 2, 8, 128, Access::kWide},
    Tile{"medium",   {96, 128},  {2, 2}, 2, 8, 128, Access::kWide},
    Tile{"medium",   {128, 80},  {4, 1}, 2, 8, 128, Access::kWide},
    Tile{"medium",   {80, 128},  {1, 4}, 2, 8, 128, Access::kWide},
    Tile{"medium",   {128, 64},  {2, 2}, 2, 8, 256, Access::kWide},
    Tile{"medium",   {64, 128},  {2, 2}, 2, 8, 256, Access::kWide},
    Tile{"medium",   {96, 64},   {2, 2}, 2, 8, 256, Access::kWide},
    Tile{"medium",   {64, 96},   {2, 2}, 2, 8, 256, Access::kWide},
    Tile{"medium",   {64, 64},   {2, 2}, 2, 8, 256, Access::kWide},
    Tile{"medium",   {64, 48},   {4, 1}, 2, 8, 128, Access::kWide},
    Tile{"medium",   {48, 64},   {1, 4}, 2, 8, 128, Access::kWide},
    Tile{"medium",   {64, 32},   {2, 2}, 2, 8, 256, Access::kWide},
    Tile{"medium",   {32, 64},   {2, 2}, 2, 8, 256, Access::kWide},
    Tile{"skinny_m", {32, 128},  {2, 2}, 2, 1, 256, Access::kWide},
    Tile{"skinny_m", {16, 128},  {1, 4}, 2, 1, 512, Access::kWide},
    Tile{"skinny_m", {16, 64},   {1, 4}, 2, 1, 512, Access::kWide},
    Tile{"skinny_n", {128, 32},  {2, 2}, 2, 1, 256, Access::kWide},
    Tile{"skinny_n", {128, 16},  {4, 1}, 2, 1, 512, Access::kWide},
    Tile{"skinny_n", {64, 16},   {4, 1}, 2, 1, 512, Access::kWide},
    Tile{"skinny_m", {16, 64},   {1, 1}, 2, 1, 512, Access::kWide, 4},
    Tile{"skinny_n", {64, 16},   {1, 1}, 2, 1, 512, Access::kWide, 4},
    Tile{"small",    {32, 32},   {2, 2}, 2, 1, 512, Access::kWide},
    Tile{"small",    {32, 32},   {1, 1}, 2, 1, 512, Access::kWide, 4},
    Tile{"small",    {16, 32},   {1, 1}, 2, 1, 512, Access::kWide, 4},
    Tile{"small",    {32, 16},   {1, 1}, 2, 1, 512, Access::kWide, 4},
    Tile{"small",    {16, 16},   {1, 1}, 2, 1, 512, Access::kWide},
    Tile{"small",    {16, 16},   {1, 1}, 2, 1, 1024, Access::kWide, 4},
    Tile{"skinny_m", {16, 64},   {1, 4}, 2, 1, 256, Access::kWide, 1, 0, 256, true},
    Tile{"skinny_n", {64, 16},   {4, 1}, 2, 1, 256, Access::kWide, 1, 0, 256, true},
    Tile{"small",    {32, 16},   {1, 1}, 2, 1, 512, Access::kWide, 4, 0, 512, true},
    Tile{"small",    {16, 32},   {1, 1}, 2, 1, 512, Access::kWide, 4, 0, 512, true},
    Tile{"small",    {16, 16},   {1, 1}, 2, 1, 1024, Access::kWide, 4, 0, 512, true},
    Tile{"narrow",   {16, 64},   {1, 4}, 2, 1, 256, Access::kNarrowSide},
    Tile{"narrow",   {64, 16},   {4, 1}, 2, 1, 256, Access::kNarrowSide},
    Tile{"narrow",   {32, 32},   {2, 2}, 1, 1, 128, Access::kNarrow},
    Tile{"fallback", {64, 32},   {1, 1}, 1, 1, 64, Access::k64Bit},
    Tile{"fallback", {64, 32},   {2, 1}, 1, 1, 64, Access::k64Bit},
};
// name, macro tile, lanes, tiles in flight, WGM, deepest, access, local split, bytes of an LDS read, shallowest. Reads
// of 8 bytes are as fast as those of 16 and need half the registers, which tiles with many rows of a lane have not;
// medium tiles have either, as gfx9 then has two workgroups on a unit, or one that waits for LDS less often.
// Those of 64 lanes have no other waves to meet at barriers, and more of them find room where few workgroups are left.
// 64 x 4 is no deeper than that LDS holds several workgroups. With one read of 16 bytes in a trip of the loop none is
// on its way beside products: 64 and 80 x 16 have two. 80 is for sides that are few rounds of 64 on a device.
constexpr std::array kVectorTiles = {
    Tile{"large",    {128, 128}, {16, 16}, 2, 8, 128, Access::kWide, 1, 0, 32},
    Tile{"large",    {128, 128}, {16, 8},  2, 8, 64, Access::kWide},
    Tile{"medium",   {128, 64},  {16, 16}, 2, 8, 128, Access::kWide, 1, 8, 32},
    Tile{"medium",   {128, 64},  {16, 16}, 2, 8, 128, Access::kWide, 1, 0, 128},
    Tile{"medium",   {128, 64},  {16, 8},  2, 8, 128, Access::kWide},
    Tile{"medium",   {64, 128},  {8, 16},  2, 8, 128, Access::kWide, 1, 8, 32},
    Tile{"medium",   {64, 128},  {8, 16},  2, 8, 128, Access::kWide, 1, 0, 128},
    Tile{"medium",   {96, 64},   {16, 16}, 2, 8, 128, Access::kWide, 1, 8, 32},
    Tile{"medium",   {96, 64},   {16, 16}, 2, 8, 128, Access::kWide, 1, 0, 128},
    Tile{"medium",   {64, 96},   {16, 16}, 2, 8, 128, Access::kWide, 1, 8, 32},
    Tile{"medium",   {64, 96},   {16, 16}, 2, 8, 128, Access::kWide, 1, 0, 128},
    Tile{"medium",   {64, 64},   {16, 16}, 2, 8, 128, Access::kWide, 1, 8, 32},
    Tile{"medium",   {64, 64},   {16, 16}, 2, 8, 128, Access::kWide, 1, 0, 128},
    Tile{"medium",   {64, 64},   {8, 8},   2, 8, 64, Access::kWide, 1, 0, 32},
    Tile{"medium",   {64, 64},   {8, 8},   2, 8, 64, Access::kWide, 1, 8, 32},
    Tile{"medium",   {48, 32},   {8, 8},   2, 8, 64, Access::kWide, 1, 8, 32},
    Tile{"medium",   {32, 48},   {8, 8},   2, 8, 64, Access::kWide, 1, 8, 32},
    Tile{"medium",   {64, 32},   {16, 8},  2, 1, 128, Access::kWide},
    Tile{"small",    {32, 32},   {8, 8},   2, 1, 128, Access::kWide},
    Tile{"small",    {16, 16},   {8, 8},   1, 1, 256, Access::kWide},
    Tile{"skinny_n", {128, 32},  {16, 8},  2, 1, 128, Access::kWide},
    Tile{"skinny_n", {128, 2},   {64, 1},  2, 1, 256, Access::kWide, 4},
    Tile{"skinny_n", {64, 4},    {16, 1},  2, 1, 128, Access::kWide, 16},
    Tile{"skinny_n", {64, 16},   {16, 4},  2, 1, 256, Access::kWide, 4, 0, 128},
    Tile{"skinny_n", {80, 16},   {16, 4},  2, 1, 128, Access::kWide, 4, 0, 128},
    Tile{"skinny_n", {128, 16},  {16, 4},  2, 1, 64, Access::kWide, 4, 8},
    Tile{"skinny_n", {128, 8},   {16, 2},  2, 1, 64, Access::kWide, 4, 8},
    Tile{"skinny_n", {64, 8},    {16, 2},  2, 1, 128, Access::kWide, 8, 8},
    Tile{"skinny_m", {32, 128},  {8, 16},  2, 1, 128, Access::kWide},
    Tile{"skinny_m", {2, 128},   {1, 64},  2, 1, 256, Access::kWide, 4},
    Tile{"skinny_m", {4, 64},    {1, 16},  2, 1, 128, Access::kWide, 16},
    Tile{"skinny_m", {16, 64},   {4, 16},  2, 1, 256, Access::kWide, 4, 0, 128},
    Tile{"skinny_m", {16, 80},   {4, 16},  2, 1, 128, Access::kWide, 4, 0, 128},
    Tile{"skinny_m", {16, 128},  {4, 16},  2, 1, 64, Access::kWide, 4, 8},
    Tile{"skinny_m", {8, 128},   {2, 16},  2, 1, 64, Access::kWide, 4, 8},
    Tile{"skinny_m", {8, 64},    {2, 16},  2, 1, 128, Access::kWide, 8, 8},
    Tile{"narrow",   {16, 16},   {8, 8},   1, 1, 128, Access::kNarrow},
    Tile{"fallback", {32, 32},   {8, 8},   1, 1, 64, Access::k64Bit},
    Tile{"fallback", {64, 64},   {8, 8},   1, 1, 64, Access::k64Bit},
};
// clang-format on

}  // namespace kiln::runtime
