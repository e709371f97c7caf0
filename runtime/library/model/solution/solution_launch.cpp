// How partial sums of a split K meet, and what a launch needs to know of a solution.
#include "runtime/library/model/solution/solution_builder.hpp"

#include <algorithm>
#include <charconv>

namespace kiln::library {

void SolutionBuilder::derive_accumulation() {
  const SolutionParameters& p = out_.parameters;
  const bool is_tensile = product_ == Product::kTensile;
  const auto bytes = static_cast<std::int32_t>(bytes_of(static_cast<TypeId>(type_[TypeKey::kComputeDataType])));
  const bool converts = type_[TypeKey::kComputeDataType] != type_[TypeKey::kDestDataType];
  const std::string_view algorithm =
      view_.text(parameter("GlobalSplitUAlgorithm"), is_tensile ? "SingleBuffer" : "MultipleBuffer");
  Accumulation& way = out_.launch.accumulation;
  if (is_tensile && has(parameter("_GlobalAccumulation"))) {
    // The retired true means a single buffer; null and nothing, that sums are not kept apart.
    const std::string_view stated = view_.text(parameter("_GlobalAccumulation"), "");
    const bool any = !stated.empty() && stated != "null" && stated != "0" && parse_bool(stated).value_or(true);
    way = stated == "MultipleBuffer"   ? Accumulation::kMultipleBuffer
          : stated == "PartialsBuffer" ? Accumulation::kPartials
          : any                        ? Accumulation::kSingleBuffer
                                       : Accumulation::kNone;
    // Tensile asks whether the value is None: a stated false is not.
    checks_min_k_ = !stated.empty() && stated != "null";
  } else if (p.stream_k > 0 && number(parameter("StreamKAtomic"), 0) == 0) {
    way = Accumulation::kPartials;
  } else if (is_tensile && p.global_split_u <= 1) {
    way = Accumulation::kNone;
  } else if (algorithm == "SingleBuffer") {
    way = converts ? Accumulation::kSingleBuffer : Accumulation::kNone;
  } else {
    way = algorithm == "MultipleBufferSingleKernel" ? Accumulation::kSingleKernel : Accumulation::kMultipleBuffer;
  }
  checks_min_k_ = checks_min_k_ || way != Accumulation::kNone;
  if (!is_tensile) {
    out_.launch.workspace_per_elem_c = bytes;
    const bool reduces = type_[TypeKey::kUseBias] != 0 && type_[TypeKey::kGradient] != 0;
    out_.launch.workspace_per_elem_bias = reduces ? bytes : 0;
  } else if (way != Accumulation::kNone) {
    out_.launch.workspace_per_elem_c = way == Accumulation::kMultipleBuffer ? bytes * p.global_split_u : bytes;
  }
}

void SolutionBuilder::fill_launch() {
  const SolutionParameters& p = out_.parameters;
  LaunchInfo& info = out_.launch;
  info.is_lite = product_ == Product::kTensileLite;
  info.work_group = launched_group_;
  info.macro_tile = out_.macro_tile;
  info.depth_u = p.depth_u;
  info.global_split_u = p.global_split_u;
  info.work_group_mapping = p.work_group_mapping;
  info.stream_k = p.stream_k;
  info.stream_k_atomic = p.stream_k != 0 ? number(parameter("StreamKAtomic"), 0) : 0;
  if (info.is_lite)
    fill_lite_launch();
  else
    fill_persistence();
}

void SolutionBuilder::fill_lite_launch() {
  LaunchInfo& info = out_.launch;
  info.waves = out_.threads / std::max(out_.parameters.wavefront_size, 1);
  // What K's parts do not need Tensile still counts as a single buffer.
  if (info.accumulation == Accumulation::kNone) info.accumulation = Accumulation::kSingleBuffer;
  info.flat_grid = arguments_version() >= 1;
  info.reduces_bias = type_[TypeKey::kGradient] != 0 && type_[TypeKey::kUseBias] != 0;
  info.outputs_amax_d = type_[TypeKey::kOutputAmaxD] != 0;
  if (type_[TypeKey::kGroupedGemm] == 0) return;
  GroupArguments a;
  a.has_sparse = type_[TypeKey::kSparse] != 0;
  a.has_initial_strides_ab = type_[TypeKey::kInitialStridesAb] != 0;
  a.has_initial_strides_cd = type_[TypeKey::kInitialStridesCd] != 0;
  a.use_beta = type_[TypeKey::kUseBeta] != 0;
  a.has_scale_ab = type_[TypeKey::kUseScaleAb] != 0;
  a.has_scale_cd = type_[TypeKey::kUseScaleCd] != 0;
  a.use_e = type_[TypeKey::kUseE] != 0;
  a.outputs_amax_d = info.outputs_amax_d;
  a.bias = type_[TypeKey::kUseBias];
  a.scale_alpha_vec = type_[TypeKey::kUseScaleAlphaVec];
  a.is_gradient = type_[TypeKey::kGradient] != 0;
  a.reduces_operand = type_[TypeKey::kBiasSrc] < 2;
  a.compute = static_cast<TypeId>(type_[TypeKey::kComputeDataType]);
  a.activation_compute = static_cast<TypeId>(type_[TypeKey::kActivationComputeDataType]);
  a.activation = static_cast<Activation>(type_[TypeKey::kActivationType]);
  a.is_activation_fused = number(parameter("ActivationFused"), 1) != 0;
  set_group_arguments(info, a);
}

std::int64_t SolutionBuilder::arguments_version() const {
  constexpr std::string_view kKey = "KernArgsVersion";
  constexpr std::int64_t kNewest = 2;
  const std::string_view stated = view_.text(parameter("InternalSupportParams"), "");
  std::int64_t version = out_.parameters.custom_kernel_name.empty() ? kNewest : 0;
  std::size_t at = stated.find(kKey);
  if (at != std::string_view::npos) at = stated.find_first_not_of("\"': ", at + kKey.size());
  if (at != std::string_view::npos) std::from_chars(stated.data() + at, stated.data() + stated.size(), version);
  return version;
}

void SolutionBuilder::fill_persistence() {
  const SolutionParameters& p = out_.parameters;
  LaunchInfo& info = out_.launch;
  const bool splits = p.global_split_u != 1;
  info.pack_batch_dims = number(parameter("PackBatchDims"), 0);
  info.persistent_kernel = number(parameter("PersistentKernel"), 0);
  // A mapping of -1 is one of 1; others below 0 are for assembly and work-groups that are counted in all.
  const bool is_backwards = p.work_group_mapping < -1 && view_.text(parameter("WorkGroupMappingType"), "B") != "Z";
  if (!p.source_kernel && (splits || is_backwards)) info.persistent_kernel = 0;
  info.persistent_along_batch = number(parameter("PersistentKernelAlongBatch"), 0) != 0 &&
                                info.persistent_kernel != 0 && !(p.source_kernel && splits);
}

}  // namespace kiln::library
