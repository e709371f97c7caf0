// Target names, as in AMDGPUUsage "Target ID".
#include "kiln/target.hpp"

#include "runtime/contract/products.hpp"

namespace kiln {
namespace {

/// A triple and the id of an offload bundle before it, up to the processor; 0: there is none.
std::size_t triple_size(std::string_view text) {
  constexpr std::string_view kArchitecture = "amdgcn-", kSystem = "-amdhsa-";
  for (const std::string_view kind : {"hip-", "hipv4-", "openmp-"})
    if (text.starts_with(kind) && text.substr(kind.size()).starts_with(kArchitecture))
      return kind.size() + triple_size(text.substr(kind.size()));
  if (!text.starts_with(kArchitecture)) return 0;
  const std::size_t system = text.find(kSystem), processor = text.find("-gfx");
  return system == std::string_view::npos || processor == std::string_view::npos || processor < system ? 0
                                                                                                       : processor + 1;
}

}  // namespace

Result<Target> Target::parse(std::string_view text) {
  const std::string_view given = text;
  const auto bad = [&](std::string_view what) {
    return Error{ErrorCode::kUnknownTarget,
                 "target '" + std::string(given) + "': " + std::string(what) +
                     "; expected a name like gfx942, gfx90a:sramecc+:xnack- or MI300X",
                 {}};
  };
  Target target;
  text.remove_prefix(triple_size(text));
  std::size_t colon = text.find(':');
  target.processor = std::string(text.substr(0, colon));
  if (const std::string_view processor = processor_of_product(target.processor); !processor.empty())
    target.processor = processor;
  if (!target.processor.starts_with("gfx") || target.processor.size() < 6)
    return bad("neither a gfx processor nor a product that is known");
  while (colon != std::string_view::npos) {
    text.remove_prefix(colon + 1);
    colon = text.find(':');
    const std::string_view part = text.substr(0, colon);
    if (part.empty() || (part.back() != '+' && part.back() != '-')) return bad("a feature ends in '+' or '-'");
    const std::string_view name = part.substr(0, part.size() - 1);
    const Feature value = part.back() == '+' ? Feature::kOn : Feature::kOff;
    Feature* slot = name == "sramecc" ? &target.sramecc : name == "xnack" ? &target.xnack : nullptr;
    if (slot == nullptr) return bad("unknown feature '" + std::string(name) + "', known are sramecc and xnack");
    if (*slot != Feature::kAny) return bad("feature '" + std::string(name) + "' is given twice");
    *slot = value;
  }
  return target;
}

std::string Target::id() const {
  std::string result = processor;
  const auto append = [&](std::string_view name, Feature value) {
    if (value != Feature::kAny) result += ":" + std::string(name) + (value == Feature::kOn ? "+" : "-");
  };
  append("sramecc", sramecc);
  append("xnack", xnack);
  return result;
}

}  // namespace kiln
