// A solution record from keys as library logic writes them, for tests.
#pragma once

#include "runtime/library/model/solution/solution_reader.hpp"
#include "runtime/library/model/solution/solution_record.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::library {

using K = PredicateKind;
inline constexpr auto kTensile = Product::kTensile;
inline constexpr auto kLite = Product::kTensileLite;

inline TypeRecord type_of(const std::string& layout) {
  TypeRecord type;
  type[TypeKey::kDataType] = type[TypeKey::kDataTypeA] = type[TypeKey::kDataTypeB] = 4;
  type[TypeKey::kLayoutA] = layout[0] == 'T' ? 1 : 0;
  type[TypeKey::kLayoutB] = layout[1] == 'T' ? 1 : 0;
  return type;
}

inline SolutionRecord build(const std::string& keys, Product product = kLite, const std::string& layout = "NN") {
  YamlReader yaml("t", keys);
  yaml.advance();
  ParameterPool pool;
  SolutionReader reader(yaml, pool);
  SolutionStatement statement;
  EXPECT_TRUE(reader.read(statement)) << yaml.error().message;
  SolutionRecord record;
  record.name = statement.name;
  std::string problem;
  EXPECT_TRUE(build_solution({pool, reader.intern(statement.pairs, {})}, type_of(layout), {product}, record, problem))
      << problem << "\n"
      << keys;
  return record;
}

inline std::vector<std::string> texts(const SolutionRecord& record, K kind) {
  std::vector<std::string> list;
  for (const Predicate& p : record.predicates)
    if (p.kind == kind) list.push_back(text_of(p));
  return list;
}
inline std::string text(const SolutionRecord& record, K kind) {
  const auto list = texts(record, kind);
  return list.empty() ? "none" : list.front();
}

}  // namespace kiln::library
