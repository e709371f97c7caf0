// See library_targets.hpp.
#include "tests/bench/library_targets.hpp"

#include "runtime/library/document/library_folder.hpp"
#include "runtime/library/model/devices.hpp"
#include "runtime/library/packed/index.hpp"
#include "tests/runtime/library/type_problem.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::library {
namespace {

/// Types that masters may be for: kernels of rocBLAS and hipBLASLt.
std::vector<Problem> likely_bases() {
  using T = TypeId;
  struct Types {
    T ab, cd, compute;
  };
  std::vector<Problem> bases;
  for (const Types& types : {Types{T::kF32, T::kF32, T::kF32},
                             {T::kF64, T::kF64, T::kF64},
                             {T::kC32, T::kC32, T::kC32},
                             {T::kC64, T::kC64, T::kC64},
                             {T::kF16, T::kF16, T::kF16},
                             {T::kF16, T::kF16, T::kF32},
                             {T::kF16, T::kF32, T::kF32},
                             {T::kBf16, T::kBf16, T::kF32},
                             {T::kBf16, T::kF32, T::kF32},
                             {T::kI8, T::kI32, T::kI32},
                             {T::kI8, T::kI8, T::kI32},
                             {T::kF8, T::kF16, T::kF32},
                             {T::kF8N, T::kF16, T::kF32}})
    for (const Metric metric : {Metric::kDeviceEfficiency, Metric::kExperimentalDTree, Metric::kExperimentalGrid})
      for (const bool is_lite : {false, true})
        for (unsigned transposes = 0; transposes < 4; ++transposes) {
          Problem p;
          p.a = p.b = p.compute_input_a = p.compute_input_b = types.ab;
          p.c = p.d = types.cd;
          p.compute = p.activation_compute = types.compute;
          p.high_precision_accumulate = types.compute != types.ab;
          p.trans_a = (transposes & 1U) != 0;
          p.trans_b = (transposes & 2U) != 0;
          p.metric = metric;
          if (is_lite) {  // hipBLASLt's general kernels
            p.activation = Activation::kHipblasltAll;
            p.bias = 1;
            p.bias_type = types.cd;
            p.scale_alpha_vec = 1;
          }
          bases.push_back(p);
        }
  return bases;
}

}  // namespace

std::map<std::string, Target> targets_of(const PackedLibrary& packed) {
  std::map<std::string, Target> targets;
  for (std::size_t i = 0; i < packed.file_count(); ++i) {
    const LogicHeader header = packed.header(i);
    if (!header.unusable.empty() || header.types.empty()) continue;
    const Hardware hardware = hardware_of(header);
    Target& target = targets[fmt::format(
        "{}{}{}", header.hardware.processor.empty() ? "fallback" : hardware.processor,
        header.hardware.compute_units ? fmt::format(", {} CUs", *header.hardware.compute_units) : "",
        hardware.is_apu ? ", APU" : "")];
    target.hardware = hardware;
    const Problem base = problem_of(header);
    const auto equal = [&](const Problem& other) { return std::ranges::equal(base.bytes(), other.bytes()); };
    if (std::none_of(target.bases.begin(), target.bases.end(), equal)) target.bases.push_back(base);
  }
  return targets;
}

void add_master_targets(const PackedLibrary& packed, const Library& library, std::map<std::string, Target>& targets) {
  for (const IndexedMaster& master : packed.masters()) {
    const std::string processor(processor_of_master(master.name));
    const Device* const device = find_device(processor);
    if (device == nullptr) continue;
    Target target;
    target.hardware = {processor, device->compute_units, device->is_apu, std::nullopt};
    for (const Problem& base : likely_bases())
      for (const std::uint64_t size : {64U, 1024U})
        if (library.select(sized(base, size, size, 1, size), target.hardware, {}, nullptr, Answers::kTensile)) {
          target.bases.push_back(base);
          break;
        }
    if (!target.bases.empty()) targets[processor + ", master"] = std::move(target);
  }
}

}  // namespace kiln::library
