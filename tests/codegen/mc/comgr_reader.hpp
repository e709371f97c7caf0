// What libamd_comgr, a reader that is not ours, finds in a code object: the metadata of its kernels and its symbols.
#pragma once

#include "codegen/mc/mc.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace kiln::mc::test {

struct ComgrArgument {
  std::string name, value_kind;
  std::uint64_t offset_bytes = 0, size_bytes = 0;
  bool operator==(const ComgrArgument&) const = default;
};

struct ComgrKernel {
  std::string name, symbol;
  std::map<std::string, std::uint64_t> numbers;  ///< ".vgpr_count" and the like: every scalar that is a number
  std::vector<ComgrArgument> arguments;
};

struct ComgrView {
  std::string isa;               ///< "amdgcn-amd-amdhsa--gfx90a"; empty if it is newer than this comgr
  std::string metadata_version;  ///< "1.1"
  std::vector<ComgrKernel> kernels;
  std::map<std::string, std::uint64_t> symbols;  ///< defined symbols and their sizes
};

/// kMalformedFile with comgr's own text if it does not read it.
Result<ComgrView> read_with_comgr(std::span<const std::byte> code_object);

}  // namespace kiln::mc::test
