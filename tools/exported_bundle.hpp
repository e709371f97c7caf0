// The forms in which kernels leave a cache, by name.
#pragma once

#include "kiln/result.hpp"
#include "runtime/bundle/write.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace kiln::tools {

/// How kernels are written: each code object a file (raw), or bundles of them, one after the other in a file.
struct ExportForm {
  bool raw = false;
  unsigned compressed = 3;  ///< version of the compressed bundles; 0: plain ones
  bundle::Method method = bundle::Method::kZstd;

  /// "raw", "bundle", "ccob1", "ccob2", "ccob3"; "zstd" or "zlib".
  static Result<ExportForm> parse(const std::string& format, const std::string& compression);
  /// One bundle, in the form's bytes.
  Result<std::vector<std::byte>> write(std::span<const bundle::Keyed> codes) const;
};

inline constexpr const char* kFormatHelp =
    "raw (a folder of files), bundle (clang's offload bundle), ccob1, ccob2 or ccob3 (compressed ones)";

}  // namespace kiln::tools
