// A folder of `kiln build` that takes a second to make, and what is in it.
#pragma once

#include "tests/tools/program.hpp"

#include <filesystem>
#include <map>
#include <string>

namespace kiln::tools::test {

inline std::map<std::string, std::string> files_in(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const std::filesystem::directory_entry& entry : std::filesystem::directory_iterator(folder))
    files[entry.path().filename().string()] = read_text(entry.path().string());
  return files;
}

/// A small folder: one element type, without a cache and without proofs.
inline Arguments small(const std::string& output, const Arguments& more = {}, const char* architecture = "gfx1103") {
  const Arguments words = {"build",   "--architecture", architecture, "--for", "rocm-6.4", "--types", "SS",
                           "--cache", "none",           "--prove",    "0",     "-o",       output};
  return words + more;
}

}  // namespace kiln::tools::test
