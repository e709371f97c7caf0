// See solution_reader.hpp.
#include "runtime/library/model/solution/solution_reader.hpp"

#include "runtime/library/document/yaml_value.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

#include <fmt/format.h>

namespace kiln::library {
struct SolutionReader::ShapeRow {
  KeyId key;
  Shape shape;
};

// The keys out of which solution_record.cpp reads numbers or lists.
const SolutionReader::ShapeRow SolutionReader::kShapes[] = {
    {parameter("1LDSBuffer"), Shape::kInt},
    {parameter("ActivationFused"), Shape::kInt},
    {parameter("AssertAIGreaterThanEqual"), Shape::kReal},
    {parameter("AssertAILessThanEqual"), Shape::kReal},
    {parameter("AssertAlphaValue"), Shape::kInt},
    {parameter("AssertBetaValue"), Shape::kInt},
    {parameter("AssertCEqualsD"), Shape::kInt},
    {parameter("AssertFree0ElementMultiple"), Shape::kInt},
    {parameter("AssertFree1ElementMultiple"), Shape::kInt},
    {parameter("AssertSizeEqual"), Shape::kIntMap},
    {parameter("AssertSizeGreaterThan"), Shape::kIntMap},
    {parameter("AssertSizeLessThan"), Shape::kIntMap},
    {parameter("AssertSizeMultiple"), Shape::kIntMap},
    {parameter("AssertStrideAEqual"), Shape::kIntMap},
    {parameter("AssertStrideBEqual"), Shape::kIntMap},
    {parameter("AssertStrideCEqual"), Shape::kIntMap},
    {parameter("AssertStrideDEqual"), Shape::kIntMap},
    {parameter("AssertSummationElementMultiple"), Shape::kInt},
    {parameter("BufferLoad"), Shape::kInt},
    {parameter("BufferStore"), Shape::kInt},
    {parameter("CustomKernelName"), Shape::kText},
    {parameter("DepthU"), Shape::kInt},
    {parameter("EnableMatrixInstruction"), Shape::kInt},
    {parameter("GlobalLoadVectorWidthA"), Shape::kInt},
    {parameter("GlobalLoadVectorWidthB"), Shape::kInt},
    {parameter("GlobalReadVectorWidth"), Shape::kInt},
    {parameter("GlobalReadVectorWidthA"), Shape::kInt},
    {parameter("GlobalReadVectorWidthB"), Shape::kInt},
    {parameter("GlobalSplitU"), Shape::kInt},
    {parameter("GlobalSplitUAlgorithm"), Shape::kText},
    {parameter("KernelLanguage"), Shape::kText},
    {parameter("LdsPad"), Shape::kInt},
    {parameter("LdsPadA"), Shape::kInt},
    {parameter("LdsPadB"), Shape::kInt},
    {parameter("LocalReadVectorWidth"), Shape::kInt},
    {parameter("MIBlock"), Shape::kInts},
    {parameter("MIWaveGroup"), Shape::kInts},
    {parameter("MIWaveTile"), Shape::kInts},
    {parameter("MatrixInstruction"), Shape::kInts},
    {parameter("MinKForGSU"), Shape::kInt},
    {parameter("NumElementsPerBatchStore"), Shape::kInt},
    {parameter("PackBatchDims"), Shape::kInt},
    {parameter("PackedC0IndicesX"), Shape::kInts},
    {parameter("PackedC1IndicesX"), Shape::kInts},
    {parameter("PersistentKernel"), Shape::kInt},
    {parameter("PersistentKernelAlongBatch"), Shape::kInt},
    {parameter("PrefetchGlobalRead"), Shape::kInt},
    {parameter("PrefetchLocalRead"), Shape::kInt},
    {parameter("StoreVectorWidth"), Shape::kInt},
    {parameter("StreamK"), Shape::kInt},
    {parameter("StreamKAtomic"), Shape::kInt},
    {parameter("SynchronizerSizeCheck"), Shape::kInt},
    {parameter("ThreadTile"), Shape::kInts},
    {parameter("VectorWidth"), Shape::kInt},
    {parameter("WavefrontSize"), Shape::kInt},
    {parameter("WorkGroup"), Shape::kInts},
    {parameter("WorkGroupMapping"), Shape::kInt},
    {parameter("WorkGroupMappingXCC"), Shape::kInt},
    {parameter("WorkGroupMappingXCCGroup"), Shape::kInt},
    {parameter("WorkspaceCheck"), Shape::kInts},
    {parameter("_GlobalAccumulation"), Shape::kText},
};

SolutionReader::SolutionReader(YamlReader& yaml, ParameterPool& pool)
    : yaml_(yaml), pool_(pool), types_(yaml), null_(pool.value("null")) {}

bool SolutionReader::read(SolutionStatement& out) {
  out.pairs.clear();
  out.derived.clear();
  out.type.reset();
  out.name.clear();
  out.kernel_name.clear();
  out.line = yaml_.current().line;
  out.column = yaml_.current().column;
  if (!yaml_.enter_map("a map with the keys of a solution")) return false;
  ++solutions_;
  keys_.restart();
  while (yaml_.more()) {
    if (!yaml_.at(YamlEvent::Kind::kScalar)) return yaml_.fail_expected("a key");
    Slot& slot = keys_.find(yaml_.current().text, [&](Slot& s) { prepare(s); });
    if (!yaml_.advance() || !read_value(slot, out)) return false;
  }
  return !yaml_.failed();
}

void SolutionReader::prepare(Slot& slot) {
  const auto row = find_parameter(slot.name);
  slot.is_known = row.has_value();
  slot.key = row ? *row : pool_.key(slot.name);
  if (slot.name == "SolutionNameMin")
    slot.use = Use::kName;
  else if (slot.name == "KernelNameMin")
    slot.use = Use::kKernelName;
  else if (slot.name == "ProblemType")
    slot.use = Use::kType;
  else if (row && kParameters[*row].role == ParameterRole::kBookkeeping)
    slot.use = Use::kSkip;
  else if (row && kParameters[*row].role == ParameterRole::kDerived)
    slot.use = Use::kDerived;
  for (const ShapeRow& shape : kShapes)
    if (shape.key == slot.key) slot.shape = shape.shape;
}

bool SolutionReader::read_value(Slot& slot, SolutionStatement& out) {
  switch (slot.use) {
    case Use::kPair:
      return read_pair(slot, out);
    case Use::kDerived:
      return read_derived(slot, out);
    case Use::kName:
      return yaml_.at_null() ? yaml_.skip() : yaml_.read_text(out.name, "text for SolutionNameMin");
    case Use::kKernelName:
      return yaml_.at(YamlEvent::Kind::kScalar) && !yaml_.at_null()
                 ? yaml_.read_text(out.kernel_name, "text for KernelNameMin")
                 : yaml_.skip();
    case Use::kType:
      return read_type(out);
    case Use::kSkip:
      return yaml_.skip();
  }
  return false;
}

/// True if the scalar at hand is the slot's last one; else it is that from now on.
bool SolutionReader::remember_scalar(Slot& slot) {
  const YamlEvent& event = yaml_.current();
  if (slot.has_scalar && slot.quoted == event.quoted && slot.scalar == event.text) return true;
  slot.has_scalar = true;
  slot.quoted = event.quoted;
  slot.scalar.assign(event.text);
  return false;
}

bool SolutionReader::read_pair(Slot& slot, SolutionStatement& out) {
  if (!slot.is_known) ++unknown_keys_;
  if (!yaml_.at(YamlEvent::Kind::kScalar)) {
    slot.has_scalar = false;
    if (!read_nested(slot)) return false;
  } else {
    if (!remember_scalar(slot)) {
      const ValueId value = pool_.value(canonical_scalar(slot.scalar, slot.quoted));
      if (value != null_ && !check(slot, pool_.value_of(value))) return false;
      slot.pair = pool_.pair(slot.key, value);
    }
    yaml_.advance();
  }
  if (slot.solution == solutions_) {
    out.pairs[slot.place] = slot.pair;
    return true;
  }
  slot.solution = solutions_;
  slot.place = out.pairs.size();
  out.pairs.push_back(slot.pair);
  return true;
}

/// A list or map.
bool SolutionReader::read_nested(Slot& slot) {
  const bool is_list = yaml_.at(YamlEvent::Kind::kSequenceStart);
  const bool fits = slot.shape == Shape::kAny || (is_list ? slot.shape == Shape::kInts : slot.shape == Shape::kIntMap);
  if (!fits) return check(slot, ParameterValue{});
  const std::size_t line = yaml_.current().line;
  const std::size_t column = yaml_.current().column;
  buffer_.clear();
  if (!append_value(yaml_, ValueStyle::kCanonical, buffer_)) return false;
  const ValueId value = pool_.value(buffer_);
  if (slot.shape != Shape::kAny && pool_.value_of(value).kind == ParameterValue::Kind::kOther)
    return yaml_.fail_at(
        line, column,
        fmt::format("expected a {} of integers for {}, found {}", is_list ? "list" : "map", slot.name, buffer_));
  slot.pair = pool_.pair(slot.key, value);
  return true;
}

/// What solution_record.cpp will read out of the value is there.
bool SolutionReader::check(const Slot& slot, const ParameterValue& value) {
  using Kind = ParameterValue::Kind;
  using Limits = std::numeric_limits<std::int32_t>;
  const bool is_scalar = yaml_.at(YamlEvent::Kind::kScalar);
  switch (slot.shape) {
    case Shape::kAny:
      return true;
    case Shape::kInt:
      if (is_scalar && (value.content == "Any" ||
                        (value.kind == Kind::kInt && value.number >= Limits::min() && value.number <= Limits::max())))
        return true;
      return yaml_.fail_expected(fmt::format("a 32-bit integer for {}", slot.name));
    case Shape::kReal:
      if (is_scalar && (value.kind == Kind::kInt || value.kind == Kind::kReal)) return true;
      return yaml_.fail_expected(fmt::format("a number for {}", slot.name));
    case Shape::kText:
      return is_scalar || yaml_.fail_expected(fmt::format("text for {}", slot.name));
    case Shape::kInts:
      return yaml_.fail_expected(fmt::format("a list of integers for {}", slot.name));
    case Shape::kIntMap:
      return yaml_.fail_expected(fmt::format("a map for {}", slot.name));
  }
  return false;
}

bool SolutionReader::read_derived(Slot& slot, SolutionStatement& out) {
  if (!yaml_.at(YamlEvent::Kind::kScalar)) return yaml_.skip();
  if (!remember_scalar(slot)) {
    const auto number = parse_int(slot.scalar);
    slot.is_number = number.has_value();
    slot.number = number.value_or(0);
  }
  if (slot.is_number) out.derived.push_back({slot.key, slot.number});
  return yaml_.advance();
}

bool SolutionReader::read_type(SolutionStatement& out) {
  if (yaml_.at(YamlEvent::Kind::kScalar)) return yaml_.skip();  // 'derive': the file's
  if (!types_.read(out.type.emplace())) return false;
  unknown_keys_ += types_.take_unknown_keys();
  return true;
}

void SolutionReader::sort_by_key(std::vector<PairId>& pairs) const {
  const auto by_key = [&](PairId a, PairId b) { return pool_.pair_of(a).key < pool_.pair_of(b).key; };
  if (!std::is_sorted(pairs.begin(), pairs.end(), by_key)) std::sort(pairs.begin(), pairs.end(), by_key);
}

ParameterSetId SolutionReader::intern(std::span<const PairId> pairs, std::span<const PairId> defaults) {
  const auto by_key = [&](PairId a, PairId b) { return pool_.pair_of(a).key < pool_.pair_of(b).key; };
  own_.assign(pairs.begin(), pairs.end());
  sort_by_key(own_);
  merged_.clear();  // of equal keys the solution's own wins
  std::set_union(own_.begin(), own_.end(), defaults.begin(), defaults.end(), std::back_inserter(merged_), by_key);
  // Tensile derives what nobody states about sums, but keeps a stated null.
  std::erase_if(merged_, [&](PairId p) {
    return pool_.pair_of(p).value == null_ && pool_.pair_of(p).key != parameter("_GlobalAccumulation");
  });
  return pool_.set(merged_);
}

}  // namespace kiln::library
