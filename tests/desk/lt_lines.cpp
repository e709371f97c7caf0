// lt_lines: hipblaslt-bench's flags, hipBLASLt's C API, a reference of our own. AMD's bench fills its matrices by
// kernels of its own file, which lacks some GPUs; here the host fills them, so a library can be judged on any GPU
// that the HIP found admits.
#include "lt_call.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace lt;

constexpr const char* kUsage =
    R"(usage: lt_lines FLAG...          one problem, with the flags of hipblaslt-bench
       lt_lines --lines FILE     a problem a line; '-' is stdin; lines that start with # are skipped
Calls hipBLASLt on what the host filled and verifies each result (with -v or without). --requested_solution -1 runs every
solution that the heuristic returns. The C API is called, or the ext API for --api_method cpp, --splitk, --wgm and
--grouped_gemm (a group of the one problem). Other flags are refused by name.
Prints: what came out, the solution's index, the norm of the error, the largest error over its bound, the flags.
Exit status: 0 all right, 1 wrong or failed, 2 refused, 3 no solution; of several lines the lowest of these but 0.
)";

enum Status { kRight = 0, kWrong = 1, kRefused = 2, kNone = 3 };

std::string join(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

void say(const char* verdict, const std::string& rest) {
  std::printf("%-7s %s\n", verdict, rest.c_str());
  std::fflush(stdout);
}

/// Runs one solution and compares. D and E are filled anew each time.
Status run_solution(const Libraries& libraries, const Problem& problem, const Data& data, const Device& device,
                    Call& call, const HeuristicResult& result, const std::string& line) {
  device.d.put(data.d);
  device.e.put(data.e);
  std::int32_t index = 0;
  std::memcpy(&index, result.algo.data.data(), sizeof index);
  // A group's arguments are put behind what the solution says it needs.
  constexpr std::size_t kArgumentBytes = 1 << 20;
  const std::size_t bytes = result.workspace_bytes + (problem.grouped ? kArgumentBytes : 0);
  const Array workspace{find_type("i8_r"), std::vector<std::byte>(bytes)};
  const DeviceArray room(libraries, workspace);
  const int status = call.run(result, room.get(), bytes);
  Array d = data.d, e = data.e;
  if (status != 0 || !good(libraries, libraries.hip.hipDeviceSynchronize(), "hipDeviceSynchronize") ||
      !device.d.fetch(d) || !device.e.fetch(e)) {
    say("failed", std::to_string(index) + " status " + std::to_string(status) + " " + line);
    return kWrong;
  }
  const Comparison found = compare(problem, data, d, e);
  std::ostringstream text;
  text << index << " norm " << found.norm_error << " ratio " << found.largest_ratio;
  if (found.strays != 0) text << " strays " << found.strays;
  say(found.right() ? "right" : "wrong", text.str() + " " + line);
  return found.right() ? kRight : kWrong;
}

/// The ext API's module lies beside this program. /proc/self/exe would be the loader where a sysroot's starts it.
std::unique_ptr<Call> make_ext_call(const Libraries& libraries, const Problem& problem, const Device& device) {
  Dl_info self{};
  dladdr(kUsage, &self);
  const std::string path = self.dli_fname == nullptr ? "" : self.dli_fname;
  void* const module = dlopen((path.substr(0, path.rfind('/') + 1) + "lt_ext.so").c_str(), RTLD_NOW);
  const auto make = module == nullptr ? nullptr : reinterpret_cast<MakeExtCall*>(dlsym(module, "lt_make_ext_call"));
  if (make == nullptr) std::fprintf(stderr, "lt_lines: %s\n", dlerror());
  return std::unique_ptr<Call>(make == nullptr ? nullptr : make(libraries, problem, device));
}

/// How many problems (or solutions of them) ended with each status.
using Counts = std::array<int, 4>;

void run_line(const Libraries& libraries, const std::vector<std::string>& words, Counts& counts) {
  Problem problem;
  const std::string line = join(words);
  std::string wrong = parse(words, problem);
  if (wrong.empty() && find_compute(problem.compute) == nullptr)
    wrong = "--compute_type " + problem.compute + " is not possible here";
  if (!wrong.empty()) {
    say("refused", wrong + ": " + line);
    ++counts[kRefused];
    return;
  }
  const Data data = make_data(problem);
  const Device device(libraries, data);
  const std::unique_ptr<Call> made =
      problem.ext_api ? make_ext_call(libraries, problem, device) : make_c_call(libraries, problem, device);
  if (made == nullptr) {
    say("failed", "the library has no ext API: " + line);
    ++counts[kWrong];
    return;
  }
  Call& call = *made;
  std::vector<HeuristicResult> results = call.status() == 0 ? call.solutions() : std::vector<HeuristicResult>();
  if (problem.solution_index >= 0 && call.status() == 0) {
    const auto index = static_cast<std::int32_t>(problem.solution_index);
    HeuristicResult result{};
    std::memcpy(result.algo.data.data(), &index, sizeof index);
    result.workspace_bytes = result.algo.max_workspace_bytes = static_cast<std::size_t>(problem.workspace_bytes);
    results = {result};
  }
  if (call.status() != 0) {
    say("failed", "status " + std::to_string(call.status()) + " before the call: " + line);
    ++counts[kWrong];
    return;
  }
  if (results.empty()) {
    say("none", line);
    ++counts[kNone];
    return;
  }
  for (const HeuristicResult& result : results)
    ++counts[run_solution(libraries, problem, data, device, call, result, line)];
}

std::vector<std::string> split(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::vector<std::vector<std::string>> read_lines(std::istream& in) {
  std::vector<std::vector<std::string>> lines;
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line[0] != '#') lines.push_back(split(line));
  return lines;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty() || words[0] == "-h" || words[0] == "--help") {
    std::fputs(kUsage, words.empty() ? stderr : stdout);
    return words.empty() ? kRefused : kRight;
  }
  std::vector<std::vector<std::string>> lines = {words};
  if (words[0] == "--lines" && words.size() == 2) {
    std::ifstream file(words[1]);
    if (words[1] != "-" && !file) {
      std::fprintf(stderr, "lt_lines: cannot read %s\n", words[1].c_str());
      return kRefused;
    }
    lines = read_lines(words[1] == "-" ? std::cin : file);
  }
  Libraries libraries;
  if (!open(libraries.hip) || !open(libraries.blas)) return kWrong;
  if (const int status = libraries.blas.hipblasLtCreate(&libraries.handle); status != 0) {
    std::fprintf(stderr, "lt_lines: hipblasLtCreate: status %d\n", status);
    return kWrong;
  }
  Counts counts{};
  for (const std::vector<std::string>& line : lines) run_line(libraries, line, counts);
  libraries.blas.hipblasLtDestroy(libraries.handle);
  std::printf("%d right, %d wrong or failed, %d refused, %d without a solution\n", counts[0], counts[1], counts[2],
              counts[3]);
  for (const int status : {kWrong, kRefused, kNone})
    if (counts[static_cast<std::size_t>(status)] != 0) return status;
  return kRight;
}
