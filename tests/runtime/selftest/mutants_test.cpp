// Does the selftest find devices that are wrong? Of each family of mutants nearly all must be found, at the level that
// names them, and by the name of what is wrong with them. Prints those that are not, and the rate.
// KILN_SELFTEST_MUTANTS=1 tries every mutant, =N each N-th of a family; without it few are tried, as all take minutes.
#include "tests/runtime/selftest/mutants.hpp"

#include "runtime/selftest/selftest.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::selftest {
namespace {

/// The names of what failed at a level: probes, lines, engines and common words.
std::vector<std::string> failures_of(const Report& report, unsigned level) {
  std::vector<std::string> names;
  const auto add_lines = [&](const std::vector<Line>& lines) {
    for (const Line& line : lines)
      if (line.state == State::kFailed) names.push_back(line.name);
  };
  if (level == 0) add_lines(report.device_lines);
  if (level == 3) add_lines(report.waits);
  for (const ProbeLine& line : report.probes)
    if (level == 1 && line.state == State::kFailed) names.push_back(line.name);
  for (const KernelLine& line : report.kernels)
    if (level == 2 && line.state == State::kFailed) names.push_back(line.engine);
  if (level == 2) names.insert(names.end(), report.common_words.begin(), report.common_words.end());
  return names;
}

std::array<bool, kLevels> levels_for(unsigned level) {
  std::array<bool, kLevels> levels{};
  for (unsigned l = 0; l <= level; ++l) levels[l] = true;
  return levels;
}

/// Why a mutant counts as not found; empty: it is found, where and as what it should be.
std::string missed(const Mutant& mutant) {
  Subject subject = subject_of(mutant);
  if (const auto opened = open_subject(subject); !opened) return opened.error().text();
  SelftestOptions options;
  options.levels = levels_for(mutant.level);
  const Report report = selftest(subject, options);
  const std::vector<std::string> names = failures_of(report, mutant.level);
  if (names.empty()) return "nothing failed at its level";
  for (unsigned level = 0; level < std::min(mutant.level, 2U); ++level)
    if (report.state(level) == State::kFailed)
      return fmt::format("level {} fails before: {}", level, fmt::join(failures_of(report, level), ", "));
  const bool named =
      std::ranges::any_of(names, [&](const std::string& name) { return name.starts_with(mutant.about); });
  return named ? "" : fmt::format("named: {}", fmt::join(names, ", "));
}

void expect_found(std::string_view family, const std::vector<Mutant>& mutants, std::size_t least) {
  constexpr std::size_t kStep = 7;
  const char* const mode = std::getenv("KILN_SELFTEST_MUTANTS");
  const std::size_t step = mode == nullptr ? kStep : std::max(1UL, std::strtoul(mode, nullptr, 10));
  ASSERT_GE(mutants.size(), least);
  std::size_t tried = 0, found = 0;
  for (std::size_t i = 0; i < mutants.size(); i += step) {
    const std::string why = missed(mutants[i]);
    ++tried;
    found += why.empty() ? 1 : 0;
    if (!why.empty()) fmt::print("missed: {}: {}\n", mutants[i].name, why.substr(0, 300));
  }
  fmt::print("{}: {} of {} mutants found\n", family, found, tried);
  EXPECT_GE(static_cast<double>(found), 0.95 * static_cast<double>(tried)) << family;
}

TEST(Mutants, OfInstructionsAreFoundAndNamed) {
  expect_found("instructions", instruction_mutants(), 150);
}
TEST(Mutants, OfTheDeviceAreFoundAndNamed) {
  expect_found("devices", device_mutants(), 25);
}
TEST(Mutants, OfEnginesAreFoundAndNamed) {
  expect_found("engines", engine_mutants(), 10);
}
TEST(Mutants, OfWaitsAreFoundAndHealedBySafeOnes) {
  expect_found("waits", wait_mutants(), 12);
}

}  // namespace
}  // namespace kiln::selftest
