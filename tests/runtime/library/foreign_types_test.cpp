// Kernels for other mathematics (keys that kiln does not know) never answer a GEMM, whatever form their library has,
// and do not share a table with those that do.
#include "runtime/library/library.hpp"
#include "runtime/library/pack/logic_packing.hpp"
#include "runtime/library/pack/master_packer.hpp"
#include "tests/runtime/library/logic_text.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

constexpr std::string_view kTypeEnd = "TransposeB: false}";

/// A file of one solution, whose row is for the problem that is asked.
LogicText logic(const std::string& name, const std::string& type_keys, const std::string& solution_keys = "") {
  LogicText text;
  text.type.replace(text.type.find(kTypeEnd), kTypeEnd.size(), "TransposeB: false" + type_keys + "}");
  text.solutions = "[" + LogicText::matrix(4, 4, ", SolutionNameMin: " + name + solution_keys) + "]";
  text.rows = "[[[256, 256, 1, 256], [0, 100.0]]]";
  return text;
}

std::string save(const runtime::test::ScratchFolder& folder, const std::string& name, const std::string& text) {
  std::ofstream(folder.file(name)) << text;
  return folder.file(name);
}

/// Files as logic, packed, and as master libraries of both encodings.
std::vector<std::string> forms(const runtime::test::ScratchFolder& folder, const std::vector<std::string>& files) {
  std::vector<std::string> paths = {folder.file("packed.kiln"), folder.file("master.yaml"), folder.file("master.dat")};
  PackRequest request;
  request.inputs = *find_pack_inputs(files);
  const auto packed = pack_logic(request);
  EXPECT_TRUE(packed) << packed.error().text();
  std::ofstream(paths[0], std::ios::binary)
      .write(reinterpret_cast<const char*>(packed->bytes.data()),  // NOLINT: text of bytes
             static_cast<std::streamsize>(packed->bytes.size()));
  MasterPacker masters;
  request.masters = &masters;
  EXPECT_TRUE(pack_logic(request));
  EXPECT_TRUE(masters.settle());
  for (std::size_t i = 1; i < 3; ++i) {
    std::ofstream out(paths[i], std::ios::binary);
    EXPECT_TRUE(masters.write(i == 1 ? MasterFormat::kYaml : MasterFormat::kMsgpack, "", "",
                              [&](std::string_view bytes) { out << bytes; }));
  }
  return paths;
}

Problem problem() {
  constexpr auto kH = DataType::kF16;
  return Problem::from(
      GemmProblem::packed({kH, kH, kH, kH, DataType::kF32, Transpose::kN, Transpose::kN}, 256, 256, 256, 1));
}

struct Asked {
  std::string answer;  ///< the name of Tensile's answer, or nothing
  std::string trace;
  std::size_t ranked = 0;  ///< solutions that kiln would rank
};
Asked ask(const std::vector<std::string>& paths) {
  const auto library = Library::open(paths);
  if (!library) return {library.error().text(), {}};
  const Hardware hardware{"gfx90a", 104, false};
  Trace trace;
  const auto answer = library->select(problem(), hardware, {}, &trace, Answers::kTensile);
  Asked asked{answer ? answer->solution->name : "", {}, library->candidates(problem(), hardware).size()};
  for (const TraceStep& step : trace) asked.trace += step.predicate + "\n";
  return asked;
}

TEST(ForeignTypes, AnswerNothingInAnyForm) {
  struct Case {
    std::string type_keys, solution_keys, named;
  };
  for (const Case& c : {
           Case{", UseRMSEpilogue: true", "", "UseRMSEpilogue=1"},
           Case{", MXBlockA: 32, MXBlockB: 32", "", "MXBlockA=32"},
           Case{", SomethingNew: [1, 2]", "", "SomethingNew=[1,2]"},
           Case{", MirrorDimsA: [0]", "", "MirrorDimsA=[0]"},
           Case{", Fp32toFp8SWClip: false", "", "Fp32toFp8SWClip=0"},
           Case{"", ", UseDeepseekScaleA: true", "UseDeepseekScaleA=1"},
           Case{"", ", PartialRMS: true, PartialRMSGammaType: b", "PartialRMS=1"},
           Case{"", ", MXBlockSomething: 16", "MXBlockSomething=16"},
       }) {
    const runtime::test::ScratchFolder folder;
    const std::string fused = save(folder, "fused.yaml", logic("fused", c.type_keys, c.solution_keys).text());
    std::vector<std::string> paths = forms(folder, {fused});
    paths.push_back(fused);
    for (const std::string& path : paths) {
      const Asked asked = ask({path});
      EXPECT_EQ(asked.answer, "") << path << c.named;
      EXPECT_EQ(asked.ranked, 0U) << path << c.named;
      // A master's rows of conditions that never hold keep no name.
      if (path.find("master") == std::string::npos) {
        EXPECT_NE(asked.trace.find(c.named), std::string::npos) << path << "\n" << asked.trace;
      }
    }
  }
}

TEST(ForeignTypes, HarmlessKeysAnswerAsBefore) {
  for (const auto& [type_keys, solution_keys] :
       {std::pair{", SomethingNew: false, MXBlockA: 0, MirrorDimsA: []", ""}, std::pair{"", ", AKeyOfTheFuture: 7"},
        std::pair{"", ", UseDeepseekScaleA: false, PartialRMS: 0, PartialRMSGammaType: b, MXBlockA: 0"}}) {
    const runtime::test::ScratchFolder folder;
    const std::string plain = save(folder, "plain.yaml", logic("plain", type_keys, solution_keys).text());
    std::vector<std::string> paths = forms(folder, {plain});
    paths.push_back(plain);
    for (const std::string& path : paths) EXPECT_EQ(ask({path}).answer, "plain") << path << type_keys << solution_keys;
  }
}

// Equal keys of rows: the first file's row would win if the types were one.
TEST(ForeignTypes, AFusedFileTakesNoRowsOfAPlainOne) {
  for (const bool fused_first : {true, false}) {
    const runtime::test::ScratchFolder folder;
    const std::string fused =
        save(folder, fused_first ? "a.yaml" : "z.yaml", logic("fused", ", UseRMSEpilogue: true").text());
    const std::string plain = save(folder, "m.yaml", logic("plain", "").text());
    const std::vector<std::string> both = fused_first ? std::vector{fused, plain} : std::vector{plain, fused};
    EXPECT_EQ(ask(both).answer, "plain") << fused_first;
    for (const std::string& path : forms(folder, both)) EXPECT_EQ(ask({path}).answer, "plain") << path << fused_first;
  }
}

// Two solutions of one file that differ only in a key without a row: the packed form makes alike ones once.
TEST(ForeignTypes, OneOfTwoSolutionsIsOfOtherMathematics) {
  for (const bool fused_first : {true, false}) {
    const runtime::test::ScratchFolder folder;
    LogicText text = logic("", "");
    const std::string fused = LogicText::matrix(4, 4, ", SolutionNameMin: fused, TileQuant: 1"),
                      plain = LogicText::matrix(4, 4, ", SolutionNameMin: plain, TileQuant: 0");
    text.solutions = fused_first ? "[" + fused + ", " + plain + "]" : "[" + plain + ", " + fused + "]";
    text.rows = fused_first ? "[[[256, 256, 1, 256], [0, 100.0]], [[512, 512, 1, 512], [1, 100.0]]]"
                            : "[[[256, 256, 1, 256], [1, 100.0]], [[512, 512, 1, 512], [0, 100.0]]]";
    const std::string file = save(folder, "both.yaml", text.text());
    std::vector<std::string> paths = forms(folder, {file});
    paths.push_back(file);
    for (const std::string& path : paths) EXPECT_EQ(ask({path}).answer, "plain") << path << fused_first;
  }
}

// Not written by kiln: the keys stand in the problem type, and the row's condition does not speak of them.
TEST(ForeignTypes, OfForeignMasterLibraries) {
  for (const auto& [key, is_foreign] :
       {std::pair{"useRMSEpilogue: true", true}, std::pair{"mxBlockA: 32", true}, std::pair{"useScaleAB: Block", true},
        std::pair{"somethingNew: [1]", true}, std::pair{"somethingNew: []", false}, std::pair{"mxBlockA: 0", false},
        std::pair{"useRMSEpilogue: false", false}}) {
    const runtime::test::ScratchFolder folder;
    const std::string plain = save(folder, "plain.yaml", logic("plain", "").text());
    const std::string master = forms(folder, {plain})[1];
    std::ifstream in(master);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    const std::string where = "operationIdentifier:";
    const std::size_t at = text.find(where);
    ASSERT_NE(at, std::string::npos) << text;
    const std::string changed = save(folder, "TensileLibrary_changed.yaml",
                                     text.substr(0, at) + key +
                                         (text.find('{') < at && text.rfind('\n', at) < text.rfind('{', at)
                                              ? ", "
                                              : text.substr(text.rfind('\n', at), at - text.rfind('\n', at))) +
                                         text.substr(at));
    EXPECT_EQ(ask({changed}).answer, is_foreign ? "" : "plain") << key;
    PackRequest request;
    request.inputs = *find_pack_inputs(std::vector{changed});
    std::map<std::string, std::uint64_t> foreign;
    request.visit_master = [&](std::size_t, const MasterDocuments& documents) { foreign = documents.foreign; };
    const auto packed = pack_logic(request);
    ASSERT_TRUE(packed && !packed->inputs[0].error) << key;
    EXPECT_EQ(foreign.size(), is_foreign ? 1U : 0U) << key;
    const auto library = Library::from_packed(packed->bytes, "packed");
    ASSERT_TRUE(library) << library.error().text();
    EXPECT_EQ(library->select(problem(), {"gfx90a", 104, false}, {}, nullptr, Answers::kTensile).ok(), !is_foreign)
        << key;
  }
}

}  // namespace
}  // namespace kiln::library
