// See modelled_time.hpp.
#include "tools/output/modelled_time.hpp"

#include "runtime/contract/list_text.hpp"

#include <fmt/format.h>

namespace kiln::tools {

Json parts_json(const library::TimeEstimate& estimate) {
  Json parts = Json::object();
  for (const auto& [name, microseconds] : parts_of(estimate)) parts.set(name, microseconds);
  return parts;
}

Json modelled_json(const library::TimeEstimate& estimate, const library::Rates& rates) {
  return {{"us", estimate.in_row()},
          {"parts_us", parts_json(estimate)},
          {"fitted_on", rates.fitted.processor},
          {"derived_rates", derived_rates(rates)}};
}

std::string modelled_text(const library::TimeEstimate& estimate) {
  std::string text = fmt::format("{:.4g} us, not measured:", estimate.in_row());
  for (const auto& [name, microseconds] : parts_of(estimate)) text += fmt::format(" {} {:.3g}", name, microseconds);
  return text;
}

std::string rates_text(const library::Rates& rates) {
  const std::vector<std::string> derived = derived_rates(rates);
  return fmt::format("fitted to measured speeds of {}{}{}", rates.fitted.processor,
                     derived.empty() ? "" : "; derived: ", list_text(derived, ", "));
}

}  // namespace kiln::tools
