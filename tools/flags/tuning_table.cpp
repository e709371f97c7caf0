// See tuning_table.hpp.
#include "tools/flags/tuning_table.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::string_view kVersion = "Git Version";
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

Error invalid(std::string message) {
  return Error{ErrorCode::kInvalidArgument, std::move(message), {}};
}

bool is_result(std::string_view name) {
  return std::ranges::any_of(kResults, [&](std::string_view row) {
    return row.ends_with('*') ? name.starts_with(row.substr(0, row.size() - 1)) : name == row;
  });
}

/// The fields of a line, without the blanks around them.
std::vector<std::string_view> fields_of(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t end = line.find(',');
    std::string_view field = line.substr(0, end);
    field.remove_prefix(std::min(field.find_first_not_of(kBlanks), field.size()));
    fields.push_back(field.substr(0, field.find_last_not_of(kBlanks) + 1));
    if (end == std::string_view::npos) break;
    line.remove_prefix(end + 1);
  }
  if (fields.size() > 1 && fields.back().empty()) fields.pop_back();  // a comma at the end
  return fields;
}

/// Names of columns, of which no value is one.
bool are_names(const std::vector<std::string_view>& fields) {
  return fields.size() > 1 &&
         std::ranges::count_if(fields, [](std::string_view field) { return find_bench_flag(field) != nullptr; }) > 1;
}

}  // namespace

bool TuningTable::looks_like(std::string_view line) {
  const std::vector<std::string_view> fields = fields_of(line);
  return fields.front().starts_with(kVersion) || are_names(fields);
}

Result<void> TuningTable::read_names(const std::vector<std::string_view>& names) {
  columns_.clear();
  for (const std::string_view name : names) {
    const BenchFlag* const flag = is_result(name) ? nullptr : find_bench_flag(name);
    if (flag == nullptr && !is_result(name))
      return invalid(
          fmt::format("column '{}'; expected the flags of hipblaslt-bench, such as transA and m, and its "
                      "results, such as us and solution_index",
                      name));
    columns_.push_back({std::string(name), flag});
  }
  for (const char* size : {"m", "n", "k"})
    if (std::ranges::find(columns_, size, &Column::name) == columns_.end())
      return invalid(fmt::format("there is no column '{}'; expected m, n and k among the columns", size));
  return {};
}

Result<std::optional<ProblemDraft>> TuningTable::parse(std::string_view line) {
  const std::vector<std::string_view> fields = fields_of(line);
  if (fields.front().starts_with(kVersion)) return std::optional<ProblemDraft>();
  if (are_names(fields)) {
    KILN_TRY(read_names(fields));
    return std::optional<ProblemDraft>();
  }
  if (columns_.empty())
    return invalid("there are values, but no names of columns before them; expected transA,transB,...");
  if (fields.size() != columns_.size())
    return invalid(fmt::format("{} values; expected {}, one for each column", fields.size(), columns_.size()));
  ProblemDraft draft = default_draft();
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (columns_[i].flag != nullptr && !fields[i].empty())
      KILN_TRY(apply(*columns_[i].flag, columns_[i].name, fields[i], draft));
  return std::optional(std::move(draft));
}

}  // namespace kiln::tools
