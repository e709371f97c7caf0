// The keys of a solution that kiln reads. Columns: name in the file, what kind of value, its slot in RawSolution.
// A null value means absent (formats.md 1.7).
#include "runtime/library/solution_keys.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace kiln::library {
namespace {

enum class Shape : std::uint8_t { kInt, kList, kMap, kText, kReal, kType };

struct Row {
  std::string_view name;
  Shape shape;
  std::uint8_t slot;
};
constexpr Row row(std::string_view name, IntKey key) {
  return {name, Shape::kInt, static_cast<std::uint8_t>(key)};
}
constexpr Row row(std::string_view name, ListKey key) {
  return {name, Shape::kList, static_cast<std::uint8_t>(key)};
}
constexpr Row row(std::string_view name, MapKey key) {
  return {name, Shape::kMap, static_cast<std::uint8_t>(key)};
}
constexpr Row row(std::string_view name, TextKey key) {
  return {name, Shape::kText, static_cast<std::uint8_t>(key)};
}
constexpr Row row(std::string_view name, RealKey key) {
  return {name, Shape::kReal, static_cast<std::uint8_t>(key)};
}

// In ascending order, for the binary search.
constexpr std::array kRows = {
    row("1LDSBuffer", IntKey::kOneLdsBuffer),
    row("AssertAIGreaterThanEqual", RealKey::kAssertAiGreaterThanEqual),
    row("AssertAILessThanEqual", RealKey::kAssertAiLessThanEqual),
    row("AssertAlphaValue", IntKey::kAssertAlphaValue),
    row("AssertBetaValue", IntKey::kAssertBetaValue),
    row("AssertCEqualsD", IntKey::kAssertCEqualsD),
    row("AssertFree0ElementMultiple", IntKey::kAssertFree0ElementMultiple),
    row("AssertFree1ElementMultiple", IntKey::kAssertFree1ElementMultiple),
    row("AssertSizeEqual", MapKey::kAssertSizeEqual),
    row("AssertSizeGreaterThan", MapKey::kAssertSizeGreaterThan),
    row("AssertSizeLessThan", MapKey::kAssertSizeLessThan),
    row("AssertSizeMultiple", MapKey::kAssertSizeMultiple),
    row("AssertStrideAEqual", MapKey::kAssertStrideAEqual),
    row("AssertStrideBEqual", MapKey::kAssertStrideBEqual),
    row("AssertStrideCEqual", MapKey::kAssertStrideCEqual),
    row("AssertStrideDEqual", MapKey::kAssertStrideDEqual),
    row("AssertSummationElementMultiple", IntKey::kAssertSummationElementMultiple),
    row("BufferLoad", IntKey::kBufferLoad),
    row("BufferStore", IntKey::kBufferStore),
    row("CustomKernelName", TextKey::kCustomKernelName),
    row("DepthU", IntKey::kDepthU),
    row("EnableMatrixInstruction", IntKey::kEnableMatrixInstruction),
    row("GlobalLoadVectorWidthA", IntKey::kGlobalLoadVectorWidthA),
    row("GlobalLoadVectorWidthB", IntKey::kGlobalLoadVectorWidthB),
    row("GlobalReadVectorWidth", IntKey::kGlobalReadVectorWidth),
    row("GlobalReadVectorWidthA", IntKey::kGlobalReadVectorWidthA),
    row("GlobalReadVectorWidthB", IntKey::kGlobalReadVectorWidthB),
    row("GlobalSplitU", IntKey::kGlobalSplitU),
    row("GlobalSplitUAlgorithm", TextKey::kGlobalSplitUAlgorithm),
    row("KernelLanguage", TextKey::kKernelLanguage),
    row("LdsPad", IntKey::kLdsPad),
    row("LdsPadA", IntKey::kLdsPadA),
    row("LdsPadB", IntKey::kLdsPadB),
    row("LocalReadVectorWidth", IntKey::kLocalReadVectorWidth),
    row("MIBlock", ListKey::kMiBlock),
    row("MIWaveGroup", ListKey::kMiWaveGroup),
    row("MIWaveTile", ListKey::kMiWaveTile),
    row("MacroTile0", IntKey::kMacroTile0),
    row("MacroTile1", IntKey::kMacroTile1),
    row("MatrixInstruction", ListKey::kMatrixInstruction),
    row("MinKForGSU", IntKey::kMinKForGsu),
    row("NumElementsPerBatchStore", IntKey::kNumElementsPerBatchStore),
    row("NumThreads", IntKey::kNumThreads),
    row("PackedC0IndicesX", ListKey::kPackedC0Indices),
    row("PackedC1IndicesX", ListKey::kPackedC1Indices),
    row("PersistentKernel", IntKey::kPersistentKernel),
    row("PrefetchGlobalRead", IntKey::kPrefetchGlobalRead),
    row("PrefetchLocalRead", IntKey::kPrefetchLocalRead),
    Row{"ProblemType", Shape::kType, 0},
    row("SolutionNameMin", TextKey::kSolutionNameMin),
    row("StoreVectorWidth", IntKey::kStoreVectorWidth),
    row("StreamK", IntKey::kStreamK),
    row("StreamKAtomic", IntKey::kStreamKAtomic),
    row("SynchronizerSizeCheck", IntKey::kSynchronizerSizeCheck),
    row("ThreadTile", ListKey::kThreadTile),
    row("WavefrontSize", IntKey::kWavefrontSize),
    row("WorkGroup", ListKey::kWorkGroup),
    row("WorkGroupMapping", IntKey::kWorkGroupMapping),
    row("WorkGroupMappingXCC", IntKey::kWorkGroupMappingXcc),
    row("WorkGroupMappingXCCGroup", IntKey::kWorkGroupMappingXccGroup),
    row("WorkspaceCheck", ListKey::kWorkspaceCheck),
    row("_GlobalAccumulation", TextKey::kGlobalAccumulation),
};
static_assert(std::is_sorted(kRows.begin(), kRows.end(), [](const Row& a, const Row& b) { return a.name < b.name; }));

constexpr std::size_t kMaxList = 16;

bool read_map(YamlReader& yaml, std::vector<std::pair<std::int64_t, std::int64_t>>& out, std::string_view name) {
  out.clear();
  if (!yaml.at(YamlEvent::Kind::kMappingStart)) return yaml.fail_expected(fmt::format("a map for {}", name));
  yaml.advance();
  while (yaml.more()) {
    auto& [index, bound] = out.emplace_back();
    if (!yaml.read_int(index, name) || !yaml.read_int(bound, name)) return false;
  }
  return !yaml.failed();
}

bool read_text(YamlReader& yaml, std::string& out, std::string_view name) {
  // The message is made only if it is needed: there are hundreds of thousands of these.
  return yaml.at(YamlEvent::Kind::kScalar) ? yaml.read_text(out, name)
                                           : yaml.fail_expected(fmt::format("text for {}", name));
}

bool read_type(YamlReader& yaml, RawSolution& out, std::uint64_t& unused) {
  if (yaml.at(YamlEvent::Kind::kScalar)) return yaml.skip();  // 'derive': the file's
  out.has_type = true;
  return read_type_record(yaml, out.type, unused);
}

bool read_value(YamlReader& yaml, const Row& r, RawSolution& out, std::uint64_t& unused) {
  switch (r.shape) {
    case Shape::kInt:
      return yaml.read_int32(out.ints.set(IntKey{r.slot}), r.name);
    case Shape::kList:
      return yaml.read_ints(out.lists.set(ListKey{r.slot}), kMaxList, r.name);
    case Shape::kMap:
      return read_map(yaml, out.maps.set(MapKey{r.slot}), r.name);
    case Shape::kText:
      return read_text(yaml, out.texts.set(TextKey{r.slot}), r.name);
    case Shape::kReal:
      return yaml.read_real(out.reals.set(RealKey{r.slot}), r.name);
    case Shape::kType:
      return read_type(yaml, out, unused);
  }
  return false;
}

// Null, and the word for "no restriction" of AssertAlphaValue and its like.
bool means_absent(const YamlReader& yaml, const Row& r) {
  return yaml.at_null() ||
         (r.shape == Shape::kInt && yaml.at(YamlEvent::Kind::kScalar) && yaml.current().text == "Any");
}

}  // namespace

void RawSolution::fill_from(const RawSolution& defaults) {
  ints.fill_from(defaults.ints);
  lists.fill_from(defaults.lists);
  maps.fill_from(defaults.maps);
  texts.fill_from(defaults.texts);
  reals.fill_from(defaults.reals);
}

bool read_raw_solution(YamlReader& yaml, RawSolution& out, std::uint64_t& unused) {
  out.line = yaml.current().line;
  out.column = yaml.current().column;
  if (!yaml.enter_map("a map with the keys of a solution")) return false;
  while (yaml.more()) {
    const std::string key = yaml.key();
    const auto* found = std::lower_bound(kRows.begin(), kRows.end(), key,
                                         [](const Row& r, const std::string& k) { return r.name < k; });
    if (found == kRows.end() || found->name != key) {
      ++unused;
      yaml.skip();
    } else if (means_absent(yaml, *found)) {
      yaml.skip();
    } else {
      read_value(yaml, *found, out, unused);
    }
  }
  return !yaml.failed();
}

}  // namespace kiln::library
