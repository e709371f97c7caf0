// See columns.hpp. The kind is chosen by what is left after a quick compression, because that is how it will be stored;
// short columns by their length.
#include "runtime/library/document/columns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>

#include <zstd.h>

namespace kiln::library {
namespace {

enum Kind : std::uint8_t { kConstant, kPlain, kDelta, kDictionary, kDecimal, kBits };

constexpr std::size_t kShort = 48;  // numbers; below it compression says nothing
constexpr int kQuickLevel = 3;
constexpr std::size_t kMaxDistinct = 4096;
constexpr std::array<double, 16> kPowersOfTen = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
constexpr double kMaxExact = 9007199254740992.0;  // 2^53: integers up to it are doubles, and so is their quotient

std::uint64_t zigzag(std::int64_t value) {
  return (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
}
std::int64_t unzigzag(std::uint64_t value) {
  return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
}
/// Differences may leave the range of int64: arithmetic modulo 2^64 brings them back.
std::int64_t minus(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b));
}
std::int64_t plus(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

std::string plain(std::span<const std::int64_t> values) {
  ColumnWriter out;
  out.byte(kPlain);
  for (const std::int64_t v : values) out.integer(v);
  return out.take();
}

std::string delta(std::span<const std::int64_t> values) {
  ColumnWriter out;
  out.byte(kDelta);
  std::int64_t last = 0;
  for (const std::int64_t v : values) {
    out.integer(minus(v, last));
    last = v;
  }
  return out.take();
}

std::optional<std::string> dictionary(std::span<const std::int64_t> values) {
  constexpr std::size_t kAtOnce = 1U << 15;  // of columns with millions of values, most are no dictionary
  std::vector<std::int64_t> distinct;
  for (std::size_t at = 0; at < values.size(); at += kAtOnce) {
    const auto some = values.subspan(at, std::min(kAtOnce, values.size() - at));
    distinct.insert(distinct.end(), some.begin(), some.end());
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    if (distinct.size() > kMaxDistinct) return std::nullopt;
  }
  if (distinct.size() > values.size() / 2) return std::nullopt;
  ColumnWriter out;
  out.byte(kDictionary);
  out.natural(distinct.size());
  std::int64_t last = 0;
  for (const std::int64_t v : distinct) {
    out.integer(minus(v, last));
    last = v;
  }
  for (const std::int64_t v : values)
    out.natural(static_cast<std::uint64_t>(std::lower_bound(distinct.begin(), distinct.end(), v) - distinct.begin()));
  return out.take();
}

std::size_t stored_size(const std::string& bytes) {
  if (bytes.size() <= kShort) return bytes.size();
  std::vector<char> out(ZSTD_compressBound(bytes.size()));
  return ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), kQuickLevel);
}

/// The fewest digits after the point with which all values are exactly n / 10^digits.
std::optional<std::size_t> digits_of(std::span<const double> values) {
  std::size_t digits = 0;
  for (const double v : values) {
    if (!std::isfinite(v) || (v == 0 && std::signbit(v))) return std::nullopt;
    while (true) {
      if (digits == kPowersOfTen.size()) return std::nullopt;
      const double n = std::round(v * kPowersOfTen[digits]);
      if (std::abs(n) > kMaxExact) return std::nullopt;
      if (n / kPowersOfTen[digits] == v) break;
      ++digits;
    }
  }
  const auto is_exact = [&](double v) {
    const double n = std::round(v * kPowersOfTen[digits]);
    return std::abs(n) <= kMaxExact && n / kPowersOfTen[digits] == v;
  };
  return std::all_of(values.begin(), values.end(), is_exact) ? std::optional(digits) : std::nullopt;
}

}  // namespace

void ColumnWriter::natural(std::uint64_t value) {
  for (; value > 0x7f; value >>= 7) byte(static_cast<std::uint8_t>(value | 0x80));
  byte(static_cast<std::uint8_t>(value));
}

void ColumnWriter::integer(std::int64_t value) {
  natural(zigzag(value));
}

void ColumnWriter::integers(std::span<const std::int64_t> values) {
  if (values.empty()) return;
  if (std::all_of(values.begin(), values.end(), [&](std::int64_t v) { return v == values.front(); })) {
    byte(kConstant);
    integer(values.front());
    return;
  }
  std::string best = plain(values);
  std::size_t best_size = stored_size(best);
  const auto consider = [&](std::string other) {
    const std::size_t size = stored_size(other);
    if (size >= best_size) return;
    best = std::move(other);
    best_size = size;
  };
  consider(delta(values));
  if (values.size() > kShort)
    if (auto other = dictionary(values)) consider(*std::move(other));
  raw(best);
}

void ColumnWriter::reals(std::span<const double> values) {
  if (values.empty()) return;
  if (const auto digits = digits_of(values)) {
    byte(kDecimal);
    natural(*digits);
    std::vector<std::int64_t> scaled;
    scaled.reserve(values.size());
    for (const double v : values) scaled.push_back(static_cast<std::int64_t>(std::round(v * kPowersOfTen[*digits])));
    integers(scaled);
    return;
  }
  byte(kBits);
  for (const double v : values) {
    const auto bits = std::bit_cast<std::uint64_t>(v);
    for (unsigned shift = 0; shift < 64; shift += 8) byte(static_cast<std::uint8_t>(bits >> shift));
  }
}

std::uint8_t ColumnReader::byte() {
  if (at_ == end_) {
    fail();
    return 0;
  }
  return static_cast<std::uint8_t>(*at_++);
}

/// Nearly all numbers have one byte or two.
std::uint64_t ColumnReader::natural() {
  const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(at_[i]); };
  if (left() >= 2) {
    if (at(0) < 0x80) return static_cast<std::uint8_t>(*at_++);
    if (at(1) < 0x80) {
      const std::uint64_t value = (at(0) & 0x7fU) | static_cast<std::uint64_t>(at(1)) << 7;
      at_ += 2;
      return value;
    }
  }
  return long_natural();
}

std::uint64_t ColumnReader::long_natural() {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    const std::uint8_t next = byte();
    value |= static_cast<std::uint64_t>(next & 0x7f) << shift;
    if ((next & 0x80) == 0) {
      if (shift == 63 && next > 1) break;
      return value;
    }
  }
  fail();
  return 0;
}

std::int64_t ColumnReader::integer() {
  return unzigzag(natural());
}

std::size_t ColumnReader::below(std::size_t limit) {
  const std::uint64_t value = natural();
  if (value < limit) return static_cast<std::size_t>(value);
  fail();
  return 0;
}

std::string_view ColumnReader::raw(std::size_t count) {
  if (count > left()) {
    fail();
    return {};
  }
  const std::string_view bytes(at_, count);
  at_ += count;
  return bytes;
}

/// put(i, natural) for each of a list; as far as the bytes go round, without asking for their end.
template <class Put>
void ColumnReader::each_natural(std::size_t count, Put put) {
  std::size_t i = 0;
  const char* at = at_;
  constexpr std::ptrdiff_t kLongest = 10;
  for (; i < count && end_ - at >= kLongest; ++i) {
    std::uint64_t value = static_cast<std::uint8_t>(*at);
    if (value < 0x80) {
      ++at;
    } else if (const std::uint64_t second = static_cast<std::uint8_t>(at[1]); second < 0x80) {
      value = (value & 0x7f) | second << 7;
      at += 2;
    } else {
      at_ = at;
      value = long_natural();
      at = at_;
    }
    put(i, value);
  }
  at_ = at;
  for (; i < count; ++i) put(i, natural());
}

/// put(i, integer) for each of a list. False, and a failure, for bytes that are none.
template <class Put>
bool ColumnReader::each_integer(std::size_t count, Put put) {
  switch (byte()) {
    case kConstant: {
      const std::int64_t value = integer();
      for (std::size_t i = 0; i < count; ++i) put(i, value);
      return true;
    }
    case kPlain:
      each_natural(count, [&](std::size_t i, std::uint64_t v) { put(i, unzigzag(v)); });
      return true;
    case kDelta: {
      std::int64_t last = 0;
      each_natural(count, [&](std::size_t i, std::uint64_t v) { put(i, last = plus(last, unzigzag(v))); });
      return true;
    }
    case kDictionary: {
      std::vector<std::int64_t> distinct(below(std::min(kMaxDistinct, left()) + 1));
      std::int64_t last = 0;
      for (std::int64_t& v : distinct) v = last = plus(last, integer());
      if (distinct.empty()) break;
      bool exist = true;
      each_natural(count, [&](std::size_t i, std::uint64_t v) {
        const bool exists = v < distinct.size();
        exist = exist && exists;
        put(i, distinct[exists ? v : 0]);
      });
      if (!exist) fail();
      return exist;
    }
    default:
      break;
  }
  fail();
  return false;
}

std::optional<std::int64_t> ColumnReader::constant() {
  if (left() == 0 || static_cast<std::uint8_t>(*at_) != kConstant) return std::nullopt;
  ++at_;
  return integer();
}

void ColumnReader::integers(std::span<std::int64_t> out) {
  if (out.empty()) return;
  if (!each_integer(out.size(), [&](std::size_t i, std::int64_t v) { out[i] = v; }))
    std::fill(out.begin(), out.end(), 0);
}

void ColumnReader::integers(const ColumnTarget<double>& out) {
  if (out.size() == 0) return;
  const bool ok = out.with([&](auto to) {
    return each_integer(out.size(), [&](std::size_t i, std::int64_t v) { to(i) = static_cast<double>(v); });
  });
  if (!ok) out.clear();
}

bool ColumnReader::integers(const ColumnTarget<std::int32_t>& out) {
  if (out.size() == 0) return true;
  bool fit = true;
  const bool ok = out.with([&](auto to) {
    return each_integer(out.size(), [&](std::size_t i, std::int64_t v) {
      const auto narrow = static_cast<std::int32_t>(v);
      fit = fit && narrow == v;
      to(i) = narrow;
    });
  });
  if (!ok) out.clear();
  return fit;
}

void ColumnReader::numbers(const ColumnTarget<std::uint32_t>& out, std::uint32_t limit, std::uint32_t base) {
  if (out.size() == 0) return;
  bool fit = true;
  const bool ok = out.with([&](auto to) {
    return each_integer(out.size(), [&](std::size_t i, std::int64_t v) {
      fit = fit && v >= 0 && v < std::int64_t{limit};
      to(i) = static_cast<std::uint32_t>(v) + base;
    });
  });
  if (ok && fit) return;
  fail();
  out.clear();
}

void ColumnReader::reals(const ColumnTarget<double>& out) {
  if (out.size() == 0) return;
  const std::uint8_t kind = byte();
  const double scale = kind == kDecimal ? kPowersOfTen[below(kPowersOfTen.size())] : 1;
  const bool ok = out.with([&](auto to) {
    if (kind == kDecimal)
      return each_integer(out.size(), [&](std::size_t i, std::int64_t v) { to(i) = static_cast<double>(v) / scale; });
    for (std::size_t i = 0; i < out.size() && kind == kBits && !failed_; ++i) to(i) = bits();
    return kind == kBits && !failed_;
  });
  if (ok) return;
  fail();
  out.clear();
}

double ColumnReader::bits() {
  std::uint64_t bits = 0;
  for (unsigned shift = 0; shift < 64; shift += 8) bits |= static_cast<std::uint64_t>(byte()) << shift;
  return std::bit_cast<double>(bits);
}

}  // namespace kiln::library
