// Bundles as clang writes them (tests/runtime/bundle): plain, and compressed in every form; one, and several in a file.
#include "tests/fuzz/target.hpp"
#include "tests/runtime/bundle/written_bundle.hpp"

#include <fmt/format.h>

namespace kiln::fuzz {

std::vector<Seed> seeds(std::string_view) {
  using namespace bundle::test;
  const std::string plain = plain_bundle(sample_entries());
  std::vector<Seed> all = {{"sample.plain", plain, true},
                           {"aligned.plain", plain_bundle(sample_entries(), 64), true},
                           {"empty.plain", plain_bundle({}), true},
                           {"two.plain", plain + std::string(40, '\0') + plain, true}};
  for (const Form& form : forms()) {
    const std::string ending = fmt::format(".v{}-{}", form.version, form.method == Method::kZlib ? "zlib" : "zstd");
    const std::string file = compressed_bundle(plain, form);
    all.push_back({"sample" + ending, file, true});
    all.push_back({"two" + ending, file + std::string(8, '\0') + plain, true});
  }
  return all;
}

}  // namespace kiln::fuzz
