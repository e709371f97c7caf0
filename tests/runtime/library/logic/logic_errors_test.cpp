// Every way in which library logic is refused, with its place; cut and damaged files.
#include "tests/runtime/library/logic/read_logic_text.hpp"

#include <random>

namespace kiln::library {
namespace {

TEST(LogicReader, RefusesBadFilesWithTheirPlace) {
  // style: table
  struct Case {
    std::string text, message;
  };
  const auto changed = [](const std::function<void(LogicText&)>& change) { return with(change).text(); };
  for (const Case& c : {
           Case{"", "f.yaml:1:1: expected library logic, found the end of the file"},
           Case{"just text", "f.yaml:1:1: expected a list (library logic) or a map, found 'just text'"},
           Case{"{a: 1}", "f.yaml:1:1: expected library logic: a map with the key MinimumRequiredVersion"},
           Case{"{solutions: [], library: {type: Hardware}}",
                "f.yaml:1:1: expected library logic, found a master solution library"},
           Case{changed([](auto& t) { t.version = "{MinimumRequiredVersion: 6.0.0}"; }),
                "f.yaml:1:28: expected a version from 4.0.0 to below 6.0.0, found '6.0.0'"},
           Case{changed([](auto& t) { t.version = "{MinimumRequiredVersion: 3.9.9}"; }),
                "f.yaml:1:28: expected a version from 4.0.0 to below 6.0.0, found '3.9.9'"},
           Case{changed([](auto& t) { t.version = "{MinimumRequiredVersion: 4.33}"; }),
                "f.yaml:1:28: expected a version such as 4.33.0, found '4.33'"},
           Case{changed([](auto& t) { t.version = "{MinimumRequiredVersion: [4, 33, 0]}"; }),
                "f.yaml:1:28: expected a version such as 4.33.0, found a list"},
           Case{changed([](auto& t) { t.version = "{MinimumRequiredVersion: 4.33.0.1}"; }),
                "f.yaml:1:28: expected a version such as 4.33.0, found '4.33.0.1'"},
           Case{"- {MinimumRequiredVersion: 4.3.0}\n- a\n- gfx90a\n",
                "f.yaml:1:1: expected library logic with at least 9 elements, found 3"},
           Case{"- 7\n", "f.yaml:1:3: expected a map with MinimumRequiredVersion, found '7'"},
           Case{"- {version: 4}\n", "f.yaml:1:3: expected the key MinimumRequiredVersion in element 0"},
           Case{changed([](auto& t) { t.architecture = "[gfx90a]"; }),
                "f.yaml:3:3: expected an architecture such as gfx90a, found a list"},
           Case{changed([](auto& t) { t.architecture = "{CUCount: 104}"; }),
                "f.yaml:3:3: expected the key Architecture in element 2"},
           Case{changed([](auto& t) { t.architecture = "{Architecture: gfx90a, CUCount: many}"; }),
                "f.yaml:3:35: expected an integer for CUCount, found 'many'"},
           Case{changed([](auto& t) { t.type = "[1]"; }),
                "f.yaml:5:4: expected a map with the problem type, found '1'"},
           Case{changed([](auto& t) { t.type = "[]"; }),
                "f.yaml:5:3: expected at least one problem type, found an empty list"},
           Case{changed([](auto& t) { t.type = "{TransposeA: 0}"; }),
                "f.yaml:5:3: expected the key DataType in the problem type"},
           Case{changed([](auto& t) { t.type = "{DataType: half}"; }),
                "f.yaml:5:14: expected a 32-bit integer for DataType, found 'half'"},
           Case{changed([](auto& t) { t.type = "{DataType: 4, IndexAssignmentsA: 3}"; }),
                "f.yaml:5:36: expected a list of integers for IndexAssignmentsA, found '3'"},
           Case{changed([](auto& t) { t.solutions = "{a: 1}"; }),
                "f.yaml:6:3: expected a list of solutions, found a map"},
           Case{changed([](auto& t) { t.solutions = "[7]"; }),
                "f.yaml:6:4: expected a map with the keys of a solution, found '7'"},
           Case{changed([](auto& t) { t.solutions = "[{DepthU: deep}]"; }),
                "f.yaml:6:13: expected a 32-bit integer for DepthU, found 'deep'"},
           Case{changed([](auto& t) { t.solutions = "[{WorkGroup: 16}]"; }),
                "f.yaml:6:16: expected a list of integers for WorkGroup, found '16'"},
           Case{changed([](auto& t) { t.solutions = "[{AssertSizeEqual: [1]}]"; }),
                "f.yaml:6:22: expected a map for AssertSizeEqual, found a list"},
           Case{changed([](auto& t) { t.solutions = "[{KernelLanguage: [a]}]"; }),
                "f.yaml:6:21: expected text for KernelLanguage, found a list"},
           Case{changed([](auto& t) { t.solutions = "[{WorkGroup: [16]}]"; }),
                "f.yaml:6:4: solution 0: WorkGroup has 1 numbers; expected 2 or 3"},
           Case{changed(
                    [](auto& t) { t.solutions = "[" + LogicText::matrix(1, 1) + ", {MatrixInstruction: [16, 16]}]"; }),
                "f.yaml:6:121: solution 1: MatrixInstruction has 2 numbers; expected 0 or 4 or 9"},
           Case{changed([](auto& t) { t.solutions = "[{WorkGroup: [0, 16, 1]}]"; }),
                "f.yaml:6:4: solution 0: the macro tile is 0 x 64 with 0 lanes; expected 1 to 65536 each"},
           Case{changed([](auto& t) { t.order = "[2, x]"; }),
                "f.yaml:7:7: expected an integer for the index order, found 'x'"},
           Case{changed([](auto& t) { t.rows = "{}"; }),
                "f.yaml:8:3: expected a list of table rows [[sizes], [solution, speed]], found a map"},
           Case{changed([](auto& t) { t.rows = "[7]"; }),
                "f.yaml:8:4: expected a table row [[sizes], [solution, speed]], found '7'"},
           Case{changed([](auto& t) { t.rows = "[[7, [0, 1.0]]]"; }),
                "f.yaml:8:5: expected a list of sizes, found '7'"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, big], [0, 1.0]]]"; }),
                "f.yaml:8:15: expected an integer for a size, found 'big'"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1.0]]]"; }),
                "f.yaml:8:30: expected at most 8 sizes, found '9'"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, 4], 0]]"; }),
                "f.yaml:8:19: expected [solution, speed], found '0'"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, 4]]]"; }),
                "f.yaml:8:17: expected [solution, speed], found the end of the list"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, 4], [first, 1.0]]]"; }),
                "f.yaml:8:20: expected an integer for a solution's number, found 'first'"},
           Case{changed([](auto& t) { t.rows = "[[[1, 2, 3, 4], [0, fast]]]"; }),
                "f.yaml:8:23: expected a number for a speed, found 'fast'"},
           Case{changed([](auto& t) { t.rest = "- null\n- null\n- [a]\n"; }),
                "f.yaml:11:3: expected a performance metric, found a list"},
           Case{changed([](auto& t) { t.rest = "- null\n- null\n- null\n- [a]\n"; }),
                "f.yaml:12:3: expected a library type such as Equality, or Fp16AltImpl, found a list"},
           Case{changed([](auto& t) { t.rest = "- null\n- null\n- null\n- null\n- [a]\n"; }),
                "f.yaml:13:3: expected a distance such as Equality, or the map DefaultSolution, found a list"},
       })
    EXPECT_EQ(error_of(c.text), c.message);
}

TEST(LogicReader, RefusesAFileCutAnywhere) {
  const std::string text = with([](LogicText& t) {
                             t.rows = "[[[1, 2, 3, 4], [0, 1.0]], [[1, 2, 3, 5], [0, 1.0]]]";
                             t.rest = "- null\n";
                           }).text();
  for (std::size_t size = 0; size + 7 <= text.size(); ++size) {  // "- null\n" is 7: a lone '-' is an element too
    const auto files = read_text(text.substr(0, size));
    ASSERT_FALSE(files) << size << " of " << text.size();
    EXPECT_TRUE(files.error().message.starts_with("f.yaml:")) << files.error().message;
  }
}

TEST(LogicReader, SurvivesDamage) {
  const std::string text = with([](LogicText& t) {
                             t.solutions =
                                 "[" + LogicText::matrix(4, 4, ", AssertSizeLessThan: {1: 17}, ThreadTile: &a [4, 4]") +
                                 ", {WorkGroup: *a}]";
                             t.rows = "[[[1, 2, 3, 4], [0, 1.0]]]";
                             t.rest = LogicText::lite("GridBased") + "- {DepthU: 16}\n";
                           }).text();
  std::mt19937 random(1);
  const std::string alphabet = "[]{}:,-&*#'\"\n 0159aXz!|>%@\\\t~?.e+";
  std::size_t refused = 0;
  constexpr std::size_t kTries = 20000;
  for (std::size_t i = 0; i < kTries; ++i) {
    std::string damaged = text;
    for (std::size_t n = 1 + random() % 4; n > 0; --n) {
      const std::size_t at = random() % damaged.size();
      switch (random() % 3) {
        case 0:
          damaged[at] = alphabet[random() % alphabet.size()];
          break;
        case 1:
          damaged.erase(at, 1 + random() % 8);
          break;
        default:
          damaged.insert(at, 1, alphabet[random() % alphabet.size()]);
          break;
      }
    }
    const auto files = read_text(damaged);
    if (files) continue;
    ++refused;
    ASSERT_EQ(files.error().code, ErrorCode::kMalformedFile);
    ASSERT_TRUE(files.error().message.starts_with("f.yaml:")) << files.error().message;
  }
  EXPECT_GT(refused, kTries / 4);
}

}  // namespace
}  // namespace kiln::library
