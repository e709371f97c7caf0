// Packing and opening, beside libyaml's bare event loop over the same bytes in the same run:
//   pack_bench PATH... [--jobs N]     PATH: logic files or folders; default: $KILN_LOGIC_DIR
// Prints seconds, the ratio to the bare loop, peak memory, the packed size, the time and memory of opening, and the
// time of the first look at each file (block, solutions, rows).
#include "runtime/library/packed/logic_packing.hpp"
#include "runtime/library/packed/packed_library.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>
#include <yaml.h>

namespace {

using namespace kiln::library;

double seconds_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string read(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// Events of a text, which nobody looks at.
std::uint64_t bare_loop(const std::string& text) {
  yaml_parser_t parser;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::uint64_t events = 0;
  for (bool done = false; !done; ++events) {
    yaml_event_t event;
    if (yaml_parser_parse(&parser, &event) == 0) break;
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return events;
}

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

std::size_t allocated_bytes() {
  const auto info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void open_and_look(const std::vector<std::byte>& bytes) {
  std::vector<double> opens, looks;
  std::size_t held = 0;
  for (int i = 0; i < 20; ++i) {
    const std::size_t before = allocated_bytes();
    opens.push_back(seconds_of([&] {
      const auto library = PackedLibrary::view(bytes, "bench");
      held = allocated_bytes() - before;
    }));
  }
  const auto library = PackedLibrary::view(bytes, "bench");
  for (std::size_t i = 0; library && i < library->file_count(); ++i)
    looks.push_back(seconds_of([&] { (void)library->body(i); }));
  std::sort(opens.begin(), opens.end());
  std::sort(looks.begin(), looks.end());
  fmt::print("open            {:10.3f} ms, {:.2f} MB held (median of {})\n", opens[opens.size() / 2] * 1e3,
             static_cast<double>(held) / 1e6, opens.size());
  if (!looks.empty())
    fmt::print("first look      {:10.3f} ms at the median, {:.3f} ms at the most, of {} files\n",
               looks[looks.size() / 2] * 1e3, looks.back() * 1e3, looks.size());
}

int run(const std::vector<std::string>& paths, unsigned jobs) {
  const auto inputs = find_pack_inputs(paths);
  if (!inputs) {
    fmt::print(stderr, "{}\n", inputs.error().text());
    return 1;
  }
  std::uint64_t bytes = 0, events = 0;
  double bare = 0;
  for (const PackInput& input : *inputs) {
    const std::string text = read(input.path);
    bytes += text.size();
    bare += seconds_of([&] { events += bare_loop(text); });
  }
  const double before = peak_megabytes();
  fmt::print("input           {:10.1f} MB in {} files\n", static_cast<double>(bytes) / 1e6, inputs->size());
  fmt::print("bare event loop {:10.2f} s, {} events\n", bare, events);
  PackRequest request;
  request.inputs = *inputs;
  request.jobs = jobs;
  kiln::Result<PackResult> result = PackResult{};
  const double pack = seconds_of([&] { result = pack_logic(request); });
  if (!result) {
    fmt::print(stderr, "{}\n", result.error().text());
    return 1;
  }
  std::size_t bad = 0, solutions = 0, rows = 0;
  for (const PackedInput& input : result->inputs) {
    bad += input.error ? 1U : 0U;
    solutions += input.solutions;
    rows += input.rows;
  }
  fmt::print(
      "pack            {:10.2f} s with {} thread(s): {:.2f} times the bare loop; peak {:.0f} MB ({:.0f} before)\n",
      pack, jobs, pack / bare, peak_megabytes(), before);
  fmt::print("packed          {:10.3f} MB: {} solutions, {} rows, {} bad files\n",
             static_cast<double>(result->bytes.size()) / 1e6, solutions, rows, bad);
  open_and_look(result->bytes);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> paths;
  unsigned jobs = 1;
  for (int i = 1; i < argc; ++i)
    if (std::string(argv[i]) == "--jobs" && i + 1 < argc)
      jobs = static_cast<unsigned>(std::max(1, std::atoi(argv[++i])));
    else
      paths.emplace_back(argv[i]);
  if (const char* folder = std::getenv("KILN_LOGIC_DIR"); paths.empty() && folder != nullptr)
    paths = {std::string(folder) + "/rocblas", std::string(folder) + "/hipblaslt"};
  if (paths.empty()) {
    fmt::print(stderr, "pack_bench: expected paths of library logic, or KILN_LOGIC_DIR\n");
    return 1;
  }
  return run(paths, jobs);
}
