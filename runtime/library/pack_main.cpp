// kiln-pack-library: a build-time tool that packs kiln's own logic files. `kiln-pack-library -o OUT FILE...`
#include "runtime/library/library.hpp"

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

namespace {

int fail(const std::string& text) {
  std::fprintf(stderr, "kiln-pack-library: error: %s\n", text.c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() < 3 || arguments[0] != "-o") return fail("expected: kiln-pack-library -o OUT FILE...");
  const std::vector<std::string> inputs(arguments.begin() + 2, arguments.end());
  const auto library = kiln::library::Library::open(inputs);
  if (!library) return fail(library.error().text());
  const auto packed = library->pack();
  if (!packed) return fail(packed.error().text());
  const std::vector<std::byte>& bytes = *packed;
  std::ofstream out(arguments[1], std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));  // NOLINT: bytes
  out.close();
  if (!out) return fail("cannot write " + arguments[1]);
  std::printf("%s: %zu bytes, %s\n", arguments[1].c_str(), bytes.size(), library->description().c_str());
  return 0;
}
