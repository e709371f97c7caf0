// See report.hpp.
#include "runtime/hsa/report.hpp"

#include "runtime/host/json.hpp"

#include <cstdlib>
#include <memory>

#include <cxxabi.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace kiln::hsa {
namespace {

void write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written <= 0) return;  // there is nobody left to tell
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void append_line(const std::string& path, const std::string& line) {
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) {
    tell(fmt::format("KILN_GPU_LOG: cannot write {}", path));
    return;
  }
  write_all(file, line);
  ::close(file);
}

/// As the source has it: "saxpy(float*, int)".
std::string readable(const std::string& symbol) {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> name(abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status),
                                                         &std::free);
  return status == 0 && name != nullptr ? name.get() : symbol;
}

}  // namespace

void tell(std::string_view text) {
  write_all(STDERR_FILENO, fmt::format("kiln gpu: {}\n", text));
}

void report_launch(const Gpu& gpu, const emulator::Machine::Launch& launch, const Result<emulator::Report>& report,
                   std::uint64_t nanoseconds) {
  const std::string name = readable(launch.kernel);
  if (!report) tell(fmt::format("{}: {}", name, report.error().text()));
  if (report)
    for (const emulator::Violation& violation : report->violations) tell(fmt::format("{}: {}", name, violation.text()));
  const std::string& log = the_system().settings.log;
  if (log.empty()) return;
  Json violations = Json::array();
  if (report)
    for (const emulator::Violation& violation : report->violations) violations.push_back(violation.text());
  Json line = {{"kernel", name},
               {"target", gpu.target.id()},
               {"gpu", gpu.index},
               {"grid", launch.grid_workgroups},
               {"workgroup", launch.workgroup_lanes},
               {"instructions", report ? report->instructions : 0},
               {"microseconds", static_cast<double>(nanoseconds) / 1e3},
               {"violations", std::move(violations)},
               {"violation_count", report ? report->violation_count : 0}};
  if (!report) line.set("error", report.error().text());
  append_line(log, line.dump() + "\n");
}

}  // namespace kiln::hsa
