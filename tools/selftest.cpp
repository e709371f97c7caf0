// kiln selftest: does this device compute what kiln and its emulator think it does? Its levels, a summary for people, a
// report that helps to find out why not, and such a report's vectors in the emulator again.
#include "runtime/selftest/selftest.hpp"

#include "runtime/contract/list_text.hpp"
#include "runtime/host/files.hpp"
#include "runtime/host/output_file.hpp"
#include "runtime/pipeline/options.hpp"
#include "runtime/selftest/report_file.hpp"
#include "tools/command.hpp"
#include "tools/flags/problem_flags.hpp"
#include "tools/output/output.hpp"
#include "tools/output/progress.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

using selftest::Line;
using selftest::Report;
using selftest::State;

constexpr std::array<const char*, 3> kWords = {"right", "WRONG", "skipped"};
/// Findings of a level that the summary shows; the report has all.
constexpr std::size_t kShown = 12;

const char* word_of(State state) {
  return kWords[static_cast<std::size_t>(state)];
}

void print_lines(const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    const std::string mark = line.state == State::kPassed ? "" : fmt::format("{}: ", word_of(line.state));
    print_line("", fmt::format("{}{}: {}", mark, line.name, line.text));
    if (!line.remedy.empty()) print_line("", "  " + line.remedy);
  }
}

void print_probes(const Report& report) {
  std::map<std::string, std::uint64_t> other_bits;
  std::size_t shown = 0, failed = 0;
  for (const auto& line : report.probes) {
    if (line.within_bound != 0) other_bits[line.name] = line.within_bound;
    if (line.state != State::kFailed) continue;
    ++failed;
    if (++shown > kShown) continue;
    if (!line.text.empty()) {
      print_line("", fmt::format("WRONG: {} ({}): {}", line.name, line.kind, line.text));
      continue;
    }
    print_line("", fmt::format("WRONG: {} ({}): {} dwords", line.name, line.kind, line.differing));
    if (!line.vectors.empty())
      print_line("", fmt::format("  lane {}: {:08x}; the emulator has {:08x}", line.vectors.front().lane,
                                 line.vectors.front().got, line.vectors.front().expected));
  }
  if (failed > kShown) print_line("", fmt::format("and {} others", failed - kShown));
  for (const auto& [name, count] : other_bits)
    print_line("", fmt::format("{}: {} dwords have other bits and are as right", name, count));
}

void print_kernels(const Report& report) {
  std::size_t shown = 0;
  std::map<std::string, std::uint64_t> engines;
  for (const auto& line : report.kernels)
    if (line.state == State::kFailed) ++engines[line.engine];
  for (const auto& [engine, count] : engines)
    print_line("", fmt::format("WRONG: {}: {} kernel{}", engine, count, count == 1 ? "" : "s"));
  if (!report.common_words.empty())
    print_line("", fmt::format("what they have in common: {}", list_text(report.common_words, ", ")));
  for (const auto& line : report.kernels)
    if (line.state == State::kFailed && ++shown <= kShown / 3) {
      print_line("", "  " + line.recipe);
      print_line("", fmt::format("    {}: {}", line.problem, line.text.substr(0, line.text.find('\n'))));
    }
}

class SelftestCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    std::vector<Flag> of_a_test = {
        app.add_option("--device", device_, "auto (a GPU if there is one, else the emulator), emulator, hip, or hip:N")
            .capture_default_str(),
        app.add_option("--arch", arch_, "target of the emulated device, or that the GPU must have"),
        app.add_option("--levels", levels_, "which levels: 0 device, 1 instructions, 2 engines, 3 waits, 4 speed")
            .capture_default_str(),
        app.add_option("--cache", cache_, "the cache's folder, where a device is noted that needs safe waits, or none"),
        app.add_option("-o,--output", output_, "write the report, JSON, to a file")};
    const Flag replay =
        app.add_option("--replay", replay_, "run a report's differing vectors and kernels in the emulator");
    of_a_test.push_back(
        app.add_flag("--in-background", in_background_,
                     "come back at once, and say nothing: what levels 0 and 1 come to is noted in the cache's folder"));
    of_a_test.back().excludes(app.add_flag("--json", json_, "print the report instead of the summary"));
    for (const Flag option : of_a_test) replay.excludes(option);
  }

  Result<ExitCode> run() override {
    if (in_background_ && !goes_on_alone()) return ExitCode::kOk;
    return replay_.empty() ? test() : replay();
  }

 private:
  /// In a process of a session of its own, which no process waits for; false in the one that was called.
  static bool goes_on_alone() {
    if (::fork() != 0) return false;
    ::setsid();
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, standard);
    return true;
  }

  Result<ExitCode> test() {
    selftest::SelftestOptions options;
    KILN_ASSIGN(options.levels, selftest::parse_levels(levels_));
    selftest::Subject subject;
    KILN_ASSIGN(subject.options.device, parse_device(device_, subject.options.gpu));
    subject.options.arch = arch_;
    subject.options.cache_folder = cache_;
    if (cache_ != "none") options.notes_folder = runtime::cache_folder_of(subject.options);
    // Kernels of a cache could be those of another day; a quarantined device is tested as it is.
    subject.options.cache_folder = "none";
    subject.options.log = print_log;
    KILN_ASSIGN(const runtime::Log log, runtime::Log::open(subject.options));
    subject.open = [&] { return runtime::open_device(subject.options, log); };
    if (auto opened = selftest::open_subject(subject); !opened) {
      Error error = std::move(opened).error();
      // hip:N is not wrong as such: there is no such device.
      if (subject.options.gpu >= 0 && error.code == ErrorCode::kInvalidArgument) error.code = ErrorCode::kDevice;
      return error;
    }
    KILN_TRY(check_output());
    // The others are opened as the first was.
    subject.options.device = subject.device->emulated() ? DeviceChoice::kEmulator : DeviceChoice::kHip;
    subject.options.arch = subject.target.id();
    Report report;
    {
      Progress progress(1, ProgressUnit::kThings);
      subject.progress = [&](std::string_view stage, std::uint64_t done, std::uint64_t total) {
        progress.show(stage, done, total);
      };
      report = selftest::selftest(subject, options);
    }
    // What was found is told even where the file cannot be written any more.
    const std::string text = selftest::json_of(report);
    if (json_)
      print_json(Json::parse(text));
    else if (output_ != kStandardStream)
      print_summary(report);
    if (!output_.empty()) KILN_TRY(write_output(output_, std::as_bytes(std::span(text))));
    return report.failed() ? ExitCode::kVerification : ExitCode::kOk;
  }

  /// Before minutes of testing. What is no regular file is opened once, when there is something to write.
  Result<void> check_output() const {
    if (output_.empty() || output_ == kStandardStream) return {};
    struct stat status {};
    if (::stat(output_.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) return {};
    KILN_ASSIGN(const host::OutputFile file, host::OutputFile::create(output_));
    return {};
  }

  static void print_summary(const Report& report) {
    print_line("device", fmt::format("{} ({}){}", report.device, report.target, report.emulated ? ", emulated" : ""));
    if (!report.driver.empty()) print_line("driver", report.driver);
    std::string firmware;
    for (const auto& [name, version] : report.firmware)
      firmware += fmt::format("{}{} {}", firmware.empty() ? "" : ", ", name, version);
    if (!firmware.empty()) print_line("firmware", firmware);
    print_line("kiln", report.kiln);
    for (unsigned level = 0; level < selftest::kLevels; ++level) {
      if (!report.asked[level]) continue;
      if (!report.ran(level)) {
        print_line(fmt::format("level {}", level), fmt::format("{}: not run", selftest::kLevelNames[level]));
        continue;
      }
      std::string text = fmt::format("{}: {}", selftest::kLevelNames[level], word_of(report.state(level)));
      if (level == 1) text += fmt::format(", {} probes", report.probes.size());
      if (level == 2)
        text += fmt::format(", {} kernels, {} of {} pairs of words ({} more in no kernel that can be)",
                            report.kernels.size(), report.pairs_covered, report.pairs, report.pairs_never_legal);
      print_line(fmt::format("level {}", level), text);
      if (level == 0) print_lines(report.device_lines);
      if (level == 1) print_probes(report);
      if (level == 2) print_kernels(report);
      if (level == 3) print_lines(report.waits);
      if (level == 4) print_lines(report.speed);
      if (!report.stopped[level].empty()) print_line("", "WRONG: cannot go on: " + report.stopped[level]);
    }
    print_line("result", report.failed() ? "something is wrong; -o FILE writes the report" : "nothing is wrong");
  }

  Result<ExitCode> replay() {
    KILN_ASSIGN(const auto bytes, runtime::read_file(replay_, selftest::kLargestReportBytes));
    const auto in_file = [this](Error error) {
      error.message = fmt::format("{}: {}", replay_, error.message);
      return error;
    };
    auto parsed = selftest::parse_report({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!parsed) return in_file(std::move(parsed).error());
    const Report& report = *parsed;
    std::vector<Line> lines;
    {
      Progress progress(1, ProgressUnit::kThings);
      auto replayed = selftest::replay(report, [&](std::string_view stage, std::uint64_t done, std::uint64_t total) {
        progress.show(stage, done, total);
      });
      if (!replayed) return in_file(std::move(replayed).error());
      lines = std::move(replayed).value();
    }
    const auto stand = std::ranges::count(lines, State::kFailed, &Line::state);
    if (json_) {
      Json list = Json::array();
      for (const Line& line : lines)
        list.push_back({{"name", line.name}, {"text", line.text}, {"stands", line.state == State::kFailed}});
      print_json({{"device", report.device},
                  {"target", report.target},
                  {"replayed", std::move(list)},
                  {"differences", stand}});
    } else {
      print_line("report", fmt::format("{} ({}), {}", report.device, report.target, report.kiln));
      for (const Line& line : lines) print_line("", fmt::format("{}: {}", line.name, line.text));
      print_line("result", fmt::format("{} of {} differences stand", stand, lines.size()));
    }
    return stand == 0 ? ExitCode::kOk : ExitCode::kVerification;
  }

  std::string device_ = "auto", arch_, levels_ = "0,1,2,3,4", cache_, output_, replay_;
  bool in_background_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_selftest() {
  return std::make_unique<SelftestCommand>();
}

}  // namespace kiln::tools
