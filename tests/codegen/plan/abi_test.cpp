// What AMD's hosts send, byte by byte, against what was recorded of rocBLAS 6.4.4 and 5.5.1 and of hipBLASLt 7.1.1: M
// 100, N 60, K 640, a batch of 3, NN, tiles of 64 x 32. And which recipes there are no such kernels of.
#include "codegen/plan/abi/abi.hpp"

#include "codegen/plan/arguments.hpp"
#include "codegen/plan/plan.hpp"
#include "tests/codegen/plan/changed_recipe.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::kernel {
namespace {

using Id = ArgumentId;

constexpr const char* kTile =
    "SSS NN mt64x32 mi1x1x1x1 wt8x4 wg8x8 du16 gr4x4 lr4 pad4x4 ldsb1 pgr1 plr1 wgm1 sv4 buf1";

Recipe recipe_of(const std::string& words) {
  const auto recipe = Recipe::parse(changed(kTile, words));
  EXPECT_TRUE(recipe) << recipe.error().text();
  return recipe.value();
}

/// Of the recorded problem: addresses begin with 0x0a to 0x0f.
ArgumentValues recorded() {
  ArgumentValues values{};
  const auto set = [&](Id id, std::uint64_t value) { values[static_cast<std::size_t>(id)] = value; };
  constexpr std::uint64_t kTop = 1ULL << 56;
  set(Id::kA, 0x0a * kTop), set(Id::kB, 0x0b * kTop), set(Id::kC, 0x0c * kTop), set(Id::kD, 0x0d * kTop);
  set(Id::kM, 100), set(Id::kN, 60), set(Id::kK, 640), set(Id::kBatch, 3);
  set(Id::kLda, 0x1a1), set(Id::kLdb, 0x3b1), set(Id::kLdc, 0x1c1), set(Id::kLdd, 0x1d1);
  set(Id::kStrideA, 0xaaaaa), set(Id::kStrideB, 0xbbbbb), set(Id::kStrideC, 0xccccc), set(Id::kStrideD, 0xddddd);
  set(Id::kAlpha, 0x40000000), set(Id::kBeta, 0x40400000);
  set(argument_of(LinkId::kBias), 0x0e * kTop);
  set(Id::kBiasType, 4), set(Id::kActivationCode, 5);
  return values;
}

std::vector<std::uint32_t> words_of(const Recipe& recipe) {
  const std::vector<std::byte> bytes = launch_arguments_of(recipe).pack(recorded());
  std::vector<std::uint32_t> words(bytes.size() / 4);
  std::memcpy(words.data(), bytes.data(), words.size() * 4);
  return words;
}

TEST(Abi, SendsWhatRocblasWasSeenToSend) {
  const std::vector<std::uint32_t> expected = {
      0x41143, 0,          0xdc4b,     0,          0,     0x0d000000, 0,     0x0c000000, 0,     0x0a000000,
      0,       0x0b000000, 0x40000000, 0x40400000, 0x1d1, 0xddddd,    0x1c1, 0xccccc,    0x1a1, 0xaaaaa,
      0x3b1,   0xbbbbb,    0x64,       0x3c,       3,     0x280,      2,     2,          0};
  EXPECT_EQ(words_of(recipe_of("abitensile2")), expected);
}

TEST(Abi, SendsHalvesTwice) {
  const std::vector<std::uint32_t> words = words_of(recipe_of("HHH gr8x8 lr2 pad0x0 abitensile2"));
  ASSERT_EQ(words.size(), 29U);
  EXPECT_EQ(words[12], 0x40004000U);
  EXPECT_EQ(words[13], 0x42004200U);
  GemmProblem problem = GemmProblem::packed(recipe_of("HHH gr8x8 lr2 pad0x0").type, 8, 8, 8);
  for (const double alpha : {1.0, -0.0, 65504.0, 0x1p-24, 0x1.ff8p-15}) {
    problem.alpha = alpha;
    EXPECT_TRUE(has_exact_scalars(problem)) << alpha;
  }
  for (const double alpha : {0.1, 65520.0, 0x1p-25, 0x1.ffep0, 0x1.8p-24}) {
    problem.alpha = alpha;
    EXPECT_FALSE(has_exact_scalars(problem)) << alpha;
  }
}

TEST(Abi, SendsWhatHipblasltWasSeenToSend) {
  // The words of the header are those of a kernel that obeys none of them.
  const std::vector<std::uint32_t> expected = {
      1,          1,          0, 12,         0x64,  0x3c,       3,     0x280,   0,     0x0d000000, 0,     0x0c000000,
      0,          0x0a000000, 0, 0x0b000000, 0x1d1, 0xddddd,    0x1c1, 0xccccc, 0x1a1, 0xaaaaa,    0x3b1, 0xbbbbb,
      0x40000000, 0x40400000, 0, 0,          0,     0x0e000000, 4,     0,       0,     0,          5};
  EXPECT_EQ(words_of(recipe_of("HHS gr8x8 lr2 pad0x0 abilite2 ha1 biasmH scalealphavecm")), expected);
}

/// A group's launch: two problems of three and four workgroups, whose arguments are at an address.
TEST(Abi, SendsAGroupAsHipblasltWasSeenTo) {
  ArgumentValues values = recorded();
  const auto set = [&](Id id, std::uint64_t value) { values[static_cast<std::size_t>(id)] = value; };
  set(Id::kGroup, 0x7f0012345678), set(Id::kGroupCount, 2), set(Id::kGroupWorkgroups, 7);
  const Recipe recipe = recipe_of("group1 abilite2");
  for (const std::uint64_t form : {0U, 1U}) {
    set(Id::kGroupForm, form);
    std::vector<std::uint32_t> words(10);
    const std::vector<std::byte> bytes = launch_arguments_of(recipe).pack(values);
    ASSERT_EQ(bytes.size(), 40U);
    std::memcpy(words.data(), bytes.data(), bytes.size());
    EXPECT_EQ(words, (std::vector<std::uint32_t>{form == 0 ? 0x40000002 : 0x80000002, 1, 0, 7, 0x12345678, 0x7f00, 0, 0,
                                                 0, 0}));
  }
  EXPECT_EQ(group_record_of(recipe).bytes, 88 + 4U);
  EXPECT_TRUE(group_record_of(recipe).has_table);
  // Of one problem alone: the same behind the header.
  const std::vector<std::byte> of_one = launch_arguments_of(recipe_of("abilite2")).pack(values),
                               of_group = arguments_of(recipe).pack(values);
  EXPECT_TRUE(std::equal(of_group.begin(), of_group.end(), of_one.begin() + 16, of_one.end()));
}

/// hipblaslt_ext::UserArguments, whose members hipBLASLt's header has at these places.
TEST(Abi, UserArgumentsAreWhereTheHeaderHasThem) {
  struct Case {
    Id id;
    std::size_t offset;
  };
  const ArgumentList list =
      user_arguments_of(recipe_of("group1 abilite2 ha1 biasmS scalealphavecm scaleas scalebs scalec scaled auxoS"));
  for (const Case& c : {Case{Id::kM, 0},
                        Case{Id::kN, 4},
                        Case{Id::kBatch, 8},
                        Case{Id::kK, 12},
                        Case{Id::kD, 16},
                        Case{Id::kC, 24},
                        Case{Id::kA, 32},
                        Case{Id::kB, 40},
                        Case{Id::kLdd, 48},
                        Case{Id::kStrideD, 52},
                        Case{Id::kLdc, 56},
                        Case{Id::kStrideC, 60},
                        Case{Id::kLda, 64},
                        Case{Id::kStrideA, 68},
                        Case{Id::kLdb, 72},
                        Case{Id::kStrideB, 76},
                        Case{Id::kAlpha, 80},
                        Case{Id::kBeta, 96},
                        Case{argument_of(LinkId::kScaleA), 112},
                        Case{argument_of(LinkId::kScaleB), 120},
                        Case{argument_of(LinkId::kScaleC), 128},
                        Case{argument_of(LinkId::kScaleD), 136},
                        Case{argument_of(LinkId::kScaleAlphaVec), 144},
                        Case{argument_of(LinkId::kBias), 152},
                        Case{Id::kBiasType, 160},
                        Case{argument_of(LinkId::kAuxOutput), 168},
                        Case{ld_of(LinkId::kAuxOutput), 176},
                        Case{stride_of(LinkId::kAuxOutput), 180},
                        Case{Id::kActivationA, 184},
                        Case{Id::kActivationB, 188},
                        Case{Id::kActivationCode, 192}}) {
    const Argument* const found = list.find(c.id);
    ASSERT_NE(found, nullptr) << c.offset;
    EXPECT_EQ(found->offset_bytes, c.offset) << found->name;
    EXPECT_LE(found->offset_bytes + bytes_of(found->kind), kUserArgumentBytes) << found->name;
  }
  EXPECT_EQ(list.find(stride_of(LinkId::kBias)), nullptr);
}

// Of a solution with globalAccumulation 3, where it is split or a launch may split it: the workspace in D's place, then
// D and the handle's counters behind all others.
TEST(Abi, SendsWhatHipblasltWasSeenToSendToASplit) {
  for (const char* how : {"gsu4", "gsu4 launchgsu1"}) {
    const Recipe recipe = recipe_of(fmt::format("HHS gr8x8 lr2 pad0x0 {} abilite2 ha1 biasmH scalealphavecm", how));
    ArgumentValues values = recorded();
    values[static_cast<std::size_t>(Id::kParts)] = 0x3000;
    values[static_cast<std::size_t>(Id::kCounters)] = 0x5000;
    const std::vector<std::byte> bytes = launch_arguments_of(recipe).pack(values);
    std::vector<std::uint32_t> words(bytes.size() / 4);
    std::memcpy(words.data(), bytes.data(), words.size() * 4);
    const std::vector<std::uint32_t> expected = {
        1,     4,          0,     48,         0x64,       0x3c,       3,          0x280,   0x3000, 0,
        0,     0x0c000000, 0,     0x0a000000, 0,          0x0b000000, 0x1d1,      0xddddd, 0x1c1,  0xccccc,
        0x1a1, 0xaaaaa,    0x3b1, 0xbbbbb,    0x40000000, 0x40400000, 0,          0,       0,      0x0e000000,
        4,     0,          0,     0,          5,          0,          0x0d000000, 0x5000,  0,      0};
    EXPECT_EQ(words, expected) << how;
  }
}

TEST(Abi, ListsAreAsLong) {
  struct Case {
    const char* words;
    std::size_t bytes;
  };
  for (const Case& c : {Case{"abitensile2", 116},
                        Case{"HHS abitensile2", 116},
                        Case{"I8II abitensile2", 116},
                        Case{"HHH gr8x8 lr2 pad0x0 abitensile2", 116},
                        Case{"DDD abitensile2", 124},
                        Case{"ptr1 abitensile2", 148},
                        Case{"is1 buf0 abitensile2", 132},
                        Case{"abitensile1", 172},
                        Case{"DDD abitensile1", 180},
                        Case{"ptr1 abitensile1", 172},
                        Case{"abilite2", 104},
                        Case{"DDD abilite2", 112},
                        Case{"abilite2 biasmS", 120},
                        Case{"abilite2 scalealphavecm", 112},
                        Case{"abilite2 scaleas", 120},
                        Case{"abilite2 scalebv", 120},
                        Case{"abilite2 scaled", 120},
                        Case{"abilite2 ha1", 116},
                        Case{"abilite2 auxoS", 120},
                        Case{"abilite2 actrelu", 104},
                        Case{"abilite2 actclamp", 112},
                        Case{"abilite2 ha1 biasmS scalealphavecm", 140},
                        Case{"gsu4 abilite2", 124},
                        Case{"launchgsu1 abilite2 ha1 biasmS scalealphavecm", 160},
                        Case{"DDD gsu2 launchgsu1 abilite2", 132}})
    EXPECT_EQ(launch_arguments_of(recipe_of(c.words)).bytes(), c.bytes) << c.words;
}

TEST(Abi, ArgumentsLieWithinWhatIsSent) {
  for (const char* words :
       {"abitensile1", "ptr1 abitensile2", "DDD abitensile2", "is1 buf0 abilite2 biasmS", "gsu3 abilite2 biasmS",
        "is1 buf0 launchgsu1 abilite2", "abilite2 ha1 biasmS scalealphavecm scalec auxoS"}) {
    const ArgumentList list = launch_arguments_of(recipe_of(words));
    std::size_t end = 0;
    for (const Argument& argument : list) {
      EXPECT_EQ(argument.offset_bytes, end) << words << ": " << argument.name << " is not behind the one before it";
      end = argument.offset_bytes + bytes_of(argument.kind);
    }
    EXPECT_EQ(end, list.bytes());
  }
}

TEST(Abi, KilnsListsStayAligned) {
  EXPECT_EQ(launch_arguments_of(recipe_of("")).bytes(), 104U);
  EXPECT_EQ(launch_arguments_of(recipe_of("biasmS actclamp")).bytes(), 128U);
}

TEST(Abi, RefusesWhatNoArgumentSays) {
  struct Case {
    const char *words, *reason;
  };
  for (const Case& c : {Case{"abitensile2 biasmS", "tensile2: no argument says anything of an epilogue"},
                        Case{"gsu4 abitensile2", "K is not split"},
                        Case{"gsumb4 abitensile1", "K is not split"},
                        Case{"gsusb4 abilite2", "whose last workgroup of a tile adds up"},
                        Case{"gsumb4 abilite2", "launches one kernel"},
                        Case{"gsumb4 launchgsu1 abilite2", "launches one kernel"},
                        Case{"launchgsu1 abitensile2", "K is not split"},
                        Case{"gsu4 launchgsu1", "launchgsu1 is of kernels with the arguments of lite2"},
                        Case{"devab1 abitensile2", "alpha and beta are arguments"},
                        Case{"group1 abitensile2", "a launch is one problem"},
                        Case{"group1 is1 buf0 abilite2", "no initial strides"},
                        Case{"group1 gsu4 abilite2", "K is not split"},
                        Case{"DDD group1 abilite2 actclamp", "arguments of f32"},
                        Case{"ptr1 abilite2", "found by strides"},
                        Case{"abilite2 amaxd", "no argument is the address of amax_d"},
                        Case{"abilite2 auxoH auxscale", "no argument is the address of scale_aux"},
                        Case{"abilite2 auxoH auxamax", "no argument is the address of amax_aux"},
                        Case{"abilite2 biasmS scalealphavecn", "along the same side"},
                        Case{"abitensile2 ha1", "arguments of lite2"},
                        Case{"ha1", "arguments of lite2"},
                        Case{"DDD abilite2 ha1", "f32 is computed in"},
                        Case{"abilite2 ha1 actrelu", "and the recipe as well"},
                        Case{"abilite2 ha1 auxiS", "multiplies"},
                        Case{"abilite2 ha1 biasmF8", "no number"}}) {
    const auto exists = abi_exists(recipe_of(c.words), *isa::find_processor("gfx942"));
    ASSERT_FALSE(exists) << c.words;
    EXPECT_NE(exists.error().message.find(c.reason), std::string::npos) << exists.error().message;
  }
}

TEST(Abi, OneKernelServesAFamily) {
  ProblemType type = recipe_of("HHS gr8x8 lr2 pad0x0").type;
  const Recipe plain = recipe_of("HHS gr8x8 lr2 pad0x0");
  const Recipe family = with_abi(plain, KernelAbi::kLite2);
  EXPECT_EQ(family.text(), changed(plain.text(), "abilite2 ha1 biasmH scalealphavecm"));
  EXPECT_EQ(refusal_of_type(family, type), "");
  type.numerics = Numerics::kHipblaslt;
  type.epilogue.activation = Activation::kGelu;
  type.epilogue.bias = VectorSide::kRows;
  EXPECT_EQ(refusal_of_type(family, type), "");
  Recipe asked = plain;
  asked.type = type;
  EXPECT_EQ(with_abi(asked, KernelAbi::kLite2).text(), family.text());
  type.epilogue.bias_type = DataType::kBf16;
  EXPECT_NE(refusal_of_type(family, type), "");
  type.epilogue.bias_type = DataType::kF16;
  type.epilogue.activation = Activation::kTanh;
  EXPECT_NE(refusal_of_type(family, type), "");
  asked.type = type;  // a kernel of its own, with all that its type says
  EXPECT_EQ(with_abi(asked, KernelAbi::kLite2).text(), changed(plain.text(), "abilite2 biasmH acttanh"));
}

TEST(Abi, WorkgroupsAreNumberedAlongXWhereTheHostDoes) {
  const Recipe lite = recipe_of("abilite2"), tensile = recipe_of("abitensile2");
  for (const char* processor : {"gfx90a", "gfx942", "gfx1030", "gfx1100"})
    EXPECT_TRUE(has_flat_grid(lite, *isa::find_processor(processor))) << processor;
  for (const char* processor : {"gfx1201", "gfx1250"})
    EXPECT_FALSE(has_flat_grid(lite, *isa::find_processor(processor))) << processor;
  EXPECT_FALSE(has_flat_grid(tensile, *isa::find_processor("gfx90a")));
  EXPECT_FALSE(has_flat_grid(recipe_of(""), *isa::find_processor("gfx90a")));
}

}  // namespace
}  // namespace kiln::kernel
