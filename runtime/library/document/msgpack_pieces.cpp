// See msgpack_pieces.hpp. Source: the MessagePack specification, "Formats".
#include "runtime/library/document/msgpack_pieces.hpp"

#include "runtime/library/document/msgpack_io.hpp"

#include <array>

namespace kiln::library {
namespace {

enum class Shape : std::uint8_t { kPlain, kText, kBin, kList, kMap, kOther };

/// The head of a value: its bytes, and what it says.
struct Head {
  Shape shape = Shape::kOther;
  std::size_t bytes = 1;     // of the head itself; of a plain value all
  std::uint64_t number = 0;  // length of a text or bin, count of a list or map, bits of a plain value
  bool is_integer = false, is_signed = false;
};

struct Coded {
  Shape shape;
  std::uint8_t bytes;  // behind the first
  bool is_integer, is_signed;
};
constexpr Shape kP = Shape::kPlain, kT = Shape::kText, kB = Shape::kBin, kL = Shape::kList, kM = Shape::kMap,
                kO = Shape::kOther;
/// 0xC0 to 0xDF
constexpr std::array<Coded, 32> kCoded = {{
    {kP, 0, false, false}, {kO, 0, false, false}, {kP, 0, false, false}, {kP, 0, false, false}, {kB, 1, false, false},
    {kB, 2, false, false}, {kB, 4, false, false}, {kO, 0, false, false}, {kO, 0, false, false}, {kO, 0, false, false},
    {kP, 4, false, false}, {kP, 8, false, false}, {kP, 1, true, false},  {kP, 2, true, false},  {kP, 4, true, false},
    {kP, 8, true, false},  {kP, 1, true, true},   {kP, 2, true, true},   {kP, 4, true, true},   {kP, 8, true, true},
    {kO, 0, false, false}, {kO, 0, false, false}, {kO, 0, false, false}, {kO, 0, false, false}, {kO, 0, false, false},
    {kT, 1, false, false}, {kT, 2, false, false}, {kT, 4, false, false}, {kL, 2, false, false}, {kL, 4, false, false},
    {kM, 2, false, false}, {kM, 4, false, false},
}};

Head head_of(std::string_view bytes) {
  if (bytes.empty()) return {};
  const auto code = static_cast<unsigned char>(bytes.front());
  if (code <= 0x7F) return {Shape::kPlain, 1, code, true, false};
  if (code <= 0x8F) return {Shape::kMap, 1, code & 0x0FU};
  if (code <= 0x9F) return {Shape::kList, 1, code & 0x0FU};
  if (code <= 0xBF) return {Shape::kText, 1, code & 0x1FU};
  if (code >= 0xE0) return {Shape::kPlain, 1, static_cast<std::uint64_t>(std::int64_t{code} - 256), true, true};
  const Coded coded = kCoded[code - 0xC0U];
  if (bytes.size() < 1U + coded.bytes) return {};
  Head head{coded.shape, 1U + coded.bytes, 0, coded.is_integer, coded.is_signed};
  for (std::size_t i = 1; i < head.bytes; ++i) head.number = head.number << 8 | static_cast<unsigned char>(bytes[i]);
  if (coded.is_signed) {
    const unsigned unused = 64 - 8U * coded.bytes;
    head.number = static_cast<std::uint64_t>(static_cast<std::int64_t>(head.number << unused) >> unused);
  }
  return head;
}

std::optional<std::string_view> body_of(std::string_view value, Shape shape) {
  const Head head = head_of(value);
  if (head.shape != shape || value.size() - head.bytes != head.number) return std::nullopt;
  return value.substr(head.bytes);
}

}  // namespace

std::optional<std::size_t> msgpack_size(std::string_view bytes) {
  std::size_t at = 0;
  for (std::uint64_t to_come = 1; to_come != 0; --to_come) {
    const Head head = head_of(bytes.substr(at));
    if (head.shape == Shape::kOther) return std::nullopt;
    at += head.bytes;
    const std::uint64_t left = bytes.size() - at;
    const std::uint64_t most = head.shape == Shape::kMap ? left / 2 : left;
    if (head.shape != Shape::kPlain && head.number > most) return std::nullopt;
    if (head.shape == Shape::kText || head.shape == Shape::kBin) at += head.number;
    if (head.shape == Shape::kList) to_come += head.number;
    if (head.shape == Shape::kMap) to_come += 2 * head.number;
  }
  return at;
}

bool msgpack_elements(std::string_view list, std::vector<std::string_view>& out) {
  const Head head = head_of(list);
  out.clear();
  if (head.shape != Shape::kList) return false;
  std::string_view rest = list.substr(head.bytes);
  for (std::uint64_t i = 0; i < head.number; ++i) {
    const auto size = msgpack_size(rest);
    if (!size) return false;
    out.push_back(rest.substr(0, *size));
    rest.remove_prefix(*size);
  }
  return rest.empty();
}

bool msgpack_entries(std::string_view map, std::vector<MsgpackEntry>& out) {
  const Head head = head_of(map);
  out.clear();
  if (head.shape != Shape::kMap) return false;
  std::string_view rest = map.substr(head.bytes);
  for (std::uint64_t i = 0; i < head.number; ++i) {
    const auto key = msgpack_size(rest);
    if (!key) return false;
    const auto value = msgpack_size(rest.substr(*key));
    if (!value) return false;
    out.push_back({rest.substr(0, *key), rest.substr(*key, *value)});
    rest.remove_prefix(*key + *value);
  }
  return rest.empty();
}

std::optional<std::int64_t> msgpack_integer(std::string_view value) {
  const Head head = head_of(value);
  if (!head.is_integer || head.bytes != value.size() || (!head.is_signed && head.number > INT64_MAX))
    return std::nullopt;
  return static_cast<std::int64_t>(head.number);
}

std::optional<std::string_view> msgpack_text(std::string_view value) {
  return body_of(value, Shape::kText);
}
std::optional<std::string_view> msgpack_bin(std::string_view value) {
  return body_of(value, Shape::kBin);
}

void append_msgpack_map(std::size_t entries, std::string& out) {
  MsgpackWriter start;
  start.map(entries);
  out += start.take();
}

}  // namespace kiln::library
