// See write_solution.hpp. Each map of the record is a function; each of its lines, one field.
#include "runtime/library/master/write_solution.hpp"

#include "runtime/library/document/yaml_scalar.hpp"
#include "runtime/library/master/fields.hpp"
#include "runtime/library/master/write_predicates.hpp"
#include "runtime/library/master/write_type.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <span>
#include <string_view>
#include <vector>

namespace kiln::library {
namespace {

using T = TypeKey;

class SolutionWriter {
 public:
  SolutionWriter(const LogicHeader& file, const SolutionRecord& record, const ParameterView& view)
      : file_(file),
        record_(record),
        view_(view),
        type_(file.types[record.type]),
        is_lite_(file.product == Product::kTensileLite) {}

  SolutionEntries write(std::size_t position) const {
    Fields fields;
    fields.text("name", record_.name);
    if (is_lite_) fields.text("kernelName", record_.name);
    Fields type = type_fields(type_, file_.product, names()), mapping = is_lite_ ? lite_mapping() : tensile_mapping();
    write_foreign(type_.foreign, type);
    write_foreign(view_.foreign(), mapping);
    fields.map("problemType", std::move(type));
    write_predicates(fields);
    fields.map("sizeMapping", std::move(mapping));
    if (is_lite_) fields.map("internalArgsSupport", arguments());
    fields.flag("debugKernel", false);
    fields.number("libraryLogicIndex", static_cast<std::int64_t>(position));
    fields.map("ideals", {});
    fields.map("linearModel", {});
    return fields.take();
  }

 private:
  // ---- values

  std::int64_t number(KeyId key, std::int64_t absent) const { return view_.integer(key, absent); }
  std::vector<std::int64_t> numbers(KeyId key, const std::vector<std::int64_t>& absent) const {
    const ParameterValue* value = view_.find(key);
    return value != nullptr && value->kind == ParameterValue::Kind::kInts ? value->list : absent;
  }
  Float8Names names() const {
    constexpr int kNewFiles = 5;
    return file_.version.major >= kNewFiles ? Float8Names::kByFlavour : Float8Names::kOne;
  }
  std::array<std::int64_t, 3> macro_tile() const { return {record_.macro_tile[0], record_.macro_tile[1], 1}; }

  /// In units of DepthU, as the kernels shift by it.
  std::int64_t stagger_shift() const {
    const std::int64_t stagger = number(parameter("StaggerU"), 32);
    const auto bytes = static_cast<std::int64_t>(bytes_of(static_cast<TypeId>(type_[T::kDataType])));
    const std::int64_t step = record_.parameters.depth_u * bytes;
    const std::int64_t stride = number(parameter("StaggerUStride"), 256);
    if (stagger == 0 || step <= 0 || stride <= step) return 0;
    return static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>((stride + step - 1) / step - 1)));
  }

  /// Keys that kiln does not know, as master libraries spell keys; hosts that do not know them pass over them. Such a
  /// solution's predicates never hold.
  static void write_foreign(std::string_view keys, Fields& f) {
    while (!keys.empty()) {
      const std::size_t end = std::min(keys.find(", "), keys.size());
      const std::string_view pair = keys.substr(0, end);
      const std::size_t equals = std::min(pair.find('='), pair.size());
      std::string key(pair.substr(0, equals));
      const std::size_t capitals = key.starts_with("MX") ? 2 : 1;
      for (std::size_t i = 0; i < std::min(capitals, key.size()); ++i)
        key[i] = static_cast<char>(std::tolower(static_cast<unsigned char>(key[i])));
      const std::string_view value = pair.substr(std::min(equals + 1, pair.size()));
      if (const auto number = parse_int(value))
        f.number(key, *number);
      else
        f.text(key, value);
      keys.remove_prefix(std::min(end + 2, keys.size()));
    }
  }

  // ---- predicates

  void write_predicates(Fields& fields) const {
    std::vector<Predicate> problem = type_predicates(type_, file_.product), task;
    for (const Predicate& p : record_.predicates)
      (p.kind == PredicateKind::kWorkspaceLimit ? task : problem).push_back(p);
    // Only TensileLite's solutions name their device.
    write_hardware(is_lite_ ? predicates_of(file_.hardware) : std::vector<Predicate>{},
                   fields.key("hardwarePredicate"));
    write_condition(problem, fields.key("problemPredicate"));
    if (!is_lite_) write_condition(task, fields.key("taskPredicate"));
  }

  // ---- size mappings

  void common_mapping(Fields& f) const {
    const SolutionParameters& p = record_.parameters;
    f.numbers("workGroup", record_.launch.work_group);
    f.numbers("macroTile", macro_tile());
    f.numbers("threadTile", numbers(parameter("ThreadTile"), {p.thread_tile[0], p.thread_tile[1]}));
    f.number("depthU", p.depth_u);
    f.number("staggerU", number(parameter("StaggerU"), 32));
    f.number("globalSplitU", p.global_split_u);
    f.number("staggerStrideShift", stagger_shift());
    f.number("workGroupMapping", p.work_group_mapping);
    f.number("packBatchDims", record_.launch.pack_batch_dims);
    f.number("magicDivAlg", number(parameter("MagicDivAlg"), 2));
    f.number("streamK", p.stream_k);
    f.number("streamKAtomic", record_.launch.stream_k_atomic);
    f.flag("sourceKernel", p.source_kernel);
    f.number("globalAccumulation", accumulation());
    f.number("workspaceSizePerElemC", record_.launch.workspace_per_elem_c);
  }
  /// Both products number them alike up to 2.
  std::int64_t accumulation() const {
    switch (record_.launch.accumulation) {
      case Accumulation::kNone:
        return 0;
      case Accumulation::kSingleBuffer:
        return 1;
      case Accumulation::kMultipleBuffer:
        return 2;
      case Accumulation::kSingleKernel:
        return 3;
      case Accumulation::kPartials:
        return is_lite_ ? 4 : 3;
    }
    return 0;
  }
  Fields tensile_mapping() const {
    Fields f;
    common_mapping(f);
    f.number("packSummationDims", number(parameter("PackSummationDims"), 0));
    f.number("persistentKernel", record_.launch.persistent_kernel);
    f.flag("persistentKernelAlongBatch", record_.launch.persistent_along_batch);
    f.number("preloadKernargs", number(parameter("PreloadKernelArguments"), 0));
    return f;
  }
  Fields lite_mapping() const {
    const SolutionParameters& p = record_.parameters;
    constexpr std::int64_t kPostKernelUnroll = 16;  // TensileLite's only value
    Fields f;
    common_mapping(f);
    f.number("waveNum", record_.launch.waves);
    f.numbers("matrixInstruction", p.matrix_instruction[0] == 0
                                       ? std::vector<std::int32_t>{}
                                       : std::vector(p.matrix_instruction.begin(), p.matrix_instruction.end()));
    f.number("grvwA", load_width(p.global_read_vector_width_a, record_.macro_tile[0], T::kDataTypeA));
    f.number("grvwB", load_width(p.global_read_vector_width_b, record_.macro_tile[1], T::kDataTypeB));
    f.number("gwvwC", std::max(p.store_vector_width, 1));
    f.number("gwvwD", std::max(p.store_vector_width, 1));
    f.number("staggerUMapping", number(parameter("StaggerUMapping"), 0));
    f.number("globalSplitUPGR", kPostKernelUnroll);
    f.number("workspaceSizePerElemBias", record_.launch.workspace_per_elem_bias);
    f.flag("activationFused", number(parameter("ActivationFused"), 1) != 0);
    f.text("CustomKernelName", p.custom_kernel_name);
    f.number("workGroupMappingXCC", number(parameter("WorkGroupMappingXCC"), 1));
    f.number("workGroupMappingXCCGroup", number(parameter("WorkGroupMappingXCCGroup"), -1));
    f.flag("globalSplitUCoalesced", number(parameter("GlobalSplitUCoalesced"), 0) != 0);
    f.flag("globalSplitUWorkGroupMappingRoundRobin",
           number(parameter("GlobalSplitUWorkGroupMappingRoundRobin"), 0) != 0);
    return f;
  }

  /// Where a file leaves it to TensileLite: the widest load of 16 bytes that divides what a lane has to load.
  std::int64_t load_width(std::int64_t stated, std::int64_t tile, TypeKey key) const {
    if (stated > 0) return stated;
    const auto bytes = static_cast<std::int64_t>(std::max<std::uint64_t>(bytes_of(static_cast<TypeId>(type_[key])), 1));
    const std::int64_t elems = tile * record_.parameters.depth_u / std::max(record_.threads, 1);
    std::int64_t width = 1;
    for (std::int64_t wider = 2; wider * bytes <= 16; wider *= 2)
      if (elems % wider == 0) width = wider;
    return width;
  }

  /// What of its own arguments a kernel takes from the caller.
  Fields arguments() const {
    const ParameterValue* value = view_.find(parameter("InternalSupportParams"));
    const std::string_view text = value != nullptr ? std::string_view(value->text) : std::string_view{};
    Fields f;
    // TensileLite's default; a hand-written kernel's stands in its own source, and nearly all of AMD's have the first.
    const bool is_custom = !record_.parameters.custom_kernel_name.empty();
    f.number("version", member(text, "KernArgsVersion", is_custom ? 0 : 2));
    f.flag("gsu", member(text, "SupportUserGSU", 1) != 0);
    f.flag("wgm", member(text, "SupportCustomWGM", 1) != 0);
    f.flag("staggerU", member(text, "SupportCustomStaggerU", 1) != 0);
    f.flag("useUniversalArgs", member(text, "UseUniversalArgs", is_custom ? 0 : 1) != 0);
    return f;
  }
  /// A number of a map in canonical text: "{KernArgsVersion: 2, ...}".
  static std::int64_t member(std::string_view text, std::string_view name, std::int64_t absent) {
    std::size_t at = text.find(name);
    if (at == std::string_view::npos) return absent;
    at = text.find_first_not_of("\"': ", at + name.size());
    if (at == std::string_view::npos || std::isdigit(static_cast<unsigned char>(text[at])) == 0) return absent;
    std::int64_t number = 0;
    for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; ++at)
      number = std::min<std::int64_t>(number * 10 + (text[at] - '0'), 1 << 20);
    return number;
  }

  const LogicHeader& file_;
  const SolutionRecord& record_;
  const ParameterView& view_;
  const TypeRecord& type_;
  const bool is_lite_;
};

}  // namespace

SolutionEntries solution_entries(const LogicHeader& file, const SolutionRecord& record, const ParameterView& parameters,
                                 std::size_t position) {
  return SolutionWriter(file, record, parameters).write(position);
}

}  // namespace kiln::library
