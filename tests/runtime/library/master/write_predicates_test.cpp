// Predicates as text of master libraries: what is written is read back as the same predicate, of every kind, in both
// encodings; the spelling is Tensile's.
#include "runtime/library/master/write_predicates.hpp"

#include "runtime/library/master/yaml_text.hpp"
#include "runtime/library/model/master_predicates.hpp"

#include <bit>
#include <limits>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using K = PredicateKind;

/// Written, and read by `make`; the predicate itself, or nothing.
std::optional<Predicate> back(DocumentReader& in) {
  PredicatePool pool;
  PredicateInterner interner(pool);
  std::vector<PredicateId> ids;
  std::vector<std::string> unknown;
  if (!read_predicates(in, interner, ids, unknown) || ids.size() != 1 || !unknown.empty()) return std::nullopt;
  return pool[ids.front()];
}

struct Spelling {
  Predicate predicate;
  const char* yaml;
};

TEST(WritePredicates, EveryKindComesBack) {
  // style: table
  constexpr auto kF16 = static_cast<std::int64_t>(TypeId::kF16);
  constexpr auto kF8 = static_cast<std::int64_t>(TypeId::kF8);
  const std::int64_t any_f8 = any_flavour(TypeId::kF8);
  const auto half = std::bit_cast<std::int64_t>(0.5);
  const std::vector<Spelling> spellings = {
      {{K::kTrue, {}}, "{type: TruePred}"},
      {{K::kEqualityMatching, {}}, "{type: EqualityMatching}"},
      {{K::kCuEfficiency, {}}, "{type: CUEfficiency}"},
      {{K::kOperationIdentifierEqual, {6}},
       "{type: OperationIdentifierEqual, value: Contraction_l_AlikC_Bljk_Cijk_Dijk}"},
      {{K::kStridedBatched, {1}}, "{type: StridedBatched, value: true}"},
      {{K::kTypesEqual, {0, 0, 0, 0, -1}}, "{type: TypesEqual, value: [Float, Float, Float, Float]}"},
      {{K::kTypesEqual, {any_f8, kF16, kF16, kF16, any_f8}},
       "{type: TypesEqual, value: [Float8, Half, Half, Half, Float8]}"},
      {{K::kF32XdlMathOp, {static_cast<std::int64_t>(TypeId::kXf32)}}, "{type: F32XdlMathOp, value: XFloat32}"},
      {{K::kBiasDataTypeWhiteList, {1 | 1LL << kF16}}, "{type: BiasDataTypeWhiteList, value: [Float, Half]}"},
      {{K::kBiasDataTypeWhiteList, {1LL << kF8 | 1LL << static_cast<int>(TypeId::kF8N)}},
       "{type: BiasDataTypeWhiteList, value: [Float8]}"},
      {{K::kBiasSrcWhiteList, {8}}, "{type: BiasSrcWhiteList, value: [3]}"},
      {{K::kActivation, {static_cast<std::int64_t>(Activation::kHipblasltAll)}},
       "{type: Activation, value: Hipblaslt_all}"},
      {{K::kActivationEnumWhiteList, {1LL << static_cast<int>(Activation::kDGelu)}},
       "{type: ActivationEnumWhiteList, value: [Dgelu]}"},
      {{K::kUseScaleAb, {0}}, "{type: UseScaleAB, value: \"\"}"},
      {{K::kUseScaleAb, {2}}, "{type: UseScaleAB, value: Vector}"},
      {{K::kBoundSizeMultiple, {-1, 32}}, "{type: BoundSizeMultiple, index: -1, value: 32}"},
      {{K::kSizeInRange, {3, 0, 2024}}, "{type: SizeInRange, index: 3, value: {min: 0, max: 2024}}"},
      {{K::kSizeInRange, {0, 7, std::numeric_limits<std::int64_t>::max()}},
       "{type: SizeInRange, index: 0, value: {min: 7}}"},
      {{K::kAlphaValue, {-1}}, "{type: AlphaValue, value: \"-1\"}"},
      {{K::kBetaValue, {0}}, "{type: BetaValue, value: Any}"},
      {{K::kAiLessThanEqual, {half}}, "{type: AILessThanEqual, value: 0.5}"},
      {{K::kKernelLanguageCompatible, {1}}, "{type: KernelLanguageCompatible, value: Source}"},
      {{K::kArithmeticUnitCompatible, {1}}, "{type: ArithmeticUnitCompatible, value: MFMA}"},
      {{K::kGlobalSplitUCheckMinK, {512}}, "{type: GlobalSplitUCheckMinK, value: 512}"},
      {{K::kGlobalSplitUCheckMinK, {32, 4}}, "{type: GlobalSplitUCheckMinK, value: [32, 4]}"},
      {{K::kWorkspaceCheck, {4, 0, 2}}, "{type: WorkspaceCheck, index: 0, value: [4, 0, 2]}"},
      {{K::kWorkgroupMappingXccCheck, {8, -1}}, "{type: WorkgroupMappingXCCCheck, value: [8, -1]}"},
      {{K::kWorkgroupNumberCheck, {64, 16, 9}}, "{type: WorkgroupNumberCheck, index: 0, value: [64, 16, 9]}"},
      {{K::kDataTypeE, {any_flavour(TypeId::kF16)}}, "{type: DataTypeE, value: Half}"},
      {{K::kProcessor, processor_values("gfx90a")}, "{type: Processor, value: gfx90a}"},
      {{K::kTargetProcessor, processor_values("gfx900")}, "{type: TargetProcessor, value: gfx900}"},
      {{K::kCuCount, {104}}, "{type: CUCount, value: 104}"},
      {{K::kIsApu, {1}}, "{type: IsAPU, value: 1}"},
  };
  for (const Spelling& s : spellings) {
    MsgpackWriter out;
    write_predicate(s.predicate, out);
    const std::string bytes = out.take();
    std::string yaml;
    ASSERT_TRUE(append_yaml(bytes, 2, false, yaml));
    EXPECT_EQ(yaml, " " + std::string(s.yaml) + "\n");
    const auto in_msgpack = make_msgpack_document("m", bytes);
    const auto in_yaml = make_yaml_document("y", yaml);
    const auto one = back(*in_msgpack), other = back(*in_yaml);
    ASSERT_TRUE(one && other) << s.yaml;
    EXPECT_EQ(*one, s.predicate) << s.yaml;
    EXPECT_EQ(*other, s.predicate) << s.yaml;
  }
  // All others: small numbers in every value that the kind has.
  for (std::size_t i = 0; i < static_cast<std::size_t>(K::kCount); ++i) {
    const auto kind = static_cast<K>(i);
    if (kind == K::kAnd || kind == K::kOr || kind == K::kNot || kind == K::kUnknown || kind == K::kWorkspaceLimit ||
        kind == K::kForeign || kind == K::kTileWorkspace || kind == K::kProcessor || kind == K::kTargetProcessor ||
        kind == K::kLaunchLimits)
      continue;
    Predicate p{kind, {}};
    for (std::size_t v = 0; v < value_count(kind) && kind != K::kTypesEqual; ++v) p.values[v] = 1;
    if (kind == K::kAiGreaterThanEqual || kind == K::kAiLessThanEqual) p.values[0] = half;
    if (kind == K::kTypesEqual) p.values = {0, 1, 2, 3, 4, 6};
    MsgpackWriter out;
    write_predicate(p, out);
    const std::string bytes = out.take();
    const auto in = make_msgpack_document("m", bytes);
    const auto read = back(*in);
    ASSERT_TRUE(read) << name_of(kind);
    EXPECT_EQ(*read, p) << text_of(*read) << " was " << text_of(p);
  }
}

TEST(WritePredicates, ConditionsAreOneManyOrNone) {
  const auto yaml_of = [](const std::vector<Predicate>& list, bool hardware) {
    MsgpackWriter out;
    hardware ? write_hardware(list, out) : write_condition(list, out);
    std::string yaml;
    EXPECT_TRUE(append_yaml(out.take(), 0, false, yaml));
    return yaml;
  };
  const Predicate a{K::kBetaZero, {}}, b{K::kCEqualsD, {}};
  EXPECT_EQ(yaml_of({}, false), " {type: TruePred}\n");
  EXPECT_EQ(yaml_of({a}, false), " {type: BetaZero}\n");
  EXPECT_EQ(yaml_of({a, b}, false), " {type: And, value: [{type: BetaZero}, {type: CEqualsD}]}\n");
  EXPECT_EQ(yaml_of({}, true), " {type: TruePred}\n");
  EXPECT_EQ(yaml_of(predicates_of({"gfx942", {}, {}}), true),
            " {type: AMDGPU, value: {type: Processor, value: gfx942}}\n");
  // What kiln does not know never holds, and what is written for it does not either.
  EXPECT_EQ(yaml_of({{K::kUnknown, {}}}, false), " {type: FalsePred}\n");
  EXPECT_EQ(yaml_of({foreign_predicate("MXBlockA=32")}, false), " {type: FalsePred}\n");
}

TEST(WritePredicates, CompositesOfAPool) {
  PredicatePool pool;
  PredicateInterner interner(pool);
  const PredicateId a = interner.intern(Predicate{K::kBetaZero, {}});
  const PredicateId b = interner.intern(Predicate{K::kSizeEqual, {0, 8}});
  const PredicateId either = interner.intern(K::kOr, std::vector{a, b});
  const PredicateId neither = interner.intern(K::kNot, std::vector{either});
  MsgpackWriter out;
  write_predicate(pool, neither, out);
  const std::string bytes = out.take();
  PredicatePool read;
  PredicateInterner reader(read);
  std::vector<PredicateId> ids;
  std::vector<std::string> unknown;
  const auto in = make_msgpack_document("m", bytes);
  ASSERT_TRUE(read_predicates(*in, reader, ids, unknown));
  ASSERT_EQ(ids.size(), 1U);
  EXPECT_EQ(read.text(ids.front()), pool.text(neither));
}

TEST(YamlText, QuotesWhatWouldNotStayText) {
  struct Case {
    const char* text;
    const char* yaml;
  };
  for (const Case& c : {Case{"Half", "Half"}, Case{"", "\"\""}, Case{"true", "\"true\""}, Case{"No", "\"No\""},
                        Case{"n", "\"n\""}, Case{"1", "\"1\""}, Case{"-1", "\"-1\""}, Case{"a: b", "\"a: b\""},
                        Case{"4.33.0", "\"4.33.0\""}, Case{"a\"b\\\n", "\"a\\\"b\\\\\\x0A\""}, Case{"~", "\"~\""}}) {
    MsgpackWriter out;
    out.text(c.text);
    std::string yaml;
    ASSERT_TRUE(append_yaml(out.take(), 0, false, yaml));
    EXPECT_EQ(yaml, " " + std::string(c.yaml) + "\n");
  }
}

TEST(YamlText, RealsStayReals) {
  struct Case {
    double value;
    const char* yaml;
  };
  for (const Case& c : {Case{5, "5.0"}, Case{0.1, "0.1"}, Case{1e300, "1.0e+300"}, Case{1.5e-7, "1.5e-07"},
                        Case{std::numeric_limits<double>::infinity(), ".inf"}}) {
    MsgpackWriter out;
    out.real(c.value);
    std::string yaml;
    ASSERT_TRUE(append_yaml(out.take(), 0, false, yaml));
    EXPECT_EQ(yaml, " " + std::string(c.yaml) + "\n");
  }
}

TEST(YamlText, LongValuesStandInBlocks) {
  MsgpackWriter out;
  out.map(2);
  out.text("list");
  out.array(2);
  for (int i = 0; i < 2; ++i) {
    out.map(2);
    out.text("type");
    out.text(std::string(60, 'a'));
    out.text("value");
    out.text(std::string(60, 'b'));
  }
  out.text("none");
  out.array(0);
  const std::string a(60, 'a'), b(60, 'b');
  std::string yaml = "top:";
  ASSERT_TRUE(append_yaml(out.take(), 2, false, yaml));
  EXPECT_EQ(yaml, "top:\n  list:\n    - type: " + a + "\n      value: " + b + "\n    - type: " + a +
                      "\n      value: " + b + "\n  none: []\n");
}

TEST(YamlText, RefusesWhatIsNoValue) {
  std::string yaml;
  for (const std::string_view bytes : {"", "\x82\x01", "\x01\x02", "\xC1"})
    EXPECT_FALSE(append_yaml(bytes, 0, false, yaml));
}

}  // namespace
}  // namespace kiln::library
