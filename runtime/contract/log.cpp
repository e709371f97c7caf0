// The names of log levels.
#include "kiln/log.hpp"

#include <array>
#include <cstddef>

namespace kiln {

std::string_view name_of(LogLevel level) {
  constexpr std::array<std::string_view, 4> kNames = {"off", "error", "info", "debug"};
  const auto number = static_cast<std::size_t>(level);
  return number < kNames.size() ? kNames[number] : "unknown";
}

}  // namespace kiln
