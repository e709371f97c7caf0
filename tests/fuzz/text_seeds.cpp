// Seeds of readers of texts: what stands in tests/fuzz/corpus. A name that starts with "bad_" is of one to be refused.
#include "tests/fuzz/target.hpp"

namespace kiln::fuzz {

std::vector<Seed> seeds(std::string_view fuzzer) {
  std::vector<Seed> all = texts(fuzzer);
  for (Seed& seed : all) seed.must_be_read = !seed.name.starts_with("bad_");
  return all;
}

}  // namespace kiln::fuzz
