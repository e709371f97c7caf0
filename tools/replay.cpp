// kiln replay: runs a captured folder again and compares each buffer that has a dump, byte by byte.
#include "runtime/capture/capture.hpp"
#include "runtime/pipeline/open_device.hpp"
#include "tools/command.hpp"
#include "tools/flags/problem_flags.hpp"
#include "tools/output/output.hpp"

#include <fmt/format.h>

namespace kiln::tools {
namespace {

class ReplayCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.add_option("folder", folder_, "folder that `kiln run --capture` wrote").required();
    runtime_.declare(app);
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(RuntimeOptions options, runtime_.options());
    KILN_ASSIGN(const runtime::Capture capture, runtime::read_capture(folder_));
    options.arch = capture.target.id();
    KILN_ASSIGN(const runtime::Log log, runtime::Log::open(options));
    KILN_ASSIGN(const runtime::OpenedDevice opened, runtime::open_device(options, log));
    KILN_ASSIGN(const runtime::Replay replay, runtime::replay(*opened.device, capture));
    std::uint64_t violations = 0;
    for (const LaunchInfo& launch : replay.launches) violations += launch.violation_count;
    if (json_)
      print_json(json_of(*opened.device, capture, replay));
    else
      print_report(*opened.device, capture, replay);
    return replay.same() && violations == 0 ? ExitCode::kOk : ExitCode::kVerification;
  }

 private:
  static Json json_of(const device::Device& device, const runtime::Capture& capture, const runtime::Replay& replay) {
    Json launches = Json::array();
    for (std::size_t i = 0; i < replay.launches.size(); ++i) {
      const LaunchInfo& launch = replay.launches[i];
      const auto known = [&](Json value) { return device.emulated() ? std::move(value) : Json(nullptr); };
      launches.push_back({{"kernel", capture.launches[i].kernel},
                          {"instructions", known(launch.instructions)},
                          {"violations", known(launch.violation_count)},
                          {"violation_texts", known(launch.violations)}});
    }
    Json buffers = Json::object();
    for (const runtime::ReplayedBuffer& buffer : replay.compared)
      buffers.set(buffer.name,
                  {{"bytes", buffer.bytes},
                   {"different_bytes", buffer.different_bytes},
                   {"first_difference", buffer.different_bytes == 0 ? Json(nullptr) : Json(buffer.first_difference)}});
    return {{"target", capture.target.id()},
            {"device", device.properties().description},
            {"launches", launches},
            {"compared", buffers},
            {"same", replay.same()}};
  }

  static void print_report(const device::Device& device, const runtime::Capture& capture,
                           const runtime::Replay& replay) {
    print_line("device", device.properties().description);
    for (std::size_t i = 0; i < replay.launches.size(); ++i) {
      const LaunchInfo& launch = replay.launches[i];
      const runtime::CapturedLaunch& captured = capture.launches[i];
      const std::string grid = fmt::format("{}, {} workgroups", captured.kernel, extent_text(captured.grid_workgroups));
      print_line("launch", launch.emulated ? fmt::format("{}, emulated: {} wave-instructions, {} violations", grid,
                                                         launch.instructions, launch.violation_count)
                                           : fmt::format("{} in {}", grid, duration(launch.microseconds)));
      for (const std::string& text : launch.violations) print_line("", text);
    }
    for (const runtime::ReplayedBuffer& b : replay.compared)
      print_line("compare", b.different_bytes == 0 ? fmt::format("{}: all {} bytes are as captured", b.name, b.bytes)
                                                   : fmt::format("{}: {} of {} bytes differ, the first at {}", b.name,
                                                                 b.different_bytes, b.bytes, b.first_difference));
    if (replay.compared.empty()) print_line("compare", "no buffer of the capture has a dump");
  }

  RuntimeFlags runtime_{RuntimeFlags::Use::kReplay};
  std::string folder_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_replay() {
  return std::make_unique<ReplayCommand>();
}

}  // namespace kiln::tools
