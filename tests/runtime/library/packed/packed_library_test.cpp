// The packed form: what goes in comes out, in whatever order and with however many threads; whatever is not exactly
// what was written is refused, under a wrong checksum and under a right one.
#include "runtime/library/packed/packed_library.hpp"

#include "runtime/library/logic/logic_reader.hpp"
#include "runtime/library/packed/index.hpp"
#include "runtime/library/packed/packer.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <algorithm>
#include <functional>
#include <random>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using Bytes = std::vector<std::byte>;

/// A file's text and name.
struct NamedText {
  std::string name;
  LogicText text;
};

std::vector<NamedText> sample() {
  LogicText tensile;
  tensile.architecture = "{Architecture: gfx942, CUCount: 304, IsAPU: 0}";
  tensile.solutions =
      "[" +
      LogicText::matrix(
          4, 4, ", AssertAIGreaterThanEqual: 1.25, CustomKernelName: hand, BufferLoad: 0, SolutionNameMin: by_hand") +
      ", " + LogicText::matrix(2, 2, ", ProblemType: {DataType: 0, TransposeA: 0, TransposeB: 0}, Invented: [a, b]") +
      "]";
  tensile.rows = "[[[1, 2, 3, 4], [0, 1.5]], [[10, 20, 30, 40000000000], [1, 0.001]]]";
  tensile.rest = "- null\n- null\n- CUEfficiency\n- Fp16AltImpl\n- Equality\n- Fp16AltImplRound\n";
  LogicText lite;
  lite.rest = LogicText::lite("FreeSize");
  LogicText unusable;
  unusable.type = "{DataType: 8, TransposeA: 0, TransposeB: 0}";
  LogicText empty;
  empty.solutions = "[]";
  LogicText twin = tensile;
  twin.architecture = "gfx90a";
  return {{"a/tensile.yaml", tensile},
          {"a/lite.yaml", lite},
          {"b/unusable.yaml", unusable},
          {"b/empty.yaml", empty},
          {"b/twin.yaml", twin}};
}

std::vector<LogicFile> read(const NamedText& text, ParameterPool& pool) {
  auto files = read_logic(text.name, text.text.text(), pool);
  EXPECT_TRUE(files) << files.error().text();
  return *std::move(files);
}

Bytes packed(const std::vector<NamedText>& texts, unsigned jobs = 1,
             const std::function<void(LogicFile&)>& change = {}) {
  Packer packer;
  for (const NamedText& text : texts) {
    ParameterPool pool;
    std::vector<LogicFile> files = read(text, pool);
    if (change) change(files[0]);
    packer.add(files, pool);
  }
  auto bytes = packer.finish(jobs);
  EXPECT_TRUE(bytes) << bytes.error().text();
  return *std::move(bytes);
}

std::string error_of(const Bytes& bytes) {
  ParameterPool pool;
  const auto files = unpack_files(bytes, "x.kiln", pool);
  if (files) return {};
  EXPECT_EQ(files.error().code, ErrorCode::kMalformedFile);
  return files.error().message;
}

/// "key=value" of a set, whatever its pool's numbers.
std::vector<std::string> pairs_of(const ParameterPool& pool, ParameterSetId set) {
  std::vector<std::string> pairs;
  for (const PairId id : pool.pairs_of(set)) {
    const ParameterPair& pair = pool.pair_of(id);
    pairs.push_back(std::string(pool.key_name(pair.key)) + "=" + pool.value_of(pair.value).text);
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

TEST(PackedLibrary, RoundTrip) {
  const Bytes bytes = packed(sample());
  ParameterPool pool;
  const auto unpacked = unpack_files(bytes, "x.kiln", pool);
  ASSERT_TRUE(unpacked) << unpacked.error().text();
  ASSERT_EQ(unpacked->size(), sample().size());
  for (const NamedText& text : sample()) {
    ParameterPool own_pool;
    const LogicFile file = read(text, own_pool)[0];
    const auto it =
        std::find_if(unpacked->begin(), unpacked->end(), [&](const auto& f) { return f.name == file.name; });
    ASSERT_NE(it, unpacked->end()) << file.name;
    EXPECT_EQ(*it, file) << file.name;
    ASSERT_EQ(it->solutions.size(), file.solutions.size());
    for (std::size_t i = 0; i < file.solutions.size(); ++i)
      EXPECT_EQ(pairs_of(pool, it->solutions[i].set), pairs_of(own_pool, file.solutions[i].set)) << file.name << i;
  }
}

DecisionRegion sample_region() {
  DecisionRegion region;
  region.predicates = {"{type: SizeInRange, index: 0, value: {min: 1}}"};
  region.features = {"{type: FreeSizeA, index: 0}", "{type: BoundSize, index: 0}"};
  region.trees = {{0, {{0, 0.1F, 1, -1}, {1, 12345.678F, -2, -1}}}, {1, {}}, {1, {{1, 1e-30F, -1, -2}}}};
  region.fallback = 1;
  return region;
}

// Column by column, behind what stands there, and the same as row by row.
TEST(PackedLibrary, RowsByColumnsAreThoseOfTheBody) {
  const Bytes bytes = packed(sample());
  const auto library = PackedLibrary::copy(bytes, "packed");
  ASSERT_TRUE(library) << library.error().text();
  std::size_t rows = 0;
  for (std::size_t i = 0; i < library->file_count(); ++i) {
    const LogicHeader header = library->header(i);
    const auto body = library->body(i);
    ASSERT_TRUE(body) << body.error().text();
    std::vector<KeyColumn> keys(header.properties.size(), KeyColumn{-1});
    std::vector<double> speeds{-1};
    std::vector<std::uint32_t> solutions{5};
    const auto read = library->rows(i, {keys, speeds, solutions, 1000});
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(solutions.size(), body->rows.size() + 1);
    ASSERT_EQ(speeds.size(), body->rows.size() + 1);
    EXPECT_EQ(solutions[0], 5U);
    EXPECT_EQ(speeds[0], -1);
    for (std::size_t r = 0; r < body->rows.size(); ++r, ++rows) {
      EXPECT_EQ(solutions[r + 1], 1000 + body->rows[r].solution);
      EXPECT_EQ(speeds[r + 1], header.kind == TableKind::kGridBased ? 0 : body->rows[r].speed);
      for (std::size_t d = 0; d < keys.size(); ++d) {
        ASSERT_EQ(keys[d].size(), body->rows.size() + 1);
        EXPECT_EQ(keys[d][0], -1);
        EXPECT_EQ(keys[d][r + 1], static_cast<double>(body->rows[r].key[d]));
      }
    }
  }
  EXPECT_GE(rows, 4U);
}

// Most are said to be as an earlier one: of those that were made before a solution asked for more keys as well.
TEST(PackedLibrary, PredicatesOneByOneAreThoseOfTheBody) {
  std::mt19937 random(11);
  LogicText text;
  text.solutions = "[";
  constexpr std::size_t kSolutions = 300;
  for (std::size_t i = 0; i < kSolutions; ++i) {
    const auto any = [&](auto... values) {
      const int all[] = {values...};
      return all[random() % std::size(all)];
    };
    std::string more =
        fmt::format(", AssertFree0ElementMultiple: {}, AssertSummationElementMultiple: {}", any(1, 2, 8), any(1, 4));
    if (random() % 3 == 0) more += fmt::format(", GlobalSplitU: {}, GlobalSplitUAlgorithm: MultipleBuffer", any(2, 4));
    if (random() % 4 == 0) more += fmt::format(", AssertSizeGreaterThan: {{0: {}, 3: {}}}", any(16, 32), any(5, 9));
    if (random() % 5 == 0) more += ", BufferLoad: 0";
    text.solutions += (i == 0 ? "" : ", ") + LogicText::matrix(any(2, 4), 4, more);
  }
  text.solutions += "]";
  const Bytes bytes = packed({{"many.yaml", text}});
  const auto library = PackedLibrary::view(bytes, "x.kiln");
  ASSERT_TRUE(library) << library.error().text();
  const auto body = library->body(0);
  ASSERT_TRUE(body) << body.error().text();
  const auto source = library->solutions(0);
  ASSERT_TRUE(source) << source.error().text();
  using Predicates = std::vector<Predicate>;
  std::vector<Predicates> lists;
  std::size_t same = 0;
  const auto read = (*source)->each(
      [&](std::uint32_t type, std::span<const Predicate> predicates) {
        EXPECT_EQ(type, body->solutions.at(lists.size()).type);
        lists.emplace_back(predicates.begin(), predicates.end());
      },
      [&](std::size_t earlier) {
        ++same;
        const Predicates list = lists.at(earlier);
        lists.push_back(list);
      });
  ASSERT_TRUE(read) << read.error().text();
  ASSERT_EQ(lists.size(), kSolutions);
  for (std::size_t i = 0; i < kSolutions; ++i) EXPECT_EQ(lists[i], body->solutions[i].predicates) << i;
  EXPECT_GT(same, kSolutions / 4);
}

TEST(PackedLibrary, DecisionTreesComeBack) {
  const Bytes bytes = packed({sample()[0]}, 1, [](LogicFile& f) { f.regions = {sample_region(), {}}; });
  const auto library = PackedLibrary::view(bytes, "x.kiln");
  const auto body = library->body(0);
  ASSERT_TRUE(body) << body.error().text();
  EXPECT_EQ(body->regions, (std::vector<DecisionRegion>{sample_region(), {}}));
}

TEST(PackedLibrary, BoxesComeBack) {
  std::vector<TableRow> rows = {{{1, 5, 1, 9, 1, 2, 1, 100}, 0, 0}, {{5, 7, 1, 9, 1, 2, 1, INT64_MAX}, 1, 0}};
  const Bytes bytes = packed({sample()[0]}, 1, [&](LogicFile& f) {
    f.kind = TableKind::kRange;
    f.properties = {KeyProperty::kFreeSizeA, KeyProperty::kFreeSizeA, KeyProperty::kFreeSizeB, KeyProperty::kFreeSizeB,
                    KeyProperty::kBatchSize, KeyProperty::kBatchSize, KeyProperty::kBoundSize, KeyProperty::kBoundSize};
    f.rows = rows;
  });
  const auto body = PackedLibrary::view(bytes, "x.kiln")->body(0);
  ASSERT_TRUE(body) << body.error().text();
  EXPECT_EQ(body->rows, rows);
}

TEST(PackedLibrary, UnsoundDecisionTreesAreRefused) {
  const std::function<void(DecisionRegion&)> damages[] = {
      [](auto& r) { r.trees[0].steps[0].next_lte = 2; }, [](auto& r) { r.trees[0].steps[0].next_gt = -3; },
      [](auto& r) { r.trees[0].steps[1].feature = 2; },  [](auto& r) { r.trees[0].steps[1].feature = -1; },
      [](auto& r) { r.trees[1].solution = 2; },          [](auto& r) { r.fallback = 2; },
  };
  for (const auto& damage : damages) {
    const Bytes bytes = packed({sample()[0]}, 1, [&](LogicFile& f) {
      f.regions = {sample_region()};
      damage(f.regions[0]);
    });
    EXPECT_EQ(
        error_of(bytes),
        "x.kiln: not a usable packed library: block 1 of 2: a/tensile.yaml: its rows do not follow their grammar");
  }
}

TEST(PackedLibrary, SaysWhatItHoldsWithoutReadingBlocks) {
  const Bytes bytes = packed(sample());
  const auto library = PackedLibrary::view(bytes, "x.kiln");
  ASSERT_TRUE(library) << library.error().text();
  ASSERT_EQ(library->file_count(), 5U);
  EXPECT_EQ(library->header(1).name, "a/tensile.yaml");
  EXPECT_EQ(library->header(1).hardware.compute_units, 304U);
  EXPECT_EQ(library->solution_count(1), 2U);
  EXPECT_EQ(library->row_count(1), 2U);
}

TEST(PackedLibrary, EqualListsAreStoredOnce) {
  const Bytes bytes = packed(sample());
  const auto library = PackedLibrary::view(bytes, "x.kiln");
  EXPECT_EQ(library->header(1).name, "a/tensile.yaml");
  EXPECT_EQ(library->header(3).name, "b/twin.yaml");
  EXPECT_EQ(library->block_of(1), library->block_of(3));
}

TEST(PackedLibrary, NeitherOrderNorJobsChangeTheBytes) {
  std::vector<NamedText> texts = sample();
  const Bytes bytes = packed(texts);
  std::mt19937 random(5);
  for (unsigned jobs : {1U, 2U, 5U, 9U}) {
    std::shuffle(texts.begin(), texts.end(), random);
    EXPECT_EQ(packed(texts, jobs), bytes) << jobs;
  }
  // Files of the same name are told apart by what they hold.
  std::vector<NamedText> namesakes = {texts[0], texts[1], texts[2]};
  for (NamedText& text : namesakes) text.name = "same.yaml";
  const Bytes same = packed(namesakes);
  std::reverse(namesakes.begin(), namesakes.end());
  EXPECT_EQ(packed(namesakes), same);
}

TEST(PackedLibrary, NothingIsAlsoALibrary) {
  const Bytes bytes = packed({});
  const auto library = PackedLibrary::view(bytes, "x.kiln");
  ASSERT_TRUE(library) << library.error().text();
  EXPECT_EQ(library->file_count(), 0U);
}

TEST(PackedLibrary, SeveralThreadsReadAtOnce) {
  const Bytes bytes = packed(sample());
  const auto library = PackedLibrary::view(bytes, "x.kiln");
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (std::size_t file = 0; file < library->file_count(); ++file)
        EXPECT_EQ(library->body(file)->solutions.size(), library->solution_count(file));
    });
  for (std::thread& thread : threads) thread.join();
}

TEST(PackedLibrary, EachFlippedByteIsRefused) {
  const Bytes good = packed(sample());
  for (std::size_t i = 0; i < good.size(); ++i) {
    Bytes bad = good;
    bad[i] ^= std::byte{0x10};
    EXPECT_NE(error_of(bad), "") << i;
  }
}

TEST(PackedLibrary, ContradictionsAreRefusedUnderARightChecksum) {
  struct Case {
    std::function<void(LogicFile&)> damage;
    std::string message;
  };
  for (const Case& c : {
           Case{[](LogicFile& f) { f.rows[0].solution = 2; },
                "block 1 of 2: a/tensile.yaml: its rows do not follow their grammar"},
           Case{[](LogicFile& f) { f.solutions[0].type = 9; },
                "block 1 of 2: a/tensile.yaml: a list of solutions does not follow its grammar"},
           Case{[](LogicFile& f) { f.types.clear(); }, "index: a/tensile.yaml has no problem type"},
           Case{[](LogicFile& f) { f.types[0][TypeKey::kLayoutA] = 2; },
                "index: the problem type of a/tensile.yaml is not a GEMM"},
           Case{[](LogicFile& f) { f.kind = TableKind::kCount; }, "index: it does not follow its grammar"},
       })
    EXPECT_EQ(error_of(packed({sample()[0]}, 1, c.damage)), "x.kiln: not a usable packed library: " + c.message);
}

/// Index and blocks of a library as they are before compression.
ContainerContent content_of(const Bytes& bytes) {
  const auto container = Container::view(bytes, "x.kiln");
  ContainerContent content{std::string(container->index()), {}, {}};
  for (std::size_t i = 0; i < container->block_count(); ++i) content.blocks.emplace_back(*container->block(i));
  return content;
}

TEST(PackedLibrary, SurvivesDamageUnderARightChecksum) {
  const ContainerContent good = content_of(packed(sample()));
  std::mt19937 random(1);
  std::size_t refused = 0;
  constexpr std::size_t kTries = 3000;
  for (std::size_t i = 0; i < kTries; ++i) {
    ContainerContent bad = good;
    std::string& section = i % 2 == 0 ? bad.index : bad.blocks[random() % bad.blocks.size()];
    if (i % 5 == 0)
      section.resize(random() % section.size());
    else
      section[random() % section.size()] = static_cast<char>(random());
    if (!error_of(write_container(bad, 1)).empty()) ++refused;
  }
  EXPECT_GT(refused, kTries / 3);
}

TEST(PackedLibrary, BlocksMustBeThoseOfTheIndex) {
  ContainerContent content = content_of(packed(sample()));
  const std::string start = "x.kiln: not a usable packed library: ";
  ContainerContent bad = content;
  bad.blocks.pop_back();
  EXPECT_EQ(error_of(write_container(bad, 1)), start + "index: it does not count the parts of the blocks");
  bad = content;
  bad.blocks[0] = "";
  EXPECT_EQ(error_of(write_container(bad, 1)), start + "block 0 of 3: it does not follow its grammar");
  bad = content;
  std::swap(bad.blocks[0], bad.blocks[1]);
  EXPECT_EQ(error_of(write_container(bad, 1)), start + "block 0 of 3: it does not follow its grammar");
  bad = content;
  bad.index = "\x90";
  EXPECT_EQ(error_of(write_container(bad, 1)), start + "index: it does not follow its grammar");
}

}  // namespace
}  // namespace kiln::library
