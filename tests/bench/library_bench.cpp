// The solution library from end to end, beside libyaml's bare event loop over the same bytes in the same run:
//   library_bench [PATH...] [--jobs N] [--target TEXT]     PATH: logic files, master libraries, folders of either, or
//   one packed library; default: $KILN_LOGIC_DIR; TEXT: only targets whose name contains it
// One table with the targets: reading, packing, the packed size, opening, the first selection of each (target, problem
// type), a walk over each target's library, a hit of the memo. Times are CPU times, because the machine may be shared;
// opening is measured as `kiln select` opens (Library::open), its memory as heap and as resident pages of a process
// that does nothing else. Problems are of every type of every logic file; master libraries do not list their types, so
// they are asked for those of a list that they answer. Of masters, the files as they are installed are measured too.
#include "runtime/library/devices.hpp"
#include "runtime/library/library.hpp"
#include "runtime/library/library_folder.hpp"
#include "runtime/library/logic/logic_folder.hpp"
#include "runtime/library/packed/index.hpp"
#include "runtime/library/packed/logic_packing.hpp"
#include "runtime/library/packed/packed_library.hpp"
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
#include <sys/wait.h>
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

/// Packs into `out`; false after an error, which it prints.
bool read_and_pack(const std::vector<std::string>& paths, unsigned jobs, const std::string& out) {
  const auto inputs = find_pack_inputs(paths);
  if (!inputs) {
    fmt::print(stderr, "{}\n", inputs.error().text());
    return false;
  }
  std::uint64_t bytes = 0;
  double bare = 0, load = 0;
  std::size_t bad = 0, masters = 0;
  for (const PackInput& input : *inputs) {
    bytes += input.file_bytes;
    if (is_master(input.path)) {
      ++masters;
      continue;
    }
    bare += bare_loop(input.path);
    const double start = process_seconds();
    ParameterPool pool;
    bad += read_logic_file(input.path, input.name, pool) ? 0U : 1U;
    load += process_seconds() - start;
  }
  row("input",
      fmt::format("{:.1f} MB in {} files, {} of them bad, {} master libraries", static_cast<double>(bytes) / 1e6,
                  inputs->size(), bad, masters),
      "");
  row("bare event loop", fmt::format("{:.2f} s", bare), "");
  if (masters != inputs->size())
    row("load",
        fmt::format("{:.2f} s: {:.2f} times the bare loop; peak {:.0f} MB", load, load / bare, peak_megabytes()), "");
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
                  masters == 0 ? fmt::format(": {:.2f} times the bare loop", pack / bare) : "",
                  clock_seconds(CLOCK_MONOTONIC) - started, jobs),
      masters == 0 ? "1.5 times" : "");
  row("pack, peak memory", fmt::format("{:.0f} MB", peak_megabytes()), "150 MB for an 80 MiB file");
  row("packed", fmt::format("{:.3f} MB", static_cast<double>(result->bytes.size()) / 1e6), "4 MB for everything");
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
  const pid_t child = fork();
  if (child == 0) {
    work();
    std::fflush(stdout);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
}

// ---- selecting

/// Problems of one target: of all its files.
struct Target {
  Hardware hardware;
  std::vector<Problem> bases;  // of each type, once
};

std::map<std::string, Target> targets_of(const PackedLibrary& packed) {
  std::map<std::string, Target> targets;
  for (std::size_t i = 0; i < packed.file_count(); ++i) {
    const LogicHeader header = packed.header(i);
    if (!header.unusable.empty() || header.types.empty()) continue;
    const Hardware hardware = hardware_of(header);
    Target& target = targets[fmt::format(
        "{}{}{}", header.hardware.processor.empty() ? "fallback" : hardware.processor,
        header.hardware.compute_units ? fmt::format(", {} CUs", *header.hardware.compute_units) : "",
        hardware.is_apu ? ", APU" : "")];
    target.hardware = hardware;
    const Problem base = problem_of(header);
    const auto equal = [&](const Problem& other) { return std::ranges::equal(base.bytes(), other.bytes()); };
    if (std::none_of(target.bases.begin(), target.bases.end(), equal)) target.bases.push_back(base);
  }
  return targets;
}

/// Types that masters may be for: kernels of rocBLAS and hipBLASLt.
std::vector<Problem> likely_bases() {
  using T = TypeId;
  struct Types {
    T ab, cd, compute;
  };
  std::vector<Problem> bases;
  for (const Types& types : {Types{T::kF32, T::kF32, T::kF32},
                             {T::kF64, T::kF64, T::kF64},
                             {T::kC32, T::kC32, T::kC32},
                             {T::kC64, T::kC64, T::kC64},
                             {T::kF16, T::kF16, T::kF16},
                             {T::kF16, T::kF16, T::kF32},
                             {T::kF16, T::kF32, T::kF32},
                             {T::kBf16, T::kBf16, T::kF32},
                             {T::kBf16, T::kF32, T::kF32},
                             {T::kI8, T::kI32, T::kI32},
                             {T::kI8, T::kI8, T::kI32},
                             {T::kF8, T::kF16, T::kF32},
                             {T::kF8N, T::kF16, T::kF32}})
    for (const Metric metric : {Metric::kDeviceEfficiency, Metric::kExperimentalDTree, Metric::kExperimentalGrid})
      for (const bool is_lite : {false, true})
        for (unsigned transposes = 0; transposes < 4; ++transposes) {
          Problem p;
          p.a = p.b = p.compute_input_a = p.compute_input_b = types.ab;
          p.c = p.d = types.cd;
          p.compute = p.activation_compute = types.compute;
          p.high_precision_accumulate = types.compute != types.ab;
          p.trans_a = (transposes & 1U) != 0;
          p.trans_b = (transposes & 2U) != 0;
          p.metric = metric;
          if (is_lite) {  // hipBLASLt's general kernels
            p.activation = Activation::kHipblasltAll;
            p.bias = 1;
            p.bias_type = types.cd;
            p.scale_alpha_vec = 1;
          }
          bases.push_back(p);
        }
  return bases;
}

/// One for each processor that the masters are named for: the types that are answered at one of some sizes.
void add_master_targets(const PackedLibrary& packed, const Library& library, std::map<std::string, Target>& targets) {
  for (const IndexedMaster& master : packed.masters()) {
    const std::string processor(processor_of_master(master.name));
    const Device* const device = find_device(processor);
    if (device == nullptr) continue;
    Target target;
    target.hardware = {processor, device->compute_units, device->is_apu, std::nullopt};
    for (const Problem& base : likely_bases())
      for (const std::uint64_t size : {64U, 1024U})
        if (library.select(sized(base, size, size, 1, size), target.hardware, {}, nullptr, Answers::kTensile)) {
          target.bases.push_back(base);
          break;
        }
    if (!target.bases.empty()) targets[processor + ", master"] = std::move(target);
  }
}

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
      jobs = static_cast<unsigned>(std::max(1, std::atoi(argv[++i])));
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
