// See version.hpp.
#include "tools/help/version.hpp"

#include "cache/record.hpp"
#include "codegen/identity.hpp"
#include "codegen/isa/processor.hpp"
#include "kiln/version.hpp"
#include "runtime/kernels/assembler.hpp"
#include "runtime/translate/own_solutions.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

/// 64-bit FNV-1a (Fowler, Noll, Vo).
class Digest {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte('\n');
  }
  std::string text() const { return fmt::format("{:016x}", value_); }

 private:
  void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

/// Changes with kiln's own solutions: with their names, which say their parameters, in their order.
std::string catalogue() {
  constexpr std::array<std::string_view, 7> kTypes = {"SSS", "DDD", "HHS", "HSS", "BBS", "CCC", "ZZZ"};
  Digest digest;
  for (const isa::Processor& processor : isa::processors())
    for (const std::string_view letters : kTypes) {
      ProblemType type;
      if (!parse_type_letters(letters, type)) continue;
      digest.add(processor.name);
      for (const library::Solution& solution : runtime::own_candidates(processor, type))
        digest.add(fmt::format("{} {}", solution.index, solution.name));
    }
  return digest.text();
}

}  // namespace

Json version_json() {
  const std::string_view llvm = runtime::built_in_llvm();
  const std::string version = fmt::format("{}.{}.{}", KILN_VERSION_MAJOR, KILN_VERSION_MINOR, KILN_VERSION_PATCH);
  return {{"version", version},
          {"build", codegen::build_identity()},
          {"llvm", llvm.empty() ? Json() : Json(std::string(llvm))},
          {"catalogue", catalogue()},
          {"cache_format", static_cast<int>(cache::kNewestForm)},
          {"abi", fmt::format("{}.{}", KILN_VERSION_MAJOR, KILN_VERSION_MINOR)},
          {"c_abi", 0}};
}

}  // namespace kiln::tools
