// See settings.hpp.
#include "runtime/hsa/settings.hpp"

#include "codegen/isa/processor.hpp"
#include "runtime/emulator/wave_order.hpp"

#include <charconv>
#include <optional>
#include <string_view>

#include <fmt/format.h>

namespace kiln::hsa {
namespace {

/// About a minute of one wave.
constexpr std::uint64_t kInstructions = 1ULL << 30;

std::string text_of(const Environment& environment, const char* name, const char* otherwise) {
  const char* const value = environment(name);
  return value == nullptr || *value == '\0' ? otherwise : value;
}

Result<std::uint64_t> number(std::string_view variable, std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size() && value != 0) return value;
  return Error{ErrorCode::kInvalidArgument, fmt::format("{} is '{}'; expected a number above 0", variable, text), {}};
}

/// Features that the text leaves open are as the driver sets them: error correction where there is some, no retry of
/// page faults.
Result<Target> target_of(const std::string& text) {
  KILN_ASSIGN(Target target, Target::parse(text));
  KILN_ASSIGN(const isa::Processor* const processor, isa::require_processor(target.processor));
  if (processor->is_generic())
    return Error{ErrorCode::kUnknownTarget, fmt::format("{} is no GPU, but code for several", text), {}};
  if (processor->has_sramecc && target.sramecc == Feature::kAny) target.sramecc = Feature::kOn;
  if (processor->has_xnack && target.xnack == Feature::kAny) target.xnack = Feature::kOff;
  return target;
}

Result<void> read_gpus(std::string_view list, Settings& settings) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    auto target = target_of(std::string(list.substr(0, end)));
    if (!target) return std::move(target).error().note("in the variable KILN_GPUS");
    settings.gpus.push_back(std::move(*target));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return {};
}

}  // namespace

Result<Settings> read_settings(const Environment& environment) {
  Settings settings;
  KILN_TRY(read_gpus(text_of(environment, "KILN_GPUS", "gfx90a"), settings));
  settings.options.strict = text_of(environment, "KILN_GPU_FAST", "").empty();
  settings.options.undefined_stores = !text_of(environment, "KILN_GPU_UNDEFINED_STORES", "").empty();
  KILN_TRY(emulator::set_wave_order("KILN_GPU_SCHEDULE", text_of(environment, "KILN_GPU_SCHEDULE", "inorder"),
                                    settings.options));
  settings.options.instruction_budget = kInstructions;
  if (const std::string budget = text_of(environment, "KILN_GPU_BUDGET", ""); !budget.empty()) {
    KILN_ASSIGN(settings.options.instruction_budget, number("KILN_GPU_BUDGET", budget));
  }
  KILN_ASSIGN(const std::uint64_t mib, number("KILN_GPU_MEMORY", text_of(environment, "KILN_GPU_MEMORY", "16384")));
  settings.memory_bytes = mib << 20;
  if (const std::string revision = text_of(environment, "KILN_GPU_REVISION", "0"); revision != "0") {
    KILN_ASSIGN(const std::uint64_t number_of_it, number("KILN_GPU_REVISION", revision));
    settings.asic_revision = static_cast<std::uint32_t>(number_of_it);
  }
  settings.log = text_of(environment, "KILN_GPU_LOG", "");
  return settings;
}

}  // namespace kiln::hsa
