// Target names, as in AMDGPUUsage "Target ID".
#include "kiln/target.hpp"

namespace kiln {

Result<Target> Target::parse(std::string_view text) {
  const auto bad = [&](std::string_view what) {
    return Error{ErrorCode::kUnknownTarget,
                 "target '" + std::string(text) + "': " + std::string(what) +
                     "; expected a name like gfx942 or gfx90a:sramecc+:xnack-",
                 {}};
  };
  Target target;
  std::size_t colon = text.find(':');
  target.processor = std::string(text.substr(0, colon));
  if (!target.processor.starts_with("gfx") || target.processor.size() < 6) return bad("not a gfx processor");
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
