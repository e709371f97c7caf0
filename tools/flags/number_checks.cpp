// See number_checks.hpp.
#include "tools/flags/number_checks.hpp"

#include "tools/flags/bench_flags.hpp"

#include <charconv>
#include <cstdint>
#include <string>
#include <system_error>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

template <class T>
bool is_number(const std::string& text) {
  T number{};
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  return end == text.data() + text.size() && code == std::errc();
}

/// By the type of the variable behind a flag, as CLI11 names it; the range of a smaller one is checked by CLI11.
struct NumberKind {
  const char* type_name;
  bool (*is_number)(const std::string& text);
  const char* expected;
};
constexpr NumberKind kKinds[] = {
    {"UINT", is_number<std::uint64_t>, "a whole number, 0 or more, below 2^64"},
    {"INT", is_number<std::int64_t>, "a whole number that 64 bits hold"},
    {"FLOAT", is_number<double>, "a number that a double can hold"},
};

bool is_bench_flag(const Flag option) {
  return !option.long_names().empty() && find_bench_flag(option.long_names().front()) != nullptr;
}

}  // namespace

void check_numbers(const CommandLine app) {
  for (const Flag option : app.flags())
    for (const NumberKind& kind : kKinds) {
      if (option.type_name() != kind.type_name || is_bench_flag(option)) continue;
      const std::string name = option.long_names().empty() ? option.name() : "--" + option.long_names().front();
      option.check([&kind, name](const std::string& text) {
        return kind.is_number(text) ? std::string() : fmt::format("{} is '{}'; expected {}", name, text, kind.expected);
      });
    }
  for (const CommandLine sub : app.subcommands()) check_numbers(sub);
}

}  // namespace kiln::tools
