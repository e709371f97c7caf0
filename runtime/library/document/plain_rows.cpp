// See plain_rows.hpp.
#include "runtime/library/document/plain_rows.hpp"

#include <charconv>
#include <cmath>

namespace kiln::library {
namespace {

/// Goes through a text as long as it is what is asked for.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool take(char c) {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view text) {
    if (!std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(text)) return false;
    at_ += text.size();
    return true;
  }
  bool take_spaces(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      if (!take(' ')) return false;
    return true;
  }
  bool take_natural(std::int32_t& out) {
    constexpr int kMostDigits = 9;  // any such number is one of 32 bits
    const char* const first = at_;
    out = 0;
    for (; at_ != end_ && is_digit(*at_); ++at_) {
      if (at_ - first == kMostDigits) return false;
      out = out * 10 + (*at_ - '0');
    }
    return at_ != first;
  }
  /// As parse_real() reads it.
  bool take_real(double& out) {
    if (at_ == end_ || !is_digit(*at_)) return false;
    const auto [next, code] = std::from_chars(at_, end_, out);
    if (code != std::errc() || !std::isfinite(out)) return false;
    at_ = next;
    return true;
  }
  const char* at() const { return at_; }

 private:
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  const char* at_;
  const char* end_;
};

bool take_row(Scanner& in, std::size_t indent, PlainRow& row) {
  row.sizes = {};
  row.count = 0;
  if (!in.take_spaces(indent) || !in.take("- - [")) return false;
  do {
    if (row.count == PlainRow::kMostSizes || !in.take_natural(row.sizes[row.count++])) return false;
  } while (in.take(", "));
  return in.take("]\n") && in.take_spaces(indent) && in.take("  - [") && in.take_natural(row.solution) &&
         in.take(", ") && in.take_real(row.speed) && in.take("]\n");
}

}  // namespace

std::size_t parse_plain_row(std::string_view text, std::size_t indent, PlainRow& row) {
  Scanner in(text);
  return take_row(in, indent, row) ? static_cast<std::size_t>(in.at() - text.data()) : 0;
}

}  // namespace kiln::library
