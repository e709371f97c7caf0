// See tuning_file.hpp.
#include "kiln/tuning_file.hpp"

#include "runtime/contract/invalid.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln {
namespace {

constexpr std::string_view kVersion = "Git Version";
// Columns that every such file has; no value of a line is spelled so.
constexpr auto kSizes = std::to_array<std::string_view>({"m", "n", "k"});
constexpr auto kUsual = std::to_array<std::string_view>({"m", "n", "k", "transA", "transB", "batch_count", "a_type"});

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

/// The fields of a line, without the blanks around them.
std::vector<std::string> fields_of(std::string_view line) {
  std::vector<std::string> fields;
  while (true) {
    const std::size_t end = line.find(',');
    fields.emplace_back(without_blanks(line.substr(0, end)));
    if (end == std::string_view::npos) break;
    line.remove_prefix(end + 1);
  }
  if (fields.size() > 1 && fields.back().empty()) fields.pop_back();  // a comma at the end
  return fields;
}

bool are_names(const std::vector<std::string>& fields) {
  return std::ranges::count_if(
             fields, [](std::string_view field) { return std::ranges::find(kUsual, field) != kUsual.end(); }) > 1;
}

}  // namespace

bool TuningFile::looks_like(std::string_view line) {
  const std::vector<std::string> fields = fields_of(line);
  return fields.front().starts_with(kVersion) || are_names(fields);
}

Result<TuningFile::Line> TuningFile::read(std::string_view line) {
  std::vector<std::string> fields = fields_of(line);
  if (fields.front().starts_with(kVersion)) {
    const std::string_view rest = without_blanks(line).substr(kVersion.size());
    version_ = without_blanks(rest.starts_with(':') ? rest.substr(1) : rest);
    return Line::kVersion;
  }
  if (are_names(fields)) {
    for (const std::string_view size : kSizes)
      if (std::ranges::find(fields, size) == fields.end())
        return invalid(fmt::format("there is no column '{}'; expected m, n and k among the columns", size));
    names_ = std::move(fields);
    values_.clear();
    return Line::kNames;
  }
  if (names_.empty())
    return invalid("there are values, but no names of columns before them; expected transA,transB,...");
  if (fields.size() != names_.size())
    return invalid(fmt::format("{} values; expected {}, one for each column", fields.size(), names_.size()));
  values_ = std::move(fields);
  return Line::kValues;
}

std::string_view TuningFile::value(std::string_view name) const {
  const auto found = std::ranges::find(names_, name);
  if (found == names_.end() || values_.empty()) return {};
  return values_[static_cast<std::size_t>(found - names_.begin())];
}

}  // namespace kiln
