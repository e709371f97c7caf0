// See switch_report.hpp.
#include "tools/output/switch_report.hpp"

#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::size_t kShown = 4;  ///< of what a switch became where it is not honoured

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

bool honours_all(const library::Solution& solution, const kernel::Plan& plan) {
  return std::ranges::all_of(runtime::structural_switches(), [&](const runtime::StructuralSwitch& row) {
    return row.judge(solution, plan).honoured();
  });
}

/// Whether the kernel is as the solution says once it may add to D by atomics.
bool honours_all_with_atomics(const library::Solution& solution) {
  const auto plan =
      runtime::plan_as_stated(solution, runtime::judging_processor(solution.architecture), {.atomics = true});
  return plan && honours_all(solution, *plan);
}

}  // namespace

void SwitchTally::add(const library::Solution& solution, const kernel::Plan& plan) {
  ++solutions_;
  bool all = true;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const runtime::SwitchVerdict verdict = runtime::structural_switches()[i].judge(solution, plan);
    all = all && verdict.honoured();
    if (verdict.honoured())
      ++rows_[i].honoured;
    else
      ++rows_[i].otherwise[{verdict.asked, verdict.became}];
  }
  if (all) ++all_;
  const bool adds = solution.parameters.global_split_u > 1 &&
                    solution.launch.accumulation <= library::Accumulation::kSingleBuffer;  // kNone: D holds the sums
  if (adds ? honours_all_with_atomics(solution) : all) ++all_with_atomics_;
}

void SwitchTally::add(const SwitchTally& other) {
  solutions_ += other.solutions_;
  all_ += other.all_;
  all_with_atomics_ += other.all_with_atomics_;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    rows_[i].honoured += other.rows_[i].honoured;
    for (const auto& [what, count] : other.rows_[i].otherwise) rows_[i].otherwise[what] += count;
  }
}

std::vector<SwitchTally::Otherwise> SwitchTally::most_frequent(const Row& row) {
  std::vector<Otherwise> list(row.otherwise.begin(), row.otherwise.end());
  std::stable_sort(list.begin(), list.end(),
                   [](const Otherwise& a, const Otherwise& b) { return a.second > b.second; });
  if (list.size() > kShown) list.resize(kShown);
  return list;
}

Json SwitchTally::json() const {
  Json each = Json::array();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    Json otherwise = Json::array();
    for (const auto& [what, count] : most_frequent(rows_[i]))
      otherwise.push_back({{"asked", what.first}, {"became", what.second}, {"solutions", count}});
    each.push_back({{"name", runtime::structural_switches()[i].name},
                    {"honoured", rows_[i].honoured},
                    {"otherwise", std::move(otherwise)}});
  }
  return {{"solutions", solutions_}, {"all", all_}, {"all_with_atomics", all_with_atomics_}, {"each", std::move(each)}};
}

std::string SwitchTally::text() const {
  std::string text = fmt::format("{:>6.1f} %  of {} usable solutions: every structural switch is honoured\n",
                                 percent(all_, solutions_), solutions_);
  text += fmt::format("{:>6.1f} %  where atomics are allowed (RuntimeOptions::allow_atomics)\n",
                      percent(all_with_atomics_, solutions_));
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    text +=
        fmt::format("{:>6.1f} %  {}", percent(rows_[i].honoured, solutions_), runtime::structural_switches()[i].name);
    std::string_view before = "; else ";
    for (const auto& [what, count] : most_frequent(rows_[i])) {
      text += fmt::format("{}{}: {} for {}", before, count, what.second, what.first);
      before = ", ";
    }
    text += '\n';
  }
  return text;
}

Json switches_json(const library::Solution& solution, const kernel::Plan& plan) {
  Json list = Json::array();
  for (const runtime::StructuralSwitch& row : runtime::structural_switches()) {
    const runtime::SwitchVerdict verdict = row.judge(solution, plan);
    list.push_back(
        {{"name", row.name}, {"asked", verdict.asked}, {"became", verdict.became}, {"honoured", verdict.honoured()}});
  }
  return list;
}

std::string switches_text(const library::Solution& solution, const kernel::Plan& plan) {
  std::string text;
  for (const runtime::StructuralSwitch& row : runtime::structural_switches()) {
    const runtime::SwitchVerdict verdict = row.judge(solution, plan);
    if (verdict.honoured())
      text += fmt::format("  {:<24} {}\n", row.name, verdict.asked);
    else
      text += fmt::format("  {:<24} {}, not {}: honoured when {}\n", row.name, verdict.became, verdict.asked, row.when);
  }
  return text;
}

}  // namespace kiln::tools
