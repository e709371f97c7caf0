// See launch.hpp.
#include "runtime/library/model/solution/launch.hpp"

#include "runtime/library/model/selection.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kiln::library {
namespace {

constexpr std::uint64_t kFlagBytes = 4;  // of a Stream-K work-group, and of a wave that waits for others

std::uint64_t unsigned_of(std::int32_t value) {
  return static_cast<std::uint64_t>(std::max(value, 0));
}
std::uint64_t ceil_divide(std::uint64_t size, std::int32_t by) {
  const auto divisor = static_cast<std::uint64_t>(std::max(by, 1));
  return size / divisor + (size % divisor != 0 ? 1U : 0U);
}

/// Macro tiles of D by row, column and batch.
struct Tiles {
  std::uint64_t rows, columns, batch;
};
Tiles tiles_of(const LaunchInfo& info, const Problem& p) {
  std::uint64_t rows = p.m, columns = p.n;
  if ((info.pack_batch_dims & 1) != 0) rows *= p.batch;
  if ((info.pack_batch_dims & 2) != 0) columns *= p.batch;
  if (p.transpose_c01) std::swap(rows, columns);
  return {ceil_divide(rows, info.macro_tile[0]), ceil_divide(columns, info.macro_tile[1]),
          info.pack_batch_dims != 0 ? 1 : p.batch};
}

/// TensileLite's user may ask for another split than the solution's.
std::uint64_t split_of(const LaunchInfo& info, const Problem& p) {
  return info.is_lite && p.gsu > 0 ? p.gsu : unsigned_of(info.global_split_u);
}

std::uint64_t units_of(const Hardware& hardware) {
  return std::max<std::uint64_t>(hardware.compute_units, 1);
}

/// A partial tile for each work-group; in Tensile a flag, too, unless every one has the same number of whole tiles.
std::uint64_t stream_k_bytes(const LaunchInfo& info, const Problem& p, const Hardware& hardware) {
  const std::uint64_t grid = units_of(hardware);
  const std::uint64_t tile = unsigned_of(info.macro_tile[0]) * unsigned_of(info.macro_tile[1]);
  const std::uint64_t partials = tile * unsigned_of(info.workspace_per_elem_c) * grid;
  if (info.is_lite) return partials;
  const Tiles tiles = tiles_of(info, p);
  const std::uint64_t all = tiles.rows * tiles.columns * unsigned_of(info.global_split_u) * tiles.batch;
  return partials + (all % grid != 0 ? kFlagBytes * grid : 0);
}

std::uint64_t bias_bytes(const LaunchInfo& info, const Problem& p, std::uint64_t split) {
  if (!info.reduces_bias || p.bias_type == TypeId::kNone) return 0;
  const std::uint64_t per_element = unsigned_of(info.workspace_per_elem_bias);
  const std::uint64_t buffers = split > 1 ? split : 0;
  switch (p.bias_source) {
    case BiasSource::kA:
      return p.m * per_element * buffers;
    case BiasSource::kB:
      return p.n * per_element * buffers;
    case BiasSource::kD:
      return buffers == 0 ? p.d_elems() * per_element * split : 0;
    case BiasSource::kC:
      break;
  }
  return 0;
}

/// Where the last wave to arrive adds up, the waves count each other. Tensile divides in single precision.
std::uint64_t synchronizer_bytes(const LaunchInfo& info, const Problem& p) {
  const auto tiles = [](std::uint64_t size, std::int32_t tile) {
    return static_cast<std::uint64_t>(std::ceil(static_cast<float>(size) / static_cast<float>(std::max(tile, 1))));
  };
  return tiles(p.m, info.macro_tile[0]) * tiles(p.n, info.macro_tile[1]) * unsigned_of(info.waves) * kFlagBytes;
}

/// Of one GEMM.
std::uint64_t gemm_bytes(const LaunchInfo& info, const Problem& p, const Hardware& hardware) {
  if (info.stream_k > 0 && info.stream_k_atomic == 0) return stream_k_bytes(info, p, hardware);
  const std::uint64_t per_element = unsigned_of(info.workspace_per_elem_c);
  if (!info.is_lite) return p.d_elems() * per_element;  // Tensile's figure has the split in it
  const std::uint64_t split = split_of(info, p);
  const Tiles tiles = tiles_of(info, p);
  const std::uint64_t elements =
      info.stores_tiles
          ? tiles.rows * tiles.columns * tiles.batch * unsigned_of(info.macro_tile[0]) * unsigned_of(info.macro_tile[1])
          : p.d_elems();
  std::uint64_t bytes = elements * per_element * (split > 1 ? split : 0) + bias_bytes(info, p, split);
  if (info.outputs_amax_d) {  // one maximum from each work-group
    bytes += bytes_of(p.compute) * static_cast<std::uint32_t>(tiles.rows * tiles.columns * tiles.batch);
  }
  if (split > 1 && info.accumulation == Accumulation::kSingleKernel && !info.stores_tiles)
    bytes += synchronizer_bytes(info, p);
  return bytes;
}

std::uint64_t persistent_groups(const LaunchInfo& info, std::uint64_t tiles, std::uint64_t units) {
  const std::uint64_t per_unit = info.persistent_kernel > 0 ? unsigned_of(info.persistent_kernel)
                                                            : std::max<std::uint64_t>(5 * (tiles / units) / 8, 1);
  return std::min(units * per_unit, tiles);
}

std::array<std::uint64_t, 3> grid_of(const LaunchInfo& info, const Problem& p, const Hardware& hardware) {
  const Tiles tiles = tiles_of(info, p);
  const std::uint64_t split = split_of(info, p);
  std::array<std::uint64_t, 3> grid = {
      tiles.rows, tiles.columns * (info.is_lite ? std::max<std::uint64_t>(split, 1) : split), tiles.batch};
  if (p.grouped_count > 0) return {grid[0] * grid[1] * grid[2] * p.grouped_count, 1, 1};
  if (info.stream_k != 0) grid = {units_of(hardware), 1, 1};
  if (!info.is_lite && info.persistent_kernel != 0) {
    std::uint64_t all = grid[0] * grid[1];
    if (info.persistent_along_batch) all *= std::exchange(grid[2], 1);
    grid[0] = persistent_groups(info, all, units_of(hardware));
    grid[1] = 1;
  }
  if (info.flat_grid && !hardware.processor.starts_with("gfx12")) grid = {grid[0] * grid[1] * grid[2], 1, 1};
  return grid;
}

int activation_arguments(Activation activation) {
  switch (activation) {
    case Activation::kAll:
    case Activation::kHipblasltAll:
    case Activation::kClippedRelu:
    case Activation::kTanh:
      return 2;
    case Activation::kLeakyRelu:
    case Activation::kGeluScaling:
      return 1;
    default:
      return 0;
  }
}

}  // namespace

std::uint64_t workspace_bytes_of(const LaunchInfo& info, const Problem& p, const Hardware& hardware) {
  const std::uint64_t bytes = gemm_bytes(info, p, hardware);
  if (p.grouped_count == 0 || info.group_argument_bytes < 0) return bytes;
  constexpr std::uint64_t kBiasWords = 8;  // the bias's type and stride, where the main kernel makes its gradient
  const bool reduces_operand = p.bias_source == BiasSource::kA || p.bias_source == BiasSource::kB;
  const std::uint64_t arguments = unsigned_of(info.group_argument_bytes) +
                                  unsigned_of(info.group_argument_scalars) * bytes_of(p.compute) +
                                  (info.reduces_bias && reduces_operand ? kBiasWords : 0);
  return (bytes + arguments) * p.grouped_count;
}

std::uint32_t global_split_of(const LaunchInfo& info, const Problem& p) {
  return static_cast<std::uint32_t>(std::max<std::uint64_t>(split_of(info, p), 1));
}

Launch launch_of(const LaunchInfo& info, const Problem& p, const Hardware& hardware) {
  Launch launch;
  launch.work_group[0] = static_cast<std::uint32_t>(unsigned_of(info.work_group[0]) * unsigned_of(info.work_group[1]) *
                                                    unsigned_of(info.work_group[2]));
  launch.global_split_u = global_split_of(info, p);
  launch.grid = grid_of(info, p, hardware);
  launch.workspace_bytes = workspace_bytes_of(info, p, hardware);
  return launch;
}

void set_group_arguments(LaunchInfo& info, const GroupArguments& a) {
  constexpr std::int32_t kPointer = 8, kWord = 4, kRank = 3;
  std::int32_t bytes = kWord + 4 * kWord + 4 * kPointer;  // table of work-groups, sizes, D, C, A, B
  const std::int32_t strides_ab = (kRank - (a.has_initial_strides_ab ? 0 : 1)) * kWord;
  const std::int32_t strides_cd = (kRank - (a.has_initial_strides_cd ? 0 : 1)) * kWord;
  bytes += 2 * strides_ab + 2 * strides_cd;
  if (a.has_sparse) bytes += kPointer + strides_ab;
  const std::int32_t copies = a.compute == TypeId::kF16 ? 2 : 1;  // packed math wants two halves
  std::int32_t scalars = copies * (a.use_beta ? 2 : 1);
  std::int32_t scales = (a.has_scale_ab ? 2 * kPointer : 0) + (a.has_scale_cd ? 2 * kPointer : 0);
  if (a.scale_alpha_vec != 0) scales += kPointer;
  bytes += scales;
  if (a.bias != 0) bytes += kPointer + (!a.is_gradient ? 2 * kWord : 0);
  if (a.scale_alpha_vec == 3 || a.bias == 3) bytes += kWord;
  if (a.use_e) bytes += kPointer + strides_cd;
  std::int32_t activation = 0;
  if (a.activation != Activation::kNone && a.is_activation_fused) {
    const auto size =
        a.activation_compute == TypeId::kBf16 ? kWord : static_cast<std::int32_t>(bytes_of(a.activation_compute));
    activation = activation_arguments(a.activation) * size;
    if (a.activation == Activation::kAll || a.activation == Activation::kHipblasltAll) activation += kWord;
  }
  bytes += activation;
  if (a.outputs_amax_d) bytes += 3 * kPointer;
  if (info.accumulation == Accumulation::kSingleKernel) bytes += 2 * kPointer + kWord;
  if (info.accumulation != Accumulation::kNone) {  // the kernel that adds the parts up
    const bool with_bias = a.bias != 0 && (!a.is_gradient || a.reduces_operand);
    bytes += kWord + 3 * kPointer + scales + activation;       // table of lanes, D, workspace, C
    bytes += 3 * (kRank - 1) * kWord + kRank * kWord + kWord;  // strides of D, workspace, C; sizes; GSU
    if (a.use_e) bytes += kPointer + (kRank - 1) * kWord;
    if (with_bias) bytes += kPointer + kWord;
    if ((with_bias && a.bias == 3) || a.scale_alpha_vec != 0) bytes += kWord;
    scalars += 2;
  }
  info.group_argument_bytes = bytes;
  info.group_argument_scalars = scalars;
}

}  // namespace kiln::library
