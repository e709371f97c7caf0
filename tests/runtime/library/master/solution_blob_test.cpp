// Format version 2 of master libraries: the same library as in format version 1, and every damage has its own message.
#include "runtime/library/master/solution_blob.hpp"

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/master/master_reader.hpp"
#include "runtime/library/packed/master_documents.hpp"
#include "tests/runtime/library/master/indexed_form.hpp"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <zlib.h>

namespace kiln::library {
namespace {

constexpr std::string_view kLibrary = R"(solutions:
- {index: 4, name: four, sizeMapping: {macroTile: [64, 64, 1], workGroup: [16, 16, 1], depthU: 8}}
- {index: 9, name: nine, sizeMapping: {macroTile: [32, 32, 1], workGroup: [16, 16, 1], depthU: 16}}
library:
  type: Matching
  properties: [{type: FreeSizeA, index: 0}]
  distance: {type: Euclidean}
  table:
  - {key: [10], index: 4, speed: 1.0}
  - {key: [20], index: 9, speed: 2.0}
)";

std::string indexed() {
  const auto in = make_yaml_document("", kLibrary);
  return indexed_form(*in);
}

std::string zlib_of(const std::string& bytes) {
  std::string out(compressBound(static_cast<uLong>(bytes.size())), '\0');
  uLongf size = static_cast<uLongf>(out.size());
  EXPECT_EQ(compress2(reinterpret_cast<Bytef*>(out.data()), &size,  // NOLINT: zlib's bytes
                      reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(), 9),
            Z_OK);  // NOLINT
  out.resize(size);
  return out;
}

void expect_the_library(const Tree& tree) {
  ASSERT_EQ(tree.solutions.size(), 2U);
  EXPECT_EQ(tree.solutions[0].index, 4);
  EXPECT_EQ(tree.solutions[0].name, "four");
  EXPECT_EQ(tree.solutions[1].index, 9);
  EXPECT_EQ(tree.solutions[1].name, "nine");
  ASSERT_EQ(tree.tables.size(), 1U);
  EXPECT_EQ(tree.tables[0].solutions, (std::vector<SlotId>{0, 1}));
}

TEST(SolutionBlob, IsTheLibraryThatAListIs) {
  for (const std::string& bytes :
       {std::string(kLibrary), indexed(), zlib_of(indexed()), zlib_of(std::string(kLibrary))}) {
    const auto tree = read_master_bytes("lib.dat", "lib.dat", bytes);
    ASSERT_TRUE(tree) << tree.error().text();
    expect_the_library(**tree);
  }
}

TEST(SolutionBlob, PacksToTheSameDocuments) {
  const auto in = make_yaml_document("", kLibrary);
  MsgpackWriter list;  // YAML's 1.0 is a real, a copy's 1 is not
  ASSERT_TRUE(copy_value(*in, list));
  const auto plain = read_master_documents("lib", "lib", list.take());
  const auto blob = read_master_documents("lib", "lib", zlib_of(indexed()));
  ASSERT_TRUE(plain) << plain.error().text();
  ASSERT_TRUE(blob) << blob.error().text();
  EXPECT_EQ(plain->documents, blob->documents);
  EXPECT_EQ(plain->solutions, 2U);
  EXPECT_EQ(blob->solutions, 2U);
}

/// One solution, of 8 bytes: {index: 5}.
const std::string kBlob = "\x81\xa5index\x05";
std::string single_of(std::int64_t index) {
  MsgpackWriter node;
  node.map(2);
  node.text("type");
  node.text("Single");
  node.text("index");
  node.integer(index);
  return node.take();
}

struct Damage {
  const char* name;
  std::vector<std::int64_t> index;
  std::string blob;
  std::string message;  ///< empty: none
};

TEST(SolutionBlob, DamageIsAnError) {
  constexpr std::int64_t kHuge = std::int64_t{1} << 62;
  const std::vector<Damage> cases = {
      {"whole", {5, 0, 8}, kBlob, ""},
      {"no triples", {5, 0}, kBlob, "solutions_index: expected three numbers a solution, found 2"},
      {"past the blob",
       {5, 0, 9},
       kBlob,
       "solutions_index: expected solution 5 within the 8 bytes of solutions_blob, found 9 bytes at 0"},
      {"starts past the blob",
       {5, 9, 0},
       kBlob,
       "solutions_index: expected solution 5 within the 8 bytes of solutions_blob, found 0 bytes at 9"},
      {"sum overflows",
       {5, kHuge, kHuge},
       kBlob,
       "solutions_index: expected solution 5 within the 8 bytes of solutions_blob, found 4611686018427387904 bytes at "
       "4611686018427387904"},
      {"negative",
       {5, -8, 1},
       kBlob,
       "solutions_index: expected solution 5 within the 8 bytes of solutions_blob, found 1 bytes at -8"},
      {"wide number",
       {(std::int64_t{1} << 32) + 5, 0, 8},
       kBlob,
       "solutions_index: expected a solution's number of 31 bits, found 4294967301"},
      {"twice", {5, 0, 8, 5, 0, 8}, kBlob, "solutions_index: expected each solution once, found 5 again"},
      {"another one", {6, 0, 8}, kBlob, "solutions_blob: expected solution 6 at byte 0, found 5"},
      {"cut",
       {5, 0, 7},
       kBlob,
       "solution 5 at byte 0 of solutions_blob: byte 7: expected a value, found the end of the file"},
  };
  for (const Damage& damage : cases) {
    const auto tree = read_master_bytes("lib.dat", "lib.dat", indexed_master(damage.index, damage.blob, single_of(5)));
    const auto documents =
        read_master_documents("lib.dat", "lib.dat", indexed_master(damage.index, damage.blob, single_of(5)));
    EXPECT_EQ(static_cast<bool>(tree), damage.message.empty()) << damage.name;
    EXPECT_EQ(static_cast<bool>(documents), damage.message.empty()) << damage.name;
    if (tree || documents) continue;
    EXPECT_EQ(tree.error().message, "lib.dat: " + damage.message) << damage.name;
    EXPECT_EQ(documents.error().message, "lib.dat: " + damage.message) << damage.name;
  }
}

TEST(SolutionBlob, TakesBothKeysAndAKnownVersion) {
  using Case = std::pair<std::string, std::string>;
  for (const auto& [text, message] : {
           Case{"{format_version: 1, solutions: [{index: 0}], library: {type: Single, index: 0}}", ""},
           Case{"{format_version: 2, solutions_index: [], library: {type: Single, index: 0}}",
                "lib: expected the key solutions_blob beside solutions_index"},
           Case{"{format_version: 2, solutions_blob: '', library: {type: Single, index: 0}}",
                "lib: expected the key solutions_index beside solutions_blob in format version 2"},
           Case{"{format_version: 3, library: {type: Single, index: 0}}",
                "lib:1:21: expected a master library of format_version 1 or 2, not 3, found 'library'"},
       }) {
    const auto tree = read_master_bytes("lib", "lib", text);
    EXPECT_EQ(static_cast<bool>(tree), message.empty()) << text;
    if (!tree) {
      EXPECT_EQ(tree.error().message, message);
    }
  }
}

}  // namespace
}  // namespace kiln::library
