// See known_processors.hpp.
#include "tools/flags/known_processors.hpp"

#include "codegen/isa/processor.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/library/model/devices.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace kiln::tools {

Result<void> check_processor(const std::string& name) {
  const bool has_star = name.ends_with('*');
  const std::string_view start = std::string_view(name).substr(0, name.size() - (has_star ? 1 : 0));
  const auto fits = [&](std::string_view known) { return has_star ? known.starts_with(start) : known == start; };
  const auto has = [&](const auto& rows, auto name_of) {
    return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return fits(name_of(row)); });
  };
  if (has(isa::processors(), [](const isa::Processor& row) { return std::string_view(row.name); }) ||
      has(library::devices(), [](const library::Device& row) { return row.processor; }))
    return {};
  if (has_star)
    return Error{ErrorCode::kUnknownTarget,
                 fmt::format("no known processor's name starts with '{}'", start),
                 {"`kiln targets` lists them"}};
  KILN_TRY(runtime::processor_of({name, {}, {}}));
  return {};
}

std::string canonical_targets(std::string_view list) {
  std::string canonical;
  while (true) {
    const std::size_t end = list.find_first_of(",;");
    const std::string_view text = list.substr(0, end);
    const auto target = Target::parse(text);
    canonical += target ? target->id() : std::string(text);
    if (end == std::string_view::npos) return canonical;
    canonical += list[end];
    list.remove_prefix(end + 1);
  }
}

}  // namespace kiln::tools
