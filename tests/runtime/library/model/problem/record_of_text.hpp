// A problem type from its text in library logic, for tests.
#pragma once

#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/model/problem/type_record.hpp"

#include <string>

#include <gtest/gtest.h>

namespace kiln::library {

inline TypeRecord record_of_text(const std::string& text) {
  YamlReader yaml("t", text);
  yaml.advance();
  TypeRecord record;
  EXPECT_TRUE(TypeReader(yaml).read(record)) << yaml.error().message << "\n" << text;
  return record;
}

}  // namespace kiln::library
