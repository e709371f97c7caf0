// The rows of processor.hpp.
#include "codegen/isa/processor.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace kiln::isa {
namespace {

// clang-format off
// name, family, wave lanes, VGPRs, AccVGPRs, SGPRs, VGPR file, granule, waves/SIMD, SIMDs, LDS bytes, CUs, sramecc, xnack
constexpr std::array kProcessors = {
    Processor{"gfx1030", Family::kRdna2, 32, 256,   0, 106, 1024,  8, 16, 2, 65536,  80, false, false},
    Processor{"gfx1100", Family::kRdna3, 32, 256,   0, 106, 1536, 24, 16, 2, 65536,  96, false, false},
    Processor{"gfx90a",  Family::kCdna2, 64, 256, 256, 102,  512,  8,  8, 4, 65536, 110, true,  true},
    Processor{"gfx942",  Family::kCdna3, 64, 256, 256, 102,  512,  8,  8, 4, 65536, 304, true,  true},
};
// clang-format on
static_assert(std::is_sorted(kProcessors.begin(), kProcessors.end(),
                             [](const Processor& a, const Processor& b) { return a.name < b.name; }));

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

}  // namespace

std::span<const Processor> processors() {
  return kProcessors;
}

const Processor* find_processor(std::string_view name) {
  const auto* it =
      std::find_if(kProcessors.begin(), kProcessors.end(), [&](const Processor& p) { return p.name == name; });
  return it == kProcessors.end() ? nullptr : it;
}

Result<const Processor*> require_processor(std::string_view name) {
  if (const Processor* processor = find_processor(name)) return processor;
  std::vector<std::string_view> names;
  for (const Processor& p : kProcessors) names.push_back(p.name);
  std::stable_sort(names.begin(), names.end(), [&](std::string_view a, std::string_view b) {
    return edit_distance(name, a) < edit_distance(name, b);
  });
  std::string all;
  for (const Processor& p : kProcessors) all += fmt::format("{}{}", all.empty() ? "" : ", ", p.name);
  return Error{ErrorCode::kUnknownTarget,
               fmt::format("unknown target '{}'; did you mean {} or {}?", name, names[0], names[1]),
               {"known targets: " + all}};
}

}  // namespace kiln::isa
