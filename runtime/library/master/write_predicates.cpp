// See write_predicates.hpp. What stands in a predicate's index and value follows from its kind's shape.
#include "runtime/library/master/write_predicates.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

namespace kiln::library {
namespace {

using K = PredicateKind;

enum class Shape : std::uint8_t {
  kNothing,
  kNumber,
  kBool,
  kIndexed,  // index, number
  kNumbers,  // a list of as many as the kind has
  kIndexedNumbers,
  kMinimumK,  // one number in T, two in L
  kRange,
  kLoadLimits,
  kType,
  kTypes,
  kTypeMask,
  kBits,
  kActivation,
  kActivationMask,
  kScaleAb,
  kScalar,
  kLanguage,
  kUnit,
  kOperation,
  kReal,
  kProcessor,
};

struct ShapeRow {
  K kind;
  Shape shape;
};
// Kinds that are not here have neither index nor value.
constexpr auto kShapes = std::to_array<ShapeRow>({
    {K::kOperationIdentifierEqual, Shape::kOperation},
    {K::kStridedBatched, Shape::kBool},
    {K::kTypesEqual, Shape::kTypes},
    {K::kHighPrecisionAccumulate, Shape::kBool},
    {K::kF32XdlMathOp, Shape::kType},
    {K::kStochasticRounding, Shape::kBool},
    {K::kBiasDataTypeWhiteList, Shape::kTypeMask},
    {K::kBiasSrcWhiteList, Shape::kBits},
    {K::kAmaxDCheck, Shape::kBool},
    {K::kActivationEnumWhiteList, Shape::kActivationMask},
    {K::kActivation, Shape::kActivation},
    {K::kActivationComputeType, Shape::kType},
    {K::kActivationNoGuard, Shape::kBool},
    {K::kUseGradient, Shape::kBool},
    {K::kUseBias, Shape::kNumber},
    {K::kUseE, Shape::kBool},
    {K::kGroupedGemm, Shape::kBool},
    {K::kUseScaleAb, Shape::kScaleAb},
    {K::kUseScaleCd, Shape::kBool},
    {K::kUseScaleAlphaVec, Shape::kNumber},
    {K::kSparse, Shape::kNumber},
    {K::kSupportDeviceUserArguments, Shape::kBool},
    {K::kFree0SizeMultiple, Shape::kIndexed},
    {K::kFree1SizeMultiple, Shape::kIndexed},
    {K::kBoundSizeMultiple, Shape::kIndexed},
    {K::kStrideAEqual, Shape::kIndexed},
    {K::kStrideBEqual, Shape::kIndexed},
    {K::kStrideCEqual, Shape::kIndexed},
    {K::kStrideDEqual, Shape::kIndexed},
    {K::kSizeEqual, Shape::kIndexed},
    {K::kSizeGreaterThan, Shape::kIndexed},
    {K::kSizeLessThan, Shape::kIndexed},
    {K::kSizeMultiple, Shape::kIndexed},
    {K::kAiGreaterThanEqual, Shape::kReal},
    {K::kAiLessThanEqual, Shape::kReal},
    {K::kAlphaValue, Shape::kScalar},
    {K::kBetaValue, Shape::kScalar},
    {K::kLeadingFree0SizesGreaterOrEqual, Shape::kNumber},
    {K::kLeadingFree1SizesGreaterOrEqual, Shape::kNumber},
    {K::kBufferLoadOffsetLimitCheck, Shape::kLoadLimits},
    {K::kBufferLoadOffsetLimitCheckBeta, Shape::kNumber},
    {K::kBufferStoreOffsetLimitCheck, Shape::kNumber},
    {K::kKernelLanguageCompatible, Shape::kLanguage},
    {K::kArithmeticUnitCompatible, Shape::kUnit},
    {K::kDeterministicMode, Shape::kBool},
    {K::kGlobalSplitUCheckMinK, Shape::kMinimumK},
    {K::kWorkgroupMappingXccCheck, Shape::kNumbers},
    {K::kSynchronizerSizeCheck, Shape::kIndexedNumbers},
    {K::kWorkspaceCheck, Shape::kIndexedNumbers},
    {K::kBatchSizeMultiple, Shape::kIndexed},
    {K::kBatchSizeEqual, Shape::kIndexed},
    {K::kProblemSizeEqual, Shape::kIndexed},
    {K::kMaxProblemSizeGreaterThan, Shape::kNumber},
    {K::kSizeInRange, Shape::kRange},
    {K::kSwizzleTensorA, Shape::kBool},
    {K::kSwizzleTensorB, Shape::kBool},
    {K::kDataTypeE, Shape::kType},
    {K::kWorkgroupNumberCheck, Shape::kIndexedNumbers},
    {K::kProcessor, Shape::kProcessor},
    {K::kCuCount, Shape::kNumber},
    {K::kIsApu, Shape::kNumber},
    {K::kPciChipId, Shape::kNumber},
    {K::kTargetProcessor, Shape::kProcessor},
    {K::kFree1SizeDivByValueLowbitGT1, Shape::kIndexed},
    {K::kKRingShiftTailWrapOnly, Shape::kIndexed},
});

Shape shape_of(K kind) {
  const auto* row = std::find_if(kShapes.begin(), kShapes.end(), [&](const ShapeRow& r) { return r.kind == kind; });
  return row == kShapes.end() ? Shape::kNothing : row->shape;
}

/// The split, which newer hosts compare as well.
bool has_sixth(const Predicate& p) {
  return p.kind == K::kSynchronizerSizeCheck && p.values[5] != 0;
}

void write_numbers(std::span<const std::int64_t> numbers, MsgpackWriter& out) {
  out.array(numbers.size());
  for (const std::int64_t number : numbers) out.integer(number);
}

/// The bits of a mask by name, each name once.
template <class Name>
void write_names(std::int64_t mask, Name name, MsgpackWriter& out) {
  std::vector<std::string_view> names;
  for (int bit = 0; bit < 63; ++bit)
    if ((mask >> bit & 1) != 0)
      if (const std::string_view text = name(bit); std::find(names.begin(), names.end(), text) == names.end())
        names.push_back(text);
  out.array(names.size());
  for (const std::string_view text : names) out.text(text);
}

void write_types(const PredicateValues& v, MsgpackWriter& out) {
  const std::size_t count = v[4] < 0 ? 4 : v[5] == 0 ? 5 : 6;
  out.array(count);
  for (std::size_t i = 0; i < count; ++i) out.text(master_type_name(i == 5 ? v[5] - 1 : v[i]));
}

void write_range(const PredicateValues& v, MsgpackWriter& out) {
  const bool has_max = v[2] != std::numeric_limits<std::int64_t>::max();
  out.map(has_max ? 2 : 1);
  out.text("min");
  out.integer(v[1]);
  if (has_max) {
    out.text("max");
    out.integer(v[2]);
  }
}

void write_load_limits(const PredicateValues& v, MsgpackWriter& out) {
  static constexpr std::array<std::string_view, 4> kNames = {"ShiftPtrElemA", "ShiftPtrElemB", "DUorMT0", "DUorMT1"};
  out.map(kNames.size());
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    out.text(kNames[i]);
    out.integer(v[i]);
  }
}

void write_value(Shape shape, const Predicate& p, MsgpackWriter& out) {
  static constexpr std::array<std::string_view, 3> kScales = {"", "Scalar", "Vector"};
  const PredicateValues& v = p.values;
  switch (shape) {
    case Shape::kNothing:
      return;
    case Shape::kNumber:
      return out.integer(v[0]);
    case Shape::kBool:
      return out.boolean(v[0] != 0);
    case Shape::kIndexed:
      return out.integer(v[1]);
    case Shape::kNumbers:
    case Shape::kIndexedNumbers:
      return write_numbers(std::span(v).first(value_count(p.kind) + (has_sixth(p) ? 1U : 0U)), out);
    case Shape::kMinimumK:
      return v[1] == 0 ? out.integer(v[0]) : write_numbers(std::span(v).first(2), out);
    case Shape::kRange:
      return write_range(v, out);
    case Shape::kLoadLimits:
      return write_load_limits(v, out);
    case Shape::kType:
      return out.text(master_type_name(v[0]));
    case Shape::kTypes:
      return write_types(v, out);
    case Shape::kTypeMask:
      return write_names(
          v[0], [](int bit) { return name_of(without_flavour(static_cast<TypeId>(bit))); }, out);
    case Shape::kBits: {
      std::vector<std::int64_t> bits;
      for (int bit = 0; bit < 63; ++bit)
        if ((v[0] >> bit & 1) != 0) bits.push_back(bit);
      return write_numbers(bits, out);
    }
    case Shape::kActivation:
      return out.text(name_of(static_cast<Activation>(v[0])));
    case Shape::kActivationMask:
      return write_names(
          v[0], [](int bit) { return name_of(static_cast<Activation>(bit)); }, out);
    case Shape::kScaleAb:
      return out.text(kScales.at(static_cast<std::size_t>(std::clamp<std::int64_t>(v[0], 0, 2))));
    case Shape::kScalar:
      return out.text(v[0] == 1 ? "1" : v[0] == -1 ? "-1" : "Any");
    case Shape::kLanguage:
      return out.text(v[0] != 0 ? "Source" : "Assembly");
    case Shape::kUnit:
      return out.text(v[0] != 0 ? "MFMA" : "VALU");
    case Shape::kOperation:
      return out.text(operation_identifier(static_cast<std::size_t>(v[0])));
    case Shape::kReal:
      return out.real(std::bit_cast<double>(v[0]));
    case Shape::kProcessor:
      return out.text(processor_text(v));
  }
}

void write_type(std::string_view type, bool has_index, bool has_value, MsgpackWriter& out) {
  out.map(1U + (has_index ? 1U : 0U) + (has_value ? 1U : 0U));
  out.text("type");
  out.text(type);
}

/// Several as one: `each(i)` writes the i-th.
template <class Each>
void write_joined(std::size_t count, MsgpackWriter& out, Each each) {
  if (count == 0) return write_type("TruePred", false, false, out);
  if (count == 1) return each(std::size_t{0});
  write_type("And", false, true, out);
  out.text("value");
  out.array(count);
  for (std::size_t i = 0; i < count; ++i) each(i);
}

void begin_device(MsgpackWriter& out) {
  write_type("AMDGPU", false, true, out);
  out.text("value");
}

}  // namespace

std::string_view master_type_name(std::int64_t value) {
  return name_of(static_cast<TypeId>(value >= kAnyFlavour ? value - kAnyFlavour : value));
}

void write_predicate(const Predicate& p, MsgpackWriter& out) {
  if (p.kind == K::kUnknown || p.kind == K::kForeign)  // they never hold either
    return write_type(name_of(K::kFalse), false, false, out);
  const Shape shape = shape_of(p.kind);
  const bool is_list = shape == Shape::kIndexedNumbers;
  const bool has_index = is_list || shape == Shape::kIndexed || shape == Shape::kRange;
  write_type(name_of(p.kind), has_index, shape != Shape::kNothing, out);
  if (has_index) {
    out.text("index");
    out.integer(is_list ? 0 : p.values[0]);
  }
  if (shape == Shape::kNothing) return;
  out.text("value");
  write_value(shape, p, out);
}

void write_predicate(const PredicatePool& pool, PredicateId id, MsgpackWriter& out) {
  const Predicate& p = pool[id];
  if (p.kind != K::kAnd && p.kind != K::kOr && p.kind != K::kNot) return write_predicate(p, out);
  const auto children = pool.children(p);
  write_type(name_of(p.kind), false, true, out);
  out.text("value");
  if (p.kind != K::kNot) out.array(children.size());
  for (const PredicateId child : children) write_predicate(pool, child, out);
}

void write_condition(std::span<const Predicate> predicates, MsgpackWriter& out) {
  write_joined(predicates.size(), out, [&](std::size_t i) { write_predicate(predicates[i], out); });
}
void write_condition(const PredicatePool& pool, Condition condition, MsgpackWriter& out) {
  const auto ids = pool.list(condition);
  write_joined(ids.size(), out, [&](std::size_t i) { write_predicate(pool, ids[i], out); });
}

void write_hardware(std::span<const Predicate> predicates, MsgpackWriter& out) {
  if (!predicates.empty()) begin_device(out);
  write_condition(predicates, out);
}
void write_hardware(const PredicatePool& pool, Condition condition, MsgpackWriter& out) {
  if (condition.count != 0) begin_device(out);
  write_condition(pool, condition, out);
}

std::vector<Predicate> predicates_of(const HardwarePredicate& hardware) {
  std::vector<Predicate> list;
  if (hardware.processor.empty()) return list;
  list.push_back({K::kProcessor, processor_values(hardware.processor)});
  if (hardware.compute_units) list.push_back({K::kCuCount, {std::int64_t{*hardware.compute_units}}});
  if (hardware.is_apu) list.push_back({K::kIsApu, {*hardware.is_apu ? 1 : 0}});
  return list;
}

}  // namespace kiln::library
