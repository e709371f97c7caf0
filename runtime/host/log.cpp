// A file gets each line by one write at its end, so that lines of threads and processes do not mix.
#include "runtime/host/log.hpp"

#include "runtime/contract/environment.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/host/quiet_write.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

constexpr std::array kLevels = {LogLevel::kOff, LogLevel::kError, LogLevel::kInfo, LogLevel::kDebug};

/// Of all callbacks of the process. A callback may call kiln again.
std::recursive_mutex callback_mutex;

/// One line that no terminal takes for a command.
std::string printable(std::string_view message) {
  std::string text(message);
  std::ranges::replace_if(
      text, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
  return text;
}

}  // namespace

class Log::File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() { ::close(descriptor_); }
  void append(const std::string& line) const {
    const QuietWrite quiet;
    [[maybe_unused]] const ssize_t written = ::write(descriptor_, line.data(), line.size());
  }

 private:
  int descriptor_;
};

Result<LogSetting> parse_log_setting(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const auto level = std::ranges::find(kLevels, name, [](LogLevel l) { return name_of(l); });
  const bool no_file = colon != std::string_view::npos && (colon + 1 == text.size() || text.substr(colon + 1) == "-");
  if (level == kLevels.end() || no_file)
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("{} is '{}', {}; expected off, error, info or debug, and :FILE to append to a file",
                             kLogVariable, printable(text),
                             no_file ? "which names no file" : fmt::format("but '{}' is no level", printable(name))),
                 {}};
  return LogSetting{*level, colon == std::string_view::npos ? std::string() : std::string(text.substr(colon + 1))};
}

Result<Log> Log::open(const RuntimeOptions& options) {
  KILN_ASSIGN(Log log, as_asked(options));
  log.tell_ignored_variables();
  return log;
}

void Log::tell_once(LogLevel level, const std::string& message) const {
  static std::mutex mutex;
  static std::set<std::string> told;
  if (!wants(level)) return;
  {
    const std::lock_guard lock(mutex);
    if (!told.insert(message).second) return;
  }
  tell(level, message);
}

void Log::tell_ignored_variables() const {
  static std::atomic<bool> told = false;
  if (!wants(LogLevel::kInfo)) return;
  const std::vector<std::string_view> ignored = ignored_variables();
  if (ignored.empty() || told.exchange(true)) return;
  info(
      fmt::format("ignored in the environment: {} (this program has more rights than its caller: setuid, setgid or "
                  "file capabilities)",
                  list_text(ignored, ", ")));
}

Result<Log> Log::as_asked(const RuntimeOptions& options) {
  Log log;
  log.callback_ = options.log;
  if (log.callback_) log.callback_level_ = options.log_level;
  const char* const variable = environment(kLogVariable);
  if (variable == nullptr) return log;
  KILN_ASSIGN(const LogSetting setting, parse_log_setting(variable));
  if (setting.file.empty()) {
    if (log.callback_) log.callback_level_ = setting.level;
    return log;
  }
  // A pipe that nobody reads is refused at once, and a full one does not stop the process.
  const int descriptor = above_standard(
      ::open(setting.file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666));
  if (descriptor < 0)
    return Error{ErrorCode::kIo,
                 fmt::format("cannot write to '{}', which {} names: {}", printable(setting.file), kLogVariable,
                             std::strerror(errno)),
                 {}};
  log.file_ = std::make_shared<const File>(descriptor);
  log.file_level_ = setting.level;
  return log;
}

void Log::tell(LogLevel level, std::string_view message) const {
  if (!wants(level)) return;
  const std::string line = printable(message);
  if (level <= file_level_) file_->append(fmt::format("kiln: {}: {}\n", name_of(level), line));
  if (level > callback_level_) return;
  const std::lock_guard lock(callback_mutex);
  try {
    callback_(level, line);
  } catch (...) {  // NOLINT(bugprone-empty-catch): the program's own business; kiln's call goes on
  }
}

}  // namespace kiln::runtime
