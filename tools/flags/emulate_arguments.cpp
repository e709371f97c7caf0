// Reads the argument file of emulate_arguments.hpp. Each step checks what it finds; an error names the place.
#include "tools/flags/emulate_arguments.hpp"

#include "kiln/data_type.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/host/files.hpp"
#include "runtime/host/json.hpp"
#include "tools/flags/input.hpp"
#include "tools/flags/similar_words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <initializer_list>
#include <limits>
#include <map>
#include <new>
#include <optional>
#include <set>
#include <span>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::uint64_t kLargestArguments = 1ULL << 26;
constexpr std::uint64_t kLargestBuffer = 1ULL << 36;
constexpr std::size_t kLargestKernarg = 64U << 10U;
constexpr std::size_t kMostMembers = 4096;
constexpr std::uint64_t kLargestAlignment = 4096;

/// A whole number of either sign.
struct Whole {
  bool is_negative = false;
  std::uint64_t magnitude = 0;

  bool is_in(const Whole& least, std::uint64_t most) const {
    return is_negative ? least.is_negative && magnitude <= least.magnitude : magnitude <= most;
  }
  std::uint64_t bits() const { return is_negative ? 0 - magnitude : magnitude; }
};

struct NumberType {
  const char* name;
  std::size_t bytes;
  enum class Kind : std::uint8_t { kUnsigned, kSigned, kFloat } kind;
};
constexpr std::array kNumbers = {
    NumberType{"u8", 1, NumberType::Kind::kUnsigned},  NumberType{"i8", 1, NumberType::Kind::kSigned},
    NumberType{"u16", 2, NumberType::Kind::kUnsigned}, NumberType{"i16", 2, NumberType::Kind::kSigned},
    NumberType{"u32", 4, NumberType::Kind::kUnsigned}, NumberType{"i32", 4, NumberType::Kind::kSigned},
    NumberType{"u64", 8, NumberType::Kind::kUnsigned}, NumberType{"i64", 8, NumberType::Kind::kSigned},
    NumberType{"f16", 2, NumberType::Kind::kFloat},    NumberType{"bf16", 2, NumberType::Kind::kFloat},
    NumberType{"f32", 4, NumberType::Kind::kFloat},    NumberType{"f64", 8, NumberType::Kind::kFloat},
};

std::optional<std::vector<std::byte>> from_hex(JsonView value) {
  if (!value.is_string()) return std::nullopt;
  const std::string_view text = value.text();
  if (text.size() % 2 != 0) return std::nullopt;
  std::vector<std::byte> bytes;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    unsigned byte = 0;
    const auto [end, error] = std::from_chars(text.data() + i, text.data() + i + 2, byte, 16);
    if (error != std::errc{} || end != text.data() + i + 2) return std::nullopt;
    bytes.push_back(static_cast<std::byte>(byte));
  }
  return bytes;
}

/// What stands in a file, for messages.
std::string text_of(JsonView value) {
  if (value.is_array()) return "an array";
  return value.is_object() ? "an object" : value.dump_ascii();
}

/// A number, or a string that holds one ("0x10").
std::optional<Whole> whole(JsonView value) {
  if (value.is_negative()) return Whole{true, 0 - static_cast<std::uint64_t>(value.integer())};
  if (value.is_integer()) return Whole{false, value.whole()};
  if (!value.is_string()) return std::nullopt;
  std::string_view text = value.text();
  Whole number{text.starts_with('-'), 0};
  if (number.is_negative) text.remove_prefix(1);
  const bool is_hex = text.starts_with("0x");
  if (is_hex) text.remove_prefix(2);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number.magnitude, is_hex ? 16 : 10);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<double> real(JsonView value) {
  if (value.is_number()) return value.real();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (value.text() == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (value.text() == "inf") return kInfinity;
  if (value.text() == "-inf") return -kInfinity;
  return std::nullopt;
}

std::optional<std::uint64_t> whole_bits(const NumberType& type, JsonView value) {
  const auto number = whole(value);
  const std::size_t bits = 8 * type.bytes;
  const bool is_signed = type.kind == NumberType::Kind::kSigned;
  const std::uint64_t most = ~0ULL >> (64 - bits + (is_signed ? 1 : 0));
  const Whole least{is_signed, is_signed ? most + 1 : 0};
  if (!number || !number->is_in(least, most)) return std::nullopt;
  return number->bits();
}

std::uint64_t float_bits(const NumberType& type, double value) {
  const auto single = static_cast<float>(value);
  const std::string_view name = type.name;
  if (name == "f64") return std::bit_cast<std::uint64_t>(value);
  if (name == "f32") return std::bit_cast<std::uint32_t>(single);
  return name == "f16" ? f16_from_f32(single) : std::bit_cast<std::uint32_t>(single) >> 16U;
}

/// Nothing for a finite number that the type has only an infinity for.
std::optional<std::uint64_t> real_bits(const NumberType& type, JsonView value) {
  const auto number = real(value);
  if (!number) return std::nullopt;
  const std::uint64_t bits = float_bits(type, *number);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const bool overflows = bits == float_bits(type, kInfinity) || bits == float_bits(type, -kInfinity);
  if (overflows && std::isfinite(*number)) return std::nullopt;
  return bits;
}

struct Reader {
  std::string path;  ///< as messages name it; its folder is that of "file"
  EmulateArguments result;
  std::map<std::string, std::size_t, std::less<>> buffer_numbers;
  std::set<std::string, std::less<>> dumps;

  Error malformed(const std::string& place, std::string_view expected) const {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: {}: expected {}", path, place, expected), {}};
  }

  Result<void> check_members(const std::string& place, JsonView object,
                             std::initializer_list<std::string_view> known) const {
    const std::vector<std::string> names(known.begin(), known.end());
    for (const auto& [name, value] : object.members())
      if (std::find(names.begin(), names.end(), name) == names.end())
        return malformed(
            place, fmt::format("members {}, found '{}'{}", list_text(names, ", "), name, did_you_mean(name, names)));
    return {};
  }

  /// An object of many members takes a time that grows with their square, and of two of a name the parser keeps one.
  Result<Json> parse(std::span<const std::byte> bytes) const {
    CheckedJson read = parse_checked({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, kMostMembers);
    if (!read.wrong.empty())
      return malformed("the file", fmt::format("a JSON object with \"kernarg\" and \"buffers\": {}", read.wrong));
    if (read.is_too_much) return malformed("the file", fmt::format("at most {} members of an object", kMostMembers));
    if (read.twice)
      return malformed("the file", fmt::format("a member once, found '{}' twice in an object", *read.twice));
    if (!read.json.view().is_object()) return malformed("the file", "a JSON object with \"kernarg\" and \"buffers\"");
    return std::move(read.json);
  }

  Result<void> resize(const std::string& place, EmulateBuffer& buffer, std::size_t bytes) const {
    try {
      buffer.content.resize(bytes);
    } catch (const std::bad_alloc&) {
      return Error{ErrorCode::kIo, fmt::format("{}: {}: there is no memory for its {} bytes", path, place, bytes), {}};
    }
    return {};
  }

  Result<void> read_content(const std::string& place, JsonView value, EmulateBuffer& buffer) const {
    if (value.contains("file")) {
      if (!value["file"].is_string()) return malformed(place + ".file", "a string");
      const std::filesystem::path folder = std::filesystem::path(path).parent_path();
      auto content = runtime::read_file((folder / value["file"].text()).string(), kLargestBuffer);
      if (!content) return std::move(content).error().note(fmt::format("for {}.file of {}", place, path));
      buffer.content = std::move(*content);
    }
    std::vector<std::byte> fill(1);
    if (value.contains("fill")) {
      const auto bytes = from_hex(value["fill"]);
      if (!bytes || bytes->empty()) return malformed(place + ".fill", "bytes in hexadecimal");
      fill = *bytes;
    }
    if (value.contains("size")) {
      const auto size = whole(value["size"]);
      if (!size || !size->is_in({}, kLargestBuffer))
        return malformed(place + ".size", fmt::format("a number of bytes up to {}", kLargestBuffer));
      const std::size_t given = std::min<std::size_t>(buffer.content.size(), size->magnitude);
      KILN_TRY(resize(place, buffer, size->magnitude));
      for (std::size_t i = given; i < buffer.content.size(); ++i) buffer.content[i] = fill[i % fill.size()];
    } else if (!value.contains("file") && !value.contains("values")) {
      return malformed(place, "\"file\", \"size\" or \"values\"");
    }
    return {};
  }

  Result<void> read_buffer(const std::string& name, JsonView value) {
    const std::string place = "buffers." + name;
    if (!value.is_object()) return malformed(place, "an object");
    KILN_TRY(check_members(place, value, {"file", "size", "fill", "values", "dump"}));
    EmulateBuffer buffer;
    buffer.name = name;
    KILN_TRY(read_content(place, value, buffer));
    const JsonView dump = value["dump"];
    if (value.contains("dump") && !dump.is_string() && !dump.is_boolean())
      return malformed(place + ".dump", "a file name or true");
    if (dump.is_string() || dump.boolean()) {
      buffer.dump = dump.is_string() ? std::string(dump.text()) : name + ".bin";
      if (!runtime::stays_inside(buffer.dump))
        return malformed(place + ".dump", fmt::format("a file name within the output folder, found '{}'", buffer.dump));
      if (!dumps.insert(buffer.dump).second)
        return malformed(place + ".dump", fmt::format("a file name that no other buffer has, found '{}'", buffer.dump));
    }
    buffer_numbers.emplace(name, result.buffers.size());
    result.buffers.push_back(std::move(buffer));
    return {};
  }

  Result<EmulateArgument> read_pointer(const std::string& place, JsonView value) const {
    KILN_TRY(check_members(place, value, {"type", "buffer", "offset", "at"}));
    EmulateArgument argument;
    argument.bytes.resize(8);
    if (!value.contains("buffer")) return malformed(place, "a member 'buffer': a buffer's name, or null");
    const JsonView name = value["buffer"];
    const auto offset = value.contains("offset") ? whole(value["offset"]) : Whole{};
    if (!offset || !offset->is_in({true, 1ULL << 63U}, ~0ULL)) return malformed(place + ".offset", "an integer");
    if (name.is_null()) {
      if (offset->magnitude != 0) return malformed(place + ".offset", "none without a buffer");
      return argument;
    }
    const auto found = name.is_string() ? buffer_numbers.find(name.text()) : buffer_numbers.end();
    if (found == buffer_numbers.end()) return malformed(place + ".buffer", "a buffer's name, or null");
    argument.buffer = static_cast<int>(found->second);
    const std::uint64_t bits = offset->bits();
    std::memcpy(argument.bytes.data(), &bits, sizeof bits);
    return argument;
  }

  Result<EmulateArgument> read_value(const std::string& place, JsonView value, const std::string& type) const {
    if (type == "ptr") return read_pointer(place, value);
    EmulateArgument argument;
    if (type == "bytes") {
      KILN_TRY(check_members(place, value, {"type", "hex", "at", "align"}));
      const auto hex = from_hex(value["hex"]);
      if (!hex) return malformed(place + ".hex", "bytes in hexadecimal");
      argument.bytes = *hex;
      return argument;
    }
    const auto number =
        std::find_if(kNumbers.begin(), kNumbers.end(), [&](const NumberType& n) { return type == n.name; });
    if (number == kNumbers.end())
      return malformed(place + ".type", "ptr, bytes, u8 to u64, i8 to i64, f16, bf16, f32 or f64");
    KILN_TRY(check_members(place, value, {"type", "value", "at"}));
    const JsonView content = value["value"];
    const auto bits =
        number->kind == NumberType::Kind::kFloat ? real_bits(*number, content) : whole_bits(*number, content);
    if (!bits)
      return malformed(place + ".value",
                       fmt::format("a number of type {}{}", type,
                                   value.contains("value") ? ", found " + text_of(content) : std::string()));
    argument.bytes.resize(number->bytes);
    std::memcpy(argument.bytes.data(), &*bits, number->bytes);
    return argument;
  }

  /// The alignment of a value that does not say where it lies.
  Result<std::size_t> alignment_of(const std::string& place, JsonView value, const EmulateArgument& argument) const {
    if (value["type"].text() != "bytes") return argument.bytes.size();
    if (!value.contains("align")) return std::size_t{1};
    const auto wanted = whole(value["align"]);
    if (!wanted || !wanted->is_in({}, kLargestAlignment) || !std::has_single_bit(wanted->magnitude))
      return malformed(place + ".align", fmt::format("a power of two up to {}", kLargestAlignment));
    return wanted->magnitude;
  }

  /// A list of typed values that end before byte `limit`.
  Result<std::vector<EmulateArgument>> read_values(const std::string& name, JsonView list, std::size_t limit) const {
    if (!list.is_array()) return malformed(name, "an array");
    std::vector<EmulateArgument> values;
    std::size_t next = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string place = fmt::format("{}[{}]", name, i);
      const JsonView value = list[i];
      if (!value.is_object() || !value.contains("type") || !value["type"].is_string())
        return malformed(place, "an object with a \"type\"");
      KILN_ASSIGN(EmulateArgument argument, read_value(place, value, std::string(value["type"].text())));
      KILN_ASSIGN(const std::size_t alignment, alignment_of(place, value, argument));
      argument.at = (next + alignment - 1) / alignment * alignment;
      if (value.contains("at")) {
        const auto at = whole(value["at"]);
        if (!at || !at->is_in({}, limit)) return malformed(place + ".at", fmt::format("a byte offset up to {}", limit));
        argument.at = at->magnitude;
      }
      next = argument.at + argument.bytes.size();
      if (next > limit) return malformed(place, fmt::format("an end within {} bytes", limit));
      values.push_back(std::move(argument));
    }
    KILN_TRY(check_overlaps(name, values));
    return values;
  }

  Result<void> check_overlaps(const std::string& name, const std::vector<EmulateArgument>& values) const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (!values[i].bytes.empty()) order.push_back(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return values[a].at < values[b].at; });
    for (std::size_t i = 1; i < order.size(); ++i) {
      const EmulateArgument &before = values[order[i - 1]], &after = values[order[i]];
      if (before.at + before.bytes.size() > after.at)
        return malformed(fmt::format("{}[{}]", name, std::max(order[i - 1], order[i])),
                         fmt::format("bytes of its own; those from {} to {} are {}[{}]'s too", after.at,
                                     std::min(before.at + before.bytes.size(), after.at + after.bytes.size()) - 1, name,
                                     std::min(order[i - 1], order[i])));
    }
    return {};
  }

  /// The values of a buffer, once all buffers have names. One that is nothing else has their size.
  Result<void> read_buffer_values(EmulateBuffer& buffer, JsonView value) const {
    if (!value.contains("values")) return {};
    const bool sized = value.contains("file") || value.contains("size");
    KILN_ASSIGN(buffer.values, read_values("buffers." + buffer.name + ".values", value["values"],
                                           sized ? buffer.content.size() : kLargestBuffer));
    std::size_t bytes = buffer.content.size();
    for (const EmulateArgument& argument : buffer.values) bytes = std::max(bytes, argument.at + argument.bytes.size());
    return resize("buffers." + buffer.name, buffer, bytes);
  }

  Result<void> read(std::span<const std::byte> bytes) {
    KILN_ASSIGN(const Json file, parse(bytes));
    const JsonView json = file.view();
    if (json.contains("launches"))
      return Error{ErrorCode::kMalformedFile,
                   fmt::format("{}: is of a captured launch, no argument file", path),
                   {"`kiln replay FOLDER` runs the folder that it lies in"}};
    KILN_TRY(check_members("the file", json, {"kernarg", "buffers"}));
    if (json.contains("buffers")) {
      const JsonView buffers = json["buffers"];
      if (!buffers.is_object()) return malformed("buffers", "an object");
      for (const auto& [name, value] : buffers.members()) KILN_TRY(read_buffer(std::string(name), value));
      std::size_t i = 0;
      for (const auto& [name, value] : buffers.members()) KILN_TRY(read_buffer_values(result.buffers[i++], value));
    }
    if (!json.contains("kernarg")) return malformed("the file", "a member 'kernarg', which may be []");
    KILN_ASSIGN(result.kernarg, read_values("kernarg", json["kernarg"], kLargestKernarg));
    return {};
  }
};

}  // namespace

Result<EmulateArguments> read_emulate_arguments(const std::string& path) {
  KILN_ASSIGN(const std::vector<std::byte> bytes, read_input(path, kLargestArguments));
  Reader reader{name_of_input(path), {}, {}, {}};
  KILN_TRY(reader.read(bytes));
  return std::move(reader.result);
}

}  // namespace kiln::tools
