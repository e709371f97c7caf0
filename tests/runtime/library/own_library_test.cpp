// kiln's own library: every target, type, transpose and size has an answer, and the safe fallback is always among the
// candidates.
#include "runtime/library/library.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

constexpr auto kN = Transpose::kN;
constexpr auto kT = Transpose::kT;
constexpr auto kH = DataType::kF16;
constexpr auto kS = DataType::kF32;

const Accept kAny;

Library own_library() {
  const std::vector<std::string> paths{KILN_SOURCE_DIR "/runtime/library/own"};
  auto library = Library::open(paths);
  EXPECT_TRUE(library) << library.error().text();
  return std::move(library).value();
}

std::vector<Hardware> targets() {
  return {{"gfx90a", 110, false}, {"gfx942", 304, false}, {"gfx1100", 96, false}, {"gfx1030", 80, false}};
}

std::vector<ProblemType> types() {
  std::vector<ProblemType> all;
  for (const auto& [a, d] : {std::pair{kS, kS}, std::pair{kH, kH}, std::pair{kH, kS}})
    for (const Transpose ta : {kN, kT})
      for (const Transpose tb : {kN, kT}) all.push_back({a, a, d, d, kS, ta, tb});
  return all;
}

bool is_fallback(const Solution& s) {
  return s.name.ends_with("_fallback");
}

TEST(OwnLibrary, AnswersEverySizeOfEveryTypeOnEveryTarget) {
  const Library library = own_library();
  constexpr std::array<std::array<std::uint64_t, 3>, 8> kSizes = {{{1, 1, 1},
                                                                   {17, 33, 5},
                                                                   {129, 127, 63},
                                                                   {300, 200, 1000},
                                                                   {64, 64, 0},
                                                                   {1, 4096, 512},
                                                                   {4096, 1, 512},
                                                                   {8192, 8192, 8192}}};
  for (const Hardware& hardware : targets())
    for (const ProblemType& type : types())
      for (const auto& [m, n, k] : kSizes) {
        const GemmProblem problem = GemmProblem::packed(type, m, n, k, 2);
        const auto selection = library.select(problem, hardware, kAny);
        ASSERT_TRUE(selection) << problem.text() << " on " << hardware.processor << ": " << selection.error().text();
        EXPECT_EQ(selection->solution->architecture, hardware.processor);
        EXPECT_EQ(selection->solution->type, type);
      }
}

TEST(OwnLibrary, FallbackIsACandidateOfEveryProblem) {
  const Library library = own_library();
  for (const Hardware& hardware : targets())
    for (const ProblemType& type : types()) {
      GemmProblem problem = GemmProblem::packed(type, 1, 1, 1);
      problem.lda = problem.ldb = problem.ldc = problem.ldd = 0x7fffffff;  // beyond every buffer descriptor
      problem.beta = 1;
      const auto candidates = library.candidates(Problem::from(problem), hardware);
      ASSERT_EQ(candidates.size(), 1U) << problem.text() << " on " << hardware.processor;
      EXPECT_TRUE(is_fallback(*candidates[0])) << candidates[0]->name;
      const auto selection = library.select(problem, hardware, kAny);
      ASSERT_TRUE(selection);
      EXPECT_EQ(selection->solution, candidates[0]);
    }
}

TEST(OwnLibrary, LargeProblemsGetLargeTilesAndSmallOnesSmallTiles) {
  const Library library = own_library();
  for (const Hardware& hardware : targets())
    for (const ProblemType& type : types()) {
      const auto large = library.select(GemmProblem::packed(type, 8192, 8192, 4096), hardware, kAny);
      const auto small = library.select(GemmProblem::packed(type, 32, 32, 4096), hardware, kAny);
      ASSERT_TRUE(large && small);
      EXPECT_TRUE(large->solution->name.ends_with("_large")) << hardware.processor << " " << large->solution->name;
      EXPECT_TRUE(small->solution->name.ends_with("_small")) << hardware.processor << " " << small->solution->name;
    }
}

TEST(OwnLibrary, LdsFitsWithPadding) {
  const Library library = own_library();
  for (const Solution* solution : library.solutions()) {
    const Solution& s = *solution;
    const SolutionParameters& p = s.parameters;
    const bool is_matrix = p.matrix_instruction[0] != 0;
    const auto tile = [&](std::size_t i) {
      return is_matrix ? p.matrix_instruction[i] * p.wave_tile[i] * p.wave_group[i]
                       : p.work_group[i] * p.thread_tile[i];
    };
    const auto bytes = static_cast<int>(bytes_of(s.type->a));
    const int one = (tile(0) * (p.depth_u + p.lds_pad_a) + tile(1) * (p.depth_u + p.lds_pad_b)) * bytes;
    EXPECT_LE(p.one_lds_buffer == 1 ? one : 2 * one, 65536) << s.library << " " << s.name;
    // Every lane loads whole vectors.
    const int lanes =
        is_matrix ? p.wavefront_size * p.wave_group[0] * p.wave_group[1] : p.work_group[0] * p.work_group[1];
    EXPECT_EQ(tile(0) * p.depth_u % (lanes * p.global_read_vector_width_a), 0) << s.library << " " << s.name;
    EXPECT_EQ(tile(1) * p.depth_u % (lanes * p.global_read_vector_width_b), 0) << s.library << " " << s.name;
    EXPECT_NE(
        s.name.find("MT" + std::to_string(tile(0)) + "x" + std::to_string(tile(1)) + "x" + std::to_string(p.depth_u)),
        std::string::npos)
        << s.name;
  }
}

TEST(OwnLibrary, ShippedFileHoldsTheSame) {
  std::ifstream stream(KILN_BINARY_DIR "/share/kiln/library.kiln", std::ios::binary);
  ASSERT_TRUE(stream) << "kiln_library_data was not built";
  const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  const auto shipped = Library::from_packed(std::as_bytes(std::span(bytes.data(), bytes.size())), "library.kiln");
  ASSERT_TRUE(shipped) << shipped.error().text();
  const Library own = own_library();
  // Each in its own order: the packed form comes as the tree is loaded.
  const auto sorted = [](std::vector<const Solution*> list) {
    std::stable_sort(list.begin(), list.end(), [](const Solution* a, const Solution* b) {
      return std::tie(a->library, a->index) < std::tie(b->library, b->index);
    });
    return list;
  };
  const auto packed = sorted(shipped->solutions());
  const auto read = sorted(own.solutions());
  ASSERT_EQ(packed.size(), read.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    EXPECT_EQ(packed[i]->name, read[i]->name);
    EXPECT_EQ(packed[i]->parameters, read[i]->parameters);
  }
}

}  // namespace
}  // namespace kiln::library
