// How long a selection takes over all logic of an architecture: the walk itself, and a hit of the memo in front of it.
// Figures are medians over problems of many sizes of the types that the library has tables for. Arguments: folder,
// arch, compute units. Targets: 1.5 us for the walk, 0.1 us for a hit.
#include "runtime/library/library.hpp"

#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Clock = std::chrono::steady_clock;

/// Problems of the types that kiln's kernels have, half of them multiples of 64.
std::vector<Problem> problems_of(const Library& library, const Hardware& hardware, std::size_t count) {
  std::vector<ProblemType> types;
  for (const Solution* solution : library.solutions())
    if (solution->type && solution->architecture == hardware.processor &&
        std::find(types.begin(), types.end(), *solution->type) == types.end())
      types.push_back(*solution->type);
  std::vector<Problem> problems;
  std::mt19937_64 random(1);
  const auto size = [&] {
    const std::uint64_t value = 1 + random() % (std::uint64_t{1} << (4 + random() % 10));
    return random() % 2 == 0 ? value : (value + 63) / 64 * 64;
  };
  while (problems.size() < count && !types.empty())
    problems.push_back(Problem::from(
        GemmProblem::packed(types[problems.size() % types.size()], size(), size(), size(), 1 + random() % 3)));
  return problems;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// Nanoseconds of one call, the best of some repetitions.
template <class Call>
double time_of(Call&& call) {
  double best = 1e18;
  for (int repetition = 0; repetition < 5; ++repetition) {
    const auto start = Clock::now();
    for (int i = 0; i < 20; ++i) call();
    best = std::min(best, std::chrono::duration<double, std::nano>(Clock::now() - start).count() / 20);
  }
  return best;
}

int run(const std::string& folder, const Hardware& hardware) {
  const auto library = Library::open(std::vector{folder});
  if (!library) {
    fmt::print(stderr, "{}\n", library.error().text());
    return 1;
  }
  const Accept plain;
  // Someone who is asked keeps the memo out of the way, and says yes to everything.
  const Accept anything = [](const Solution&) { return std::nullopt; };
  std::vector<double> walks, hits;
  std::size_t answered = 0;
  const std::vector<Problem> problems = problems_of(*library, hardware, 2000);
  for (const Problem& problem : problems) {
    if (!library->select(problem, hardware, anything, nullptr, Answers::kTensile)) continue;
    ++answered;
    walks.push_back(
        time_of([&] { return library->select(problem, hardware, anything, nullptr, Answers::kTensile).ok(); }));
    hits.push_back(time_of([&] { return library->select(problem, hardware, plain, nullptr, Answers::kTensile).ok(); }));
  }
  fmt::print("{}\n{} of {} problems answered on {}\n", library->description(), answered, problems.size(),
             hardware.processor);
  if (answered == 0) return 1;
  fmt::print("walk  {:8.1f} ns median, {:8.1f} ns 99th percentile\n", median(walks), [&] {
    std::sort(walks.begin(), walks.end());
    return walks[walks.size() * 99 / 100];
  }());
  fmt::print("memo  {:8.1f} ns median\n", median(hits));
  return 0;
}

}  // namespace
}  // namespace kiln::library

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "expected: select_bench FOLDER ARCH COMPUTE_UNITS\n");
    return 2;
  }
  return kiln::library::run(argv[1], {argv[2], static_cast<std::uint32_t>(std::stoul(argv[3])), false});
}
