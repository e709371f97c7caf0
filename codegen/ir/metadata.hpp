// A kernel's metadata as a tree: the printer writes it as YAML for the assembler, mc/ as the MessagePack that the
// assembler makes of that. Source: AMDGPUUsage.rst, "Code Object V3 Metadata" to V5.
#pragma once

#include "codegen/ir/printer.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kiln::ir {

/// Names and values, in the order in which they are printed.
struct Metadata {
  using Value = std::variant<std::uint64_t, std::string, std::vector<std::uint64_t>, std::vector<Metadata>>;
  std::vector<std::pair<std::string_view, Value>> entries;
};

Metadata metadata_of(const Function& function, const AssemblyOptions& options);

}  // namespace kiln::ir
