// See yaml_value.hpp.
#include "runtime/library/document/yaml_value.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::string_view kSpecial = "[]{},:\"'\\ \t\r\n#";
constexpr std::size_t kMaxText = 1 << 16;  // real values have some hundred characters

std::string quoted_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

}  // namespace

std::string canonical_scalar(std::string_view text, bool quoted) {
  if (!quoted && is_null(text)) return "null";
  const bool is_word = quoted && parse_bool(text).has_value();  // 'True' in quotes is text
  if (!is_word) {
    if (const auto integer = parse_int(text)) return fmt::format("{}", *integer);
    if (const auto real = parse_real(text)) return fmt::format("{}", *real);
  }
  const bool needs_quotes = quoted && (is_null(text) || is_word);
  if (needs_quotes || text.find_first_of(kSpecial) != std::string_view::npos) return quoted_text(text);
  return std::string(text);
}

bool says_nothing(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  if (is_null(text) || text == "[]" || text == "{}") return true;
  if (const auto number = parse_int(text)) return *number == 0;
  constexpr std::string_view kNone = "none";
  return std::ranges::equal(text, kNone, {}, [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
}

// Recursive: the reader bounds the depth.
bool append_value(YamlReader& yaml, ValueStyle style, std::string& out) {
  using Kind = YamlEvent::Kind;
  if (out.size() > kMaxText) return yaml.fail_expected(fmt::format("a value of at most {} characters", kMaxText));
  if (yaml.at(Kind::kScalar)) {
    out += canonical_scalar(yaml.current().text, yaml.current().quoted);
    return yaml.advance();
  }
  const bool is_flow = style == ValueStyle::kFlow;
  const bool is_map = yaml.at(Kind::kMappingStart);
  if (!is_map && !yaml.at(Kind::kSequenceStart)) return yaml.fail_expected("a value");
  yaml.advance();
  out += is_map ? '{' : '[';
  for (bool is_first = true; yaml.more(); is_first = false) {
    if (!is_first) out += is_flow ? ", " : ",";
    if (is_map) {
      if (!yaml.at(Kind::kScalar)) return yaml.fail_expected("a key");
      if (!append_value(yaml, style, out)) return false;
      out += is_flow ? ": " : ":";
    }
    if (!append_value(yaml, style, out)) return false;
  }
  out += is_map ? '}' : ']';
  return !yaml.failed();
}

}  // namespace kiln::library
