// kiln-pack-library: a build-time tool that packs kiln's own logic files. `kiln-pack-library -o OUT FILE...`
#include "runtime/host/output_file.hpp"
#include "runtime/library/library.hpp"

#include <cstdio>
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
  auto out = kiln::host::OutputFile::create(arguments[1]);
  if (!out) return fail(out.error().text());
  out->write(*packed);
  if (const auto written = out->commit(); !written) return fail(written.error().text());
  std::printf("%s: %zu bytes, %s\n", arguments[1].c_str(), packed->size(), library->description().c_str());
  return 0;
}
