// Writes a fuzzer's seeds into a folder: write_seeds logic|master|packed FOLDER.
#include "tests/fuzz/seeds.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  const std::string_view fuzzer = argc == 3 ? argv[1] : "";
  if (fuzzer != "logic" && fuzzer != "master" && fuzzer != "packed") {
    std::fputs("usage: write_seeds logic|master|packed FOLDER\n", stderr);
    return 2;
  }
  fs::create_directories(argv[2]);
  for (const auto& seed : kiln::library::fuzz::seeds(fuzzer)) {
    std::ofstream file(fs::path(argv[2]) / seed.name, std::ios::binary);
    file << seed.bytes;
    file.close();
    if (!file) {
      std::fprintf(stderr, "write_seeds: cannot write %s\n", seed.name.c_str());
      return 1;
    }
  }
  return 0;
}
