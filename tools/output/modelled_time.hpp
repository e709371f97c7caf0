// The time model's answers, as rank and explain print them: always as a model's, never as a measurement.
#pragma once

#include "runtime/host/json.hpp"
#include "runtime/library/ranking/time_model.hpp"

#include <string>

namespace kiln::tools {

/// {"launch": microseconds, ...}
Json parts_json(const library::TimeEstimate& estimate);
/// {"us", "parts_us", "fitted_on", "derived_rates"}
Json modelled_json(const library::TimeEstimate& estimate, const library::Rates& rates);
/// "12.3 us, not measured: launch 4.94, ..."
std::string modelled_text(const library::TimeEstimate& estimate);
/// "fitted to measured speeds of gfx942; derived: ..."
std::string rates_text(const library::Rates& rates);

}  // namespace kiln::tools
