// Writes offload bundles (bundle.hpp) as clang's own bundler does: plain ones and compressed ones of each version.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::bundle {

/// A code object to be written, and its key; both are the caller's.
struct Keyed {
  std::string target;  ///< "gfx90a:xnack-"; each once in a bundle
  std::span<const std::byte> code;
  std::string_view key;
};

/// One bundle: an empty host's part, then the code objects, each at a multiple of 4096 bytes as hipcc places them, and
/// their keys.
std::vector<std::byte> write_plain(std::span<const Keyed> codes);

enum class Method : std::uint16_t { kZlib = 0, kZstd = 1 };

/// version: 1, 2 or 3. kInvalidArgument if the version's fields cannot hold the sizes; kIo if there is no memory.
Result<std::vector<std::byte>> write_compressed(std::span<const std::byte> plain, unsigned version, Method method);

}  // namespace kiln::bundle
