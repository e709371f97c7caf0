// See pack_report.hpp.
#include "tools/output/pack_report.hpp"

#include "runtime/library/document/yaml_value.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using library::ParameterFate;

constexpr std::array kFateNames = {"honoured", "structural", "approximated", "hint", "unsupported"};
static_assert(kFateNames.size() == static_cast<std::size_t>(ParameterFate::kCount));

void add_fates(const library::ParameterPool& pool, const std::map<library::ParameterSetId, std::uint64_t>& uses,
               ReportLine& line) {
  for (const auto& [set, count] : uses)
    for (const library::PairId id : pool.pairs_of(set)) {
      const library::ParameterPair& pair = pool.pair_of(id);
      FateCounts& fates = line.fates[std::string(pool.key_name(pair.key))];
      ParameterFate fate = ParameterFate::kHint;
      std::string_view why = "an unknown key, kept as a hint";
      if (pair.key < library::kKnownParameters) {
        const library::ParameterRow& row = library::kParameters[pair.key];
        why = row.why;
        fate = library::honours(row, pool.value_of(pair.value).text) ? ParameterFate::kHonoured : row.otherwise;
      } else if (!library::says_nothing(pool.value_of(pair.value).text)) {
        const std::string_view name = pool.key_name(pair.key);
        line.unknown_keys[std::string(name)] += count;
        if (const library::OtherMathematics* const row = library::other_mathematics(name)) {
          fate = ParameterFate::kUnsupported;
          why = row->why;
        }
      }
      fates.solutions[static_cast<std::size_t>(fate)] += count;
      if (fate != ParameterFate::kHonoured) fates.reason = why;
    }
}

/// The kernel that a solution becomes, or why there is none.
void add_kernel(const library::LogicFile& file, const library::SolutionRecord& record, ReportLine& line) {
  const auto refuse = [&](const std::string& reason) { ++line.refusals[reason]; };
  library::UsableType type = library::usable_type(file.types[record.type]);
  library::Solution solution;
  solution.type = type.type;
  solution.unusable_type = std::move(type.reason);
  solution.architecture = file.hardware.processor;
  solution.parameters = record.parameters;
  solution.launch = record.launch;
  const auto plan = runtime::plan_as_stated(solution, runtime::judging_processor(file.hardware.processor));
  if (!plan) return refuse(plan.error().message);
  ++line.usable;
  line.kernels.insert(file.hardware.processor + " " + plan->recipe.text());
  line.switches.add(solution, *plan);
}

void merge(const ReportLine& line, ReportLine& into) {
  into.file_bytes += line.file_bytes;
  into.solutions += line.solutions;
  into.rows += line.rows;
  into.usable += line.usable;
  into.kernels.insert(line.kernels.begin(), line.kernels.end());
  for (const auto& [name, fates] : line.fates) {
    FateCounts& sum = into.fates[name];
    for (std::size_t i = 0; i < sum.solutions.size(); ++i) sum.solutions[i] += fates.solutions[i];
    if (!fates.reason.empty()) sum.reason = fates.reason;
  }
  for (const auto& [reason, count] : line.refusals) into.refusals[reason] += count;
  for (const auto& [name, count] : line.unknown_keys) into.unknown_keys[name] += count;
  into.switches.add(line.switches);
}

Json fates_json(const ReportLine& line) {
  Json rows = Json::array();
  for (const auto& [name, fates] : line.fates) {
    Json row = {{"name", name}};
    for (std::size_t i = 0; i < kFateNames.size(); ++i) row.set(kFateNames[i], fates.solutions[i]);
    row.set("reason", fates.reason.empty() ? Json(nullptr) : Json(fates.reason));
    rows.push_back(std::move(row));
  }
  return rows;
}

Json line_json(const ReportLine& line) {
  Json refusals = Json::array(), unknown_keys = Json::array();
  for (const auto& [reason, count] : line.refusals) refusals.push_back({{"reason", reason}, {"solutions", count}});
  for (const auto& [name, count] : line.unknown_keys) unknown_keys.push_back({{"name", name}, {"solutions", count}});
  return {{"name", line.name},
          {"file_bytes", line.file_bytes},
          {"solutions", line.solutions},
          {"rows", line.rows},
          {"usable", line.usable},
          {"kernels", line.kernels.size()},
          {"refused", refusals},
          {"unknown_keys", unknown_keys},
          {"parameters", fates_json(line)},
          {"switches", line.switches.json()}};
}

/// How many (solution, parameter) pairs became what, as shares.
std::string shares_text(const ReportLine& line) {
  std::array<std::uint64_t, kFateNames.size()> sums{};
  std::uint64_t total = 0;
  for (const auto& [name, fates] : line.fates)
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i] += fates.solutions[i];
      total += fates.solutions[i];
    }
  std::string text;
  for (const std::uint64_t sum : sums)
    text +=
        fmt::format(" {:>11.1f}%", total == 0 ? 0.0 : 100.0 * static_cast<double>(sum) / static_cast<double>(total));
  return text;
}

std::string line_text(const ReportLine& line) {
  return fmt::format("{:>9} {:>9} {:>9} {:>9}{}  {}\n", line.solutions, line.usable, line.kernels.size(), line.rows,
                     shares_text(line), line.name);
}

}  // namespace

void PackReport::add(const std::string& name, std::uint64_t file_bytes, std::span<const library::LogicFile> files,
                     const library::ParameterPool& pool) {
  ReportLine& line = lines_.emplace_back();
  line.name = name;
  line.file_bytes = file_bytes;
  std::map<library::ParameterSetId, std::uint64_t> uses;
  for (const library::LogicFile& file : files) {
    line.solutions += file.solutions.size();
    line.rows += file.rows.size();
    for (const library::SolutionRecord& record : file.solutions) {
      ++uses[record.set];
      add_kernel(file, record, line);
    }
  }
  add_fates(pool, uses, line);
}

ReportLine PackReport::total() const {
  ReportLine sum;
  sum.name = "total";
  for (const ReportLine* line : by_name()) merge(*line, sum);
  return sum;
}

std::vector<const ReportLine*> PackReport::by_name() const {
  std::vector<const ReportLine*> sorted;
  for (const ReportLine& line : lines_) sorted.push_back(&line);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const ReportLine* a, const ReportLine* b) { return a->name < b->name; });
  return sorted;
}

Json PackReport::json() const {
  Json files = Json::array();
  for (const ReportLine* line : by_name()) files.push_back(line_json(*line));
  return {{"files", files}, {"total", line_json(total())}};
}

std::string PackReport::table() const {
  std::string text = fmt::format("{:>9} {:>9} {:>9} {:>9}", "solutions", "usable", "kernels", "rows");
  for (const char* name : kFateNames) text += fmt::format(" {:>12}", name);
  text += "  file\n";
  for (const ReportLine* line : by_name()) text += line_text(*line);
  const ReportLine sum = total();
  text += line_text(sum);
  text += fmt::format("\nWhat each parameter became, in solutions:\n{:<40}", "parameter");
  for (const char* name : kFateNames) text += fmt::format(" {:>12}", name);
  text += "  why\n";
  for (const auto& [name, fates] : sum.fates) {
    text += fmt::format("{:<40}", name);
    for (const std::uint64_t count : fates.solutions) text += fmt::format(" {:>12}", count);
    text += fmt::format("  {}\n", fates.reason);
  }
  text += "\nStructural switches:\n" + sum.switches.text();
  if (!sum.unknown_keys.empty()) text += "\nSolution keys that kiln does not know, where they say something:\n";
  for (const auto& [name, count] : sum.unknown_keys) text += fmt::format("{:>9}  {}\n", count, name);
  if (!sum.refusals.empty()) text += "\nSolutions that kiln writes no kernel for:\n";
  for (const auto& [reason, count] : sum.refusals) text += fmt::format("{:>9}  {}\n", count, reason);
  return text;
}

}  // namespace kiln::tools
