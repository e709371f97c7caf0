// How long library logic takes to read, beside libyaml's bare event loop over the same bytes in the same run. The file
// is synthetic: kSolutions solutions of about a hundred keys with their derived ones, as tuners write them.
//   over_bare  CPU time of reading and interning divided by the bare loop's: at most 1.5
//   peak_MB    memory of the whole process at its peak, which does not grow with the file: at most 150
#include "runtime/library/logic/logic_folder.hpp"
#include "runtime/library/model/solution/parameter_table.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <yaml.h>

namespace kiln::library {
namespace {

constexpr std::size_t kSolutions = 13500;  // some 83 MB
constexpr std::size_t kRowsPerSolution = 2;
constexpr std::string_view kType =
    "OperationType: GEMM, DataType: 4, DestDataType: 4, ComputeDataType: 0, HighPrecisionAccumulate: true";

std::string solution(std::size_t i) {
  std::string text = fmt::format("- - 1LDSBuffer: {}\n", i % 2);
  text.replace(0, 4, i == 0 ? "- - " : "  - ");
  const auto add = [&](std::string_view key, const std::string& value) {
    text += fmt::format("    {}: {}\n", key, value);
  };
  for (const ParameterRow& row : kParameters) {
    if (row.name == "1LDSBuffer") continue;
    if (row.name == "MatrixInstruction")
      add(row.name, "[16, 16, 16, 1]");
    else if (row.name == "MIWaveTile")
      add(row.name, fmt::format("[{}, {}]", 1 + i % 8, 1 + i / 8 % 8));
    else if (row.name == "MIWaveGroup")
      add(row.name, "[2, 2]");
    else if (row.name == "ProblemType")
      text +=
          "    ProblemType:\n      Activation: true\n      DataType: 4\n      DestDataType: 4\n      TransposeA: 0\n"
          "      TransposeB: 0\n      ComputeDataType: 0\n      HighPrecisionAccumulate: true\n      UseBeta: true\n"
          "      OperationType: GEMM\n      IndexAssignmentsA: [0, 3, 2]\n      IndexAssignmentsB: [3, 1, 2]\n";
    else if (row.name == "SolutionNameMin" || row.name == "KernelNameMin")
      add(row.name, fmt::format("Cijk_Ailk_Bljk_HHS_BH_MT{}x{}x{}_MI16x16x16x1_SN_{:0200}", 32, 32, 64, i));
    else if (row.name == "KernelLanguage")
      add(row.name, "Assembly");
    else if (row.name == "DepthU")
      add(row.name, fmt::format("{}", 16 << i % 4));
    else if (row.name == "WavefrontSize")
      add(row.name, "64");
    else if (row.name == "WorkGroup")
      add(row.name, "[64, 4, 1]");
    else if (row.name.starts_with("Assert") && row.name.ends_with("Equal"))
      continue;
    else if (row.name.starts_with("AssertSize") || row.name.starts_with("Packed") || row.name.ends_with("Tile") ||
             row.name == "MIBlock" || row.name == "WorkspaceCheck")
      continue;
    else if (row.role == ParameterRole::kDerived && row.name != "LSCA")
      continue;  // they would contradict one another
    else
      add(row.name, fmt::format("{}", i % 7 == 0 ? 1 : 0));
  }
  return text;
}

/// The file, written once a run.
class Synthetic {
 public:
  Synthetic() : path_((std::filesystem::temp_directory_path() / "kiln-logic-bench.yaml").string()) {
    std::FILE* out = std::fopen(path_.c_str(), "wb");
    if (out == nullptr) std::abort();
    fmt::print(
        out,
        "- {{MinimumRequiredVersion: 4.33.0}}\n- aldebaran\n- gfx90a\n- []\n- {{{}, TransposeA: 0, TransposeB: 0}}\n",
        kType);
    for (std::size_t i = 0; i < kSolutions; ++i) fmt::print(out, "{}", solution(i));
    fmt::print(out, "- [2, 3, 0, 1]\n");
    for (std::size_t i = 0; i < kSolutions * kRowsPerSolution; ++i)
      fmt::print(out, "{} - - [{}, {}, 1, {}]\n    - [{}, {}.5]\n", i == 0 ? "-" : " ", i + 1, i * 7 % 4096, i % 513,
                 i % kSolutions, i);
    fmt::print(out, "- null\n- null\n- DeviceEfficiency\n");
    std::fclose(out);
  }
  ~Synthetic() { std::filesystem::remove(path_); }
  Synthetic(const Synthetic&) = delete;
  Synthetic& operator=(const Synthetic&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// CPU seconds of libyaml alone.
double bare_loop(const std::string& path) {
  std::FILE* in = std::fopen(path.c_str(), "rb");
  if (in == nullptr) std::abort();
  const double start = cpu_seconds();
  yaml_parser_t parser;
  yaml_event_t event;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_file(&parser, in);
  for (bool done = false; !done;) {
    if (yaml_parser_parse(&parser, &event) == 0) std::abort();
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  std::fclose(in);
  return cpu_seconds() - start;
}

double peak_megabytes() {
  struct rusage usage {};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// $KILN_BENCH_LOGIC names a real file instead.
void read_file(benchmark::State& state) {
  const char* real = std::getenv("KILN_BENCH_LOGIC");
  const Synthetic synthetic;
  const std::string path = real != nullptr ? real : synthetic.path();
  double bare = 0, reading = 0;
  std::size_t solutions = 0;
  for (auto _ : state) {
    bare += bare_loop(path);
    const double start = cpu_seconds();
    ParameterPool pool;
    const auto files = read_logic_file(path, "bench.yaml", pool);
    reading += cpu_seconds() - start;
    if (!files) return state.SkipWithError(files.error().message.c_str());
    solutions = files->front().solutions.size();
  }
  const auto bytes = static_cast<double>(std::filesystem::file_size(path));
  const auto runs = static_cast<double>(state.iterations());
  state.counters["MB"] = bytes / 1e6;
  state.counters["solutions"] = static_cast<double>(solutions);
  state.counters["MB_per_cpu_s"] = bytes / 1e6 * runs / reading;
  state.counters["over_bare"] = reading / bare;
  state.counters["peak_MB"] = peak_megabytes();
}
BENCHMARK(read_file)->Unit(benchmark::kMillisecond)->Iterations(2);

}  // namespace
}  // namespace kiln::library

BENCHMARK_MAIN();
