// The predicates that a solution gets by its parameters. Source: formats.md 2.4.3.
#include "runtime/library/model/solution/solution_builder.hpp"

#include <algorithm>
#include <bit>

namespace kiln::library {
namespace {

constexpr std::int32_t kMinKForGsu = 256;     // T's default
constexpr std::int32_t kMinKForGsuLite = 32;  // L's only value

}  // namespace

std::int32_t SolutionBuilder::multiple(KeyId key) const {
  const bool is_whole =
      number(parameter("UnrollIncIsDepthU"), 0) != 0 || number(parameter("PackSummationDims"), 0) == 1;
  if (product_ == Product::kTensile && is_whole && key == parameter("AssertSummationElementMultiple"))
    return out_.parameters.depth_u;
  return number(key, 1);
}

void SolutionBuilder::add_asserts() {
  using K = PredicateKind;
  struct Multiple {
    KeyId key;
    K kind;
    std::int64_t index;
  };
  for (const Multiple& m : {Multiple{parameter("AssertFree0ElementMultiple"), K::kFree0SizeMultiple, 0},
                            Multiple{parameter("AssertFree1ElementMultiple"), K::kFree1SizeMultiple, 0},
                            Multiple{parameter("AssertSummationElementMultiple"), K::kBoundSizeMultiple, -1}})
    if (const std::int32_t value = multiple(m.key); value > 1) add(m.kind, {m.index, value});
  struct Bound {
    KeyId key;
    K kind;
  };
  for (const Bound& b :
       {Bound{parameter("AssertStrideAEqual"), K::kStrideAEqual},
        Bound{parameter("AssertStrideBEqual"), K::kStrideBEqual},
        Bound{parameter("AssertStrideCEqual"), K::kStrideCEqual},
        Bound{parameter("AssertStrideDEqual"), K::kStrideDEqual}, Bound{parameter("AssertSizeEqual"), K::kSizeEqual},
        Bound{parameter("AssertSizeGreaterThan"), K::kSizeGreaterThan},
        Bound{parameter("AssertSizeLessThan"), K::kSizeLessThan},
        Bound{parameter("AssertSizeMultiple"), K::kSizeMultiple}})
    for (const auto& [index, value] : entries(b.key))
      if (value != -1 && !(index == 0 && is_unit_stride(b.kind))) add(b.kind, {index, value});
  if (product_ == Product::kTensile) {
    if ((out_.launch.pack_batch_dims & 1) != 0) add(K::kStrideBEqual, {2, 0});
    if ((out_.launch.pack_batch_dims & 2) != 0) add(K::kStrideAEqual, {2, 0});
  } else if (has(parameter("BatchSizeEqual"))) {
    add(K::kBatchSizeEqual, {0, number(parameter("BatchSizeEqual"), 0)});
  }
  for (const auto& [key, kind] : {std::pair{parameter("AssertAIGreaterThanEqual"), K::kAiGreaterThanEqual},
                                  std::pair{parameter("AssertAILessThanEqual"), K::kAiLessThanEqual}})
    if (const ParameterValue* value = view_.find(key); value != nullptr && value->real > 0)
      add(kind, {std::bit_cast<std::int64_t>(value->real)});
  // False, which reads as 0, is no restriction.
  if (const std::int32_t value = number(parameter("AssertAlphaValue"), 0); value != 0) add(K::kAlphaValue, {value});
  if (const std::int32_t value = number(parameter("AssertBetaValue"), 0); value != 0) add(K::kBetaValue, {value});
  if (number(parameter("AssertCEqualsD"), 0) != 0) add(K::kCEqualsD);
}

bool SolutionBuilder::is_unit_stride(PredicateKind kind) const {
  using K = PredicateKind;
  if (product_ != Product::kTensile) return false;
  return kind == K::kStrideAEqual || kind == K::kStrideBEqual   ? type_[TypeKey::kInitialStridesAb] == 0
         : kind == K::kStrideCEqual || kind == K::kStrideDEqual ? type_[TypeKey::kInitialStridesCd] == 0
                                                                : false;
}

void SolutionBuilder::add_bounds() {
  using K = PredicateKind;
  const SolutionParameters& p = out_.parameters;
  const std::int32_t width_a = std::max(load_widths_[0], 1);
  const std::int32_t width_b = std::max(load_widths_[1], 1);
  const bool a = tlu_a(type_);
  const bool b = tlu_b(type_);
  constexpr std::int32_t kInt8x4 = 5;
  if (type_[TypeKey::kDataTypeA] != kInt8x4) {
    add(K::kLeadingFree0SizesGreaterOrEqual, {a ? width_a : 1});
    add(K::kLeadingFree1SizesGreaterOrEqual, {b ? width_b : 1});
  }
  if (p.buffer_load) {
    const bool shift_a = a && number(parameter("AssertFree0ElementMultiple"), 1) < width_a;
    const bool shift_b = b && number(parameter("AssertFree1ElementMultiple"), 1) < width_b;
    add(K::kBufferLoadOffsetLimitCheck, {shift_a ? width_a : 0, shift_b ? width_b : 0,
                                         a ? p.depth_u : out_.macro_tile[0], b ? p.depth_u : out_.macro_tile[1]});
    if (product_ == Product::kTensileLite) add(K::kBufferLoadOffsetLimitCheckBeta, {out_.macro_tile[1]});
  }
  if (p.buffer_store) add(K::kBufferStoreOffsetLimitCheck, {store_rows()});
}

std::int64_t SolutionBuilder::store_rows() const {
  std::int64_t rows = out_.macro_tile[1];
  if (product_ == Product::kTensile)
    for (const auto& [index, bound] : entries(parameter("AssertSizeLessThan")))
      if (index == 1) rows = std::min(rows, bound - 1);
  return rows;
}

void SolutionBuilder::add_restrictions() {
  using K = PredicateKind;
  const SolutionParameters& p = out_.parameters;
  const bool is_tensile = product_ == Product::kTensile;
  add(K::kKernelLanguageCompatible, {p.source_kernel ? 1 : 0});
  if (is_tensile) add(K::kArithmeticUnitCompatible, {is_matrix_ ? 1 : 0});
  if ((p.global_split_u > 1 && out_.launch.accumulation != Accumulation::kMultipleBuffer) ||
      (p.stream_k > 0 && number(parameter("StreamKAtomic"), 0) == 1))
    add(K::kDeterministicMode, {0});
  if (checks_min_k_ && p.stream_k == 0) {
    // In L the user may ask for another split, and the smallest K is not the file's to say.
    if (is_tensile)
      add(K::kGlobalSplitUCheckMinK,
          {p.global_split_u == 1 ? kMinKForGsu : number(parameter("MinKForGSU"), kMinKForGsu) * p.global_split_u});
    else
      add(K::kGlobalSplitUCheckMinK, {kMinKForGsuLite, std::max(p.global_split_u, 1)});
  }
  if (is_tensile) add_task();
  if (is_tensile && out_.launch.persistent_kernel != 0) add(K::kPersistentKernelCheck);
  if (is_tensile && (out_.launch.pack_batch_dims & 1) != 0) add(K::kCdStridesEqual);
  if (!is_tensile) add_lite_restrictions();
}

void SolutionBuilder::add_task() {
  const LaunchInfo& info = out_.launch;
  const std::int64_t tile = std::int64_t{info.macro_tile[0]} * info.macro_tile[1];
  if (info.workspace_per_elem_c > 0 && info.stream_k > 0 && info.stream_k_atomic == 0)
    add(PredicateKind::kWorkspaceLimit, {0, tile * info.workspace_per_elem_c, info.macro_tile[0], info.macro_tile[1],
                                         std::max(info.global_split_u, 0)});
  else if (out_.launch.workspace_per_elem_c > 0)
    add(PredicateKind::kWorkspaceLimit, {out_.launch.workspace_per_elem_c, 0});
}

void SolutionBuilder::add_lite_restrictions() {
  using K = PredicateKind;
  const SolutionParameters& p = out_.parameters;
  const bool splits = out_.launch.accumulation == Accumulation::kMultipleBuffer ||
                      out_.launch.accumulation == Accumulation::kSingleKernel;
  add(K::kWorkspaceCheck, {out_.launch.workspace_per_elem_c, out_.launch.workspace_per_elem_bias,
                           splits || p.stream_k != 0 ? p.global_split_u : 1});
  if (has(parameter("SynchronizerSizeCheck")) || out_.launch.accumulation == Accumulation::kSingleKernel) {
    const std::int32_t per_lane = is_matrix_ ? p.wave_tile[0] * p.wave_tile[1] : p.thread_tile[0] * p.thread_tile[1];
    const std::int32_t elems = out_.macro_tile[0] * out_.macro_tile[1] / out_.threads;
    const std::int32_t batch = elements_per_batch();
    add(K::kSynchronizerSizeCheck,
        {out_.macro_tile[0], out_.macro_tile[1], per_lane, batch > 0 ? elems / batch : 1, out_.threads});
  }
  add(K::kWorkgroupMappingXccCheck,
      {number(parameter("WorkGroupMappingXCC"), 1), number(parameter("WorkGroupMappingXCCGroup"), -1)});
}

std::int32_t SolutionBuilder::elements_per_batch() const {
  const std::int32_t stated = number(parameter("NumElementsPerBatchStore"), 0);
  if (stated != -1) return stated;
  const auto bytes = [&](TypeKey key) { return bytes_of(static_cast<TypeId>(type_[key])); };
  constexpr std::size_t kLargeTileBytes = 128U << 10;
  const auto elems = static_cast<std::size_t>(out_.macro_tile[0]) * static_cast<std::size_t>(out_.macro_tile[1]);
  return bytes(TypeKey::kComputeDataType) * elems > kLargeTileBytes ? 0 : bytes(TypeKey::kDataType) == 8 ? 1 : 16;
}

}  // namespace kiln::library
