// Reads the argument file of emulate_arguments.hpp. Each step checks what it finds; an error names the place.
#include "tools/emulate_arguments.hpp"

#include "kiln/data_type.hpp"
#include "runtime/files.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <limits>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kiln::tools {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kLargestBuffer = 1ULL << 36;
constexpr std::size_t kLargestKernarg = 64U << 10U;

struct Reader {
  std::string path;
  EmulateArguments result;

  Error malformed(const std::string& place, std::string_view expected) const {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: {}: expected {}", path, place, expected), {}};
  }

  static std::optional<std::vector<std::byte>> from_hex(const Json& value) {
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
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

  /// A number, or a string that holds one ("0x10").
  static std::optional<std::int64_t> integer(const Json& value) {
    if (value.is_number_unsigned()) return static_cast<std::int64_t>(value.get<std::uint64_t>());
    if (value.is_number_integer()) return value.get<std::int64_t>();
    if (!value.is_string()) return std::nullopt;
    std::string_view text = value.get_ref<const std::string&>();
    const bool negative = text.starts_with("-");
    if (negative) text.remove_prefix(1);
    const bool hex = text.starts_with("0x");
    if (hex) text.remove_prefix(2);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, hex ? 16 : 10);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return static_cast<std::int64_t>(negative ? 0 - number : number);
  }

  static std::optional<double> real(const Json& value) {
    if (value.is_number()) return value.get<double>();
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (value == "nan") return std::numeric_limits<double>::quiet_NaN();
    if (value == "inf") return kInfinity;
    if (value == "-inf") return -kInfinity;
    return std::nullopt;
  }

  Result<void> read_buffer(const std::string& name, const Json& value) {
    const std::string place = "buffers." + name;
    if (!value.is_object()) return malformed(place, "an object");
    EmulateBuffer buffer;
    buffer.name = name;
    if (value.contains("file")) {
      if (!value["file"].is_string()) return malformed(place + ".file", "a string");
      const std::filesystem::path folder = std::filesystem::path(path).parent_path();
      KILN_ASSIGN(buffer.content, runtime::read_file((folder / value["file"].get<std::string>()).string()));
    }
    std::vector<std::byte> fill(1);
    if (value.contains("fill")) {
      const auto bytes = from_hex(value["fill"]);
      if (!bytes || bytes->empty()) return malformed(place + ".fill", "bytes in hexadecimal");
      fill = *bytes;
    }
    if (value.contains("size")) {
      const auto size = integer(value["size"]);
      if (!size || *size < 0 || static_cast<std::uint64_t>(*size) > kLargestBuffer)
        return malformed(place + ".size", fmt::format("a number of bytes up to {}", kLargestBuffer));
      const std::size_t given = std::min(buffer.content.size(), static_cast<std::size_t>(*size));
      buffer.content.resize(static_cast<std::size_t>(*size));
      for (std::size_t i = given; i < buffer.content.size(); ++i) buffer.content[i] = fill[i % fill.size()];
    } else if (!value.contains("file") && !value.contains("values")) {
      return malformed(place, "\"file\", \"size\" or \"values\"");
    }
    if (value.contains("dump")) {
      const Json& dump = value["dump"];
      if (dump.is_string()) buffer.dump = dump.get<std::string>();
      if (dump == true) buffer.dump = name + ".bin";
      if (!dump.is_string() && !dump.is_boolean()) return malformed(place + ".dump", "a file name or true");
    }
    result.buffers.push_back(std::move(buffer));
    return {};
  }

  struct Number {
    const char* name;
    std::size_t bytes;
    bool is_float;
  };
  static constexpr std::array kNumbers = {
      Number{"u8", 1, false},  Number{"i8", 1, false},  Number{"u16", 2, false}, Number{"i16", 2, false},
      Number{"u32", 4, false}, Number{"i32", 4, false}, Number{"u64", 8, false}, Number{"i64", 8, false},
      Number{"f16", 2, true},  Number{"bf16", 2, true}, Number{"f32", 4, true},  Number{"f64", 8, true},
  };

  static std::uint64_t float_bits(std::string_view type, double value) {
    const auto single = static_cast<float>(value);
    if (type == "f64") return std::bit_cast<std::uint64_t>(value);
    if (type == "f32") return std::bit_cast<std::uint32_t>(single);
    return type == "f16" ? f16_from_f32(single) : std::bit_cast<std::uint32_t>(single) >> 16U;
  }

  Result<EmulateArgument> read_value(const std::string& place, const Json& value, const std::string& type) const {
    EmulateArgument argument;
    std::uint64_t bits = 0;
    std::size_t bytes = 8;
    if (type == "bytes") {
      const auto hex = from_hex(value.value("hex", Json()));
      if (!hex) return malformed(place + ".hex", "bytes in hexadecimal");
      argument.bytes = *hex;
      return argument;
    }
    if (type == "ptr") {
      const Json offset = value.value("offset", Json(0));
      const auto number = integer(offset);
      if (!number) return malformed(place + ".offset", "an integer");
      bits = static_cast<std::uint64_t>(*number);
      const Json name = value.value("buffer", Json());
      for (std::size_t i = 0; i < result.buffers.size(); ++i) {
        if (name == result.buffers[i].name) argument.buffer = static_cast<int>(i);
      }
      if (argument.buffer < 0 && !name.is_null() && name != "") return malformed(place + ".buffer", "a buffer's name");
      if (argument.buffer < 0) bits = 0;
    } else {
      const auto number =
          std::find_if(kNumbers.begin(), kNumbers.end(), [&](const Number& n) { return type == n.name; });
      if (number == kNumbers.end())
        return malformed(place + ".type", "ptr, bytes, u8 to u64, i8 to i64, f16, bf16, f32 or f64");
      bytes = number->bytes;
      const Json content = value.value("value", Json());
      const auto whole = integer(content);
      const auto fraction = real(content);
      if (number->is_float ? !fraction : !whole) return malformed(place + ".value", "a number of type " + type);
      bits = number->is_float ? float_bits(type, *fraction) : static_cast<std::uint64_t>(*whole);
    }
    argument.bytes.resize(bytes);
    std::memcpy(argument.bytes.data(), &bits, bytes);
    return argument;
  }

  /// A list of typed values that end before byte `limit`.
  Result<std::vector<EmulateArgument>> read_values(const std::string& name, const Json& list, std::size_t limit) const {
    if (!list.is_array()) return malformed(name, "an array");
    std::vector<EmulateArgument> values;
    std::size_t next = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string place = fmt::format("{}[{}]", name, i);
      const Json& value = list[i];
      if (!value.is_object() || !value.contains("type") || !value["type"].is_string())
        return malformed(place, "an object with a \"type\"");
      const std::string type = value["type"].get<std::string>();
      KILN_ASSIGN(EmulateArgument argument, read_value(place, value, type));
      std::size_t alignment = type == "bytes" ? 1 : argument.bytes.size();
      if (type == "bytes" && value.contains("align")) {
        const auto wanted = integer(value["align"]);
        if (!wanted || *wanted < 1 || *wanted > 4096) return malformed(place + ".align", "a power of two");
        alignment = static_cast<std::size_t>(*wanted);
      }
      argument.at = (next + alignment - 1) / alignment * alignment;
      if (value.contains("at")) {
        const auto at = integer(value["at"]);
        if (!at || *at < 0) return malformed(place + ".at", "a byte offset");
        argument.at = static_cast<std::size_t>(*at);
      }
      next = argument.at + argument.bytes.size();
      if (next < argument.at || next > limit) return malformed(place, fmt::format("an end within {} bytes", limit));
      values.push_back(std::move(argument));
    }
    return values;
  }

  /// The values of a buffer, once all buffers have names. One that is nothing else has their size.
  Result<void> read_buffer_values(EmulateBuffer& buffer, const Json& value) const {
    if (!value.contains("values")) return {};
    const bool sized = value.contains("file") || value.contains("size");
    KILN_ASSIGN(buffer.values, read_values("buffers." + buffer.name + ".values", value["values"],
                                           sized ? buffer.content.size() : kLargestBuffer));
    for (const EmulateArgument& argument : buffer.values)
      buffer.content.resize(std::max(buffer.content.size(), argument.at + argument.bytes.size()));
    return {};
  }

  Result<void> read() {
    KILN_ASSIGN(const std::vector<std::byte> bytes, runtime::read_file(path));
    const auto* text = reinterpret_cast<const char*>(bytes.data());
    const Json json = Json::parse(text, text + bytes.size(), nullptr, false);
    if (!json.is_object()) return malformed("the file", "a JSON object with \"buffers\" and \"kernarg\"");
    if (json.contains("buffers")) {
      if (!json["buffers"].is_object()) return malformed("buffers", "an object");
      for (const auto& [name, value] : json["buffers"].items()) KILN_TRY(read_buffer(name, value));
      for (EmulateBuffer& buffer : result.buffers) KILN_TRY(read_buffer_values(buffer, json["buffers"][buffer.name]));
    }
    if (!json.contains("kernarg")) return {};
    KILN_ASSIGN(result.kernarg, read_values("kernarg", json["kernarg"], kLargestKernarg));
    return {};
  }
};

}  // namespace

Result<EmulateArguments> read_emulate_arguments(const std::string& path) {
  Reader reader{path, {}};
  KILN_TRY(reader.read());
  return std::move(reader.result);
}

}  // namespace kiln::tools
