// Writes a fuzzer's seeds into a folder: NAME_seeds FOLDER.
#include "tests/fuzz/target.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  if (argc != 2) {
    std::fputs("usage: " KILN_CORPUS "_seeds FOLDER\n", stderr);
    return 2;
  }
  fs::create_directories(argv[1]);
  for (const kiln::fuzz::Seed& seed : kiln::fuzz::seeds(KILN_CORPUS)) {
    std::ofstream file(fs::path(argv[1]) / seed.name, std::ios::binary);
    file << seed.bytes;
    file.close();
    if (!file) {
      std::fprintf(stderr, KILN_CORPUS "_seeds: cannot write %s\n", seed.name.c_str());
      return 1;
    }
  }
  return 0;
}
