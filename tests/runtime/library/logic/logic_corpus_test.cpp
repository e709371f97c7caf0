// Real logic files ($KILN_LOGIC_DIR, else ../shared/logic beside the checkout): all load, each table row finds its own
// solution, stored derived values agree with ours. Skipped where the files are not at hand.
#include "runtime/library/library.hpp"
#include "runtime/library/logic/logic_reader.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;
const Accept kAny;

fs::path logic_folder() {
  const char* variable = std::getenv("KILN_LOGIC_DIR");
  return variable != nullptr && *variable != '\0' ? fs::path(variable) : fs::path(KILN_SOURCE_DIR) / "../shared/logic";
}

class LogicCorpus : public testing::Test {
 protected:
  void SetUp() override {
    const fs::path folder = logic_folder();
    std::error_code code;
    for (fs::recursive_directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
      if (it->path().extension() == ".yaml") paths_.push_back(it->path());
    if (paths_.empty()) GTEST_SKIP() << "no logic files in " << folder << "; set KILN_LOGIC_DIR";
    std::sort(paths_.begin(), paths_.end());
  }
  /// The one file whose path ends so; empty if it is not there.
  fs::path find(const std::string& end) const {
    for (const fs::path& path : paths_)
      if (path.generic_string().ends_with(end)) return path;
    return {};
  }
  std::vector<fs::path> paths_;
};

std::string bytes_of_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

Library open(const fs::path& path) {
  auto library = Library::open(std::vector{path.string()});
  EXPECT_TRUE(library) << library.error().text();
  return std::move(library).value();
}

/// The device that a file was tuned for; any for a file that serves all.
Hardware hardware_of(const LogicFile& file) {
  return {file.hardware.processor.empty() ? "gfx906" : file.hardware.processor,
          file.hardware.compute_units.value_or(120), file.hardware.is_apu.value_or(false)};
}

GemmProblem problem_of(const LogicFile& file, const TableKey& key) {
  std::uint64_t m = 1, n = 1, k = 1, batch = 1;
  for (std::size_t i = 0; i < file.properties.size(); ++i) {
    const auto value = static_cast<std::uint64_t>(key[i]);
    switch (file.properties[i]) {
      case KeyProperty::kFreeSizeA:
        m = value;
        break;
      case KeyProperty::kFreeSizeB:
        n = value;
        break;
      case KeyProperty::kBatchSize:
        batch = value;
        break;
      case KeyProperty::kBoundSize:
        k = value;
        break;
    }
  }
  return GemmProblem::packed(*usable_type(file.types[0]).type, m, n, k, batch);
}

bool is_plain(const LogicFile& file, const PredicateContext& context) {
  const auto predicates = type_predicates(file.types[0], file.product);
  return std::all_of(predicates.begin(), predicates.end(), [&](const Predicate& p) { return holds(p, context); });
}

TEST_F(LogicCorpus, EveryFileLoads) {
  for (const fs::path& path : paths_) {
    ParameterPool pool;
    const auto files = read_logic(path.filename().string(), bytes_of_file(path), pool);
    ASSERT_TRUE(files) << files.error().text();
    ASSERT_EQ(files->size(), 1U);
    const LogicFile& file = files->front();
    EXPECT_FALSE(file.solutions.empty()) << path;
    EXPECT_EQ(file.dropped_rows, 0U) << path;
    EXPECT_EQ(file.rows.empty(), file.kind == TableKind::kFreeSize || file.kind == TableKind::kDecisionTree) << path;
    EXPECT_EQ(file.regions.empty(), file.kind != TableKind::kDecisionTree) << path;
    EXPECT_EQ(file.unused_keys, 0U) << path;  // formats.md names them all
    // Solutions repeat the file's type: nothing was misread that should be equal.
    EXPECT_EQ(file.types.size(), 1U) << path;
  }
}

TEST_F(LogicCorpus, StoredDerivedValuesFollowFromTheInputs) {
  // formats.md 3.4. The layout of LDS and of global reads has some exceptions, tiles and lanes have none.
  std::size_t solutions = 0;
  std::uint64_t mismatches = 0;
  for (const fs::path& path : paths_) {
    ParameterPool pool;
    const auto files = read_logic(path.filename().string(), bytes_of_file(path), pool);
    ASSERT_TRUE(files);
    const LogicFile& file = files->front();
    solutions += file.solutions.size();
    mismatches += file.mismatches;
    EXPECT_TRUE(file.mismatches == 0 || file.first_mismatch.find(": Lds") != std::string::npos) << file.first_mismatch;
  }
  EXPECT_LE(mismatches * 10, solutions);
}

/// Whose solution the row's key must give: of the rows with this key the fastest that can run; Equality asks only the
/// fastest.
struct Expected {
  const TableRow* row = nullptr;
  bool sure = false;
};
Expected expected_of(const LogicFile& file, std::vector<const TableRow*> rows,
                     const std::vector<const Solution*>& candidates) {
  std::stable_sort(rows.begin(), rows.end(), [](const TableRow* a, const TableRow* b) { return a->speed > b->speed; });
  const auto can_run = [&](const TableRow* row) {
    return std::any_of(candidates.begin(), candidates.end(),
                       [&](const Solution* s) { return s->index == static_cast<std::int64_t>(row->solution); });
  };
  if (file.kind == TableKind::kEquality) rows.resize(1);
  for (const TableRow* row : rows)
    if (can_run(row)) return {row, true};
  return {};
}

TEST_F(LogicCorpus, EachRowFindsItsOwnSolution) {
  std::map<TableKind, std::size_t> found;
  for (const fs::path& path : paths_) {
    ParameterPool pool;
    const auto files = read_logic(path.filename().string(), bytes_of_file(path), pool);
    ASSERT_TRUE(files);
    const LogicFile& file = files->front();
    if (!usable_type(file.types[0]).type) continue;
    const Library library = open(path);
    const Hardware hardware = hardware_of(file);
    std::map<TableKey, std::vector<const TableRow*>> rows;
    for (const TableRow& row : file.rows) rows[row.key].push_back(&row);
    for (const auto& [key, equal] : rows) {
      const GemmProblem problem = problem_of(file, key);
      // The grid's key has the batch folded into M or N: other problems stand for these rows.
      if (file.kind == TableKind::kGridBased && problem.batch != 1) continue;
      const auto selection = library.select(problem, hardware, kAny);
      const auto candidates = library.candidates(Problem::from(problem), hardware);
      const Problem asked = Problem::from(problem);
      if (!is_plain(file, {asked, hardware})) {
        EXPECT_FALSE(selection) << path << " " << problem.text();
        EXPECT_TRUE(candidates.empty()) << path << " " << problem.text();
        continue;
      }
      const Expected expected = expected_of(file, equal, candidates);
      if (!expected.sure) continue;
      ASSERT_TRUE(selection) << path << " " << problem.text() << ": " << selection.error().text();
      EXPECT_EQ(selection->solution->index, static_cast<std::int64_t>(expected.row->solution))
          << path << " " << problem.text();
      EXPECT_EQ(selection->distance, file.kind == TableKind::kGridBased ? 100 : 0) << path << " " << problem.text();
      ++found[file.kind];
    }
  }
  for (const auto kind : {TableKind::kEuclidean, TableKind::kEquality, TableKind::kGridBased})
    EXPECT_GT(found[kind], 0U) << name_of(kind);
}

TEST_F(LogicCorpus, EuclideanAnswersAreTheNearestRowsThatCanRun) {
  std::mt19937_64 random(1);
  std::size_t compared = 0;
  for (const fs::path& path : paths_) {
    ParameterPool pool;
    const auto files = read_logic(path.filename().string(), bytes_of_file(path), pool);
    ASSERT_TRUE(files);
    const LogicFile& file = files->front();
    if (!usable_type(file.types[0]).type || file.kind != TableKind::kEuclidean) continue;
    const Library library = open(path);
    const Hardware hardware = hardware_of(file);
    for (int i = 0; i < 50; ++i) {
      TableKey key{};
      for (std::size_t d = 0; d < file.properties.size(); ++d)
        key.set(d, static_cast<std::int64_t>(1 + random() % (std::uint64_t{1} << (random() % 14))));
      const GemmProblem problem = problem_of(file, key);
      const auto candidates = library.candidates(Problem::from(problem), hardware);
      double nearest = -1;
      for (const TableRow& row : file.rows) {
        const bool can_run = std::any_of(candidates.begin(), candidates.end(),
                                         [&](const Solution* s) { return s->index == row.solution; });
        double distance = 0;
        for (std::size_t d = 0; d < file.properties.size(); ++d) {
          const auto apart = static_cast<double>(row.key[d] - key[d]);
          distance += apart * apart;
        }
        if (can_run && (nearest < 0 || distance < nearest)) nearest = distance;
      }
      const auto selection = library.select(problem, hardware, kAny);
      if (nearest < 0) continue;
      ASSERT_TRUE(selection) << path << " " << problem.text();
      EXPECT_EQ(selection->distance, nearest) << path << " " << problem.text();
      ++compared;
    }
  }
  EXPECT_GT(compared, 0U);
}

TEST_F(LogicCorpus, FactsOfFilesThatRunEndToEnd) {
  // style: table
  struct Case {
    std::string file;
    Hardware hardware;
    std::array<std::uint64_t, 4> sizes;  // M, N, batch, K: a row of the file
    std::int64_t index;
    std::array<std::int32_t, 4> matrix_instruction;
    std::int32_t depth_u;
    std::string answer;
  };
  for (const Case& c : {
           Case{"rocblas/asm_full/aldebaran_104cu/equality/aldebaran_Cijk_Ailk_Bljk_HHS_BH.yaml",
                {"gfx90a", 104, false},
                {9216, 32, 512, 32},
                30,
                {16, 16, 16, 1},
                32,
                "Tensile"},
           Case{"rocblas/asm_full/aldebaran_104cu/equality/aldebaran_Cijk_Ailk_Bljk_HHS_BH.yaml",
                {"gfx90a", 110, false},
                {9216, 32, 512, 32},
                -1,
                {},
                0,
                "kiln"},  // another CU count: only kiln's ranking answers
           Case{"aquavanjaram942X/aquavanjaram942_Cijk_Alik_Bljk_SB.yaml",
                {"gfx942", 304, false},
                {1280, 8, 1, 320},
                310,
                {16, 16, 4, 1},
                64,
                "Tensile"},
           Case{"aquavanjaram942X/aquavanjaram942_Cijk_Alik_Bljk_SB.yaml",
                {"gfx942", 228, true},
                {1280, 8, 1, 320},
                -1,
                {},
                0,
                "kiln"},  // IsAPU: 0
           Case{"gfx942/Equality/aquavanjaram_Cijk_Ailk_Bljk_HHS_BH_Bias_HAS_SAV_UserArgs.yaml",
                {"gfx942", 304, false},
                {24, 699, 2048, 128},
                20,
                {32, 32, 8, 1},
                32,
                "Tensile"},
           Case{"navi21/navi21_Cijk_Alik_Bljk_SB.yaml",
                {"gfx1030", 80, false},
                {768, 8, 1, 768},
                305,
                {0, 0, 0, 0},
                16,
                "Tensile"},
       }) {
    const fs::path path = find(c.file);
    if (path.empty()) continue;
    const Library library = open(path);
    ASSERT_FALSE(library.solutions().empty());
    const auto& [m, n, batch, k] = c.sizes;
    const GemmProblem problem = GemmProblem::packed(*library.solutions()[0]->type, m, n, k, batch);
    Trace trace;
    const auto selection = library.select(problem, c.hardware, kAny, &trace);
    ASSERT_TRUE(selection) << selection.error().text();
    ASSERT_EQ(trace.back().node, "Answer");
    EXPECT_EQ(trace.back().predicate, c.answer) << c.file;
    if (c.index < 0) continue;
    EXPECT_EQ(selection->solution->index, c.index) << c.file;
    EXPECT_EQ(selection->solution->parameters.matrix_instruction, c.matrix_instruction) << c.file;
    EXPECT_EQ(selection->solution->parameters.depth_u, c.depth_u) << c.file;
  }
}

void expect_packed_answers_the_same(const fs::path& folder) {
  const Library library = open(folder);
  const auto bytes = library.pack();
  ASSERT_TRUE(bytes) << bytes.error().text();
  const auto packed = Library::from_packed(*bytes, "corpus");
  ASSERT_TRUE(packed) << packed.error().text();
  // What the folder has beside it, nothing packed knows of.
  const std::string described = library.description();
  EXPECT_EQ(packed->description(), described.substr(0, described.find("; 1 file in folders named experimental")));
  ASSERT_EQ(packed->solutions().size(), library.solutions().size());
  const std::array<std::uint64_t, 5> sizes = {1, 33, 512, 1000, 4096};
  const auto solutions = library.solutions();
  for (std::size_t i = 0; i < solutions.size(); i += 16) {
    const Solution& s = *solutions[i];
    if (!s.type) continue;
    const GemmProblem problem = GemmProblem::packed(*s.type, sizes[i / 16 % sizes.size()], 512, 256);
    const Hardware hardware{s.architecture, 104, false};
    const auto one = library.select(problem, hardware, kAny);
    const auto other = packed->select(problem, hardware, kAny);
    ASSERT_EQ(one.ok(), other.ok()) << problem.text();
    if (!one) continue;
    EXPECT_EQ(one->solution->index, other->solution->index) << problem.text();
    EXPECT_EQ(one->distance, other->distance) << problem.text();
    EXPECT_EQ(one->solution->parameters, other->solution->parameters);
  }
}

// Not the folder above: master libraries lie there too, of which only the files can be packed.
TEST_F(LogicCorpus, MergedAndPackedTheyAnswerTheSame) {
  for (const char* product : {"rocblas", "hipblaslt"})
    if (const fs::path folder = logic_folder() / product; fs::is_directory(folder))
      expect_packed_answers_the_same(folder);
}

}  // namespace
}  // namespace kiln::library
