// hipBLASLt's own log, as its variables ask for it: HIPBLASLT_LOG_MASK (bits), else HIPBLASLT_LOG_LEVEL (each with
// those below), into HIPBLASLT_LOG_FILE (%i: the process's number), else to stdout. Without them nothing is written
// anywhere. The environment is read at the first call, not at load.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include <fmt/format.h>
#include <hipblaslt/hipblaslt.h>

namespace kiln::hipblaslt {

enum class LogBit : unsigned {
  kError = 1,
  kTrace = 2,
  kHints = 4,
  kInfo = 8,
  kApi = 16,
  kBench = 32,
  kProfile = 64,
  kExtendedProfile = 128
};

bool logs(LogBit bit);
/// "[2026-11-27 12:00:00][HIPBLASLT][4711][Api][function] key=value key=value \n".
void write_log(LogBit bit, std::string_view function, std::string_view pairs);
/// A line as it is.
void write_log(std::string_view line);
/// What the profile has been told is counted, and written once the process ends: "- { line, call_count: 3 }".
void count_in_profile(const std::string& line);

std::string log_value(hipDataType type);
std::string log_value(hipblasComputeType_t type);
std::string log_value(const void* address);
inline std::string log_value(std::string_view text) {
  return std::string(text);
}
template <class Number>
requires std::integral<Number> || std::is_enum_v<Number> std::string log_value(Number number) {
  return fmt::format("{}", static_cast<std::int64_t>(number));
}

inline void add_pairs(std::string& /*pairs*/) {}
template <class Value, class... Rest>
void add_pairs(std::string& pairs, std::string_view key, const Value& value, const Rest&... rest) {
  pairs += fmt::format("{}={} ", key, log_value(value));
  add_pairs(pairs, rest...);
}

/// Keys and values by turns; nothing is formatted where nothing is logged.
template <class... Pairs>
void log_pairs(LogBit bit, std::string_view function, const Pairs&... pairs) {
  if (!logs(bit)) return;
  std::string text;
  add_pairs(text, pairs...);
  write_log(bit, function, text);
}
template <class... Pairs>
void log_api(std::string_view function, const Pairs&... pairs) {
  log_pairs(LogBit::kApi, function, pairs...);
}
template <class... Pairs>
void log_error(std::string_view function, const Pairs&... pairs) {
  log_pairs(LogBit::kError, function, pairs...);
}

}  // namespace kiln::hipblaslt
