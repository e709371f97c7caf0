// See solution_record.hpp: the parameters that kiln keeps, and the name.
#include "runtime/library/model/solution/load_width.hpp"
#include "runtime/library/model/solution/solution_builder.hpp"

#include <array>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr bool is_unsupported(KeyId key) {
  return kParameters[key].otherwise == ParameterFate::kUnsupported && key != parameter("CustomKernelName") &&
         key != parameter("StreamK") && key != parameter("StreamKAtomic");
}

/// Rows of the table with values that kiln has no kernels for, but for those that SolutionParameters has a member for.
constexpr auto kUnsupportedParameters = [] {
  constexpr std::size_t kCount = [] {
    std::size_t count = 0;
    for (KeyId key = 0; key < kKnownParameters; ++key) count += is_unsupported(key) ? 1U : 0U;
    return count;
  }();
  std::array<KeyId, kCount> keys{};
  std::size_t at = 0;
  for (KeyId key = 0; key < kKnownParameters; ++key)
    if (is_unsupported(key)) keys[at++] = key;
  return keys;
}();

}  // namespace

void SolutionBuilder::read_parameters() {
  SolutionParameters& p = out_.parameters;
  const bool is_tensile = product_ == Product::kTensile;
  // T keeps the wish in GlobalReadVectorWidth and the outcome in GlobalLoadVectorWidthX; L has one key per operand.
  const std::int32_t both = number(parameter("GlobalReadVectorWidth"), -1);
  const LoadWidths widths(view_, type_, origin_.processor, out_, is_matrix_);
  p.global_read_vector_width_a = is_tensile ? widths.tensile(0) : number(parameter("GlobalReadVectorWidthA"), both);
  p.global_read_vector_width_b = is_tensile ? widths.tensile(1) : number(parameter("GlobalReadVectorWidthB"), both);
  load_widths_ = {p.global_read_vector_width_a, p.global_read_vector_width_b};
  const std::int32_t pad = number(parameter("LdsPad"), -1);
  p.lds_pad_a = number(parameter("LdsPadA"), pad);
  p.lds_pad_b = number(parameter("LdsPadB"), pad);
  p.depth_u = number(parameter("DepthU"), 16);
  if (!is_tensile) load_widths_ = {widths.lite(0), widths.lite(1)};
  p.local_read_vector_width = number(parameter("LocalReadVectorWidth"), -1);
  p.store_vector_width = number(parameter("StoreVectorWidth"), -1);
  p.one_lds_buffer = number(parameter("1LDSBuffer"), 0);
  p.prefetch_global_read = number(parameter("PrefetchGlobalRead"), 1);
  p.prefetch_local_read = number(parameter("PrefetchLocalRead"), 1);
  p.work_group_mapping = number(parameter("WorkGroupMapping"), 8);
  p.global_split_u = number(parameter("GlobalSplitU"), 1);
  p.stream_k = number(parameter("StreamK"), 0);
  if (!is_tensile && p.stream_k != 0) p.global_split_u = 0;  // the two exclude each other
  read_hints();
  p.buffer_load = number(parameter("BufferLoad"), 1) != 0;
  p.buffer_store = number(parameter("BufferStore"), 1) != 0;
  p.source_kernel = view_.text(parameter("KernelLanguage"), is_tensile ? "Source" : "Assembly") == "Source";
  p.custom_kernel_name = view_.text(parameter("CustomKernelName"), "");
  read_unsupported();
}

void SolutionBuilder::read_unsupported() {
  std::string& unsupported = out_.parameters.unsupported;
  if (const std::string keys = view_.foreign(); !keys.empty()) {
    add(PredicateKind::kForeign, foreign_predicate(keys).values);
    const OtherMathematics* const row = other_mathematics(std::string_view(keys).substr(0, keys.find('=')));
    unsupported = fmt::format("{}: {}", keys, row->why);
  }
  for (const KeyId key : kUnsupportedParameters)
    if (const ParameterValue* const value = view_.find(key);
        unsupported.empty() && value != nullptr && !honours(kParameters[key], value->text))
      unsupported = fmt::format("{}={}: {}", kParameters[key].name, value->text, kParameters[key].why);
}

/// What shapes a kernel's speed, not its results.
void SolutionBuilder::read_hints() {
  SolutionParameters& p = out_.parameters;
  const std::int32_t width = number(parameter("VectorWidth"), -1), temporal = number(parameter("NonTemporal"), -1);
  p.source_swap = number(parameter("SourceSwap"), -1);
  // Of a matrix instruction VectorWidth means rows of A only, and those only where B comes first.
  p.vector_width_a = number(parameter("VectorWidthA"), is_matrix_ && p.source_swap != 1 ? -1 : width);
  p.vector_width_b = number(parameter("VectorWidthB"), is_matrix_ ? -1 : width);
  p.inner_unroll = number(parameter("InnerUnroll"), 1);
  p.store_remap_vector_width = number(parameter("StoreRemapVectorWidth"), 0);
  p.multiple = {number(parameter("AssertFree0ElementMultiple"), 1), number(parameter("AssertFree1ElementMultiple"), 1),
                number(parameter("AssertSummationElementMultiple"), 1)};
  p.mi_arch_vgpr = number(parameter("MIArchVgpr"), 0);
  constexpr std::array kTemporal = {parameter("NonTemporalA"), parameter("NonTemporalB"), parameter("NonTemporalC"),
                                    parameter("NonTemporalD")};
  for (std::size_t i = 0; i < kTemporal.size(); ++i)
    p.non_temporal[i] = temporal >= 0 ? temporal : number(kTemporal[i], 0);
  p.direct_to_vgpr = {number(parameter("DirectToVgprA"), 0), number(parameter("DirectToVgprB"), 0)};
  p.wave_separate_global_read = {number(parameter("WaveSeparateGlobalReadA"), 0),
                                 number(parameter("WaveSeparateGlobalReadB"), 0)};
  p.stagger_u = number(parameter("StaggerU"), 32);
  p.stagger_u_stride = number(parameter("StaggerUStride"), 256);
  p.stagger_u_mapping = number(parameter("StaggerUMapping"), 0);
  p.work_group_mapping_xcc = number(parameter("WorkGroupMappingXCC"), 1);
  p.work_group_mapping_xcc_group = number(parameter("WorkGroupMappingXCCGroup"), -1);
}

std::string SolutionBuilder::made_name() const {
  const SolutionParameters& p = out_.parameters;
  std::string name = fmt::format("MT{}x{}x{}", out_.macro_tile[0], out_.macro_tile[1], p.depth_u);
  if (is_matrix_)
    name += fmt::format("_MI{}x{}x{}x{}", p.matrix_instruction[0], p.matrix_instruction[1], p.matrix_instruction[2],
                        p.matrix_instruction[3]);
  return name + (p.global_split_u > 1 ? fmt::format("_GSU{}", p.global_split_u) : "");
}

bool build_solution(const ParameterView& parameters, const TypeRecord& type, const Origin& origin, SolutionRecord& out,
                    std::string& problem) {
  problem.clear();
  SolutionBuilder builder(parameters, type, origin, out, problem);
  if (!builder.build()) return false;
  builder.name();
  return true;
}

bool build_unnamed(const ParameterView& parameters, const TypeRecord& type, const Origin& origin, SolutionRecord& out,
                   std::string& problem) {
  problem.clear();
  return SolutionBuilder(parameters, type, origin, out, problem).build();
}

}  // namespace kiln::library
