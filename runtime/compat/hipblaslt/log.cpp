// See log.hpp; names and bits: facts.md, section 6.1.
#include "runtime/compat/hipblaslt/log.hpp"

#include "kiln/environment.hpp"
#include "runtime/compat/hipblaslt/types.hpp"

#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <mutex>

#include <unistd.h>

namespace kiln::hipblaslt {
namespace {

struct BitName {
  LogBit bit;
  const char* name;
};
constexpr std::array kNames = {BitName{LogBit::kError, "Error"}, BitName{LogBit::kTrace, "Trace"},
                               BitName{LogBit::kHints, "Hints"}, BitName{LogBit::kInfo, "Info"},
                               BitName{LogBit::kApi, "Api"}};

unsigned number_of(const char* text) {
  const std::string_view digits = text;
  unsigned number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

/// The mask wins over the level, whose number counts the bits that are set.
unsigned mask_of_environment() {
  if (const char* const mask = environment("HIPBLASLT_LOG_MASK")) return number_of(mask);
  const char* const level = environment("HIPBLASLT_LOG_LEVEL");
  constexpr unsigned kLevels = 5;
  return level == nullptr ? 0 : (1U << std::min(number_of(level), kLevels)) - 1;
}

std::FILE* open_file() {
  const char* const pattern = environment("HIPBLASLT_LOG_FILE");
  if (pattern == nullptr) return stdout;
  std::string path = pattern;
  if (const std::size_t at = path.find("%i"); at != std::string::npos) path.replace(at, 2, std::to_string(getpid()));
  std::FILE* const file = std::fopen(path.c_str(), "ae");
  return file == nullptr ? stdout : file;
}

/// Lives as long as the process: programs destroy handles until the very end.
struct Log {
  unsigned mask = mask_of_environment();
  std::FILE* file = mask == 0 ? nullptr : open_file();
  std::mutex mutex;
  std::map<std::string, std::uint64_t> profile;
};

Log& the_log() {
  static Log* const log = new Log;
  return *log;
}

void write_profile() {
  Log& log = the_log();
  const std::lock_guard lock(log.mutex);
  for (const auto& [line, calls] : log.profile) fmt::print(log.file, "- {{ {}, call_count: {} }}\n", line, calls);
  std::fflush(log.file);
}

std::string time_text() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &local);
  return text.data();
}

}  // namespace

bool logs(LogBit bit) {
  return (the_log().mask & static_cast<unsigned>(bit)) != 0;
}

void write_log(std::string_view line) {
  Log& log = the_log();
  const std::lock_guard lock(log.mutex);
  std::fwrite(line.data(), 1, line.size(), log.file);
  std::fflush(log.file);
}

void write_log(LogBit bit, std::string_view function, std::string_view pairs) {
  const char* name = "";
  for (const BitName& row : kNames)
    if (row.bit == bit) name = row.name;
  write_log(fmt::format("[{}][HIPBLASLT][{}][{}][{}] {}\n", time_text(), getpid(), name, function, pairs));
}

void count_in_profile(const std::string& line) {
  Log& log = the_log();
  const std::lock_guard lock(log.mutex);
  if (log.profile.empty()) std::atexit(write_profile);
  ++log.profile[line];
}

std::string log_value(hipDataType type) {
  const ElementType* const row = find_element_type(type);
  return row == nullptr ? "invalid" : std::string(row->log_name);
}

std::string log_value(hipblasComputeType_t type) {
  const ComputeType* const row = find_compute_type(type);
  return row == nullptr ? "invalid" : std::string(row->log_name);
}

std::string log_value(const void* address) {
  return fmt::format("{}", address);
}

}  // namespace kiln::hipblaslt
