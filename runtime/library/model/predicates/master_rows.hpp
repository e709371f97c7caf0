// Rows of the table that only master libraries speak of: constants, task and hardware predicates, composites. Source:
// formats.md 2.4.
#pragma once

#include "runtime/library/model/predicates/solution_rows.hpp"
#include "runtime/library/model/predicates/type_rows.hpp"

#include <algorithm>
#include <cmath>

namespace kiln::library::predicates {

inline constexpr float kWorkgroupLimit = 1U << 24;

inline std::uint64_t tiles(std::uint64_t size, std::int64_t tile) {
  return tile <= 0 ? size : (size + u(tile) - 1) / u(tile);
}

inline std::uint64_t needed_workspace(const V& v, const C& c) {
  const std::uint64_t units = std::max<std::uint64_t>(c.hardware.compute_units, 1);
  if (v[2] <= 0) return c.problem.d_elems() * u(v[0]) + units * u(v[1]);
  // Stream-K; a flag for each compute unit, too, unless all have the same number of whole tiles.
  constexpr std::uint64_t kFlagBytes = 4;
  const std::uint64_t all = tiles(c.problem.m, v[2]) * tiles(c.problem.n, v[3]) * u(v[4]) * c.problem.batch;
  return units * (u(v[1]) + (all % units != 0 ? kFlagBytes : 0));
}

// [MT0, MT1, gsu], in single precision as in the host.
inline float work_groups(const V& v, const Problem& p) {
  const auto count = [](std::uint64_t size, std::int64_t tile) {
    return std::ceil(static_cast<float>(size) / static_cast<float>(std::max<std::int64_t>(tile, 1)));
  };
  const std::int64_t gsu = std::max<std::int64_t>(asked_gsu(p, v[2]), 1);
  return count(p.m, v[0]) * count(p.n, v[1]) * static_cast<float>(gsu) * static_cast<float>(p.batch);
}

// What TensileLite's newer hosts ask for: the parts of a split K are whole tiles.
inline std::uint64_t tile_workspace(const V& v, const Problem& p) {
  const std::int64_t gsu = asked_gsu(p, v[2]);
  const std::uint64_t all = tiles(p.m, v[3]) * tiles(p.n, v[4]) * p.batch;
  std::uint64_t bytes = gsu > 1 ? all * u(gsu) * u(v[3]) * u(v[4]) * u(v[0]) : 0;
  if (p.bias_type != TypeId::kNone) bytes += split_bytes(v, p).reduction;
  return v[5] != 0 ? bytes + all * bytes_of(p.compute) : bytes;
}

inline std::string hardware_text(const V&, const C& c) {
  return fmt::format("{} with {} compute units{}", c.hardware.processor, c.hardware.compute_units,
                     c.hardware.is_apu ? ", APU" : "");
}

// clang-format off
inline constexpr std::array kMasterRows = {
    Row{K::kTrue,                     "TruePred",                 "",      Print::kNothing, always, no_operands},
    Row{K::kFalse,                    "FalsePred",                "",      Print::kNothing, never, no_operands},
    Row{K::kUnknown,                  "(unknown to kiln)",        "",      Print::kNothing, never, no_operands},
    Row{K::kBatchSizeMultiple,        "BatchSizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return is_multiple(c.problem.batch, v[1]); }, batch_text},
    Row{K::kBatchSizeEqual,           "BatchSizeEqual",           "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.batch == u(v[1]); }, batch_text},
    Row{K::kProblemSizeEqual,         "ProblemSizeEqual",         "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return has_size(v) && size_at(c.problem, v[0]) == u(v[1]); }, size_text},
    // The batch is not among the sizes that Tensile looks at.
    Row{K::kMaxProblemSizeGreaterThan, "MaxProblemSizeGreaterThan", "value", Print::kNumbers,
        [](const V& v, const C& c) { return std::max({c.problem.m, c.problem.n, c.problem.k}) > u(v[0]); },
        [](const V&, const C& c) { return fmt::format("M={} N={} K={}", c.problem.m, c.problem.n, c.problem.k); }},
    Row{K::kSizeInRange,              "SizeInRange",              "index,min,max", Print::kNumbers,
        [](const V& v, const C& c) { const std::uint64_t size = size_at(c.problem, v[0]);
          return has_size(v) && size >= u(v[1]) && size < u(v[2]); }, size_text},
    Row{K::kLdcEqualsLdd,             "LDCEqualsLDD",             "",      Print::kNothing,
        [](const V&, const C& c) { return c.problem.ldc == c.problem.ldd; }, c_and_d_text},
    Row{K::kBetaOne,                  "BetaOne",                  "",      Print::kNothing,
        [](const V&, const C& c) { return c.problem.beta == 1; }, beta_text},
    Row{K::kExperimentalGrid,         "ExperimentalGrid",         "",      Print::kNothing,
        [](const V&, const C& c) { return metric_is(c, Metric::kExperimentalGrid); }, metric_text},
    Row{K::kExperimentalDTree,        "ExperimentalDTree",        "",      Print::kNothing,
        [](const V&, const C& c) { return metric_is(c, Metric::kExperimentalDTree); }, metric_text},
    Row{K::kExperimentalMlp,          "ExperimentalMLP",          "",      Print::kNothing,
        [](const V&, const C& c) { return metric_is(c, Metric::kExperimentalMlp); }, metric_text},
    Row{K::kExperimentalStreamK,      "ExperimentalStreamK",      "",      Print::kNothing,
        [](const V&, const C& c) { return metric_is(c, Metric::kExperimentalStreamK); }, metric_text},
    Row{K::kGridBasedMatching,        "GridBasedMatching",        "",      Print::kNothing, always, no_operands},
    Row{K::kRangeMatching,            "RangeMatching",            "",      Print::kNothing, always, no_operands},
    Row{K::kPredictionMatching,       "PredictionMatching",       "",      Print::kNothing, always, no_operands},
    Row{K::kSwizzleTensorA,           "SwizzleTensorA",           "value", Print::kBool, flag_equals<&P::swizzle_a>, flag_text<&P::swizzle_a>},
    Row{K::kSwizzleTensorB,           "SwizzleTensorB",           "value", Print::kBool, flag_equals<&P::swizzle_b>, flag_text<&P::swizzle_b>},
    Row{K::kDataTypeE,                "DataTypeE",                "value", Print::kTypes,
        [](const V& v, const C& c) { return !c.problem.use_e || type_is(v[0], c.problem.e); },
        [](const V&, const C& c) { return c.problem.use_e ? fmt::format("E={}", name_of(c.problem.e)) : "no E"; }},
    Row{K::kWorkgroupNumberCheck,     "WorkgroupNumberCheck",     "MT0,MT1,gsu", Print::kNumbers,
        [](const V& v, const C& c) { return asked_gsu(c.problem, v[2]) == kAutomaticGsu || work_groups(v, c.problem) <= kWorkgroupLimit; },
        [](const V& v, const C& c) { return fmt::format("{} work-groups", work_groups(v, c.problem)); }},
    Row{K::kWorkspaceLimit,           "WorkspaceCheck",           "bytes_per_elem_c,bytes_per_compute_unit,MT0,MT1,gsu", Print::kNumbers,
        [](const V& v, const C& c) { return needed_workspace(v, c) <= c.problem.workspace_bytes; },
        [](const V& v, const C& c) { return fmt::format("needs {} of {} bytes", needed_workspace(v, c), c.problem.workspace_bytes); }},
    Row{K::kTileWorkspace,            "WorkspaceCheck",           "bytes_per_elem_c,bytes_per_elem_bias,gsu,MT0,MT1,amax_d", Print::kNumbers,
        [](const V& v, const C& c) { return split_bytes(v, c.problem).c <= kSplitLimitBytes &&
          (c.problem.grouped_count != 0 || tile_workspace(v, c.problem) <= c.problem.workspace_bytes); },
        [](const V& v, const C& c) { return fmt::format("needs {} of {} bytes", tile_workspace(v, c.problem), c.problem.workspace_bytes); }},
    Row{K::kProcessor,                "Processor",                "value,,,,", Print::kText,
        [](const V& v, const C& c) { return v == processor_values(c.hardware.processor); }, hardware_text},
    Row{K::kCuCount,                  "CUCount",                  "value", Print::kNumbers,
        [](const V& v, const C& c) { return v[0] == std::int64_t{c.hardware.compute_units}; }, hardware_text},
    Row{K::kIsApu,                    "IsAPU",                    "value", Print::kNumbers,
        [](const V& v, const C& c) { return (v[0] != 0) == c.hardware.is_apu; }, hardware_text},
    Row{K::kPciChipId,                "PciChipID",                "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.hardware.pci_chip_id && v[0] == std::int64_t{*c.hardware.pci_chip_id}; }, hardware_text},
    Row{K::kAnd,                      "And",                      "",      Print::kNothing, never, no_operands},
    Row{K::kOr,                       "Or",                       "",      Print::kNothing, never, no_operands},
    Row{K::kNot,                      "Not",                      "",      Print::kNothing, never, no_operands},
};
// clang-format on

}  // namespace kiln::library::predicates
