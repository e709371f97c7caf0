// The solution library from end to end, beside libyaml's bare event loop over the same bytes in the same run:
//
//   library_bench [PATH...] [--jobs N] [--target TEXT]
//     PATH  logic files, master libraries, folders of either, or one packed library; default: $KILN_LOGIC_DIR
//     TEXT  only targets whose name contains it
//
// One table with the targets: reading, packing, the packed size, opening, the first selection of each (target, problem
// type), a walk over each target's library, a hit of the memo. Times are CPU times, because the machine may be shared;
// opening is measured as `kiln select` opens (Library::open), its memory as heap and as resident pages of a process
// that does nothing else. What is asked: library_targets.hpp. Of masters, the files as they are installed are measured
// too.
#include "runtime/library/document/library_folder.hpp"
#include "runtime/library/library.hpp"
#include "runtime/library/logic/logic_folder.hpp"
#include "runtime/library/pack/logic_packing.hpp"
#include "runtime/library/packed/packed_library.hpp"
#include "tests/bench/library_targets.hpp"
#include "tests/child.hpp"
#include "tests/runtime/library/type_problem.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>
#include <yaml.h>

namespace kiln::library {
namespace {

double clock_seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}
/// Of all threads.
double process_seconds() {
  return clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
}
double thread_seconds() {
  return clock_seconds(CLOCK_THREAD_CPUTIME_ID);
}

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}
double heap_megabytes() {
  const auto info = mallinfo2();
  return static_cast<double>(info.uordblks + info.hblkhd) / 1e6;
}
double resident_megabytes() {
  std::ifstream stream("/proc/self/statm");
  double size = 0, resident = 0;
  stream >> size >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

void row(std::string_view what, const std::string& figure, std::string_view target) {
  fmt::print("{:<24} {:<58} {}\n", what, figure, target);
  std::fflush(stdout);
}

/// CPU seconds of libyaml alone.
double bare_loop(const std::string& path) {
  std::FILE* in = std::fopen(path.c_str(), "rb");
  if (in == nullptr) return 0;
  const double start = process_seconds();
  yaml_parser_t parser;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_file(&parser, in);
  for (bool done = false; !done;) {
    yaml_event_t event;
    if (yaml_parser_parse(&parser, &event) == 0) break;
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  std::fclose(in);
  return process_seconds() - start;
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// ---- reading and packing

bool is_master(const std::string& path) {
  return path.ends_with(".dat") || path.ends_with(".gz") || path.find("TensileLibrary") != std::string::npos;
}

/// libyaml's loop over the logic files, and how many master libraries are among the inputs.
struct Bare {
  double seconds = 0;
  std::uint64_t bytes = 0;
  std::size_t masters = 0;
};
Bare measure_bare_loop(const std::vector<PackInput>& inputs) {
  Bare bare;
  for (const PackInput& input : inputs) {
    bare.bytes += input.file_bytes;
    if (is_master(input.path))
      ++bare.masters;
    else
      bare.seconds += bare_loop(input.path);
  }
  row("input",
      fmt::format("{:.1f} MB in {} files, {} of them master libraries", static_cast<double>(bare.bytes) / 1e6,
                  inputs.size(), bare.masters),
      "");
  row("bare event loop", fmt::format("{:.2f} s", bare.seconds), "");
  return bare;
}

void measure_loading(const std::vector<PackInput>& inputs, const Bare& bare) {
  double load = 0;
  std::size_t bad = 0;
  for (const PackInput& input : inputs) {
    if (is_master(input.path)) continue;
    const double start = process_seconds();
    ParameterPool pool;
    bad += read_logic_file(input.path, input.name, pool) ? 0U : 1U;
    load += process_seconds() - start;
  }
  row("load", fmt::format("{:.2f} s: {:.2f} times the bare loop; {} bad files", load, load / bare.seconds, bad), "");
}

/// Packs into `out`; false after an error, which it prints. Before anything else is loaded: the peak is packing's own.
bool read_and_pack(const std::vector<std::string>& paths, unsigned jobs, const std::string& out) {
  const auto inputs = find_pack_inputs(paths);
  if (!inputs) {
    fmt::print(stderr, "{}\n", inputs.error().text());
    return false;
  }
  const Bare bare = measure_bare_loop(*inputs);
  PackRequest request;
  request.inputs = *inputs;
  request.jobs = jobs;
  const double start = process_seconds();
  const double started = clock_seconds(CLOCK_MONOTONIC);
  const auto result = pack_logic(request);
  const double pack = process_seconds() - start;
  if (!result) {
    fmt::print(stderr, "{}\n", result.error().text());
    return false;
  }
  row("pack",
      fmt::format("{:.2f} s{}; {:.2f} s elapsed with {} thread(s)", pack,
                  bare.masters == 0 ? fmt::format(": {:.2f} times the bare loop", pack / bare.seconds) : "",
                  clock_seconds(CLOCK_MONOTONIC) - started, jobs),
      bare.masters == 0 ? "1.5 times" : "");
  row("pack, peak memory", fmt::format("{:.0f} MB", peak_megabytes()), "150 MB for an 80 MiB file");
  row("packed", fmt::format("{:.3f} MB", static_cast<double>(result->bytes.size()) / 1e6), "4 MB for everything");
  if (bare.masters != inputs->size()) measure_loading(*inputs, bare);
  std::ofstream stream(out, std::ios::binary);
  stream.write(reinterpret_cast<const char*>(result->bytes.data()),  // NOLINT: bytes
               static_cast<std::streamsize>(result->bytes.size()));
  return stream.good();
}

// ---- opening

/// Runs in a process of its own, so that nothing has warmed its memory.
void measure_opening(const std::vector<std::string>& paths, const OpenOptions& options = {}) {
  const double heap = heap_megabytes(), resident = resident_megabytes();
  const double start = thread_seconds();
  auto first = Library::open(paths, options);
  const double cold = thread_seconds() - start;
  const double held = heap_megabytes() - heap, pages = resident_megabytes() - resident;
  std::vector<double> times;
  for (int i = 0; i < 50; ++i) {
    const double begun = thread_seconds();
    const auto library = Library::open(paths, options);
    times.push_back(thread_seconds() - begun);
  }
  row("open", fmt::format("{:.3f} ms ({:.3f} ms the first time)", median(times) * 1e3, cold * 1e3), "2 ms");
  row("open, memory", fmt::format("{:.2f} MB of heap, {:.2f} MB resident", held, pages), "4 MB");
}

void in_own_process(const std::function<void()>& work) {
  std::fflush(stdout);
  kiln::test::run_in_child([&work] {
    work();
    return std::fflush(stdout);
  });
}

// ---- selecting

constexpr double kFirstSelectionSeconds = 5e-3;

void measure_first_selections(const std::vector<std::string>& paths, const std::map<std::string, Target>& targets) {
  std::vector<double> times;
  double worst = 0;
  std::string worst_name;
  std::size_t late = 0;
  for (const auto& [name, target] : targets)
    for (const Problem& base : target.bases) {
      const Problem problem = sized(base, 1000, 1000, 1, 1000);
      double best = 1e9;  // of three new libraries, since the machine is shared
      for (int i = 0; i < 3; ++i) {
        const auto library = Library::open(paths, {.processor = target.hardware.processor});
        if (!library) return;
        const double start = thread_seconds();
        (void)library->select(problem, target.hardware, {}, nullptr, Answers::kTensile);
        best = std::min(best, thread_seconds() - start);
      }
      times.push_back(best);
      late += best > kFirstSelectionSeconds ? 1U : 0U;
      if (best <= worst) continue;
      worst = best;
      worst_name = fmt::format("{}, {}", name, problem.text());
    }
  row("first selection",
      fmt::format("{:.2f} ms at the median, {:.2f} ms at most of {}; {} over 5 ms", median(times) * 1e3, worst * 1e3,
                  times.size(), late),
      "5 ms");
  row("", "the slowest: " + worst_name, "");
}

/// Seconds of each call, the least of some rounds; every round asks all problems, in an order of its own.
std::vector<double> times_of(const std::vector<Problem>& problems, const std::function<void(const Problem&)>& ask) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> least(problems.size(), 1e9);
  std::vector<std::size_t> order(problems.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::mt19937_64 random(7);
  double empty = 1e9;  // what reading the clock costs
  for (int i = 0; i < 1000; ++i) {
    const auto start = Clock::now();
    empty = std::min(empty, std::chrono::duration<double>(Clock::now() - start).count());
  }
  for (int round = 0; round < 7; ++round) {
    std::shuffle(order.begin(), order.end(), random);
    for (const std::size_t i : order) {
      const auto start = Clock::now();
      ask(problems[i]);
      least[i] = std::min(least[i], std::chrono::duration<double>(Clock::now() - start).count() - empty);
    }
  }
  return least;
}

void measure_selections(const Library& library, const std::map<std::string, Target>& targets) {
  // Someone who is asked keeps the memo out of the way, and says yes to everything.
  const Accept anything = [](const Solution&) { return std::nullopt; };
  const Accept nobody;
  std::vector<double> hits;
  for (const auto& [name, target] : targets) {
    std::mt19937_64 random(1);
    const auto size = [&] {
      const std::uint64_t value = 1 + random() % (std::uint64_t{1} << (4 + random() % 10));
      return random() % 2 == 0 ? value : (value + 63) / 64 * 64;
    };
    std::vector<Problem> problems;
    std::size_t answered = 0;
    const std::size_t wanted = std::max<std::size_t>(1000, 8 * target.bases.size());
    for (std::size_t i = 0; i < wanted; ++i) {
      const Problem problem = sized(target.bases[i % target.bases.size()], size(), size(), 1 + random() % 3, size());
      const bool has_answer = library.select(problem, target.hardware, anything, nullptr, Answers::kTensile).ok();
      answered += has_answer ? 1U : 0U;
      if (has_answer) problems.push_back(problem);
    }
    std::vector<double> walks = times_of(problems, [&](const Problem& problem) {
      (void)library.select(problem, target.hardware, anything, nullptr, Answers::kTensile);
    });
    if (problems.size() > 200) problems.resize(200);  // so that the memo holds them
    for (const double hit : times_of(problems, [&](const Problem& problem) {
           (void)library.select(problem, target.hardware, nobody, nullptr, Answers::kTensile);
         }))
      hits.push_back(hit);
    std::sort(walks.begin(), walks.end());
    if (walks.empty()) continue;
    row("walk, " + name,
        fmt::format("{:.2f} us at the median, {:.2f} us at 99 %; {} types, {} of {} answered", median(walks) * 1e6,
                    walks[walks.size() * 99 / 100] * 1e6, target.bases.size(), answered, wanted),
        "1.5 us");
  }
  row("memo", fmt::format("{:.0f} ns at the median", median(hits) * 1e9), "100 ns");
}

int run(std::vector<std::string> paths, unsigned jobs, const std::string& wanted) {
  const bool is_packed = paths.size() == 1 && paths[0].ends_with(".kiln");
  const std::string packed =
      is_packed ? paths[0]
                : (std::filesystem::temp_directory_path() / fmt::format("library-bench-{}.kiln", getpid())).string();
  if (!is_packed && !read_and_pack(paths, jobs, packed)) return 1;
  in_own_process([&] { measure_opening({packed}); });
  const auto headers = PackedLibrary::open(packed);
  const auto library = Library::open(std::vector{packed});
  if (!headers || !library) {
    fmt::print(stderr, "{}\n", (headers ? library.error() : headers.error()).text());
    return 1;
  }
  auto targets = targets_of(*headers);
  const std::size_t of_logic = targets.size();
  add_master_targets(*headers, *library, targets);
  const bool has_masters = targets.size() != of_logic;
  std::erase_if(targets, [&](const auto& target) { return target.first.find(wanted) == std::string::npos; });
  measure_first_selections({packed}, targets);
  measure_selections(*library, targets);
  if (has_masters && !is_packed && !targets.empty()) {
    const OpenOptions options{.processor = targets.begin()->second.hardware.processor};
    row("as installed", "for " + options.processor, "");
    in_own_process([&] { measure_opening(paths, options); });
    std::erase_if(targets, [&](const auto& t) { return t.second.hardware.processor != options.processor; });
    if (const auto installed = Library::open(paths, options)) {
      measure_first_selections(paths, targets);
      measure_selections(*installed, targets);
    }
  }
  if (!is_packed) std::filesystem::remove(packed);
  return 0;
}

}  // namespace
}  // namespace kiln::library

int main(int argc, char** argv) {
  std::vector<std::string> paths;
  unsigned jobs = 1;
  std::string wanted;
  for (int i = 1; i < argc; ++i)
    if (std::string(argv[i]) == "--jobs" && i + 1 < argc)
      jobs = static_cast<unsigned>(std::max(1L, std::strtol(argv[++i], nullptr, 10)));
    else if (std::string(argv[i]) == "--target" && i + 1 < argc)
      wanted = argv[++i];
    else
      paths.emplace_back(argv[i]);
  if (const char* folder = std::getenv("KILN_LOGIC_DIR"); paths.empty() && folder != nullptr)
    paths = {std::string(folder) + "/rocblas", std::string(folder) + "/hipblaslt"};
  if (paths.empty()) {
    fmt::print(stderr, "library_bench: expected paths of library logic, or KILN_LOGIC_DIR\n");
    return 2;
  }
  return kiln::library::run(std::move(paths), jobs, wanted);
}
