// Which solution library a pipeline asks: the one that the user names, else a shipped one, else those of an installed
// rocBLAS and hipBLASLt, else none, and kiln's own solutions answer.
#pragma once

#include "kiln/runtime.hpp"
#include "runtime/host/log.hpp"
#include "runtime/library/library.hpp"

#include <string>
#include <vector>

namespace kiln::runtime {

struct OpenedLibrary {
  library::Library library;
  /// Installed folders that were opened as they are, and the file into which they can be packed
  /// (installed_library.hpp); empty where there is none.
  std::vector<std::string> folders;
  std::string packed_path;
  std::vector<std::string> paths = {};  ///< of what was opened, or of what it was packed from
};

/// `cache_folder` may be empty. An installed library that cannot be read is said in the log, and none.
Result<OpenedLibrary> open_library(const RuntimeOptions& options, const std::string& processor,
                                   const std::string& cache_folder, const Log& log);

}  // namespace kiln::runtime
