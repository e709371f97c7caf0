// See embed.hpp. Texts with octal escapes, because compilers read them many times faster than lists of numbers.
#include "tools/output/embed.hpp"

#include <cctype>

#include <fmt/format.h>

namespace kiln::tools {

std::string identifier_of(std::string_view name) {
  std::string out;
  for (const char c : name) out += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  if (out.empty() || std::isdigit(static_cast<unsigned char>(out.front())) != 0) out.insert(0, "_");
  return out;
}

std::string embedded_source(std::string_view name, std::span<const std::byte> bytes) {
  constexpr std::size_t kBytesPerLine = 32;
  std::string out = fmt::format(
      "// A packed solution library of kiln; written by `kiln pack --embed-library`. Declare where it is used:\n"
      "//   extern \"C\" const unsigned char {0}[];\n"
      "//   extern \"C\" const std::size_t {0}_bytes;\n"
      "#include <cstddef>\n\n"
      "extern \"C\" {{\n"
      "extern const unsigned char {0}[];\n"
      "extern const std::size_t {0}_bytes;\n"
      "alignas(8) const unsigned char {0}[] =\n",
      name);
  for (std::size_t i = 0; i < bytes.size() || i == 0; i += kBytesPerLine) {
    out += "    \"";
    for (std::size_t j = i; j < std::min(i + kBytesPerLine, bytes.size()); ++j)
      out += fmt::format("\\{:03o}", static_cast<unsigned>(bytes[j]));
    out += "\"\n";
  }
  out.back() = ';';
  return out + fmt::format("\nconst std::size_t {}_bytes = {};\n}}\n", name, bytes.size());
}

}  // namespace kiln::tools
