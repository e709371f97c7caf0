// The solutions of a document by columns: the same maps come back, whatever they hold; damage is refused.
#include "runtime/library/columns/record_columns.hpp"

#include "runtime/library/columns/forest_columns.hpp"
#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/document/msgpack_pieces.hpp"
#include "runtime/library/packed/document_form.hpp"

#include <algorithm>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::library {
namespace {

std::string value(std::mt19937_64& random, int depth) {
  MsgpackWriter out;
  switch (random() % (depth == 0 ? 5 : 7)) {
    case 0:
      out.integer(static_cast<std::int64_t>(random() % 7) - 3);
      break;
    case 1:
      out.text(fmt::format("MT{}_K{}", random() % 3, random() % 2));
      break;
    case 2:
      out.boolean(random() % 2 != 0);
      break;
    case 3:
      out.nil();
      break;
    case 4:
      out.real(0.5);
      break;
    case 5: {
      const std::size_t count = random() % 4;
      out.array(count);
      for (std::size_t i = 0; i < count; ++i) out.raw(value(random, depth - 1));
      break;
    }
    default: {
      const std::size_t first = random() % 3, count = random() % 3;
      out.map(count);
      for (std::size_t i = 0; i < count; ++i) {
        out.text(fmt::format("key{}", first + i));
        out.raw(value(random, depth - 1));
      }
    }
  }
  return out.take();
}

/// Entries by key: the order of a map's entries is not kept where records differ.
std::vector<std::pair<std::string, std::string>> fields_of(std::string_view record) {
  std::vector<MsgpackEntry> entries;
  EXPECT_TRUE(msgpack_entries(record, entries));
  std::vector<std::pair<std::string, std::string>> fields;
  for (const auto& [key, value] : entries) fields.emplace_back(key, value);
  std::sort(fields.begin(), fields.end());
  return fields;
}

std::vector<std::string> records(std::size_t count, int depth, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < count; ++i) {
    MsgpackWriter record;
    record.map(4);
    record.text("index");
    record.integer(static_cast<std::int64_t>(262144 + i));
    record.text("name");
    record.text(fmt::format("Cijk_MT{}x{}_SN_WG{}", i % 4, i % 3, i));
    record.text("list");
    record.array(i % 3);
    for (std::size_t k = 0; k < i % 3; ++k) record.integer(static_cast<std::int64_t>(k));
    record.text(i % 5 == 0 ? "some" : "any");
    record.raw(value(random, depth));
    out.push_back(record.take());
  }
  return out;
}

std::string columns_of(const std::vector<std::string>& list) {
  std::vector<std::uint32_t> classes;
  for (std::size_t i = 0; i < list.size(); ++i) classes.push_back(static_cast<std::uint32_t>(i / 3));
  return write_record_columns({list.begin(), list.end()}, classes);
}

TEST(RecordColumns, ComeBackAsTheyWere) {
  for (const std::size_t count : {1U, 2U, 7U, 200U}) {
    const std::vector<std::string> list = records(count, 0, count);
    const std::string bytes = columns_of(list);
    RecordColumns columns;
    ASSERT_TRUE(columns.read(bytes));
    ASSERT_EQ(columns.size(), count);
    std::vector<std::int64_t> numbers;
    ASSERT_TRUE(columns.integers("index", numbers));
    EXPECT_FALSE(columns.integers("missing", numbers));
    ASSERT_TRUE(columns.integers("index", numbers));
    for (std::size_t i = 0; i < count; ++i) {
      std::string record, lean;
      columns.append(i, record);
      EXPECT_EQ(fields_of(record), fields_of(list[i]));
      EXPECT_EQ(numbers[i], static_cast<std::int64_t>(262144 + i));
      EXPECT_EQ(columns.classes()[i], i / 3);
      columns.append(i, lean, [](std::string_view field) { return field == "index"; });
      EXPECT_EQ(fields_of(lean).size(), 1U);
    }
  }
}

TEST(RecordColumns, NestedValuesKeepTheirSize) {
  const std::vector<std::string> list = records(300, 3, 1);
  const std::string bytes = columns_of(list);
  RecordColumns columns;
  ASSERT_TRUE(columns.read(bytes));
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::string record;
    columns.append(i, record);
    EXPECT_EQ(msgpack_size(record), record.size());
    EXPECT_EQ(record.size(), list[i].size());
  }
}

TEST(RecordColumns, DamageIsRefusedOrReads) {
  const std::string good = columns_of(records(40, 2, 3));
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_FALSE(RecordColumns().read(std::string_view(good).substr(0, size))) << size;
  std::mt19937_64 random(9);
  for (int i = 0; i < 3000; ++i) {
    std::string bad = good;
    bad[random() % bad.size()] = static_cast<char>(random());
    RecordColumns columns;
    std::string record;
    if (columns.read(bad) && columns.size() != 0) columns.append(columns.size() - 1, record);
  }
}

TEST(RecordColumns, DocumentsHaveTwoForms) {
  const std::vector<std::string> list = records(50, 1, 4);
  MsgpackWriter out;
  out.map(2);
  out.text("solutions");
  out.array(list.size());
  for (const std::string& record : list) out.raw(record);
  out.text("library");
  out.nil();
  const std::string plain = out.take();
  const std::string stored = stored_document(plain, std::vector<std::uint32_t>(list.size(), 0));
  EXPECT_LT(stored.size(), plain.size());
  std::vector<std::uint32_t> classes;
  const auto back = plain_document(stored, classes);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->size(), plain.size());
  EXPECT_EQ(classes, std::vector<std::uint32_t>(list.size(), 0));
  EXPECT_EQ(stored_document(*back, classes), stored);
  EXPECT_EQ(stored_document(plain, {}), plain);  // classes that are not its own
  EXPECT_EQ(stored_document("no document", {}), "no document");
  EXPECT_FALSE(plain_document("no document", classes));
  std::string cut = stored;
  cut[20] = '\x7F';
  (void)plain_document(cut, classes);
}

TEST(ForestColumns, ComeBackAsTheyWere) {
  // Not in the order of a walk too, and with steps that share what they lead to.
  const ForestColumns forest{{{{2, 16.5F, 1, 3}, {0, 0.93F, -1, 2}, {7, -4.0F, -2, -1}, {0, 3.0F, -2, -2}},
                              {},
                              {{1, 8.0F, 1, 1}, {1, 1e9F, -1, -2}}},
                             {5, 262150, -1}};
  const std::string list = forest_list(forest);
  const auto bytes = write_forest_columns(list);
  ASSERT_TRUE(bytes);
  ForestColumns back;
  ASSERT_TRUE(read_forest_columns(*bytes, back));
  EXPECT_EQ(back.trees, forest.trees);
  EXPECT_EQ(back.solutions, forest.solutions);
  MsgpackWriter out;
  out.map(2);
  out.text("solutions");
  out.array(0);
  out.text("library");
  out.map(1);
  out.text("trees");
  out.raw(list);
  const std::string plain = out.take(), stored = stored_document(plain, {});
  std::vector<std::uint32_t> classes;
  EXPECT_LT(stored.size(), plain.size());
  EXPECT_EQ(plain_document(stored, classes), plain);
}

TEST(ForestColumns, DamageIsRefusedOrLeadsToStepsThatExist) {
  const ForestColumns forest{{{{2, 16.5F, 1, 2}, {0, 0.93F, -1, -2}, {7, 4.0F, -2, -1}}, {{1, 8.0F, -1, -2}}}, {5, 6}};
  const std::string good = *write_forest_columns(forest_list(forest));
  for (std::size_t size = 0; size < good.size(); ++size) {
    ForestColumns back;
    EXPECT_FALSE(read_forest_columns(std::string_view(good).substr(0, size), back)) << size;
  }
  std::mt19937_64 random(2);
  for (int i = 0; i < 3000; ++i) {
    std::string bad = good;
    bad[random() % bad.size()] = static_cast<char>(random());
    ForestColumns back;
    if (!read_forest_columns(bad, back)) continue;
    for (const TreeSteps& steps : back.trees)
      for (const DecisionStep& step : steps) {
        EXPECT_GE(step.feature, 0);
        for (const std::int32_t next : {step.next_lte, step.next_gt}) {
          EXPECT_GE(next, -2);
          EXPECT_LT(next, static_cast<std::int32_t>(steps.size()));
        }
      }
  }
  MsgpackWriter other;
  other.array(1);
  other.map(1);
  other.text("tree");
  other.array(0);
  EXPECT_FALSE(write_forest_columns(other.take()));  // without a solution
}

}  // namespace
}  // namespace kiln::library
