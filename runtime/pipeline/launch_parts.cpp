// See launch_parts.hpp.
#include "runtime/pipeline/launch_parts.hpp"

#include "runtime/pipeline/saturated.hpp"

#include <algorithm>
#include <limits>

namespace kiln::runtime {
namespace {

/// Of a grid, along each axis and in all.
constexpr std::uint64_t kMostLanesOfLaunch = std::numeric_limits<std::uint32_t>::max();

std::uint64_t ceil_divide(std::uint64_t size, std::uint64_t by) {
  return size / by + (size % by != 0 ? 1 : 0);
}

/// Rows, columns or matrices of a part: whole units, as many as `most` workgroups are enough for.
std::uint64_t whole_units(std::uint64_t size, std::uint64_t tile, std::uint64_t unit, std::uint64_t most) {
  if (ceil_divide(size, tile) <= most) return size;
  const std::uint64_t elements = times(most, tile);
  return std::min(size, std::max(elements - elements % unit, unit));
}

std::uint64_t tiles_of(const KernelResources& kernel, const Box& sizes) {
  return ceil_divide(sizes[0], kernel.macro_tile[0]) * ceil_divide(sizes[1], kernel.macro_tile[1]) * sizes[2];
}

}  // namespace

Box largest_part(const KernelResources& kernel, const GemmProblem& p) {
  Box part = {p.m, p.n, p.batch};
  if (p.empty() || kernel.macro_tile[0] == 0 || kernel.macro_tile[1] == 0) return part;
  const std::uint64_t lanes = std::uint64_t{kernel.workgroup[0]} * kernel.workgroup[1] * kernel.workgroup[2];
  std::uint64_t most = kMostLanesOfLaunch / std::max<std::uint64_t>(lanes, 1);  // workgroups
  const std::uint64_t split = std::max<std::uint32_t>(kernel.global_split_u, 1);
  // A part has at least so many tiles along N, however few rows it has.
  const std::uint64_t least_n =
      ceil_divide(std::min<std::uint64_t>(p.n, kernel.launch_multiple[1]), kernel.macro_tile[1]);
  part[0] = whole_units(p.m, kernel.macro_tile[0], kernel.launch_multiple[0],
                        std::max<std::uint64_t>(most / (split * std::max<std::uint64_t>(least_n, 1)), 1));
  most = std::max<std::uint64_t>(most / (ceil_divide(part[0], kernel.macro_tile[0]) * split), 1);
  const std::uint64_t most_yz = kernel.most_workgroups_yz;
  const std::uint64_t most_y = kernel.splits_along_n ? std::max<std::uint64_t>(most_yz / split, 1) : most_yz;
  part[1] = whole_units(p.n, kernel.macro_tile[1], kernel.launch_multiple[1], std::min(most, most_y));
  most = std::max<std::uint64_t>(most / ceil_divide(part[1], kernel.macro_tile[1]), 1);
  part[2] = whole_units(p.batch, 1, 1, std::min(most, most_yz));
  return part;
}

std::uint64_t count_parts(const KernelResources& kernel, const GemmProblem& p) {
  if (p.empty()) return 0;
  const Box part = largest_part(kernel, p);
  return ceil_divide(p.m, part[0]) * ceil_divide(p.n, part[1]) * ceil_divide(p.batch, part[2]);
}

LaunchParts::LaunchParts(const KernelResources& kernel, const GemmProblem& p) {
  const Box all = {p.m, p.n, p.batch}, part = largest_part(kernel, p);
  only_ = {{}, all};
  if (part == all) return;
  Box first{};
  for (first[2] = 0; first[2] < all[2]; first[2] += part[2])
    for (first[1] = 0; first[1] < all[1]; first[1] += part[1])
      for (first[0] = 0; first[0] < all[0]; first[0] += part[0]) {
        Box sizes{};
        for (std::size_t i = 0; i < sizes.size(); ++i) sizes[i] = std::min(part[i], all[i] - first[i]);
        several_.push_back({first, sizes});
      }
  std::stable_sort(several_.begin(), several_.end(), [&](const LaunchPart& x, const LaunchPart& y) {
    return tiles_of(kernel, x.sizes) > tiles_of(kernel, y.sizes);
  });
}

PartOfProblem part_of(const GemmProblem& p, const MatrixAddresses& matrices, const LaunchPart& part) {
  const auto [row, column, matrix] = part.first;
  PartOfProblem result{p, matrices, {}};
  result.problem.m = part.sizes[0];
  result.problem.n = part.sizes[1];
  result.problem.batch = part.sizes[2];
  if (row == 0 && column == 0 && matrix == 0) return result;
  const bool a_by_rows = p.type.trans_a == Transpose::kN, b_by_columns = p.type.trans_b == Transpose::kN;
  struct Matrix {
    DataType type;
    std::uint64_t elements, stride;
    std::uint64_t MatrixAddresses::*address;
    std::uint64_t MatrixOffsets::*offset;
  };
  for (const Matrix& m :
       {Matrix{p.type.a, row * (a_by_rows ? p.initial_stride_a : p.lda), p.stride_a, &MatrixAddresses::a,
               &MatrixOffsets::a},
        Matrix{p.type.b, column * (b_by_columns ? p.ldb : p.initial_stride_b), p.stride_b, &MatrixAddresses::b,
               &MatrixOffsets::b},
        Matrix{p.type.c, row * p.initial_stride_c + column * p.ldc, p.stride_c, &MatrixAddresses::c, &MatrixOffsets::c},
        Matrix{p.type.d, row * p.initial_stride_d + column * p.ldd, p.stride_d, &MatrixAddresses::d,
               &MatrixOffsets::d}}) {
    if (p.type.pointer_array) {
      result.at.*m.address += matrix * sizeof(std::uint64_t);
      result.offsets.*m.offset = m.elements;
    } else {
      result.at.*m.address += (m.elements + matrix * m.stride) * bytes_of(m.type);
    }
  }
  const Epilogue& e = p.type.epilogue;
  const auto along = [&](VectorSide side) { return side == VectorSide::kRows ? row : column; };
  constexpr std::uint64_t kScaleBytes = 4;
  if (e.aux != Aux::kNone) result.at.aux += (row + column * p.ld_aux + matrix * p.stride_aux) * bytes_of(e.aux_type);
  if (e.bias != VectorSide::kNone) result.at.bias += (along(e.bias) + matrix * p.stride_bias) * bytes_of(e.bias_type);
  if (e.scale_alpha_vec != VectorSide::kNone) result.at.scale_alpha_vec += along(e.scale_alpha_vec) * kScaleBytes;
  if (e.scale_a == Scale::kVector) result.at.scale_a += row * kScaleBytes;
  if (e.scale_b == Scale::kVector) result.at.scale_b += column * kScaleBytes;
  return result;
}

}  // namespace kiln::runtime
