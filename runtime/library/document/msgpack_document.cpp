// DocumentReader over msgpack, decoded in place: msgpack-cxx offers a tree or callbacks, but not a pull reader that
// says at which byte something is wrong. Source: the MessagePack specification, "Formats".
#include "runtime/library/document/document_reader.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kMaxDepth = 64;

enum class Type : std::uint8_t { kNil, kBool, kUnsigned, kSigned, kReal, kText, kList, kMap, kExtension, kEnd };

/// The value ahead, its header decoded.
struct Value {
  Type type = Type::kEnd;
  std::size_t at = 0;      // of its first byte
  std::size_t after = 0;   // of a scalar: what follows; of a list or map: its first element
  std::uint64_t bits = 0;  // the number; the length of a text, list or map
  double real = 0;
  std::string_view text;
};

class MsgpackDocument final : public DocumentReader {
 public:
  MsgpackDocument(std::string name, std::string_view bytes) : name_(std::move(name)), bytes_(bytes) { decode(0); }

  Kind kind() const override {
    if (failed_ || value_.type == Type::kEnd || ends()) return Kind::kEnd;
    if (value_.type == Type::kMap) return Kind::kMap;
    return value_.type == Type::kList ? Kind::kList : Kind::kScalar;
  }
  bool at_null() const override { return !failed_ && value_.type == Type::kNil; }

  bool enter(Kind wanted, std::string_view what) override {
    if (kind() != wanted || (wanted != Kind::kMap && wanted != Kind::kList)) return fail_expected(what);
    if (open_.size() == kMaxDepth) return fail_expected(fmt::format("at most {} nested lists and maps", kMaxDepth));
    open_.push_back(value_.type == Type::kMap ? value_.bits * 2 : value_.bits);
    ended_at_ = value_.after;
    return ends() || decode(value_.after);
  }

  bool more() override {
    if (failed_) return false;
    if (!open_.empty() && open_.back() > 0) return true;
    if (open_.empty()) return false;
    open_.pop_back();
    step_over(ended_at_);
    return false;
  }

  bool read_text(std::string& out, std::string_view what) override {
    if (kind() != Kind::kScalar) return fail_expected(what);
    switch (value_.type) {
      case Type::kText:
        out.assign(value_.text);
        break;
      case Type::kBool:
        out = value_.bits != 0 ? "true" : "false";
        break;
      case Type::kUnsigned:
        out = fmt::format("{}", value_.bits);
        break;
      case Type::kSigned:
        out = fmt::format("{}", static_cast<std::int64_t>(value_.bits));
        break;
      case Type::kReal:
        out = fmt::format("{}", value_.real);
        break;
      case Type::kNil:
        out.clear();
        break;
      default:
        return fail_expected(what);
    }
    return step_over(value_.after);
  }

  bool read_int(std::int64_t& out, std::string_view what) override {
    if (kind() != Kind::kScalar || !as_int(out)) return fail_expected(fmt::format("an integer for {}", what));
    last_place_ = value_.at;
    return step_over(value_.after);
  }

  bool read_real(double& out, std::string_view what) override {
    std::int64_t whole = 0;
    if (kind() == Kind::kScalar && value_.type == Type::kReal && !std::isnan(value_.real))
      out = value_.real;
    else if (kind() == Kind::kScalar && as_int(whole))
      out = static_cast<double>(whole);
    else
      return fail_expected(fmt::format("a number for {}", what));
    return step_over(value_.after);
  }

  bool skip() override {
    const std::size_t depth = open_.size();
    do {
      if (failed_) return false;
      const Kind ahead = kind();
      if (ahead == Kind::kMap || ahead == Kind::kList) {
        if (!enter(ahead, "a value")) return false;
      } else if (ahead == Kind::kScalar) {
        step_over(value_.after);
      } else if (open_.size() == depth) {
        return fail_expected("a value");
      }
      while (!failed_ && open_.size() > depth && open_.back() == 0) more();
    } while (open_.size() > depth);
    return !failed_;
  }

  bool failed() const override { return failed_; }
  Error error() const override { return {ErrorCode::kMalformedFile, error_, {}}; }
  bool fail_expected(std::string_view what) override {
    static constexpr std::array kNames = {"nil",  "a boolean", "an integer", "an integer",   "a real",
                                          "text", "a list",    "a map",      "an extension", "the end of the file"};
    const bool at_end = ends() || value_.type == Type::kEnd;
    return fail(ends() ? ended_at_ : value_.at,
                fmt::format("expected {}, found {}", what,
                            at_end && !open_.empty() ? "the end of the list or map"
                                                     : kNames[static_cast<std::size_t>(value_.type)]));
  }
  std::uint64_t last_place() const override { return last_place_; }
  bool fail_at(std::uint64_t place, std::string_view message) override { return fail(place, message); }

 private:
  /// All elements of the innermost list or map are read.
  bool ends() const { return !open_.empty() && open_.back() == 0; }

  bool fail(std::size_t at, std::string_view message) {
    if (!failed_) error_ = fmt::format("{}: byte {}: {}", name_, at, message);
    failed_ = true;
    return false;
  }

  bool as_int(std::int64_t& out) const {
    if (value_.type == Type::kReal) {
      constexpr double kLargest = 9007199254740992.0;  // 2^53
      if (!(std::abs(value_.real) <= kLargest) || std::trunc(value_.real) != value_.real) return false;
      out = static_cast<std::int64_t>(value_.real);
      return true;
    }
    if (value_.type == Type::kText) {  // keys of maps are written as text
      const auto [end, code] = std::from_chars(value_.text.data(), value_.text.data() + value_.text.size(), out);
      return code == std::errc() && end == value_.text.data() + value_.text.size();
    }
    if (value_.type == Type::kUnsigned && value_.bits > INT64_MAX) return false;
    if (value_.type != Type::kUnsigned && value_.type != Type::kSigned && value_.type != Type::kBool) return false;
    out = static_cast<std::int64_t>(value_.bits);
    return true;
  }

  /// The value that ends before `at` is done: counts it and looks at the next.
  bool step_over(std::size_t at) {
    if (failed_) return false;
    ended_at_ = at;
    if (open_.empty()) {
      value_ = {};
      value_.at = at;
      return true;
    }
    --open_.back();
    return ends() || decode(at);
  }

  bool big_endian(std::size_t at, std::size_t count, std::uint64_t& out) {
    if (bytes_.size() - at < count) return fail(at, "expected more bytes, found the end of the file");
    out = 0;
    for (std::size_t i = 0; i < count; ++i) out = out << 8 | static_cast<unsigned char>(bytes_[at + i]);
    return true;
  }

  bool decode(std::size_t at) {
    value_ = {};
    value_.at = at;
    if (at >= bytes_.size()) return fail(at, "expected a value, found the end of the file");
    const auto code = static_cast<unsigned char>(bytes_[at]);
    if (code <= 0x7F) return scalar(Type::kUnsigned, at + 1, code);
    if (code <= 0x8F) return sized(Type::kMap, at + 1, code & 0x0FU);
    if (code <= 0x9F) return sized(Type::kList, at + 1, code & 0x0FU);
    if (code <= 0xBF) return sized(Type::kText, at + 1, code & 0x1FU);
    if (code >= 0xE0) return scalar(Type::kSigned, at + 1, static_cast<std::uint64_t>(std::int64_t{code} - 256));
    return decode_coded(code, at + 1);
  }

  bool decode_coded(unsigned code, std::size_t at) {
    struct Format {
      Type type;
      std::uint8_t bytes;  // of the number or length
    };
    // 0xC0 to 0xDF
    static constexpr std::array<Format, 32> kFormats = {{
        {Type::kNil, 0},       {Type::kEnd, 0},       {Type::kBool, 0},      {Type::kBool, 0},
        {Type::kText, 1},      {Type::kText, 2},      {Type::kText, 4},      {Type::kExtension, 1},
        {Type::kExtension, 2}, {Type::kExtension, 4}, {Type::kReal, 4},      {Type::kReal, 8},
        {Type::kUnsigned, 1},  {Type::kUnsigned, 2},  {Type::kUnsigned, 4},  {Type::kUnsigned, 8},
        {Type::kSigned, 1},    {Type::kSigned, 2},    {Type::kSigned, 4},    {Type::kSigned, 8},
        {Type::kExtension, 0}, {Type::kExtension, 0}, {Type::kExtension, 0}, {Type::kExtension, 0},
        {Type::kExtension, 0}, {Type::kText, 1},      {Type::kText, 2},      {Type::kText, 4},
        {Type::kList, 2},      {Type::kList, 4},      {Type::kMap, 2},       {Type::kMap, 4},
    }};
    const Format format = kFormats[code - 0xC0];
    std::uint64_t bits = 0;
    if (!big_endian(at, format.bytes, bits)) return false;
    at += format.bytes;
    switch (format.type) {
      case Type::kBool:
        return scalar(Type::kBool, at, code == 0xC3 ? 1 : 0);
      case Type::kSigned: {
        const unsigned unused = 64 - 8U * format.bytes;
        return scalar(Type::kSigned, at,
                      static_cast<std::uint64_t>(static_cast<std::int64_t>(bits << unused) >> unused));
      }
      case Type::kReal:
        value_.real = format.bytes == 4 ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                                        : std::bit_cast<double>(bits);
        return scalar(Type::kReal, at, bits);
      case Type::kText:
      case Type::kList:
      case Type::kMap:
        return sized(format.type, at, bits);
      case Type::kExtension:
      case Type::kEnd:
        return fail(value_.at, "expected plain msgpack, found an extension or a reserved code");
      default:
        return scalar(format.type, at, bits);
    }
  }

  bool scalar(Type type, std::size_t after, std::uint64_t bits) {
    value_.type = type;
    value_.bits = bits;
    value_.after = after;
    return true;
  }
  /// Each element takes a byte at least, so a length that the file cannot hold is refused at once.
  bool sized(Type type, std::size_t after, std::uint64_t length) {
    const std::uint64_t needed = type == Type::kMap ? 2 * length : length;
    if (needed > bytes_.size() - after)
      return fail(value_.at, fmt::format("expected {} more bytes at least, found the end of the file", needed));
    if (type == Type::kText) {
      value_.text = bytes_.substr(after, length);
      after += length;
    }
    return scalar(type, after, length);
  }

  std::string name_;
  std::string_view bytes_;
  Value value_;
  std::vector<std::uint64_t> open_;  // values still to come in each open list or map; keys count
  std::size_t ended_at_ = 0, last_place_ = 0;
  bool failed_ = false;
  std::string error_;
};

}  // namespace

std::unique_ptr<DocumentReader> make_msgpack_document(std::string name, std::string_view bytes) {
  return std::make_unique<MsgpackDocument>(std::move(name), bytes);
}

bool looks_msgpack(std::string_view bytes) {
  if (bytes.empty()) return false;
  const auto code = static_cast<unsigned char>(bytes.front());
  return (code >= 0x80 && code <= 0x8F) || code == 0xDE || code == 0xDF;
}

}  // namespace kiln::library
