// `kiln emulate --scan`: looks through the kernels of files and folders without running them
// (runtime/emulator/scan.hpp).
#pragma once

#include "kiln/result.hpp"
#include "tools/output/exit_codes.hpp"

#include <cstddef>
#include <string>

namespace kiln::tools {

struct ScanFlags {
  std::string path, arch = "all";  ///< a processor or a target, or all
  std::size_t reports = 20;        ///< findings that are told one by one
  bool json = false;
};

/// kViolation if there was a finding but unknown instructions. kInvalidArgument if a file that was named has no
/// kernels.
Result<ExitCode> scan(const ScanFlags& flags);

}  // namespace kiln::tools
