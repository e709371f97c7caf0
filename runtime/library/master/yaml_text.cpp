// See yaml_text.hpp.
#include "runtime/library/master/yaml_text.hpp"

#include "runtime/library/document/yaml_value.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <new>
#include <span>

#include <fmt/format.h>
#include <msgpack.hpp>

namespace kiln::library {
namespace {

using Object = msgpack::object;

constexpr std::size_t kLineBytes = 110;  // what fits on a line, roughly
constexpr std::size_t kMaxDepth = 64;

bool is_plain(std::string_view text) {
  static constexpr std::array<std::string_view, 8> kYamlWords = {"true", "false", "yes",  "no",
                                                                 "on",   "off",   "null", "nan"};
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  if (text.empty() || !is_letter(text.front())) return false;
  if (!std::all_of(text.begin(), text.end(),
                   [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '.' || c == '-'; }))
    return false;
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  if (lower == "y" || lower == "n") return false;
  return std::find(kYamlWords.begin(), kYamlWords.end(), lower) == kYamlWords.end();
}

std::string text_of(std::string_view text) {
  if (is_plain(text)) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      out += fmt::format("\\{}", c);
    else if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out + '"';
}

std::string real_text(double value) {
  if (std::isnan(value)) return ".nan";
  if (std::isinf(value)) return value < 0 ? "-.inf" : ".inf";
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  // YAML 1.1 wants a point and the exponent's sign: 1.0e+20.
  if (const std::size_t e = text.find('e'); e != std::string::npos && text.find('.') == std::string::npos)
    text.insert(e, ".0");
  return text;
}

std::string scalar_text(const Object& o) {
  switch (o.type) {
    case msgpack::type::BOOLEAN:
      return o.via.boolean ? "true" : "false";
    case msgpack::type::POSITIVE_INTEGER:
      return fmt::format("{}", o.via.u64);
    case msgpack::type::NEGATIVE_INTEGER:
      return fmt::format("{}", o.via.i64);
    case msgpack::type::FLOAT32:
    case msgpack::type::FLOAT64:
      return real_text(o.via.f64);
    case msgpack::type::STR:
      return text_of({o.via.str.ptr, o.via.str.size});
    case msgpack::type::BIN:
      return text_of({o.via.bin.ptr, o.via.bin.size});
    default:
      return "null";
  }
}

std::span<const Object> elements(const Object& o) {
  return {o.via.array.ptr, o.via.array.size};
}
std::span<const msgpack::object_kv> entries(const Object& o) {
  return {o.via.map.ptr, o.via.map.size};
}

/// On one line; false once it is longer than that.
bool append_flow(const Object& o, std::size_t limit, std::string& out) {
  if (o.type == msgpack::type::ARRAY) {
    out += '[';
    bool first = true;
    for (const Object& element : elements(o)) {
      if (!first) out += ", ";
      first = false;
      if (out.size() > limit || !append_flow(element, limit, out)) return false;
    }
    out += ']';
  } else if (o.type == msgpack::type::MAP) {
    out += '{';
    bool first = true;
    for (const auto& [key, value] : entries(o)) {
      if (!first) out += ", ";
      first = false;
      out += scalar_text(key) + ": ";
      if (out.size() > limit || !append_flow(value, limit, out)) return false;
    }
    out += '}';
  } else {
    out += scalar_text(o);
  }
  return out.size() <= limit;
}

void append_block(const Object& o, std::size_t indent, bool is_list_element, std::string& out) {
  const bool is_list = o.type == msgpack::type::ARRAY;
  std::string line;
  if ((!is_list && o.type != msgpack::type::MAP) || append_flow(o, kLineBytes, line)) {
    out += ' ';
    out += line.empty() ? scalar_text(o) : line;
    out += '\n';
    return;
  }
  // A map that is an element of a list starts on its dash's line.
  bool on_line = is_list_element && !is_list;
  out += on_line ? ' ' : '\n';
  const auto begin_line = [&] {
    if (!on_line) out.append(indent, ' ');
    on_line = false;
  };
  if (is_list)
    for (const Object& element : elements(o)) {
      begin_line();
      out += '-';
      append_block(element, indent + 2, true, out);
    }
  else
    for (const auto& [key, value] : entries(o)) {
      begin_line();
      out += scalar_text(key) + ':';
      append_block(value, indent + 2, false, out);
    }
}

}  // namespace

bool append_yaml(std::string_view bytes, std::size_t indent, bool is_list_element, std::string& out) {
  try {
    std::size_t offset = 0;
    const msgpack::unpack_limit limit(bytes.size(), bytes.size(), bytes.size(), bytes.size(), 0, kMaxDepth);
    const auto handle = msgpack::unpack(
        bytes.data(), bytes.size(), offset, [](msgpack::type::object_type, std::size_t, void*) { return true; },
        nullptr, limit);
    if (offset != bytes.size()) return false;
    append_block(handle.get(), indent, is_list_element, out);
    return true;
  } catch (const msgpack::unpack_error&) {
    return false;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

}  // namespace kiln::library
