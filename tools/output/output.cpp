// See output.hpp.
#include "tools/output/output.hpp"

#include "runtime/contract/epilogue_links.hpp"
#include "runtime/contract/list_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include <elf.h>

namespace kiln::tools {
namespace {

/// "open LLVM" as a key: "open_llvm".
std::string key_of(std::string_view words) {
  std::string key;
  for (const char c : words) {
    const auto byte = static_cast<unsigned char>(c);
    key += std::isalnum(byte) != 0 ? static_cast<char>(std::tolower(byte)) : '_';
  }
  return key;
}

Json with_schema(const Json& value) {
  Json object = {{"schema", kJsonSchema}};
  object.update(value);
  return object;
}

// By the enumerators' numbers.
constexpr std::array kScaleNames = {"", "scalar", "vector"};
constexpr std::array kSideNames = {"", "M", "N"};
constexpr std::array kAuxNames = {"", "written", "read"};
constexpr std::array kGradientNames = {"", "A", "B", "D"};

/// null, "scalar", "vector"; null, "M", "N"
template <class Enum>
Json word_json(Enum value, const std::array<const char*, 3>& names) {
  return value == Enum::kNone ? Json(nullptr) : Json(names[static_cast<std::size_t>(value)]);
}

Json epilogue_json(const GemmProblem& p) {
  const Epilogue& e = p.type.epilogue;
  const bool has_bias = e.bias != VectorSide::kNone, is_active = e.activation != Activation::kNone;
  const auto argument = [&](std::size_t i) {
    return is_active ? number_json(p.activation_arguments[i]) : Json(nullptr);
  };
  Json json = {{"bias", word_json(e.bias, kSideNames)},
               {"bias_type", has_bias ? Json(name_of(e.bias_type)) : Json(nullptr)},
               {"scaleA", word_json(e.scale_a, kScaleNames)},
               {"scaleB", word_json(e.scale_b, kScaleNames)},
               {"aux", word_json(e.aux, kAuxNames)},
               {"aux_type", e.aux != Aux::kNone ? Json(name_of(e.aux_type)) : Json(nullptr)},
               {"scaleAlpha_vector", word_json(e.scale_alpha_vec, kSideNames)},
               {"activation_type", name_of(e.activation)},
               {"activation_arg1", argument(0)},
               {"activation_arg2", argument(1)}};
  for (const LinkId id : switch_links) {
    const LinkSwitch& link = link_of(id).as_switch;
    json.set(std::string(link.flag), e.*link.member);
  }
  return json;
}

/// "1.5"; of a complex one "1.5-2i".
std::string scalar_text(double value, double imaginary) {
  return imaginary == 0 ? fmt::format("{}", value) : fmt::format("{}{:+}i", value, imaginary);
}

}  // namespace

std::string problem_text(const GemmProblem& p) {
  const Epilogue& e = p.type.epilogue;
  std::string text = fmt::format("{}, alpha {}, beta {}", p.text(), scalar_text(p.alpha, p.alpha_imaginary),
                                 scalar_text(p.beta, p.beta_imaginary));
  const auto scale = [&](std::string_view name, Scale kind) {
    if (kind != Scale::kNone) text += fmt::format(", {} {}", name, kScaleNames[static_cast<std::size_t>(kind)]);
  };
  scale("scaleA", e.scale_a);
  scale("scaleB", e.scale_b);
  if (e.scale_alpha_vec != VectorSide::kNone)
    text += fmt::format(", scaleAlpha_vector along {}", kSideNames[static_cast<std::size_t>(e.scale_alpha_vec)]);
  if (e.bias != VectorSide::kNone)
    text += fmt::format(", bias of {} along {}", name_of(e.bias_type), kSideNames[static_cast<std::size_t>(e.bias)]);
  if (e.aux != Aux::kNone)
    text += fmt::format(", an auxiliary matrix of {} that is {}", name_of(e.aux_type),
                        e.aux == Aux::kInput ? "read" : "written");
  if (e.activation != Activation::kNone) text += fmt::format(", {}", name_of(e.activation));
  for (const LinkId id : switch_links)
    if (const EpilogueLink& link = link_of(id); link.is_in(e)) text += fmt::format(", {}", link.as_switch.flag);
  if (p.type.pointer_array) text += ", batches of pointers";
  if (p.type.initial_strides)
    text += fmt::format(", initial strides {} {} {} {}", p.initial_stride_a, p.initial_stride_b, p.initial_stride_c,
                        p.initial_stride_d);
  if (p.type.device_scalars) text += ", alpha and beta in the device's memory";
  if (p.type.grouped) text += ", one of a group";
  if (p.bias_gradient != BiasGradient::kNone)
    text += fmt::format(", bias gradient of {} in {}", kGradientNames[static_cast<std::size_t>(p.bias_gradient)],
                        name_of(p.bias_gradient_type));
  if (p.uniform_summation) text += ", sums in one order for all M";
  if (p.complex_3m) text += ", complex numbers by three products";
  if (p.compute_units != 0) text += fmt::format(", for {} compute units", p.compute_units);
  if (p.type.numerics != Numerics::kKiln) text += fmt::format(", numerics of {}", name_of(p.type.numerics));
  return text;
}

namespace {

Json bias_gradient_json(const GemmProblem& p) {
  if (p.bias_gradient == BiasGradient::kNone) return nullptr;
  return {{"of", kGradientNames[static_cast<std::size_t>(p.bias_gradient)]}, {"type", name_of(p.bias_gradient_type)}};
}

}  // namespace

Json problem_json(const GemmProblem& p) {
  const std::string transposes = transpose_name(p.type);
  return {{"m", p.m},
          {"n", p.n},
          {"k", p.k},
          {"batch_count", p.batch},
          {"transA", transposes.substr(0, 1)},
          {"transB", transposes.substr(1)},
          {"lda", p.lda},
          {"ldb", p.ldb},
          {"ldc", p.ldc},
          {"ldd", p.ldd},
          {"initial_stride_a", p.initial_stride_a},
          {"initial_stride_b", p.initial_stride_b},
          {"initial_stride_c", p.initial_stride_c},
          {"initial_stride_d", p.initial_stride_d},
          {"stride_a", p.stride_a},
          {"stride_b", p.stride_b},
          {"stride_c", p.stride_c},
          {"stride_d", p.stride_d},
          {"alpha", number_json(p.alpha)},
          {"beta", number_json(p.beta)},
          {"alphai", number_json(p.alpha_imaginary)},
          {"betai", number_json(p.beta_imaginary)},
          {"a_type", name_of(p.type.a)},
          {"b_type", name_of(p.type.b)},
          {"c_type", name_of(p.type.c)},
          {"d_type", name_of(p.type.d)},
          {"compute_type", name_of(p.type.compute)},
          {"compute_input_typeA", name_of(p.type.input_a())},
          {"compute_input_typeB", name_of(p.type.input_b())},
          {"pointer_array", p.type.pointer_array},
          {"device_scalars", p.type.device_scalars},
          {"grouped", p.type.grouped},
          {"initial_strides", p.type.initial_strides},
          {"numerics", name_of(p.type.numerics)},
          {"bias_gradient", bias_gradient_json(p)},
          {"uniform_summation_order", p.uniform_summation},
          {"complex_3m", p.complex_3m},
          {"sm_count_target", p.compute_units},
          {"epilogue", epilogue_json(p)}};
}

Json solution_json(const SolutionInfo& s) {
  return {{"library", s.library}, {"index", s.index}, {"name", s.name}, {"recipe", s.recipe}};
}

Json kernel_json(const Kernel& kernel, const GemmProblem& problem) {
  const KernelResources& r = kernel.resources;
  // e_ident[EI_ABIVERSION] counts from version 2 (LLVM AMDGPUUsage, "ELF Code Object").
  const unsigned version = std::to_integer<unsigned>((*kernel.code_object)[EI_ABIVERSION]) + 2;
  return {{"name", r.name},
          {"code_object_bytes", r.code_object_bytes},
          {"code_object_version", version},
          {"vgprs", r.vgprs},
          {"accvgprs", r.accvgprs},
          {"sgprs", r.sgprs},
          {"lds_bytes", r.lds_bytes},
          {"workgroup", r.workgroup},
          {"grid", kernel.grid(problem)},
          {"launches", kernel.launches(problem)}};
}

Json cache_json(const Kernel& kernel) {
  return {{"cache", kernel.cache_hit ? "hit" : "miss"},
          {"cache_stored", kernel.cache_stored},
          {"cache_fault", kernel.cache_fault.empty() ? Json(nullptr) : Json(kernel.cache_fault)},
          {"proven", kernel.proven}};
}

Json times_json(const std::vector<StageTime>& times) {
  Json result = Json::object();
  for (const StageTime& t : times) {
    const std::string key = key_of(t.stage);
    result.set(key, result.view()[key].real() + t.microseconds);
  }
  return result;
}

Json number_json(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json error_json(const Error& error, int exit_code) {
  return {{"code", key_of(name_of(error.code))},
          {"exit_code", exit_code},
          {"message", error.message},
          {"notes", error.notes}};
}

void print_json(const Json& value) {
  print(with_schema(value).dump(2) + "\n");
}

void print_json_line(const Json& value) {
  print(with_schema(value).dump() + "\n");
}

void print_log(LogLevel level, std::string_view message) {
  print_message(fmt::format("kiln: {}: {}", name_of(level), message));
}

void print_line(std::string_view name, std::string_view text) {
  print(fmt::format("{:<11}{}\n", name, escaped(text)));
}

void print_without_effect(const std::vector<std::string>& flags) {
  if (!flags.empty()) print_line("no effect", fmt::format("taken, without effect here: {}", list_text(flags, ", ")));
}

std::string cache_text(const Kernel& kernel) {
  if (kernel.cache_hit) return "cache hit";
  std::string reason = kernel.cache_fault;
  std::replace(reason.begin(), reason.end(), '\n', ' ');
  if (!kernel.cache_stored) return "cache miss: generated, not stored: " + reason;
  return "cache miss: generated and stored" + (reason.empty() ? "" : "; before: " + reason);
}

std::string duration(double microseconds) {
  if (microseconds < 1000) return fmt::format("{:.0f} us", microseconds);
  return microseconds < 1e6 ? fmt::format("{:.1f} ms", microseconds / 1e3)
                            : fmt::format("{:.2f} s", microseconds / 1e6);
}

std::string durations(const std::vector<StageTime>& times) {
  std::string result;
  for (const StageTime& t : times)
    result += fmt::format("{}{} {}", result.empty() ? "" : ", ", t.stage, duration(t.microseconds));
  return result;
}

std::string resources_text(const KernelResources& r) {
  return fmt::format(
      "{} bytes of code object, {} VGPRs, {} AccVGPRs, {} SGPRs, {} bytes of LDS, {} lanes per workgroup",
      r.code_object_bytes, r.vgprs, r.accvgprs, r.sgprs, r.lds_bytes, r.workgroup[0] * r.workgroup[1] * r.workgroup[2]);
}

std::string extent_text(const std::array<std::uint32_t, 3>& extent) {
  return fmt::format("{} x {} x {}", extent[0], extent[1], extent[2]);
}

std::string grid_text(const Kernel& kernel, const GemmProblem& problem) {
  const std::uint64_t launches = kernel.launches(problem);
  return fmt::format("{} workgroups{}", extent_text(kernel.grid(problem)),
                     launches > 1 ? fmt::format(" in {} launches", launches) : "");
}

}  // namespace kiln::tools
