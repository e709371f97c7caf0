// Library as its users see it: opening files and folders, selecting, falling through, explaining, packing.
#include "runtime/library/library.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;
const std::string kData = KILN_SOURCE_DIR "/tests/runtime/library/data/";
const std::string kFolder = kData + "gfx90a";
const Accept kAny;
const Hardware kGfx90a{"gfx90a", 110, false};
const Hardware kGfx90a104{"gfx90a", 104, false};

constexpr auto kH = DataType::kF16;
constexpr auto kS = DataType::kF32;

GemmProblem hhs(const std::string& transposes, std::uint64_t m, std::uint64_t n, std::uint64_t k,
                std::uint64_t batch = 1) {
  return GemmProblem::packed({kH, kH, kH, kH, kS, transposes[0] == 'T' ? Transpose::kT : Transpose::kN,
                              transposes[1] == 'T' ? Transpose::kT : Transpose::kN},
                             m, n, k, batch);
}
GemmProblem sss(std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  return GemmProblem::packed({kS, kS, kS, kS, kS, Transpose::kN, Transpose::kN}, m, n, k);
}

Library open(const std::vector<std::string>& paths) {
  auto library = Library::open(paths);
  EXPECT_TRUE(library) << library.error().text();
  return std::move(library).value();
}
std::string selected(const Library& library, const GemmProblem& problem, const Hardware& hardware,
                     const Accept& accept = kAny, Trace* trace = nullptr) {
  const auto selection = library.select(problem, hardware, accept, trace);
  return selection ? selection->solution->name : "error: " + selection.error().message;
}
Accept refuse(const std::string& name) {
  return
      [name](const Solution& s) { return s.name == name ? std::optional<std::string>("not this one") : std::nullopt; };
}

TEST(LibraryOpen, FolderHoldsEverythingAndSaysWhatItCannotUse) {
  const Library library = open({kFolder});
  EXPECT_EQ(library.description(),
            "12 solutions in 5 tables of 6 files for gfx90a; 1 table for kernels that kiln does not write "
            "(unsupported_int8x4.yaml: A is Int8x4; kiln has no such type)");
  ASSERT_EQ(library.solutions().size(), 12U);
  for (const Solution* solution : library.solutions()) {
    const auto named = library.find(solution->index);
    EXPECT_NE(std::find(named.begin(), named.end(), solution), named.end());
  }
  EXPECT_TRUE(library.find(-1).empty());
  EXPECT_TRUE(library.find(12).empty());
}

TEST(LibraryOpen, IndicesOfAFileAreItsPositionsAndFollowTheOrderOfThePaths) {
  const Library library = open({kFolder + "/tensile_equality_104cu.yaml", kFolder + "/tensile_euclidean.yaml"});
  std::vector<std::string> names;
  for (const Solution* s : library.solutions()) names.push_back(s->library + " " + s->name);
  EXPECT_EQ(names, (std::vector<std::string>{"tensile_equality_104cu.yaml exact",
                                             "tensile_equality_104cu.yaml exact_strict", "tensile_euclidean.yaml large",
                                             "tensile_euclidean.yaml small", "tensile_euclidean.yaml split"}));
}

TEST(LibraryOpen, Errors) {
  struct Case {
    std::vector<std::string> paths;
    ErrorCode code;
    std::string message;
  };
  const fs::path empty = fs::path(testing::TempDir()) / "kiln_empty_library";
  fs::create_directories(empty);
  const fs::path not_packed = fs::path(testing::TempDir()) / "kiln_not_packed.kiln";
  std::ofstream(not_packed) << "text";
  for (const Case& c : {
           Case{{}, ErrorCode::kInvalidArgument, "no library: expected at least one file or folder"},
           Case{{kData + "none.yaml"}, ErrorCode::kIo, kData + "none.yaml: does not exist or cannot be read"},
           Case{{kFolder + "/lite_equality.yaml/x"},
                ErrorCode::kIo,
                kFolder + "/lite_equality.yaml/x: does not exist or cannot be read"},
           Case{{empty.string()},
                ErrorCode::kIo,
                empty.string() + ": holds no library logic (*.yaml) and no master library (TensileLibrary_lazy_*.dat)"},
           Case{{kData + "bad/mistyped.yaml"},
                ErrorCode::kMalformedFile,
                kData + "bad/mistyped.yaml:7:13: expected a 32-bit integer for DepthU, found 'deep'"},
           Case{{kFolder, kData + "bad/truncated.yaml"},
                ErrorCode::kMalformedFile,
                kData + "bad/truncated.yaml:5:1: not YAML: did not find expected ',' or ']'"},
           Case{{not_packed.string()},
                ErrorCode::kMalformedFile,
                not_packed.string() + ": not a usable packed library: it does not start with the magic bytes KILNLIB"},
       }) {
    const auto library = Library::open(c.paths);
    ASSERT_FALSE(library);
    EXPECT_EQ(library.error().code, c.code);
    EXPECT_EQ(library.error().message, c.message);
  }
  fs::remove(not_packed);
  fs::remove(empty);
}

TEST(LibraryOpen, AFolderNamesAllItsBadFiles) {
  const auto library = Library::open(std::vector{kData + "bad"});
  ASSERT_FALSE(library);
  EXPECT_NE(library.error().message.find("mistyped.yaml:7:13"), std::string::npos);
  ASSERT_EQ(library.error().notes.size(), 1U);
  EXPECT_NE(library.error().notes[0].find("truncated.yaml:5:1"), std::string::npos);
}

TEST(LibraryOpen, BadFilesOfAFolderAreLeftOutAndSaid) {
  const fs::path folder = fs::path(testing::TempDir()) / "kiln_some_bad";
  fs::create_directories(folder);
  fs::copy_file(kFolder + "/tensile_euclidean.yaml", folder / "good.yaml", fs::copy_options::overwrite_existing);
  fs::copy_file(kData + "bad/mistyped.yaml", folder / "bad.yaml", fs::copy_options::overwrite_existing);
  std::vector<Error> bad;
  const auto library = Library::open(std::vector{folder.string()}, {.strict = false, .bad_files = &bad});
  ASSERT_TRUE(library) << library.error().text();
  EXPECT_FALSE(library->solutions().empty());
  ASSERT_EQ(bad.size(), 1U);
  EXPECT_NE(bad[0].message.find("bad.yaml:7:13"), std::string::npos);
  EXPECT_NE(library->description().find("1 bad file left out (" + bad[0].message + ")"), std::string::npos)
      << library->description();
  EXPECT_FALSE(Library::open(std::vector{folder.string()}, {.strict = true, .bad_files = nullptr}));
  fs::remove_all(folder);
}

TEST(LibraryOpen, UnreadableFileIsIo) {
  const fs::path path = fs::path(testing::TempDir()) / "kiln_unreadable.yaml";
  std::ofstream(path) << "text";
  fs::permissions(path, fs::perms::none);
  if (std::ifstream(path)) {
    fs::remove(path);
    GTEST_SKIP() << "this user may read everything";
  }
  const auto library = Library::open(std::vector{path.string()});
  ASSERT_FALSE(library);
  EXPECT_EQ(library.error().code, ErrorCode::kIo);
  fs::remove(path);
}

TEST(Select, EachKindOfTable) {
  const Library library = open({kFolder});
  struct Case {
    GemmProblem problem;
    Hardware hardware;
    std::string name;
  };
  for (const Case& c : {
           // Euclidean: the nearest row.
           Case{hhs("NN", 4000, 4000, 4000), kGfx90a, "large"}, Case{hhs("NN", 70, 70, 100), kGfx90a, "small"},
           Case{hhs("NN", 70, 70, 8000), kGfx90a, "split"},
           // Its predicate fails: the next nearest that can run.
           Case{hhs("NN", 4001, 4000, 4000), kGfx90a, "small"}, Case{hhs("NN", 4001, 4000, 4200), kGfx90a, "split"},
           // Equality for 104 compute units only, before the rest.
           Case{hhs("NN", 512, 512, 512), kGfx90a104, "exact"}, Case{hhs("NN", 512, 512, 512), kGfx90a, "small"},
           Case{hhs("NN", 512, 512, 513), kGfx90a104, "small"},
           // The exact row cannot run (K is no multiple of 128): the row without CUCount answers.
           Case{hhs("NN", 256, 256, 64), kGfx90a104, "small"},
           // hipBLASLt: equality, else the grid, whose key has the batch folded in.
           Case{hhs("TN", 100, 200, 400, 3), kGfx90a, "lite_exact"}, Case{hhs("TN", 64, 64, 400), kGfx90a, "grid_64"},
           Case{hhs("TN", 65, 64, 400), kGfx90a, "grid_256"},
           Case{hhs("TN", 64, 63, 400, 2), kGfx90a, "grid_256"},  // M = 128
           Case{hhs("TN", 64, 64, 400, 2), kGfx90a, "grid_64"},   // N = 128, beyond that row
       })
    EXPECT_EQ(selected(library, c.problem, c.hardware), c.name) << c.problem.text();
}

TEST(Select, DistanceIsThatOfTheRow) {
  const Library library = open({kFolder});
  const auto distance = [&](const GemmProblem& p) { return library.select(p, kGfx90a, kAny)->distance; };
  EXPECT_EQ(distance(hhs("NN", 66, 67, 68)), 4 + 9 + 16);
  EXPECT_EQ(distance(hhs("TN", 100, 200, 400, 3)), 0);
  EXPECT_EQ(distance(hhs("TN", 64, 64, 64)), 100);
}

TEST(Select, RejectedSolutionsFallThrough) {
  const Library library = open({kFolder});
  EXPECT_EQ(selected(library, hhs("NN", 4096, 4096, 4096), kGfx90a, refuse("large")), "small");
  EXPECT_EQ(selected(library, hhs("TN", 100, 200, 400, 3), kGfx90a, refuse("lite_exact")), "grid_256");
  EXPECT_EQ(selected(library, hhs("TN", 64, 64, 64), kGfx90a, refuse("grid_64")), "grid_256");
  EXPECT_EQ(selected(library, hhs("TN", 1024, 1024, 64), kGfx90a, refuse("grid_256")), "grid_64");  // backwards
}

TEST(Select, AcceptIsAskedOnlyOfSolutionsWhosePredicatesHoldAndOnce) {
  const Library library = open({kFolder});
  std::vector<std::string> asked;
  const Accept accept = [&](const Solution& s) -> std::optional<std::string> {
    asked.push_back(s.name);
    return "no";
  };
  EXPECT_FALSE(library.select(hhs("NN", 4001, 4000, 4000), kGfx90a, accept));
  // 'large' needs multiples of 8; kiln's ranking also asks those of 104 compute units (of which one needs another K).
  EXPECT_EQ(asked, (std::vector<std::string>{"small", "split", "exact"}));
}

TEST(Select, RankingAnswersWhatNoTableDoes) {
  const Library library = open({kFolder});
  // FreeSize.
  EXPECT_EQ(selected(library, sss(8192, 8192, 512), kGfx90a, refuse("free_by_hand")), "free_128");
  EXPECT_EQ(selected(library, sss(20, 20, 512), kGfx90a, refuse("free_by_hand")), "free_32");
  // A table without a row for the problem.
  const Library equality = open({kFolder + "/lite_equality.yaml"});
  EXPECT_EQ(selected(equality, hhs("TN", 1, 2, 3), kGfx90a), "lite_exact");
  // A table for another CU count: its kernels run all the same.
  const Library other = open({kFolder + "/tensile_equality_104cu.yaml"});
  EXPECT_EQ(selected(other, hhs("NN", 512, 512, 100), kGfx90a), "exact");
}

TEST(Select, NoSolutionSaysHowFarItCame) {
  struct Case {
    std::vector<std::string> paths;
    GemmProblem problem;
    Hardware hardware;
    std::string why;
  };
  for (const Case& c : {
           Case{{kFolder}, sss(4, 4, 4), {"gfx1100", 96, false}, "gfx1100 (96 compute units): no rows for gfx1100"},
           Case{{kFolder}, hhs("TT", 4, 4, 4), kGfx90a, "gfx90a (110 compute units): no tables for TT"},
           Case{{kFolder + "/lite_gridbased.yaml"},
                GemmProblem::packed({kH, kH, kS, kS, kS, Transpose::kT, Transpose::kN}, 4, 4, 4),
                kGfx90a,
                "gfx90a (110 compute units): no tables for a problem of this type"},
           Case{{kFolder + "/unsupported_int8x4.yaml"},
                sss(4, 4, 4),
                kGfx90a,
                "gfx90a (110 compute units): no tables for a problem of this type"},
       }) {
    const auto selection = open(c.paths).select(c.problem, c.hardware, kAny);
    ASSERT_FALSE(selection);
    EXPECT_EQ(selection.error().code, ErrorCode::kNoSolution);
    EXPECT_EQ(selection.error().message, "no solution for " + Problem::from(c.problem).text() + " on " + c.why);
    ASSERT_EQ(selection.error().notes.size(), 1U);
  }
  const Library unsupported = open({kFolder + "/unsupported_int8x4.yaml"});
  EXPECT_NE(unsupported.select(sss(4, 4, 4), kGfx90a, kAny).error().notes[0].find("A is Int8x4"), std::string::npos);
  const Library library = open({kFolder + "/tensile_euclidean.yaml"});
  EXPECT_NE(selected(library, hhs("NN", 64, 64, 64), kGfx90a, [](const Solution&) { return "no kernel"; })
                .find("none of its 3 solutions can be used; small: no kernel"),
            std::string::npos);
  GemmProblem wide = hhs("NN", 64, 64, 64);
  wide.lda = 0x7fffffff;
  EXPECT_NE(selected(library, wide, kGfx90a).find("small: BufferLoadOffsetLimitCheck("), std::string::npos);
}

TEST(Select, GroupsAreAskedInOrder) {
  const fs::path packed = fs::path(testing::TempDir()) / "kiln_group.kiln";
  const auto bytes = open({kFolder + "/tensile_euclidean.yaml"}).pack().value();
  std::ofstream(packed, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()),  // NOLINT: bytes
             static_cast<std::streamsize>(bytes.size()));
  const GemmProblem problem = hhs("NN", 512, 512, 512);
  // Logic alone: merged, and Equality first. With the packed one between, it is asked first and answers.
  const std::string equality = kFolder + "/tensile_equality_104cu.yaml";
  EXPECT_EQ(selected(open({kFolder + "/tensile_euclidean.yaml", equality}), problem, kGfx90a104), "exact");
  EXPECT_EQ(selected(open({packed.string(), equality}), problem, kGfx90a104), "small");
  EXPECT_EQ(selected(open({equality, packed.string()}), problem, kGfx90a104), "exact");
  // What the first group cannot answer at all goes on to the next.
  EXPECT_EQ(selected(open({kFolder + "/lite_freesize.yaml", packed.string()}), problem, kGfx90a), "small");
  fs::remove(packed);
}

TEST(Select, PackedLibraryAnswersTheSame) {
  const Library library = open({kFolder});
  const auto bytes = library.pack();
  ASSERT_TRUE(bytes) << bytes.error().text();
  const auto packed = Library::from_packed(*bytes, "x.kiln");
  ASSERT_TRUE(packed) << packed.error().text();
  EXPECT_EQ(packed->description(), library.description());
  EXPECT_EQ(*packed->pack(), *bytes);
  for (const Hardware& hardware : {kGfx90a, kGfx90a104})
    for (const std::uint64_t m : {1U, 64U, 512U, 4096U})
      for (const std::uint64_t k : {64U, 512U, 8192U})
        for (const GemmProblem& p : {hhs("NN", m, m, k), hhs("TN", m, m, k), sss(m, m, k)}) {
          Trace one, other;
          EXPECT_EQ(selected(library, p, hardware, kAny, &one), selected(*packed, p, hardware, kAny, &other));
          EXPECT_EQ(one.size(), other.size());
        }
}

TEST(Candidates, InTheHierarchysOrderAndThoseOfAnotherCuCountLast) {
  const Library library = open({kFolder});
  const auto names = [&](const GemmProblem& problem, const Hardware& hardware) {
    std::vector<std::string> list;
    for (const Solution* s : library.candidates(Problem::from(problem), hardware)) list.push_back(s->name);
    return list;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names(hhs("NN", 64, 64, 128), kGfx90a),
            (Names{"large", "small", "exact", "exact_strict"}));  // 'split' needs K >= 1024
  EXPECT_EQ(names(hhs("NN", 63, 64, 2048), kGfx90a), (Names{"small", "split", "exact", "exact_strict"}));
  EXPECT_EQ(names(hhs("NN", 64, 64, 128), kGfx90a104), (Names{"exact", "exact_strict", "large", "small"}));
  EXPECT_EQ(names(hhs("TN", 64, 64, 128), kGfx90a), (Names{"lite_exact", "grid_64", "grid_256"}));
  EXPECT_EQ(names(hhs("TT", 64, 64, 128), kGfx90a), Names{});
}

std::string line_of(const TraceStep& s) {
  return std::string(s.depth * 2, ' ') + s.node + " " + s.predicate + " [" + s.operands + "] " +
         (s.accepted ? "yes" : "no") + " " + s.detail;
}
std::string text_of(const Trace& trace) {
  std::string text;
  for (const TraceStep& step : trace) text += line_of(step) + "\n";
  return text;
}

TEST(Trace, TellsTheWayAndWhyTheWinnerWon) {
  const Library library = open({kFolder});
  Trace trace;
  ASSERT_EQ(selected(library, hhs("NN", 4001, 4000, 4200), kGfx90a, kAny, &trace), "split");
  const std::string text = text_of(trace);
  for (const char* expected : {
           "Hardware AMDGPU(Processor=gfx90a, CUCount=104) [gfx90a with 110 compute units] no",
           "Hardware AMDGPU(Processor=gfx90a) [gfx90a with 110 compute units] yes",
           "  ProblemMap Contraction_l_Ailk_Bljk_Cijk_Dijk [NN] yes",
           "    Problem TruePred [] yes",
           "TypesEqual(a=Half, b=Half, c=Half, d=Half) [a=Half b=Half c=Half d=Half multiplied as Half] yes",
           "Matching Euclidean [M=4001 N=4000 K=4200] yes 3 rows; row M=64 N=64 K=8192 wins with distance",
           "Row  [M=4096 N=4096 K=4096] no among the nearest: distance 29057, solution 0",
           "Row  [M=64 N=64 K=8192] yes among the nearest",
           "Single solution 0: large [] no row M=4096 N=4096 K=4096, distance 29057",
           "Single Free0SizeMultiple(index=0, value=8) [M=4001] no",
           "Single solution 2: split [] yes row M=64 N=64 K=8192, distance",
           "Single GlobalSplitUCheckMinK(value=1024) [K=4200] yes",
           "Answer Tensile [] yes solution 2: split",
       })
    EXPECT_NE(text.find(expected), std::string::npos) << expected << "\n" << text;
}

TEST(Trace, KeepsKilnsRankingApartFromTensilesAnswer) {
  const Library library = open({kFolder});
  Trace trace;
  ASSERT_EQ(selected(library, sss(100, 100, 100), kGfx90a, refuse("free_32"), &trace).substr(0, 5), "free_");
  const std::string text = text_of(trace);
  for (const char* expected :
       {"FreeSize  [] no 3 solutions, which never answer 'best'",
        "Answer Tensile [] no no table row answers; kiln's ranking follows",
        "Ranking modelled time [M=100 N=100 K=100 batch=1 NN Float*Float->Float in Float] yes 3 solutions",
        "Single kiln can write it [] no not this one", "rank 1, modelled", "Answer kiln [] yes solution"})
    EXPECT_NE(text.find(expected), std::string::npos) << expected << "\n" << text;
}

TEST(Trace, ARejectedSolutionIsToldOnce) {
  const Library library = open({kFolder});
  Trace trace;
  EXPECT_FALSE(library.select(
      hhs("NN", 64, 64, 64), kGfx90a, [](const Solution&) { return "no"; }, &trace));
  for (const char* name : {"small", "large", "split"})
    EXPECT_EQ(std::count_if(trace.begin(), trace.end(),
                            [&](const TraceStep& s) { return s.predicate.ends_with(std::string(": ") + name); }),
              1)
        << name << "\n"
        << text_of(trace);
  EXPECT_EQ(trace.back().predicate, "kiln");
  EXPECT_FALSE(trace.back().accepted);
}

}  // namespace
}  // namespace kiln::library
