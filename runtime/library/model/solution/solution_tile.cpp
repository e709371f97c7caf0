// The macro tile and what it is made of: work-group, thread or wave tile, matrix instruction.
#include "runtime/contract/list_text.hpp"
#include "runtime/library/model/solution/solution_builder.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::int64_t kLargestNumber = 1 << 15;  // of a tile's parts
constexpr std::int64_t kLargestTile = 1 << 16;

}  // namespace

template <std::size_t N>
bool SolutionBuilder::list(KeyId key, std::string_view name, std::initializer_list<std::size_t> lengths,
                           std::array<std::int32_t, N>& target, std::size_t& length) {
  length = 0;
  if (!has(key)) return true;
  const auto values = numbers(key);
  if (std::find(lengths.begin(), lengths.end(), values.size()) == lengths.end()) {
    problem_ = fmt::format("{} has {} numbers; expected {}", name, values.size(), list_text(lengths, " or "));
    return false;
  }
  length = values.size();
  for (std::size_t i = 0; i < length; ++i) {
    if (values[i] < 0 || values[i] > kLargestNumber) {
      problem_ = fmt::format("{} contains {}; expected 0 to {}", name, values[i], kLargestNumber);
      return false;
    }
    target[i] = static_cast<std::int32_t>(values[i]);
  }
  return true;
}

bool SolutionBuilder::read_tile() {
  SolutionParameters& p = out_.parameters;
  std::array<std::int32_t, 9> instruction{};
  std::array<std::int32_t, 6> block{};
  std::array<std::int32_t, 3> group{16, 16, 1};
  std::array<std::int32_t, 2> thread_tile{4, 4};
  std::size_t instruction_size = 0, block_size = 0, tile_size = 0, wave_size = 0, group_size = 0, thread_size = 0;
  if (!list(parameter("MatrixInstruction"), "MatrixInstruction", {0, 4, 9}, instruction, instruction_size) ||
      !list(parameter("MIBlock"), "MIBlock", {0, 6}, block, block_size) ||
      !list(parameter("MIWaveTile"), "MIWaveTile", {0, 2}, p.wave_tile, tile_size) ||
      !list(parameter("MIWaveGroup"), "MIWaveGroup", {0, 2}, p.wave_group, wave_size) ||
      !list(parameter("WorkGroup"), "WorkGroup", {2, 3}, group, group_size) ||
      !list(parameter("ThreadTile"), "ThreadTile", {2, 3}, thread_tile_3_, thread_size))
    return false;
  if (thread_size != 0) thread_tile = {thread_tile_3_[0], thread_tile_3_[1]};
  p.work_group = group;
  launched_group_ = group;
  p.thread_tile = thread_tile;
  p.wavefront_size = number(parameter("WavefrontSize"), 64);
  if (p.wavefront_size == -1) p.wavefront_size = 64;  // a DefaultSolution's "derive", which solutions replace
  const bool has_shape = instruction_size != 0 || block_size != 0;
  is_matrix_ = has_shape && number(parameter("EnableMatrixInstruction"), 1) != 0;
  if (!is_matrix_) {
    p.wave_tile = p.wave_group = {1, 1};
    return set_tile({group[0], thread_tile[0]}, {group[1], thread_tile[1]}, {group[0], group[1], group[2]});
  }
  if (instruction_size == 0) std::copy_n(block.begin(), 4, instruction.begin());
  std::copy_n(instruction.begin(), 4, p.matrix_instruction.begin());
  std::int32_t blocks_m = 1;  // of a multi-block instruction, along M
  if (block_size != 0) blocks_m = block[4];
  if (instruction_size == 9) {
    blocks_m = instruction[4];
    p.wave_tile = {instruction[5], instruction[6]};
    p.wave_group = {instruction[7], instruction[8]};
    const std::int32_t rows = blocks_m * instruction[0] * instruction[7];
    launched_group_[0] = rows;
    launched_group_[1] = rows > 0 ? instruction[7] * instruction[8] * p.wavefront_size / rows : 0;
  }
  if (product_ == Product::kTensile && instruction_size == 4 && thread_size != 0 && group_size != 0)
    blocks_m = take_waves(tensile_waves(p.matrix_instruction, group, thread_tile, p.wavefront_size));
  const std::int32_t blocks_n = blocks_m > 0 ? std::max(instruction[3] / blocks_m, 1) : 0;
  return set_tile({instruction[0], blocks_m, p.wave_tile[0], p.wave_group[0]},
                  {instruction[1], blocks_n, p.wave_tile[1], p.wave_group[1]},
                  {p.wavefront_size, p.wave_group[0], p.wave_group[1], group[2]});
}

std::int32_t SolutionBuilder::take_waves(const std::optional<MatrixWaves>& waves) {
  if (!waves) return 0;
  out_.parameters.wave_tile = waves->wave_tile;
  out_.parameters.wave_group = waves->wave_group;
  return waves->blocks_m;
}

bool SolutionBuilder::set_tile(std::initializer_list<std::int64_t> rows, std::initializer_list<std::int64_t> columns,
                               std::initializer_list<std::int64_t> lanes) {
  const auto product = [](std::initializer_list<std::int64_t> factors) {
    std::int64_t result = 1;
    for (const std::int64_t factor : factors) result = std::clamp<std::int64_t>(result * factor, 0, kLargestTile + 1);
    return result;
  };
  const std::array sizes = {product(rows), product(columns), product(lanes)};
  for (const std::int64_t size : sizes)
    if (size == 0 || size > kLargestTile) {
      problem_ = fmt::format("the macro tile is {} x {} with {} lanes; expected 1 to {} each", sizes[0], sizes[1],
                             sizes[2], kLargestTile);
      return false;
    }
  out_.macro_tile = {static_cast<std::int32_t>(sizes[0]), static_cast<std::int32_t>(sizes[1])};
  out_.threads = static_cast<std::int32_t>(sizes[2]);
  return true;
}

}  // namespace kiln::library
