// kiln targets: the processors kiln has tables for.
#include "codegen/isa/element.hpp"
#include "codegen/isa/matrix_instructions.hpp"
#include "codegen/isa/processor.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/library/ranking/rates.hpp"
#include "tools/command.hpp"
#include "tools/output/output.hpp"

#include <fmt/format.h>

namespace kiln::tools {
namespace {

/// "f16_r", or "f8_fnuz_r*bf8_fnuz_r" in the processor's flavour.
std::string type_names(const isa::Processor& processor, const isa::MatrixInstruction& mi) {
  const auto name = [&](DataType type) {
    const bool fnuz = processor.traits().float8 == isa::Float8::kFnuz;
    if (fnuz && type == DataType::kF8) return kiln::name_of(DataType::kF8Fnuz);
    return kiln::name_of(fnuz && type == DataType::kBf8 ? DataType::kBf8Fnuz : type);
  };
  return mi.a == mi.b ? std::string(name(mi.a)) : fmt::format("{}*{}", name(mi.a), name(mi.b));
}

std::vector<std::string> matrix_instructions_of(const isa::Processor& processor) {
  std::vector<std::string> result;
  for (const isa::MatrixInstruction& mi : isa::matrix_instructions())
    if (isa::has(processor, mi.op))
      result.push_back(fmt::format("{}x{}x{} {}", mi.m, mi.n, mi.k, type_names(processor, mi)));
  return result;
}

/// What multiplies: the matrix units, and the vector unit by how it takes f16.
std::vector<std::string> engines_of(const isa::Processor& processor) {
  std::vector<std::string> result;
  for (const isa::MatrixInstruction& mi : isa::matrix_instructions()) {
    const std::string name = mi.unit == isa::MatrixUnit::kMfma ? "MFMA" : "WMMA";
    if (isa::has(processor, mi.op) && (result.empty() || result.back() != name)) result.push_back(name);
  }
  std::string vector = "VALU";
  for (const isa::Element& element : isa::elements())
    if (const isa::VectorProduct* product = isa::find_vector_product(processor, element.type))
      vector += fmt::format("{}{} {}", vector == "VALU" ? " (" : ", ", kiln::name_of(element.type),
                            isa::info_of(product->op).name);
  result.push_back(vector + ")");
  return result;
}

library::Rates rates_of(const isa::Processor& processor) {
  return library::rates_of({std::string(processor.name), processor.compute_units, false});
}

/// Multiply-adds of a compute unit in a clock, by type.
Json math_json(const library::MathRates& rates) {
  Json out = Json::object();
  for (std::size_t i = 0; i < static_cast<std::size_t>(library::MathType::kCount); ++i) {
    const auto type = static_cast<library::MathType>(i);
    if (rates[type].value > 0) out.set(name_of(type), rates[type].value);
  }
  return out;
}

/// What the time model knows of the processor, and which of it is not its own.
Json rates_json(const library::Rates& rates) {
  return {{"clock_mhz", rates.clock_mhz.value},
          {"memory_gb_per_s", rates.memory_gb_per_s.value},
          {"lds_bytes_per_clock", rates.unit->lds_bytes.value},
          {"vector", math_json(rates.unit->vector)},
          {"matrix", math_json(rates.unit->matrix)},
          {"fitted_on", rates.fitted.processor},
          {"derived_rates", derived_rates(rates)}};
}

class TargetsCommand final : public Command {
 public:
  void declare(CommandLine app) override { app.add_flag("--json", json_, "print one JSON object"); }

  Result<ExitCode> run() override {
    Json rows = Json::array();
    for (const isa::Processor& p : isa::processors()) {
      const std::vector<std::string> matrix = matrix_instructions_of(p);
      std::vector<std::string> features;
      if (p.has_sramecc) features.emplace_back("sramecc");
      if (p.has_xnack) features.emplace_back("xnack");
      if (json_)
        rows.push_back({{"name", p.name},
                        {"generation", p.traits().name},
                        {"wave_lanes", p.traits().wave_lanes},
                        {"vgprs", p.traits().vgprs},
                        {"accvgprs", p.traits().accvgprs},
                        {"sgprs", p.traits().sgprs},
                        {"lds_bytes", p.traits().lds_bytes},
                        {"compute_units", p.compute_units},
                        {"features", features},
                        {"engines", engines_of(p)},
                        {"matrix_instructions", matrix},
                        {"rates", rates_json(rates_of(p))}});
      else
        print_row(p, matrix, features);
    }
    if (json_) print_json({{"targets", rows}});
    return ExitCode::kOk;
  }

 private:
  static void print_row(const isa::Processor& p, const std::vector<std::string>& matrix,
                        const std::vector<std::string>& features) {
    const isa::Traits& t = p.traits();
    print(fmt::format("{:<16}{}, wave{}, {} VGPRs, {} AccVGPRs, {} bytes of LDS\n", p.name, t.name, t.wave_lanes,
                      t.vgprs, t.accvgprs, t.lds_bytes));
    print(fmt::format("{:<16}engines: {}\n", "", list_text(engines_of(p), ", ")));
    std::string list;
    for (const std::string& m : matrix) list += (list.empty() ? "" : ", ") + m;
    print(fmt::format("{:<16}matrix instructions: {}\n", "", list.empty() ? "none" : list));
    list.clear();
    for (const std::string& f : features) list += fmt::format(", :{0}+ and :{0}-", f);
    if (!list.empty()) print(fmt::format("{:<16}features: {}\n", "", list.substr(2)));
    const library::Rates rates = rates_of(p);
    print(fmt::format("{:<16}rates: {} MHz, {} GB/s; derived: {}\n", "", rates.clock_mhz.value,
                      rates.memory_gb_per_s.value, list_text(derived_rates(rates), ", ")));
  }

  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_targets() {
  return std::make_unique<TargetsCommand>();
}

}  // namespace kiln::tools
