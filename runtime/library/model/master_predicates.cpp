// See master_predicates.hpp.
#include "runtime/library/model/master_predicates.hpp"

#include "runtime/library/document/yaml_reader.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using K = PredicateKind;
using Kind = DocumentReader::Kind;

constexpr std::size_t kLongestList = 256;

/// A predicate's fields as they stand, before its kind is known.
struct Draft {
  std::string type;
  std::int64_t index = 0;
  bool has_value = false;
  std::vector<std::string> texts;                            // a scalar, or a list of them
  std::vector<std::pair<std::string, std::string>> members;  // a map of scalars
  std::vector<PredicateId> children;                         // a predicate, or a list of them
};

std::int64_t int_of(const std::string& text, std::int64_t absent = 0) {
  return parse_int(text).value_or(absent);
}

class Reader {
 public:
  Reader(DocumentReader& in, PredicateInterner& interner, std::vector<std::string>& unknown)
      : in_(in), interner_(interner), unknown_(unknown) {}

  bool read(std::vector<PredicateId>& out) {
    Draft draft;
    if (!in_.enter(Kind::kMap, "a map with a predicate")) return false;
    std::string key;
    while (in_.more()) {
      if (!in_.read_text(key, "a key")) return false;
      if (key == "type")
        in_.read_text(draft.type, "a predicate's type");
      else if (key == "index")
        in_.read_int(draft.index, "index");
      else if (key == "value")
        read_value(draft);
      else
        in_.skip();
    }
    return !in_.failed() && finish(draft, out);
  }

 private:
  bool read_value(Draft& draft) {
    draft.has_value = true;
    if (in_.kind() == Kind::kScalar) return in_.read_text(draft.texts.emplace_back(), "a predicate's value");
    if (in_.kind() == Kind::kMap) return read_members(draft);
    if (!in_.enter(Kind::kList, "a predicate's value")) return false;
    while (in_.more()) {
      if (draft.texts.size() + draft.children.size() == kLongestList)
        return in_.fail_expected(fmt::format("at most {} values", kLongestList));
      if (in_.kind() == Kind::kMap) {
        std::vector<PredicateId> both;  // an And within a list stays one predicate, for Or's sake
        if (!read(both)) return false;
        draft.children.push_back(joined(both));
      } else if (!in_.read_text(draft.texts.emplace_back(), "a predicate's value")) {
        return false;
      }
    }
    return !in_.failed();
  }

  /// A map: a predicate if it has a type, else numbers by name.
  bool read_members(Draft& draft) {
    if (!in_.enter(Kind::kMap, "a map")) return false;
    Draft inner;
    std::string key;
    while (in_.more()) {
      if (!in_.read_text(key, "a key")) return false;
      if (key == "value") {
        if (!read_value(inner)) return false;
      } else if (in_.kind() == Kind::kScalar) {
        std::string text;
        if (!in_.read_text(text, "a value")) return false;
        if (key == "type") inner.type = text;
        if (key == "index") inner.index = int_of(text);
        draft.members.emplace_back(key, text);
      } else if (!in_.skip()) {
        return false;
      }
    }
    if (in_.failed()) return false;
    if (inner.type.empty()) return true;
    draft.members.clear();
    std::vector<PredicateId> both;
    if (!finish(inner, both)) return false;
    draft.children.push_back(joined(both));
    return true;
  }

  PredicateId joined(const std::vector<PredicateId>& all) {
    if (all.empty()) return interner_.intern(Predicate{K::kTrue, {}});
    return all.size() == 1 ? all.front() : interner_.intern(K::kAnd, all);
  }

  bool finish(const Draft& draft, std::vector<PredicateId>& out) {
    const auto kind = parse_predicate_kind(draft.type);
    if (draft.type == "AMDGPU" || kind == K::kAnd) {  // every device that kiln knows is AMD's
      out.insert(out.end(), draft.children.begin(), draft.children.end());
      return true;
    }
    if (kind == K::kOr || kind == K::kNot) {
      if (kind == K::kNot && draft.children.size() != 1) return in_.fail_expected("one predicate in a Not");
      out.push_back(interner_.intern(*kind, draft.children));
      return true;
    }
    if (!kind) {
      unknown_.push_back(draft.type);
      out.push_back(interner_.intern(Predicate{K::kUnknown, {}}));
      return true;
    }
    Predicate predicate{*kind, {}};
    fill(draft, predicate);
    out.push_back(interner_.intern(predicate));
    return true;
  }

  // ---- values, by the kind's shape

  static std::int64_t member(const Draft& draft, std::string_view name, std::int64_t absent = 0) {
    for (const auto& [key, text] : draft.members)
      if (key == name) return int_of(text, absent);
    return absent;
  }
  static const std::string& text(const Draft& draft) {
    static const std::string kEmpty;
    return draft.texts.empty() ? kEmpty : draft.texts.front();
  }
  static std::int64_t type_value(const std::string& name) {
    const auto type = parse_type_name(name);
    if (!type) return static_cast<std::int64_t>(TypeId::kNone);
    // Older libraries have one name for both flavours; the newest name fnuz types so.
    return name.ends_with("_fnuz") ? static_cast<std::int64_t>(*type) : any_flavour(*type);
  }
  static std::int64_t type_mask(const std::vector<std::string>& names) {
    std::int64_t mask = 0;
    for (const std::string& name : names) {
      const std::int64_t value = type_value(name);
      for (std::size_t i = 0; i < static_cast<std::size_t>(TypeId::kNone); ++i)
        if (value == static_cast<std::int64_t>(i) ||
            (value >= kAnyFlavour &&
             value - kAnyFlavour == static_cast<std::int64_t>(without_flavour(static_cast<TypeId>(i)))))
          mask |= std::int64_t{1} << i;
    }
    return mask;
  }
  static std::int64_t activation_value(const std::string& name) {
    Activation activation = Activation::kCount;
    return parse_activation(name, activation) ? static_cast<std::int64_t>(activation) : int_of(name, -1);
  }
  template <class Value>
  static std::int64_t mask(const std::vector<std::string>& texts, Value value) {
    std::int64_t bits = 0;
    for (const std::string& text : texts)
      if (const std::int64_t bit = value(text); bit >= 0 && bit < 63) bits |= std::int64_t{1} << bit;
    return bits;
  }

  static void fill_types(const Draft& draft, PredicateValues& v) {
    v = {-1, -1, -1, -1, -1, 0};
    for (std::size_t i = 0; i < draft.texts.size() && i < 5; ++i) v[i] = type_value(draft.texts[i]);
    if (draft.texts.size() > 5) v[5] = 1 + type_value(draft.texts[5]);
  }

  static void fill(const Draft& draft, Predicate& p) {
    PredicateValues& v = p.values;
    switch (p.kind) {
      case K::kTypesEqual:
        return fill_types(draft, v);
      case K::kOperationIdentifierEqual:
        v[0] = static_cast<std::int64_t>(parse_operation_identifier(text(draft)));
        return;
      case K::kF32XdlMathOp:
      case K::kActivationComputeType:
      case K::kDataTypeE:
        v[0] = type_value(text(draft));
        return;
      case K::kBiasDataTypeWhiteList:
        v[0] = type_mask(draft.texts);
        return;
      case K::kBiasSrcWhiteList:
        v[0] = mask(draft.texts, [](const std::string& t) { return int_of(t, -1); });
        return;
      case K::kActivation:
        v[0] = activation_value(text(draft));
        return;
      case K::kActivationEnumWhiteList:
        v[0] = mask(draft.texts, activation_value);
        return;
      case K::kUseScaleAb:
        v[0] = text(draft) == "Vector" ? 2 : text(draft) == "Scalar" || int_of(text(draft)) == 1 ? 1 : 0;
        return;
      case K::kKernelLanguageCompatible:
        v[0] = text(draft) == "Source" ? 1 : 0;
        return;
      case K::kArithmeticUnitCompatible:
        v[0] = text(draft) == "MFMA" ? 1 : 0;
        return;
      case K::kAiGreaterThanEqual:
      case K::kAiLessThanEqual:
        v[0] = std::bit_cast<std::int64_t>(parse_real(text(draft)).value_or(0.0));
        return;
      case K::kProcessor:
      case K::kTargetProcessor:
        v = processor_values(text(draft));
        return;
      case K::kSizeInRange:
        v = {draft.index, member(draft, "min"), member(draft, "max", std::numeric_limits<std::int64_t>::max())};
        return;
      case K::kBufferLoadOffsetLimitCheck:
        v = {member(draft, "ShiftPtrElemA"), member(draft, "ShiftPtrElemB"), member(draft, "DUorMT0"),
             member(draft, "DUorMT1")};
        return;
      case K::kWorkspaceCheck:
        return fill_workspace(draft, p);
      case K::kLaunchLimits:
        v[0] = kOwnLaunch;
        return;
      default:
        return fill_numbers(draft, p);
    }
  }

  /// TensileLite's problem predicate has three numbers; older ones of Tensile have one; its task predicate has none.
  static void fill_workspace(const Draft& draft, Predicate& p) {
    if (draft.texts.size() >= 3) return fill_numbers(draft, p, false);
    p.kind = K::kWorkspaceLimit;
    p.values[0] = draft.has_value ? int_of(text(draft)) : kOwnWorkspace;
  }

  /// Index first, where the kind has one, then the value or values.
  static void fill_numbers(const Draft& draft, Predicate& p) {
    static constexpr std::array kIndexed = {
        K::kFree0SizeMultiple,     K::kFree1SizeMultiple, K::kBoundSizeMultiple,
        K::kStrideAEqual,          K::kStrideBEqual,      K::kStrideCEqual,
        K::kStrideDEqual,          K::kSizeEqual,         K::kSizeGreaterThan,
        K::kSizeLessThan,          K::kSizeMultiple,      K::kBatchSizeMultiple,
        K::kBatchSizeEqual,        K::kProblemSizeEqual,  K::kFree1SizeDivByValueLowbitGT1,
        K::kKRingShiftTailWrapOnly};
    fill_numbers(draft, p, std::find(kIndexed.begin(), kIndexed.end(), p.kind) != kIndexed.end());
  }
  static void fill_numbers(const Draft& draft, Predicate& p, bool indexed) {
    std::size_t at = 0;
    if (indexed) p.values[at++] = draft.index;
    for (const std::string& value : draft.texts)
      if (at < p.values.size()) p.values[at++] = int_of(value);
  }

  DocumentReader& in_;
  PredicateInterner& interner_;
  std::vector<std::string>& unknown_;
};

}  // namespace

bool read_predicates(DocumentReader& in, PredicateInterner& interner, std::vector<PredicateId>& out,
                     std::vector<std::string>& unknown) {
  return Reader(in, interner, unknown).read(out);
}

}  // namespace kiln::library
