// See record.hpp. Each map of the record is a function; each of its lines, one field.
#include "runtime/folder/record.hpp"

#include "codegen/plan/abi/abi.hpp"
#include "runtime/library/master/fields.hpp"
#include "runtime/library/master/write_predicates.hpp"
#include "runtime/library/master/write_type.hpp"
#include "runtime/library/model/predicates/predicates.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace kiln::folder {
namespace {

using library::Fields;
using library::MsgpackWriter;
using library::Predicate;
using library::Product;
using K = library::PredicateKind;

// clang-format off
// Measured by leaving out each, of rocBLAS 6.4.4 and 5.5.1 and of hipBLASLt 7.1.1. Of later releases of TensileLite:
// those behind nonTemporalB, computeInputTypeA and B, and useSFC.
constexpr std::array kMandatory = {
    MandatoryKeys{Product::kTensile, "", "name index hardwarePredicate problemPredicate taskPredicate debugKernel sizeMapping problemType"},
    MandatoryKeys{Product::kTensile, "sizeMapping",
                  "workGroup threadTile macroTile staggerU depthU globalSplitU staggerStrideShift workGroupMapping persistentKernel "
                  "persistentKernelAlongBatch sourceKernel globalAccumulation workspaceSizePerElemC"},
    MandatoryKeys{Product::kTensile, "problemType", "operationIdentifier aType bType cType dType useBeta highPrecisionAccumulate"},
    MandatoryKeys{Product::kTensileLite, "",
                  "name kernelName problemType hardwarePredicate problemPredicate taskPredicate sizeMapping internalArgsSupport "
                  "debugKernel index"},
    MandatoryKeys{Product::kTensileLite, "sizeMapping",
                  "waveNum workGroup macroTile threadTile matrixInstruction grvwA grvwB gwvwC gwvwD depthU staggerU staggerUMapping "
                  "globalSplitUPGR globalSplitU staggerStrideShift workGroupMapping sourceKernel globalAccumulation "
                  "workspaceSizePerElemC workspaceSizePerElemBias workGroupMappingXCC workGroupMappingXCCGroup globalSplitUCoalesced "
                  "globalSplitUWorkGroupMappingRoundRobin CUOccupancy PrefetchGlobalRead MathClocksUnrolledLoop synchronizerSizePerWG "
                  "nonTemporalA nonTemporalB customMainLoopScheduling NonTemporalD WaveSeparateGlobalReadA WaveSeparateGlobalReadB "
                  "UnrollLoopSwapGlobalReadOrder DirectToVgprA DirectToVgprB DirectToLdsA DirectToLdsB NumLoadsCoalescedA "
                  "NumLoadsCoalescedB WaveGroup VectorWidthA VectorWidthB LocalSplitU"},
    MandatoryKeys{Product::kTensileLite, "problemType",
                  "operationIdentifier transA transB computeInputType aType bType cType dType computeType useBeta "
                  "highPrecisionAccumulate eType activationType computeInputTypeA computeInputTypeB"},
    MandatoryKeys{Product::kTensileLite, "internalArgsSupport", "version gsu wgm staggerU useUniversalArgs useSFC"},
};
// clang-format on

/// A type of a predicate with the flavour of the part's 8-bit floats: hosts tell the two apart by name.
std::int64_t flavoured(std::int64_t value, const Part& part) {
  if (value < library::kAnyFlavour) return value;
  const auto plain = static_cast<library::TypeId>(value - library::kAnyFlavour);
  const auto input = static_cast<library::TypeId>(part.record[library::TypeKey::kDataTypeA]);
  return static_cast<std::int64_t>(library::without_flavour(input) == input ? plain : library::with_fnuz(plain));
}

/// Without what the host does not know, at which it would fail.
std::vector<Predicate> known_to_host(const Part& part, std::vector<Predicate> list) {
  if (!part.flavour->knows_math)
    std::erase_if(list,
                  [](const Predicate& p) { return p.kind == K::kF32XdlMathOp || p.kind == K::kStochasticRounding; });
  for (Predicate& p : list)
    if (p.kind == K::kTypesEqual)
      for (std::int64_t& type : p.values) type = flavoured(type, part);
  return list;
}

class RecordWriter {
 public:
  RecordWriter(const Part& part, const FolderKernel& kernel)
      : part_(part), kernel_(kernel), recipe_(kernel.recipe), is_lite_(part.flavour->is_lite()) {
    if (shares_tiles()) task_.push_back({K::kWorkspaceLimit, {}});  // the mapping says how much
  }

  std::string write(std::int64_t index, std::span<const Predicate> more) const {
    Fields fields;
    fields.text("name", kernel_.name);
    if (is_lite_) fields.text("kernelName", kernel_.name);
    fields.number("index", index);
    fields.map("problemType", problem_type());
    write_hardware(fields.key("hardwarePredicate"));
    write_conditions(more, fields.key("problemPredicate"));
    library::write_condition(task_, fields.key("taskPredicate"));
    fields.map("sizeMapping", is_lite_ ? lite_mapping() : tensile_mapping());
    if (is_lite_) fields.map("internalArgsSupport", arguments());
    fields.flag("debugKernel", false);
    fields.number("libraryLogicIndex", index);
    fields.map("ideals", {});
    fields.map("linearModel", {});
    const library::SolutionEntries entries = fields.take();
    MsgpackWriter out;
    out.map(entries.count);
    out.raw(entries.msgpack);
    return out.take();
  }

 private:
  /// By a buffer of parts that the kernel itself adds up.
  bool shares_tiles() const { return kernel_.part_bytes != 0; }

  /// TensileLite's host takes a record's condition for one of an AMD GPU, and nothing else.
  void write_hardware(MsgpackWriter& out) const {
    if (is_lite_) {
      out.map(2);
      out.text("type");
      out.text("AMDGPU");
      out.text("value");
    }
    library::write_condition(std::span<const Predicate>{}, out);
  }

  void write_conditions(std::span<const Predicate> more, MsgpackWriter& out) const {
    std::vector<Predicate> all = known_to_host(part_, library::type_predicates(part_.record, part_.flavour->product));
    for (Predicate& p : all)
      if (p.kind == K::kActivationEnumWhiteList) p.values[0] = launch_activations();
    all.insert(all.end(), kernel_.limits.begin(), kernel_.limits.end());
    for (const Predicate& p : more)
      if (std::ranges::find(all, p) == all.end()) all.push_back(p);
    out.map(2);
    out.text("type");
    out.text("And");
    out.text("value");
    out.array(all.size() + (kernel_.limits_c ? 1U : 0U));
    for (const Predicate& p : all) library::write_predicate(p, out);
    if (!kernel_.limits_c) return;
    out.map(2);
    out.text("type");
    out.text("Or");
    out.text("value");
    out.array(2);
    library::write_predicate({K::kLdcEqualsLdd, {}}, out);
    library::write_predicate({K::kBetaZero, {}}, out);
  }

  /// A bit for each that a launch may say, and for none.
  static std::int64_t launch_activations() {
    std::int64_t mask = 1;
    for (const kernel::LaunchActivation& row : kernel::launch_activations())
      mask |= std::int64_t{1} << static_cast<unsigned>(row.activation);
    return mask;
  }

  Fields problem_type() const {
    Fields f = library::type_fields(part_.record, part_.flavour->product, library::Float8Names::kByFlavour);
    if (!is_lite_) return f;
    for (const auto& [key, of] : {std::pair{"computeInputTypeA", library::TypeKey::kMacDataTypeA},
                                  {"computeInputTypeB", library::TypeKey::kMacDataTypeB}})
      f.text(key, library::name_of(static_cast<library::TypeId>(part_.record[of])));
    return f;
  }

  std::array<std::uint32_t, 3> work_group() const { return {kernel_.threads, 1, 1}; }
  std::array<std::uint32_t, 3> macro_tile() const { return {kernel_.macro_tile[0], kernel_.macro_tile[1], 1}; }
  /// Elements of D that a lane has.
  std::array<std::uint32_t, 3> thread_tile() const {
    return {std::max(kernel_.macro_tile[0] * kernel_.macro_tile[1] / kernel_.threads, 1U), 1, 1};
  }

  void common_mapping(Fields& f) const {
    f.numbers("workGroup", work_group());
    f.numbers("macroTile", macro_tile());
    f.numbers("threadTile", thread_tile());
    f.number("depthU", recipe_.depth_u);
    f.number("staggerU", 0);
    f.number("globalSplitU", recipe_.global_split_u);
    f.number("staggerStrideShift", 0);
    f.number("workGroupMapping", 1);
    f.number("packBatchDims", 0);
    f.number("magicDivAlg", 2);
    f.number("streamK", 0);
    f.number("streamKAtomic", 0);
    f.flag("sourceKernel", false);
    constexpr std::int64_t kNone = 0, kInOneKernel = 3;
    f.number("globalAccumulation", shares_tiles() ? kInOneKernel : kNone);
    f.number("workspaceSizePerElemC", kernel_.part_bytes);
  }
  Fields tensile_mapping() const {
    Fields f;
    common_mapping(f);
    f.number("packSummationDims", 0);
    f.number("persistentKernel", 0);
    f.flag("persistentKernelAlongBatch", false);
    f.number("preloadKernargs", 0);
    return f;
  }
  Fields lite_mapping() const {
    const kernel::MatrixInstructionShape& mi = recipe_.matrix_instruction;
    Fields f;
    common_mapping(f);
    f.number("waveNum", kernel_.threads / kernel_.lanes);
    f.numbers("matrixInstruction", std::array{mi.m, mi.n, mi.k, mi.blocks});
    f.number("grvwA", recipe_.global_read_vector_width[0]);
    f.number("grvwB", recipe_.global_read_vector_width[1]);
    f.number("gwvwC", recipe_.store_vector_width);
    f.number("gwvwD", recipe_.store_vector_width);
    f.number("staggerUMapping", 0);
    f.number("globalSplitUPGR", 16);  // TensileLite's only value
    f.number("workspaceSizePerElemBias", 0);
    f.flag("activationFused", true);
    f.text("CustomKernelName", "");
    f.number("workGroupMappingXCC", 1);
    f.number("workGroupMappingXCCGroup", -1);
    f.flag("globalSplitUCoalesced", false);
    f.flag("globalSplitUWorkGroupMappingRoundRobin", false);
    newer_mapping(f);
    return f;
  }
  /// What newer hosts rank by; ours are ranked by the table.
  void newer_mapping(Fields& f) const {
    f.number("CUOccupancy", 1);
    f.number("PrefetchGlobalRead", recipe_.prefetch_global_read);
    f.number("MathClocksUnrolledLoop", 0);
    f.number("synchronizerSizePerWG", kernel_.counters);
    f.number("nonTemporalA", recipe_.non_temporal[0]);
    f.number("nonTemporalB", recipe_.non_temporal[1]);
    f.number("NonTemporalD", recipe_.non_temporal[3]);
    f.flag("customMainLoopScheduling", false);
    f.number("WaveSeparateGlobalReadA", recipe_.wave_separate_global_read[0]);
    f.number("WaveSeparateGlobalReadB", recipe_.wave_separate_global_read[1]);
    f.flag("UnrollLoopSwapGlobalReadOrder", false);
    f.flag("DirectToVgprA", recipe_.direct_to_vgpr[0]);
    f.flag("DirectToVgprB", recipe_.direct_to_vgpr[1]);
    f.flag("DirectToLdsA", false);
    f.flag("DirectToLdsB", false);
    f.number("NumLoadsCoalescedA", 1);
    f.number("NumLoadsCoalescedB", 1);
    f.numbers("WaveGroup", recipe_.wave_group);
    f.number("VectorWidthA", std::max(recipe_.vector_width[0], 1U));
    f.number("VectorWidthB", std::max(recipe_.vector_width[1], 1U));
    f.number("LocalSplitU", recipe_.local_split_u);
  }

  /// Universal arguments of version 2, of which a launch may change at most the split.
  Fields arguments() const {
    Fields f;
    f.number("version", 2);
    f.flag("gsu", recipe_.launch_says_split);
    f.flag("wgm", false);
    f.flag("staggerU", false);
    f.flag("useUniversalArgs", true);
    f.flag("useSFC", false);
    return f;
  }

  const Part& part_;
  const FolderKernel& kernel_;
  const kernel::Recipe& recipe_;
  const bool is_lite_;
  std::vector<Predicate> task_;
};

}  // namespace

std::string record_of(const Part& part, const FolderKernel& kernel, std::int64_t index,
                      std::span<const library::Predicate> more) {
  return RecordWriter(part, kernel).write(index, more);
}

std::string row_condition(const Part& part) {
  std::vector<Predicate> row = known_to_host(part, library::row_predicates(part.record, part.flavour->product));
  if (part.flavour->is_lite()) {
    // Matrices in an order of their own are for kernels that know it.
    row.push_back({K::kSwizzleTensorA, {0}});
    row.push_back({K::kSwizzleTensorB, {0}});
  } else {
    row.push_back({K::kStridedBatched, {part.record[library::TypeKey::kStridedBatched]}});
  }
  MsgpackWriter out;
  library::write_condition(row, out);
  return out.take();
}

std::span<const MandatoryKeys> mandatory_keys() {
  return kMandatory;
}

}  // namespace kiln::folder
