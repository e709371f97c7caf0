// See yaml_scalar.hpp.
#include "runtime/library/document/yaml_scalar.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace kiln::library {
namespace {

bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return (x >= 'A' && x <= 'Z' ? x - 'A' + 'a' : x) == y; });
}

template <class T>
std::optional<T> parse_number(std::string_view text) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  T value{};
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

bool is_null(std::string_view text) {
  return text.empty() || text == "~" || equals_ignoring_case(text, "null");
}

std::optional<bool> parse_bool(std::string_view text) {
  // 'True,' and 'False,' in three files: a text that is not empty, which Tensile takes for true.
  if (text.ends_with(',')) return parse_bool(text.substr(0, text.size() - 1)) ? std::optional(true) : std::nullopt;
  for (const std::string_view yes : {"true", "yes", "on"})
    if (equals_ignoring_case(text, yes)) return true;
  for (const std::string_view no : {"false", "no", "off"})
    if (equals_ignoring_case(text, no)) return false;
  return std::nullopt;
}

std::optional<std::int64_t> parse_int(std::string_view text) {
  if (const auto value = parse_number<std::int64_t>(text)) return value;
  if (const auto value = parse_bool(text)) return *value ? 1 : 0;
  constexpr double kLargest = 9007199254740992.0;  // 2^53
  const auto real = parse_number<double>(text);
  if (real && std::abs(*real) <= kLargest && std::trunc(*real) == *real) return static_cast<std::int64_t>(*real);
  return std::nullopt;
}

std::optional<double> parse_real(std::string_view text) {
  if (const auto value = parse_number<double>(text)) return std::isfinite(*value) ? value : std::nullopt;
  struct Special {
    std::string_view text;
    double value;
  };
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const Special& s : {Special{".inf", kInfinity}, Special{"+.inf", kInfinity}, Special{"-.inf", -kInfinity}})
    if (equals_ignoring_case(text, s.text)) return s.value;
  return std::nullopt;
}

}  // namespace kiln::library
