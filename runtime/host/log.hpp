// Where messages go (kiln/log.hpp): the program's callback and the file that $KILN_LOG names, each with a level of its
// own.
#pragma once

#include "kiln/log.hpp"
#include "kiln/result.hpp"
#include "kiln/runtime.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace kiln::runtime {

inline constexpr const char* kLogVariable = "KILN_LOG";

/// What $KILN_LOG says: "info", "debug:/tmp/kiln.log".
struct LogSetting {
  LogLevel level = LogLevel::kOff;
  std::string file;  ///< empty: none
};
/// kInvalidArgument quotes the text and says what is expected.
Result<LogSetting> parse_log_setting(std::string_view text);

class Log {
 public:
  /// Tells nobody.
  Log() = default;
  /// kInvalidArgument or kIo if the environment asks for what cannot be done.
  static Result<Log> open(const RuntimeOptions& options);

  /// False if a message of this level goes nowhere and need not be written.
  bool wants(LogLevel level) const { return level <= callback_level_ || level <= file_level_; }
  /// From any thread. Never fails: who cannot be told is not told.
  void tell(LogLevel level, std::string_view message) const;
  /// What each that opens would find again: once in a process, by the first log that has a reader.
  void tell_once(LogLevel level, const std::string& message) const;
  void error(std::string_view message) const { tell(LogLevel::kError, message); }
  void info(std::string_view message) const { tell(LogLevel::kInfo, message); }
  void debug(std::string_view message) const { tell(LogLevel::kDebug, message); }

 private:
  class File;
  static Result<Log> as_asked(const RuntimeOptions& options);
  /// Once in a process, by the first log that has a reader.
  void tell_ignored_variables() const;

  LogCallback callback_;
  LogLevel callback_level_ = LogLevel::kOff, file_level_ = LogLevel::kOff;
  std::shared_ptr<const File> file_;
};

}  // namespace kiln::runtime
