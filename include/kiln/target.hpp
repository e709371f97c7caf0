// Target: a gfx processor plus the two features that change its code objects, spelled as in gcnArchName
// ("gfx942:sramecc+:xnack-"). What a target can do is in codegen/isa; here is only its name.
#pragma once

#include "kiln/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace kiln {

enum class Feature : std::uint8_t { kAny, kOff, kOn };

struct Target {
  std::string processor;  ///< "gfx942"
  Feature sramecc = Feature::kAny;
  Feature xnack = Feature::kAny;

  /// Parses "gfx942", "gfx90a:xnack-", "gfx942:sramecc+:xnack-"; the same behind LLVM's triple
  /// ("amdgcn-amd-amdhsa--gfx90a:xnack-", also as bundles have it, "hipv4-amdgcn-amd-amdhsa--gfx90a"); and for the
  /// processor a product's name ("MI300X", "AMD Radeon RX 7900 XTX", "MI250X:xnack+"). kUnknownTarget on another name.
  /// Whether kiln has tables for the processor is asked elsewhere (isa::find_processor).
  static Result<Target> parse(std::string_view text);
  /// The canonical spelling: features in alphabetical order, kAny left out.
  std::string id() const;

  bool operator==(const Target&) const = default;
};

}  // namespace kiln
