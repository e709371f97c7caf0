// See tuning_table.hpp.
#include "tools/flags/tuning_table.hpp"

#include "tools/flags/invalid.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

// Of the measurement and its winner; a last '*' stands for any ending.
constexpr auto kResults = std::to_array<std::string_view>({"hipblaslt-*",
                                                           "hipblaslt_*",
                                                           "rocblas-*",
                                                           "us",
                                                           "ms",
                                                           "solution_index",
                                                           "solution_name",
                                                           "kernel_name",
                                                           "CPU-*",
                                                           "norm_error*",
                                                           "atol",
                                                           "rtol",
                                                           "rotating_buffer",
                                                           "cold_iters",
                                                           "hot_iters",
                                                           "a_granularity",
                                                           "lower_bound_us",
                                                           "efficiency*",
                                                           "total_gran*",
                                                           "tiles_per_cu",
                                                           "num_cus",
                                                           "tile0_gran*",
                                                           "tile1_gran*",
                                                           "cu_gran*",
                                                           "wave_gran*",
                                                           "mem-*",
                                                           "gsu",
                                                           "build_stamp"});

bool is_result(std::string_view name) {
  return std::ranges::any_of(kResults, [&](std::string_view row) {
    return row.ends_with('*') ? name.starts_with(row.substr(0, row.size() - 1)) : name == row;
  });
}

}  // namespace

Result<std::optional<ProblemDraft>> TuningTable::parse(std::string_view line) {
  KILN_ASSIGN(const TuningFile::Line kind, file_.read(line));
  if (kind == TuningFile::Line::kVersion) return std::optional<ProblemDraft>();
  if (kind == TuningFile::Line::kNames) {
    flags_.clear();
    for (const std::string& name : file_.names()) {
      flags_.push_back(is_result(name) ? nullptr : find_bench_flag(name));
      if (flags_.back() == nullptr && !is_result(name))
        return invalid(
            fmt::format("column '{}'; expected the flags of hipblaslt-bench, such as transA and m, and its "
                        "results, such as us and solution_index",
                        name));
    }
    return std::optional<ProblemDraft>();
  }
  ProblemDraft draft = default_draft();
  for (std::size_t i = 0; i < flags_.size(); ++i)
    if (flags_[i] != nullptr && !file_.values()[i].empty())
      KILN_TRY(apply(*flags_[i], file_.names()[i], file_.values()[i], draft));
  return std::optional(std::move(draft));
}

}  // namespace kiln::tools
